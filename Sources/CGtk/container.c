// A widget that gives its children exact frames and asks them for nothing.
#include "internal.h"
#include <math.h>

// What scrolls can be made smaller than its content.
#define CGTK_IS_SCROLLED(widget) GTK_IS_SCROLLED_WINDOW(widget)

typedef struct {
  double x, y, width, height;
} Frame;

static GQuark frame_quark(void) { return g_quark_from_static_string("cgtk-frame"); }
static GQuark id_quark(void) { return g_quark_from_static_string("cgtk-id"); }

typedef struct {
  GtkWidget parent;
  double content_width, content_height;
  gboolean reports_size;
  int reported_width, reported_height;
} CgtkContainer;

typedef GtkWidgetClass CgtkContainerClass;

G_DEFINE_TYPE(CgtkContainer, cgtk_container, GTK_TYPE_WIDGET)

static void measure(
  GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
  int *minimum_baseline, int *natural_baseline)
{
  CgtkContainer *self = (CgtkContainer *)widget;
  double size =
    orientation == GTK_ORIENTATION_HORIZONTAL ? self->content_width : self->content_height;
  *minimum = *natural = (int)ceil(size);
}

static void size_allocate(GtkWidget *widget, int width, int height, int baseline)
{
  CgtkContainer *self = (CgtkContainer *)widget;
  if (self->reports_size && (width != self->reported_width || height != self->reported_height)) {
    self->reported_width = width;
    self->reported_height = height;
    // The answer is a patch: the new frames are in place before the children get them.
    cgtk_send_always(CGTK_RESIZED, 0, NULL, width, height);
  }
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child != NULL;
       child = gtk_widget_get_next_sibling(child)) {
    Frame *frame = g_object_get_qdata(G_OBJECT(child), frame_quark());
    if (frame == NULL) continue;
    int least_width, least_height;
    gtk_widget_measure(
      child, GTK_ORIENTATION_HORIZONTAL, -1, &least_width, NULL, NULL, NULL);
    int wide = MAX((int)ceil(frame->width), CGTK_IS_SCROLLED(child) ? 0 : least_width);
    gtk_widget_measure(
      child, GTK_ORIENTATION_VERTICAL, wide, &least_height, NULL, NULL, NULL);
    int high = MAX((int)ceil(frame->height), CGTK_IS_SCROLLED(child) ? 0 : least_height);
    // A native leaf that needs more height than it got stands around the same middle.
    double y = frame->y - (high - ceil(frame->height)) / 2;
    graphene_point_t origin = GRAPHENE_POINT_INIT(frame->x, y);
    gtk_widget_allocate(child, wide, high, -1, gsk_transform_translate(NULL, &origin));
  }
}

static void dispose(GObject *object)
{
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child(GTK_WIDGET(object))) != NULL)
    gtk_widget_unparent(child);
  G_OBJECT_CLASS(cgtk_container_parent_class)->dispose(object);
}

static void cgtk_container_class_init(CgtkContainerClass *class)
{
  class->measure = measure;
  class->size_allocate = size_allocate;
  G_OBJECT_CLASS(class)->dispose = dispose;
  gtk_widget_class_set_css_name(class, "area");
}

static void cgtk_container_init(CgtkContainer *self) {}

static void veil_pressed(GtkGestureClick *gesture, int presses, double x, double y, gpointer data)
{
  cgtk_send(CGTK_ACTIVATE, cgtk_widget_id(data), NULL, 0, 0);
}

CgtkWidget *cgtk_container_new(CgtkContainerKind kind)
{
  GtkAccessibleRole role = GTK_ACCESSIBLE_ROLE_GROUP;
  if (kind == CGTK_LIST_ITEM) role = GTK_ACCESSIBLE_ROLE_LIST_ITEM;
  if (kind == CGTK_DIALOG) role = GTK_ACCESSIBLE_ROLE_DIALOG;
  if (kind == CGTK_VEIL) role = GTK_ACCESSIBLE_ROLE_PRESENTATION;
  GtkWidget *widget = g_object_new(cgtk_container_get_type(), "accessible-role", role, NULL);
  if (kind == CGTK_LIST_ITEM) cgtk_row_listen(widget);
  if (kind == CGTK_VEIL) {
    GtkGesture *click = gtk_gesture_click_new();
    g_signal_connect(click, "released", G_CALLBACK(veil_pressed), widget);
    gtk_widget_add_controller(widget, GTK_EVENT_CONTROLLER(click));
  }
  return widget;
}

void cgtk_container_clip(CgtkWidget *widget, bool clips)
{
  gtk_widget_set_overflow(widget, clips ? GTK_OVERFLOW_HIDDEN : GTK_OVERFLOW_VISIBLE);
}

void cgtk_container_report_size(CgtkWidget *widget)
{
  ((CgtkContainer *)widget)->reports_size = TRUE;
}

void cgtk_container_set_content(GtkWidget *widget, double width, double height)
{
  CgtkContainer *self = (CgtkContainer *)widget;
  if (self->content_width == width && self->content_height == height) return;
  self->content_width = width;
  self->content_height = height;
  gtk_widget_queue_resize(widget);
}

void cgtk_widget_set_frame(CgtkWidget *widget, double x, double y, double width, double height)
{
  Frame *frame = g_object_get_qdata(G_OBJECT(widget), frame_quark());
  if (frame == NULL) {
    frame = g_new0(Frame, 1);
    g_object_set_qdata_full(G_OBJECT(widget), frame_quark(), frame, g_free);
  }
  *frame = (Frame){x, y, width, height};
  GtkWidget *parent = gtk_widget_get_parent(widget);
  if (parent != NULL) gtk_widget_queue_allocate(parent);
}

void cgtk_widget_get_frame(
  CgtkWidget *widget, double *x, double *y, double *width, double *height)
{
  Frame *frame = g_object_get_qdata(G_OBJECT(widget), frame_quark());
  Frame none = {0, 0, 0, 0};
  if (frame == NULL) frame = &none;
  *x = frame->x;
  *y = frame->y;
  *width = frame->width;
  *height = frame->height;
}

void cgtk_widget_set_id(CgtkWidget *widget, uint64_t id)
{
  g_object_set_qdata(G_OBJECT(widget), id_quark(), (gpointer)(uintptr_t)id);
}

uint64_t cgtk_widget_id(CgtkWidget *widget)
{
  return (uint64_t)(uintptr_t)g_object_get_qdata(G_OBJECT(widget), id_quark());
}
