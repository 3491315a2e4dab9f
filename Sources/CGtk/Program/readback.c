// For tests: the state of widgets, to be compared with the scene.
#include "internal.h"
#include <math.h>

CgWidget *cg_first_child(CgWidget *w) {
  return (CgWidget *)gtk_widget_get_first_child(GTK_WIDGET(w));
}

CgWidget *cg_next_sibling(CgWidget *w) {
  return (CgWidget *)gtk_widget_get_next_sibling(GTK_WIDGET(w));
}

CgRect cg_frame_set(CgWidget *w) {
  CgNodeData *node = cg_node_data(GTK_WIDGET(w));
  return node ? node->frame : (CgRect){0, 0, 0, 0};
}

CgRect cg_frame_held(CgWidget *w) {
  GtkWidget *parent = gtk_widget_get_parent(GTK_WIDGET(w));
  graphene_rect_t held;
  if (!parent || !gtk_widget_compute_bounds(GTK_WIDGET(w), parent, &held))
    return (CgRect){0, 0, 0, 0};
  return (CgRect){held.origin.x, held.origin.y, held.size.width, held.size.height};
}

// The first label, except the badge of a tab.
static GtkWidget *label_within(GtkWidget *widget) {
  if (GTK_IS_LABEL(widget)) return gtk_widget_has_css_class(widget, "badge") ? NULL : widget;
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child;
       child = gtk_widget_get_next_sibling(child)) {
    GtkWidget *found = label_within(child);
    if (found) return found;
  }
  return NULL;
}

char *cg_label_copy(CgWidget *w) {
  const char *text = cg_label_text(GTK_WIDGET(w));
  if (text) return g_strdup(text);
  GtkWidget *label = label_within(GTK_WIDGET(w));
  return g_strdup(label ? gtk_label_get_text(GTK_LABEL(label)) : "");
}

CgOverflow cg_button_overflow(CgWidget *w) {
  GtkWidget *label = label_within(GTK_WIDGET(w));
  switch (label ? gtk_label_get_ellipsize(GTK_LABEL(label)) : PANGO_ELLIPSIZE_NONE) {
    case PANGO_ELLIPSIZE_START: return CG_START;
    case PANGO_ELLIPSIZE_MIDDLE: return CG_MIDDLE;
    case PANGO_ELLIPSIZE_END: return CG_END;
    default: return CG_CLIP;
  }
}

bool cg_is_shown(CgWidget *w) { return gtk_widget_get_child_visible(GTK_WIDGET(w)); }

double cg_container_shift(CgWidget *w) { return CG_BOX(w)->shift_y; }

double cg_opacity_held(CgWidget *w) { return gtk_widget_get_opacity(GTK_WIDGET(w)); }

void cg_window_redraw(CgWindow *window) { gtk_widget_queue_draw(window->root); }

uint64_t cg_tag_at(CgWidget *root, double x, double y) {
  GtkWidget *found = gtk_widget_pick(GTK_WIDGET(root), x, y, GTK_PICK_DEFAULT);
  GtkWidget *owner = found ? cg_owner(found) : NULL;
  return owner ? cg_node_data(owner)->tag : 0;
}

void cg_adjust(CgWidget *w, double value) {
  if (GTK_IS_SWITCH(w)) gtk_switch_set_active(GTK_SWITCH(w), value != 0);
  else if (GTK_IS_RANGE(w)) gtk_range_set_value(GTK_RANGE(w), value);
  else if (cg_is_wheel(GTK_WIDGET(w))) cg_wheel_turn(GTK_WIDGET(w), (int)value);
  else cg_calendar_adjust(GTK_WIDGET(w), value);
}

const char *cg_class_name(CgWidget *w) { return G_OBJECT_TYPE_NAME(w); }

void cg_scroll_by_person(CgWidget *w, double y) {
  gtk_adjustment_set_value(gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(w)), y);
}

void cg_window_resize(CgWindow *window, double width, double height) {
  gtk_window_set_default_size(window->window, (int)width, (int)height);
}

uint32_t cg_pixel(CgWindow *window, double x, double y) {
  GtkWidget *root = window->root;
  GskRenderer *renderer = gtk_native_get_renderer(gtk_widget_get_native(root));
  GdkPaintable *whole = gtk_widget_paintable_new(root);
  GtkSnapshot *snapshot = gtk_snapshot_new();
  gdk_paintable_snapshot(whole, snapshot, gtk_widget_get_width(root), gtk_widget_get_height(root));
  g_object_unref(whole);
  GskRenderNode *node = gtk_snapshot_free_to_node(snapshot);
  if (!node || !renderer) return 0;
  GdkTexture *texture = gsk_renderer_render_texture(
      renderer, node, &GRAPHENE_RECT_INIT((float)floor(x), (float)floor(y), 1, 1));
  gsk_render_node_unref(node);
  guchar pixel[4];
  // The format is premultiplied, with blue first.
  gdk_texture_download(texture, pixel, 4);
  g_object_unref(texture);
  uint32_t alpha = pixel[3];
  if (!alpha) return 0;
  uint32_t red = pixel[2] * 255u / alpha, green = pixel[1] * 255u / alpha;
  return red << 24 | green << 16 | (pixel[0] * 255u / alpha) << 8 | alpha;
}

char *cg_other_name(CgWidget *w, const char *name) {
  GtkAccessible *accessible = GTK_ACCESSIBLE(cg_text_inner(GTK_WIDGET(w)));
  return gtk_test_accessible_check_property(accessible, GTK_ACCESSIBLE_PROPERTY_LABEL, name, NULL);
}

bool cg_is_told_to_readers(CgWidget *w) {
  for (GtkWidget *widget = cg_text_inner(GTK_WIDGET(w)); widget;
       widget = gtk_widget_get_parent(widget)) {
    GtkAccessible *accessible = GTK_ACCESSIBLE(widget);
    GtkAccessibleRole role = gtk_accessible_get_accessible_role(accessible);
    if (role == GTK_ACCESSIBLE_ROLE_PRESENTATION || role == GTK_ACCESSIBLE_ROLE_NONE) return false;
    char *difference = gtk_test_accessible_has_state(accessible, GTK_ACCESSIBLE_STATE_HIDDEN)
                           ? gtk_test_accessible_check_state(
                                 accessible, GTK_ACCESSIBLE_STATE_HIDDEN, FALSE, NULL)
                           : NULL;
    bool is_hidden = difference != NULL;
    g_free(difference);
    if (is_hidden) return false;
  }
  return true;
}

char *cg_other_description(CgWidget *w, const char *words) {
  GtkAccessible *accessible = GTK_ACCESSIBLE(cg_text_inner(GTK_WIDGET(w)));
  if (!*words)
    return gtk_test_accessible_has_property(accessible, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION)
               ? g_strdup("some")
               : NULL;
  return gtk_test_accessible_check_property(accessible, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words,
                                            NULL);
}

CgWidget *cg_focused_widget(CgWindow *window) {
  GtkWidget *focus = gtk_window_get_focus(window->window);
  return focus ? (CgWidget *)cg_owner(focus) : NULL;
}
