// All widgets, and containers.
#ifndef CGTK_WIDGETS_H
#define CGTK_WIDGETS_H

#include "cgtk_window.h"

// MARK: Any widget

typedef enum {
  CG_PLAIN,      // passes the pointer to what is behind
  CG_PRESSABLE,  // a row or a dimming view: pressed as a whole
  CG_NATIVE,     // handles the pointer itself
} CgPress;

// Gives a widget the tag of its node. The widget is retained until `cg_drop`; 0 is no node.
void cg_tag(CgWidget *widget, CgWindow *window, uint64_t tag, CgPress press);
uint64_t cg_tag_of(CgWidget *widget);
void cg_drop(CgWidget *widget);
// Inserts a widget into a container after `sibling`, or first. Removes it from its former parent.
void cg_insert(CgWidget *widget, CgWidget *container, CgWidget *sibling);
void cg_remove(CgWidget *widget);
CgWidget *cg_parent(CgWidget *widget);
void cg_set_frame(CgWidget *widget, CgRect frame);
void cg_set_class(CgWidget *widget, const char *name, bool on);
void cg_set_enabled(CgWidget *widget, bool enabled);
void cg_set_reachable(CgWidget *widget, bool reachable);
// Whether Tab focuses it.
void cg_set_tab_stop(CgWidget *widget, bool is_stop);
void cg_set_clips(CgWidget *widget, bool clips);
void cg_set_name(CgWidget *widget, const char *name);
// Hides the rest of the window from screen readers.
void cg_set_modal(CgWidget *widget, bool is_modal);
// As screen readers see it; false without accessibility (GTK_A11Y=none).
bool cg_is_modal(CgWidget *widget);
// If it is the widget's accessible name too, screen readers do not repeat it.
void cg_set_tooltip(CgWidget *widget, const char *text);
// The accessible description.
void cg_set_description(CgWidget *widget, const char *words);
// Whether screen readers skip it.
void cg_set_decoration(CgWidget *widget, bool is_decoration);
bool cg_focus(CgWidget *widget);

// MARK: Containers

typedef enum {
  CG_ROLE_GROUP, CG_ROLE_LIST, CG_ROLE_ROW, CG_ROLE_DIALOG, CG_ROLE_BAR, CG_ROLE_NONE,
  CG_ROLE_GRID, CG_ROLE_CELL,
  // A wrapper. CG_ROLE_NONE instead hides its children from screen readers.
  CG_ROLE_HOLDER,
} CgRole;

// Allocates children exactly at their frames; its own minimum size is 0.
CgWidget *cg_container_new(CgRole role, bool passes_pointer);
// Passes the pointer to what is behind the container, except where its children are.
void cg_container_let_through(CgWidget *container);
// How far beside its left and right edge the pointer finds a container, in points.
void cg_container_set_reach(CgWidget *container, double reach);
// A container that can be pressed as a whole: a row or a dimming view.
CgWidget *cg_pressable_new(CgRole role);
void cg_pressable_set_selected(CgWidget *pressable, bool selected);
// Areas that pass the pointer to what is behind, in the widget's coordinates.
void cg_pressable_set_holes(CgWidget *pressable, const CgRect *holes, int count);

typedef enum { CG_SIDE_NONE, CG_SIDE_TOP, CG_SIDE_BOTTOM, CG_SIDE_LEFT, CG_SIDE_RIGHT } CgSide;

// A container with an arrow on one side: its distance from the left or the top, and its height.
CgWidget *cg_popover_new(void);
// The CSS class of its background.
void cg_popover_set_fill(CgWidget *popover, const char *name);
void cg_popover_set_tip(CgWidget *popover, CgSide side, double position, double height);
// An icon at the trailing end; NULL for none.
void cg_pressable_set_accessory(CgWidget *pressable, const char *icon);
// A separator at the bottom with insets from left and right; a NULL colour is that of text, a negative
// `left` removes it.
void cg_pressable_set_line(CgWidget *pressable, double left, double right, const uint32_t *rgba);

// MARK: Reorder handles and index bars

// The handle by which a row is moved.
CgWidget *cg_reorder_handle_new(void);
// The titles of sections at the side of a list.
CgWidget *cg_index_bar_new(void);
void cg_index_bar_clear(CgWidget *bar);
void cg_index_bar_add(CgWidget *bar, const char *title);

// MARK: Lists

// `role` is that of its content.
CgWidget *cg_list_new(CgRole role);
CgWidget *cg_list_content(CgWidget *list);
// The row that keyboard navigation is at: screen readers are told that it is focused while the list is.
// NULL for none.
void cg_list_set_current(CgWidget *list, CgWidget *row);
void cg_list_set_content_size(CgWidget *list, double width, double height, double page);

// Whether scrolling is disabled, which scroll bars are hidden, and whether Control and a wheel zoom.
void cg_list_set_scrolling(CgWidget *list, bool still, bool plain_side, bool plain_bottom,
                           bool is_wide, bool zooms);
// The distances of the scroll bars from the edges; `tint`: 0 for the theme's colours, 1 dark, 2 light.
void cg_list_set_bars(CgWidget *list, double top, double left, double bottom, double right,
                      int tint);
// Shows the scroll bars of a list for a moment.
void cg_list_flash(CgWidget *list);
// The offset of a list or a text view.
void cg_scroll_offset(CgWidget *scroller, double *x, double *y);
// Scrolls now, or as soon as the content is large enough.
void cg_scroll_to(CgWidget *scroller, double x, double y);
bool cg_scroll_is_waiting(CgWidget *scroller);
// For benchmarks: scrolls by `points` in each of `steps` frames, and calls `done`.
void cg_scroll_bench(CgWidget *scroller, int steps, double points,
                     CG_MAIN void (*done)(void *user), void *user);
// Calls `done` after the next frame of the widget's window is painted, and once more when the main loop
// has been idle for `quiet` milliseconds.
void cg_frame_watch(CgWidget *widget, int quiet,
                    CG_MAIN void (*done)(void *user, bool is_at_rest), void *user);
// As by a person: selects all; deletes the selection or the character before the cursor; puts the cursor at a
// share of the text.
void cg_text_select_all(CgWidget *text);
void cg_text_erase(CgWidget *text);
void cg_text_put_cursor(CgWidget *text, double share);

#endif
