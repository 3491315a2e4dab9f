// Transitions: children that are drawn apart from their allocation, and snapshots of removed widgets.
//
// A frame of a transition only redraws the container; children are not measured, allocated or redrawn.
#include "internal.h"
#include <math.h>

struct CgGhost {
  // The snapshot; NULL if the current content of `other` is drawn instead.
  GskRenderNode *picture;
  CgRect frame;
  CgPose pose;
  CgLayer layer;
  // Maps its own coordinates to those of the container, instead of frame and pose.
  gboolean is_mapped;
  double map[6];
  // The part that is drawn, in points from the top of the frame.
  double from, to;
  // Both become NULL when the widget is destroyed.
  CgBox *box;
  GtkWidget *other;
};

static int living;

int cg_living_ghosts(void) { return living; }

static const CgPose rest = {.scale = 1, .opacity = 1};

void cg_set_pose(CgWidget *w, const CgPose *pose) {
  CgNodeData *node = cg_node_data(GTK_WIDGET(w));
  if (!node) return;
  if (!pose) {
    g_clear_pointer(&node->pose, g_free);
  } else {
    if (!node->pose) node->pose = g_new0(CgPose, 1);
    *node->pose = *pose;
  }
  GtkWidget *parent = gtk_widget_get_parent(GTK_WIDGET(w));
  if (parent) gtk_widget_queue_draw(parent);
}

void cg_container_set_cuts(CgWidget *w, bool cuts) {
  CG_BOX(w)->cuts = cuts;
  gtk_widget_queue_draw(GTK_WIDGET(w));
}

static CgGhost *make(GskRenderNode *picture, CgRect frame) {
  CgGhost *ghost = g_new0(CgGhost, 1);
  ghost->picture = picture;
  ghost->frame = frame;
  ghost->pose = rest;
  ghost->to = G_MAXFLOAT;
  living++;
  return ghost;
}

// What GTK drew in the last frame; NULL if the widget has been invalidated since.
static GskRenderNode *drawn(GtkWidget *widget) {
  GtkSnapshot *snapshot = gtk_snapshot_new();
  GdkPaintable *whole = gtk_widget_paintable_new(widget);
  GdkPaintable *image = gdk_paintable_get_current_image(whole);
  gdk_paintable_snapshot(image, snapshot, gtk_widget_get_width(widget),
                         gtk_widget_get_height(widget));
  g_object_unref(image);
  g_object_unref(whole);
  return gtk_snapshot_free_to_node(snapshot);
}

CgGhost *cg_ghost_take(CgWidget *w) {
  GtkWidget *widget = GTK_WIDGET(w), *parent = gtk_widget_get_parent(widget);
  if (!parent || !gtk_widget_get_mapped(widget)) return NULL;
  GskRenderNode *picture = drawn(widget);
  if (!picture) {
    if (cg_is_laying_out()) return NULL;
    // A widget can only be drawn after its allocation.
    cg_container_place_child(widget);
  }
  graphene_rect_t held;
  if (gtk_widget_compute_bounds(widget, parent, &held) && !picture) {
    GtkSnapshot *snapshot = gtk_snapshot_new();
    gtk_snapshot_translate(snapshot, &GRAPHENE_POINT_INIT(-held.origin.x, -held.origin.y));
    gtk_widget_snapshot_child(parent, widget, snapshot);
    picture = gtk_snapshot_free_to_node(snapshot);
  }
  if (!picture) return NULL;
  CgNodeData *node = cg_node_data(widget);
  // The bounds of a transformed widget are larger than its frame.
  if (node && node->transform)
    return make(picture, (CgRect){node->frame.x, node->frame.y, gtk_widget_get_width(widget),
                                  gtk_widget_get_height(widget)});
  return make(picture, (CgRect){held.origin.x, held.origin.y, held.size.width, held.size.height});
}

CgGhost *cg_ghost_copy(CgGhost *ghost) {
  return make(gsk_render_node_ref(ghost->picture), ghost->frame);
}

CgGhost *cg_ghost_echo(CgWidget *w) {
  CgNodeData *node = cg_node_data(GTK_WIDGET(w));
  return make(NULL, node ? node->frame : (CgRect){0, 0, 0, 0});
}

void cg_ghost_set_part(CgGhost *ghost, double from, double to) {
  ghost->from = from;
  ghost->to = to;
}

void cg_ghost_show(CgGhost *ghost, CgWidget *container, CgLayer layer, CgWidget *other) {
  if (ghost->box) ghost->box->ghosts = g_list_remove(ghost->box->ghosts, ghost);
  ghost->box = CG_BOX(container);
  ghost->layer = layer;
  g_set_weak_pointer(&ghost->other, (GtkWidget *)other);
  ghost->box->ghosts = g_list_append(ghost->box->ghosts, ghost);
  gtk_widget_queue_draw(GTK_WIDGET(container));
}

void cg_ghost_set_pose(CgGhost *ghost, const CgPose *pose) {
  ghost->pose = *pose;
  if (ghost->box) gtk_widget_queue_draw(GTK_WIDGET(ghost->box));
}

CgWidget *cg_ghost_other(CgGhost *ghost) { return (CgWidget *)ghost->other; }

CgRect cg_ghost_frame(CgGhost *ghost) { return ghost->frame; }

void cg_ghost_set_map(CgGhost *ghost, const double map[6], double opacity) {
  ghost->is_mapped = TRUE;
  memcpy(ghost->map, map, sizeof ghost->map);
  ghost->pose.opacity = opacity;
  if (ghost->box) gtk_widget_queue_draw(GTK_WIDGET(ghost->box));
}

void cg_ghost_free(CgGhost *ghost) {
  if (ghost->box) {
    ghost->box->ghosts = g_list_remove(ghost->box->ghosts, ghost);
    gtk_widget_queue_draw(GTK_WIDGET(ghost->box));
  }
  g_clear_weak_pointer(&ghost->other);
  g_clear_pointer(&ghost->picture, gsk_render_node_unref);
  g_free(ghost);
  living--;
}

void cg_motion_forget(CgBox *box) {
  for (GList *step = box->ghosts; step; step = step->next) ((CgGhost *)step->data)->box = NULL;
  g_clear_pointer(&box->ghosts, g_list_free);
}

static graphene_rect_t area(const CgRect *r) {
  return GRAPHENE_RECT_INIT((float)r->x, (float)r->y, (float)r->width, (float)r->height);
}

static void begin(const CgPose *pose, const CgRect *frame, GtkSnapshot *snapshot) {
  if (pose->is_cut) {
    graphene_rect_t cut = area(&pose->cut);
    gtk_snapshot_push_clip(snapshot, &cut);
  }
  if (pose->opacity < 1) gtk_snapshot_push_opacity(snapshot, MAX(0, pose->opacity));
  gtk_snapshot_save(snapshot);
  gtk_snapshot_translate(snapshot, &GRAPHENE_POINT_INIT((float)pose->x, (float)pose->y));
  if (pose->scale != 1) {
    float x = (float)(frame->x + frame->width / 2), y = (float)(frame->y + frame->height / 2);
    gtk_snapshot_translate(snapshot, &GRAPHENE_POINT_INIT(x, y));
    gtk_snapshot_scale(snapshot, (float)pose->scale, (float)pose->scale);
    gtk_snapshot_translate(snapshot, &GRAPHENE_POINT_INIT(-x, -y));
  }
}

static void end(const CgPose *pose, const CgRect *frame, GtkSnapshot *snapshot) {
  if (pose->shade > 0) {
    graphene_rect_t all = area(frame);
    gtk_snapshot_append_color(snapshot, &(GdkRGBA){0, 0, 0, (float)pose->shade}, &all);
  }
  gtk_snapshot_restore(snapshot);
  if (pose->opacity < 1) gtk_snapshot_pop(snapshot);
  if (pose->is_cut) gtk_snapshot_pop(snapshot);
}

static void begin_part(CgGhost *ghost, GtkSnapshot *snapshot) {
  double height = MIN(ghost->to, G_MAXINT16) - ghost->from;
  graphene_rect_t part = GRAPHENE_RECT_INIT((float)ghost->frame.x - G_MAXINT16,
                                            (float)(ghost->frame.y + ghost->from),
                                            2.0f * G_MAXINT16, (float)MAX(0, height));
  gtk_snapshot_push_clip(snapshot, &part);
}

static void draw_mapped(CgGhost *ghost, GtkSnapshot *snapshot) {
  if (ghost->pose.opacity < 1) gtk_snapshot_push_opacity(snapshot, MAX(0, ghost->pose.opacity));
  gtk_snapshot_save(snapshot);
  gtk_snapshot_transform(snapshot, cg_affine(NULL, ghost->map));
  gtk_snapshot_append_node(snapshot, ghost->picture);
  gtk_snapshot_restore(snapshot);
  if (ghost->pose.opacity < 1) gtk_snapshot_pop(snapshot);
}

static void draw(CgGhost *ghost, const CgPose *pose, GtkSnapshot *snapshot) {
  if (ghost->is_mapped) {
    draw_mapped(ghost, snapshot);
    return;
  }
  gboolean is_part = ghost->from > 0;
  begin(pose, &ghost->frame, snapshot);
  if (is_part) begin_part(ghost, snapshot);
  if (ghost->picture) {
    gtk_snapshot_save(snapshot);
    gtk_snapshot_translate(snapshot,
                           &GRAPHENE_POINT_INIT((float)ghost->frame.x, (float)ghost->frame.y));
    gtk_snapshot_append_node(snapshot, ghost->picture);
    gtk_snapshot_restore(snapshot);
  } else if (ghost->other && gtk_widget_get_parent(ghost->other) == GTK_WIDGET(ghost->box)) {
    cg_container_draw_child(GTK_WIDGET(ghost->box), ghost->other, snapshot);
  }
  if (is_part) gtk_snapshot_pop(snapshot);
  end(pose, &ghost->frame, snapshot);
}

void cg_motion_draw_ghosts(GtkWidget *box, gboolean over, GtkSnapshot *snapshot) {
  for (GList *step = CG_BOX(box)->ghosts; step; step = step->next) {
    CgGhost *ghost = step->data;
    if (ghost->layer == (over ? CG_OVER : CG_BELOW)) draw(ghost, &ghost->pose, snapshot);
  }
}

static CgGhost *ghost_of(GtkWidget *box, GtkWidget *child, CgLayer layer) {
  for (GList *step = CG_BOX(box)->ghosts; step; step = step->next) {
    CgGhost *ghost = step->data;
    if (ghost->layer == layer && ghost->other == child) return ghost;
  }
  return NULL;
}

void cg_motion_draw_child(GtkWidget *box, GtkWidget *child, GtkSnapshot *snapshot) {
  CgNodeData *node = cg_node_data(child);
  CgGhost *behind = ghost_of(box, child, CG_BEHIND), *blend = ghost_of(box, child, CG_BLEND);
  if (behind) draw(behind, &behind->pose, snapshot);
  if (blend) {
    begin_part(blend, snapshot);
    gtk_snapshot_push_cross_fade(snapshot, blend->pose.opacity);
    draw(blend, &rest, snapshot);
    gtk_snapshot_pop(snapshot);
  }
  if (node && node->pose) begin(node->pose, &node->frame, snapshot);
  cg_presentation_begin(child, snapshot);
  cg_container_draw_child(box, child, snapshot);
  cg_presentation_end(child, snapshot);
  CgGhost *upon = ghost_of(box, child, CG_UPON);
  if (upon) draw(upon, &upon->pose, snapshot);
  if (node && node->pose) end(node->pose, &node->frame, snapshot);
  if (blend) {
    gtk_snapshot_pop(snapshot);
    gtk_snapshot_pop(snapshot);
  }
}
