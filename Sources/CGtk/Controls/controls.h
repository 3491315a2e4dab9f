// Functions of controls for other controls and for tests.
#ifndef CGTK_INTERNAL_CONTROLS_H
#define CGTK_INTERNAL_CONTROLS_H

#include "cgtk.h"
#include <gtk/gtk.h>

// A picture of an icon of the theme, or of a symbol that was added.
GtkWidget *cg_icon_image(const char *name);
// Where an ellipsis replaces what does not fit; CG_CLIP is as CG_END.
void cg_label_set_overflow(GtkWidget *label, CgOverflow overflow);
// Whether the current press has already activated the button by repeating. Resets that.
gboolean cg_button_was_repeated(GtkWidget *button);
// Of a button that may be lower than its content.
GtkLayoutManager *cg_button_layout_new(void);
gboolean cg_is_pages(GtkWidget *widget);
int cg_pages_current(GtkWidget *pages);
gboolean cg_is_wheel(GtkWidget *widget);
// The index of the selected row, or -1.
int cg_wheel_chosen(GtkWidget *wheel);
// Selects a row and reports it like a choice by the user.
void cg_wheel_turn(GtkWidget *wheel, int index);
void cg_calendar_adjust(GtkWidget *widget, double value);
double cg_calendar_value(GtkWidget *widget);

#endif
