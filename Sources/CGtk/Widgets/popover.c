// A popover: a body with rounded corners and an arrow on one side.
//
// Both are drawn with the background of a CSS class, the arrow as a square that is rotated by 45 degrees. The
// widget itself has no background, since that would fill the strip beside the arrow.
#include "internal.h"

typedef struct {
  CgBox parent;
  CgSide side;
  double position, height;
  char *fill;
} CgPopover;

typedef struct {
  CgBoxClass parent;
} CgPopoverClass;

static GType cg_popover_get_type(void);
G_DEFINE_TYPE(CgPopover, cg_popover, cg_box_get_type())

// The space for the border of the arrow, in points.
enum { LINE = 2 };

static void cg_popover_snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
  CgPopover *popover = (CgPopover *)widget;
  double width = gtk_widget_get_width(widget), height = gtk_widget_get_height(widget);
  double tall = popover->height, at = popover->position;
  double left = 0, top = 0, right = width, bottom = height;
  graphene_point_t tip = GRAPHENE_POINT_INIT(0, 0);
  graphene_rect_t seen = GRAPHENE_RECT_INIT(0, 0, 0, 0);
  switch (popover->side) {
    case CG_SIDE_TOP:
      top = tall;
      tip = GRAPHENE_POINT_INIT((float)at, (float)top);
      seen = GRAPHENE_RECT_INIT((float)(at - tall - LINE), -LINE, (float)(2 * (tall + LINE)),
                                (float)(top + LINE + 1));
      break;
    case CG_SIDE_BOTTOM:
      bottom = height - tall;
      tip = GRAPHENE_POINT_INIT((float)at, (float)bottom);
      seen = GRAPHENE_RECT_INIT((float)(at - tall - LINE), (float)(bottom - 1),
                                (float)(2 * (tall + LINE)), (float)(tall + LINE + 1));
      break;
    case CG_SIDE_LEFT:
      left = tall;
      tip = GRAPHENE_POINT_INIT((float)left, (float)at);
      seen = GRAPHENE_RECT_INIT(-LINE, (float)(at - tall - LINE), (float)(left + LINE + 1),
                                (float)(2 * (tall + LINE)));
      break;
    case CG_SIDE_RIGHT:
      right = width - tall;
      tip = GRAPHENE_POINT_INIT((float)right, (float)at);
      seen = GRAPHENE_RECT_INIT((float)(right - 1), (float)(at - tall - LINE),
                                (float)(tall + LINE + 1), (float)(2 * (tall + LINE)));
      break;
    case CG_SIDE_NONE: break;
  }
  GtkStyleContext *style = gtk_widget_get_style_context(widget);
  gtk_style_context_save(style);
  gtk_style_context_add_class(style, "popover-shape");
  if (popover->fill) gtk_style_context_add_class(style, popover->fill);
  gtk_snapshot_render_background(snapshot, style, left, top, MAX(0, right - left),
                                 MAX(0, bottom - top));
  if (popover->side != CG_SIDE_NONE) {
    double edge = tall * 1.41421356;
    gtk_style_context_add_class(style, "popover-tip");
    gtk_snapshot_push_clip(snapshot, &seen);
    gtk_snapshot_save(snapshot);
    gtk_snapshot_translate(snapshot, &tip);
    gtk_snapshot_rotate(snapshot, 45);
    gtk_snapshot_render_background(snapshot, style, -edge / 2, -edge / 2, edge, edge);
    gtk_snapshot_restore(snapshot);
    gtk_snapshot_pop(snapshot);
  }
  gtk_style_context_restore(style);
  GTK_WIDGET_CLASS(cg_popover_parent_class)->snapshot(widget, snapshot);
}

static void cg_popover_finalize(GObject *object) {
  g_free(((CgPopover *)object)->fill);
  G_OBJECT_CLASS(cg_popover_parent_class)->finalize(object);
}

static void cg_popover_class_init(CgPopoverClass *klass) {
  G_OBJECT_CLASS(klass)->finalize = cg_popover_finalize;
  GTK_WIDGET_CLASS(klass)->snapshot = cg_popover_snapshot;
}

static void cg_popover_init(CgPopover *popover) {}

CgWidget *cg_popover_new(void) {
  return (CgWidget *)g_object_new(cg_popover_get_type(), "accessible-role",
                                  GTK_ACCESSIBLE_ROLE_DIALOG, NULL);
}

void cg_popover_set_fill(CgWidget *w, const char *name) {
  CgPopover *popover = (CgPopover *)w;
  g_free(popover->fill);
  popover->fill = g_strdup(name);
  gtk_widget_queue_draw(GTK_WIDGET(w));
}

void cg_popover_set_tip(CgWidget *w, CgSide side, double position, double height) {
  CgPopover *popover = (CgPopover *)w;
  popover->side = side;
  popover->position = position;
  popover->height = height;
  gtk_widget_queue_draw(GTK_WIDGET(w));
}
