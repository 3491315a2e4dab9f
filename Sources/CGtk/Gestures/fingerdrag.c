// Drags by a finger, which stay within the window. Only recent compositors support drags between programs by
// touch, and a client cannot find out whether they do; with others such a drag would never end.
#include "internal.h"

static CgHeld held(CgWindow *window, double x, double y) {
  return (CgHeld){.x = x, .y = y, .is_own = true, .allows_move = window->finger_drag.allows_move};
}

static void draw_at(CgWindow *window, double x, double y) {
  CgBox *root = CG_BOX(window->root);
  root->carried_x = (float)x - (float)window->drag_source.x;
  root->carried_y = (float)y - (float)window->drag_source.y;
  gtk_widget_queue_draw(window->root);
}

void cg_finger_drag_begin(CgWindow *window, bool allows_move) {
  CgBox *root = CG_BOX(window->root);
  window->finger_drag.is_on = TRUE;
  window->finger_drag.allows_move = allows_move;
  window->finger_drag.sequence = window->pointer.sequence;
  g_set_object(&root->carried, window->drag_source.picture);
  g_clear_object(&window->drag_source.picture);
  draw_at(window, window->pointer.hover.x, window->pointer.hover.y);
}

static void finish(CgWindow *window, CgEffect effect) {
  window->finger_drag.is_on = FALSE;
  window->finger_drag.sequence = NULL;
  g_clear_object(&CG_BOX(window->root)->carried);
  gtk_widget_queue_draw(window->root);
  CG_CALL(window, drag_ended, effect);
}

gboolean cg_finger_drag_goes(CgWindow *window, CgPan phase, GdkEventSequence *sequence, double x,
                             double y) {
  if (!window->finger_drag.is_on || window->finger_drag.sequence != sequence) return FALSE;
  CgHeld news = held(window, x, y);
  if (phase == CG_PAN_CHANGED) {
    draw_at(window, x, y);
    if (!window->is_closed && window->callbacks.drag_motion)
      window->callbacks.drag_motion(window->user, &news);
  } else if (phase == CG_PAN_ENDED) {
    CgEffect effect = CG_EFFECT_NONE;
    if (!window->is_closed && window->callbacks.dropped)
      effect = window->callbacks.dropped(window->user, &news, NULL);
    finish(window, effect);
  }
  return TRUE;
}

void cg_finger_drag_cancel(CgWindow *window) {
  if (!window->finger_drag.is_on) return;
  CG_CALL(window, drag_left);
  finish(window, CG_EFFECT_NONE);
}
