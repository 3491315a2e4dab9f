// Undo and Redo in the menus of texts. The core keeps the history, so GTK's own is off and its
// actions would do nothing: those of the same name here come before them.
#include "internal.h"

static void step(GtkWidget *text, uint32_t modifiers) {
  GtkWidget *owner = cg_owner(text);
  CgNodeData *node = owner ? cg_node_data(owner) : NULL;
  // A menu of GTK's may be open when the node or the window of its text goes.
  if (node) CG_CALL(node->window, key_pressed, "z", modifiers);
}

static void undo(GtkWidget *text, const char *name, GVariant *parameter) { step(text, CG_CONTROL); }

static void redo(GtkWidget *text, const char *name, GVariant *parameter) {
  step(text, CG_CONTROL | CG_SHIFT);
}

void cg_text_take_history(void) {
  static gboolean is_taken;
  if (is_taken) return;
  is_taken = TRUE;
  const GType types[] = {GTK_TYPE_TEXT_VIEW, GTK_TYPE_TEXT};
  for (size_t i = 0; i < G_N_ELEMENTS(types); i++) {
    // Kept: the class must not be made anew without them.
    GtkWidgetClass *class = GTK_WIDGET_CLASS(g_type_class_ref(types[i]));
    gtk_widget_class_install_action(class, "text.undo", NULL, undo);
    gtk_widget_class_install_action(class, "text.redo", NULL, redo);
  }
}

static GtkWidget *text_of(CgWidget *w) {
  GtkWidget *inner = cg_text_inner(GTK_WIDGET(w));
  if (GTK_IS_TEXT_VIEW(inner)) return inner;
  GtkEditable *text = GTK_IS_EDITABLE(inner) ? gtk_editable_get_delegate(GTK_EDITABLE(inner)) : NULL;
  return text ? GTK_WIDGET(text) : NULL;
}

static const char history_key[] = "cg-history";
enum { CAN_UNDO = 1, CAN_REDO = 2, IS_KNOWN = 4 };

static void enable(GtkWidget *text) {
  int history = GPOINTER_TO_INT(g_object_get_data(G_OBJECT(text), history_key));
  if (!(history & IS_KNOWN)) return;
  gtk_widget_action_set_enabled(text, "text.undo", (history & CAN_UNDO) != 0);
  gtk_widget_action_set_enabled(text, "text.redo", (history & CAN_REDO) != 0);
}

// With each property of its buffer that changes, be it the position of the cursor, GTK's text view takes
// the buffer's own history, which is off, for the state of the actions. This comes after the text view.
static void own_history_changed(GtkTextBuffer *buffer, GParamSpec *property, GtkWidget *text) {
  enable(text);
}

void cg_text_follow_history(GtkWidget *text) {
  GtkTextBuffer *buffer = gtk_text_view_get_buffer(GTK_TEXT_VIEW(text));
  g_signal_connect_object(buffer, "notify", G_CALLBACK(own_history_changed), text, G_CONNECT_AFTER);
}

void cg_text_set_history(CgWidget *w, bool can_undo, bool can_redo) {
  GtkWidget *text = text_of(w);
  if (!text) return;
  int history = IS_KNOWN | (can_undo ? CAN_UNDO : 0) | (can_redo ? CAN_REDO : 0);
  g_object_set_data(G_OBJECT(text), history_key, GINT_TO_POINTER(history));
  enable(text);
}

void cg_text_keep_history(CgWidget *w) {
  GtkWidget *text = text_of(w);
  if (text) enable(text);
}

bool cg_text_step(CgWidget *w, bool is_undo) {
  GtkWidget *text = text_of(w);
  return text && gtk_widget_activate_action(text, is_undo ? "text.undo" : "text.redo", NULL);
}
