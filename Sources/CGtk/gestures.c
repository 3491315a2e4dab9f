// What can be done with a row, and at the window's edges.
#include "internal.h"
#include <math.h>

static const double swipe_distance = 48;

typedef struct {
  gboolean swiped;
  double scrolled;
} Row;

static GtkWidget *owner(GtkEventController *controller)
{
  return gtk_event_controller_get_widget(controller);
}

static void released(GtkGestureClick *gesture, int presses, double x, double y, gpointer data)
{
  Row *row = data;
  double start_x = 0, start_y = 0;
  if (row->swiped) return;
  GtkWidget *widget = owner(GTK_EVENT_CONTROLLER(gesture));
  gtk_gesture_get_point(GTK_GESTURE(gesture), NULL, &start_x, &start_y);
  if (!gtk_widget_contains(widget, x, y)) return;
  if (gtk_gesture_single_get_current_button(GTK_GESTURE_SINGLE(gesture)) == GDK_BUTTON_PRIMARY)
    cgtk_send(CGTK_ACTIVATE, cgtk_widget_id(widget), NULL, 0, 0);
}

static void pressed(GtkGestureClick *gesture, int presses, double x, double y, gpointer data)
{
  Row *row = data;
  row->swiped = FALSE;
  if (gtk_gesture_single_get_current_button(GTK_GESTURE_SINGLE(gesture)) == GDK_BUTTON_SECONDARY) {
    GtkWidget *widget = owner(GTK_EVENT_CONTROLLER(gesture));
    cgtk_send(CGTK_CONTEXT_MENU, cgtk_widget_id(widget), NULL, 0, 0);
  }
}

static void dragged(GtkGestureDrag *gesture, double x, double y, gpointer data)
{
  Row *row = data;
  if (row->swiped || fabs(x) < swipe_distance || fabs(x) < 2 * fabs(y)) return;
  row->swiped = TRUE;
  gtk_gesture_set_state(GTK_GESTURE(gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  GtkWidget *widget = owner(GTK_EVENT_CONTROLLER(gesture));
  cgtk_send(x < 0 ? CGTK_SWIPE_LEFT : CGTK_SWIPE_RIGHT, cgtk_widget_id(widget), NULL, 0, 0);
}

static void drag_began(GtkGestureDrag *gesture, double x, double y, gpointer data)
{
  ((Row *)data)->swiped = FALSE;
}

static gboolean scrolled(GtkEventControllerScroll *scroll, double x, double y, gpointer data)
{
  Row *row = data;
  if (fabs(x) <= fabs(y)) {
    row->scrolled = 0;
    return GDK_EVENT_PROPAGATE;
  }
  row->scrolled += x;
  if (fabs(row->scrolled) >= 3) {
    GtkWidget *widget = owner(GTK_EVENT_CONTROLLER(scroll));
    // Content follows the fingers: scrolling right draws the row to the left.
    cgtk_send(
      row->scrolled > 0 ? CGTK_SWIPE_LEFT : CGTK_SWIPE_RIGHT, cgtk_widget_id(widget), NULL, 0, 0);
    row->scrolled = 0;
  }
  return GDK_EVENT_STOP;
}

static void long_pressed(GtkGestureLongPress *gesture, double x, double y, gpointer data)
{
  ((Row *)data)->swiped = TRUE;
  GtkWidget *widget = owner(GTK_EVENT_CONTROLLER(gesture));
  cgtk_send(CGTK_CONTEXT_MENU, cgtk_widget_id(widget), NULL, 0, 0);
}

void cgtk_row_listen(GtkWidget *widget)
{
  Row *row = g_new0(Row, 1);
  g_object_set_data_full(G_OBJECT(widget), "cgtk-row", row, g_free);

  GtkGesture *click = gtk_gesture_click_new();
  gtk_gesture_single_set_button(GTK_GESTURE_SINGLE(click), 0);
  g_signal_connect(click, "pressed", G_CALLBACK(pressed), row);
  g_signal_connect(click, "released", G_CALLBACK(released), row);
  gtk_widget_add_controller(widget, GTK_EVENT_CONTROLLER(click));

  GtkGesture *drag = gtk_gesture_drag_new();
  g_signal_connect(drag, "drag-begin", G_CALLBACK(drag_began), row);
  g_signal_connect(drag, "drag-update", G_CALLBACK(dragged), row);
  gtk_widget_add_controller(widget, GTK_EVENT_CONTROLLER(drag));

  GtkGesture *hold = gtk_gesture_long_press_new();
  gtk_gesture_single_set_touch_only(GTK_GESTURE_SINGLE(hold), TRUE);
  g_signal_connect(hold, "pressed", G_CALLBACK(long_pressed), row);
  gtk_widget_add_controller(widget, GTK_EVENT_CONTROLLER(hold));

  GtkEventController *scroll =
    gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);
  g_signal_connect(scroll, "scroll", G_CALLBACK(scrolled), row);
  gtk_widget_add_controller(widget, scroll);
}

// MARK: Window edges and keys

static double edge_start;

static void edge_began(GtkGestureDrag *gesture, double x, double y, gpointer data)
{
  GtkWidget *window = owner(GTK_EVENT_CONTROLLER(gesture));
  int width = gtk_widget_get_width(window);
  edge_start = x < 24 ? 1 : x > width - 24 ? -1 : 0;
}

static void edge_dragged(GtkGestureDrag *gesture, double x, double y, gpointer data)
{
  if (edge_start == 0 || x * edge_start < swipe_distance) return;
  cgtk_send(CGTK_EDGE_SWIPE, 0, NULL, edge_start, 0);
  edge_start = 0;
}

static gboolean key_pressed(
  GtkEventControllerKey *controller, guint value, guint code, GdkModifierType state,
  gpointer data)
{
  static const struct { guint value; const char *name; } names[] = {
    {GDK_KEY_Escape, "escape"},   {GDK_KEY_Return, "return"},     {GDK_KEY_KP_Enter, "return"},
    {GDK_KEY_Delete, "delete"},   {GDK_KEY_KP_Delete, "delete"},  {GDK_KEY_BackSpace, "backspace"},
    {GDK_KEY_Up, "up"},           {GDK_KEY_Down, "down"},         {GDK_KEY_Left, "left"},
    {GDK_KEY_Right, "right"},     {GDK_KEY_Home, "home"},         {GDK_KEY_End, "end"},
    {GDK_KEY_Page_Up, "pageup"},  {GDK_KEY_Page_Down, "pagedown"}, {GDK_KEY_space, "space"},
    {GDK_KEY_Menu, "menu"},
  };
  if (value == GDK_KEY_Tab || value == GDK_KEY_ISO_Left_Tab || value == GDK_KEY_KP_Tab)
    return GDK_EVENT_PROPAGATE;
  char buffer[8] = {0};
  const char *name = NULL;
  for (gsize i = 0; i < G_N_ELEMENTS(names); i++)
    if (names[i].value == value) name = names[i].name;
  if (name == NULL && value >= GDK_KEY_F1 && value <= GDK_KEY_F12) {
    g_snprintf(buffer, sizeof buffer, "f%u", value - GDK_KEY_F1 + 1);
    name = buffer;
  }
  if (name == NULL) {
    gunichar character = gdk_keyval_to_unicode(gdk_keyval_to_lower(value));
    if (character == 0) return GDK_EVENT_PROPAGATE;
    buffer[g_unichar_to_utf8(character, buffer)] = 0;
    name = buffer;
  }
  double modifiers = (state & GDK_SHIFT_MASK ? 1 : 0) + (state & GDK_CONTROL_MASK ? 2 : 0)
    + (state & GDK_ALT_MASK ? 4 : 0) + (state & GDK_SUPER_MASK ? 8 : 0);
  cgtk_send(CGTK_KEY, 0, name, modifiers, 0);
  return GDK_EVENT_STOP;
}

void cgtk_window_listen(GtkWidget *window)
{
  GtkGesture *drag = gtk_gesture_drag_new();
  g_signal_connect(drag, "drag-begin", G_CALLBACK(edge_began), NULL);
  g_signal_connect(drag, "drag-update", G_CALLBACK(edge_dragged), NULL);
  gtk_widget_add_controller(window, GTK_EVENT_CONTROLLER(drag));

  GtkEventController *key = gtk_event_controller_key_new();
  g_signal_connect(key, "key-pressed", G_CALLBACK(key_pressed), NULL);
  gtk_widget_add_controller(window, key);
}
