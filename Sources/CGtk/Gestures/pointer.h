// The pointer and fingers.
#ifndef CGTK_INTERNAL_POINTER_H
#define CGTK_INTERNAL_POINTER_H

#include "cgtk.h"
#include <gtk/gtk.h>

typedef struct {
  gboolean is_down, moved, swiped;
  // The row that is pressed is drawn aside.
  gboolean row_panning;
  uint64_t tag;
  double x, y;
  gint64 began;
  gboolean from_edge, panning;
  // Where it was a moment ago, for its speed.
  double earlier_x;
  uint32_t earlier_time;
  GdkEventSequence *sequence;
  GdkDevice *device;
  // A finger rests there long enough to drag.
  gboolean is_finger, is_held;
  uint32_t down_time;
  GtkWidget *pressed;
  guint hold;
  // Where the pointer was last: scroll events do not say.
  double last_x, last_y;
  // The row that it is over, and whether it is over the window at all.
  GtkWidget *over;
  gboolean is_inside;
  // Two fingers move, and draw this row aside so far to the left; no row if they began otherwise.
  gboolean is_scrolling;
  uint64_t scroll_tag;
  double scrolled;
  guint scroll_rest;
} CgPointer;

// A finger that is down on no native widget; the pointer has no sequence.
typedef struct {
  gboolean is_down;
  GdkEventSequence *sequence;
} CgFinger;

void cg_pointer_attach(CgWindow *window);
void cg_pointer_detach(CgWindow *window);
// The row or cell that would be pressed there; NULL for none.
GtkWidget *cg_pointer_target(CgWindow *window, double x, double y);
// Lights what the pointer is over now: it moved, or what is below it.
void cg_over_follow(CgWindow *window);
void cg_over_forget(CgWindow *window);
void cg_hover(CgWindow *window, bool is_inside, double x, double y);

// What a finger does, told with its number.
void cg_touch(CgWindow *window, CgPan phase, GdkEventSequence *sequence, double x, double y,
              gboolean is_finger, uint32_t modifiers);
void cg_touch_cancel_all(CgWindow *window);
uint32_t cg_modifiers(GdkModifierType state);

#endif
