// Rows and other areas that are pressed as a whole.
#ifndef CGTK_INTERNAL_PRESSABLE_H
#define CGTK_INTERNAL_PRESSABLE_H

#include "cgtk.h"
#include <gtk/gtk.h>

GType cg_pressable_get_type(void);
void cg_pressable_set_over(GtkWidget *target, gboolean over);
void cg_pressable_set_down(GtkWidget *target, gboolean down);

#endif
