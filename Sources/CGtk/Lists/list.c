// Lists, and scrolling in general. GTK scrolls, kinetic scrolling included, and the core gets the offset.
#include "internal.h"
#include <math.h>

// The scroll state of a scrolled window. `x` and `y` are the offset that the core requested last; `waits`: the
// content is not large enough for it yet.
typedef struct {
  double x, y;
  gboolean waits;
  // The offset was changed during the allocation, so that the content has to be allocated again.
  gboolean is_misplaced;
  gboolean is_quiet;
  // `is_still`: the user cannot scroll it. The others: a scroll bar is hidden.
  gboolean is_still, is_plain_side, is_plain_bottom;
  // Control and a wheel zoom instead of scrolling.
  gboolean zooms;
  // The user is scrolling. `step`: the source that ends a step of a wheel; 0 for a drag.
  gboolean is_held;
  guint step;
  // `overscrolled_at_top` was called for this drag.
  gboolean is_pulled;
  // The tick that waits for the end of the deceleration: the offset is the same in several frames.
  guint glide;
  double last_x, last_y;
  int rests;
  guint rest;
} CgScroll;

// Wheels report no end of a gesture; scrolling has ended after this time without a movement.
enum { REST_MS = 140 };

static CgScroll *scroll_of(GtkWidget *widget) {
  return g_object_get_data(G_OBJECT(widget), "cg-scroll");
}

static gboolean rested(gpointer scroller) {
  scroll_of(scroller)->rest = 0;
  CgNodeData *node = cg_node_data(scroller);
  if (node) CG_CALL(node->window, decelerated, node->tag);
  return G_SOURCE_REMOVE;
}

static void forget_scroll(gpointer data) {
  CgScroll *scroll = data;
  if (scroll->rest) g_source_remove(scroll->rest);
  if (scroll->step) g_source_remove(scroll->step);
  g_free(scroll);
}

static void value_changed(GtkAdjustment *adjustment, GtkWidget *scroller) {
  CgScroll *scroll = scroll_of(scroller);
  CgNodeData *node = cg_node_data(scroller);
  if (!node || !scroll || scroll->is_quiet) return;
  if (scroll->rest) g_source_remove(scroll->rest);
  // GTK also scrolls during layout and to show a cursor; the user did not do that.
  gboolean is_text = GTK_IS_TEXT_VIEW(gtk_scrolled_window_get_child(GTK_SCROLLED_WINDOW(scroller)));
  scroll->rest = is_text || cg_is_laying_out() ? 0 : g_timeout_add(REST_MS, rested, scroller);
  gboolean is_layout = cg_is_laying_out() || cg_textview_is_adjusting_scroll(scroller);
  CG_CALL(node->window, scrolled, node->tag, is_layout);
}

static void set(GtkWidget *scroller, double x, double y) {
  CgScroll *scroll = scroll_of(scroller);
  scroll->is_quiet = TRUE;
  gtk_adjustment_set_value(gtk_scrolled_window_get_hadjustment(GTK_SCROLLED_WINDOW(scroller)), x);
  gtk_adjustment_set_value(gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(scroller)), y);
  scroll->is_quiet = FALSE;
}

// GtkTextView computes the height of a long text in steps; the requested offset is applied again with each.
static void bounds_changed(GtkAdjustment *adjustment, GtkWidget *scroller) {
  CgScroll *scroll = scroll_of(scroller);
  if (!scroll || !scroll->waits || scroll->is_quiet) return;
  double most = gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment);
  if (gtk_adjustment_get_page_size(adjustment) <= 0) return;
  if (most >= scroll->y) scroll->waits = FALSE;
  set(scroller, scroll->x, MIN(scroll->y, most));
  scroll->is_misplaced = TRUE;
}

gboolean cg_scroll_take_misplaced(GtkWidget *scroller) {
  CgScroll *scroll = scroll_of(scroller);
  if (!scroll || !scroll->is_misplaced) return FALSE;
  scroll->is_misplaced = FALSE;
  gtk_widget_queue_allocate(gtk_scrolled_window_get_child(GTK_SCROLLED_WINDOW(scroller)));
  return TRUE;
}

static void tell(GtkWidget *scroller, CgScrollPhase phase) {
  CgNodeData *node = cg_node_data(scroller);
  if (node) CG_CALL(node->window, scrolling, node->tag, phase);
}

static void begin(GtkWidget *scroller) {
  CgScroll *scroll = scroll_of(scroller);
  if (scroll->glide) gtk_widget_remove_tick_callback(scroller, scroll->glide);
  scroll->glide = 0;
  if (scroll->is_held) return;
  scroll->is_held = TRUE;
  scroll->is_pulled = FALSE;
  tell(scroller, CG_SCROLL_BEGAN);
}

// The user dragged the content as far beyond its top as GTK permits. A wheel step or the deceleration that
// reaches the top does not count.
static void overshot(GtkScrolledWindow *scroller, GtkPositionType edge) {
  CgScroll *scroll = scroll_of(GTK_WIDGET(scroller));
  CgNodeData *node = cg_node_data(GTK_WIDGET(scroller));
  if (edge != GTK_POS_TOP || !node || !scroll->is_held || scroll->step || scroll->is_pulled) return;
  scroll->is_pulled = TRUE;
  CG_CALL(node->window, overscrolled_at_top, node->tag);
}

static gboolean glides(GtkWidget *scroller, GdkFrameClock *clock, gpointer data) {
  CgScroll *scroll = scroll_of(scroller);
  double x, y;
  cg_scroll_offset((CgWidget *)scroller, &x, &y);
  scroll->rests = x == scroll->last_x && y == scroll->last_y ? scroll->rests + 1 : 0;
  scroll->last_x = x;
  scroll->last_y = y;
  // GTK begins to decelerate only in the frame after the finger was lifted.
  if (scroll->rests < 3) return G_SOURCE_CONTINUE;
  scroll->glide = 0;
  tell(scroller, CG_SCROLL_RESTED);
  return G_SOURCE_REMOVE;
}

static void end(GtkWidget *scroller, gboolean decelerates) {
  CgScroll *scroll = scroll_of(scroller);
  if (!scroll->is_held) return;
  scroll->is_held = FALSE;
  tell(scroller, decelerates ? CG_SCROLL_GLIDES : CG_SCROLL_ENDED);
  if (!decelerates) return;
  scroll->rests = 0;
  cg_scroll_offset((CgWidget *)scroller, &scroll->last_x, &scroll->last_y);
  scroll->glide = gtk_widget_add_tick_callback(scroller, glides, NULL, NULL);
}

static gboolean step_ended(gpointer data) {
  scroll_of(data)->step = 0;
  end(data, FALSE);
  return G_SOURCE_REMOVE;
}

static gboolean user_scrolls(GtkEventControllerScroll *controller, double dx, double dy,
                             GtkWidget *scroller) {
  CgScroll *scroll = scroll_of(scroller);
  if (controller && scroll->zooms &&
      gtk_event_controller_get_current_event_state(GTK_EVENT_CONTROLLER(controller)) &
          GDK_CONTROL_MASK) {
    CgNodeData *node = cg_node_data(scroller);
    if (node)
      CG_CALL(node->window, zoomed, node->tag, -dy, node->window->pointer.hover.x,
              node->window->pointer.hover.y);
    return TRUE;
  }
  if (scroll->is_still) return TRUE;
  scroll->waits = FALSE;
  // GTK reports no begin and end for the steps of a wheel.
  if (!scroll->is_held) {
    begin(scroller);
    scroll->step = g_idle_add_full(G_PRIORITY_DEFAULT, step_ended, scroller, NULL);
  }
  return FALSE;
}

static void scroll_begin(GtkEventControllerScroll *controller, GtkWidget *scroller) {
  if (!scroll_of(scroller)->is_still) begin(scroller);
}

static void scroll_end(GtkEventControllerScroll *controller, GtkWidget *scroller) {
  end(scroller, TRUE);
}

// A finger begins to pan. GtkScrolledWindow itself scrolls.
static void drag_update(GtkGestureDrag *gesture, double x, double y, GtkWidget *scroller) {
  CgScroll *scroll = scroll_of(scroller);
  if (scroll->is_still || scroll->is_held) return;
  if (gtk_drag_check_threshold(scroller, 0, 0, (int)x, (int)y)) begin(scroller);
}

static void drag_end(GtkGestureDrag *gesture, double x, double y, GtkWidget *scroller) {
  end(scroller, TRUE);
}

void cg_pull_by_person(CgWidget *w, bool by_wheel, int times) {
  GtkWidget *scroller = GTK_WIDGET(w);
  if (by_wheel) user_scrolls(NULL, 0, -1, scroller);
  else begin(scroller);
  while (times-- > 0) g_signal_emit_by_name(scroller, "edge-overshot", GTK_POS_TOP);
  if (!by_wheel) end(scroller, FALSE);
}

void cg_scroll_attach(GtkWidget *scroller) {
  g_object_set_data_full(G_OBJECT(scroller), "cg-scroll", g_new0(CgScroll, 1),
                         forget_scroll);
  GtkScrolledWindow *window = GTK_SCROLLED_WINDOW(scroller);
  gtk_scrolled_window_set_kinetic_scrolling(window, FALSE);
  // Its content is focusable; the scrolled window would be an additional tab stop without a name.
  gtk_widget_set_focusable(scroller, FALSE);
  GtkAdjustment *vertical = gtk_scrolled_window_get_vadjustment(window);
  GtkAdjustment *horizontal = gtk_scrolled_window_get_hadjustment(window);
  g_signal_connect(vertical, "value-changed", G_CALLBACK(value_changed), scroller);
  g_signal_connect(horizontal, "value-changed", G_CALLBACK(value_changed), scroller);
  g_signal_connect(scroller, "edge-overshot", G_CALLBACK(overshot), NULL);
  g_signal_connect(vertical, "changed", G_CALLBACK(bounds_changed), scroller);
  GtkEventController *controller =
      gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);
  gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE);
  g_signal_connect(controller, "scroll", G_CALLBACK(user_scrolls), scroller);
  g_signal_connect(controller, "scroll-begin", G_CALLBACK(scroll_begin), scroller);
  g_signal_connect(controller, "scroll-end", G_CALLBACK(scroll_end), scroller);
  gtk_widget_add_controller(scroller, controller);
}

// Fingers on a text are scrolled by GTK; those on a list by the core.
void cg_scroll_attach_fingers(GtkWidget *scroller) {
  gtk_scrolled_window_set_kinetic_scrolling(GTK_SCROLLED_WINDOW(scroller), TRUE);
  GtkGesture *drag = gtk_gesture_drag_new();
  gtk_gesture_single_set_touch_only(GTK_GESTURE_SINGLE(drag), TRUE);
  gtk_event_controller_set_propagation_phase(GTK_EVENT_CONTROLLER(drag), GTK_PHASE_CAPTURE);
  g_signal_connect(drag, "drag-update", G_CALLBACK(drag_update), scroller);
  g_signal_connect(drag, "drag-end", G_CALLBACK(drag_end), scroller);
  gtk_widget_add_controller(scroller, GTK_EVENT_CONTROLLER(drag));
}

// GTK_POLICY_EXTERNAL hides a scroll bar without disabling scrolling.
static void set_bars(GtkWidget *list, gboolean is_wide) {
  CgScroll *scroll = scroll_of(list);
  gtk_scrolled_window_set_policy(
      GTK_SCROLLED_WINDOW(list),
      is_wide && !scroll->is_plain_bottom ? GTK_POLICY_AUTOMATIC : GTK_POLICY_EXTERNAL,
      scroll->is_plain_side ? GTK_POLICY_EXTERNAL : GTK_POLICY_AUTOMATIC);
}

void cg_list_set_scrolling(CgWidget *list, bool still, bool plain_side, bool plain_bottom,
                           bool is_wide, bool zooms) {
  CgScroll *scroll = scroll_of(GTK_WIDGET(list));
  scroll->zooms = zooms;
  scroll->is_still = still;
  scroll->is_plain_side = plain_side || still;
  scroll->is_plain_bottom = plain_bottom || still;
  set_bars(GTK_WIDGET(list), is_wide);
}

CgWidget *cg_list_new(CgRole role) {
  GtkWidget *scroller = gtk_scrolled_window_new();
  cg_scroll_attach(scroller);
  GtkWidget *viewport = gtk_viewport_new(NULL, NULL);
  // The core decides what is scrolled into view.
  gtk_viewport_set_scroll_to_focus(GTK_VIEWPORT(viewport), FALSE);
  GtkWidget *content = GTK_WIDGET(cg_container_new(role, false));
  gtk_widget_add_css_class(content, "content");
  gtk_widget_set_focusable(content, TRUE);
  gtk_viewport_set_child(GTK_VIEWPORT(viewport), content);
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), viewport);
  gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(scroller), GTK_POLICY_EXTERNAL,
                                 GTK_POLICY_AUTOMATIC);
  return (CgWidget *)scroller;
}

// Bars keep these distances from the edges; `tint` is 0 for the theme's colours, 1 for dark and 2 for light bars.
void cg_list_set_bars(CgWidget *list, double top, double left, double bottom, double right,
                      int tint) {
  GtkScrolledWindow *window = GTK_SCROLLED_WINDOW(list);
  GtkWidget *upright = gtk_scrolled_window_get_vscrollbar(window);
  GtkWidget *level = gtk_scrolled_window_get_hscrollbar(window);
  gtk_widget_set_margin_top(upright, (int)MAX(0, top));
  gtk_widget_set_margin_bottom(upright, (int)MAX(0, bottom));
  gtk_widget_set_margin_start(level, (int)MAX(0, left));
  gtk_widget_set_margin_end(level, (int)MAX(0, right));
  cg_set_class(list, "dark-bars", tint == 1);
  cg_set_class(list, "light-bars", tint == 2);
}

// Overlay bars show themselves whenever a value changes; this says so and changes none.
void cg_list_flash(CgWidget *list) {
  CgScroll *scroll = scroll_of(GTK_WIDGET(list));
  GtkScrolledWindow *window = GTK_SCROLLED_WINDOW(list);
  gboolean was_quiet = scroll->is_quiet;
  scroll->is_quiet = TRUE;
  g_signal_emit_by_name(gtk_scrolled_window_get_vadjustment(window), "value-changed");
  g_signal_emit_by_name(gtk_scrolled_window_get_hadjustment(window), "value-changed");
  scroll->is_quiet = was_quiet;
}

// Stops what GTK still moves, because the core moves the content.
static void stop_gliding(GtkWidget *scroller) {
  CgScroll *scroll = scroll_of(scroller);
  if (!scroll->glide) return;
  gtk_widget_remove_tick_callback(scroller, scroll->glide);
  scroll->glide = 0;
  GtkScrolledWindow *window = GTK_SCROLLED_WINDOW(scroller);
  gboolean is_kinetic = gtk_scrolled_window_get_kinetic_scrolling(window);
  // Only switching it off ends a deceleration.
  gtk_scrolled_window_set_kinetic_scrolling(window, TRUE);
  gtk_scrolled_window_set_kinetic_scrolling(window, FALSE);
  gtk_scrolled_window_set_kinetic_scrolling(window, is_kinetic);
}

CgWidget *cg_list_content(CgWidget *list) {
  GtkWidget *viewport = gtk_scrolled_window_get_child(GTK_SCROLLED_WINDOW(list));
  return (CgWidget *)gtk_viewport_get_child(GTK_VIEWPORT(viewport));
}

GtkWidget *cg_current_row(GtkWidget *content) {
  return g_object_get_data(G_OBJECT(content), "cg-current");
}

static void forget_current(gpointer content, GObject *row) {
  g_object_set_data(content, "cg-current", NULL);
}

// Only the current row is focusable, so that Tab leaves the list instead of visiting each row.
void cg_list_set_current(CgWidget *list, CgWidget *w) {
  GtkWidget *content = GTK_WIDGET(cg_list_content(list));
  GtkWidget *row = (GtkWidget *)w, *old = cg_current_row(content);
  if (row == old) return;
  gboolean has_focus = gtk_widget_is_focus(content) || (old && gtk_widget_is_focus(old));
  g_object_set_data(G_OBJECT(content), "cg-current", row);
  gtk_widget_set_focusable(content, row == NULL);
  if (row) {
    g_object_weak_ref(G_OBJECT(row), forget_current, content);
    cg_node_data(row)->is_current = TRUE;
    gtk_widget_set_focusable(row, TRUE);
  }
  if (has_focus) gtk_widget_grab_focus(row ? row : content);
  if (!old) return;
  g_object_weak_unref(G_OBJECT(old), forget_current, content);
  cg_node_data(old)->is_current = FALSE;
  gtk_widget_set_focusable(old, FALSE);
}

void cg_list_set_content_size(CgWidget *list, double width, double height, double page) {
  CgBox *content = CG_BOX(cg_list_content(list));
  int wide = (int)ceil(width), high = (int)ceil(height);
  set_bars(GTK_WIDGET(list), width > page);
  if (content->content_width == wide && content->content_height == high) return;
  content->content_width = wide;
  content->content_height = high;
  gtk_widget_queue_resize(GTK_WIDGET(content));
}

void cg_scroll_offset(CgWidget *w, double *x, double *y) {
  GtkScrolledWindow *window = GTK_SCROLLED_WINDOW(w);
  *x = gtk_adjustment_get_value(gtk_scrolled_window_get_hadjustment(window));
  *y = gtk_adjustment_get_value(gtk_scrolled_window_get_vadjustment(window));
}

void cg_scroll_to(CgWidget *w, double x, double y) {
  GtkWidget *scroller = GTK_WIDGET(w);
  CgScroll *scroll = scroll_of(scroller);
  GtkAdjustment *vertical = gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(w));
  double page = gtk_adjustment_get_page_size(vertical);
  stop_gliding(scroller);
  set(scroller, x, y);
  scroll->x = x;
  scroll->y = y;
  scroll->waits = y > 0 && (page <= 0 || gtk_adjustment_get_value(vertical) < y);
}

double cg_scroll_target(GtkWidget *scroller) { return scroll_of(scroller)->y; }

void cg_scroll_forget(GtkWidget *scroller) { scroll_of(scroller)->waits = FALSE; }

bool cg_scroll_is_waiting(CgWidget *w) { return scroll_of(GTK_WIDGET(w))->waits; }
