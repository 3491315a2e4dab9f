// Text layout: paragraphs as PangoLayouts, one below the other.
#ifndef CGTK_INTERNAL_TEXTLAYOUT_H
#define CGTK_INTERNAL_TEXTLAYOUT_H

#include "internal.h"

typedef struct {
  PangoLayout *layout;
  double x, y;
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
PangoContext *cg_measurer_context(CgMeasurer *measurer);
// All attributes of a text of one line; to be unreferenced.
PangoAttrList *cg_text_layout_attributes(CgTextLayout *text_layout);

#endif
