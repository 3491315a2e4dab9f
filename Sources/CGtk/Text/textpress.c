// A finger that rests on text: its word is selected and its menu opens, which GTK leaves to the
// pointer's second button.
#include "internal.h"

static GtkGesture *attach(GtkWidget *widget, GCallback pressed) {
  GtkGesture *press = gtk_gesture_long_press_new();
  gtk_gesture_single_set_touch_only(GTK_GESTURE_SINGLE(press), TRUE);
  gtk_event_controller_set_propagation_phase(GTK_EVENT_CONTROLLER(press), GTK_PHASE_CAPTURE);
  g_signal_connect(press, "pressed", pressed, widget);
  gtk_widget_add_controller(widget, GTK_EVENT_CONTROLLER(press));
  return press;
}

static gboolean is_in_selection(GtkTextBuffer *buffer, const GtkTextIter *at) {
  GtkTextIter start, end;
  return gtk_text_buffer_get_selection_bounds(buffer, &start, &end) &&
         gtk_text_iter_in_range(at, &start, &end);
}

// Where there is no word the cursor comes.
static void select_word(GtkTextBuffer *buffer, const GtkTextIter *at) {
  GtkTextIter start = *at, end = *at;
  if (gtk_text_iter_inside_word(at) || gtk_text_iter_ends_word(at)) {
    if (!gtk_text_iter_starts_word(&start)) gtk_text_iter_backward_word_start(&start);
    if (!gtk_text_iter_ends_word(&end)) gtk_text_iter_forward_word_end(&end);
  }
  gtk_text_buffer_select_range(buffer, &end, &start);
}

static void view_held(GtkGestureLongPress *gesture, double x, double y, GtkTextView *view) {
  int bx, by;
  GtkTextIter at;
  GtkTextBuffer *buffer = gtk_text_view_get_buffer(view);
  gtk_gesture_set_state(GTK_GESTURE(gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  gtk_widget_grab_focus(GTK_WIDGET(view));
  gtk_text_view_window_to_buffer_coords(view, GTK_TEXT_WINDOW_WIDGET, (int)x, (int)y, &bx, &by);
  gtk_text_view_get_iter_at_location(view, &at, bx, by);
  if (!is_in_selection(buffer, &at)) select_word(buffer, &at);
  cg_textview_ask_menu(view, gtk_text_iter_get_offset(&at));
  gtk_widget_activate_action(GTK_WIDGET(view), "menu.popup", NULL);
}

static void field_held(GtkGestureLongPress *gesture, double x, double y, GtkWidget *text) {
  gtk_gesture_set_state(GTK_GESTURE(gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  gtk_text_grab_focus_without_selecting(GTK_TEXT(text));
  gtk_widget_activate_action(text, "menu.popup", NULL);
}

void cg_textview_attach_press(GtkWidget *view) { attach(view, G_CALLBACK(view_held)); }

void cg_field_attach_press(GtkWidget *field) {
  attach(GTK_WIDGET(gtk_editable_get_delegate(GTK_EDITABLE(field))), G_CALLBACK(field_held));
}

void cg_hold_by_person(CgWidget *w, double x, double y) {
  GListModel *all = gtk_widget_observe_controllers(cg_text_inner(GTK_WIDGET(w)));
  for (guint i = 0; i < g_list_model_get_n_items(all); i++) {
    GtkEventController *controller = g_list_model_get_item(all, i);
    if (GTK_IS_GESTURE_LONG_PRESS(controller)) g_signal_emit_by_name(controller, "pressed", x, y);
    g_object_unref(controller);
  }
  g_object_unref(all);
}
