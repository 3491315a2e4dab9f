// A column of a picker: a GtkListView that keeps the selected row in the middle.
#include "internal.h"

static const char *const LIST = "cg-wheel-list";

gboolean cg_is_wheel(GtkWidget *widget) {
  return g_object_get_data(G_OBJECT(widget), LIST) != NULL;
}

static GtkWidget *list_of(GtkWidget *wheel) { return g_object_get_data(G_OBJECT(wheel), LIST); }

static GtkSingleSelection *selection_of(GtkWidget *wheel) {
  return GTK_SINGLE_SELECTION(gtk_list_view_get_model(GTK_LIST_VIEW(list_of(wheel))));
}

int cg_wheel_chosen(GtkWidget *wheel) {
  guint chosen = gtk_single_selection_get_selected(selection_of(wheel));
  return chosen == GTK_INVALID_LIST_POSITION ? -1 : (int)chosen;
}

// All rows have the same height, so that the position of the selected one can be computed.
static void keep_in_sight(GtkWidget *wheel) {
  GtkAdjustment *adjustment =
      gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(wheel));
  guint count = g_list_model_get_n_items(G_LIST_MODEL(selection_of(wheel)));
  int chosen = cg_wheel_chosen(wheel);
  if (chosen < 0 || count == 0) return;
  double row = gtk_adjustment_get_upper(adjustment) / count;
  double page = gtk_adjustment_get_page_size(adjustment);
  gtk_adjustment_set_value(adjustment, (chosen + 0.5) * row - page / 2);
}

// GtkListView sets its own scroll position in its first layout; this corrects it afterwards.
static gboolean once(GtkWidget *wheel, GdkFrameClock *clock, gpointer data) {
  keep_in_sight(wheel);
  return G_SOURCE_REMOVE;
}

static void mapped(GtkWidget *wheel) { gtk_widget_add_tick_callback(wheel, once, NULL, NULL); }

static void resized(GtkAdjustment *adjustment, GtkWidget *wheel) { keep_in_sight(wheel); }

static void chose(GtkSingleSelection *selection, GParamSpec *spec, GtkWidget *wheel) {
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
  g_signal_connect_object(gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(wheel)),
                          "changed", G_CALLBACK(resized), wheel, 0);
  g_signal_connect(wheel, "map", G_CALLBACK(mapped), NULL);
  return (CgWidget *)wheel;
}

static void set_quiet(GtkWidget *wheel, gboolean quiet) {
  if (quiet) g_signal_handlers_block_by_func(selection_of(wheel), chose, wheel);
  else g_signal_handlers_unblock_by_func(selection_of(wheel), chose, wheel);
}

void cg_wheel_set_options(CgWidget *w, const char *const *options) {
  set_quiet(GTK_WIDGET(w), TRUE);
  GtkStringList *list = gtk_string_list_new(options);
  gtk_single_selection_set_model(selection_of(GTK_WIDGET(w)), G_LIST_MODEL(list));
  g_object_unref(list);
  set_quiet(GTK_WIDGET(w), FALSE);
}

void cg_wheel_set_chosen(CgWidget *w, int index) {
  set_quiet(GTK_WIDGET(w), TRUE);
  gtk_single_selection_set_selected(selection_of(GTK_WIDGET(w)),
                                    index < 0 ? GTK_INVALID_LIST_POSITION : (guint)index);
  set_quiet(GTK_WIDGET(w), FALSE);
  keep_in_sight(GTK_WIDGET(w));
}

void cg_wheel_turn(GtkWidget *wheel, int index) {
  gtk_single_selection_set_selected(selection_of(wheel), (guint)index);
}
