// Announcements to screen readers.
//
// GTK has a function for them since 4.14. With older versions the words become the accessible description of the
// focused widget, which screen readers speak when it changes. The former description is restored when the focus
// moves on, since the description of a widget without the focus is not spoken.
#include "internal.h"

#if !GTK_CHECK_VERSION(4, 14, 0)
typedef struct {
  GtkWidget *widget;
  gulong left;
} CgAnnounced;

static void put_back(GtkWindow *window, GParamSpec *spec, CgAnnounced *announced) {
  GtkWidget *focus = gtk_window_get_focus(window);
  GtkWidget *owner = focus ? cg_owner(focus) : NULL;
  if (announced->widget == owner) return;
  GtkWidget *widget = announced->widget;
  g_signal_handler_disconnect(window, announced->left);
  if (!widget) return;
  g_object_remove_weak_pointer(G_OBJECT(widget), (gpointer *)&announced->widget);
  announced->widget = NULL;
  char *words = g_strdup(g_object_get_data(G_OBJECT(widget), "cg-description"));
  cg_set_description((CgWidget *)widget, words);
  g_free(words);
}

static void say(CgWindow *window, GtkWidget *widget, const char *words) {
  CgAnnounced *announced = g_object_get_data(G_OBJECT(window->window), "cg-announced");
  if (!announced) {
    announced = g_new0(CgAnnounced, 1);
    g_object_set_data_full(G_OBJECT(window->window), "cg-announced", announced, g_free);
  }
  if (announced->widget != widget) {
    announced->widget = widget;
    g_object_add_weak_pointer(G_OBJECT(widget), (gpointer *)&announced->widget);
    announced->left = g_signal_connect(window->window, "notify::focus-widget",
                                       G_CALLBACK(put_back), announced);
  }
  GtkAccessible *accessible = GTK_ACCESSIBLE(cg_text_inner(widget));
  gtk_accessible_update_property(accessible, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words, -1);
}
#endif

void cg_window_beep(CgWindow *window) {
  gdk_display_beep(gtk_widget_get_display(GTK_WIDGET(window->window)));
}

void cg_window_announce(CgWindow *window, const char *words) {
#if GTK_CHECK_VERSION(4, 14, 0)
  gtk_accessible_announce(GTK_ACCESSIBLE(window->window), words,
                          GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
#else
  GtkWidget *focus = gtk_window_get_focus(window->window);
  GtkWidget *owner = focus ? cg_owner(focus) : NULL;
  if (owner) say(window, owner, words);
#endif
}
