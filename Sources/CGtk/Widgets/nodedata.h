// The data that is kept with every widget of a node.
#ifndef CGTK_INTERNAL_NODEDATA_H
#define CGTK_INTERNAL_NODEDATA_H

#include "cgtk.h"
#include <gtk/gtk.h>

typedef struct {
  CgWindow *window;
  uint64_t tag;
  CgPress press;
  CgRect frame;
  // Its minimum size exceeds its frame, so it is clipped.
  gboolean overflows;
  // The pose during a transition; NULL for none.
  CgPose *pose;
  // An affine transform around the middle of the frame; NULL for none. `is_flat`: it has no area.
  double *transform;
  gboolean is_flat;
  double opacity;
  // The values that a property animation presents; NULL for none.
  CgPresentation *presentation;
  // It is the current row of a list: for the core, the list itself has the focus.
  gboolean is_current;
  // Hidden from screen readers: it only repeats other content, or it is below a dimming view.
  // Each hides the widget from screen readers.
  gboolean is_decoration, is_covered, is_left_out;
  // Shadow, border and drawings; NULL for none.
  CgSurface *surface;
  // What was last filtered, and the result; NULL for none.
  struct CgFiltered *filtered;
} CgNodeData;

CgNodeData *cg_node_data(GtkWidget *widget);
// Drops the picture of a widget that is masked or turned in space.
void cg_filter_forget(CgNodeData *node);
// The nearest ancestor, or the widget itself, that has a tag.
GtkWidget *cg_owner(GtkWidget *widget);

void cg_node_hide_from_readers(CgWidget *widget);

#endif
