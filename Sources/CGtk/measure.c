// How large text is, asked of Pango as a real label would.
#include "internal.h"
#include <math.h>

void cgtk_measure(
  const char *text, CgtkFont font, int lines, double width, double *out_width,
  double *out_height)
{
  static PangoLayout *layout;
  if (layout == NULL) {
    GtkWidget *label = g_object_ref_sink(gtk_label_new(NULL));
    PangoContext *context = gtk_widget_create_pango_context(label);
    layout = pango_layout_new(context);
    g_object_unref(context);
    g_object_unref(label);
  }
  PangoAttrList *attributes = cgtk_font_attributes(font);
  pango_layout_set_attributes(layout, attributes);
  pango_attr_list_unref(attributes);
  pango_layout_set_text(layout, text, -1);
  pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_width(layout, isfinite(width) ? (int)(width * PANGO_SCALE) : -1);
  pango_layout_set_height(layout, lines > 0 ? -lines : -1000000);
  pango_layout_set_ellipsize(layout, lines > 0 ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE);
  int wide, high;
  pango_layout_get_size(layout, &wide, &high);
  *out_width = ceil(wide / (double)PANGO_SCALE);
  *out_height = ceil(high / (double)PANGO_SCALE);
}
