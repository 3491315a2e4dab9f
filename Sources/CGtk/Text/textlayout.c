// A text with its attributes, laid out paragraph by paragraph, by which labels are measured and drawn.
// Longer than other files: its paragraphs are private to it.
#include "textlayout.h"
#include <math.h>
#include <string.h>

typedef struct {
  int start, end;
  CgParagraph look;
  double *tabs;
  int *tab_alignments;
} Stretch;

struct CgTextLayout {
  int references;
  char *text;
  int length;
  PangoAttrList *base;
  CgParagraph look;
  int lines;
  GArray *spans;       // CgSpan
  GArray *stretches;   // Stretch; none for one look throughout
  gboolean is_special;
};

CgTextLayout *cg_text_layout_new(const char *text, size_t length, CgLook *look, const CgParagraph *paragraph,
                      int lines) {
  CgTextLayout *text_layout = g_new0(CgTextLayout, 1);
  text_layout->references = 1;
  text_layout->text = g_strndup(text ? text : "", length);
  // A text ends at a NUL for GTK.
  text_layout->length = (int)strlen(text_layout->text);
  // Words break without a mark, but where the text itself has a soft hyphen.
  if (strstr(text_layout->text, "\xC2\xAD")) {
    text_layout->base = pango_attr_list_copy(cg_look_attributes(look));
    pango_attr_list_change(text_layout->base, pango_attr_insert_hyphens_new(TRUE));
  } else {
    text_layout->base = pango_attr_list_ref(cg_look_attributes(look));
  }
  text_layout->look = *paragraph;
  text_layout->lines = lines;
  return text_layout;
}

static gboolean is_drawn_apart(const CgSpan *span) {
  return span->stroke != 0 || span->has & CG_SPAN_SHADOW;
}

static gboolean is_special(const CgSpan *span) {
  return is_drawn_apart(span) || span->has & CG_SPAN_PICTURE ||
         span->underline_rule.is_drawn_apart || span->strike_rule.is_drawn_apart;
}

gboolean cg_text_layout_is_special(CgTextLayout *text_layout) { return text_layout->is_special; }

const CgSpan *cg_text_layout_special(CgTextLayout *text_layout, int byte) {
  for (guint i = 0; text_layout->spans && i < text_layout->spans->len; i++) {
    CgSpan *span = &g_array_index(text_layout->spans, CgSpan, i);
    if (span->start <= byte && byte < span->end && is_special(span)) return span;
  }
  return NULL;
}

void cg_text_layout_add_span(CgTextLayout *text_layout, const CgSpan *span) {
  if (!text_layout->spans) text_layout->spans = g_array_new(FALSE, FALSE, sizeof(CgSpan));
  CgSpan copy = *span;
  copy.font.family = span->has_font && span->font.family ? g_intern_string(span->font.family) : "";
  if (copy.picture) cg_picture_ref(copy.picture);
  if (is_special(span)) text_layout->is_special = TRUE;
  g_array_append_val(text_layout->spans, copy);
}

void cg_text_layout_add_paragraph(CgTextLayout *text_layout, int start, int end,
                                  const CgParagraph *paragraph) {
  if (!text_layout->stretches) text_layout->stretches = g_array_new(FALSE, FALSE, sizeof(Stretch));
  Stretch stretch = {start, end, *paragraph, NULL, NULL};
  if (paragraph->tab_count > 0) {
    stretch.tabs = g_memdup2(paragraph->tabs, sizeof(double) * (gsize)paragraph->tab_count);
    stretch.tab_alignments =
        g_memdup2(paragraph->tab_alignments, sizeof(int) * (gsize)paragraph->tab_count);
  }
  g_array_append_val(text_layout->stretches, stretch);
}

CgTextLayout *cg_text_layout_ref(CgTextLayout *text_layout) {
  text_layout->references++;
  return text_layout;
}

void cg_text_layout_unref(CgTextLayout *text_layout) {
  if (!text_layout || --text_layout->references) return;
  g_free(text_layout->text);
  pango_attr_list_unref(text_layout->base);
  for (guint i = 0; text_layout->spans && i < text_layout->spans->len; i++) {
    CgPicture *picture = g_array_index(text_layout->spans, CgSpan, i).picture;
    if (picture) cg_picture_unref(picture);
  }
  if (text_layout->spans) g_array_unref(text_layout->spans);
  if (text_layout->stretches) {
    for (guint i = 0; i < text_layout->stretches->len; i++) {
      Stretch *stretch = &g_array_index(text_layout->stretches, Stretch, i);
      g_free(stretch->tabs);
      g_free(stretch->tab_alignments);
    }
    g_array_unref(text_layout->stretches);
  }
  g_free(text_layout);
}

const char *cg_text_layout_text(CgTextLayout *text_layout) { return text_layout->text; }

// MARK: Attributes

static void insert(PangoAttrList *list, PangoAttribute *attribute, int start, int end) {
  attribute->start_index = (guint)start;
  attribute->end_index = (guint)end;
  pango_attr_list_insert(list, attribute);
}

#define RED(C) ((guint16)(((C) >> 24) * 257))
#define GREEN(C) ((guint16)(((C) >> 16 & 255) * 257))
#define BLUE(C) ((guint16)(((C) >> 8 & 255) * 257))
#define ALPHA(C) ((guint16)(((C) & 255) * 257))

char *cg_span_features(const CgSpan *span) {
  const char *own = span->has_font ? span->font.features : NULL;
  gboolean set = own && *own;
  gboolean separate = (span->has & CG_SPAN_SEPARATE) != 0;
  if (!set && !separate) return NULL;
  return g_strconcat(set ? own : "", set && separate ? "," : "",
                     separate ? "liga=0,clig=0,dlig=0" : "", NULL);
}

static void insert_pictures(PangoAttrList *list, const CgSpan *span, int start, int end) {
  double above = MAX(0, span->picture_height + span->picture_rise), below = MAX(0, -span->picture_rise);
  PangoRectangle room = {0, (int)(-above * PANGO_SCALE),
                         (int)((span->picture_width + 2 * span->picture_padding) * PANGO_SCALE),
                         (int)((above + below) * PANGO_SCALE)};
  // Each of them is a character of three bytes.
  for (int at = start; at < end; at += 3)
    insert(list, pango_attr_shape_new(&room, &room), at, MIN(at + 3, end));
}

static void insert_span(PangoAttrList *list, const CgSpan *span, int start, int end) {
  if (span->has_font) {
    const CgFont *font = &span->font;
    insert(list, pango_attr_size_new_absolute((int)(font->size * PANGO_SCALE)), start, end);
    insert(list, pango_attr_weight_new((PangoWeight)font->weight), start, end);
    insert(list, pango_attr_style_new(font->italic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL),
           start, end);
    if (font->family && *font->family)
      insert(list, pango_attr_family_new(font->family), start, end);
    else if (font->monospaced)
      insert(list, pango_attr_family_new("monospace"), start, end);
  }
  char *features = cg_span_features(span);
  if (features) insert(list, pango_attr_font_features_new(features), start, end);
  g_free(features);
  if (span->has & CG_SPAN_OBLIQUE)
    insert(list, pango_attr_style_new(PANGO_STYLE_OBLIQUE), start, end);
  if (is_drawn_apart(span)) {
    // Pango means by an opacity of 0 that nothing is said of it.
    insert(list, pango_attr_foreground_alpha_new(1), start, end);
  } else if (span->has & CG_SPAN_COLOR) {
    uint32_t c = span->color;
    insert(list, pango_attr_foreground_new(RED(c), GREEN(c), BLUE(c)), start, end);
    insert(list, pango_attr_foreground_alpha_new(ALPHA(c)), start, end);
  }
  if (span->has & CG_SPAN_BACKGROUND && (span->background & 255)) {
    uint32_t c = span->background;
    insert(list, pango_attr_background_new(RED(c), GREEN(c), BLUE(c)), start, end);
    insert(list, pango_attr_background_alpha_new(ALPHA(c)), start, end);
  }
  if (span->has & CG_SPAN_UNDERLINE && !span->underline_rule.is_drawn_apart)
    insert(list,
           pango_attr_underline_new(span->has & CG_SPAN_UNDERLINE_DOUBLE ? PANGO_UNDERLINE_DOUBLE
                                                                         : PANGO_UNDERLINE_SINGLE),
           start, end);
  if (span->has & CG_SPAN_UNDERLINE_COLOR) {
    uint32_t c = span->underline_color;
    insert(list, pango_attr_underline_color_new(RED(c), GREEN(c), BLUE(c)), start, end);
  }
  if (span->has & CG_SPAN_STRIKE && !span->strike_rule.is_drawn_apart)
    insert(list, pango_attr_strikethrough_new(TRUE), start, end);
  if (span->has & CG_SPAN_STRIKE_COLOR) {
    uint32_t c = span->strike_color;
    insert(list, pango_attr_strikethrough_color_new(RED(c), GREEN(c), BLUE(c)), start, end);
  }
  if (span->kern != 0)
    insert(list, pango_attr_letter_spacing_new((int)(span->kern * PANGO_SCALE)), start, end);
  if (span->rise != 0)
    insert(list, pango_attr_rise_new((int)(span->rise * PANGO_SCALE)), start, end);
  if (span->line_factor > 0) insert(list, pango_attr_line_height_new(span->line_factor), start, end);
  if (span->line_height > 0)
    insert(list, pango_attr_line_height_new_absolute((int)(span->line_height * PANGO_SCALE)), start,
           end);
}

static void set_attributes(CgTextLayout *text_layout, PangoLayout *layout, int start, int end) {
  if (!text_layout->spans) {
    pango_layout_set_attributes(layout, text_layout->base);
    return;
  }
  PangoAttrList *list = pango_attr_list_copy(text_layout->base);
  for (guint i = 0; i < text_layout->spans->len; i++) {
    CgSpan *span = &g_array_index(text_layout->spans, CgSpan, i);
    int from = MAX(span->start, start), to = MIN(span->end, end);
    // The look of a paragraph's end is that of an empty line.
    if (from < to || (start == end && span->start <= start && span->end > start))
      insert_span(list, span, from - start, from < to ? to - start : G_MAXINT);
    if (from < to && span->has & CG_SPAN_PICTURE)
      insert_pictures(list, span, from - start, to - start);
  }
  pango_layout_set_attributes(layout, list);
  pango_attr_list_unref(list);
}

PangoAttrList *cg_text_layout_attributes(CgTextLayout *text_layout) {
  PangoAttrList *list = pango_attr_list_copy(text_layout->base);
  for (guint i = 0; text_layout->spans && i < text_layout->spans->len; i++) {
    // A field draws its letters itself, and nothing else.
    CgSpan span = g_array_index(text_layout->spans, CgSpan, i);
    span.stroke = 0;
    span.has &= ~(uint32_t)CG_SPAN_SHADOW;
    span.underline_rule.is_drawn_apart = span.strike_rule.is_drawn_apart = false;
    insert_span(list, &span, span.start, span.end);
  }
  return list;
}

// MARK: Laying out

PangoTabArray *cg_tabs(const CgParagraph *look, double x, int scale) {
  static const PangoTabAlign ways[] = {PANGO_TAB_LEFT, PANGO_TAB_CENTER, PANGO_TAB_RIGHT};
  PangoTabArray *tabs = pango_tab_array_new(0, scale == 1);
  int count = 0;
  for (int i = 0; i < look->tab_count; i++) {
    int place = (int)((look->tabs[i] - x) * scale);
    // Pango refuses those that are left of the lines.
    if (place < 0) continue;
    pango_tab_array_set_tab(tabs, count++, ways[CLAMP(look->tab_alignments[i], 0, 2)], place);
  }
  return tabs;
}

static void set_tabs(PangoLayout *layout, const CgParagraph *look, double x) {
  if (look->tab_count <= 0) return;
  PangoTabArray *tabs = cg_tabs(look, x, PANGO_SCALE);
  pango_layout_set_tabs(layout, tabs);
  pango_tab_array_free(tabs);
}

// Pango means by left and right the sides of the context's reading direction, and changes them for a text of the other
// one, unless it was told the direction; a frame has sides.
static PangoAlignment side(const CgParagraph *look, const char *text, int length,
                           PangoContext *context) {
  if (look->align == CG_ALIGN_CENTER) return PANGO_ALIGN_CENTER;
  PangoDirection base = pango_context_get_base_dir(context);
  PangoDirection own = pango_find_base_dir(text, length);
  gboolean is_right = look->align == CG_ALIGN_RIGHT;
  gboolean is_other = own != PANGO_DIRECTION_NEUTRAL &&
                      (own == PANGO_DIRECTION_RTL) != (base == PANGO_DIRECTION_RTL);
  if (!look->direction && is_other) is_right = !is_right;
  return is_right ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT;
}

// The reading direction of a layout is that of its context.
static PangoContext *directed(PangoContext *shared, gboolean is_right_to_left) {
  PangoContext *own = pango_font_map_create_context(pango_context_get_font_map(shared));
  pango_context_set_font_description(own, pango_context_get_font_description(shared));
  pango_context_set_language(own, pango_context_get_language(shared));
  pango_context_set_round_glyph_positions(own, pango_context_get_round_glyph_positions(shared));
  pango_cairo_context_set_resolution(own, pango_cairo_context_get_resolution(shared));
  pango_cairo_context_set_font_options(own, pango_cairo_context_get_font_options(shared));
  pango_context_set_base_dir(own, is_right_to_left ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR);
  return own;
}

static PangoLayout *make(CgTextLayout *text_layout, PangoContext *context,
                         const CgParagraph *look, int start,
                         int end, double width, int lines, gboolean is_cut, double *x) {
  PangoContext *own =
      look->direction ? directed(context, look->direction == 2) : g_object_ref(context);
  PangoLayout *layout = pango_layout_new(own);
  g_object_unref(own);
  if (look->direction) pango_layout_set_auto_dir(layout, FALSE);
  if (is_cut) {
    char *text = g_strdup_printf("%.*s…", end - start, text_layout->text + start);
    pango_layout_set_text(layout, text, -1);
    g_free(text);
  } else {
    pango_layout_set_text(layout, text_layout->text + start, end - start);
  }
  set_attributes(text_layout, layout, start, end);
  *x = MIN(look->first_indent, look->head_indent);
  double indent = look->first_indent - look->head_indent;
  if (indent != 0) pango_layout_set_indent(layout, (int)(indent * PANGO_SCALE));
  pango_layout_set_wrap(layout, look->breaks_anywhere ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR);
  if (look->line_spacing != 0)
    pango_layout_set_spacing(layout, (int)(look->line_spacing * PANGO_SCALE));
  set_tabs(layout, look, *x);
  pango_layout_set_alignment(layout, side(look, text_layout->text + start, end - start, context));
  if (look->align == CG_ALIGN_JUSTIFIED) pango_layout_set_justify(layout, TRUE);
  if (width < 0) return layout;
  double tail = look->tail_indent > 0 ? MIN(look->tail_indent, width) : width + look->tail_indent;
  // What is cut at the edge does not break.
  gboolean is_line = lines == 1 && look->overflow == CG_CLIP && !look->wraps;
  if (!is_line)
    pango_layout_set_width(layout, (int)(CLAMP(tail - *x, 0, 1e6) * PANGO_SCALE));
  if (lines > 0 && look->overflow != CG_CLIP) {
    static const PangoEllipsizeMode modes[] = {PANGO_ELLIPSIZE_NONE, PANGO_ELLIPSIZE_START,
                                               PANGO_ELLIPSIZE_MIDDLE, PANGO_ELLIPSIZE_END};
    pango_layout_set_height(layout, -lines);
    pango_layout_set_ellipsize(layout, modes[look->overflow]);
  }
  return layout;
}

static void add(CgPage *page, CgTextLayout *text_layout, PangoContext *context,
                const CgParagraph *look,
                int start, int end, double width, int lines, gboolean is_last) {
  CgPart part = {.start = start, .end = end};
  int left = lines > 0 ? lines - page->extent.lines : 0;
  part.layout = make(text_layout, context, look, start, end, width, left, FALSE, &part.x);
  gboolean ends_here = left > 0 && pango_layout_get_line_count(part.layout) == left && !is_last;
  if (ends_here && look->overflow != CG_CLIP && width >= 0) {
    g_object_unref(part.layout);
    part.layout = make(text_layout, context, look, start, end, width, left, TRUE, &part.x);
  }
  if (page->parts->len > 0) page->bottom += look->spacing_before;
  part.y = page->bottom;
  PangoLayoutIter *at = pango_layout_get_iter(part.layout);
  int count = 0;
  double bottom = page->bottom;
  do {
    if (left > 0 && count == left) {
      page->extent.is_cut = TRUE;
      break;
    }
    PangoRectangle line;
    pango_layout_iter_get_line_extents(at, NULL, &line);
    double wide = (double)line.width / PANGO_SCALE;
    page->wide = MAX(page->wide, wide + (count == 0 ? look->first_indent : look->head_indent));
    double baseline = part.y + (double)pango_layout_iter_get_baseline(at) / PANGO_SCALE;
    if (page->extent.lines == 0 && count == 0) page->extent.first_baseline = baseline;
    page->extent.last_baseline = baseline;
    bottom = part.y + (double)(line.y + line.height) / PANGO_SCALE;
    count++;
    if (page->room >= 0 && bottom <= page->room + 0.5) page->fitting = page->extent.lines + count;
  } while (pango_layout_iter_next_line(at));
  pango_layout_iter_free(at);
  if (pango_layout_is_ellipsized(part.layout)) page->extent.is_cut = TRUE;
  part.lines = count;
  page->extent.lines += count;
  page->bottom = bottom + look->room_below;
  if (!is_last) page->bottom += look->spacing_after + look->line_spacing;
  g_array_append_val(page->parts, part);
}

static void clear(CgPage *page) {
  for (guint i = 0; i < page->parts->len; i++)
    g_object_unref(g_array_index(page->parts, CgPart, i).layout);
  g_array_set_size(page->parts, 0);
  page->wide = page->bottom = 0;
  page->fitting = 0;
  page->extent = (CgExtent){0};
}

// Every paragraph by itself, down to the last line that may show.
static void set(CgPage *page, CgTextLayout *text_layout, PangoContext *context, double width,
                int lines) {
  clear(page);
  gboolean splits =
      text_layout->stretches ||
      (lines > 0 && memchr(text_layout->text, '\n', (size_t)text_layout->length));
  if (!splits) {
    add(page, text_layout, context, &text_layout->look, 0, text_layout->length, width, lines, TRUE);
  } else {
    int start = 0;
    guint next = 0;
    while (TRUE) {
      const char *found = memchr(text_layout->text + start, '\n', (size_t)(text_layout->length - start));
      int end = found ? (int)(found - text_layout->text) : text_layout->length;
      const CgParagraph *look = &text_layout->look;
      CgParagraph own;
      while (text_layout->stretches && next < text_layout->stretches->len) {
        Stretch *stretch = &g_array_index(text_layout->stretches, Stretch, next);
        if (stretch->end > start || (stretch->end == start && stretch->start == start)) {
          if (stretch->start <= start) {
            own = stretch->look;
            own.tabs = stretch->tabs;
            own.tab_alignments = stretch->tab_alignments;
            look = &own;
          }
          break;
        }
        next++;
      }
      if (lines > 0 && page->extent.lines >= lines) {
        page->extent.is_cut = TRUE;
        break;
      }
      add(page, text_layout, context, look, start, end, width, lines, !found);
      if (!found) break;
      start = end + 1;
    }
  }
  page->extent.width = ceil(width >= 0 ? MIN(page->wide, ceil(width)) : page->wide);
  page->extent.height = ceil(page->bottom);
}

CgPage *cg_page_new(void) {
  CgPage *page = g_new0(CgPage, 1);
  page->parts = g_array_new(FALSE, FALSE, sizeof(CgPart));
  return page;
}

void cg_page_free(CgPage *page) {
  clear(page);
  g_array_unref(page->parts);
  g_free(page);
}

void cg_page_set(CgPage *page, CgTextLayout *text_layout, PangoContext *context, double width,
                 double height) {
  page->room = height;
  set(page, text_layout, context, width, text_layout->lines);
  // What is too high for its room shows the lines that have it, and one in any case.
  if (height >= 0 && page->bottom > height + 0.5 && page->extent.lines > 1 &&
      page->fitting < page->extent.lines)
    set(page, text_layout, context, width, MAX(1, page->fitting));
}

void cg_text_layout_measure(CgTextLayout *text_layout, CgMeasurer *measurer, double width,
                            CgExtent *extent) {
  CgPage *page = cg_page_new();
  page->room = -1;
  set(page, text_layout, cg_measurer_context(measurer), width, text_layout->lines);
  *extent = page->extent;
  cg_page_free(page);
}

// MARK: Lines

static int next_start(PangoLayout *layout, PangoLayoutLine *line, int fallback) {
  int number;
  pango_layout_index_to_line_x(layout, line->start_index, FALSE, &number, NULL);
  PangoLayoutLine *next = pango_layout_get_line_readonly(layout, number + 1);
  return next ? next->start_index : fallback;
}

static void add_line(CgLines *lines, CgTextLayout *text_layout, CgPart *part, PangoLayoutIter *at,
                     int last, int behind) {
  PangoLayoutLine *line = pango_layout_iter_get_line_readonly(at);
  PangoRectangle rect;
  pango_layout_iter_get_line_extents(at, NULL, &rect);
  int end = part->start + line->start_index + line->length;
  if (!last) end = part->start + next_start(part->layout, line, end);
  end = last ? MAX(behind, MIN(end, part->end)) : MIN(end, part->end);
  CgLine made = {.start = part->start + line->start_index,
                 .end = end,
                 .x = part->x + (double)rect.x / PANGO_SCALE,
                 .y = part->y + (double)rect.y / PANGO_SCALE,
                 .width = (double)rect.width / PANGO_SCALE,
                 .height = (double)rect.height / PANGO_SCALE,
                 .baseline = part->y + (double)pango_layout_iter_get_baseline(at) / PANGO_SCALE};
  for (int byte = made.start; byte < made.end; byte++) {
    if ((text_layout->text[byte] & 0xC0) == 0x80) continue;
    int from, to;
    pango_layout_line_index_to_x(line, byte - part->start, FALSE, &from);
    pango_layout_line_index_to_x(line, byte - part->start, TRUE, &to);
    lines->starts[byte] = made.x + (double)from / PANGO_SCALE;
    lines->widths[byte] = text_layout->text[byte] == '\n' ? 0 : (double)(to - from) / PANGO_SCALE;
  }
  lines->lines = g_renew(CgLine, lines->lines, lines->count + 1);
  lines->lines[lines->count++] = made;
}

CgLines *cg_text_layout_lines(CgTextLayout *text_layout, CgMeasurer *measurer, double width) {
  CgPage *page = cg_page_new();
  page->room = -1;
  set(page, text_layout, cg_measurer_context(measurer), width, text_layout->lines);
  CgLines *lines = g_new0(CgLines, 1);
  lines->starts = g_new0(double, text_layout->length + 1);
  lines->widths = g_new0(double, text_layout->length + 1);
  for (guint i = 0; i < page->parts->len; i++) {
    CgPart *part = &g_array_index(page->parts, CgPart, i);
    gboolean is_final = i + 1 == page->parts->len;
    // The separator behind a part belongs to its last line.
    int behind = is_final ? part->end : g_array_index(page->parts, CgPart, i + 1).start;
    PangoLayoutIter *at = pango_layout_get_iter(part->layout);
    for (int shown = 1; shown <= part->lines; shown++) {
      // What is cut has its rest in the last line only if an ellipsis stands for it.
      gboolean is_last = shown == part->lines;
      int rest = pango_layout_is_ellipsized(part->layout) || part->lines == pango_layout_get_line_count(part->layout) ? behind : 0;
      add_line(lines, text_layout, part, at, is_last, rest);
      if (!pango_layout_iter_next_line(at)) break;
    }
    pango_layout_iter_free(at);
  }
  cg_page_free(page);
  return lines;
}

void cg_lines_free(CgLines *lines) {
  g_free(lines->lines);
  g_free(lines->starts);
  g_free(lines->widths);
  g_free(lines);
}
