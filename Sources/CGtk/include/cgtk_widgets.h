// Any widget, and those that hold others.
#ifndef CGTK_WIDGETS_H
#define CGTK_WIDGETS_H

#include "cgtk_window.h"

// MARK: Any widget

typedef enum {
  CG_PLAIN,    // the pointer means what is behind
  CG_PRESSABLE,   // a row or a dimming view: pressed as a whole
  CG_NATIVE,   // handles the pointer itself
} CgPress;

// Gives a widget its place in the scene. It is kept until `cg_drop`; a tag of 0 is nobody.
void cg_tag(CgWidget *widget, CgWindow *window, uint64_t tag, CgPress press);
uint64_t cg_tag_of(CgWidget *widget);
void cg_drop(CgWidget *widget);
// Puts it into a container, after `sibling` or first. It may stand elsewhere before.
void cg_insert(CgWidget *widget, CgWidget *container, CgWidget *sibling);
void cg_remove(CgWidget *widget);
CgWidget *cg_parent(CgWidget *widget);
void cg_set_frame(CgWidget *widget, CgRect frame);
void cg_set_class(CgWidget *widget, const char *name, bool on);
void cg_set_enabled(CgWidget *widget, bool enabled);
void cg_set_reachable(CgWidget *widget, bool reachable);
// Whether Tab goes to it.
void cg_set_tab_stop(CgWidget *widget, bool is_stop);
void cg_set_clips(CgWidget *widget, bool clips);
void cg_set_name(CgWidget *widget, const char *name);
// What else is in the window does not count for a screen reader.
void cg_set_modal(CgWidget *widget, bool is_modal);
// As a screen reader is told; false as well where none is asked for (GTK_A11Y=none).
bool cg_is_modal(CgWidget *widget);
// Is the widget's name, too, so that readers need not say it again.
void cg_set_tooltip(CgWidget *widget, const char *text);
// What is said after the name.
void cg_set_description(CgWidget *widget, const char *words);
// Whether readers pass over it.
void cg_set_decoration(CgWidget *widget, bool is_decoration);
bool cg_focus(CgWidget *widget);

// MARK: Containers

typedef enum {
  CG_ROLE_GROUP, CG_ROLE_LIST, CG_ROLE_ROW, CG_ROLE_DIALOG, CG_ROLE_BAR, CG_ROLE_NONE,
  CG_ROLE_GRID, CG_ROLE_CELL,
  // Only holds others. What is nothing itself (CG_ROLE_NONE) hides what it holds from readers.
  CG_ROLE_HOLDER,
} CgRole;

// Children stand exactly at their frames, and the container itself asks for no room.
CgWidget *cg_container_new(CgRole role, bool passes_pointer);
// A container that can be pressed as a whole: a row or a dimming view.
CgWidget *cg_pressable_new(CgRole role);
void cg_pressable_set_selected(CgWidget *target, bool selected);
// Where the pointer means what is behind, in the target's own coordinates.
void cg_pressable_set_holes(CgWidget *target, const CgRect *holes, int count);

typedef enum { CG_SIDE_NONE, CG_SIDE_TOP, CG_SIDE_BOTTOM, CG_SIDE_LEFT, CG_SIDE_RIGHT } CgSide;

// A container with a tip on one side: that far from the left or the top, and so high.
CgWidget *cg_popover_new(void);
// The class that its shape is drawn with.
void cg_popover_set_fill(CgWidget *popover, const char *name);
void cg_popover_set_tip(CgWidget *popover, CgSide side, double position, double height);
// An icon at the trailing end; NULL for none.
void cg_pressable_set_accessory(CgWidget *target, const char *icon);
// A line at its bottom, from so far at the left to so far at the right; NULL colour for that of
// text, a negative left for none.
void cg_pressable_set_line(CgWidget *target, double left, double right, const uint32_t *rgba);

// MARK: Grips and strips

// The handle of a row.
CgWidget *cg_reorder_handle_new(void);
// The titles at the side of a list.
CgWidget *cg_index_bar_new(void);
void cg_index_bar_clear(CgWidget *bar);
void cg_index_bar_add(CgWidget *bar, const char *title);

// MARK: Lists

// `role` is that of what scrolls in it.
CgWidget *cg_list_new(CgRole role);
CgWidget *cg_list_content(CgWidget *list);
// The row that keys mean: readers are told that it has the keyboard whenever the list has it.
// NULL for the list as a whole.
void cg_list_set_current(CgWidget *list, CgWidget *row);
void cg_list_set_content_size(CgWidget *list, double width, double height, double page);

// Whether a person can scroll it, and which bars it shows.
void cg_list_set_scrolling(CgWidget *list, bool still, bool plain_side, bool plain_bottom,
                           bool is_wide);
// The offset of a list or a text view.
void cg_scroll_offset(CgWidget *scroller, double *x, double *y);
// Scrolls there, now or as soon as there is enough content.
void cg_scroll_to(CgWidget *scroller, double x, double y);
bool cg_scroll_is_waiting(CgWidget *scroller);
// Scrolls so many times, once in each frame, and calls `done`.
void cg_scroll_bench(CgWidget *scroller, int steps, double points,
                        CG_MAIN void (*done)(void *user), void *user);
// Calls `done` when the next frame of the widget's window was painted, and once more when nothing
// was left to do for so many milliseconds.
void cg_frame_watch(CgWidget *widget, int quiet,
                    CG_MAIN void (*done)(void *user, bool is_at_rest), void *user);
// As a person would: all of a text, what is selected or stands before the cursor, and the cursor
// at a share of the text.
void cg_text_select_all(CgWidget *text);
void cg_text_erase(CgWidget *text);
void cg_text_put_cursor(CgWidget *text, double share);

#endif
