// Labels, buttons and the fonts of both.
#include "internal.h"

PangoAttrList *cgtk_font_attributes(CgtkFont font)
{
  PangoAttrList *list = pango_attr_list_new();
  pango_attr_list_insert(list, pango_attr_size_new_absolute((int)(font.size * PANGO_SCALE)));
  pango_attr_list_insert(list, pango_attr_weight_new(font.weight));
  if (font.italic) pango_attr_list_insert(list, pango_attr_style_new(PANGO_STYLE_ITALIC));
  if (font.monospaced) {
    pango_attr_list_insert(list, pango_attr_family_new("Monospace"));
  } else if (*font.family) {
    pango_attr_list_insert(list, pango_attr_family_new(font.family));
  }
  return list;
}

CgtkWidget *cgtk_label_new(bool heading)
{
  GtkAccessibleRole role = heading ? GTK_ACCESSIBLE_ROLE_HEADING : GTK_ACCESSIBLE_ROLE_LABEL;
  GtkWidget *label = g_object_new(GTK_TYPE_LABEL, "accessible-role", role, NULL);
  gtk_widget_set_can_target(label, FALSE);
  return label;
}

void cgtk_label_set(
  CgtkWidget *widget, const char *text, CgtkFont font, CgtkAlignment alignment,
  CgtkEllipsis ellipsis, int lines)
{
  GtkLabel *label = GTK_LABEL(widget);
  static const PangoEllipsizeMode modes[] = {
    PANGO_ELLIPSIZE_NONE, PANGO_ELLIPSIZE_START, PANGO_ELLIPSIZE_MIDDLE, PANGO_ELLIPSIZE_END};
  gtk_label_set_text(label, text);
  PangoAttrList *attributes = cgtk_font_attributes(font);
  gtk_label_set_attributes(label, attributes);
  pango_attr_list_unref(attributes);
  gtk_label_set_wrap(label, lines != 1);
  gtk_label_set_wrap_mode(label, PANGO_WRAP_WORD_CHAR);
  gtk_label_set_single_line_mode(label, lines == 1);
  gtk_label_set_lines(label, lines > 1 ? lines : -1);
  // Without an ellipsis a label would ask for all its width.
  gtk_label_set_ellipsize(label, lines == 0 ? PANGO_ELLIPSIZE_NONE : modes[ellipsis]);
  gtk_label_set_width_chars(label, 0);
  gboolean rtl = gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL;
  static const float aligns[] = {0, 0, 0.5, 1};
  static const GtkJustification justify[] = {
    GTK_JUSTIFY_LEFT, GTK_JUSTIFY_LEFT, GTK_JUSTIFY_CENTER, GTK_JUSTIFY_RIGHT};
  // GTK mirrors xalign itself; left and right are meant as they are said.
  float align = aligns[alignment];
  if (rtl && (alignment == CGTK_LEFT || alignment == CGTK_RIGHT)) align = 1 - align;
  gtk_label_set_xalign(label, align);
  gtk_label_set_justify(label, justify[alignment]);
}

// MARK: Buttons

static void clicked(GtkButton *button, gpointer data)
{
  cgtk_send(CGTK_ACTIVATE, cgtk_widget_id(GTK_WIDGET(button)), NULL, 0, 0);
}

CgtkWidget *cgtk_button_new(void)
{
  GtkWidget *button = gtk_button_new();
  g_signal_connect(button, "clicked", G_CALLBACK(clicked), NULL);
  return button;
}

static const char *first_icon(const char *names)
{
  static char found[64];
  GtkIconTheme *theme = gtk_icon_theme_get_for_display(gdk_display_get_default());
  char **list = g_strsplit(names, " ", -1);
  found[0] = 0;
  for (int i = 0; list[i] != NULL && !found[0]; i++) {
    if (*list[i] && gtk_icon_theme_has_icon(theme, list[i]))
      g_strlcpy(found, list[i], sizeof found);
  }
  g_strfreev(list);
  return found[0] ? found : NULL;
}

void cgtk_button_set(CgtkWidget *button, const char *text, const char *icons, CgtkFont font)
{
  const char *icon = *icons ? first_icon(icons) : NULL;
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 4);
  gtk_widget_set_halign(box, GTK_ALIGN_CENTER);
  if (icon != NULL) gtk_box_append(GTK_BOX(box), gtk_image_new_from_icon_name(icon));
  if (*text) {
    GtkWidget *label = gtk_label_new(text);
    PangoAttrList *attributes = cgtk_font_attributes(font);
    gtk_label_set_attributes(GTK_LABEL(label), attributes);
    pango_attr_list_unref(attributes);
    gtk_label_set_ellipsize(GTK_LABEL(label), PANGO_ELLIPSIZE_END);
    gtk_box_append(GTK_BOX(box), label);
  }
  gtk_button_set_child(GTK_BUTTON(button), box);
}
