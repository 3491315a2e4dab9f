// Lists and scrolling.
#ifndef CGTK_INTERNAL_LIST_H
#define CGTK_INTERNAL_LIST_H

#include "cgtk.h"
#include <gtk/gtk.h>

// Begins to tell of scrolling.
void cg_scroll_attach(GtkWidget *scroller);
// Whether what it shows has to be placed again.
gboolean cg_scroll_take_misplaced(GtkWidget *scroller);
// The vertical offset that the core asked for last, in points.
double cg_scroll_target(GtkWidget *scroller);
// The row at which the keyboard of a list's content is, or NULL.
GtkWidget *cg_current_row(GtkWidget *content);

#endif
