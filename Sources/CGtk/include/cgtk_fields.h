// Fields and text views.
#ifndef CGTK_FIELDS_H
#define CGTK_FIELDS_H

#include "cgtk_text.h"

// MARK: Fields

// A field with a magnifying glass and a button that clears it.
CgWidget *cg_search_new(void);
void cg_search_set_look(CgWidget *field, CgLook *look);
void cg_search_set_placeholder(CgWidget *field, const char *text);

CgWidget *cg_field_new(void);
void cg_field_set_look(CgWidget *field, CgLook *look, double align);
void cg_field_set_placeholder(CgWidget *field, const char *text);
void cg_field_set_secure(CgWidget *field, bool secure);
// With attributes of ranges; only the spans of the layout are used.
void cg_field_set_text_layout(CgWidget *field, CgTextLayout *text_layout, double align);

CgWidget *cg_textview_new(void);
void cg_textview_set_insets(CgWidget *view, double top, double left, double bottom,
                            double right);
void cg_textview_set_align(CgWidget *view, double align);
void cg_textview_show_cursor(CgWidget *view);
// After `cg_scroll_to`: keeps the text at the upper edge there while GTK computes the heights of lines.
void cg_textview_scrolled_by_core(CgWidget *view);
// The character at the upper edge, how many points of its line are above that, and the line's height.
// Returns false while that is not known.
bool cg_textview_place(CgWidget *view, int *character, int *inset, int *height);
// Holds the character there until somebody scrolls or moves the cursor.
void cg_textview_return(CgWidget *view, int character, int inset);
// For tests: as Ctrl+End.
void cg_textview_go_to_end(CgWidget *view);
// For tests: as by a person, and by another program.
void cg_textview_paste(CgWidget *view);
// What it takes besides plain text: CG_TAKES flags.
enum { CG_TAKES_FILES = 1, CG_TAKES_PICTURES = 2, CG_TAKES_HTML = 4 };
void cg_textview_set_takes(CgWidget *view, uint32_t kinds);
void cg_clipboard_set_html_by_other(CgWindow *window, const char *html, size_t length);
void cg_clipboard_set_png_by_other(CgWindow *window, const char *png, size_t length);
// The range of characters that is visible, extended by `more` times its height on both sides.
void cg_textview_seen(CgWidget *view, double more, int *start, int *end);

// The text of a field or a text view, to be freed with `cg_text_free`.
char *cg_text_copy(CgWidget *widget);
void cg_text_free(char *text);
// Replaces the characters from `start` to `end` without `text_changed`.
void cg_text_replace(CgWidget *widget, int start, int end, const char *text, size_t length);
void cg_text_selection(CgWidget *widget, int *start, int *end);
void cg_text_select(CgWidget *widget, int start, int end);
void cg_text_set_editable(CgWidget *widget, bool editable);

// The purpose of the input, as for GTK's input methods.
typedef enum {
  CG_PURPOSE_TEXT, CG_PURPOSE_LATIN, CG_PURPOSE_DIGITS, CG_PURPOSE_DECIMAL, CG_PURPOSE_PHONE,
  CG_PURPOSE_NAME, CG_PURPOSE_EMAIL, CG_PURPOSE_WEB, CG_PURPOSE_PIN, CG_PURPOSE_PASSWORD,
} CgPurpose;

enum {
  CG_HINT_WORDS = 1,
  CG_HINT_SENTENCES = 2,
  CG_HINT_CAPITALS = 4,
  CG_HINT_SPELLCHECK = 8,
  CG_HINT_NO_SPELLCHECK = 16,
  CG_HINT_COMPLETION = 32,
};

void cg_text_set_input(CgWidget *widget, CgPurpose purpose, uint32_t hints);
// Keys that call `key_pressed` before the text handles them: modifiers and name, " 2+return 1+tab "; NULL
// for none.
void cg_text_set_keys(CgWidget *widget, const char *keys);
// For tests: a GtkInputPurpose.
int cg_text_input_purpose(CgWidget *widget);

// MARK: Attributes of ranges in a text view

typedef struct CgTag CgTag;

typedef enum { CG_NO_ITEM, CG_LINK, CG_ITEM, CG_PICTURE } CgItem;

// A tag of the view's buffer, valid until it is dropped. `paragraph` may be NULL. `is_wide`: the background
// fills whole lines.
CgTag *cg_textview_tag(CgWidget *view, const CgSpan *span, const CgParagraph *paragraph, CgItem item,
                       bool is_wide);
// Hides the characters of a tag, and draws a check box in their place unless it is CG_BOX_HIDDEN.
typedef enum { CG_BOX_EMPTY = 1, CG_BOX_TICKED, CG_BOX_HIDDEN } CgBoxKind;
void cg_textview_box(CgWidget *view, CgTag *tag, CgBoxKind kind);
// For tests: 0 for none.
int cg_textview_box_at(CgWidget *view, int offset);
bool cg_textview_is_wide_at(CgWidget *view, int offset);
// Shows a picture instead of U+FFFC at an offset; NULL for the character. It keeps a reference.
void cg_textview_set_picture(CgWidget *view, int offset, CgPicture *picture);
// Shows characters instead of all pictures of a range.
void cg_textview_clear_pictures(CgWidget *view, int start, int end);
// For tests.
bool cg_textview_has_picture(CgWidget *view, int offset);
// The tag shows a picture below the last line of its paragraphs, in the room of `room_below`: `indent` points
// behind the margin, and `padding` below the line. A press with Ctrl, or two, are those of an item at its last character; one selects the
// paragraph.
void cg_textview_figure(CgWidget *view, CgTag *tag, CgPicture *picture, double width, double height,
                        double indent, double padding);
// For tests: whether a figure is below the line of a character, and where that is in the view.
bool cg_textview_figure_at(CgWidget *view, int offset, double *x, double *y, double *width,
                           double *height);
void cg_textview_drop_tag(CgWidget *view, CgTag *tag);
// Offsets are characters.
void cg_textview_untag(CgWidget *view, int start, int end);
void cg_textview_apply_tag(CgWidget *view, CgTag *tag, int start, int end);
// For tests.
int cg_textview_tags_at(CgWidget *view, int offset);
void cg_textview_reveal(CgWidget *view, int start, int end);
void cg_textview_set_still(CgWidget *view, bool still);
void cg_textview_set_selectable(CgWidget *view, bool selectable);

// The bytes of so many characters, or of so many UTF-16 units, with the number of characters.
size_t cg_skip_chars(const char *text, size_t length, int characters);
size_t cg_skip_utf16(const char *text, size_t length, int units, int *characters);
void cg_count(const char *text, size_t length, int *characters, int *units);
// The lengths in bytes of the common prefix and of the common suffix of two texts: whole characters,
// without overlap.
void cg_differ(const char *old, size_t old_length, const char *next, size_t next_length, size_t *same,
               size_t *same_behind);
// UTF-16 units to characters and back, within `length` bytes of UTF-8.
int cg_chars_from_utf16(const char *text, size_t length, int units);
int cg_utf16_from_chars(const char *text, size_t length, int characters);

// MARK: Menus of texts

// Elements of a text view's context menu above GTK's own; an empty title begins a group.
void cg_textview_set_menu(CgWidget *view, const char *const *titles, const bool *enabled, int count);

// Whether Undo and Redo of the context menu are enabled; they call `key_pressed`.
void cg_text_set_history(CgWidget *text, bool can_undo, bool can_redo);
// Applies it again after an edit, when GTK has set the actions by its own history.
void cg_text_keep_history(CgWidget *text);

#endif
