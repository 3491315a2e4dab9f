// The handle of a row: dragged up and down, and reached with Tab.
#include "internal.h"

typedef struct {
  // Where the drag began, in the window: the handle itself moves along.
  double began;
} CgGrip;

static double height_in_window(GtkWidget *widget, double y) {
  CgNodeData *node = cg_node_data(widget);
  graphene_point_t point;
  if (!node || !node->window ||
      !gtk_widget_compute_point(widget, node->window->root, &GRAPHENE_POINT_INIT(0, (float)y),
                                &point))
    return y;
  return point.y;
}

static void tell(GtkWidget *widget, CgPan phase, double y) {
  CgGrip *grip = g_object_get_data(G_OBJECT(widget), "cg-grip");
  CgNodeData *node = cg_node_data(widget);
  double now = height_in_window(widget, y);
  if (phase == CG_PAN_BEGAN) grip->began = now;
  if (node) CG_CALL(node->window, dragged, node->tag, phase, now - grip->began);
}

static void began(GtkGestureDrag *drag, double x, double y, GtkWidget *widget) {
  gtk_gesture_set_state(GTK_GESTURE(drag), GTK_EVENT_SEQUENCE_CLAIMED);
  tell(widget, CG_PAN_BEGAN, y);
}

static void updated(GtkGestureDrag *drag, double dx, double dy, GtkWidget *widget) {
  double x, y;
  gtk_gesture_drag_get_start_point(drag, &x, &y);
  tell(widget, CG_PAN_CHANGED, y + dy);
}

static void ended(GtkGestureDrag *drag, double dx, double dy, GtkWidget *widget) {
  double x, y;
  gtk_gesture_drag_get_start_point(drag, &x, &y);
  tell(widget, CG_PAN_ENDED, y + dy);
}

static void cancelled(GtkGesture *drag, GdkEventSequence *sequence, GtkWidget *widget) {
  tell(widget, CG_PAN_CANCELLED, 0);
}

CgWidget *cg_grip_new(void) {
  GtkWidget *grip = gtk_image_new_from_icon_name("list-drag-handle-symbolic");
  gtk_widget_add_css_class(grip, "grip");
  gtk_widget_set_focusable(grip, TRUE);
  gtk_widget_set_cursor_from_name(grip, "grab");
  g_object_set_data_full(G_OBJECT(grip), "cg-grip", g_new0(CgGrip, 1), g_free);
  GtkGesture *drag = gtk_gesture_drag_new();
  g_signal_connect(drag, "drag-begin", G_CALLBACK(began), grip);
  g_signal_connect(drag, "drag-update", G_CALLBACK(updated), grip);
  g_signal_connect(drag, "drag-end", G_CALLBACK(ended), grip);
  g_signal_connect(drag, "cancel", G_CALLBACK(cancelled), grip);
  gtk_widget_add_controller(grip, GTK_EVENT_CONTROLLER(drag));
  return (CgWidget *)grip;
}

void cg_grip_drag(CgWidget *w, CgPan phase, double y) {
  GtkWidget *widget = GTK_WIDGET(w);
  CgNodeData *node = cg_node_data(widget);
  if (node) CG_CALL(node->window, dragged, node->tag, phase, y);
}
