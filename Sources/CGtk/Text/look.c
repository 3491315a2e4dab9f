// How text looks, as the attributes that every widget of text understands.
#include "internal.h"

struct CgLook {
  PangoAttrList *attributes;
};

static int living;

int cg_living_looks(void) { return living; }

CgLook *cg_look_new(const CgFont *font, const uint32_t *rgba) {
  PangoAttrList *list = pango_attr_list_new();
  pango_attr_list_insert(list, pango_attr_size_new_absolute((int)(font->size * PANGO_SCALE)));
  pango_attr_list_insert(list, pango_attr_weight_new((PangoWeight)font->weight));
  // Words that are too long for a line break without a mark, as on iOS.
  pango_attr_list_insert(list, pango_attr_insert_hyphens_new(FALSE));
  if (font->italic) pango_attr_list_insert(list, pango_attr_style_new(PANGO_STYLE_ITALIC));
  if (font->family && *font->family)
    pango_attr_list_insert(list, pango_attr_family_new(font->family));
  else if (font->monospaced)
    pango_attr_list_insert(list, pango_attr_family_new("monospace"));
  if (font->features && *font->features)
    pango_attr_list_insert(list, pango_attr_font_features_new(font->features));
  if (rgba) {
    uint32_t c = *rgba;
    pango_attr_list_insert(list, pango_attr_foreground_new((guint16)((c >> 24) * 257),
                                                           (guint16)((c >> 16 & 255) * 257),
                                                           (guint16)((c >> 8 & 255) * 257)));
    pango_attr_list_insert(list, pango_attr_foreground_alpha_new((guint16)((c & 255) * 257)));
  }
  CgLook *look = g_new0(CgLook, 1);
  look->attributes = list;
  living++;
  return look;
}

void cg_look_free(CgLook *look) {
  pango_attr_list_unref(look->attributes);
  g_free(look);
  living--;
}

PangoAttrList *cg_look_attributes(CgLook *look) { return look->attributes; }
