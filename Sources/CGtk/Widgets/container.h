// The container, and how it places and draws its children.
#ifndef CGTK_INTERNAL_CONTAINER_H
#define CGTK_INTERNAL_CONTAINER_H

#include "cgtk.h"
#include <gtk/gtk.h>

typedef struct {
  GtkWidget parent;
  // The minimum size: that of a list's content, 0 for all others.
  int content_width, content_height;
  // A wrapper: passes the pointer to what is behind.
  gboolean passes_pointer;
  // How far beside its left and right edge the pointer finds it.
  double reach;
  void (*resized)(GtkWidget *box, int width, int height, gpointer data);
  gpointer resized_data;
  // Snapshots of removed widgets that are animated, in drawing order; NULL for none.
  GList *ghosts;
  // Clips children while one of them is animated.
  gboolean cuts;
  // The offset at which all children are drawn.
  double shift_x, shift_y;
  // The picture that a finger drags, above everything; NULL for none.
  GdkPaintable *carried;
  float carried_x, carried_y;
} CgBox;

typedef struct {
  GtkWidgetClass parent;
} CgBoxClass;

GType cg_box_get_type(void);
#define CG_BOX(W) ((CgBox *)(W))
#define CG_IS_BOX(W) (G_TYPE_CHECK_INSTANCE_TYPE((W), cg_box_get_type()))

void cg_container_place_child(GtkWidget *child);
void cg_container_draw_child(GtkWidget *box, GtkWidget *child, GtkSnapshot *snapshot);
// Whether some container is within `size_allocate`.
gboolean cg_is_laying_out(void);

// Draws what is behind and above a child in its container.
// A child that is masked or turned in space, and what of it does not depend on that.
void cg_filter_draw_child(GtkWidget *box, GtkWidget *child, GtkSnapshot *snapshot);
void cg_container_draw_plain(GtkWidget *box, GtkWidget *child, GtkSnapshot *snapshot);
void cg_surface_begin(GtkWidget *child, GtkSnapshot *snapshot);
void cg_surface_end(GtkWidget *child, GtkSnapshot *snapshot);
// Draws what is below all children of a container.
void cg_surface_draw_below(GtkWidget *box, GtkSnapshot *snapshot);
// RGBA: red in the highest byte, opacity in the lowest.
uint32_t cg_color(const GdkRGBA *color);

#endif
