// Buttons, menus and controls with values.
#ifndef CGTK_CONTROLS_H
#define CGTK_CONTROLS_H

#include "cgtk_drawing.h"
#include "cgtk_text.h"

// MARK: Buttons

CgWidget *cg_button_new(void);
// Whether the icon theme has an icon of that name.
bool cg_has_icon(const char *name);
// Whether there is a symbol of that name, which buttons show as an icon.
bool cg_has_symbol(const char *name);
// Adds a symbol for the whole process: a picture whose opacity is painted in the colour of the button. False for no picture.
bool cg_add_symbol(const char *name, const uint8_t *png, int64_t size);
// `overflow` says where an ellipsis replaces what does not fit; CG_CLIP is as CG_END.
void cg_button_set(CgWidget *button, const char *icon, const char *text, CgLook *look,
                   CgOverflow overflow, double align);
// A tab: the icon (or none) above the text, a badge at the icon's corner (NULL or "" for none).
void cg_button_set_tab(CgWidget *button, const char *icon, const char *text, CgLook *look,
                       const char *badge);

// MARK: Menus

// A context menu. It is built from its first element to its last, and then opened.
typedef struct CgMenu CgMenu;

CgMenu *cg_menu_new(CgWindow *window, uint64_t tag);
// Begins a group: a separator, and a title if there is one.
void cg_menu_add_group(CgMenu *menu, const char *title);
// Choosing the element calls `activated` with its tag. Destructive elements are red. `key` is an accelerator in
// GTK's syntax, "<Control>n", which is only shown; NULL for none.
void cg_menu_add(CgMenu *menu, uint64_t tag, const char *text, bool enabled, bool checked,
                 bool destructive, const char *key);
// The image before the title of the element or submenu that was added last: an icon or symbol, or a PNG file that is
// shown with a side in points. A file that is no picture is no image.
void cg_menu_set_icon(CgMenu *menu, const char *icon);
void cg_menu_set_picture(CgMenu *menu, const uint8_t *png, int64_t size, int side);
// Begins a submenu, to which elements are added until `cg_menu_leave`.
void cg_menu_enter(CgMenu *menu, const char *text);
void cg_menu_leave(CgMenu *menu);
// Opens the menu beside an area of the window.
void cg_menu_popup(CgMenu *menu, CgRect anchor);
// Closes it without `dismissed`.
void cg_menu_free(CgMenu *menu);

// The content of a button whose layout the core decides.
typedef struct {
  const char *icon, *picture;
  double image_width, image_height;
  // A background image; NULL for none.
  const char *backdrop;
  const char *title, *subtitle;
  CgLook *title_look, *subtitle_look;
  CgOverflow title_overflow;
  // The icon's side: 0 leading, 1 trailing, 2 top, 3 bottom.
  int placement;
  double image_padding, title_padding;
  double top, leading, bottom, trailing;
  // 0 for the start, 1 for the end, 0.5 for the middle.
  double align, title_align;
  bool is_busy, has_arrow;
} CgButtonContent;

void cg_button_set_content(CgWidget *button, const CgButtonContent *content);
// Whether it is activated repeatedly while it is held.
void cg_button_set_repeats(CgWidget *button, bool repeats);
// A toggle button of a segmented control.
CgWidget *cg_segment_new(void);
void cg_segment_set_on(CgWidget *segment, bool on);

// MARK: Controls

// Setting a value does not call back.
CgWidget *cg_toggle_new(void);
void cg_toggle_set(CgWidget *toggle, bool on);
CgWidget *cg_slider_new(void);
void cg_slider_set(CgWidget *slider, double value, double least, double most, double step);
CgWidget *cg_progress_new(void);
void cg_progress_set(CgWidget *progress, double share);
CgWidget *cg_spinner_new(void);
void cg_spinner_set(CgWidget *spinner, bool turns);
CgWidget *cg_pages_new(void);
// The way of the dots: above each other, the first one at the right or the bottom, or, whatever the others say, as
// texts are read. Set before the pages.
void cg_pages_set_direction(CgWidget *pages, bool vertical, bool reversed, bool natural);
// `text` describes the current page to screen readers.
void cg_pages_set(CgWidget *pages, int count, int current, const char *text);
CgWidget *cg_wheel_new(void);
// Ended by NULL.
void cg_wheel_set_options(CgWidget *wheel, const char *const *options);
// -1 for none.
void cg_wheel_set_chosen(CgWidget *wheel, int index);
CgWidget *cg_calendar_new(void);
CgWidget *cg_daybutton_new(void);
// For a calendar, or the button that opens one.
void cg_calendar_set(CgWidget *widget, int year, int month, int day);
CgWidget *cg_timebutton_new(void);
// `hours`: the titles of the hours, ended by NULL. `step`: the minutes between two choices.
void cg_timebutton_set(CgWidget *button, const char *const *hours, int step, int minute_of_day);
// For a button that opens a calendar or a time.
void cg_opener_set_label(CgWidget *button, const char *text, CgLook *look);
// The value of a control: 0 or 1, a number, a share, a page, an index, or days since 1970-01-01.
double cg_control_value(CgWidget *control);

#endif
