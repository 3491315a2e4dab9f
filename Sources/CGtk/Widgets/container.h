// The container, and how it places and draws its children.
#ifndef CGTK_INTERNAL_CONTAINER_H
#define CGTK_INTERNAL_CONTAINER_H

#include "cgtk.h"
#include <gtk/gtk.h>

typedef struct {
  GtkWidget parent;
  // What it asks for; a list's content has a size, all others 0.
  int content_width, content_height;
  // Holds children for another widget and is nothing itself.
  gboolean passes_pointer;
  void (*resized)(GtkWidget *box, int width, int height, gpointer data);
  gpointer resized_data;
  // Pictures of what is seen going, in the order of drawing; NULL for none.
  GList *ghosts;
  // What is drawn beyond it is cut, as long as something in it moves.
  gboolean cuts;
  // How far from their places all children are drawn.
  double shift_x, shift_y;
  // Drawn over all else, as what a finger drags; NULL for nothing.
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
// Whether some container is giving its children their places.
gboolean cg_is_laying_out(void);

// Draws what lies behind and over a child in its container.
void cg_surface_begin(GtkWidget *child, GtkSnapshot *snapshot);
void cg_surface_end(GtkWidget *child, GtkSnapshot *snapshot);
// Draws in a container what lies below its children.
void cg_surface_draw_below(GtkWidget *box, GtkSnapshot *snapshot);
// Red highest, opacity lowest.
uint32_t cg_color(const GdkRGBA *color);

#endif
