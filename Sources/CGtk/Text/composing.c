// What an input method composes: it has all keys until it is done, and the core hears of nothing but
// the outcome.
#include "internal.h"

static void preedit_changed(GtkWidget *inner, const char *words, GtkWidget *owner) {
  g_object_set_data(G_OBJECT(owner), "cg-composing", *words ? owner : NULL);
}

void cg_composing_follow(GtkWidget *owner) {
  GtkWidget *inner = cg_text_inner(owner);
  if (GTK_IS_EDITABLE(inner)) inner = GTK_WIDGET(gtk_editable_get_delegate(GTK_EDITABLE(inner)));
  g_signal_connect(inner, "preedit-changed", G_CALLBACK(preedit_changed), owner);
}

gboolean cg_is_composing(GtkWidget *owner) {
  return g_object_get_data(G_OBJECT(owner), "cg-composing") != NULL;
}

void cg_compose_by_person(CgWidget *w, const char *words) {
  GtkWidget *inner = cg_text_inner(GTK_WIDGET(w));
  if (GTK_IS_EDITABLE(inner)) inner = GTK_WIDGET(gtk_editable_get_delegate(GTK_EDITABLE(inner)));
  g_signal_emit_by_name(inner, "preedit-changed", words);
}
