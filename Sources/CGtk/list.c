// A scrolling area around a container.
#include "internal.h"

void cgtk_container_set_content(GtkWidget *widget, double width, double height);

static void moved(GtkAdjustment *adjustment, gpointer list)
{
  GtkScrolledWindow *window = GTK_SCROLLED_WINDOW(list);
  cgtk_send(
    CGTK_SCROLLED, cgtk_widget_id(list), NULL,
    gtk_adjustment_get_value(gtk_scrolled_window_get_hadjustment(window)),
    gtk_adjustment_get_value(gtk_scrolled_window_get_vadjustment(window)));
}

CgtkWidget *cgtk_list_new(CgtkWidget **content)
{
  GtkWidget *list = g_object_new(
    GTK_TYPE_SCROLLED_WINDOW, "accessible-role", GTK_ACCESSIBLE_ROLE_LIST, "hscrollbar-policy",
    GTK_POLICY_NEVER, NULL);
  GtkWidget *inside = cgtk_container_new(CGTK_GROUP);
  gtk_widget_set_focusable(inside, TRUE);
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(list), inside);
  GtkWidget *viewport = gtk_scrolled_window_get_child(GTK_SCROLLED_WINDOW(list));
  if (GTK_IS_VIEWPORT(viewport)) gtk_viewport_set_scroll_to_focus(GTK_VIEWPORT(viewport), FALSE);
  g_signal_connect(
    gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(list)), "value-changed",
    G_CALLBACK(moved), list);
  *content = inside;
  return list;
}

static GtkWidget *content_of(GtkWidget *list)
{
  GtkWidget *child = gtk_scrolled_window_get_child(GTK_SCROLLED_WINDOW(list));
  return GTK_IS_VIEWPORT(child) ? gtk_viewport_get_child(GTK_VIEWPORT(child)) : child;
}

void cgtk_list_set_content_size(CgtkWidget *list, double width, double height)
{
  // The width is the list's own: it never scrolls sideways.
  cgtk_container_set_content(content_of(list), 0, height);
}

void cgtk_list_set_offset(CgtkWidget *list, double x, double y)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(list));
  if (gtk_adjustment_get_value(adjustment) == y) return;
  // A content that just grew tells the adjustment only when it is laid out.
  if (gtk_adjustment_get_upper(adjustment) < y + gtk_adjustment_get_page_size(adjustment))
    gtk_adjustment_set_upper(adjustment, y + gtk_adjustment_get_page_size(adjustment));
  gtk_adjustment_set_value(adjustment, y);
}
