#ifndef CGTK_INTERNAL_H
#define CGTK_INTERNAL_H

#include <gtk/gtk.h>
#include "include/cgtk.h"

void cgtk_send(CgtkEvent event, uint64_t id, const char *text, double x, double y);
void cgtk_send_always(CgtkEvent event, uint64_t id, const char *text, double x, double y);
void cgtk_row_listen(GtkWidget *row);
void cgtk_window_listen(GtkWidget *window);
PangoAttrList *cgtk_font_attributes(CgtkFont font);
PangoFontDescription *cgtk_font_description(CgtkFont font, PangoContext *context);
void cgtk_font_css(GtkWidget *widget, CgtkFont font, const char *extra);

#endif
