// Buttons with an icon, a label or both.
#include "internal.h"

static void clicked(GtkButton *button, gpointer data) {
  if (cg_button_was_repeated(GTK_WIDGET(button))) return;
  CgNodeData *node = cg_node_data(GTK_WIDGET(button));
  if (node) CG_CALL(node->window, activated, node->tag);
}

CgWidget *cg_button_new(void) {
  GtkWidget *button = gtk_button_new();
  // A press must not take the keyboard focus from a text that is being edited.
  gtk_widget_set_focus_on_click(button, FALSE);
  gtk_widget_set_layout_manager(button, cg_button_layout_new());
  g_signal_connect(button, "clicked", G_CALLBACK(clicked), NULL);
  return (CgWidget *)button;
}

CgWidget *cg_segment_new(void) {
  GtkWidget *segment = gtk_toggle_button_new();
  gtk_widget_set_focus_on_click(segment, FALSE);
  g_signal_connect(segment, "clicked", G_CALLBACK(clicked), NULL);
  return (CgWidget *)segment;
}

void cg_segment_set_on(CgWidget *w, bool on) {
  gtk_toggle_button_set_active(GTK_TOGGLE_BUTTON(w), on);
}

bool cg_has_icon(const char *name) {
  GdkDisplay *display = gdk_display_get_default();
  return display && gtk_icon_theme_has_icon(gtk_icon_theme_get_for_display(display), name);
}

void cg_label_set_overflow(GtkWidget *label, CgOverflow overflow) {
  gtk_label_set_ellipsize(GTK_LABEL(label), overflow == CG_START    ? PANGO_ELLIPSIZE_START
                                            : overflow == CG_MIDDLE ? PANGO_ELLIPSIZE_MIDDLE
                                                                    : PANGO_ELLIPSIZE_END);
}

static GtkWidget *make_label(const char *text, CgLook *look, CgOverflow overflow) {
  GtkWidget *label = gtk_label_new(text);
  cg_label_set_overflow(label, overflow);
  gtk_label_set_attributes(GTK_LABEL(label), cg_look_attributes(look));
  return label;
}

void cg_button_set(CgWidget *w, const char *icon, const char *text, CgLook *look,
                   CgOverflow overflow, double align) {
  GtkButton *button = GTK_BUTTON(w);
  gboolean has_text = text && *text;
  GtkWidget *child = gtk_button_get_child(button);
  if (icon && has_text) {
    GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 4);
    gtk_box_append(GTK_BOX(box), cg_icon_image(icon));
    gtk_box_append(GTK_BOX(box), make_label(text, look, overflow));
    child = box;
  } else if (icon) {
    child = cg_icon_image(icon);
  } else if (child && GTK_IS_LABEL(child)) {
    gtk_label_set_text(GTK_LABEL(child), text);
    cg_label_set_overflow(child, overflow);
    gtk_label_set_attributes(GTK_LABEL(child), cg_look_attributes(look));
  } else {
    child = make_label(text, look, overflow);
  }
  gtk_widget_set_halign(child, align == 0   ? GTK_ALIGN_START
                               : align == 1 ? GTK_ALIGN_END
                                            : GTK_ALIGN_CENTER);
  if (child != gtk_button_get_child(button)) gtk_button_set_child(button, child);
}

void cg_press(CgWidget *button) { g_signal_emit_by_name(button, "clicked"); }
