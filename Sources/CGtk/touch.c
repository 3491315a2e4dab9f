// Fingers, and the pointer with its button held, on what no native widget takes for itself: told
// as they are, beside what is made of them for rows and edges.
#include "internal.h"

enum { FINGERS = 10 };

static gboolean is_native(CgWindow *window, double x, double y) {
  GtkWidget *widget = gtk_widget_pick(window->root, x, y, GTK_PICK_DEFAULT);
  widget = widget ? cg_owner(widget) : NULL;
  return widget && cg_slot(widget)->press == CG_NATIVE;
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

void cg_touch(CgWindow *window, CgPan stage, GdkEventSequence *sequence, double x, double y,
              gboolean is_finger, uint32_t modifiers) {
  int finger = finger_of(window, sequence);
  if (stage == CG_PAN_BEGAN) {
    if (finger >= 0 || is_native(window, x, y)) return;
    finger = free_finger(window);
    if (finger < 0) return;
    window->fingers[finger].is_down = TRUE;
    window->fingers[finger].sequence = sequence;
  }
  if (finger < 0) return;
  if (stage == CG_PAN_ENDED || stage == CG_PAN_CANCELLED) window->fingers[finger].is_down = FALSE;
  CG_CALL(window, touched, stage, finger, x, y, is_finger, modifiers);
}

void cg_touch_cancel_all(CgWindow *window) {
  for (int i = 0; i < FINGERS; i++) {
    if (!window->fingers[i].is_down) continue;
    window->fingers[i].is_down = FALSE;
    CG_CALL(window, touched, CG_PAN_CANCELLED, i, 0, 0, TRUE, 0);
  }
}

void cg_window_set_hovers(CgWindow *window, bool hovers) { window->hovers = hovers; }

void cg_hover(CgWindow *window, bool is_inside, double x, double y) {
  if (window->hovers && finger_of(window, NULL) < 0)
    CG_CALL(window, hovered, is_inside, x, y);
}

void cg_hover_by_person(CgWindow *window, double x, double y) { cg_hover(window, TRUE, x, y); }
