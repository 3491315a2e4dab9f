// Fonts, and words in them.
#ifndef CGTK_TEXT_H
#define CGTK_TEXT_H

#include "cgtk_widgets.h"

// MARK: Fonts

typedef struct {
  double size;
  int weight;
  bool italic;
  bool monospaced;
  bool monospaced_digits;
  const char *family;
} CgFont;

typedef struct CgLook CgLook;

// A font, with a colour (red highest) or none. Widgets that got it keep what they need of it.
CgLook *cg_look_new(const CgFont *font, const uint32_t *rgba);
void cg_look_free(CgLook *look);

CgMeasurer *cg_measurer_new(void);
void cg_measurer_free(CgMeasurer *measurer);
// After the theme's font changed.
void cg_measurer_reset(CgMeasurer *measurer);

// MARK: What fonts there are

// The fonts of the machine. May be used on any thread, by one at a time.
typedef struct CgFonts CgFonts;

typedef struct {
  // From the baseline, both positive; and from one line to the next.
  double ascent, descent, height, cap_height, x_height;
} CgMetrics;

CgFonts *cg_fonts_new(void);
void cg_fonts_free(CgFonts *fonts);
int cg_fonts_count(CgFonts *fonts);
// For families up to the count.
const char *cg_fonts_family(CgFonts *fonts, int family);
int cg_fonts_face_count(CgFonts *fonts, int family);
// False for a face that is made out of another, or is narrow or wide. The name has to be freed
// with `cg_text_free`.
bool cg_fonts_face(CgFonts *fonts, int family, int face, char **name, int *weight, bool *italic);
CgMetrics cg_fonts_metrics(CgFonts *fonts, const CgFont *font, const char *family);
// Of the desktop's font; to be freed with `cg_text_free`.
char *cg_theme_font_family(void);

// MARK: Text with attributes

typedef enum { CG_CLIP, CG_START, CG_MIDDLE, CG_END } CgOverflow;

// Sides of the frame, whatever direction the text is read in.
typedef enum { CG_ALIGN_LEFT, CG_ALIGN_CENTER, CG_ALIGN_RIGHT, CG_ALIGN_JUSTIFIED } CgAlign;

// How a paragraph is set, in points.
typedef struct {
  CgAlign align;
  CgOverflow overflow;
  // Whether a single line that is cut ends after a whole word.
  bool wraps;
  bool breaks_anywhere;
  double first_indent, head_indent, tail_indent;
  double spacing_before, spacing_after, line_spacing;
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
  // A word that is not spelled right.
  CG_SPAN_WRONG = 128,
};

// What a stretch of text has besides the look of the whole; bytes from `start` to `end`.
typedef struct {
  int start, end;
  uint32_t has;
  uint32_t color, background, underline_color, strike_color;
  bool has_font;
  CgFont font;
  double kern, rise;
  // The height of its lines: a factor, or points; 0 for what the font says.
  double line_factor, line_height;
} CgSpan;

typedef struct {
  double width, height;  // whole points
  double first_baseline, last_baseline;
  int lines;
  bool is_cut;
} CgExtent;

// A text that does not change once all is added. 0 lines are as many as there are.
typedef struct CgTextLayout CgTextLayout;

CgTextLayout *cg_text_layout_new(const char *text, size_t length, CgLook *look, const CgParagraph *paragraph,
                      int lines);
void cg_text_layout_add_span(CgTextLayout *text_layout, const CgSpan *span);
// In the order of the text; the first byte of a paragraph decides.
void cg_text_layout_add_paragraph(CgTextLayout *text_layout, int start, int end,
                                  const CgParagraph *paragraph);
CgTextLayout *cg_text_layout_ref(CgTextLayout *text_layout);
void cg_text_layout_unref(CgTextLayout *text_layout);
const char *cg_text_layout_text(CgTextLayout *text_layout);
// A negative width never breaks lines.
void cg_text_layout_measure(CgTextLayout *text_layout, CgMeasurer *measurer, double width, CgExtent *extent);

// MARK: Labels

CgWidget *cg_label_new(bool heading);
void cg_label_set_text_layout(CgWidget *label, CgTextLayout *text_layout);
// For tests: how many lines it shows.
int cg_label_lines(CgWidget *label);

#endif
