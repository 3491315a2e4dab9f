// Fonts, text layout and labels.
#ifndef CGTK_TEXT_H
#define CGTK_TEXT_H

#include "cgtk_widgets.h"

// MARK: Fonts

typedef struct {
  double size;
  int weight;
  bool italic;
  bool monospaced;
  // Features of OpenType as Pango writes them; empty or NULL for none.
  const char *features;
  const char *family;
} CgFont;

typedef struct CgLook CgLook;

// A font, with a colour (red highest) or NULL. Widgets copy what they need, so that it may be freed.
CgLook *cg_look_new(const CgFont *font, const uint32_t *rgba);
void cg_look_free(CgLook *look);

CgMeasurer *cg_measurer_new(void);
void cg_measurer_free(CgMeasurer *measurer);
// To be called when the theme's font has changed.
void cg_measurer_reset(CgMeasurer *measurer);

// MARK: Installed fonts

// The installed fonts. May be used on any thread, by one thread at a time.
typedef struct CgFonts CgFonts;

typedef struct {
  // Ascent and descent from the baseline, both positive; height from one line to the next.
  double ascent, descent, height, cap_height, x_height;
} CgMetrics;

CgFonts *cg_fonts_new(void);
void cg_fonts_free(CgFonts *fonts);
int cg_fonts_count(CgFonts *fonts);
// `family` is less than the count.
const char *cg_fonts_family(CgFonts *fonts, int family);
int cg_fonts_face_count(CgFonts *fonts, int family);
// False for a synthesized face, or one that is condensed or expanded. The name has to be freed with
// `cg_text_free`.
bool cg_fonts_face(CgFonts *fonts, int family, int face, char **name, int *weight, bool *italic);
CgMetrics cg_fonts_metrics(CgFonts *fonts, const CgFont *font, const char *family);
// The family of the desktop's font, to be freed with `cg_text_free`.
char *cg_theme_font_family(void);
// Whether fonts of a family are installed.
bool cg_font_family_is_installed(const char *family);

// MARK: Text with attributes

typedef enum { CG_CLIP, CG_START, CG_MIDDLE, CG_END } CgOverflow;

// Sides of the frame, independent of the writing direction.
typedef enum { CG_ALIGN_LEFT, CG_ALIGN_CENTER, CG_ALIGN_RIGHT, CG_ALIGN_JUSTIFIED } CgAlign;

// The style of a paragraph; lengths in points.
typedef struct {
  CgAlign align;
  CgOverflow overflow;
  // Whether a truncated single line ends at a word boundary.
  bool wraps;
  bool breaks_anywhere;
  // The reading direction: 0 that of its letters, 1 left to right, 2 right to left.
  int direction;
  double first_indent, head_indent, tail_indent;
  double spacing_before, spacing_after, line_spacing;
  // Below the last line, for a figure.
  double room_below;
  const double *tabs;
  const int *tab_alignments;  // 0 left, 1 middle, 2 right
  int tab_count;
} CgParagraph;

enum {
  CG_SPAN_COLOR = 1,
  CG_SPAN_BACKGROUND = 2,
  CG_SPAN_UNDERLINE = 4,
  CG_SPAN_UNDERLINE_DOUBLE = 8,
  CG_SPAN_UNDERLINE_COLOR = 16,
  CG_SPAN_STRIKE = 32,
  CG_SPAN_STRIKE_COLOR = 64,
  // A misspelled word.
  CG_SPAN_WRONG = 128,
  CG_SPAN_STROKE_COLOR = 256,
  CG_SPAN_SHADOW = 512,
  CG_SPAN_OBLIQUE = 1024,
  // Letters are never joined to ligatures.
  CG_SPAN_SEPARATE = 2048,
  // Instead of the letters there are pictures.
  CG_SPAN_PICTURE = 4096,
};

// A line below or through letters that fonts do not know of.
typedef struct {
  bool is_drawn_apart, is_double, is_thick;
  // Dashes and gaps, as multiples of the width of the line.
  double dashes[6];
  int dash_count;
} CgRule;

// A picture in a text. It is drawn when it is seen, and forgotten when many others were.
typedef struct CgPicture CgPicture;
// Draws on a cairo_t, in points.
typedef void (*CgDrawPicture)(void *data, void *cairo);
typedef void (*CgFreeData)(void *data);

CgPicture *cg_picture_new(double width, double height, CgDrawPicture draw, void *data,
                          CgFreeData free);
CgPicture *cg_picture_ref(CgPicture *picture);
void cg_picture_unref(CgPicture *picture);
// For tests: how many are kept as pixels.
int cg_pictures_kept(void);

// Attributes of a range beyond those of the whole text; `start` and `end` are bytes. `has` are CG_SPAN flags.
typedef struct {
  int start, end;
  uint32_t has;
  uint32_t color, background, underline_color, strike_color;
  bool has_font;
  CgFont font;
  double kern, rise;
  // The height of its lines: a factor, or points; 0 for the font's.
  double line_factor, line_height;
  // The width of the outline, in percent of `font_size`.
  double stroke;
  uint32_t stroke_color, shadow_color;
  double shadow_x, shadow_y, shadow_blur;
  double font_size;
  CgRule underline_rule, strike_rule;
  // NULL for space only.
  CgPicture *picture;
  double picture_width, picture_height, picture_rise, picture_padding;
} CgSpan;

typedef struct {
  double width, height;  // whole points
  double first_baseline, last_baseline;
  int lines;
  bool is_cut;
} CgExtent;

// A text with attributes, immutable once all are added. 0 `lines` are unlimited.
typedef struct CgTextLayout CgTextLayout;

CgTextLayout *cg_text_layout_new(const char *text, size_t length, CgLook *look,
                                 const CgParagraph *paragraph, int lines);
void cg_text_layout_add_span(CgTextLayout *text_layout, const CgSpan *span);
// In the order of the text. A paragraph has the style at its first byte.
void cg_text_layout_add_paragraph(CgTextLayout *text_layout, int start, int end,
                                  const CgParagraph *paragraph);
CgTextLayout *cg_text_layout_ref(CgTextLayout *text_layout);
void cg_text_layout_unref(CgTextLayout *text_layout);
const char *cg_text_layout_text(CgTextLayout *text_layout);
// A negative width never breaks lines.
void cg_text_layout_measure(CgTextLayout *text_layout, CgMeasurer *measurer, double width,
                            CgExtent *extent);

typedef struct {
  // Bytes of the text, with the separator behind the line.
  int start, end;
  double x, y, width, height, baseline;
} CgLine;

// The lines of a text, and of each byte at which a character begins the place at which that begins and
// its width, negative from right to left. To be freed with `cg_lines_free`.
typedef struct {
  CgLine *lines;
  int count;
  double *starts, *widths;
} CgLines;

CgLines *cg_text_layout_lines(CgTextLayout *text_layout, CgMeasurer *measurer, double width);
void cg_lines_free(CgLines *lines);

// MARK: Labels

CgWidget *cg_label_new(bool heading);
// The space between the edges and the text, in points; it may be negative.
void cg_label_set_insets(CgWidget *label, double top, double left, double bottom, double right);
void cg_label_set_text_layout(CgWidget *label, CgTextLayout *text_layout);
// For tests: the number of lines that it shows.
int cg_label_lines(CgWidget *label);

#endif
