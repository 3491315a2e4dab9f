// What all widgets have in common.
#include "internal.h"

void cgtk_widget_set_css(CgtkWidget *widget, const char *classes)
{
  char **list = g_strsplit(classes, " ", -1);
  // Classes that the widget's own kind brought along stay.
  char **old = g_object_get_data(G_OBJECT(widget), "cgtk-css");
  for (int i = 0; old != NULL && old[i] != NULL; i++) {
    if (*old[i] && !g_strv_contains((const char *const *)list, old[i]))
      gtk_widget_remove_css_class(widget, old[i]);
  }
  for (int i = 0; list[i] != NULL; i++) {
    if (*list[i]) gtk_widget_add_css_class(widget, list[i]);
  }
  g_object_set_data_full(G_OBJECT(widget), "cgtk-css", list, (GDestroyNotify)g_strfreev);
}

void cgtk_widget_set_name(CgtkWidget *widget, const char *name, bool tooltip)
{
  gtk_accessible_update_property(
    GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  if (tooltip) gtk_widget_set_tooltip_text(widget, *name ? name : NULL);
}

void cgtk_widget_set_enabled(CgtkWidget *widget, bool enabled)
{
  gtk_widget_set_sensitive(widget, enabled);
}

void cgtk_widget_set_reachable(CgtkWidget *widget, bool reachable)
{
  if (gtk_widget_get_can_focus(widget) != reachable) gtk_widget_set_can_focus(widget, reachable);
}

void cgtk_widget_set_selected(CgtkWidget *widget, bool selected)
{
  gtk_accessible_update_state(
    GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_SELECTED, selected, -1);
}

void cgtk_widget_insert(CgtkWidget *child, CgtkWidget *parent, CgtkWidget *after)
{
  g_object_ref(child);
  GtkWidget *old = gtk_widget_get_parent(child);
  if (old != NULL && old != parent) gtk_widget_unparent(child);
  gtk_widget_insert_after(child, parent, after);
  g_object_unref(child);
}

void cgtk_widget_remove(CgtkWidget *widget)
{
  if (gtk_widget_get_parent(widget) != NULL) gtk_widget_unparent(widget);
}

CgtkWidget *cgtk_widget_retain(CgtkWidget *widget) { return g_object_ref_sink(widget); }
void cgtk_widget_release(CgtkWidget *widget) { g_object_unref(widget); }

CgtkWidget *cgtk_widget_first_child(CgtkWidget *widget)
{
  return gtk_widget_get_first_child(widget);
}

CgtkWidget *cgtk_widget_next(CgtkWidget *widget) { return gtk_widget_get_next_sibling(widget); }
void cgtk_free(void *memory) { g_free(memory); }
