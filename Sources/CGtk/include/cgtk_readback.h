// Reading back what there is and doing as a person does, for tests.
#ifndef CGTK_READBACK_H
#define CGTK_READBACK_H

#include "cgtk_controls.h"
#include "cgtk_fields.h"
#include "cgtk_motion.h"

CgWidget *cg_first_child(CgWidget *container);
CgWidget *cg_next_sibling(CgWidget *widget);
CgRect cg_frame_set(CgWidget *widget);
// Where it was put, in its container's coordinates.
CgRect cg_frame_held(CgWidget *widget);
char *cg_label_copy(CgWidget *label_or_button);
bool cg_is_shown(CgWidget *widget);
// How it is seen, which is as it stands at rest, and its opacity.
double cg_opacity_held(CgWidget *widget);
// How far down its content is drawn from its place.
double cg_container_shift(CgWidget *container);
// How many widgets of nodes were not destroyed yet.
int cg_living_widgets(void);
// How many ghosts there are.
int cg_living_ghosts(void);
// The widget that a ghost goes with, NULL for none or one that is gone.
CgWidget *cg_ghost_other(CgGhost *ghost);
// How many looks there are.
int cg_living_looks(void);
// The colour that is drawn at a point of the window: red highest, opacity lowest.
uint32_t cg_pixel(CgWindow *window, double x, double y);
// Asks for a frame.
void cg_window_redraw(CgWindow *window);
// The tag of the innermost node that the pointer finds there, or 0.
uint64_t cg_tag_at(CgWidget *root, double x, double y);
// How often a container gave its children their places.
int cg_layouts(void);

// What a person changed of a text view since it was asked for: so many characters from `start` on
// became what is returned, to be freed with `cg_text_free`; NULL for nothing.
char *cg_textview_take_exchange(CgWidget *view, int *start, int *removed);

// As a person would, for tests: what the input method or the keyboard puts in.
void cg_text_type(CgWidget *widget, const char *text);
void cg_press(CgWidget *button);
// What the first finger does.
void cg_touch_by_person(CgWindow *window, CgPan phase, double x, double y);
void cg_clipboard_set_by_other(CgWindow *window, const char *text);
void cg_hover_by_person(CgWindow *window, double x, double y);
// The tag of the row that is lit because the pointer is over it, or 0.
uint64_t cg_over_held(CgWindow *window);
// The menu's texts line by line, groups begun by "--", what stands deeper indented.
char *cg_menu_copy(CgMenu *menu);
// The texts of those that stand in red, line by line.
char *cg_menu_destructive_copy(CgMenu *menu);
bool cg_menu_is_open(CgMenu *menu);
void cg_menu_choose(CgMenu *menu, uint64_t tag);
void cg_menu_leave_by_person(CgMenu *menu);
void cg_reorder_handle_drag(CgWidget *handle, CgPan phase, double y);
// Gives a control another value.
void cg_adjust(CgWidget *control, double value);
char *cg_window_title_copy(CgWindow *window);
// The native name of the widget's class, as "GtkSwitch".
const char *cg_class_name(CgWidget *widget);
void cg_scroll_by_person(CgWidget *scroller, double y);
// A drag, or a turn of the wheel, that comes so often to as far beyond the top as GTK lets it.
void cg_pull_by_person(CgWidget *scroller, bool by_wheel, int times);
void cg_window_resize(CgWindow *window, double width, double height);
// Chooses Undo or Redo in the menu of a text.
bool cg_text_step(CgWidget *text, bool is_undo);
void cg_textview_choose(CgWidget *view, int index);

// MARK: Readers, input methods and fingers

// What assistive technology calls a widget, if that is something else than `name`; NULL if it is
// that. For tests, with GTK_A11Y=test.
char *cg_other_name(CgWidget *widget, const char *name);
// The same of its description; of no words whether it has none.
char *cg_other_description(CgWidget *widget, const char *words);
// Whether it and all that holds it is there for who cannot see it.
bool cg_is_told_to_readers(CgWidget *widget);
// An input method shows this as what it composes; empty when it is done.
void cg_compose_by_person(CgWidget *widget, const char *words);
// A finger begins, moves or ends there; it has rested where it is, or the program was only busy.
void cg_finger_by_person(CgWindow *window, CgPan phase, double x, double y);
void cg_finger_rests(CgWindow *window, bool passed);
// A finger rests there, in the coordinates of the text view.
void cg_hold_by_person(CgWidget *widget, double x, double y);
// What really has the keyboard, a row in place of its list.
CgWidget *cg_focused_widget(CgWindow *window);

#endif
