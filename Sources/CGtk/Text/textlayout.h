// Text layout: paragraphs as PangoLayouts, one below the other.
#ifndef CGTK_INTERNAL_TEXTLAYOUT_H
#define CGTK_INTERNAL_TEXTLAYOUT_H

#include "internal.h"

typedef struct {
  PangoLayout *layout;
  double x, y;
  // The bytes of the text, and the number of lines that are shown.
  int start, end, lines;
} CgPart;

// A text that is laid out within a width and a height.
typedef struct {
  GArray *parts;  // CgPart
  double wide, bottom;
  // The available height, negative for unlimited; and the number of lines that fit.
  double room;
  int fitting;
  CgExtent extent;
} CgPage;

CgPage *cg_page_new(void);
void cg_page_free(CgPage *page);
// Negative lengths are unlimited.
void cg_page_set(CgPage *page, CgTextLayout *text_layout, PangoContext *context, double width,
                 double height);
// The OpenType features of a span, to be freed; NULL for none.
char *cg_span_features(const CgSpan *span);
// The span at a byte that has more than letters; NULL for none.
const CgSpan *cg_text_layout_special(CgTextLayout *text_layout, int byte);
gboolean cg_text_layout_is_special(CgTextLayout *text_layout);
// What is behind and above the letters of a page: shadows, pictures, outlines, lines with dashes.
void cg_page_snapshot_below(CgPage *page, CgTextLayout *text_layout, GtkSnapshot *snapshot,
                            double top, const GdkRGBA *color);
void cg_page_snapshot_above(CgPage *page, CgTextLayout *text_layout, GtkSnapshot *snapshot,
                            double top, const GdkRGBA *color);
PangoContext *cg_measurer_context(CgMeasurer *measurer);
// All attributes of a text of one line; to be unreferenced.
PangoAttrList *cg_text_layout_attributes(CgTextLayout *text_layout);

#endif
