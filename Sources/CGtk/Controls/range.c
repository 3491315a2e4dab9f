// Switches, sliders, progress bars and spinners.
#include "internal.h"

static void tell(GtkWidget *widget, double value, gboolean is_final) {
  CgNodeData *node = cg_node_data(widget);
  if (node) CG_CALL(node->window, value_changed, node->tag, value, is_final);
}

// MARK: Switches

static void switched(GtkSwitch *toggle, GParamSpec *spec, gpointer data) {
  tell(GTK_WIDGET(toggle), gtk_switch_get_active(toggle), TRUE);
}

CgWidget *cg_toggle_new(void) {
  GtkWidget *toggle = gtk_switch_new();
  gtk_widget_set_focus_on_click(toggle, FALSE);
  g_signal_connect(toggle, "notify::active", G_CALLBACK(switched), NULL);
  return (CgWidget *)toggle;
}

void cg_toggle_set(CgWidget *w, bool on) {
  g_signal_handlers_block_by_func(w, switched, NULL);
  gtk_switch_set_active(GTK_SWITCH(w), on);
  g_signal_handlers_unblock_by_func(w, switched, NULL);
}

// MARK: Sliders

static gboolean is_held(GtkWidget *slider) {
  return g_object_get_data(G_OBJECT(slider), "cg-held") != NULL;
}

static void slid(GtkRange *range, gpointer data) {
  tell(GTK_WIDGET(range), gtk_range_get_value(range), !is_held(GTK_WIDGET(range)));
}

// Only observes the events: GtkRange itself follows the pointer.
static gboolean held(GtkEventControllerLegacy *controller, GdkEvent *event, GtkWidget *slider) {
  switch (gdk_event_get_event_type(event)) {
    case GDK_BUTTON_PRESS:
    case GDK_TOUCH_BEGIN:
      g_object_set_data(G_OBJECT(slider), "cg-held", slider);
      break;
    case GDK_BUTTON_RELEASE:
    case GDK_TOUCH_END:
    case GDK_TOUCH_CANCEL:
    case GDK_GRAB_BROKEN:
      if (!is_held(slider)) break;
      g_object_set_data(G_OBJECT(slider), "cg-held", NULL);
      tell(slider, gtk_range_get_value(GTK_RANGE(slider)), TRUE);
      break;
    default: break;
  }
  return FALSE;
}

CgWidget *cg_slider_new(void) {
  GtkWidget *slider = gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, 0, 1, 0.1);
  gtk_scale_set_draw_value(GTK_SCALE(slider), FALSE);
  gtk_range_set_round_digits(GTK_RANGE(slider), -1);
  gtk_widget_set_focus_on_click(slider, FALSE);
  g_signal_connect(slider, "value-changed", G_CALLBACK(slid), NULL);
  GtkEventController *watch = gtk_event_controller_legacy_new();
  gtk_event_controller_set_propagation_phase(watch, GTK_PHASE_CAPTURE);
  g_signal_connect(watch, "event", G_CALLBACK(held), slider);
  gtk_widget_add_controller(slider, watch);
  return (CgWidget *)slider;
}

void cg_slider_set(CgWidget *w, double value, double least, double most, double step) {
  g_signal_handlers_block_by_func(w, slid, NULL);
  gtk_range_set_range(GTK_RANGE(w), least, MAX(least, most));
  gtk_range_set_increments(GTK_RANGE(w), step, step);
  gtk_range_set_value(GTK_RANGE(w), value);
  g_signal_handlers_unblock_by_func(w, slid, NULL);
}

// MARK: Progress

CgWidget *cg_progress_new(void) { return (CgWidget *)gtk_progress_bar_new(); }

void cg_progress_set(CgWidget *w, double share) {
  gtk_progress_bar_set_fraction(GTK_PROGRESS_BAR(w), CLAMP(share, 0, 1));
}

CgWidget *cg_spinner_new(void) { return (CgWidget *)gtk_spinner_new(); }

void cg_spinner_set(CgWidget *w, bool turns) { gtk_spinner_set_spinning(GTK_SPINNER(w), turns); }

// MARK: Reading back

double cg_control_value(CgWidget *w) {
  if (GTK_IS_SWITCH(w)) return gtk_switch_get_active(GTK_SWITCH(w));
  if (GTK_IS_RANGE(w)) return gtk_range_get_value(GTK_RANGE(w));
  if (GTK_IS_PROGRESS_BAR(w)) return gtk_progress_bar_get_fraction(GTK_PROGRESS_BAR(w));
  if (GTK_IS_SPINNER(w)) return gtk_spinner_get_spinning(GTK_SPINNER(w));
  if (GTK_IS_TOGGLE_BUTTON(w)) return gtk_toggle_button_get_active(GTK_TOGGLE_BUTTON(w));
  if (cg_is_pages(GTK_WIDGET(w))) return cg_pages_current(GTK_WIDGET(w));
  if (cg_is_wheel(GTK_WIDGET(w))) return cg_wheel_chosen(GTK_WIDGET(w));
  return cg_calendar_value(GTK_WIDGET(w));
}
