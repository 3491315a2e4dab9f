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

static void step(GtkWidget *pages, gboolean to_right) {
  gboolean reversed = gtk_widget_get_direction(pages) == GTK_TEXT_DIR_RTL;
  CgNodeData *node = cg_node_data(pages);
  if (node) CG_CALL(node->window, page_stepped, node->tag, to_right != reversed ? 1 : -1);
}

static void released(GtkGestureClick *gesture, int presses, double x, double y,
                     GtkWidget *pages) {
  step(pages, x >= gtk_widget_get_width(pages) / 2.0);
}

static gboolean pressed(GtkEventControllerKey *keys, guint keyval, guint keycode,
                        GdkModifierType state, GtkWidget *pages) {
  if (keyval != GDK_KEY_Left && keyval != GDK_KEY_Right) return FALSE;
  step(pages, keyval == GDK_KEY_Right);
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
      cg_set_class((CgWidget *)dot, "current", i == current);
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
