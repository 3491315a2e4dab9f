// Rows and dimming views, which are pressed as a whole, also by assistive technology.
//
// This is a class of its own because a class action of the container would be listed for every container.
#include "internal.h"

typedef struct {
  CgBox parent;
  GtkWidget *accessory;
  gboolean is_selected;
  // The pointer is over it, or presses it.
  gboolean is_over, is_down;
  // The insets of the separator at the bottom, in points; a negative `line_left` for none.
  float line_left, line_right;
  gboolean has_line_color;
  GdkRGBA line_color;
  CgRect *holes;
  int hole_count;
} CgPressable;

typedef struct {
  CgBoxClass parent;
} CgPressableClass;

G_DEFINE_TYPE(CgPressable, cg_pressable, cg_box_get_type())

enum { INSET_X = 6, INSET_Y = 2, ACCESSORY = 24, ICON = 16 };

static void press(GtkWidget *widget, const char *action, GVariant *parameter) {
  CgNodeData *node = cg_node_data(widget);
  if (node) CG_CALL(node->window, activated, node->tag);
}

static void cg_pressable_size_allocate(GtkWidget *widget, int width, int height, int baseline) {
  GTK_WIDGET_CLASS(cg_pressable_parent_class)->size_allocate(widget, width, height, baseline);
  GtkWidget *icon = ((CgPressable *)widget)->accessory;
  if (!icon) return;
  int least;
  gtk_widget_measure(icon, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_allocate(icon, MAX(ICON, least), MAX(ICON, least), -1,
                      gsk_transform_translate(NULL, &GRAPHENE_POINT_INIT(
                          width - ACCESSORY - 2, (float)((height - ICON) / 2))));
}

static void draw_line(CgPressable *target, GtkSnapshot *snapshot) {
  GtkWidget *widget = GTK_WIDGET(target);
  if (target->line_left < 0 || target->is_selected) return;
  GdkRGBA color = target->line_color;
  if (!target->has_line_color) {
    // The opacity of separators in the default theme.
    gtk_style_context_get_color(gtk_widget_get_style_context(widget), &color);
    color.alpha *= 0.14f;
  }
  float width = (float)gtk_widget_get_width(widget) - target->line_left - target->line_right;
  gtk_snapshot_append_color(
      snapshot, &color,
      &GRAPHENE_RECT_INIT(target->line_left, (float)gtk_widget_get_height(widget) - 1,
                          MAX(0, width), 1));
}

// The highlight is inset from the row's frame. A CSS margin would inset the content as well, so the background of
// the class "lit" is rendered here.
static void cg_pressable_snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
  CgPressable *target = (CgPressable *)widget;
  gboolean is_lit = target->is_selected || target->is_over || target->is_down;
  if (is_lit && gtk_widget_has_css_class(widget, "row")) {
    GtkStyleContext *style = gtk_widget_get_style_context(widget);
    gtk_style_context_save(style);
    gtk_style_context_add_class(style, "lit");
    gtk_snapshot_render_background(snapshot, style, INSET_X, INSET_Y,
                                   MAX(0, gtk_widget_get_width(widget) - 2 * INSET_X),
                                   MAX(0, gtk_widget_get_height(widget) - 2 * INSET_Y));
    gtk_style_context_restore(style);
  }
  draw_line(target, snapshot);
  GTK_WIDGET_CLASS(cg_pressable_parent_class)->snapshot(widget, snapshot);
  // The content of a cell covers its background, so the highlight is drawn above.
  if (is_lit && gtk_widget_has_css_class(widget, "cell")) {
    GtkStyleContext *style = gtk_widget_get_style_context(widget);
    gtk_style_context_save(style);
    gtk_style_context_add_class(style, "lit");
    double width = gtk_widget_get_width(widget), height = gtk_widget_get_height(widget);
    gtk_snapshot_render_background(snapshot, style, 0, 0, width, height);
    gtk_snapshot_render_frame(snapshot, style, 0, 0, width, height);
    gtk_style_context_restore(style);
  }
}

static void cg_pressable_state_flags_changed(GtkWidget *widget, GtkStateFlags old) {
  gtk_widget_queue_draw(widget);
}

// These replace GTK's prelight and active states, which are not updated when rows move below the pointer, or when
// a menu receives the end of a press.
static void set_state(GtkWidget *widget, gboolean *state, gboolean on, const char *name) {
  if (*state == on) return;
  *state = on;
  cg_set_class((CgWidget *)widget, name, on);
  gtk_widget_queue_draw(widget);
}

void cg_pressable_set_over(GtkWidget *widget, gboolean over) {
  if (G_TYPE_CHECK_INSTANCE_TYPE(widget, cg_pressable_get_type()))
    set_state(widget, &((CgPressable *)widget)->is_over, over, "over");
}

void cg_pressable_set_down(GtkWidget *widget, gboolean down) {
  if (G_TYPE_CHECK_INSTANCE_TYPE(widget, cg_pressable_get_type()))
    set_state(widget, &((CgPressable *)widget)->is_down, down, "down");
}

static gboolean cg_pressable_contains(GtkWidget *widget, double x, double y) {
  CgPressable *target = (CgPressable *)widget;
  for (int i = 0; i < target->hole_count; i++) {
    CgRect *hole = &target->holes[i];
    if (x >= hole->x && x < hole->x + hole->width && y >= hole->y && y < hole->y + hole->height)
      return FALSE;
  }
  return GTK_WIDGET_CLASS(cg_pressable_parent_class)->contains(widget, x, y);
}

static void cg_pressable_finalize(GObject *object) {
  g_free(((CgPressable *)object)->holes);
  G_OBJECT_CLASS(cg_pressable_parent_class)->finalize(object);
}

static void cg_pressable_class_init(CgPressableClass *klass) {
  GtkWidgetClass *widget = GTK_WIDGET_CLASS(klass);
  widget->size_allocate = cg_pressable_size_allocate;
  widget->snapshot = cg_pressable_snapshot;
  widget->contains = cg_pressable_contains;
  G_OBJECT_CLASS(klass)->finalize = cg_pressable_finalize;
  widget->state_flags_changed = cg_pressable_state_flags_changed;
  gtk_widget_class_install_action(widget, "scene.press", NULL, press);
}

static void cg_pressable_init(CgPressable *target) { target->line_left = -1; }

void cg_pressable_set_selected(CgWidget *w, bool selected) {
  CgPressable *target = (CgPressable *)w;
  target->is_selected = selected;
  cg_set_class(w, "selected", selected);
  gtk_accessible_update_state(GTK_ACCESSIBLE(w), GTK_ACCESSIBLE_STATE_SELECTED, selected, -1);
  gtk_widget_queue_draw(GTK_WIDGET(w));
}

void cg_pressable_set_line(CgWidget *w, double left, double right, const uint32_t *rgba) {
  CgPressable *target = (CgPressable *)w;
  target->line_left = (float)left;
  target->line_right = (float)right;
  target->has_line_color = rgba != NULL;
  if (rgba)
    target->line_color = (GdkRGBA){(float)(*rgba >> 24) / 255, (float)(*rgba >> 16 & 255) / 255,
                                   (float)(*rgba >> 8 & 255) / 255, (float)(*rgba & 255) / 255};
  gtk_widget_queue_draw(GTK_WIDGET(w));
}

void cg_pressable_set_accessory(CgWidget *w, const char *icon) {
  CgPressable *target = (CgPressable *)w;
  if (!icon) {
    g_clear_pointer(&target->accessory, gtk_widget_unparent);
  } else if (!target->accessory) {
    // Has no node data, so the container does not allocate it; this class does.
    target->accessory = g_object_new(GTK_TYPE_IMAGE, "icon-name", icon, "accessible-role",
                                     GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
    gtk_widget_add_css_class(target->accessory, "accessory");
    gtk_widget_set_parent(target->accessory, GTK_WIDGET(w));
  } else {
    gtk_image_set_from_icon_name(GTK_IMAGE(target->accessory), icon);
  }
}

void cg_pressable_set_holes(CgWidget *w, const CgRect *holes, int count) {
  CgPressable *target = (CgPressable *)w;
  g_free(target->holes);
  target->holes = count > 0 ? g_memdup2(holes, sizeof(CgRect) * (gsize)count) : NULL;
  target->hole_count = count;
}
