// How containers draw animated children.
#ifndef CGTK_INTERNAL_MOTION_H
#define CGTK_INTERNAL_MOTION_H

#include "cgtk.h"
#include <gtk/gtk.h>
#include "Widgets/container.h"
#include "Widgets/nodedata.h"

// Draws a child in its pose, with the snapshots that move along.
void cg_motion_draw_child(GtkWidget *box, GtkWidget *child, GtkSnapshot *snapshot);
// Draws the snapshots above or below all children.
void cg_motion_draw_ghosts(GtkWidget *box, gboolean over, GtkSnapshot *snapshot);
void cg_motion_forget(CgBox *box);
// Applies an affine map before `next`, which it takes ownership of.
GskTransform *cg_affine(GskTransform *next, const double map[6]);

// Begins to draw a child with its presented transform, clip and background.
void cg_presentation_begin(GtkWidget *child, GtkSnapshot *snapshot);
void cg_presentation_end(GtkWidget *child, GtkSnapshot *snapshot);
// The frame that a child is allocated: of the presented size, without the transform.
CgRect cg_presentation_frame(CgNodeData *node);
void cg_presentation_forget(CgNodeData *node);
// Whether it has an area.
gboolean cg_presentation_is_shown(CgNodeData *node);

#endif
