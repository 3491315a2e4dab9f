// The container, which allocates children exactly at their frames.
//
// Its minimum size is 0, so that a window can always be made smaller: the core decides about sizes. A native child
// whose minimum size exceeds its frame is allocated its minimum size and clipped.
#include "internal.h"
#include <math.h>

G_DEFINE_TYPE(CgBox, cg_box, GTK_TYPE_WIDGET)

static void cg_box_measure(GtkWidget *widget, GtkOrientation orientation, int for_size,
                           int *minimum, int *natural, int *minimum_baseline,
                           int *natural_baseline) {
  CgBox *box = CG_BOX(widget);
  *minimum = *natural =
      orientation == GTK_ORIENTATION_HORIZONTAL ? box->content_width : box->content_height;
  *minimum_baseline = *natural_baseline = -1;
}

void cg_container_place_child(GtkWidget *child) {
  CgNodeData *node = cg_node_data(child);
  if (!node || !gtk_widget_get_child_visible(child)) return;
  CgRect frame = cg_presentation_frame(node);
  double y = frame.y, height = frame.height;
  int width = (int)ceil(frame.width), high = (int)ceil(height);
  // GTK warns about an allocation without a measurement before.
  int least_width, least_height;
  gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, &least_width, NULL, NULL, NULL);
  width = MAX(width, least_width);
  gtk_widget_measure(child, GTK_ORIENTATION_VERTICAL, width, &least_height, NULL, NULL, NULL);
  high = MAX(high, least_height);
  gboolean overflows = !node->transform && (width > ceil(frame.width) || high > ceil(height));
  if (overflows != node->overflows) {
    node->overflows = overflows;
    gtk_widget_queue_draw(gtk_widget_get_parent(child));
  }
  GskTransform *at = NULL;
  if (frame.x != 0 || y != 0)
    at = gsk_transform_translate(NULL, &GRAPHENE_POINT_INIT((float)frame.x, (float)y));
  if (node->transform) {
    float half_width = (float)(frame.width / 2), half_height = (float)(height / 2);
    at = gsk_transform_translate(at, &GRAPHENE_POINT_INIT(half_width, half_height));
    at = cg_affine(at, node->transform);
    at = gsk_transform_translate(at, &GRAPHENE_POINT_INIT(-half_width, -half_height));
  }
  gboolean scrolls = GTK_IS_SCROLLED_WINDOW(child);
  GskTransform *again = scrolls ? gsk_transform_ref(at) : NULL;
  gtk_widget_allocate(child, width, high, -1, at);
  if (!scrolls) return;
  if (cg_scroll_take_misplaced(child)) gtk_widget_allocate(child, width, high, -1, again);
  else gsk_transform_unref(again);
}

static int laying_out, laid_out;

gboolean cg_is_laying_out(void) { return laying_out > 0; }

int cg_layouts(void) { return laid_out; }

static void cg_box_size_allocate(GtkWidget *widget, int width, int height, int baseline) {
  CgBox *box = CG_BOX(widget);
  if (box->resized) box->resized(widget, width, height, box->resized_data);
  laying_out++;
  laid_out++;
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child;
       child = gtk_widget_get_next_sibling(child))
    // An open menu may need another size.
    if (GTK_IS_POPOVER(child)) gtk_popover_present(GTK_POPOVER(child));
    else cg_container_place_child(child);
  laying_out--;
}

void cg_container_draw_child(GtkWidget *box, GtkWidget *child, GtkSnapshot *snapshot) {
  CgNodeData *node = cg_node_data(child);
  if (node && node->surface && node->surface->is_filtered)
    cg_filter_draw_child(box, child, snapshot);
  else
    cg_container_draw_plain(box, child, snapshot);
}

void cg_container_draw_plain(GtkWidget *box, GtkWidget *child, GtkSnapshot *snapshot) {
  CgNodeData *node = cg_node_data(child);
  if (node && node->surface) cg_surface_begin(child, snapshot);
  if (node && node->overflows) {
    CgRect f = cg_presentation_frame(node);
    gtk_snapshot_push_clip(
        snapshot, &GRAPHENE_RECT_INIT((float)f.x, (float)f.y, (float)ceil(f.width),
                                      (float)ceil(f.height)));
    gtk_widget_snapshot_child(box, child, snapshot);
    gtk_snapshot_pop(snapshot);
  } else {
    gtk_widget_snapshot_child(box, child, snapshot);
  }
  if (node && node->surface) cg_surface_end(child, snapshot);
}

static void cg_box_snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
  CgBox *box = CG_BOX(widget);
  if (box->cuts)
    gtk_snapshot_push_clip(snapshot, &GRAPHENE_RECT_INIT(0, 0, gtk_widget_get_width(widget),
                                                         gtk_widget_get_height(widget)));
  cg_surface_draw_below(widget, snapshot);
  gboolean is_shifted = box->shift_x != 0 || box->shift_y != 0;
  if (is_shifted) {
    gtk_snapshot_save(snapshot);
    gtk_snapshot_translate(
        snapshot, &GRAPHENE_POINT_INIT((float)box->shift_x, (float)box->shift_y));
  }
  if (box->ghosts) cg_motion_draw_ghosts(widget, FALSE, snapshot);
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child;
       child = gtk_widget_get_next_sibling(child)) {
    CgNodeData *node = cg_node_data(child);
    if (box->ghosts || (node && (node->pose || node->presentation)))
      cg_motion_draw_child(widget, child, snapshot);
    else
      cg_container_draw_child(widget, child, snapshot);
  }
  if (box->ghosts) cg_motion_draw_ghosts(widget, TRUE, snapshot);
  if (is_shifted) gtk_snapshot_restore(snapshot);
  if (box->carried) {
    gtk_snapshot_save(snapshot);
    gtk_snapshot_translate(snapshot, &GRAPHENE_POINT_INIT(box->carried_x, box->carried_y));
    gdk_paintable_snapshot(box->carried, snapshot,
                           gdk_paintable_get_intrinsic_width(box->carried),
                           gdk_paintable_get_intrinsic_height(box->carried));
    gtk_snapshot_restore(snapshot);
  }
  if (box->cuts) gtk_snapshot_pop(snapshot);
}

static gboolean cg_box_contains(GtkWidget *widget, double x, double y) {
  if (CG_BOX(widget)->passes_pointer) return FALSE;
  double reach = CG_BOX(widget)->reach;
  if (reach > 0)
    return x >= -reach && x < gtk_widget_get_width(widget) + reach && y >= 0 && y < gtk_widget_get_height(widget);
  return GTK_WIDGET_CLASS(cg_box_parent_class)->contains(widget, x, y);
}

// Selected rows are drawn differently while their list has the focus.
static void cg_box_state_flags_changed(GtkWidget *widget, GtkStateFlags old) {
  GtkStateFlags changed = old ^ gtk_widget_get_state_flags(widget);
  if (!(changed & (GTK_STATE_FLAG_FOCUS_WITHIN | GTK_STATE_FLAG_BACKDROP))) return;
  if (!gtk_widget_has_css_class(widget, "content")) return;
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child;
       child = gtk_widget_get_next_sibling(child))
    gtk_widget_queue_draw(child);
}

static void cg_box_dispose(GObject *object) {
  GtkWidget *child;
  cg_motion_forget(CG_BOX(object));
  g_clear_object(&CG_BOX(object)->carried);
  while ((child = gtk_widget_get_first_child(GTK_WIDGET(object)))) gtk_widget_unparent(child);
  G_OBJECT_CLASS(cg_box_parent_class)->dispose(object);
}

static void cg_box_class_init(CgBoxClass *klass) {
  GtkWidgetClass *widget = GTK_WIDGET_CLASS(klass);
  G_OBJECT_CLASS(klass)->dispose = cg_box_dispose;
  widget->measure = cg_box_measure;
  widget->size_allocate = cg_box_size_allocate;
  widget->snapshot = cg_box_snapshot;
  widget->contains = cg_box_contains;
  widget->state_flags_changed = cg_box_state_flags_changed;
  gtk_widget_class_set_css_name(widget, "area");
}

static void cg_box_init(CgBox *box) {}

static GtkAccessibleRole native(CgRole role) {
  switch (role) {
    case CG_ROLE_LIST: return GTK_ACCESSIBLE_ROLE_LIST;
    case CG_ROLE_ROW: return GTK_ACCESSIBLE_ROLE_LIST_ITEM;
    case CG_ROLE_GRID: return GTK_ACCESSIBLE_ROLE_GRID;
    case CG_ROLE_CELL: return GTK_ACCESSIBLE_ROLE_GRID_CELL;
    case CG_ROLE_DIALOG: return GTK_ACCESSIBLE_ROLE_DIALOG;
    case CG_ROLE_BAR: return GTK_ACCESSIBLE_ROLE_TOOLBAR;
    case CG_ROLE_NONE: return GTK_ACCESSIBLE_ROLE_PRESENTATION;
    case CG_ROLE_HOLDER: return GTK_ACCESSIBLE_ROLE_GENERIC;
    default: return GTK_ACCESSIBLE_ROLE_GROUP;
  }
}

CgWidget *cg_container_new(CgRole role, bool passes_pointer) {
  CgBox *box = g_object_new(cg_box_get_type(), "accessible-role", native(role), NULL);
  box->passes_pointer = passes_pointer;
  return (CgWidget *)box;
}

void cg_container_set_reach(CgWidget *container, double reach) { CG_BOX(container)->reach = reach; }

void cg_container_let_through(CgWidget *container) { CG_BOX(container)->passes_pointer = TRUE; }

CgWidget *cg_pressable_new(CgRole role) {
  return (CgWidget *)g_object_new(cg_pressable_get_type(), "accessible-role", native(role), NULL);
}
