// Fields of one line.
#include "textlayout.h"

static void touched(GtkWidget *field) { cg_text_touched(field); }

static void moved(GtkWidget *field, GParamSpec *spec) { cg_text_touched(field); }

static void activate(GtkWidget *field) {
  CgNodeData *node = cg_node_data(field);
  if (node) CG_CALL(node->window, submitted, node->tag);
}

void cg_field_follow(GtkWidget *field) {
  gtk_editable_set_width_chars(GTK_EDITABLE(field), 0);
  cg_field_attach_press(field);
  cg_composing_follow(field);
  // The core keeps the history.
  gtk_editable_set_enable_undo(GTK_EDITABLE(field), FALSE);
  g_signal_connect(field, "changed", G_CALLBACK(touched), NULL);
  g_signal_connect(field, "notify::cursor-position", G_CALLBACK(moved), NULL);
  g_signal_connect(field, "notify::selection-bound", G_CALLBACK(moved), NULL);
  g_signal_connect(field, "activate", G_CALLBACK(activate), NULL);
}

CgWidget *cg_field_new(void) {
  GtkWidget *field = gtk_entry_new();
  cg_field_follow(field);
  return (CgWidget *)field;
}

void cg_field_set_look(CgWidget *w, CgLook *look, double align) {
  gtk_entry_set_attributes(GTK_ENTRY(w), cg_look_attributes(look));
  gtk_entry_set_alignment(GTK_ENTRY(w), (float)align);
}

void cg_field_set_text_layout(CgWidget *w, CgTextLayout *text_layout, double align) {
  PangoAttrList *list = cg_text_layout_attributes(text_layout);
  gtk_entry_set_attributes(GTK_ENTRY(w), list);
  pango_attr_list_unref(list);
  gtk_entry_set_alignment(GTK_ENTRY(w), (float)align);
}

void cg_field_set_placeholder(CgWidget *w, const char *text) {
  gtk_entry_set_placeholder_text(GTK_ENTRY(w), text && *text ? text : NULL);
}

void cg_field_set_secure(CgWidget *w, bool secure) {
  gtk_entry_set_visibility(GTK_ENTRY(w), !secure);
}
