// The icon that a window brings along, for programs that no desktop file names.
#include "internal.h"
#include <gdk-pixbuf/gdk-pixbuf.h>

enum { ICON_SIDE = 128 };

// The surface has it before it is shown; what GTK gives it then, an icon of the theme, is replaced.
static void give(GtkWidget *window, gpointer texture) {
  GdkSurface *surface = gtk_native_get_surface(GTK_NATIVE(window));
  if (!GDK_IS_TOPLEVEL(surface)) return;
  GList icons = {.data = texture};
  gdk_toplevel_set_icon_list(GDK_TOPLEVEL(surface), &icons);
}

void cg_window_set_icon_file(CgWindow *window, const char *path) {
  // Decoded to the size that is shown: a stranger's picture may be huge.
  GdkPixbuf *picture = gdk_pixbuf_new_from_file_at_scale(path, ICON_SIDE, ICON_SIDE, TRUE, NULL);
  if (!picture) return;
  GdkTexture *texture = gdk_texture_new_for_pixbuf(picture);
  g_object_unref(picture);
  for (int i = 0; i < 2; i++)
    g_signal_connect_data(window->window, i ? "map" : "realize", G_CALLBACK(give), g_object_ref(texture),
                          (GClosureNotify)(void (*)(void))g_object_unref, G_CONNECT_AFTER);
  if (gtk_widget_get_realized(GTK_WIDGET(window->window))) give(GTK_WIDGET(window->window), texture);
  g_object_unref(texture);
}
