// How children are drawn apart from where they are allocated.
#ifndef CGTK_INTERNAL_MOTION_H
#define CGTK_INTERNAL_MOTION_H

#include "cgtk.h"
#include <gtk/gtk.h>
#include "Widgets/container.h"
#include "Widgets/nodedata.h"

// Draws a child in its pose, with the pictures that go with it.
void cg_motion_draw_child(GtkWidget *box, GtkWidget *child, GtkSnapshot *snapshot);
// Draws the pictures over or below all children.
void cg_motion_draw_ghosts(GtkWidget *box, gboolean over, GtkSnapshot *snapshot);
void cg_motion_forget(CgBox *box);
// Puts a map of the plane before another; takes the other one over.
GskTransform *cg_affine(GskTransform *next, const double map[6]);

// Begins to draw a child where it is seen, with the colour behind it.
void cg_presentation_begin(GtkWidget *child, GtkSnapshot *snapshot);
void cg_presentation_end(GtkWidget *child, GtkSnapshot *snapshot);
// The frame in which a child really stands, without its transform.
CgRect cg_presentation_frame(CgNodeData *node);
void cg_presentation_forget(CgNodeData *node);
// Whether there is anything of it to be seen.
gboolean cg_presentation_is_shown(CgNodeData *node);

#endif
