// Images: a widget that calls `draw` for its content whenever GTK redraws it.
#include "internal.h"

typedef struct {
  GtkWidget parent;
} CgImage;

typedef struct {
  GtkWidgetClass parent;
} CgImageClass;

static GType cg_image_view_get_type(void);
G_DEFINE_TYPE(CgImage, cg_image_view, GTK_TYPE_WIDGET)

static void cg_image_view_measure(GtkWidget *widget, GtkOrientation orientation, int for_size,
                               int *minimum, int *natural, int *minimum_baseline,
                               int *natural_baseline) {
  *minimum = *natural = 0;
  *minimum_baseline = *natural_baseline = -1;
}

static void cg_image_view_snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
  CgNodeData *node = cg_node_data(widget);
  if (!node || node->frame.width <= 0 || node->frame.height <= 0) return;
  graphene_rect_t bounds =
      GRAPHENE_RECT_INIT(0, 0, (float)node->frame.width, (float)node->frame.height);
  cairo_t *cairo = gtk_snapshot_append_cairo(snapshot, &bounds);
  CG_CALL(node->window, draw, node->tag, CG_DRAWN_PICTURE, cairo);
  cairo_destroy(cairo);
}

static void cg_image_view_class_init(CgImageClass *klass) {
  GtkWidgetClass *widget = GTK_WIDGET_CLASS(klass);
  widget->measure = cg_image_view_measure;
  widget->snapshot = cg_image_view_snapshot;
  gtk_widget_class_set_css_name(widget, "picture");
}

static void cg_image_view_init(CgImage *picture) {}

CgWidget *cg_image_new(void) {
  return (CgWidget *)g_object_new(cg_image_view_get_type(), "accessible-role",
                                  GTK_ACCESSIBLE_ROLE_IMG, NULL);
}

bool cg_image_chosen_color(CgWidget *image, uint32_t *color) {
  GtkWidget *row = GTK_WIDGET(image);
  while (row && !gtk_widget_has_css_class(row, "row")) row = gtk_widget_get_parent(row);
  if (!row || !gtk_widget_has_css_class(row, "selected")) return false;
  GtkStateFlags state = gtk_widget_get_state_flags(gtk_widget_get_parent(row));
  if (!(state & GTK_STATE_FLAG_FOCUS_WITHIN) || (state & GTK_STATE_FLAG_BACKDROP)) return false;
  // The colour of the style; GTK redraws the image when it changes.
  GdkRGBA found;
  gtk_style_context_get_color(gtk_widget_get_style_context(GTK_WIDGET(image)), &found);
  *color = cg_color(&found);
  return true;
}

void cg_image_changed(CgWidget *image) { gtk_widget_queue_draw(GTK_WIDGET(image)); }

char *cg_icon_file(const char *icon) {
  GtkIconTheme *theme = gtk_icon_theme_get_for_display(gdk_display_get_default());
  if (!gtk_icon_theme_has_icon(theme, icon)) return NULL;
  GtkIconPaintable *paintable = gtk_icon_theme_lookup_icon(
      theme, icon, NULL, 32, 1, GTK_TEXT_DIR_NONE, GTK_ICON_LOOKUP_FORCE_SYMBOLIC);
  GFile *file = gtk_icon_paintable_get_file(paintable);
  char *path = file ? g_file_get_path(file) : NULL;
  if (file) g_object_unref(file);
  g_object_unref(paintable);
  return path;
}
