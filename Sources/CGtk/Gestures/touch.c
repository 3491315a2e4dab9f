// Touches: fingers, and the pointer with its button down, outside of native widgets that handle them. They are
// reported in addition to presses, swipes and pans from the edge.
#include "internal.h"

enum { FINGERS = 10 };

static gboolean is_native(CgWindow *window, double x, double y) {
  GtkWidget *widget = gtk_widget_pick(window->root, x, y, GTK_PICK_DEFAULT);
  widget = widget ? cg_owner(widget) : NULL;
  return widget && cg_node_data(widget)->press == CG_NATIVE;
}

static int finger_of(CgWindow *window, GdkEventSequence *sequence) {
  for (int i = 0; i < FINGERS; i++)
    if (window->fingers[i].is_down && window->fingers[i].sequence == sequence) return i;
  return -1;
}

static int free_finger(CgWindow *window) {
  for (int i = 0; i < FINGERS; i++)
    if (!window->fingers[i].is_down) return i;
  return -1;
}

void cg_touch(CgWindow *window, CgPan phase, GdkEventSequence *sequence, double x, double y,
              gboolean is_finger, uint32_t modifiers) {
  int finger = finger_of(window, sequence);
  if (phase == CG_PAN_BEGAN) {
    // A finger on a native widget may scroll what is around it.
    gboolean is_handled = is_native(window, x, y);
    if (finger >= 0 || (is_handled && !is_finger)) return;
    finger = free_finger(window);
    if (finger < 0) return;
    window->fingers[finger].is_down = TRUE;
    window->fingers[finger].sequence = sequence;
    window->fingers[finger].is_handled = is_handled;
  }
  if (finger < 0) return;
  if (phase == CG_PAN_ENDED || phase == CG_PAN_CANCELLED) window->fingers[finger].is_down = FALSE;
  CG_CALL(window, touched, phase, finger, x, y, is_finger, modifiers,
          window->fingers[finger].is_handled);
}

void cg_touch_cancel_all(CgWindow *window) {
  for (int i = 0; i < FINGERS; i++) {
    if (!window->fingers[i].is_down) continue;
    window->fingers[i].is_down = FALSE;
    CG_CALL(window, touched, CG_PAN_CANCELLED, i, 0, 0, TRUE, 0, window->fingers[i].is_handled);
  }
}

void cg_window_set_hovers(CgWindow *window, bool hovers) { window->hovers = hovers; }

void cg_window_set_pointer(CgWindow *window, const char *name) {
  gtk_widget_set_cursor_from_name(GTK_WIDGET(window->window), name);
}

// MARK: Hovering

static void light(CgWindow *window, GtkWidget *next) {
  GtkWidget **over = &window->pointer.hover.row;
  if (*over == next) return;
  if (*over) {
    cg_pressable_set_over(*over, FALSE);
    g_object_remove_weak_pointer(G_OBJECT(*over), (gpointer *)over);
  }
  *over = next;
  if (!next) return;
  cg_pressable_set_over(next, TRUE);
  g_object_add_weak_pointer(G_OBJECT(next), (gpointer *)over);
}

// Nothing is highlighted after a touch or while a menu is open, and on a device never.
void cg_over_follow(CgWindow *window) {
  CgPointer *pointer = &window->pointer;
  GtkWidget *top = GTK_WIDGET(window->window);
  gboolean is_over = pointer->hover.is_inside && window->menus.count == 0 &&
                     !gtk_widget_has_css_class(top, "touched") &&
                     !gtk_widget_has_css_class(top, "device");
  light(window, is_over ? cg_pointer_target(window, pointer->hover.x, pointer->hover.y) : NULL);
}

void cg_over_forget(CgWindow *window) { light(window, NULL); }

void cg_hover(CgWindow *window, bool is_inside, double x, double y) {
  window->pointer.hover.is_inside = is_inside;
  if (is_inside) {
    window->pointer.hover.x = x;
    window->pointer.hover.y = y;
  }
  cg_over_follow(window);
  if (window->hovers && finger_of(window, NULL) < 0)
    CG_CALL(window, hovered, is_inside, x, y);
}

void cg_hover_by_person(CgWindow *window, double x, double y) { cg_hover(window, TRUE, x, y); }

uint64_t cg_over_held(CgWindow *window) {
  GtkWidget *over = window->pointer.hover.row;
  return over ? cg_node_data(over)->tag : 0;
}
