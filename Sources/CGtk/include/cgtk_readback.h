// For tests: the state of widgets, and simulated input.
#ifndef CGTK_READBACK_H
#define CGTK_READBACK_H

#include "cgtk_controls.h"
#include "cgtk_fields.h"
#include "cgtk_motion.h"

CgWidget *cg_first_child(CgWidget *container);
CgWidget *cg_next_sibling(CgWidget *widget);
CgRect cg_frame_set(CgWidget *widget);
// Its allocation, in its container's coordinates.
CgRect cg_frame_held(CgWidget *widget);
char *cg_label_copy(CgWidget *label_or_button);
// How far the middle of the selected row of a wheel is from the middle of the wheel, in points; -1 for one that is as
// low as nothing, or without a selected row.
double cg_wheel_distance(CgWidget *wheel);
// Where an ellipsis replaces what does not fit into a button's title.
CgOverflow cg_button_overflow(CgWidget *button);
bool cg_is_shown(CgWidget *widget);
// Its opacity as it is presented.
double cg_opacity_held(CgWidget *widget);
// The vertical offset at which its children are drawn.
double cg_container_shift(CgWidget *container);
// The number of widgets of nodes that are not destroyed yet.
int cg_living_widgets(void);
// The number of ghosts.
int cg_living_ghosts(void);
// The other widget of a ghost's layer; NULL for none, or after it is destroyed.
CgWidget *cg_ghost_other(CgGhost *ghost);
// The number of CgLook.
int cg_living_looks(void);
// The pixel at a point of the window: red highest, opacity lowest.
uint32_t cg_pixel(CgWindow *window, double x, double y);
// Requests a frame.
void cg_window_redraw(CgWindow *window);
// The tag of the innermost node that the pointer finds at a point, or 0.
uint64_t cg_tag_at(CgWidget *root, double x, double y);
// The number of `size_allocate` of containers.
int cg_layouts(void);

// The edits of a text view since the last call as one splice: `removed` characters at `start` were replaced by
// the returned text, to be freed with `cg_text_free`; NULL for none.
char *cg_textview_take_exchange(CgWidget *view, int *start, int *removed);

// Text from the keyboard or the input method.
void cg_text_type(CgWidget *widget, const char *text);
void cg_press(CgWidget *button);
// The pointer with its button down.
void cg_touch_by_person(CgWindow *window, CgPan phase, double x, double y);
void cg_clipboard_set_by_other(CgWindow *window, const char *text);
void cg_hover_by_person(CgWindow *window, double x, double y);
// The tag of the row that is highlighted under the pointer, or 0.
uint64_t cg_over_held(CgWindow *window);
// The menu's titles line by line: groups begin with "--", submenus are indented.
char *cg_menu_copy(CgMenu *menu);
// The titles of destructive elements, line by line.
char *cg_menu_destructive_copy(CgMenu *menu);
// The titles of the elements that have an image, a line for each.
char *cg_menu_images_copy(CgMenu *menu);
bool cg_menu_is_open(CgMenu *menu);
// How much wider or higher the surface of an open menu is than the menu, in points: the room of its shadow. -1 where
// that can be transparent.
int cg_menu_black_room(CgMenu *menu);
// The height of what is empty below the last element of an open menu, in points.
double cg_menu_room_below(CgMenu *menu);
// Opens the popover of a button for a day or a time.
void cg_popover_open(CgWidget *opener);
void cg_popover_close(CgWidget *opener);
// Where that popover is, and the app on the screen of its device, in the window's coordinates. False while it is
// closed, or without a device.
bool cg_popover_place(CgWidget *opener, CgRect *place, CgRect *screen);
void cg_menu_choose(CgMenu *menu, uint64_t tag);
void cg_menu_leave_by_person(CgMenu *menu);
void cg_reorder_handle_drag(CgWidget *handle, CgPan phase, double y);
// Changes the value of a control.
void cg_adjust(CgWidget *control, double value);
char *cg_window_title_copy(CgWindow *window);
// The native name of the widget's class, as "GtkSwitch".
const char *cg_class_name(CgWidget *widget);
void cg_scroll_by_person(CgWidget *scroller, double y);
// Drags, or turns the wheel, as far beyond the top as GTK permits; repeated `times` times.
void cg_pull_by_person(CgWidget *scroller, bool by_wheel, int times);
void cg_window_resize(CgWindow *window, double width, double height);
// Chooses Undo or Redo in the menu of a text.
bool cg_text_step(CgWidget *text, bool is_undo);
void cg_textview_choose(CgWidget *view, int index);

// MARK: Readers, input methods and fingers

// The accessible name of a widget if it differs from `name`, else NULL. With GTK_A11Y=test.
char *cg_other_name(CgWidget *widget, const char *name);
// The same for the accessible description. `words` is NULL if none is expected.
char *cg_other_description(CgWidget *widget, const char *words);
// Whether the widget and its ancestors are visible to screen readers.
bool cg_is_told_to_readers(CgWidget *widget);
// The preedit text of an input method; empty at its end.
void cg_compose_by_person(CgWidget *widget, const char *words);
// A finger; and the timeout of a long press, `passed` or only late.
void cg_finger_by_person(CgWindow *window, CgPan phase, double x, double y);
void cg_finger_rests(CgWindow *window, bool passed);
// A long press, in the coordinates of the text view.
void cg_hold_by_person(CgWidget *widget, double x, double y);
// The focused widget; a row in place of its list.
CgWidget *cg_focused_widget(CgWindow *window);

#endif
