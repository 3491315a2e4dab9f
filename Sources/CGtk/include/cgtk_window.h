// The window: its callbacks, and the functions that act on it.
#ifndef CGTK_WINDOW_H
#define CGTK_WINDOW_H

#include "cgtk_drag.h"
#include "cgtk_files.h"
#include "cgtk_print.h"
#include "cgtk_spell.h"

typedef enum { CG_PAN_BEGAN, CG_PAN_CHANGED, CG_PAN_ENDED, CG_PAN_CANCELLED } CgPan;

typedef enum {
  CG_SCROLL_BEGAN, CG_SCROLL_ENDED, CG_SCROLL_GLIDES, CG_SCROLL_RESTED,
} CgScrollPhase;

// A layer that an app draws: below a node's children, above them, or the picture of an image.
typedef enum { CG_DRAWN_BELOW, CG_DRAWN_OVER, CG_DRAWN_PICTURE } CgDrawn;

typedef enum {
  CG_ACTION_PRESS = -1, CG_ACTION_INCREMENT = -2, CG_ACTION_DECREMENT = -3,
} CgAccessibleAction;

// Events of a window, mostly caused by a person. `tag` is the one that was given to `cg_tag`, and 0 for
// no node; `user` is that of the window.
typedef struct {
  CG_MAIN void (*activated)(void *user, uint64_t tag);
  CG_MAIN void (*submitted)(void *user, uint64_t tag);
  // The text or the selection of a field or text view changed.
  CG_MAIN void (*text_changed)(void *user, uint64_t tag);
  // A link in a text view was activated; `offset` is a character.
  CG_MAIN void (*link_activated)(void *user, uint64_t tag, int offset);
  // Something is pasted into a text view; HTML instead of its plain text only if the view takes that.
  CG_MAIN void (*pasted)(void *user, uint64_t tag, const char *bytes, size_t length, CgPasted kind);
  // The context menu of a text view opens; `offset` is the character that it is for.
  CG_MAIN void (*text_menu_opened)(void *user, uint64_t tag, int offset);
  // The range of a text view that is visible may have changed.
  CG_MAIN void (*visible_range_changed)(void *user, uint64_t tag);
  // The scroll offset changed. `is_laying_out`: within `size_allocate`, so that widgets may not be changed
  // before it has returned.
  CG_MAIN void (*scrolled)(void *user, uint64_t tag, bool is_laying_out);
  // A person begins or ends to scroll, the content decelerates, or it is at rest.
  CG_MAIN void (*scrolling)(void *user, uint64_t tag, CgScrollPhase phase);
  // A person dragged the content far enough beyond its top to refresh it.
  CG_MAIN void (*overscrolled_at_top)(void *user, uint64_t tag);
  // Scrolling by a person ended, deceleration included.
  CG_MAIN void (*decelerated)(void *user, uint64_t tag);
  CG_MAIN void (*focus_changed)(void *user);
  // An assistive technology performed an action: an index of the app's, or a `CgAccessibleAction`.
  CG_MAIN void (*accessibility_action)(void *user, uint64_t tag, int action);
  // A key that no focused widget has used. Returns whether it was handled.
  CG_MAIN bool (*key_pressed)(void *user, const char *key, uint32_t modifiers);
  // The value of a switch, slider, calendar or time changed.
  CG_MAIN void (*value_changed)(void *user, uint64_t tag, double value, bool is_final);
  // A row of a picker was selected.
  CG_MAIN void (*picker_row_selected)(void *user, uint64_t tag, int index);
  // The paths chosen in a file dialog; `count` is 0 when it was cancelled.
  CG_MAIN void (*files_chosen)(void *user, uint64_t tag, const char *const *paths, int count);
  // A page control was pressed. `steps`: the number of pages forwards, negative for backwards.
  CG_MAIN void (*page_stepped)(void *user, uint64_t tag, int steps);
  // A row is swiped: points to the right since the beginning, and points a second. Returns whether
  // the row moves along.
  CG_MAIN bool (*row_panned)(void *user, uint64_t tag, CgPan phase, double distance,
                             double velocity);
  // A context menu was requested at a point of the window.
  CG_MAIN void (*context_menu_requested)(void *user, double x, double y);
  // A menu was closed, with or without a choice.
  CG_MAIN void (*dismissed)(void *user, uint64_t tag);
  // A finger, or the pointer with its button down outside of native widgets that handle it. `is_handled`: the
  // finger began on such a widget.
  CG_MAIN void (*touched)(void *user, CgPan phase, int finger, double x, double y,
                          bool is_finger, uint32_t modifiers, bool is_handled);
  // A wheel with Control held down over a list that zooms: steps, positive away from the user, at a point of the
  // window.
  CG_MAIN void (*zoomed)(void *user, uint64_t tag, double steps, double x, double y);
  // The pointer moved with no button down; only after `cg_window_set_hovers`.
  CG_MAIN void (*hovered)(void *user, bool is_inside, double x, double y);
  // Activated with Control or Shift held down.
  CG_MAIN void (*activated_with_modifiers)(void *user, uint64_t tag, uint32_t modifiers);
  // A reorder handle is dragged: points downwards since the beginning.
  CG_MAIN void (*reorder_dragged)(void *user, uint64_t tag, CgPan phase, double distance);
  // A title of an index bar; -1 when the drag ends.
  CG_MAIN void (*index_selected)(void *user, uint64_t tag, int title);
  // The text of the clipboard changed, in this program or another; empty for none.
  CG_MAIN void (*clipboard_changed)(void *user, const char *text);
  // The result of `cg_address_open` with that number.
  CG_MAIN void (*address_opened)(void *user, int number, bool taken);
  // A person has chosen a printer and paper. Returns the number of pages; 0 cancels.
  CG_MAIN int (*print_began)(void *user, int number, const CgSheet *sheet);
  // A page has to be drawn, from 0, with a cairo context in points from the corner of the paper.
  CG_MAIN void (*print_page)(void *user, int number, int page, void *cairo);
  // Printing ended; with a reason if it failed.
  CG_MAIN void (*print_ended)(void *user, int number, CgPrinted result, const char *reason);
  // A pan from the leading edge: the share of the window's width, and points a second.
  CG_MAIN void (*edge_panned)(void *user, CgPan phase, double progress, double velocity);
  // The content has a new size. Called within `size_allocate`, before children are allocated, so
  // that one frame has the size and the answer.
  CG_MAIN void (*resized)(void *user, double width, double height);
  // Scale factor, theme, fonts or the desktop's colour scheme changed.
  CG_MAIN void (*environment_changed)(void *user);
  // The result of `cg_window_wake` and `cg_window_wake_after`.
  CG_MAIN void (*wake)(void *user);
  // The result of `cg_window_later`: edits that were collected are to be sent.
  CG_MAIN void (*flush)(void *user);
  CG_MAIN void (*first_frame_drawn)(void *user);
  // The window became the active one.
  CG_MAIN void (*became_active)(void *user);
  // A frame begins; `seconds` as of `cg_now`. Returns whether another frame is needed.
  CG_MAIN bool (*frame_began)(void *user, double seconds);
  CG_MAIN void (*close_requested)(void *user);
  // A layer of a node has to be drawn, with a cairo context in the node's coordinates.
  CG_MAIN void (*draw)(void *user, uint64_t tag, CgDrawn part, void *cairo);
  // A picture of a node, as a cairo surface that shows `area` of the node's coordinates with `scale` pixels a point,
  // has to be masked and turned in space. The result is another surface, which the caller releases, and the area
  // that it shows; NULL if nothing is seen.
  CG_MAIN void *(*filter)(void *user, uint64_t tag, void *picture, CgRect area, double scale, CgRect *shown);
  // A drag gesture begins at a point. Returns whether `cg_drag_begin` was called.
  CG_MAIN bool (*drag_prepare)(void *user, double x, double y);
  // The drop target requests the data in a media type; see `cg_cargo_answer`.
  CG_MAIN void (*drag_data_requested)(void *user, const char *type, void *waiting);
  CG_MAIN void (*drag_ended)(void *user, CgEffect effect);
  // A drag moves over the window. Returns the operation of a drop there.
  CG_MAIN CgEffect (*drag_motion)(void *user, const CgHeld *held);
  CG_MAIN void (*drag_left)(void *user);
  // A drop. Returns the operation that was done; `dropped` is NULL for a drag that began in this window.
  CG_MAIN CgEffect (*dropped)(void *user, const CgHeld *held, const CgDropped *dropped);
} CgWindowCallbacks;

enum { CG_SHIFT = 1, CG_CONTROL = 2, CG_ALT = 4, CG_SUPER = 8 };

// Connects to the display; false when there is none. `id` names the program to the desktop.
bool cg_init(const char *id);
// The icon of all windows, by its name in the icon theme.
void cg_set_icon(const char *name);
// The icon of one window, by its file, for desktops that let programs bring their own. A file that is no picture is no icon.
void cg_window_set_icon_file(CgWindow *window, const char *path);
// `has_bars`: bars of the content are the title bar; see `cg_titlebar_is_left_to_windows`.
CgWindow *cg_window_new(double width, double height, bool maximized, bool has_bars,
                        const CgWindowCallbacks *callbacks, void *user);
// Whether the desktop leaves the title bar to the window.
bool cg_titlebar_is_left_to_windows(void);
// The widths that the desktop's buttons take of the content's upper corners, in points, 0 where there are none; false
// for a window whose bars are not the title bar.
bool cg_window_controls(CgWindow *window, double *left, double *right);
// What moves the window when it is dragged, with the desktop's actions for clicks on a title bar. It is tagged as no node.
CgWidget *cg_window_handle_new(CgWindow *window);
// Whether the pointer finds a widget or what is below it.
void cg_set_targetable(CgWidget *widget, bool is_targetable);
void cg_window_toggle_fullscreen(CgWindow *window);
bool cg_window_is_fullscreen(CgWindow *window);
// The `user` of the callbacks.
void cg_window_set_user(CgWindow *window, void *user);
// Ends callbacks and destroys the window.
void cg_window_destroy(CgWindow *window);
void cg_window_present(CgWindow *window);
void cg_window_hide(CgWindow *window);
void cg_window_set_title(CgWindow *window, const char *title);
void cg_window_set_dark(CgWindow *window, bool dark);
CgWidget *cg_window_root(CgWindow *window);
double cg_window_scale(CgWindow *window);
CgRect cg_window_screen(CgWindow *window);
// The size to restore; for a maximised window the one before.
void cg_window_normal_size(CgWindow *window, double *width, double *height);
bool cg_window_is_maximized(CgWindow *window);
// Whether the window's content is on the screen.
bool cg_window_is_mapped(CgWindow *window);
// Schedules one `wake` for when no input is pending.
void cg_window_wake(CgWindow *window);
// Schedules one `wake` for the beginning of the next frame; false if there are no frames, as the window is not shown.
bool cg_window_wake_at_frame(CgWindow *window);
// Schedules one `wake` after `seconds`, replacing the one scheduled before; a negative number cancels it.
void cg_window_wake_after(CgWindow *window, double seconds);
// The time in seconds, by the clock of frames.
double cg_now(void);
// Schedules one `flush`, before the next input is handled.
void cg_window_later(CgWindow *window);
// Layout is reported once in a frame. Returns whether it may be reported now; otherwise schedules one
// `flush` for the next frame.
bool cg_window_begin_layout_report(CgWindow *window);
// Whether `hovered` is called.
void cg_window_set_hovers(CgWindow *window, bool hovers);
// The name of the pointer as in CSS, where no widget has its own; NULL for the usual one.
void cg_window_set_pointer(CgWindow *window, const char *name);
// Sets the text of the clipboard, without `clipboard_changed`.
void cg_clipboard_set(CgWindow *window, const char *text);
// The same in several forms; NULL for those that it does not have.
void cg_clipboard_set_with(CgWindow *window, const char *text, const char *html, size_t html_length,
                           const char *png, size_t png_length);
// Opens an address with the desktop's program for it; see `address_opened`.
void cg_address_open(CgWindow *window, const char *address, int number);
bool cg_address_can_open(const char *scheme);
// The tag of the focused node, or 0.
uint64_t cg_window_focus(CgWindow *window);
// Rings the desktop's bell, as a person has set it.
void cg_window_beep(CgWindow *window);
// Announces words to screen readers.
void cg_window_announce(CgWindow *window, const char *words);
void cg_window_clear_focus(CgWindow *window);

#endif
