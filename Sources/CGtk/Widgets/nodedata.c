// The data of a widget's node, and the functions for all widgets.
#include "internal.h"

static GQuark node_data_quark(void) {
  static GQuark quark;
  if (!quark) quark = g_quark_from_static_string("cg-node-data");
  return quark;
}

static int living;

static void forget(gpointer node) {
  living--;
  g_free(((CgNodeData *)node)->pose);
  cg_presentation_forget(node);
  cg_filter_forget(node);
  g_free(((CgNodeData *)node)->surface);
  g_free(node);
}

int cg_living_widgets(void) { return living; }

CgNodeData *cg_node_data(GtkWidget *widget) { return g_object_get_qdata(G_OBJECT(widget), node_data_quark()); }

GtkWidget *cg_owner(GtkWidget *widget) {
  while (widget) {
    CgNodeData *node = cg_node_data(widget);
    if (node && node->tag) return widget;
    widget = gtk_widget_get_parent(widget);
  }
  return NULL;
}

void cg_tag(CgWidget *w, CgWindow *window, uint64_t tag, CgPress press) {
  CgNodeData *node = g_new0(CgNodeData, 1);
  node->window = window;
  node->tag = tag;
  node->press = press;
  node->opacity = 1;
  g_object_ref_sink(w);
  g_object_set_qdata_full(G_OBJECT(w), node_data_quark(), node, forget);
  living++;
}

uint64_t cg_tag_of(CgWidget *w) {
  CgNodeData *node = cg_node_data(GTK_WIDGET(w));
  return node ? node->tag : 0;
}

void cg_drop(CgWidget *w) {
  CgNodeData *node = cg_node_data(GTK_WIDGET(w));
  // Signals that it emits while it is destroyed are ignored.
  if (node) node->window = NULL;
  g_object_unref(w);
}

// A widget that is removed must not have the focus: GTK would move the focus to a neighbour later, which would be
// reported as if the user had moved it.
static void release_focus(GtkWidget *widget) {
  GtkRoot *root = gtk_widget_get_root(widget);
  GtkWidget *focus = root ? gtk_root_get_focus(root) : NULL;
  if (focus && (focus == widget || gtk_widget_is_ancestor(focus, widget)))
    gtk_root_set_focus(root, NULL);
}

void cg_insert(CgWidget *w, CgWidget *container, CgWidget *sibling) {
  GtkWidget *widget = GTK_WIDGET(w);
  GtkWidget *old = gtk_widget_get_parent(widget);
  if (old && old != GTK_WIDGET(container)) {
    release_focus(widget);
    gtk_widget_unparent(widget);
  }
  gtk_widget_insert_after(widget, GTK_WIDGET(container), (GtkWidget *)sibling);
}

void cg_remove(CgWidget *w) {
  if (!gtk_widget_get_parent(GTK_WIDGET(w))) return;
  release_focus(GTK_WIDGET(w));
  gtk_widget_unparent(GTK_WIDGET(w));
}

CgWidget *cg_parent(CgWidget *w) { return (CgWidget *)gtk_widget_get_parent(GTK_WIDGET(w)); }

// A new frame affects no other widget, so the parent only allocates its children again, without a
// measurement.
static void place_again(GtkWidget *widget) {
  GtkWidget *parent = gtk_widget_get_parent(widget);
  if (parent) gtk_widget_queue_allocate(parent);
}

void cg_set_frame(CgWidget *w, CgRect frame) {
  CgNodeData *node = cg_node_data(GTK_WIDGET(w));
  if (!node) return;
  node->frame = frame;
  gboolean is_shown = cg_presentation_is_shown(node);
  if (is_shown != gtk_widget_get_child_visible(GTK_WIDGET(w))) {
    if (!is_shown) release_focus(GTK_WIDGET(w));
    gtk_widget_set_child_visible(GTK_WIDGET(w), is_shown);
  }
  place_again(GTK_WIDGET(w));
}

void cg_set_class(CgWidget *w, const char *name, bool on) {
  if (on)
    gtk_widget_add_css_class(GTK_WIDGET(w), name);
  else
    gtk_widget_remove_css_class(GTK_WIDGET(w), name);
}

void cg_set_enabled(CgWidget *w, bool enabled) {
  gtk_widget_set_sensitive(GTK_WIDGET(w), enabled);
}

void cg_node_hide_from_readers(CgWidget *w) {
  CgNodeData *node = cg_node_data(GTK_WIDGET(w));
  if (!node) return;
  gtk_accessible_update_state(GTK_ACCESSIBLE(w), GTK_ACCESSIBLE_STATE_HIDDEN,
                              (gboolean)(node->is_decoration || node->is_covered || node->is_left_out),
                              -1);
}

void cg_set_reachable(CgWidget *w, bool reachable) {
  gtk_widget_set_can_focus(GTK_WIDGET(w), reachable);
  CgNodeData *node = cg_node_data(GTK_WIDGET(w));
  if (node) node->is_covered = !reachable;
  cg_node_hide_from_readers(w);
}

void cg_set_tab_stop(CgWidget *w, bool is_stop) {
  gtk_widget_set_focusable(GTK_WIDGET(w), is_stop);
}

void cg_set_decoration(CgWidget *w, bool is_decoration) {
  CgNodeData *node = cg_node_data(GTK_WIDGET(w));
  if (!node || node->is_decoration == is_decoration) return;
  node->is_decoration = is_decoration;
  cg_node_hide_from_readers(w);
}

void cg_set_clips(CgWidget *w, bool clips) {
  gtk_widget_set_overflow(GTK_WIDGET(w), clips ? GTK_OVERFLOW_HIDDEN : GTK_OVERFLOW_VISIBLE);
}

void cg_set_name(CgWidget *w, const char *name) {
  GtkAccessible *accessible = GTK_ACCESSIBLE(cg_text_inner(GTK_WIDGET(w)));
  if (name && *name)
    gtk_accessible_update_property(accessible, GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  else
    gtk_accessible_reset_property(accessible, GTK_ACCESSIBLE_PROPERTY_LABEL);
}

void cg_set_description(CgWidget *w, const char *words) {
  GtkAccessible *accessible = GTK_ACCESSIBLE(cg_text_inner(GTK_WIDGET(w)));
  g_object_set_data_full(G_OBJECT(w), "cg-description", g_strdup(words), g_free);
  if (words && *words)
    gtk_accessible_update_property(accessible, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words, -1);
  else
    gtk_accessible_reset_property(accessible, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}

void cg_set_modal(CgWidget *w, bool is_modal) {
  gtk_accessible_update_property(GTK_ACCESSIBLE(w), GTK_ACCESSIBLE_PROPERTY_MODAL,
                                 (gboolean)is_modal, -1);
}

bool cg_is_modal(CgWidget *w) {
  if (!gtk_test_accessible_has_property(GTK_ACCESSIBLE(w), GTK_ACCESSIBLE_PROPERTY_MODAL))
    return false;
  char *difference = gtk_test_accessible_check_property(
      GTK_ACCESSIBLE(w), GTK_ACCESSIBLE_PROPERTY_MODAL, TRUE);
  bool is_modal = difference == NULL;
  g_free(difference);
  return is_modal;
}

void cg_set_tooltip(CgWidget *w, const char *text) {
  gtk_widget_set_tooltip_text(GTK_WIDGET(w), text && *text ? text : NULL);
  // GTK makes the tooltip the accessible description. Often it is the name as well, and screen readers would say
  // it twice.
  gtk_accessible_reset_property(GTK_ACCESSIBLE(w), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}

bool cg_focus(CgWidget *w) {
  GtkWidget *widget = cg_text_inner(GTK_WIDGET(w));
  // The core sets the selection, so that the whole text is not selected as GTK does.
  if (GTK_IS_ENTRY(widget)) return gtk_entry_grab_focus_without_selecting(GTK_ENTRY(widget));
  if (GTK_IS_SEARCH_ENTRY(widget))
    return gtk_text_grab_focus_without_selecting(
        GTK_TEXT(gtk_editable_get_delegate(GTK_EDITABLE(widget))));
  GtkWidget *row = cg_current_row(widget);
  return gtk_widget_grab_focus(row ? row : widget);
}
