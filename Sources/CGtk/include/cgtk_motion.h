// Animation: how widgets are drawn apart from where they are allocated.
#ifndef CGTK_MOTION_H
#define CGTK_MOTION_H

#include "cgtk_widgets.h"

// An offset in points, a scale around the middle, an opacity, black of an opacity above, and a clip in
// the container's coordinates.
typedef struct {
  double x, y, scale, opacity, shade;
  bool is_cut;
  CgRect cut;
} CgPose;

typedef enum {
  CG_BELOW,   // below all children of the container
  CG_OVER,    // above all children of the container
  CG_BEHIND,  // directly below another widget
  CG_UPON,    // directly above another widget
  CG_BLEND,   // the other widget fades in while the picture fades out
} CgLayer;

// A snapshot of a widget as of the last frame. The container draws it, so that pointer, keyboard and
// assistive technology do not find it.
typedef struct CgGhost CgGhost;

// The number of frames drawn.
int cg_frames(CgWindow *window);
// Calls `frame_began` in each frame until it returns false.
void cg_window_tick(CgWindow *window);
// Whether the desktop's animations are enabled.
bool cg_theme_is_animated(void);
// NULL for none. Draws without a layout.
void cg_set_pose(CgWidget *widget, const CgPose *pose);
// Clips animated children to the container.
void cg_container_set_cuts(CgWidget *container, bool cuts);
// NULL when the widget has not been drawn yet.
CgGhost *cg_ghost_take(CgWidget *widget);
CgGhost *cg_ghost_copy(CgGhost *ghost);
// The values that a property animation presents instead of the node's: transform, size, opacity,
// background and corner radius.
typedef struct {
  // From the coordinates of the allocation: x' = a x + c y + tx, y' = b x + d y + ty.
  double map[6];
  double width, height;
  double opacity;
  bool is_filled;
  // Red, green, blue, opacity.
  double fill[4];
  double radius;
} CgPresentation;

// NULL for none.
void cg_set_presentation(CgWidget *widget, const CgPresentation *presentation);
// An affine transform around the middle of the frame; NULL for none. `is_flat`: it has no area, and is not
// drawn.
void cg_set_transform(CgWidget *widget, const double *map, bool is_flat);
void cg_set_opacity(CgWidget *widget, double opacity);
// Draws all children at an offset.
void cg_container_set_shift(CgWidget *container, double x, double y);
// The background colour of a CSS class.
void cg_fill_of(CgWindow *window, const char *name, double fill[4]);
// The frame of the widget, without its transform.
CgRect cg_ghost_frame(CgGhost *ghost);
// Draws it with a map from its own coordinates to those of its container.
void cg_ghost_set_map(CgGhost *ghost, const double map[6], double opacity);
// Draws a second time what a widget shows now.
CgGhost *cg_ghost_echo(CgWidget *widget);
// Draws only a part, in points from the top; of a blend the same part of the other widget.
void cg_ghost_set_part(CgGhost *ghost, double from, double to);
void cg_ghost_show(CgGhost *ghost, CgWidget *container, CgLayer layer, CgWidget *other);
// For a blend the opacity is the share.
void cg_ghost_set_pose(CgGhost *ghost, const CgPose *pose);
void cg_ghost_free(CgGhost *ghost);

#endif
