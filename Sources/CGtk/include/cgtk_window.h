// The window: what is told of it, and what is told to it.
#ifndef CGTK_WINDOW_H
#define CGTK_WINDOW_H

#include "cgtk_drag.h"
#include "cgtk_files.h"
#include "cgtk_spell.h"

typedef enum { CG_PAN_BEGAN, CG_PAN_CHANGED, CG_PAN_ENDED, CG_PAN_CANCELLED } CgPan;

typedef enum {
  CG_SCROLL_BEGAN, CG_SCROLL_ENDED, CG_SCROLL_GLIDES, CG_SCROLL_RESTED,
} CgScrollPhase;

// What an app draws: below a node's children, over them, or the picture of an image.
typedef enum { CG_DRAWN_BELOW, CG_DRAWN_OVER, CG_DRAWN_PICTURE } CgDrawn;

// What a person does. Tags are those given to `cg_tag`; 0 stands for nothing.
typedef struct {
  CG_MAIN void (*activated)(void *user, uint64_t tag);
  CG_MAIN void (*submitted)(void *user, uint64_t tag);
  // The text or the selection of a field changed, by a person or not.
  CG_MAIN void (*text_changed)(void *user, uint64_t tag);
  // A link in a text view was pressed, at this character.
  CG_MAIN void (*link_activated)(void *user, uint64_t tag, int offset);
  // A person pastes this into a text view, as HTML where the clipboard has no plain text.
  CG_MAIN void (*pasted)(void *user, uint64_t tag, const char *text, size_t length, bool is_html);
  // The menu of a text view opens at this character.
  CG_MAIN void (*text_menu_opened)(void *user, uint64_t tag, int offset);
  // What is seen of a text may be something else now.
  CG_MAIN void (*visible_range_changed)(void *user, uint64_t tag);
  // `is_laying_out`: the window is being laid out, so the answer has to wait.
  CG_MAIN void (*scrolled)(void *user, uint64_t tag, bool is_laying_out);
  // A person begins to scroll, lets go (and it glides on), or it comes to rest.
  CG_MAIN void (*scrolling)(void *user, uint64_t tag, CgScrollPhase phase);
  // A person dragged the content well beyond its top.
  CG_MAIN void (*overscrolled_at_top)(void *user, uint64_t tag);
  // A person's scrolling came to an end.
  CG_MAIN void (*decelerated)(void *user, uint64_t tag);
  CG_MAIN void (*focus_changed)(void *user);
  // Whether the key was taken.
  CG_MAIN bool (*key_pressed)(void *user, const char *key, uint32_t modifiers);
  // Another value of a switch, slider, calendar or time.
  CG_MAIN void (*value_changed)(void *user, uint64_t tag, double value, bool is_final);
  // Another word of a wheel.
  CG_MAIN void (*picker_row_selected)(void *user, uint64_t tag, int index);
  // The paths that were chosen in a file dialog; none when it was left without a choice.
  CG_MAIN void (*files_chosen)(void *user, uint64_t tag, const char *const *paths, int count);
  // So many pages on.
  CG_MAIN void (*page_stepped)(void *user, uint64_t tag, int steps);
  // A row is drawn so far to the right, with so many points a second; whether it follows.
  CG_MAIN bool (*row_panned)(void *user, uint64_t tag, CgPan phase, double distance,
                             double velocity);
  // Where in the window a menu was asked for.
  CG_MAIN void (*context_menu_requested)(void *user, double x, double y);
  // A menu was left without a choice, or after it.
  CG_MAIN void (*dismissed)(void *user, uint64_t tag);
  // A finger, or the pointer with its button held, on what no native widget takes for itself.
  CG_MAIN void (*touched)(void *user, CgPan phase, int finger, double x, double y,
                          bool is_finger, uint32_t modifiers);
  // Only after `cg_window_set_hovers`.
  CG_MAIN void (*hovered)(void *user, bool is_inside, double x, double y);
  // Pressed with Control or Shift held down.
  CG_MAIN void (*activated_with_modifiers)(void *user, uint64_t tag, uint32_t modifiers);
  // A reorder handle, by so many points down since it began.
  CG_MAIN void (*reorder_dragged)(void *user, uint64_t tag, CgPan phase, double distance);
  // A title of an index bar; -1 when the finger leaves it.
  CG_MAIN void (*index_selected)(void *user, uint64_t tag, int title);
  // The clipboard has this text, from whom ever; empty for none.
  CG_MAIN void (*clipboard_changed)(void *user, const char *text);
  // Whether a program took the address of that number.
  CG_MAIN void (*address_opened)(void *user, int number, bool taken);
  // Inwards from the leading edge: the share of the window's width, and points a second.
  CG_MAIN void (*edge_panned)(void *user, CgPan phase, double progress, double velocity);
  // The window's content got this size, while it is being laid out.
  CG_MAIN void (*resized)(void *user, double width, double height);
  // Scale, theme, fonts or the desktop's wish for dark changed.
  CG_MAIN void (*environment_changed)(void *user);
  CG_MAIN void (*wake)(void *user);
  // The answer to `cg_window_later`.
  CG_MAIN void (*flush)(void *user);
  CG_MAIN void (*first_frame_drawn)(void *user);
  // A person turned to the window.
  CG_MAIN void (*became_active)(void *user);
  // A frame begins, at so many seconds; whether another is wanted.
  CG_MAIN bool (*frame_began)(void *user, double seconds);
  CG_MAIN void (*close_requested)(void *user);
  // A part of a node has to be drawn, on a context of cairo in the node's coordinates.
  CG_MAIN void (*draw)(void *user, uint64_t tag, CgDrawn part, void *cairo);
  // The pointer pulls at a place; whether something is dragged from now on, which was begun
  // with `cg_drag_begin`.
  CG_MAIN bool (*drag_prepare)(void *user, double x, double y);
  // Another program wants what is dragged in this media type; see `cg_cargo_answer`.
  CG_MAIN void (*drag_data_requested)(void *user, const char *type, void *waiting);
  CG_MAIN void (*drag_ended)(void *user, CgEffect effect);
  // What would become of it there.
  CG_MAIN CgEffect (*drag_motion)(void *user, const CgHeld *held);
  CG_MAIN void (*drag_left)(void *user);
  // What became of it; NULL for what is of this window.
  CG_MAIN CgEffect (*dropped)(void *user, const CgHeld *held, const CgDropped *dropped);
} CgWindowCallbacks;

enum { CG_SHIFT = 1, CG_CONTROL = 2, CG_ALT = 4, CG_SUPER = 8 };

// Connects to the display; false when there is none. `id` names the program to the desktop.
bool cg_init(const char *id);
// The icon of all windows, by its name in the theme.
void cg_set_icon(const char *name);
CgWindow *cg_window_new(double width, double height, bool maximized,
                        const CgWindowCallbacks *callbacks, void *user);
// Who is given to the callbacks.
void cg_window_set_user(CgWindow *window, void *user);
// Ends callbacks and takes the window away.
void cg_window_destroy(CgWindow *window);
void cg_window_present(CgWindow *window);
void cg_window_hide(CgWindow *window);
void cg_window_set_title(CgWindow *window, const char *title);
void cg_window_set_dark(CgWindow *window, bool dark);
CgWidget *cg_window_root(CgWindow *window);
double cg_window_scale(CgWindow *window);
CgRect cg_window_screen(CgWindow *window);
// The size to come back to, which is not that of a maximised window.
void cg_window_normal_size(CgWindow *window, double *width, double *height);
bool cg_window_is_maximized(CgWindow *window);
// Asks for one `wake`, as soon as no input waits.
void cg_window_wake(CgWindow *window);
// Asks for one `wake` in so many seconds instead of the one asked for before; none if less
// than 0.
void cg_window_wake_after(CgWindow *window, double seconds);
// Seconds of the clock by which frames are told.
double cg_now(void);
// Asks for one `flush`, before the next input is handled.
void cg_window_later(CgWindow *window);
// Asks where the pointer is while no button is held.
void cg_window_set_hovers(CgWindow *window, bool hovers);
// Puts a text into the clipboard, telling nobody.
void cg_clipboard_set(CgWindow *window, const char *text);
// Hands an address to the program that the desktop has for it; see `address_opened`.
void cg_address_open(CgWindow *window, const char *address, int number);
bool cg_address_can_open(const char *scheme);
// The tag of what has the keyboard, or 0.
uint64_t cg_window_focus(CgWindow *window);
// Has a screen reader say something.
void cg_window_announce(CgWindow *window, const char *words);
void cg_window_clear_focus(CgWindow *window);

#endif
