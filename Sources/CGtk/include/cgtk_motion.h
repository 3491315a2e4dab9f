// What moves to its place.
#ifndef CGTK_MOTION_H
#define CGTK_MOTION_H

#include "cgtk_widgets.h"

// How something is drawn apart from where it stands: that many points to the right and down,
// larger or smaller around its middle, more or less there, with black of that opacity over it,
// and, if it is cut, only within an area of its container.
typedef struct {
  double x, y, scale, opacity, shade;
  bool is_cut;
  CgRect cut;
} CgPose;

typedef enum {
  CG_BELOW,   // all that stands in the container
  CG_OVER,    // all that stands there
  CG_BEHIND,  // right behind another widget
  CG_UPON,    // right above another widget
  CG_BLEND,   // the other widget fades in while the picture fades out
} CgLayer;

// A picture of what a widget showed in the last frame, where it stood. It is drawn by the
// container, so that nobody finds it: no pointer, no keyboard, no assistive technology.
typedef struct CgGhost CgGhost;

// How many frames were drawn.
int cg_frames(CgWindow *window);
// Asks for `frame_began` at each frame until it says that no other is wanted.
void cg_window_tick(CgWindow *window);
// Whether people want things to move.
bool cg_theme_is_animated(void);
// NULL for at rest. No layout follows.
void cg_set_pose(CgWidget *widget, const CgPose *pose);
// What moves in it is cut at its edges.
void cg_container_set_cuts(CgWidget *container, bool cuts);
// NULL when the widget was not drawn yet.
CgGhost *cg_ghost_take(CgWidget *widget);
CgGhost *cg_ghost_copy(CgGhost *ghost);
// How something is seen that changes: of another size, drawn elsewhere in its container, with
// another colour behind it.
typedef struct {
  // From where it stands to where it is seen: x' = a x + c y + tx, y' = b x + d y + ty.
  double map[6];
  double width, height;
  double opacity;
  bool is_filled;
  // Red, green, blue, opacity.
  double fill[4];
  double radius;
} CgPresentation;

// NULL for at rest.
void cg_set_presentation(CgWidget *widget, const CgPresentation *presentation);
// Turns it around the middle of its frame; NULL for none.
void cg_set_transform(CgWidget *widget, const double *map, bool is_flat);
void cg_set_opacity(CgWidget *widget, double opacity);
// All that stands in it is drawn so far from its place.
void cg_container_set_shift(CgWidget *container, double x, double y);
// The colour that a class of the style sheets gives as a background.
void cg_fill_of(CgWindow *window, const char *name, double fill[4]);
// Where the widget stood, without its transform.
CgRect cg_ghost_frame(CgGhost *ghost);
// Draws it there, from its own coordinates to those of its container.
void cg_ghost_set_map(CgGhost *ghost, const double map[6], double opacity);
// Draws a second time what a widget, the other one, shows now.
CgGhost *cg_ghost_echo(CgWidget *widget);
// Draws only what is so far from its top, and of a blend also only that of the other.
void cg_ghost_set_part(CgGhost *ghost, double from, double to);
void cg_ghost_show(CgGhost *ghost, CgWidget *container, CgLayer layer, CgWidget *other);
// The share of a blend is the opacity.
void cg_ghost_set_pose(CgGhost *ghost, const CgPose *pose);
void cg_ghost_free(CgGhost *ghost);

#endif
