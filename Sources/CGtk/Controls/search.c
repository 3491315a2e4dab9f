// Search fields.
#include "internal.h"

static void stopped(GtkSearchEntry *field) {
  CgNodeData *node = cg_node_data(GTK_WIDGET(field));
  if (node) CG_CALL(node->window, key_pressed, "escape", 0);
}

CgWidget *cg_search_new(void) {
  GtkWidget *field = gtk_search_entry_new();
  cg_field_follow(field);
  g_signal_connect(field, "stop-search", G_CALLBACK(stopped), NULL);
  return (CgWidget *)field;
}

static GtkText *text_of(CgWidget *w) {
  return GTK_TEXT(gtk_editable_get_delegate(GTK_EDITABLE(w)));
}

void cg_search_set_look(CgWidget *w, CgLook *look) {
  gtk_text_set_attributes(text_of(w), cg_look_attributes(look));
}

void cg_search_set_placeholder(CgWidget *w, const char *text) {
  gtk_text_set_placeholder_text(text_of(w), text && *text ? text : NULL);
}
