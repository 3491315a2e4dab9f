// What is drawn for a widget in addition to its style: shadow, border, and the drawings of an app.
//
// The container draws all except the drawing below the children, so that it may extend beyond the widget, and so
// that every native widget can have it.
#include "internal.h"

void cg_set_surface(CgWidget *w, const CgSurface *surface) {
  CgNodeData *node = cg_node_data(GTK_WIDGET(w));
  if (!node) return;
  if (!surface) {
    g_clear_pointer(&node->surface, g_free);
  } else {
    if (!node->surface) node->surface = g_new0(CgSurface, 1);
    *node->surface = *surface;
  }
  cg_filter_forget(node);
  gtk_widget_queue_draw(GTK_WIDGET(w));
  GtkWidget *parent = gtk_widget_get_parent(GTK_WIDGET(w));
  if (parent) gtk_widget_queue_draw(parent);
}

static GdkRGBA rgba(uint32_t color) {
  return (GdkRGBA){(float)(color >> 24) / 255, (float)(color >> 16 & 255) / 255,
                   (float)(color >> 8 & 255) / 255, (float)(color & 255) / 255};
}

static GskRoundedRect outline(const CgSurface *surface, CgRect area) {
  GskRoundedRect outline;
  graphene_size_t corners[4];
  for (int i = 0; i < 4; i++)
    graphene_size_init(&corners[i], (float)surface->radii[i], (float)surface->radii[i]);
  graphene_rect_t rect = GRAPHENE_RECT_INIT((float)area.x, (float)area.y, (float)area.width,
                                            (float)area.height);
  gsk_rounded_rect_init(&outline, &rect, &corners[0], &corners[1], &corners[2], &corners[3]);
  gsk_rounded_rect_normalize(&outline);
  return outline;
}

static void ask(GtkWidget *widget, CgDrawn part, const CgRect *area, GtkSnapshot *snapshot) {
  if (area->width <= 0 || area->height <= 0) return;
  CgNodeData *node = cg_node_data(widget);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT((float)area->x, (float)area->y,
                                              (float)area->width, (float)area->height);
  cairo_t *cairo = gtk_snapshot_append_cairo(snapshot, &bounds);
  CG_CALL(node->window, draw, node->tag, part, cairo);
  cairo_destroy(cairo);
}

// Enters the coordinates of the widget from those of the container, with its transform and opacity.
static void enter(GtkWidget *child, GtkSnapshot *snapshot) {
  CgNodeData *node = cg_node_data(child);
  CgRect frame = cg_presentation_frame(node);
  gtk_snapshot_save(snapshot);
  GskTransform *at =
      gsk_transform_translate(NULL, &GRAPHENE_POINT_INIT((float)frame.x, (float)frame.y));
  if (node->transform) {
    float half_width = (float)(frame.width / 2), half_height = (float)(frame.height / 2);
    at = gsk_transform_translate(at, &GRAPHENE_POINT_INIT(half_width, half_height));
    at = cg_affine(at, node->transform);
    at = gsk_transform_translate(at, &GRAPHENE_POINT_INIT(-half_width, -half_height));
  }
  gtk_snapshot_transform(snapshot, at);
  gsk_transform_unref(at);
  gtk_snapshot_push_opacity(snapshot, gtk_widget_get_opacity(child));
}

static void leave(GtkSnapshot *snapshot) {
  gtk_snapshot_pop(snapshot);
  gtk_snapshot_restore(snapshot);
}

static gboolean has_content_shadow(const CgSurface *surface) {
  return (surface->shadow_color & 255) && !surface->has_shadow_area;
}

void cg_surface_begin(GtkWidget *child, GtkSnapshot *snapshot) {
  CgSurface *surface = cg_node_data(child)->surface;
  if (!gtk_widget_get_child_visible(child)) return;
  GdkRGBA color = rgba(surface->shadow_color);
  if (has_content_shadow(surface)) {
    GskShadow shadow = {color, (float)surface->shadow_x, (float)surface->shadow_y,
                        (float)surface->shadow_blur * 2};
    gtk_snapshot_push_shadow(snapshot, &shadow, 1);
  }
  enter(child, snapshot);
  if ((surface->shadow_color & 255) && surface->has_shadow_area) {
    GskRoundedRect shape = outline(surface, surface->shadow_area);
    gtk_snapshot_append_outset_shadow(snapshot, &shape, &color, (float)surface->shadow_x,
                                      (float)surface->shadow_y, 0,
                                      (float)surface->shadow_blur * 2);
  }
  if (!CG_IS_BOX(child)) ask(child, CG_DRAWN_BELOW, &surface->below, snapshot);
  leave(snapshot);
}

void cg_surface_end(GtkWidget *child, GtkSnapshot *snapshot) {
  CgNodeData *node = cg_node_data(child);
  CgSurface *surface = node->surface;
  if (!gtk_widget_get_child_visible(child)) return;
  enter(child, snapshot);
  ask(child, CG_DRAWN_OVER, &surface->over, snapshot);
  if (surface->border_width > 0 && (surface->border_color & 255)) {
    CgRect frame = cg_presentation_frame(node);
    GskRoundedRect shape = outline(surface, (CgRect){0, 0, frame.width, frame.height});
    float width = (float)surface->border_width;
    GdkRGBA color = rgba(surface->border_color);
    gtk_snapshot_append_border(snapshot, &shape, (float[4]){width, width, width, width},
                               (GdkRGBA[4]){color, color, color, color});
  }
  leave(snapshot);
  if (has_content_shadow(surface)) gtk_snapshot_pop(snapshot);
}

void cg_surface_draw_below(GtkWidget *box, GtkSnapshot *snapshot) {
  CgNodeData *node = cg_node_data(box);
  if (node && node->surface) ask(box, CG_DRAWN_BELOW, &node->surface->below, snapshot);
}
