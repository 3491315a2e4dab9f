// What is seen of a text stays seen while GTK finds out how high its lines are, and when it gets another
// room. GTK lays out what is on the screen, guesses the rest and learns it bit by bit: where it scrolled
// to by then is somewhere else, and the end of a long text is not reached.
#include "internal.h"

typedef struct {
  GtkWidget *scroller;
  // The letter at the upper edge, and how many points of its line are above that.
  GtkTextMark *top;
  int inset;
  // What has to come into view, or stay there: the cursor, or what was revealed. NULL when a person
  // scrolled since.
  GtkTextMark *wanted;
  // The cursor was in view when that was noted.
  gboolean has_cursor;
  // The letter at the upper edge stays there until somebody scrolls or moves the cursor: nothing of a new
  // text is laid out, and where its lines are is found out bit by bit.
  gboolean is_pinned;
  // Where the view stands now has to be noted before anything is held there: the core scrolled, or
  // GTK had not laid out the lines there yet.
  gboolean is_new;
  // The core scrolled, and the view has not come to rest there yet.
  gboolean is_from_core;
  gboolean is_applying;
  guint later;
} CgRoom;

static CgRoom *room_of(GtkWidget *scroller) {
  return g_object_get_data(G_OBJECT(scroller), "cg-room");
}

static GtkTextView *view_of(CgRoom *room) { return GTK_TEXT_VIEW(cg_text_inner(room->scroller)); }

static GdkRectangle place_of(GtkTextView *view, GtkTextMark *mark) {
  GtkTextIter at;
  GdkRectangle place;
  gtk_text_buffer_get_iter_at_mark(gtk_text_view_get_buffer(view), &at, mark);
  gtk_text_view_get_iter_location(view, &at, &place);
  return place;
}

// Notes where the view stands. Lines that GTK has not laid out have no height: a place behind all that
// have one is in none of them, and cannot be noted yet.
static gboolean keep(CgRoom *room) {
  GtkTextView *view = view_of(room);
  GtkTextBuffer *buffer = gtk_text_view_get_buffer(view);
  GdkRectangle seen, line, cursor;
  GtkTextIter at;
  gtk_text_view_get_visible_rect(view, &seen);
  if (seen.height <= 0) return FALSE;
  gtk_text_view_get_iter_at_location(view, &at, 0, seen.y);
  gtk_text_view_get_iter_location(view, &at, &line);
  // Its paragraph may end in a figure.
  int top, height;
  gtk_text_view_get_line_yrange(view, &at, &top, &height);
  room->is_new = seen.y > MAX(line.y + 2 * MAX(line.height, 1), top + height);
  if (room->is_new) return FALSE;
  if (!room->top || gtk_text_mark_get_deleted(room->top))
    room->top = gtk_text_buffer_create_mark(buffer, NULL, &at, TRUE);
  else
    gtk_text_buffer_move_mark(buffer, room->top, &at);
  room->inset = seen.y - line.y;
  cursor = place_of(view, gtk_text_buffer_get_insert(buffer));
  room->has_cursor = cursor.y >= seen.y && cursor.y + cursor.height <= seen.y + seen.height;
  return TRUE;
}

// What has to be in view whatever else is.
static GtkTextMark *needed(CgRoom *room, GtkTextView *view) {
  if (room->wanted && !gtk_text_mark_get_deleted(room->wanted)) return room->wanted;
  gboolean has_cursor = room->has_cursor && gtk_widget_is_focus(GTK_WIDGET(view));
  return has_cursor ? gtk_text_buffer_get_insert(gtk_text_view_get_buffer(view)) : NULL;
}

// While it lays out, GTK goes back to the line that it took for the first one before.
static void return_to_target(CgRoom *room) {
  GtkAdjustment *vertical =
      gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(room->scroller));
  double target = cg_scroll_target(room->scroller);
  double most = gtk_adjustment_get_upper(vertical) - gtk_adjustment_get_page_size(vertical);
  if (gtk_adjustment_get_value(vertical) == target || most < target) return;
  room->is_applying = TRUE;
  gtk_adjustment_set_value(vertical, target);
  room->is_applying = FALSE;
}

// Scrolls so that the letter is at the upper edge, as far as is possible by now.
static void pin(CgRoom *room) {
  GtkTextView *view = view_of(room);
  GtkAdjustment *vertical =
      gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(room->scroller));
  GdkRectangle seen;
  gtk_text_view_get_visible_rect(view, &seen);
  int by = place_of(view, room->top).y + room->inset - seen.y;
  if (seen.height <= 0 || by == 0) return;
  room->is_applying = TRUE;
  gtk_adjustment_set_value(vertical, gtk_adjustment_get_value(vertical) + by);
  room->is_applying = FALSE;
}

static gboolean apply(gpointer data) {
  CgRoom *room = data;
  room->later = 0;
  if (room->is_pinned) {
    pin(room);
    return G_SOURCE_REMOVE;
  }
  if (cg_scroll_is_waiting((CgWidget *)room->scroller)) return G_SOURCE_REMOVE;
  if (room->is_from_core) return_to_target(room);
  if (room->is_new || !room->top) {
    gboolean was_new = room->is_new;
    if (!keep(room)) return G_SOURCE_REMOVE;
    room->is_from_core = FALSE;
    // GTK reports nothing where all lines are laid out.
    CgNodeData *node = cg_node_data(room->scroller);
    if (was_new && node) CG_CALL(node->window, visible_range_changed, node->tag);
    if (!room->wanted) return G_SOURCE_REMOVE;
  }
  GtkTextView *view = view_of(room);
  GtkAdjustment *vertical =
      gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(room->scroller));
  GdkRectangle seen;
  gtk_text_view_get_visible_rect(view, &seen);
  if (seen.height <= 0) return G_SOURCE_REMOVE;
  int by = place_of(view, room->top).y + room->inset - seen.y;
  GtkTextMark *mark = needed(room, view);
  int more = 0;
  if (mark) {
    GdkRectangle place = place_of(view, mark);
    int above = place.y - seen.y - by;
    int below = place.y + place.height - seen.y - by - seen.height;
    more = above < 0 ? above : below > 0 ? MIN(below, above) : 0;
  }
  if (by + more != 0) {
    room->is_applying = TRUE;
    gtk_adjustment_set_value(vertical, gtk_adjustment_get_value(vertical) + by + more);
    room->is_applying = FALSE;
  }
  // What cannot be reached yet is tried again with the next bounds.
  gtk_text_view_get_visible_rect(view, &seen);
  if (more != 0 || place_of(view, room->top).y + room->inset == seen.y) keep(room);
  return G_SOURCE_REMOVE;
}

// Behind GTK's layout of what is not on the screen, which has thousands of steps for a long text: GTK
// keeps the first line there itself meanwhile, and each scroll would lay out the screen again.
enum { PIN_PRIORITY = GTK_TEXT_VIEW_PRIORITY_VALIDATE + 5 };

// GTK is giving it its place and must not be asked to scroll yet.
static void bounds_changed(GtkAdjustment *vertical, GtkWidget *scroller) {
  CgRoom *room = room_of(scroller);
  if (!room || room->later) return;
  int priority = room->is_pinned ? PIN_PRIORITY : G_PRIORITY_HIGH_IDLE;
  room->later = g_idle_add_full(priority, apply, room, NULL);
}

// What comes with other bounds is GTK's answer to them.
static void value_changed(GtkAdjustment *vertical, GtkWidget *scroller) {
  CgRoom *room = room_of(scroller);
  if (room && !room->later && !room->is_applying && !room->is_pinned) keep(room);
}

gboolean cg_textview_is_adjusting_scroll(GtkWidget *scroller) {
  CgRoom *room = room_of(scroller);
  return room && room->is_applying;
}

// GTK scrolls there by itself; it is held there when other bounds come.
void cg_textview_want(GtkWidget *scroller, GtkTextMark *mark) {
  CgRoom *room = room_of(scroller);
  if (!room) return;
  room->wanted = mark;
  room->is_pinned = FALSE;
}

void cg_textview_scrolled_by_core(CgWidget *w) {
  CgRoom *room = room_of(GTK_WIDGET(w));
  if (!room) return;
  room->wanted = NULL;
  room->is_pinned = FALSE;
  room->is_new = room->is_from_core = TRUE;
  bounds_changed(NULL, room->scroller);
}

bool cg_textview_place(CgWidget *w, int *character, int *inset, int *height) {
  CgRoom *room = room_of(GTK_WIDGET(w));
  if (!room || !room->top || room->is_new || gtk_text_mark_get_deleted(room->top)) return false;
  GtkTextIter at;
  gtk_text_buffer_get_iter_at_mark(gtk_text_view_get_buffer(view_of(room)), &at, room->top);
  *character = gtk_text_iter_get_offset(&at);
  *inset = room->inset;
  *height = place_of(view_of(room), room->top).height;
  return true;
}

void cg_textview_return(CgWidget *w, int character, int inset) {
  CgRoom *room = room_of(GTK_WIDGET(w));
  if (!room) return;
  GtkTextView *view = view_of(room);
  GtkTextBuffer *buffer = gtk_text_view_get_buffer(view);
  GtkTextIter at;
  gtk_text_buffer_get_iter_at_offset(buffer, &at, character);
  if (!room->top || gtk_text_mark_get_deleted(room->top))
    room->top = gtk_text_buffer_create_mark(buffer, NULL, &at, TRUE);
  else
    gtk_text_buffer_move_mark(buffer, room->top, &at);
  room->inset = inset;
  room->wanted = NULL;
  room->is_new = room->is_from_core = FALSE;
  room->is_pinned = TRUE;
  // What waits to be scrolled to in points would leave the line again.
  cg_scroll_forget(room->scroller);
  // GTK lays out what is around it before the rest.
  gtk_text_view_scroll_to_mark(view, room->top, 0, TRUE, 0, 0);
}

// MARK: A person scrolls

static void let_go(GtkWidget *scroller) {
  CgRoom *room = room_of(scroller);
  if (!room) return;
  room->wanted = NULL;
  room->is_from_core = room->is_pinned = FALSE;
}

static gboolean turned(GtkEventControllerScroll *controller, double x, double y, GtkWidget *scroller) {
  let_go(scroller);
  return FALSE;
}

static void pressed(GtkGestureClick *gesture, int count, double x, double y, GtkWidget *scroller) {
  let_go(scroller);
  gtk_gesture_set_state(GTK_GESTURE(gesture), GTK_EVENT_SEQUENCE_DENIED);
}

static void dragged(GtkGestureDrag *gesture, double x, double y, GtkWidget *scroller) {
  let_go(scroller);
}

static void watch(GtkWidget *widget, GtkEventController *controller) {
  gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE);
  gtk_widget_add_controller(widget, controller);
}

static void forget(gpointer data) {
  CgRoom *room = data;
  if (room->later) g_source_remove(room->later);
  g_free(room);
}

void cg_textview_follow_room(GtkWidget *scroller) {
  CgRoom *room = g_new0(CgRoom, 1);
  room->scroller = scroller;
  GtkScrolledWindow *window = GTK_SCROLLED_WINDOW(scroller);
  GtkAdjustment *vertical = gtk_scrolled_window_get_vadjustment(window);
  g_object_set_data_full(G_OBJECT(scroller), "cg-room", room, forget);
  g_signal_connect_object(vertical, "changed", G_CALLBACK(bounds_changed), scroller, 0);
  g_signal_connect_object(vertical, "value-changed", G_CALLBACK(value_changed), scroller, 0);
  GtkEventController *wheel =
      gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);
  g_signal_connect(wheel, "scroll", G_CALLBACK(turned), scroller);
  watch(scroller, wheel);
  GtkGesture *drag = gtk_gesture_drag_new();
  gtk_gesture_single_set_touch_only(GTK_GESTURE_SINGLE(drag), TRUE);
  g_signal_connect(drag, "drag-update", G_CALLBACK(dragged), scroller);
  watch(scroller, GTK_EVENT_CONTROLLER(drag));
  GtkGesture *click = gtk_gesture_click_new();
  g_signal_connect(click, "pressed", G_CALLBACK(pressed), scroller);
  watch(gtk_scrolled_window_get_vscrollbar(window), GTK_EVENT_CONTROLLER(click));
}
