// How large text is, asked in the context of a real label: a bare font map's is some pixels off.
#include "textlayout.h"

struct CgMeasurer {
  GtkWidget *label;
  PangoContext *context;
};

CgMeasurer *cg_measurer_new(void) {
  CgMeasurer *measurer = g_new0(CgMeasurer, 1);
  measurer->label = g_object_ref_sink((GtkWidget *)cg_label_new(false));
  cg_measurer_reset(measurer);
  return measurer;
}

void cg_measurer_free(CgMeasurer *measurer) {
  g_clear_object(&measurer->context);
  g_clear_object(&measurer->label);
  g_free(measurer);
}

void cg_measurer_reset(CgMeasurer *measurer) {
  g_clear_object(&measurer->context);
  measurer->context = gtk_widget_create_pango_context(measurer->label);
}

PangoContext *cg_measurer_context(CgMeasurer *measurer) { return measurer->context; }
