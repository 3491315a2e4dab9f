// Children that are masked, or turned in space: they are drawn as a picture, which goes through the core's drawing.
//
// GTK before 4.10 has no masks, and its software renderer no perspective, so both are done with pixels. The picture is
// kept as long as GTK keeps what it drew for the child; what surrounds that, shadow and border, is forgotten when it is
// set (`cg_set_surface`), and would be another node whenever a sibling changes.
#include "internal.h"
#include <math.h>

typedef struct CgFiltered {
  GskRenderNode *source;
  GdkTexture *texture;
  // In the coordinates of the container.
  graphene_rect_t shown;
  int scale;
  CgRect frame;
  gboolean overflows;
} CgFiltered;

void cg_filter_forget(CgNodeData *node) {
  if (!node->filtered) return;
  g_clear_pointer(&node->filtered->source, gsk_render_node_unref);
  g_clear_object(&node->filtered->texture);
  g_clear_pointer(&node->filtered, g_free);
}

// What GTK keeps for a child, out of a node that only moves it; the node itself if it is another one.
static GskRenderNode *kept(GskRenderNode *node) {
  while (gsk_render_node_get_node_type(node) == GSK_TRANSFORM_NODE)
    node = gsk_transform_node_get_child(node);
  return node;
}

static GdkTexture *texture_of(cairo_surface_t *surface) {
  cairo_surface_flush(surface);
  int width = cairo_image_surface_get_width(surface), height = cairo_image_surface_get_height(surface);
  int stride = cairo_image_surface_get_stride(surface);
  GBytes *bytes = g_bytes_new(cairo_image_surface_get_data(surface), (gsize)stride * (gsize)height);
  GdkTexture *texture =
      gdk_memory_texture_new(width, height, GDK_MEMORY_DEFAULT, bytes, (gsize)stride);
  g_bytes_unref(bytes);
  return texture;
}

static void filter(GtkWidget *child, GskRenderNode *picture, int scale) {
  CgNodeData *node = cg_node_data(child);
  CgFiltered *filtered = node->filtered;
  CgRect frame = node->frame;
  graphene_rect_t bounds;
  gsk_render_node_get_bounds(picture, &bounds);
  double left = floor(bounds.origin.x), top = floor(bounds.origin.y);
  double width = ceil(bounds.origin.x + bounds.size.width) - left;
  double height = ceil(bounds.origin.y + bounds.size.height) - top;
  if (width < 1 || height < 1 || width * scale > 8192 || height * scale > 8192) return;
  cairo_surface_t *image = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, (int)width * scale,
                                                      (int)height * scale);
  cairo_t *cairo = cairo_create(image);
  cairo_scale(cairo, scale, scale);
  cairo_translate(cairo, -left, -top);
  gsk_render_node_draw(picture, cairo);
  cairo_destroy(cairo);
  CgRect area = {left - frame.x, top - frame.y, width, height}, shown = area;
  const CgWindowCallbacks *callbacks = &node->window->callbacks;
  cairo_surface_t *result =
      callbacks->filter(node->window->user, node->tag, image, area, scale, &shown);
  cairo_surface_destroy(image);
  if (!result) return;
  filtered->texture = texture_of(result);
  filtered->shown = GRAPHENE_RECT_INIT((float)(frame.x + shown.x), (float)(frame.y + shown.y),
                                       (float)shown.width, (float)shown.height);
  cairo_surface_destroy(result);
}

void cg_filter_draw_child(GtkWidget *box, GtkWidget *child, GtkSnapshot *snapshot) {
  CgNodeData *node = cg_node_data(child);
  GtkSnapshot *alone = gtk_snapshot_new();
  gtk_widget_snapshot_child(box, child, alone);
  GskRenderNode *own = gtk_snapshot_free_to_node(alone);
  GskRenderNode *source = own ? kept(own) : NULL;
  int scale = gtk_widget_get_scale_factor(child);
  CgFiltered *filtered = node->filtered;
  gboolean is_same = filtered && filtered->source == source && filtered->scale == scale &&
                     filtered->overflows == node->overflows &&
                     memcmp(&filtered->frame, &node->frame, sizeof(CgRect)) == 0;
  if (!is_same) {
    cg_filter_forget(node);
    filtered = node->filtered = g_new0(CgFiltered, 1);
    filtered->source = source ? gsk_render_node_ref(source) : NULL;
    filtered->scale = scale;
    filtered->frame = node->frame;
    filtered->overflows = node->overflows;
    GtkSnapshot *inner = gtk_snapshot_new();
    cg_container_draw_plain(box, child, inner);
    GskRenderNode *picture = gtk_snapshot_free_to_node(inner);
    if (picture) filter(child, picture, scale);
    g_clear_pointer(&picture, gsk_render_node_unref);
  }
  g_clear_pointer(&own, gsk_render_node_unref);
  if (filtered->texture) gtk_snapshot_append_texture(snapshot, filtered->texture, &filtered->shown);
}
