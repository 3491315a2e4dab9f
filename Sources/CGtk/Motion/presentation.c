// Transform and opacity of widgets, and the values that a property animation presents.
//
// A widget is allocated at its final position, where pointer and keyboard find it. It has the size that is
// presented, so that native content is laid out for it, and is drawn with the presented transform.
#include "internal.h"
#include <math.h>

// GSK composes rotation, scale and skew; a matrix of its own would not be recognized by renderers.
GskTransform *cg_affine(GskTransform *next, const double map[6]) {
  double a = map[0], b = map[1], c = map[2], d = map[3];
  double area = a * d - b * c, x = hypot(a, b), angle = atan2(b, a), y, slant;
  if (x > 1e-9) {
    y = area / x;
    slant = (a * c + b * d) / x;
  } else {
    x = slant = 0;
    y = hypot(c, d);
    angle = y > 1e-9 ? atan2(-c, d) : 0;
  }
  next = gsk_transform_translate(next, &GRAPHENE_POINT_INIT((float)map[4], (float)map[5]));
  if (angle != 0) next = gsk_transform_rotate(next, (float)(angle * 180 / G_PI));
  if (fabs(slant) > 1e-9 && fabs(y) > 1e-9)
    next = gsk_transform_skew(next, (float)(atan(slant / y) * 180 / G_PI), 0);
  if (x != 1 || y != 1) next = gsk_transform_scale(next, (float)x, (float)y);
  return next;
}

gboolean cg_presentation_is_shown(CgNodeData *node) {
  if (node->presentation) return node->presentation->width > 0 && node->presentation->height > 0;
  return node->frame.width > 0 && node->frame.height > 0 && !node->is_flat;
}

static void check_shown(GtkWidget *widget, CgNodeData *node) {
  gboolean is_shown = cg_presentation_is_shown(node);
  if (is_shown != gtk_widget_get_child_visible(widget))
    gtk_widget_set_child_visible(widget, is_shown);
}

static void place_again(GtkWidget *widget) {
  GtkWidget *parent = gtk_widget_get_parent(widget);
  if (parent) gtk_widget_queue_allocate(parent);
}

CgRect cg_presentation_frame(CgNodeData *node) {
  CgRect frame = node->frame;
  if (node->presentation) {
    frame.width = node->presentation->width;
    frame.height = node->presentation->height;
  }
  return frame;
}

void cg_presentation_forget(CgNodeData *node) {
  g_clear_pointer(&node->presentation, g_free);
  g_clear_pointer(&node->transform, g_free);
}

void cg_set_presentation(CgWidget *w, const CgPresentation *presentation) {
  GtkWidget *widget = GTK_WIDGET(w);
  CgNodeData *node = cg_node_data(widget);
  if (!node || (!presentation && !node->presentation)) return;
  CgRect before = cg_presentation_frame(node);
  gboolean was_filled = node->presentation && node->presentation->is_filled;
  if (!presentation) {
    g_clear_pointer(&node->presentation, g_free);
  } else {
    if (!node->presentation) node->presentation = g_new0(CgPresentation, 1);
    *node->presentation = *presentation;
  }
  if (was_filled != (presentation && presentation->is_filled)) cg_set_class(w, "refilled", !was_filled);
  check_shown(widget, node);
  gtk_widget_set_opacity(widget, presentation ? presentation->opacity : node->opacity);
  CgRect after = cg_presentation_frame(node);
  if (before.width != after.width || before.height != after.height) place_again(widget);
  GtkWidget *parent = gtk_widget_get_parent(widget);
  if (parent) gtk_widget_queue_draw(parent);
}

void cg_set_transform(CgWidget *w, const double *map, bool is_flat) {
  CgNodeData *node = cg_node_data(GTK_WIDGET(w));
  if (!node) return;
  node->is_flat = is_flat;
  if (!map) {
    g_clear_pointer(&node->transform, g_free);
  } else {
    if (!node->transform) node->transform = g_new0(double, 6);
    memcpy(node->transform, map, 6 * sizeof(double));
  }
  check_shown(GTK_WIDGET(w), node);
  place_again(GTK_WIDGET(w));
}

void cg_set_opacity(CgWidget *w, double opacity) {
  CgNodeData *node = cg_node_data(GTK_WIDGET(w));
  if (!node) return;
  node->opacity = opacity;
  if (!node->presentation) gtk_widget_set_opacity(GTK_WIDGET(w), opacity);
}

void cg_container_set_shift(CgWidget *w, double x, double y) {
  CgBox *box = CG_BOX(w);
  if (box->shift_x == x && box->shift_y == y) return;
  box->shift_x = x;
  box->shift_y = y;
  gtk_widget_queue_draw(GTK_WIDGET(w));
}

static void draw_fill(CgNodeData *node, GtkSnapshot *snapshot) {
  CgRect f = cg_presentation_frame(node);
  graphene_rect_t area = GRAPHENE_RECT_INIT(0, 0, (float)f.width, (float)f.height);
  gtk_snapshot_save(snapshot);
  gtk_snapshot_translate(snapshot, &GRAPHENE_POINT_INIT((float)f.x, (float)f.y));
  if (node->transform) {
    float x = (float)(f.width / 2), y = (float)(f.height / 2);
    gtk_snapshot_translate(snapshot, &GRAPHENE_POINT_INIT(x, y));
    gtk_snapshot_transform(snapshot, cg_affine(NULL, node->transform));
    gtk_snapshot_translate(snapshot, &GRAPHENE_POINT_INIT(-x, -y));
  }
  GskRoundedRect round;
  gsk_rounded_rect_init_from_rect(&round, &area, (float)node->presentation->radius);
  if (node->presentation->radius > 0) gtk_snapshot_push_rounded_clip(snapshot, &round);
  const double *fill = node->presentation->fill;
  gtk_snapshot_append_color(
      snapshot,
      &(GdkRGBA){(float)fill[0], (float)fill[1], (float)fill[2],
                 (float)(fill[3] * node->presentation->opacity)},
      &area);
  if (node->presentation->radius > 0) gtk_snapshot_pop(snapshot);
  gtk_snapshot_restore(snapshot);
}

void cg_presentation_begin(GtkWidget *child, GtkSnapshot *snapshot) {
  CgNodeData *node = cg_node_data(child);
  if (!node || !node->presentation) return;
  gtk_snapshot_save(snapshot);
  gtk_snapshot_transform(snapshot, cg_affine(NULL, node->presentation->map));
  if (node->presentation->is_filled) draw_fill(node, snapshot);
}

void cg_presentation_end(GtkWidget *child, GtkSnapshot *snapshot) {
  CgNodeData *node = cg_node_data(child);
  if (node && node->presentation) gtk_snapshot_restore(snapshot);
}

static gboolean find_color(GskRenderNode *node, double fill[4]) {
  switch (gsk_render_node_get_node_type(node)) {
    case GSK_COLOR_NODE: {
      const GdkRGBA *color = gsk_color_node_get_color(node);
      fill[0] = color->red;
      fill[1] = color->green;
      fill[2] = color->blue;
      fill[3] = color->alpha;
      return TRUE;
    }
    case GSK_CONTAINER_NODE:
      for (guint i = 0; i < gsk_container_node_get_n_children(node); i++)
        if (find_color(gsk_container_node_get_child(node, i), fill)) return TRUE;
      return FALSE;
    case GSK_ROUNDED_CLIP_NODE: return find_color(gsk_rounded_clip_node_get_child(node), fill);
    case GSK_CLIP_NODE: return find_color(gsk_clip_node_get_child(node), fill);
    case GSK_TRANSFORM_NODE: return find_color(gsk_transform_node_get_child(node), fill);
    default: return FALSE;
  }
}

// The background is rendered for the root with the class added, since the root has none of its own.
void cg_fill_of(CgWindow *window, const char *name, double fill[4]) {
  memset(fill, 0, 4 * sizeof(double));
  GtkStyleContext *style = gtk_widget_get_style_context(window->root);
  gtk_style_context_save(style);
  gtk_style_context_add_class(style, name);
  GtkSnapshot *snapshot = gtk_snapshot_new();
  gtk_snapshot_render_background(snapshot, style, 0, 0, 10, 10);
  GskRenderNode *node = gtk_snapshot_free_to_node(snapshot);
  gtk_style_context_restore(style);
  if (!node) return;
  find_color(node, fill);
  gsk_render_node_unref(node);
}
