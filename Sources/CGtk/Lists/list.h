// Lists and scrolling.
#ifndef CGTK_INTERNAL_LIST_H
#define CGTK_INTERNAL_LIST_H

#include "cgtk.h"
#include <gtk/gtk.h>

// Connects the callbacks of scrolling.
void cg_scroll_attach(GtkWidget *scroller);
// Lets GTK scroll with fingers.
void cg_scroll_attach_fingers(GtkWidget *scroller);
// Whether its content has to be allocated again. Resets that.
gboolean cg_scroll_take_misplaced(GtkWidget *scroller);
// The vertical offset that the core requested last, in points.
double cg_scroll_target(GtkWidget *scroller);
// Cancels a requested offset for which the content is not large enough yet.
void cg_scroll_forget(GtkWidget *scroller);
// The row that keyboard navigation is at, or NULL.
GtkWidget *cg_current_row(GtkWidget *content);

#endif
