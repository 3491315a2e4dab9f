// The reorder handle of a row, which is dragged vertically and focusable with Tab.
#include "internal.h"

typedef struct {
  // The start of the drag in the coordinates of the window, since the handle moves along.
  double began;
} CgReorderHandle;

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
  CgReorderHandle *handle = g_object_get_data(G_OBJECT(widget), "cg-reorder-handle");
  CgNodeData *node = cg_node_data(widget);
  double now = height_in_window(widget, y);
  if (phase == CG_PAN_BEGAN) handle->began = now;
  if (node) CG_CALL(node->window, reorder_dragged, node->tag, phase, now - handle->began);
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

CgWidget *cg_reorder_handle_new(void) {
  GtkWidget *handle = gtk_image_new_from_icon_name("list-drag-handle-symbolic");
  gtk_widget_add_css_class(handle, "reorder-handle");
  gtk_widget_set_focusable(handle, TRUE);
  gtk_widget_set_cursor_from_name(handle, "grab");
  g_object_set_data_full(G_OBJECT(handle), "cg-reorder-handle", g_new0(CgReorderHandle, 1), g_free);
  GtkGesture *drag = gtk_gesture_drag_new();
  g_signal_connect(drag, "drag-begin", G_CALLBACK(began), handle);
  g_signal_connect(drag, "drag-update", G_CALLBACK(updated), handle);
  g_signal_connect(drag, "drag-end", G_CALLBACK(ended), handle);
  g_signal_connect(drag, "cancel", G_CALLBACK(cancelled), handle);
  gtk_widget_add_controller(handle, GTK_EVENT_CONTROLLER(drag));
  return (CgWidget *)handle;
}

void cg_reorder_handle_drag(CgWidget *w, CgPan phase, double y) {
  GtkWidget *widget = GTK_WIDGET(w);
  CgNodeData *node = cg_node_data(widget);
  if (node) CG_CALL(node->window, reorder_dragged, node->tag, phase, y);
}
