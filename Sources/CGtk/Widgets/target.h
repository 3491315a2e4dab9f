// Rows and other areas that are pressed as a whole.
#ifndef CGTK_INTERNAL_TARGET_H
#define CGTK_INTERNAL_TARGET_H

#include "cgtk.h"
#include <gtk/gtk.h>

GType cg_target_get_type(void);
void cg_target_set_over(GtkWidget *target, gboolean over);
void cg_target_set_down(GtkWidget *target, gboolean down);

#endif
