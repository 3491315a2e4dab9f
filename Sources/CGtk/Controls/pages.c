// Page controls: a dot for each page. A press on either side goes one page forwards or back, as the arrow keys
// do.
#include "internal.h"

static GQuark current_quark(void) {
  static GQuark quark;
  if (!quark) quark = g_quark_from_static_string("cg-current-page");
  return quark;
}

gboolean cg_is_pages(GtkWidget *widget) { return gtk_widget_has_css_class(widget, "pages"); }

int cg_pages_current(GtkWidget *pages) {
  return GPOINTER_TO_INT(g_object_get_qdata(G_OBJECT(pages), current_quark()));
}

static GQuark way_quark(void) {
  static GQuark quark;
  if (!quark) quark = g_quark_from_static_string("cg-page-direction");
  return quark;
}

enum { VERTICAL = 1, REVERSED = 2, NATURAL = 4 };

static int way_of(GtkWidget *pages) {
  int way = GPOINTER_TO_INT(g_object_get_qdata(G_OBJECT(pages), way_quark()));
  return way ? way : NATURAL;
}

static gboolean is_reversed(GtkWidget *pages) {
  int way = way_of(pages);
  if (way & NATURAL) return gtk_widget_get_direction(pages) == GTK_TEXT_DIR_RTL;
  return (way & REVERSED) != 0;
}

void cg_pages_set_direction(CgWidget *w, bool vertical, bool reversed, bool natural) {
  int way = (vertical ? VERTICAL : 0) | (reversed ? REVERSED : 0) | (natural ? NATURAL : 0);
  // A way of its own has a bit of its own, as none is the natural one.
  g_object_set_qdata(G_OBJECT(w), way_quark(), GINT_TO_POINTER(way ? way : 8));
}

static void step(GtkWidget *pages, gboolean to_right) {
  gboolean reversed = is_reversed(pages);
  CgNodeData *node = cg_node_data(pages);
  if (node) CG_CALL(node->window, page_stepped, node->tag, to_right != reversed ? 1 : -1);
}

static void released(GtkGestureClick *gesture, int presses, double x, double y,
                     GtkWidget *pages) {
  bool vertical = (way_of(pages) & VERTICAL) != 0;
  step(pages, vertical ? y >= gtk_widget_get_height(pages) / 2.0 : x >= gtk_widget_get_width(pages) / 2.0);
}

static gboolean pressed(GtkEventControllerKey *keys, guint keyval, guint keycode,
                        GdkModifierType state, GtkWidget *pages) {
  bool vertical = (way_of(pages) & VERTICAL) != 0;
  guint back = vertical ? GDK_KEY_Up : GDK_KEY_Left, on = vertical ? GDK_KEY_Down : GDK_KEY_Right;
  if (keyval != back && keyval != on) return FALSE;
  step(pages, keyval == on);
  return TRUE;
}

CgWidget *cg_pages_new(void) {
  GtkWidget *pages = g_object_new(GTK_TYPE_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_SPIN_BUTTON,
                                  "focusable", TRUE, "focus-on-click", FALSE, NULL);
  gtk_widget_add_css_class(pages, "pages");
  GtkGesture *click = gtk_gesture_click_new();
  g_signal_connect(click, "released", G_CALLBACK(released), pages);
  gtk_widget_add_controller(pages, GTK_EVENT_CONTROLLER(click));
  GtkEventController *keys = gtk_event_controller_key_new();
  g_signal_connect(keys, "key-pressed", G_CALLBACK(pressed), pages);
  gtk_widget_add_controller(pages, keys);
  return (CgWidget *)pages;
}

void cg_pages_set(CgWidget *w, int count, int current, const char *text) {
  GtkWidget *pages = GTK_WIDGET(w), *row = gtk_widget_get_first_child(pages);
  // A box of their own keeps the dots in the middle.
  if (!row) {
    row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8);
    gtk_widget_set_halign(row, GTK_ALIGN_CENTER);
    gtk_widget_set_valign(row, GTK_ALIGN_CENTER);
    gtk_widget_set_hexpand(row, TRUE);
    gtk_box_append(GTK_BOX(pages), row);
  }
  int way = way_of(pages);
  bool vertical = (way & VERTICAL) != 0;
  gtk_orientable_set_orientation(GTK_ORIENTABLE(row), vertical ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_set_vexpand(row, vertical);
  gtk_widget_set_direction(row, way & NATURAL ? GTK_TEXT_DIR_NONE : GTK_TEXT_DIR_LTR);
  GtkWidget *dot = gtk_widget_get_first_child(row);
  for (int i = 0; i < count || dot; i++) {
    GtkWidget *next = dot ? gtk_widget_get_next_sibling(dot) : NULL;
    if (i >= count) {
      gtk_box_remove(GTK_BOX(row), dot);
    } else {
      if (!dot) {
        dot = g_object_new(GTK_TYPE_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
        gtk_widget_add_css_class(dot, "dot");
        gtk_box_append(GTK_BOX(row), dot);
      }
      cg_set_class((CgWidget *)dot, "current", (way & REVERSED ? count - 1 - i : i) == current);
    }
    dot = next;
  }
  g_object_set_qdata(G_OBJECT(pages), current_quark(), GINT_TO_POINTER(current));
  gtk_accessible_update_property(
      GTK_ACCESSIBLE(pages), GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, 1.0,
      GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, (double)MAX(1, count),
      GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, (double)current + 1,
      GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text, -1);
}
