// Popovers of GTK in the frame of a device: menus, calendars, wheels of a time, menus of texts. GTK keeps them on the
// desktop's screen; here they stay on that of the device, as all that an app shows does.
#include "internal.h"

static const char *const POSITION = "cg-position";
static const char *const SHIFTS = "cg-shifts";
// A desktop may keep a popover elsewhere, as where the window is partly beyond its edge. Then it stays there.
enum { MOST_SHIFTS = 4 };

// The place of a popover in the coordinates of its window.
static graphene_rect_t place_of(GtkWidget *popover, GtkWindow *window) {
  double x, y, window_x, window_y;
  gtk_native_get_surface_transform(GTK_NATIVE(popover), &x, &y);
  gtk_native_get_surface_transform(GTK_NATIVE(window), &window_x, &window_y);
  GdkSurface *surface = gtk_native_get_surface(GTK_NATIVE(popover));
  while (surface && GDK_IS_POPUP(surface)) {
    x += gdk_popup_get_position_x(GDK_POPUP(surface));
    y += gdk_popup_get_position_y(GDK_POPUP(surface));
    surface = gdk_popup_get_parent(GDK_POPUP(surface));
  }
  return GRAPHENE_RECT_INIT((float)(x - window_x), (float)(y - window_y),
                            (float)gtk_widget_get_width(popover), (float)gtk_widget_get_height(popover));
}

// The distance by which a stretch has to move to lie in another one, or to begin with it where it is longer.
static int shift(float start, float length, float least, float room) {
  float end = MIN(0, least + room - start - length);
  return (int)MAX(end, least - start);
}

static void laid_out(GdkSurface *surface, int width, int height, GtkPopover *popover);

static void forget(GtkPopover *popover) {
  GdkSurface *surface = gtk_native_get_surface(GTK_NATIVE(popover));
  if (surface) g_signal_handlers_disconnect_by_func(surface, laid_out, popover);
  g_object_set_data(G_OBJECT(popover), SHIFTS, NULL);
  gtk_popover_set_offset(popover, 0, 0);
  gpointer position = g_object_steal_data(G_OBJECT(popover), POSITION);
  if (position) gtk_popover_set_position(popover, GPOINTER_TO_INT(position) - 1);
  g_signal_handlers_disconnect_by_func(popover, forget, NULL);
}

static void keep(GtkPopover *popover, GtkWidget *root, GtkWindow *window) {
  graphene_rect_t screen, anchor, place = place_of(GTK_WIDGET(popover), window);
  if (!gtk_widget_compute_bounds(root, GTK_WIDGET(window), &screen) ||
      !gtk_widget_compute_bounds(gtk_widget_get_parent(GTK_WIDGET(popover)), GTK_WIDGET(window), &anchor))
    return;
  int x = shift(place.origin.x, place.size.width, screen.origin.x, screen.size.width);
  int y = shift(place.origin.y, place.size.height, screen.origin.y, screen.size.height);
  int shifts = GPOINTER_TO_INT(g_object_get_data(G_OBJECT(popover), SHIFTS));
  if ((x == 0 && y == 0) || shifts == MOST_SHIFTS) return;
  g_object_set_data(G_OBJECT(popover), SHIFTS, GINT_TO_POINTER(shifts + 1));
  // One that points at a control is better above it than over it.
  gboolean is_above = y < 0 && gtk_popover_get_has_arrow(popover) &&
                      gtk_popover_get_position(popover) == GTK_POS_BOTTOM &&
                      anchor.origin.y - place.size.height >= screen.origin.y;
  if (is_above) {
    g_object_set_data(G_OBJECT(popover), POSITION, GINT_TO_POINTER(GTK_POS_BOTTOM + 1));
    gtk_popover_set_position(popover, GTK_POS_TOP);
    y = 0;
  }
  int old_x, old_y;
  gtk_popover_get_offset(popover, &old_x, &old_y);
  gtk_popover_set_offset(popover, old_x + x, old_y + y);
}

// It has a size and a place from its first layout on, and others when its content or its offset changes.
static void laid_out(GdkSurface *surface, int width, int height, GtkPopover *popover) {
  GtkRoot *window = gtk_widget_get_root(GTK_WIDGET(popover));
  GtkWidget *root = GTK_IS_WINDOW(window) ? cg_device_root(GTK_WINDOW(window)) : NULL;
  if (root) keep(popover, root, GTK_WINDOW(window));
}

static gboolean mapped(GSignalInvocationHint *hint, guint count, const GValue *values, gpointer data) {
  GtkWidget *widget = g_value_get_object(&values[0]);
  if (!GTK_IS_POPOVER(widget)) return TRUE;
  GtkRoot *window = gtk_widget_get_root(widget);
  GtkWidget *root = GTK_IS_WINDOW(window) ? cg_device_root(GTK_WINDOW(window)) : NULL;
  // Popovers of the buttons above the device are the desktop's.
  GdkSurface *surface = gtk_native_get_surface(GTK_NATIVE(widget));
  if (!root || !surface || !gtk_widget_is_ancestor(widget, root)) return TRUE;
  g_signal_connect(surface, "layout", G_CALLBACK(laid_out), widget);
  g_signal_connect(widget, "unmap", G_CALLBACK(forget), NULL);
  return TRUE;
}

void cg_device_keep_popovers(void) {
  static gulong hook;
  if (!hook) hook = g_signal_add_emission_hook(g_signal_lookup("map", GTK_TYPE_WIDGET), 0, mapped, NULL, NULL);
}

bool cg_popover_place(CgWidget *widget, CgRect *place, CgRect *screen) {
  GtkWidget *popover = NULL, *opener = GTK_WIDGET(widget);
  if (GTK_IS_MENU_BUTTON(opener)) popover = GTK_WIDGET(gtk_menu_button_get_popover(GTK_MENU_BUTTON(opener)));
  GtkRoot *window = gtk_widget_get_root(opener);
  GtkWidget *root = GTK_IS_WINDOW(window) ? cg_device_root(GTK_WINDOW(window)) : NULL;
  graphene_rect_t area;
  if (!popover || !gtk_widget_get_mapped(popover) || !root ||
      !gtk_widget_compute_bounds(root, GTK_WIDGET(window), &area))
    return false;
  graphene_rect_t found = place_of(popover, GTK_WINDOW(window));
  *place = (CgRect){found.origin.x, found.origin.y, found.size.width, found.size.height};
  *screen = (CgRect){area.origin.x, area.origin.y, area.size.width, area.size.height};
  return true;
}

void cg_popover_open(CgWidget *opener) { gtk_menu_button_popup(GTK_MENU_BUTTON(opener)); }

void cg_popover_close(CgWidget *opener) { gtk_menu_button_popdown(GTK_MENU_BUTTON(opener)); }
