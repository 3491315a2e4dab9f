// What Pango does not draw by itself: pictures, outlines, shadows and lines with dashes.
#include "picture.h"
#include "textlayout.h"
#include <math.h>

// A piece of a line whose letters have the same attributes; `x` and `baseline` in points.
typedef struct {
  PangoLayoutRun *run;
  const CgSpan *span;
  double x, baseline, width;
} Piece;

typedef void (*Draw)(const Piece *piece, GtkSnapshot *snapshot, const GdkRGBA *color);

static GdkRGBA rgba(uint32_t c) {
  return (GdkRGBA){(float)(c >> 24) / 255, (float)(c >> 16 & 255) / 255, (float)(c >> 8 & 255) / 255,
                   (float)(c & 255) / 255};
}

static void each(CgPage *page, CgTextLayout *text_layout, double top, GtkSnapshot *snapshot,
                 const GdkRGBA *color, Draw draw) {
  for (guint i = 0; i < page->parts->len; i++) {
    CgPart *part = &g_array_index(page->parts, CgPart, i);
    PangoLayoutIter *at = pango_layout_get_iter(part->layout);
    do {
      PangoLayoutRun *run = pango_layout_iter_get_run_readonly(at);
      const CgSpan *span =
          run ? cg_text_layout_special(text_layout, part->start + run->item->offset) : NULL;
      if (!span) continue;
      PangoRectangle rect;
      pango_layout_iter_get_run_extents(at, NULL, &rect);
      Piece piece = {run, span, part->x + (double)rect.x / PANGO_SCALE,
                     top + part->y + (double)(pango_layout_iter_get_baseline(at) - run->y_offset) / PANGO_SCALE,
                     (double)rect.width / PANGO_SCALE};
      draw(&piece, snapshot, color);
    } while (pango_layout_iter_next_run(at));
    pango_layout_iter_free(at);
  }
}

// The ink of the letters with their outline.
static graphene_rect_t ink(const Piece *piece, double more) {
  PangoRectangle rect;
  pango_glyph_string_extents(piece->run->glyphs, piece->run->item->analysis.font, &rect, NULL);
  double scale = 1.0 / PANGO_SCALE;
  return GRAPHENE_RECT_INIT((float)floor(piece->x + rect.x * scale - more - 1),
                            (float)floor(piece->baseline + rect.y * scale - more - 1),
                            (float)ceil(rect.width * scale + 2 * more + 3),
                            (float)ceil(rect.height * scale + 2 * more + 3));
}

static void letters(const Piece *piece, GtkSnapshot *snapshot, const GdkRGBA *color) {
  const CgSpan *span = piece->span;
  double width = fabs(span->stroke) / 100 * span->font_size;
  graphene_rect_t bounds = ink(piece, width);
  GdkRGBA fill = span->has & CG_SPAN_COLOR ? rgba(span->color) : *color;
  GdkRGBA line = span->has & CG_SPAN_STROKE_COLOR ? rgba(span->stroke_color) : fill;
  cairo_t *cr = gtk_snapshot_append_cairo(snapshot, &bounds);
  cairo_move_to(cr, piece->x, piece->baseline);
  pango_cairo_glyph_string_path(cr, piece->run->item->analysis.font, piece->run->glyphs);
  if (span->stroke <= 0) {
    gdk_cairo_set_source_rgba(cr, &fill);
    cairo_fill_preserve(cr);
  }
  if (width > 0) {
    gdk_cairo_set_source_rgba(cr, &line);
    cairo_set_line_width(cr, width);
    cairo_stroke(cr);
  }
  cairo_destroy(cr);
}

static void below(const Piece *piece, GtkSnapshot *snapshot, const GdkRGBA *color) {
  const CgSpan *span = piece->span;
  if (!(span->has & CG_SPAN_SHADOW)) return;
  GskShadow shadow = {rgba(span->shadow_color), (float)span->shadow_x, (float)span->shadow_y,
                      (float)span->shadow_blur * 2};
  gtk_snapshot_push_shadow(snapshot, &shadow, 1);
  letters(piece, snapshot, color);
  gtk_snapshot_pop(snapshot);
}

static void rule(const Piece *piece, GtkSnapshot *snapshot, const GdkRGBA *color,
                 const CgRule *rule, gboolean is_under) {
  PangoFontMetrics *metrics = pango_font_get_metrics(piece->run->item->analysis.font, NULL);
  int place = is_under ? pango_font_metrics_get_underline_position(metrics)
                       : pango_font_metrics_get_strikethrough_position(metrics);
  int thickness = is_under ? pango_font_metrics_get_underline_thickness(metrics)
                           : pango_font_metrics_get_strikethrough_thickness(metrics);
  pango_font_metrics_unref(metrics);
  double width = MAX(0.5, (double)thickness / PANGO_SCALE) * (rule->is_thick ? 2 : 1);
  double y = piece->baseline - (double)place / PANGO_SCALE + width / 2;
  const CgSpan *span = piece->span;
  GdkRGBA own = span->has & CG_SPAN_COLOR ? rgba(span->color) : *color;
  if (is_under && span->has & CG_SPAN_UNDERLINE_COLOR) own = rgba(span->underline_color);
  if (!is_under && span->has & CG_SPAN_STRIKE_COLOR) own = rgba(span->strike_color);
  cairo_t *cr = gtk_snapshot_append_cairo(
      snapshot, &GRAPHENE_RECT_INIT((float)piece->x, (float)(y - width), (float)piece->width,
                                    (float)(5 * width)));
  gdk_cairo_set_source_rgba(cr, &own);
  cairo_set_line_width(cr, width);
  double dashes[6];
  for (int i = 0; i < rule->dash_count; i++) dashes[i] = rule->dashes[i] * width;
  // Dashes go on from one piece to the next.
  cairo_set_dash(cr, dashes, rule->dash_count, piece->x);
  for (int row = 0; row < (rule->is_double ? 2 : 1); row++) {
    cairo_move_to(cr, piece->x, y + row * 2 * width);
    cairo_line_to(cr, piece->x + piece->width, y + row * 2 * width);
    cairo_stroke(cr);
  }
  cairo_destroy(cr);
}

static void pictures(const Piece *piece, GtkSnapshot *snapshot) {
  const CgSpan *span = piece->span;
  if (!span->picture) return;
  double x = piece->x + span->picture_padding;
  double y = piece->baseline - span->picture_rise - span->picture_height;
  for (int i = 0; i < piece->run->glyphs->num_glyphs; i++) {
    gtk_snapshot_save(snapshot);
    gtk_snapshot_translate(snapshot, &GRAPHENE_POINT_INIT((float)x, (float)y));
    gdk_paintable_snapshot(GDK_PAINTABLE(span->picture), GDK_SNAPSHOT(snapshot),
                           span->picture_width, span->picture_height);
    gtk_snapshot_restore(snapshot);
    x += (double)piece->run->glyphs->glyphs[i].geometry.width / PANGO_SCALE;
  }
}

static void above(const Piece *piece, GtkSnapshot *snapshot, const GdkRGBA *color) {
  const CgSpan *span = piece->span;
  if (span->has & CG_SPAN_PICTURE) pictures(piece, snapshot);
  else if (span->stroke != 0 || span->has & CG_SPAN_SHADOW) letters(piece, snapshot, color);
  if (span->has & CG_SPAN_UNDERLINE && span->underline_rule.is_drawn_apart)
    rule(piece, snapshot, color, &span->underline_rule, TRUE);
  if (span->has & CG_SPAN_STRIKE && span->strike_rule.is_drawn_apart)
    rule(piece, snapshot, color, &span->strike_rule, FALSE);
}

void cg_page_snapshot_below(CgPage *page, CgTextLayout *text_layout, GtkSnapshot *snapshot,
                            double top, const GdkRGBA *color) {
  each(page, text_layout, top, snapshot, color, below);
}

void cg_page_snapshot_above(CgPage *page, CgTextLayout *text_layout, GtkSnapshot *snapshot,
                            double top, const GdkRGBA *color) {
  each(page, text_layout, top, snapshot, color, above);
}
