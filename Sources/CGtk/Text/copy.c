// Copying and cutting by GTK's menu, where the app does them otherwise; its keys reach the app as they are
// (`cg_text_set_keys`).
#include "internal.h"
#include <string.h>

static void edit(GtkTextView *view, const char *signal, const char *key) {
  GtkWidget *owner = cg_owner(GTK_WIDGET(view));
  CgNodeData *node = owner ? cg_node_data(owner) : NULL;
  const char *keys = owner ? g_object_get_data(G_OBJECT(owner), "cg-keys") : NULL;
  char wanted[16];
  g_snprintf(wanted, sizeof wanted, " %d+%s ", CG_CONTROL, key);
  if (!node || !keys || !strstr(keys, wanted)) return;
  g_signal_stop_emission_by_name(view, signal);
  CG_CALL(node->window, key_pressed, key, CG_CONTROL);
}

static void copy(GtkTextView *view, gpointer data) { edit(view, "copy-clipboard", "c"); }
static void cut(GtkTextView *view, gpointer data) { edit(view, "cut-clipboard", "x"); }

void cg_textview_attach_copy(GtkWidget *view) {
  g_signal_connect(view, "copy-clipboard", G_CALLBACK(copy), NULL);
  g_signal_connect(view, "cut-clipboard", G_CALLBACK(cut), NULL);
}
