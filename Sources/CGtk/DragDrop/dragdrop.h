// Drags that begin in the window and drags over it.
#ifndef CGTK_INTERNAL_DRAGDROP_H
#define CGTK_INTERNAL_DRAGDROP_H

#include "cgtk.h"
#include <gtk/gtk.h>

// A drag of a finger that stays in the window, as compositors do not follow it.
typedef struct {
  gboolean is_on, allows_move;
  GdkEventSequence *sequence;
} CgFingerDrag;

// The drag that began in the window.
typedef struct {
  GdkDrag *drag;
  // Its picture under the pointer, and the point of the picture at which the pointer is.
  GdkPaintable *picture;
  int x, y;
} CgDragSource;

// The drag over the window.
typedef struct {
  GdkDrop *drop;
  gboolean is_dropping;
} CgDropTarget;

// Whether what is there is dragged from now on.
gboolean cg_drag_lift(CgWindow *window, double x, double y);
void cg_drag_detach(CgWindow *window);
void cg_drop_attach(CgWindow *window);

void cg_finger_drag_begin(CgWindow *window, bool allows_move);
// Whether what the finger does belongs to a drag.
gboolean cg_finger_drag_goes(CgWindow *window, CgPan phase, GdkEventSequence *sequence, double x,
                             double y);
void cg_finger_drag_cancel(CgWindow *window);

#endif
