// What an app says about widgets to assistive technologies, by GTK's accessible properties and actions.
#include "internal.h"

static GtkAccessibleRole native(CgAccessibleKind kind) {
  switch (kind) {
    case CG_ACCESSIBLE_TEXT: return GTK_ACCESSIBLE_ROLE_LABEL;
    case CG_ACCESSIBLE_BUTTON: return GTK_ACCESSIBLE_ROLE_BUTTON;
    case CG_ACCESSIBLE_LINK: return GTK_ACCESSIBLE_ROLE_LINK;
    case CG_ACCESSIBLE_HEADING: return GTK_ACCESSIBLE_ROLE_HEADING;
    case CG_ACCESSIBLE_IMAGE: return GTK_ACCESSIBLE_ROLE_IMG;
    case CG_ACCESSIBLE_SEARCH: return GTK_ACCESSIBLE_ROLE_SEARCH_BOX;
    case CG_ACCESSIBLE_ADJUSTABLE: return GTK_ACCESSIBLE_ROLE_SPIN_BUTTON;
    case CG_ACCESSIBLE_TOGGLE: return GTK_ACCESSIBLE_ROLE_SWITCH;
    case CG_ACCESSIBLE_TABS: return GTK_ACCESSIBLE_ROLE_TAB_LIST;
  }
  return GTK_ACCESSIBLE_ROLE_GROUP;
}

void cg_accessible_set_kind(CgWidget *w, CgAccessibleKind kind) {
  g_object_set(w, "accessible-role", native(kind), NULL);
}

void cg_accessible_set_hidden(CgWidget *w, bool hidden) {
  CgNodeData *node = cg_node_data(GTK_WIDGET(w));
  if (!node || node->is_left_out == hidden) return;
  node->is_left_out = hidden;
  cg_node_hide_from_readers(w);
}

void cg_accessible_set_selected(CgWidget *w, bool selected) {
  gtk_accessible_update_state(GTK_ACCESSIBLE(w), GTK_ACCESSIBLE_STATE_SELECTED, selected, -1);
}

void cg_accessible_set_disabled(CgWidget *w, bool disabled) {
  gtk_accessible_update_state(GTK_ACCESSIBLE(w), GTK_ACCESSIBLE_STATE_DISABLED,
                              (gboolean)disabled, -1);
}

static void performed(GSimpleAction *action, GVariant *parameter, gpointer widget) {
  CgNodeData *node = cg_node_data(widget);
  int index = GPOINTER_TO_INT(g_object_get_data(G_OBJECT(action), "cg-index"));
  if (node) CG_CALL(node->window, accessibility_action, node->tag, index);
}

static void add(GSimpleActionGroup *group, GtkWidget *widget, const char *name, int index) {
  GSimpleAction *action = g_simple_action_new(name, NULL);
  g_object_set_data(G_OBJECT(action), "cg-index", GINT_TO_POINTER(index));
  g_signal_connect_object(action, "activate", G_CALLBACK(performed), widget, 0);
  g_action_map_add_action(G_ACTION_MAP(group), G_ACTION(action));
  g_object_unref(action);
}

void cg_accessible_set_actions(CgWidget *w, const CgAccessibleActions *actions) {
  GtkWidget *widget = GTK_WIDGET(w);
  if (!actions) {
    gtk_widget_insert_action_group(widget, "accessibility", NULL);
    return;
  }
  GSimpleActionGroup *group = g_simple_action_group_new();
  if (actions->can_press) add(group, widget, "press", CG_ACTION_PRESS);
  if (actions->can_adjust) {
    add(group, widget, "increment", CG_ACTION_INCREMENT);
    add(group, widget, "decrement", CG_ACTION_DECREMENT);
  }
  for (int i = 0; i < actions->count; i++) {
    char *name = g_str_to_ascii(actions->names[i], "C");
    g_strcanon(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789", '-');
    char *unique = *name && !g_action_group_has_action(G_ACTION_GROUP(group), name)
                       ? g_strdup(name)
                       : g_strdup_printf("%s-%d", name, i + 1);
    add(group, widget, unique, i);
    g_free(unique);
    g_free(name);
  }
  gtk_widget_insert_action_group(widget, "accessibility", G_ACTION_GROUP(group));
  g_object_unref(group);
}
