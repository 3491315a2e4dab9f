// A column of a picker: a GtkListView that keeps the selected row in the middle.
#include <math.h>

#include "internal.h"

static const char *const LIST = "cg-wheel-list";

// Empty rows before the first and after the last, with which these come to the middle.
enum { EMPTY_ROWS = 3 };

gboolean cg_is_wheel(GtkWidget *widget) {
  return g_object_get_data(G_OBJECT(widget), LIST) != NULL;
}

static GtkWidget *list_of(GtkWidget *wheel) { return g_object_get_data(G_OBJECT(wheel), LIST); }

static GtkSingleSelection *selection_of(GtkWidget *wheel) {
  return GTK_SINGLE_SELECTION(gtk_list_view_get_model(GTK_LIST_VIEW(list_of(wheel))));
}

static guint row_count(GtkWidget *wheel) {
  return g_list_model_get_n_items(G_LIST_MODEL(selection_of(wheel)));
}

static int count_of(GtkWidget *wheel) { return MAX(0, (int)row_count(wheel) - 2 * EMPTY_ROWS); }

int cg_wheel_chosen(GtkWidget *wheel) {
  guint chosen = gtk_single_selection_get_selected(selection_of(wheel));
  int last = count_of(wheel) - 1;
  if (chosen == GTK_INVALID_LIST_POSITION || last < 0) return -1;
  return CLAMP((int)chosen - EMPTY_ROWS, 0, last);
}

// What a wheel knows of its scrolling.
typedef struct {
  // The scroll position at which a person began to drag; `drags` once the drag is one.
  double start;
  gboolean drags;
  // The callback of the next frame, which centres the selected row; 0 for none.
  guint tick;
} Turning;

static Turning *turning_of(GtkWidget *wheel) {
  return g_object_get_data(G_OBJECT(wheel), "cg-wheel-turning");
}

static GtkAdjustment *adjustment_of(GtkWidget *wheel) {
  return gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(wheel));
}

// All rows have the same height, so that the position of the selected one can be computed.
static double row_height(GtkWidget *wheel) {
  guint count = row_count(wheel);
  return count ? gtk_adjustment_get_upper(adjustment_of(wheel)) / count : 0;
}

// The scroll position with the selected row in the middle, as far as the rows allow.
static double middle(GtkWidget *wheel) {
  GtkAdjustment *adjustment = adjustment_of(wheel);
  double page = gtk_adjustment_get_page_size(adjustment);
  double most = MAX(0, gtk_adjustment_get_upper(adjustment) - page);
  return CLAMP((cg_wheel_chosen(wheel) + EMPTY_ROWS + 0.5) * row_height(wheel) - page / 2, 0, most);
}

double cg_wheel_distance(CgWidget *w) {
  GtkAdjustment *adjustment = adjustment_of(GTK_WIDGET(w));
  if (gtk_adjustment_get_page_size(adjustment) < 1 || cg_wheel_chosen(GTK_WIDGET(w)) < 0) return -1;
  double line = (cg_wheel_chosen(GTK_WIDGET(w)) + EMPTY_ROWS + 0.5) * row_height(GTK_WIDGET(w));
  return fabs(gtk_adjustment_get_value(adjustment) + gtk_adjustment_get_page_size(adjustment) / 2 - line);
}

static void keep_in_sight(GtkWidget *wheel) {
  if (cg_wheel_chosen(wheel) < 0 || turning_of(wheel)->drags) return;
  GtkAdjustment *adjustment = adjustment_of(wheel);
  double wanted = middle(wheel);
  // The list rounds to whole pixels, which is no reason to move it again.
  if (fabs(gtk_adjustment_get_value(adjustment) - wanted) >= 1)
    gtk_adjustment_set_value(adjustment, wanted);
}

static gboolean centre(GtkWidget *wheel, GdkFrameClock *clock, gpointer data) {
  turning_of(wheel)->tick = 0;
  keep_in_sight(wheel);
  return G_SOURCE_REMOVE;
}

// GtkListView goes back to its own position in a layout: in the first one, after it was as low as nothing, and when it
// comes back into sight. A position that is set during the layout is lost.
static void centre_later(GtkWidget *wheel) {
  Turning *turning = turning_of(wheel);
  if (!turning->tick)
    turning->tick = gtk_widget_add_tick_callback(wheel, centre, NULL, NULL);
}

static void resized(GtkAdjustment *adjustment, GtkWidget *wheel) { centre_later(wheel); }

// MARK: By a person

static void turn_to(GtkWidget *wheel, int index) {
  int last = count_of(wheel) - 1;
  if (last >= 0) cg_wheel_turn(wheel, CLAMP(index, 0, last));
  centre_later(wheel);
}

static gboolean scrolled(GtkEventControllerScroll *scroll, double dx, double dy, GtkWidget *wheel) {
  if (dy != 0) turn_to(wheel, cg_wheel_chosen(wheel) + (dy > 0 ? 1 : -1));
  return dy != 0;
}

static void drag_began(GtkGestureDrag *drag, double x, double y, GtkWidget *wheel) {
  turning_of(wheel)->start = gtk_adjustment_get_value(adjustment_of(wheel));
}

static void dragged(GtkGestureDrag *drag, double dx, double dy, GtkWidget *wheel) {
  Turning *turning = turning_of(wheel);
  if (!turning->drags) {
    if (!gtk_drag_check_threshold(wheel, 0, 0, 0, (int)dy)) return;
    turning->drags = TRUE;
    gtk_gesture_set_state(GTK_GESTURE(drag), GTK_EVENT_SEQUENCE_CLAIMED);
  }
  gtk_adjustment_set_value(adjustment_of(wheel), turning->start - dy);
}

static void drag_ended(GtkGestureDrag *drag, double dx, double dy, GtkWidget *wheel) {
  Turning *turning = turning_of(wheel);
  double row = row_height(wheel);
  if (!turning->drags) return;
  turning->drags = FALSE;
  if (row > 0) turn_to(wheel, cg_wheel_chosen(wheel) - (int)round(dy / row));
}

static void take_turns(GtkWidget *wheel) {
  GtkEventController *scroll = gtk_event_controller_scroll_new(
      GTK_EVENT_CONTROLLER_SCROLL_VERTICAL | GTK_EVENT_CONTROLLER_SCROLL_DISCRETE);
  GtkGesture *drag = gtk_gesture_drag_new();
  g_signal_connect(scroll, "scroll", G_CALLBACK(scrolled), wheel);
  g_signal_connect(drag, "drag-begin", G_CALLBACK(drag_began), wheel);
  g_signal_connect(drag, "drag-update", G_CALLBACK(dragged), wheel);
  g_signal_connect(drag, "drag-end", G_CALLBACK(drag_ended), wheel);
  // Ahead of the scrolling of the list itself, which chooses nothing.
  gtk_event_controller_set_propagation_phase(scroll, GTK_PHASE_CAPTURE);
  gtk_event_controller_set_propagation_phase(GTK_EVENT_CONTROLLER(drag), GTK_PHASE_CAPTURE);
  gtk_widget_add_controller(wheel, scroll);
  gtk_widget_add_controller(wheel, GTK_EVENT_CONTROLLER(drag));
}

static void chose(GtkSingleSelection *selection, GParamSpec *spec, GtkWidget *wheel) {
  guint place = gtk_single_selection_get_selected(selection);
  int chosen = cg_wheel_chosen(wheel);
  // A press on an empty row is one on the row next to it, which is told in its place.
  if (chosen >= 0 && (int)place != chosen + EMPTY_ROWS) return cg_wheel_turn(wheel, chosen);
  CgNodeData *node = cg_node_data(wheel);
  // The columns in a popover report to the button that opens it.
  void (*told)(GtkWidget *) = g_object_get_data(G_OBJECT(wheel), "cg-wheel-told");
  if (told) told(wheel);
  else if (node) CG_CALL(node->window, picker_row_selected, node->tag, cg_wheel_chosen(wheel));
}

static void set_up(GtkListItemFactory *factory, GtkListItem *item) {
  gtk_list_item_set_child(item, gtk_label_new(NULL));
}

static void bind(GtkListItemFactory *factory, GtkListItem *item) {
  GtkStringObject *text = gtk_list_item_get_item(item);
  gtk_label_set_text(GTK_LABEL(gtk_list_item_get_child(item)), gtk_string_object_get_string(text));
}

CgWidget *cg_wheel_new(void) {
  GtkWidget *wheel = gtk_scrolled_window_new();
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  g_signal_connect(factory, "setup", G_CALLBACK(set_up), NULL);
  g_signal_connect(factory, "bind", G_CALLBACK(bind), NULL);
  GtkSingleSelection *selection = gtk_single_selection_new(G_LIST_MODEL(gtk_string_list_new(NULL)));
  gtk_single_selection_set_autoselect(selection, FALSE);
  g_signal_connect(selection, "notify::selected", G_CALLBACK(chose), wheel);
  GtkWidget *list = gtk_list_view_new(GTK_SELECTION_MODEL(selection), factory);
  gtk_widget_add_css_class(list, "wheel");
  gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(wheel), GTK_POLICY_NEVER,
                                 GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(wheel), list);
  g_object_set_data(G_OBJECT(wheel), LIST, list);
  g_object_set_data_full(G_OBJECT(wheel), "cg-wheel-turning", g_new0(Turning, 1), g_free);
  GtkAdjustment *adjustment = adjustment_of(wheel);
  g_signal_connect_object(adjustment, "changed", G_CALLBACK(resized), wheel, 0);
  g_signal_connect_object(adjustment, "value-changed", G_CALLBACK(resized), wheel, 0);
  g_signal_connect(wheel, "map", G_CALLBACK(centre_later), NULL);
  take_turns(wheel);
  return (CgWidget *)wheel;
}

static void set_quiet(GtkWidget *wheel, gboolean quiet) {
  if (quiet) g_signal_handlers_block_by_func(selection_of(wheel), chose, wheel);
  else g_signal_handlers_unblock_by_func(selection_of(wheel), chose, wheel);
}

void cg_wheel_set_options(CgWidget *w, const char *const *options) {
  set_quiet(GTK_WIDGET(w), TRUE);
  GtkStringList *list = gtk_string_list_new(NULL);
  for (int i = 0; i < EMPTY_ROWS; i++) gtk_string_list_append(list, "");
  gtk_string_list_splice(list, EMPTY_ROWS, 0, options);
  for (int i = 0; i < EMPTY_ROWS; i++) gtk_string_list_append(list, "");
  gtk_single_selection_set_model(selection_of(GTK_WIDGET(w)), G_LIST_MODEL(list));
  g_object_unref(list);
  set_quiet(GTK_WIDGET(w), FALSE);
}

void cg_wheel_set_chosen(CgWidget *w, int index) {
  set_quiet(GTK_WIDGET(w), TRUE);
  gtk_single_selection_set_selected(selection_of(GTK_WIDGET(w)),
                                    index < 0 ? GTK_INVALID_LIST_POSITION
                                              : (guint)(index + EMPTY_ROWS));
  set_quiet(GTK_WIDGET(w), FALSE);
  keep_in_sight(GTK_WIDGET(w));
}

void cg_wheel_turn(GtkWidget *wheel, int index) {
  gtk_single_selection_set_selected(selection_of(wheel), (guint)(index + EMPTY_ROWS));
}
