// How large text is, asked of one layout whose context is that of a real label: a bare
// font map's context is some pixels off.
#include "internal.h"
#include <math.h>

struct CgMeasurer {
  GtkWidget *label;
  PangoLayout *layout;
};

CgMeasurer *cg_measurer_new(void) {
  CgMeasurer *measurer = g_new0(CgMeasurer, 1);
  measurer->label = g_object_ref_sink(gtk_inscription_new(NULL));
  cg_measurer_reset(measurer);
  return measurer;
}

void cg_measurer_free(CgMeasurer *measurer) {
  g_clear_object(&measurer->layout);
  g_clear_object(&measurer->label);
  g_free(measurer);
}

void cg_measurer_reset(CgMeasurer *measurer) {
  g_clear_object(&measurer->layout);
  PangoContext *context = gtk_widget_create_pango_context(measurer->label);
  measurer->layout = pango_layout_new(context);
  pango_layout_set_wrap(measurer->layout, PANGO_WRAP_WORD_CHAR);
  g_object_unref(context);
}

void cg_measure(CgMeasurer *measurer, const char *text, size_t length, CgLook *look,
                double width, int lines, bool ellipsizes, double *out_width,
                double *out_height) {
  PangoLayout *layout = measurer->layout;
  pango_layout_set_text(layout, text, (int)length);
  pango_layout_set_attributes(layout, cg_look_attributes(look));
  pango_layout_set_width(layout, width < 0 ? -1 : (int)(MIN(width, 1e6) * PANGO_SCALE));
  // The lines beyond the last that may show are cut with an ellipsis.
  pango_layout_set_height(layout, lines > 0 ? -lines : -1);
  pango_layout_set_ellipsize(layout, lines > 0 && ellipsizes && width >= 0 ? PANGO_ELLIPSIZE_END
                                                                          : PANGO_ELLIPSIZE_NONE);
  PangoRectangle logical;
  pango_layout_get_extents(layout, NULL, &logical);
  *out_width = ceil((double)logical.width / PANGO_SCALE);
  *out_height = ceil((double)logical.height / PANGO_SCALE);
}
