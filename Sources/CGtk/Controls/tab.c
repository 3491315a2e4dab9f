// Tabs: buttons with the icon above the title, and an optional badge.
#include "internal.h"

static GtkWidget *make_icon(const char *icon, const char *badge) {
  GtkWidget *image = icon ? cg_icon_image(icon) : NULL;
  if (!badge || !*badge) return image;
  GtkWidget *overlay = gtk_overlay_new();
  if (!image) {
    image = gtk_image_new();
    gtk_widget_set_size_request(image, 20, 20);
  }
  // Equal margins keep the icon in the middle, whatever the width of the badge.
  gtk_widget_set_margin_start(image, 18);
  gtk_widget_set_margin_end(image, 18);
  gtk_overlay_set_child(GTK_OVERLAY(overlay), image);
  GtkWidget *label = gtk_label_new(badge);
  gtk_widget_add_css_class(label, "badge");
  gtk_widget_set_halign(label, GTK_ALIGN_START);
  gtk_widget_set_valign(label, GTK_ALIGN_START);
  gtk_widget_set_margin_start(label, 30);
  gtk_overlay_add_overlay(GTK_OVERLAY(overlay), label);
  gtk_overlay_set_measure_overlay(GTK_OVERLAY(overlay), label, TRUE);
  return overlay;
}

void cg_button_set_tab(CgWidget *button, const char *icon, const char *text, CgLook *look,
                       const char *badge) {
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 1);
  GtkWidget *picture = make_icon(icon, badge);
  if (picture) {
    gtk_widget_set_halign(picture, GTK_ALIGN_CENTER);
    gtk_box_append(GTK_BOX(box), picture);
  }
  GtkWidget *label = gtk_label_new(text);
  gtk_label_set_ellipsize(GTK_LABEL(label), PANGO_ELLIPSIZE_END);
  gtk_label_set_attributes(GTK_LABEL(label), cg_look_attributes(look));
  gtk_box_append(GTK_BOX(box), label);
  gtk_widget_set_valign(box, GTK_ALIGN_CENTER);
  gtk_widget_set_halign(box, GTK_ALIGN_FILL);
  gtk_button_set_child(GTK_BUTTON(button), box);
}
