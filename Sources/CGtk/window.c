// The window, and what it tells.
#include "internal.h"

static CgtkHandler handler;
static void *context;
static int muted;

void cgtk_send_always(CgtkEvent event, uint64_t id, const char *text, double x, double y)
{
  if (handler != NULL) handler(context, event, id, text, x, y);
}

void cgtk_send(CgtkEvent event, uint64_t id, const char *text, double x, double y)
{
  if (!muted) cgtk_send_always(event, id, text, x, y);
}

void cgtk_mute(bool on) { muted += on ? 1 : -1; }

bool cgtk_start(const char *program, CgtkHandler new_handler, void *new_context)
{
  handler = new_handler;
  context = new_context;
  g_set_prgname(program);
  return gtk_init_check();
}

static gboolean closed(GtkWindow *window, gpointer data)
{
  cgtk_send_always(CGTK_CLOSE, 0, NULL, 0, 0);
  return TRUE;
}

static void focus_moved(GObject *window, GParamSpec *property, gpointer data)
{
  GtkWidget *widget = gtk_window_get_focus(GTK_WINDOW(window));
  uint64_t id = 0;
  for (; widget != NULL && id == 0; widget = gtk_widget_get_parent(widget))
    id = cgtk_widget_id(widget);
  cgtk_send(CGTK_FOCUSED, id, NULL, 0, 0);
}

static void scale_changed(GObject *window, GParamSpec *property, gpointer data)
{
  cgtk_send_always(CGTK_APPEARANCE, 0, NULL, 0, 0);
}

static void painted(GdkFrameClock *clock, gpointer data)
{
  g_signal_handlers_disconnect_by_func(clock, painted, data);
  cgtk_send_always(CGTK_FIRST_FRAME, 0, NULL, 0, 0);
}

static void realized(GtkWidget *window, gpointer data)
{
  g_signal_connect(
    gtk_widget_get_frame_clock(window), "after-paint", G_CALLBACK(painted), NULL);
}

CgtkWidget *cgtk_window_new(const char *title, int width, int height, bool maximized)
{
  GtkWidget *window = gtk_window_new();
  gtk_window_set_title(GTK_WINDOW(window), title);
  gtk_window_set_default_size(GTK_WINDOW(window), width, height);
  gtk_widget_set_size_request(window, 320, 240);
  if (maximized) gtk_window_maximize(GTK_WINDOW(window));
  g_signal_connect(window, "close-request", G_CALLBACK(closed), NULL);
  g_signal_connect(window, "notify::focus-widget", G_CALLBACK(focus_moved), NULL);
  g_signal_connect(window, "notify::scale-factor", G_CALLBACK(scale_changed), NULL);
  g_signal_connect(window, "realize", G_CALLBACK(realized), NULL);
  cgtk_window_listen(window);
  return window;
}

void cgtk_window_set_title(CgtkWidget *window, const char *title)
{
  gtk_window_set_title(GTK_WINDOW(window), title);
}

void cgtk_window_set_root(CgtkWidget *window, CgtkWidget *root)
{
  gtk_window_set_child(GTK_WINDOW(window), root);
}

void cgtk_window_present(CgtkWidget *window) { gtk_window_present(GTK_WINDOW(window)); }

void cgtk_window_get_size(CgtkWidget *window, int *width, int *height, bool *maximized)
{
  gtk_window_get_default_size(GTK_WINDOW(window), width, height);
  *maximized = gtk_window_is_maximized(GTK_WINDOW(window));
}

void cgtk_window_focus(CgtkWidget *window, CgtkWidget *widget)
{
  GtkWidget *focus = gtk_window_get_focus(GTK_WINDOW(window));
  if (widget == NULL || (focus != NULL && (focus == widget || gtk_widget_is_ancestor(focus, widget))))
    return;
  gtk_widget_grab_focus(widget);
}

int cgtk_window_scale(CgtkWidget *window) { return gtk_widget_get_scale_factor(window); }
