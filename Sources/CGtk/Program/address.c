// URLs that other programs open.
#include "internal.h"

typedef struct {
  // Weak: the window may be destroyed before the reply.
  GWeakRef window;
  int number;
} Asked;

static void launched(GObject *source, GAsyncResult *result, gpointer data) {
  Asked *asked = data;
  GObject *gtk = g_weak_ref_get(&asked->window);
  if (gtk) {
    gboolean taken = gtk_show_uri_full_finish(GTK_WINDOW(gtk), result, NULL);
    CgWindow *window = g_object_get_data(gtk, "cg-window");
    if (window) CG_CALL(window, address_opened, asked->number, taken);
    g_object_unref(gtk);
  }
  g_weak_ref_clear(&asked->window);
  g_free(asked);
}

void cg_address_open(CgWindow *window, const char *address, int number) {
  Asked *asked = g_new0(Asked, 1);
  g_weak_ref_init(&asked->window, window->window);
  asked->number = number;
  gtk_show_uri_full(window->window, address, GDK_CURRENT_TIME, NULL, launched, asked);
}

bool cg_address_can_open(const char *scheme) {
  GAppInfo *program = g_app_info_get_default_for_uri_scheme(scheme);
  if (!program) return false;
  g_object_unref(program);
  return true;
}
