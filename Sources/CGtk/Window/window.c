// The window: its size, title, focus and closing.
#include "internal.h"
#include <locale.h>
#include <string.h>

// If the user's locale is not installed, GTK falls back to English. LANGUAGE makes it use the user's language
// all the same, as the app does.
static void set_locale(void) {
  if (setlocale(LC_ALL, "")) return;
  GString *languages = g_string_new(NULL);
  for (const char *const *name = g_get_language_names_with_category("LC_MESSAGES"); *name; name++)
    if (!strchr(*name, '.') && strcmp(*name, "C"))
      g_string_append_printf(languages, "%s%s", languages->len ? ":" : "", *name);
  if (languages->len) g_setenv("LANGUAGE", languages->str, FALSE);
  g_string_free(languages, TRUE);
  // gettext ignores LANGUAGE in the C locale, but not in C.UTF-8.
  setlocale(LC_ALL, "C.UTF-8");
  gtk_disable_setlocale();
}

bool cg_init(const char *id) {
  g_set_prgname(id);
  // GTK loads GL even if it renders with cairo, which costs 40 ms and 60 MB.
  if (g_strcmp0(g_getenv("GSK_RENDERER"), "cairo") == 0) g_setenv("GDK_DEBUG", "gl-disable", FALSE);
  set_locale();
  // A second call of gtk_init_check returns TRUE even without a display.
  if (!gtk_init_check() || !gdk_display_get_default()) return false;
  cg_text_take_history();
  return true;
}

static void resized(GtkWidget *root, int width, int height, gpointer data) {
  CG_CALL((CgWindow *)data, resized, (double)width, (double)height);
}

static gboolean close_request(GtkWindow *gtk, CgWindow *window) {
  CG_CALL(window, close_requested);
  return TRUE;
}

// Whether an open menu has the focus. For the core, the focus stays where it was.
static gboolean is_lent(CgWindow *window) {
  GtkWidget *focus = gtk_window_get_focus(window->window);
  return window->menus.count > 0 && focus && gtk_widget_get_native(focus) != GTK_NATIVE(window->window);
}

static void focus_changed(GtkWindow *gtk, GParamSpec *spec, CgWindow *window) {
  if (is_lent(window)) return;
  CG_CALL(window, focus_changed);
}

static void active_changed(GtkWindow *gtk, GParamSpec *spec, CgWindow *window) {
  if (gtk_window_is_active(gtk)) CG_CALL(window, became_active);
}

static void scale_changed(GtkWidget *gtk, GParamSpec *spec, CgWindow *window) {
  CG_CALL(window, environment_changed);
}

static void painted(GdkFrameClock *clock, CgWindow *window) {
  if (window->frames++ == 0) CG_CALL(window, first_frame_drawn);
}

// Layout may have moved rows below the pointer without a motion event.
static void laid_out(GdkFrameClock *clock, CgWindow *window) { cg_over_follow(window); }

static void realized(GtkWidget *gtk, CgWindow *window) {
  GdkFrameClock *clock = gtk_widget_get_frame_clock(gtk);
  g_signal_connect(clock, "after-paint", G_CALLBACK(painted), window);
  // After GTK's own handler, which does the layout.
  g_signal_connect_after(clock, "layout", G_CALLBACK(laid_out), window);
}

// Without a compositor, what is transparent around a menu is black.
static void compositor_changed(GdkDisplay *display, GParamSpec *property, CgWindow *window) {
  if (gdk_display_is_composited(display))
    gtk_widget_remove_css_class(GTK_WIDGET(window->window), "solid");
  else
    gtk_widget_add_css_class(GTK_WIDGET(window->window), "solid");
}

CgWindow *cg_window_new(double width, double height, bool maximized, bool has_bars,
                        const CgWindowCallbacks *callbacks, void *user) {
  CgWindow *window = g_new0(CgWindow, 1);
  window->callbacks = *callbacks;
  window->user = user;
  window->window = GTK_WINDOW(gtk_window_new());
  g_object_ref(window->window);
  gtk_window_set_default_size(window->window, (int)width, (int)height);
  if (maximized) gtk_window_maximize(window->window);
  window->root = GTK_WIDGET(cg_container_new(CG_ROLE_HOLDER, false));
  gtk_widget_set_size_request(window->root, 320, 240);
  gtk_widget_set_overflow(window->root, GTK_OVERFLOW_HIDDEN);
  CG_BOX(window->root)->resized = resized;
  CG_BOX(window->root)->resized_data = window;
  if (has_bars) cg_titlebar_attach(window);
  else gtk_window_set_child(window->window, window->root);
  g_signal_connect(window->window, "close-request", G_CALLBACK(close_request), window);
  g_signal_connect(window->window, "notify::focus-widget", G_CALLBACK(focus_changed), window);
  g_signal_connect(window->window, "notify::is-active", G_CALLBACK(active_changed), window);
  g_signal_connect(window->root, "notify::scale-factor", G_CALLBACK(scale_changed), window);
  g_signal_connect(window->window, "realize", G_CALLBACK(realized), window);
  GdkDisplay *display = gtk_widget_get_display(window->root);
  g_signal_connect(display, "notify::composited", G_CALLBACK(compositor_changed), window);
  compositor_changed(display, NULL, window);
  cg_keys_attach(window);
  cg_pointer_attach(window);
  cg_clipboard_attach(window);
  return window;
}

void cg_window_set_user(CgWindow *window, void *user) { window->user = user; }

void cg_window_destroy(CgWindow *window) {
  window->is_closed = TRUE;
  cg_theme_forget(window);
  cg_titlebar_detach(window);
  cg_pointer_detach(window);
  cg_clipboard_detach(window);
  if (window->wake) g_source_remove(window->wake);
  if (window->alarm) g_source_remove(window->alarm);
  if (window->frame_wake) gtk_widget_remove_tick_callback(window->root, window->frame_wake);
  window->frame_wake = 0;
  if (window->late) g_source_remove(window->late);
  if (window->ticks) gtk_widget_remove_tick_callback(window->root, window->ticks);
  GdkFrameClock *clock = gtk_widget_get_frame_clock(GTK_WIDGET(window->window));
  if (clock) g_signal_handlers_disconnect_by_data(clock, window);
  g_signal_handlers_disconnect_by_data(gtk_widget_get_display(window->root), window);
  g_signal_handlers_disconnect_by_data(window->window, window);
  g_signal_handlers_disconnect_by_data(window->root, window);
  CG_BOX(window->root)->resized = NULL;
  gtk_window_destroy(window->window);
  g_object_unref(window->window);
  g_free(window);
}

// GTK focuses the first widget of a window that has no focus, and a field would select all of its text then. So
// the root has the focus until the core sets it.
void cg_window_present(CgWindow *window) {
  gboolean lends = gtk_window_get_focus(window->window) == NULL;
  gtk_widget_set_focusable(window->root, lends);
  if (lends) gtk_widget_grab_focus(window->root);
  // The activation token of the process that requested the window, without which the desktop may not present it.
  char *token = cg_instance_take_token();
  if (token) gtk_window_set_startup_id(window->window, token);
  g_free(token);
  gtk_window_present(window->window);
  if (!lends) return;
  if (gtk_window_get_focus(window->window) == window->root)
    gtk_window_set_focus(window->window, NULL);
  gtk_widget_set_focusable(window->root, FALSE);
}

void cg_window_hide(CgWindow *window) {
  gtk_widget_set_visible(GTK_WIDGET(window->window), FALSE);
}

void cg_set_icon(const char *name) { gtk_window_set_default_icon_name(name); }

void cg_window_set_title(CgWindow *window, const char *title) {
  gtk_window_set_title(window->window, title);
}

char *cg_window_title_copy(CgWindow *window) {
  return g_strdup(gtk_window_get_title(window->window));
}

void cg_window_set_dark(CgWindow *window, bool dark) {
  if (dark)
    gtk_widget_add_css_class(GTK_WIDGET(window->window), "dark");
  else
    gtk_widget_remove_css_class(GTK_WIDGET(window->window), "dark");
}

CgWidget *cg_window_root(CgWindow *window) { return (CgWidget *)window->root; }

double cg_window_scale(CgWindow *window) {
  return gtk_widget_get_scale_factor(GTK_WIDGET(window->window));
}

CgRect cg_window_screen(CgWindow *window) {
  GdkDisplay *display = gtk_widget_get_display(GTK_WIDGET(window->window));
  GdkSurface *surface = gtk_native_get_surface(GTK_NATIVE(window->window));
  GdkMonitor *monitor = surface ? gdk_display_get_monitor_at_surface(display, surface) : NULL;
  if (monitor) {
    g_object_ref(monitor);
  } else {
    monitor = g_list_model_get_item(gdk_display_get_monitors(display), 0);
  }
  GdkRectangle area = {0, 0, 0, 0};
  if (monitor) {
    gdk_monitor_get_geometry(monitor, &area);
    g_object_unref(monitor);
  }
  return (CgRect){area.x, area.y, area.width, area.height};
}

void cg_window_normal_size(CgWindow *window, double *width, double *height) {
  int w, h;
  gtk_window_get_default_size(window->window, &w, &h);
  *width = w;
  *height = h;
}

bool cg_window_is_maximized(CgWindow *window) { return gtk_window_is_maximized(window->window); }

static gboolean wake(gpointer data) {
  CgWindow *window = data;
  window->wake = 0;
  CG_CALL(window, wake);
  return G_SOURCE_REMOVE;
}

// The priority is below that of input and above that of drawing.
void cg_window_wake(CgWindow *window) {
  if (window->wake || window->is_closed) return;
  window->wake = g_idle_add_full(G_PRIORITY_HIGH_IDLE, wake, window, NULL);
}

static gboolean wake_in_frame(GtkWidget *root, GdkFrameClock *clock, gpointer data) {
  CgWindow *window = data;
  window->frame_wake = 0;
  CG_CALL(window, wake);
  return G_SOURCE_REMOVE;
}

bool cg_window_is_mapped(CgWindow *window) {
  return !window->is_closed && gtk_widget_get_mapped(window->root);
}

bool cg_window_wake_at_frame(CgWindow *window) {
  if (window->is_closed || !gtk_widget_get_mapped(window->root)) return false;
  if (!window->frame_wake)
    window->frame_wake = gtk_widget_add_tick_callback(window->root, wake_in_frame, window, NULL);
  return true;
}

static gboolean ring(gpointer data) {
  CgWindow *window = data;
  window->alarm = 0;
  CG_CALL(window, wake);
  return G_SOURCE_REMOVE;
}

void cg_window_wake_after(CgWindow *window, double seconds) {
  if (window->alarm) g_source_remove(window->alarm);
  window->alarm = 0;
  if (seconds < 0 || window->is_closed) return;
  // Rounded up, so that it is never early.
  window->alarm = g_timeout_add((guint)(MIN(seconds, 1e6) * 1000) + 1, ring, window);
}

double cg_now(void) { return (double)g_get_monotonic_time() / 1e6; }

static gboolean late(gpointer data) {
  CgWindow *window = data;
  window->late = 0;
  CG_CALL(window, flush);
  return G_SOURCE_REMOVE;
}

void cg_window_later(CgWindow *window) {
  if (window->late || window->is_closed) return;
  window->late = g_idle_add_full(G_PRIORITY_HIGH, late, window, NULL);
}

static gboolean report_again(GtkWidget *root, GdkFrameClock *clock, gpointer data) {
  CgWindow *window = data;
  window->report_tick = 0;
  cg_window_later(window);
  return G_SOURCE_REMOVE;
}

bool cg_window_begin_layout_report(CgWindow *window) {
  GdkFrameClock *clock = gtk_widget_get_frame_clock(window->root);
  // An unmapped window has no frames, so nothing has to wait for the next one.
  if (window->is_closed || !clock || !gtk_widget_get_mapped(window->root)) return true;
  // The counter begins at -1; `report_frame` is 0 before the first report.
  gint64 frame = gdk_frame_clock_get_frame_counter(clock) + 2;
  if (window->report_frame != frame) {
    window->report_frame = frame;
    return true;
  }
  if (!window->report_tick)
    window->report_tick = gtk_widget_add_tick_callback(window->root, report_again, window, NULL);
  return false;
}

int cg_frames(CgWindow *window) { return window->frames; }

static gboolean ticked(GtkWidget *root, GdkFrameClock *clock, gpointer data) {
  CgWindow *window = data;
  double now = gdk_frame_clock_get_frame_time(clock) / 1e6;
  if (window->is_closed || window->callbacks.frame_began(window->user, now)) return G_SOURCE_CONTINUE;
  window->ticks = 0;
  return G_SOURCE_REMOVE;
}

void cg_window_tick(CgWindow *window) {
  if (window->ticks || window->is_closed) return;
  window->ticks = gtk_widget_add_tick_callback(window->root, ticked, window, NULL);
}

uint64_t cg_window_focus(CgWindow *window) {
  if (is_lent(window)) return window->menus.focus;
  GtkWidget *focus = gtk_window_get_focus(window->window);
  GtkWidget *owner = focus ? cg_owner(focus) : NULL;
  if (owner && cg_node_data(owner)->is_current) owner = cg_owner(gtk_widget_get_parent(owner));
  return owner ? cg_node_data(owner)->tag : 0;
}

void cg_window_clear_focus(CgWindow *window) { gtk_window_set_focus(window->window, NULL); }
