// A window whose title bar is the content's own bars: the desktop's buttons stand above the corners of the content,
// and bars move the window.
#include "internal.h"

#ifdef GDK_WINDOWING_X11
#include <gdk/x11/gdkx.h>
#endif

// Whether the desktop leaves the title bar to the window. GTK_CSD=0 asks for that of the window manager, as for all
// programs of GTK. A window manager that cannot move windows for them has to draw it itself.
bool cg_titlebar_is_left_to_windows(void) {
  if (g_strcmp0(g_getenv("GTK_CSD"), "0") == 0) return false;
#ifdef GDK_WINDOWING_X11
  GdkDisplay *display = gdk_display_get_default();
  if (GDK_IS_X11_DISPLAY(display)) {
    G_GNUC_BEGIN_IGNORE_DEPRECATIONS
    return gdk_x11_screen_supports_net_wm_hint(gdk_x11_display_get_screen(display), "_NET_WM_MOVERESIZE");
    G_GNUC_END_IGNORE_DEPRECATIONS
  }
#endif
  return true;
}

static void changed(GObject *object, GParamSpec *spec, CgWindow *window) {
  CG_CALL(window, environment_changed);
}

static void fullscreen_changed(GtkWindow *gtk, GParamSpec *spec, CgWindow *window) {
  gboolean is_shown = !gtk_window_is_fullscreen(gtk);
  for (int i = 0; i < 2; i++) gtk_widget_set_visible(window->controls[i], is_shown);
  CG_CALL(window, environment_changed);
}

static GtkWidget *buttons(CgWindow *window, GtkOverlay *overlay, GtkPackType side) {
  GtkWidget *controls = gtk_window_controls_new(side);
  gtk_widget_set_halign(controls, side == GTK_PACK_START ? GTK_ALIGN_START : GTK_ALIGN_END);
  gtk_widget_set_valign(controls, GTK_ALIGN_START);
  gtk_widget_set_size_request(controls, -1, CG_TITLEBAR_HEIGHT);
  gtk_overlay_add_overlay(overlay, controls);
  g_signal_connect(controls, "notify::empty", G_CALLBACK(changed), window);
  g_signal_connect(controls, "notify::decoration-layout", G_CALLBACK(changed), window);
  return controls;
}

void cg_titlebar_attach(CgWindow *window) {
  // A title bar that is not shown: GTK draws shadow, corners and edges for resizing, and nothing else.
  GtkWidget *none = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_set_visible(none, FALSE);
  gtk_window_set_titlebar(window->window, none);
  GtkWidget *overlay = gtk_overlay_new();
  gtk_window_set_child(window->window, overlay);
  gtk_overlay_set_child(GTK_OVERLAY(overlay), window->root);
  window->controls[0] = buttons(window, GTK_OVERLAY(overlay), GTK_PACK_START);
  window->controls[1] = buttons(window, GTK_OVERLAY(overlay), GTK_PACK_END);
  g_signal_connect(window->window, "notify::fullscreened", G_CALLBACK(fullscreen_changed), window);
}

void cg_titlebar_detach(CgWindow *window) {
  for (int i = 0; i < 2; i++)
    if (window->controls[i]) g_signal_handlers_disconnect_by_data(window->controls[i], window);
}

static double width(GtkWidget *controls) {
  if (!gtk_widget_get_visible(controls) || gtk_window_controls_get_empty(GTK_WINDOW_CONTROLS(controls))) return 0;
  int natural;
  gtk_widget_measure(controls, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  return natural;
}

bool cg_window_controls(CgWindow *window, double *left, double *right) {
  *left = *right = 0;
  if (!window->controls[0]) return false;
  gboolean is_reversed = gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL;
  *left = width(window->controls[is_reversed ? 1 : 0]);
  *right = width(window->controls[is_reversed ? 0 : 1]);
  return true;
}

CgWidget *cg_window_handle_new(CgWindow *window) {
  CgWidget *handle = (CgWidget *)gtk_window_handle_new();
  cg_tag(handle, window, 0, CG_PLAIN);
  return handle;
}

void cg_set_targetable(CgWidget *widget, bool is_targetable) {
  gtk_widget_set_can_target(GTK_WIDGET(widget), is_targetable);
}

void cg_window_toggle_fullscreen(CgWindow *window) {
  if (gtk_window_is_fullscreen(window->window)) gtk_window_unfullscreen(window->window);
  else gtk_window_fullscreen(window->window);
}

bool cg_window_is_fullscreen(CgWindow *window) { return gtk_window_is_fullscreen(window->window); }
