// What the menu of a text view has besides GTK's own: for the place at which it opens.
#include "internal.h"

static GtkTextView *view_of(GtkWidget *scroller) { return GTK_TEXT_VIEW(cg_text_inner(scroller)); }

void cg_textview_ask_menu(GtkTextView *view, int offset) {
  GtkWidget *owner = cg_owner(GTK_WIDGET(view));
  CgNodeData *node = owner ? cg_node_data(owner) : NULL;
  if (node) CG_CALL(node->window, text_menu_opened, node->tag, offset);
}

static void pressed(GtkGestureClick *gesture, int count, double x, double y, GtkTextView *view) {
  int bx, by;
  GtkTextIter at;
  gtk_text_view_window_to_buffer_coords(view, GTK_TEXT_WINDOW_WIDGET, (int)x, (int)y, &bx, &by);
  gtk_text_view_get_iter_at_location(view, &at, bx, by);
  cg_textview_ask_menu(view, gtk_text_iter_get_offset(&at));
  gtk_gesture_set_state(GTK_GESTURE(gesture), GTK_EVENT_SEQUENCE_DENIED);
}

// The menu key opens it where the cursor is.
static gboolean key_pressed(GtkEventControllerKey *controller, guint keyval, guint keycode,
                            GdkModifierType state, GtkTextView *view) {
  if (keyval != GDK_KEY_Menu && !(keyval == GDK_KEY_F10 && (state & GDK_SHIFT_MASK))) return FALSE;
  GtkTextBuffer *buffer = gtk_text_view_get_buffer(view);
  GtkTextIter at;
  gtk_text_buffer_get_iter_at_mark(buffer, &at, gtk_text_buffer_get_insert(buffer));
  cg_textview_ask_menu(view, gtk_text_iter_get_offset(&at));
  return FALSE;
}

void cg_textview_attach_menu(GtkWidget *view) {
  GtkGesture *click = gtk_gesture_click_new();
  gtk_gesture_single_set_button(GTK_GESTURE_SINGLE(click), GDK_BUTTON_SECONDARY);
  gtk_event_controller_set_propagation_phase(GTK_EVENT_CONTROLLER(click), GTK_PHASE_CAPTURE);
  g_signal_connect(click, "pressed", G_CALLBACK(pressed), view);
  gtk_widget_add_controller(view, GTK_EVENT_CONTROLLER(click));
  GtkEventController *keys = gtk_event_controller_key_new();
  gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE);
  g_signal_connect(keys, "key-pressed", G_CALLBACK(key_pressed), view);
  gtk_widget_add_controller(view, keys);
}

static void chosen(GSimpleAction *action, GVariant *parameter, GtkWidget *scroller) {
  CgNodeData *node = cg_node_data(scroller);
  int index = GPOINTER_TO_INT(g_object_get_data(G_OBJECT(action), "cg-index"));
  if (node) CG_CALL(node->window, picker_row_selected, node->tag, index);
}

void cg_textview_set_menu(CgWidget *w, const char *const *titles, const bool *enabled,
                          int count) {
  GtkWidget *scroller = GTK_WIDGET(w);
  GtkTextView *view = view_of(scroller);
  if (count == 0) {
    gtk_text_view_set_extra_menu(view, NULL);
    gtk_widget_insert_action_group(GTK_WIDGET(view), "cg", NULL);
    return;
  }
  GMenu *menu = g_menu_new();
  GMenu *group = g_menu_new();
  GSimpleActionGroup *actions = g_simple_action_group_new();
  for (int i = 0; i < count; i++) {
    if (!*titles[i]) {
      g_menu_append_section(menu, NULL, G_MENU_MODEL(group));
      g_object_unref(group);
      group = g_menu_new();
      continue;
    }
    char name[24], detailed[32];
    g_snprintf(name, sizeof name, "i%d", i);
    g_snprintf(detailed, sizeof detailed, "cg.%s", name);
    GSimpleAction *action = g_simple_action_new(name, NULL);
    g_simple_action_set_enabled(action, enabled[i]);
    g_object_set_data(G_OBJECT(action), "cg-index", GINT_TO_POINTER(i));
    g_signal_connect(action, "activate", G_CALLBACK(chosen), scroller);
    g_action_map_add_action(G_ACTION_MAP(actions), G_ACTION(action));
    g_object_unref(action);
    g_menu_append(group, titles[i], detailed);
  }
  g_menu_append_section(menu, NULL, G_MENU_MODEL(group));
  g_object_unref(group);
  gtk_widget_insert_action_group(GTK_WIDGET(view), "cg", G_ACTION_GROUP(actions));
  gtk_text_view_set_extra_menu(view, G_MENU_MODEL(menu));
  g_object_unref(menu);
  g_object_unref(actions);
}

void cg_textview_choose(CgWidget *w, int index) {
  char name[32];
  g_snprintf(name, sizeof name, "cg.i%d", index);
  gtk_widget_activate_action(GTK_WIDGET(view_of(GTK_WIDGET(w))), name, NULL);
}
