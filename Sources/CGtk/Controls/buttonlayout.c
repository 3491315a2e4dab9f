// The layout of a button's content: where the button is too low for it, it stands out above and below by the same.
#include "internal.h"

typedef struct {
  GtkLayoutManager parent;
} CgButtonLayout;

typedef struct {
  GtkLayoutManagerClass parent;
} CgButtonLayoutClass;

static GType cg_button_layout_get_type(void);
G_DEFINE_TYPE(CgButtonLayout, cg_button_layout, GTK_TYPE_LAYOUT_MANAGER)

static void cg_button_layout_measure(GtkLayoutManager *layout, GtkWidget *button,
                                     GtkOrientation orientation, int for_size, int *minimum,
                                     int *natural, int *minimum_baseline, int *natural_baseline) {
  *minimum = *natural = 0;
  *minimum_baseline = *natural_baseline = -1;
  for (GtkWidget *child = gtk_widget_get_first_child(button); child;
       child = gtk_widget_get_next_sibling(child)) {
    if (!gtk_widget_should_layout(child)) continue;
    int least, usual;
    gtk_widget_measure(child, orientation, for_size, &least, &usual, NULL, NULL);
    if (orientation == GTK_ORIENTATION_HORIZONTAL) *minimum = MAX(*minimum, least);
    *natural = MAX(*natural, usual);
  }
}

static void cg_button_layout_allocate(GtkLayoutManager *layout, GtkWidget *button, int width,
                                      int height, int baseline) {
  for (GtkWidget *child = gtk_widget_get_first_child(button); child;
       child = gtk_widget_get_next_sibling(child)) {
    if (!gtk_widget_should_layout(child)) continue;
    int least;
    gtk_widget_measure(child, GTK_ORIENTATION_VERTICAL, width, &least, NULL, NULL, NULL);
    int high = MAX(height, least);
    GskTransform *at = NULL;
    if (high > height)
      at = gsk_transform_translate(
          NULL, &GRAPHENE_POINT_INIT(0, (float)(height - high) / 2));
    gtk_widget_allocate(child, width, high, -1, at);
  }
}

static void cg_button_layout_class_init(CgButtonLayoutClass *klass) {
  GtkLayoutManagerClass *layout = GTK_LAYOUT_MANAGER_CLASS(klass);
  layout->measure = cg_button_layout_measure;
  layout->allocate = cg_button_layout_allocate;
}

static void cg_button_layout_init(CgButtonLayout *layout) {}

GtkLayoutManager *cg_button_layout_new(void) {
  return g_object_new(cg_button_layout_get_type(), NULL);
}
