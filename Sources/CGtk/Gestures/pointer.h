// The pointer and fingers.
#ifndef CGTK_INTERNAL_POINTER_H
#define CGTK_INTERNAL_POINTER_H

#include "cgtk.h"
#include <gtk/gtk.h>

// The last position of the pointer, as scroll events have none, and the row under it.
typedef struct {
  double x, y;
  GtkWidget *row;
  gboolean is_inside;
} CgHover;

// A scroll gesture of two fingers, the tag of the row that it swipes, or 0, and the distance to the left.
typedef struct {
  gboolean is_on;
  uint64_t tag;
  double distance;
  guint rest;
} CgScrollGesture;

// The current press.
typedef struct {
  gboolean is_down, moved, swiped;
  // The pressed row is being swiped.
  gboolean row_panning;
  uint64_t tag;
  double x, y;
  gint64 began;
  gboolean from_edge, panning;
  // An earlier position, for the velocity.
  double earlier_x;
  uint32_t earlier_time;
  GdkEventSequence *sequence;
  GdkDevice *device;
  // `is_held`: a finger has rested long enough to drag.
  gboolean is_finger, is_held;
  uint32_t down_time;
  GtkWidget *pressed;
  guint hold;
  CgHover hover;
  CgScrollGesture scroll;
} CgPointer;

// A finger that is down; the pointer has no sequence. `is_handled`: it began on a native widget.
typedef struct {
  gboolean is_down, is_handled;
  GdkEventSequence *sequence;
} CgFinger;

void cg_pointer_attach(CgWindow *window);
void cg_pointer_detach(CgWindow *window);
// The row or cell at a point; NULL for none.
GtkWidget *cg_pointer_target(CgWindow *window, double x, double y);
// Highlights the row under the pointer, after the pointer or the content has moved.
void cg_over_follow(CgWindow *window);
void cg_over_forget(CgWindow *window);
void cg_hover(CgWindow *window, bool is_inside, double x, double y);

// Reports a touch with the number of its finger.
void cg_touch(CgWindow *window, CgPan phase, GdkEventSequence *sequence, double x, double y,
              gboolean is_finger, uint32_t modifiers);
void cg_touch_cancel_all(CgWindow *window);
uint32_t cg_modifiers(GdkModifierType state);

#endif
