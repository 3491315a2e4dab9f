// The fonts of this machine, asked apart from any widget: one thread at a time may.
#include "internal.h"
#include <string.h>

struct CgFonts {
  PangoFontMap *map;
  PangoContext *context;
  PangoFontFamily **families;
  int count;
};

CgFonts *cg_fonts_new(void) {
  CgFonts *fonts = g_new0(CgFonts, 1);
  fonts->map = pango_cairo_font_map_new();
  fonts->context = pango_font_map_create_context(fonts->map);
  pango_context_set_round_glyph_positions(fonts->context, FALSE);
  return fonts;
}

void cg_fonts_free(CgFonts *fonts) {
  g_free(fonts->families);
  g_object_unref(fonts->context);
  g_object_unref(fonts->map);
  g_free(fonts);
}

int cg_fonts_count(CgFonts *fonts) {
  if (!fonts->families) pango_font_map_list_families(fonts->map, &fonts->families, &fonts->count);
  return fonts->count;
}

const char *cg_fonts_family(CgFonts *fonts, int family) {
  return pango_font_family_get_name(fonts->families[family]);
}

int cg_fonts_face_count(CgFonts *fonts, int family) {
  PangoFontFace **faces;
  int count;
  pango_font_family_list_faces(fonts->families[family], &faces, &count);
  g_free(faces);
  return count;
}

bool cg_fonts_face(CgFonts *fonts, int family, int face, char **name, int *weight, bool *italic) {
  PangoFontFace **faces;
  int count;
  pango_font_family_list_faces(fonts->families[family], &faces, &count);
  PangoFontDescription *description = pango_font_face_describe(faces[face]);
  bool counts = !pango_font_face_is_synthesized(faces[face]) &&
                pango_font_description_get_stretch(description) == PANGO_STRETCH_NORMAL;
  *name = g_strdup(pango_font_face_get_face_name(faces[face]));
  *weight = (int)pango_font_description_get_weight(description);
  *italic = pango_font_description_get_style(description) != PANGO_STYLE_NORMAL;
  pango_font_description_free(description);
  g_free(faces);
  return counts;
}

static double ink(PangoLayout *layout, const char *letter) {
  PangoRectangle ink;
  pango_layout_set_text(layout, letter, -1);
  pango_layout_get_extents(layout, &ink, NULL);
  return (double)ink.height / PANGO_SCALE;
}

CgMetrics cg_fonts_metrics(CgFonts *fonts, const CgFont *font, const char *family) {
  PangoFontDescription *wanted = pango_font_description_new();
  pango_font_description_set_family(wanted, family);
  pango_font_description_set_absolute_size(wanted, font->size * PANGO_SCALE);
  pango_font_description_set_weight(wanted, (PangoWeight)font->weight);
  if (font->italic) pango_font_description_set_style(wanted, PANGO_STYLE_ITALIC);
  PangoFontMetrics *metrics = pango_context_get_metrics(fonts->context, wanted, NULL);
  CgMetrics result = {
      .ascent = (double)pango_font_metrics_get_ascent(metrics) / PANGO_SCALE,
      .descent = (double)pango_font_metrics_get_descent(metrics) / PANGO_SCALE,
      .height = (double)pango_font_metrics_get_height(metrics) / PANGO_SCALE,
  };
  pango_font_metrics_unref(metrics);
  PangoLayout *layout = pango_layout_new(fonts->context);
  pango_layout_set_font_description(layout, wanted);
  result.cap_height = ink(layout, "H");
  result.x_height = ink(layout, "x");
  g_object_unref(layout);
  pango_font_description_free(wanted);
  return result;
}

char *cg_theme_font_family(void) {
  char *name = NULL;
  GtkSettings *settings = gtk_settings_get_default();
  if (settings) g_object_get(settings, "gtk-font-name", &name, NULL);
  PangoFontDescription *font = pango_font_description_from_string(name ? name : "Sans");
  const char *family = pango_font_description_get_family(font);
  char *copy = g_strdup(family ? family : "Sans");
  pango_font_description_free(font);
  g_free(name);
  return copy;
}

bool cg_font_family_is_installed(const char *family) {
  return pango_font_map_get_family(pango_cairo_font_map_get_default(), family) != NULL;
}
