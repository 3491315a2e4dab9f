// A text as it is laid out.
#ifndef CGTK_INTERNAL_TEXTLAYOUT_H
#define CGTK_INTERNAL_TEXTLAYOUT_H

#include "internal.h"

typedef struct {
  PangoLayout *layout;
  double x, y;
} CgPart;

// A text in its room: paragraphs one below the other.
typedef struct {
  GArray *parts;  // CgPart
  double wide, bottom;
  // The height there is, negative for any; and how many lines have room in it.
  double room;
  int fitting;
  CgExtent extent;
} CgPage;

CgPage *cg_page_new(void);
void cg_page_free(CgPage *page);
// Negative lengths are without limit.
void cg_page_set(CgPage *page, CgTextLayout *text_layout, PangoContext *context, double width, double height);
PangoContext *cg_measurer_context(CgMeasurer *measurer);
// All attributes of a text that is one line; to be released.
PangoAttrList *cg_text_layout_attributes(CgTextLayout *text_layout);

#endif
