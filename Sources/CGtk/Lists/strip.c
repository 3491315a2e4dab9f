// The index at the side of a list: a button for each title, and one drag over all of them.
#include "internal.h"

static void tell(GtkWidget *strip, int title) {
  CgNodeData *node = cg_node_data(strip);
  if (node) CG_CALL(node->window, indexed, node->tag, title);
}

static int count(GtkWidget *strip) {
  int number = 0;
  for (GtkWidget *child = gtk_widget_get_first_child(strip); child;
       child = gtk_widget_get_next_sibling(child))
    number++;
  return number;
}

static void came(GtkWidget *strip, double y) {
  int titles = count(strip), height = gtk_widget_get_height(strip);
  if (!titles || height <= 0) return;
  int title = CLAMP((int)(y * titles / height), 0, titles - 1);
  int last = GPOINTER_TO_INT(g_object_get_data(G_OBJECT(strip), "cg-last"));
  if (title == last - 1) return;
  g_object_set_data(G_OBJECT(strip), "cg-last", GINT_TO_POINTER(title + 1));
  tell(strip, title);
}

static void began(GtkGestureDrag *drag, double x, double y, GtkWidget *strip) {
  gtk_gesture_set_state(GTK_GESTURE(drag), GTK_EVENT_SEQUENCE_CLAIMED);
  gtk_widget_add_css_class(strip, "tracking");
  g_object_set_data(G_OBJECT(strip), "cg-last", NULL);
  came(strip, y);
}

static void updated(GtkGestureDrag *drag, double dx, double dy, GtkWidget *strip) {
  double x, y;
  if (gtk_gesture_drag_get_start_point(drag, &x, &y)) came(strip, y + dy);
}

static void ended(GtkGestureDrag *drag, double dx, double dy, GtkWidget *strip) {
  gtk_widget_remove_css_class(strip, "tracking");
  tell(strip, -1);
}

CgWidget *cg_strip_new(void) {
  GtkWidget *strip = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
  gtk_box_set_homogeneous(GTK_BOX(strip), TRUE);
  gtk_widget_add_css_class(strip, "strip");
  GtkGesture *drag = gtk_gesture_drag_new();
  gtk_event_controller_set_propagation_phase(GTK_EVENT_CONTROLLER(drag), GTK_PHASE_CAPTURE);
  g_signal_connect(drag, "drag-begin", G_CALLBACK(began), strip);
  g_signal_connect(drag, "drag-update", G_CALLBACK(updated), strip);
  g_signal_connect(drag, "drag-end", G_CALLBACK(ended), strip);
  gtk_widget_add_controller(strip, GTK_EVENT_CONTROLLER(drag));
  return (CgWidget *)strip;
}

// By keyboard or assistive technology; the pointer is the drag's.
static void clicked(GtkWidget *button, GtkWidget *strip) {
  int title = 0;
  for (GtkWidget *child = gtk_widget_get_first_child(strip); child && child != button;
       child = gtk_widget_get_next_sibling(child))
    title++;
  tell(strip, title);
  tell(strip, -1);
}

void cg_strip_clear(CgWidget *w) {
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child(GTK_WIDGET(w)))) gtk_box_remove(GTK_BOX(w), child);
}

void cg_strip_add(CgWidget *w, const char *title) {
  GtkWidget *button = gtk_button_new_with_label(title);
  gtk_widget_add_css_class(button, "flat");
  gtk_widget_set_focus_on_click(button, FALSE);
  g_signal_connect(button, "clicked", G_CALLBACK(clicked), w);
  gtk_box_append(GTK_BOX(w), button);
}
