// Every widget: its place in the scene, and what it is drawn with.
#ifndef CGTK_INTERNAL_NODEDATA_H
#define CGTK_INTERNAL_NODEDATA_H

#include "cgtk.h"
#include <gtk/gtk.h>

// The data of a widget's node, kept with the widget.
typedef struct {
  CgWindow *window;
  uint64_t tag;
  CgPress press;
  CgRect frame;
  // Its minimum is larger than its frame, so that it has to be cut.
  gboolean overflows;
  // How it is drawn apart from where it stands; NULL at rest.
  CgPose *pose;
  // Around the middle of its frame; NULL for none. What is flat cannot be seen.
  double *transform;
  gboolean is_flat;
  double opacity;
  // How it is seen while it changes; NULL at rest.
  CgPresentation *presentation;
  // The row at which a list's keyboard is: what has the focus is the list all the same.
  gboolean is_current;
  // Says nothing that is not said beside it.
  gboolean is_decoration, is_covered;
  // What is drawn of its area beyond its style; NULL for nothing.
  CgSurface *surface;
} CgNodeData;

CgNodeData *cg_node_data(GtkWidget *widget);
// The nearest widget from here upwards that shows a node.
GtkWidget *cg_owner(GtkWidget *widget);

#endif
