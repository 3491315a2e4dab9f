// The section index of a list: a button for each title, and one drag gesture for all.
#include "internal.h"

static void tell(GtkWidget *bar, int title) {
  CgNodeData *node = cg_node_data(bar);
  if (node) CG_CALL(node->window, index_selected, node->tag, title);
}

static int count(GtkWidget *bar) {
  int number = 0;
  for (GtkWidget *child = gtk_widget_get_first_child(bar); child;
       child = gtk_widget_get_next_sibling(child))
    number++;
  return number;
}

static void came(GtkWidget *bar, double y) {
  int titles = count(bar), height = gtk_widget_get_height(bar);
  if (!titles || height <= 0) return;
  int title = CLAMP((int)(y * titles / height), 0, titles - 1);
  int last = GPOINTER_TO_INT(g_object_get_data(G_OBJECT(bar), "cg-last"));
  if (title == last - 1) return;
  g_object_set_data(G_OBJECT(bar), "cg-last", GINT_TO_POINTER(title + 1));
  tell(bar, title);
}

static void began(GtkGestureDrag *drag, double x, double y, GtkWidget *bar) {
  gtk_gesture_set_state(GTK_GESTURE(drag), GTK_EVENT_SEQUENCE_CLAIMED);
  gtk_widget_add_css_class(bar, "tracking");
  g_object_set_data(G_OBJECT(bar), "cg-last", NULL);
  came(bar, y);
}

static void updated(GtkGestureDrag *drag, double dx, double dy, GtkWidget *bar) {
  double x, y;
  if (gtk_gesture_drag_get_start_point(drag, &x, &y)) came(bar, y + dy);
}

static void ended(GtkGestureDrag *drag, double dx, double dy, GtkWidget *bar) {
  gtk_widget_remove_css_class(bar, "tracking");
  tell(bar, -1);
}

CgWidget *cg_index_bar_new(void) {
  GtkWidget *bar = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
  gtk_box_set_homogeneous(GTK_BOX(bar), TRUE);
  gtk_widget_add_css_class(bar, "index-bar");
  // A rule for this name has its way over all that are for buttons.
  gtk_widget_set_name(bar, "index-bar");
  GtkGesture *drag = gtk_gesture_drag_new();
  gtk_event_controller_set_propagation_phase(GTK_EVENT_CONTROLLER(drag), GTK_PHASE_CAPTURE);
  g_signal_connect(drag, "drag-begin", G_CALLBACK(began), bar);
  g_signal_connect(drag, "drag-update", G_CALLBACK(updated), bar);
  g_signal_connect(drag, "drag-end", G_CALLBACK(ended), bar);
  gtk_widget_add_controller(bar, GTK_EVENT_CONTROLLER(drag));
  return (CgWidget *)bar;
}

// Activation by keyboard or assistive technology; the drag gesture handles the pointer.
static void clicked(GtkWidget *button, GtkWidget *bar) {
  int title = 0;
  for (GtkWidget *child = gtk_widget_get_first_child(bar); child && child != button;
       child = gtk_widget_get_next_sibling(child))
    title++;
  tell(bar, title);
  tell(bar, -1);
}

void cg_index_bar_clear(CgWidget *w) {
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child(GTK_WIDGET(w)))) gtk_box_remove(GTK_BOX(w), child);
}

void cg_index_bar_add(CgWidget *w, const char *title) {
  GtkWidget *button = gtk_button_new_with_label(title);
  gtk_widget_add_css_class(button, "flat");
  gtk_widget_set_focus_on_click(button, FALSE);
  g_signal_connect(button, "clicked", G_CALLBACK(clicked), w);
  gtk_box_append(GTK_BOX(w), button);
}
