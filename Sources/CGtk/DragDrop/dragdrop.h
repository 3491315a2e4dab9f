// Drags that begin in the window and drags over it.
#ifndef CGTK_INTERNAL_DRAGDROP_H
#define CGTK_INTERNAL_DRAGDROP_H

#include "cgtk.h"
#include <gtk/gtk.h>

// A drag by a finger, which stays in the window because compositors do not continue it.
typedef struct {
  gboolean is_on, allows_move;
  GdkEventSequence *sequence;
} CgFingerDrag;

// The drag that began in this window.
typedef struct {
  GdkDrag *drag;
  // Its picture under the pointer, and the point of the picture at which the pointer is.
  GdkPaintable *picture;
  int x, y;
} CgDragSource;

// The drag that is over this window.
typedef struct {
  GdkDrop *drop;
  gboolean is_dropping;
} CgDropTarget;

// Begins a drag of the item at a point of the window. Returns false if nothing there can be dragged.
gboolean cg_drag_lift(CgWindow *window, double x, double y);
void cg_drag_detach(CgWindow *window);
void cg_drop_attach(CgWindow *window);

void cg_finger_drag_begin(CgWindow *window, bool allows_move);
// Handles an event of a finger that drags. Returns false if no such drag is in progress.
gboolean cg_finger_drag_goes(CgWindow *window, CgPan phase, GdkEventSequence *sequence, double x,
                             double y);
void cg_finger_drag_cancel(CgWindow *window);

#endif
