// What fields of one line and text views have in common: text, selection and being quiet
// while the core changes them.
#include "internal.h"
#include <string.h>

GtkWidget *cg_text_inner(GtkWidget *widget) {
  if (GTK_IS_SCROLLED_WINDOW(widget)) {
    GtkWidget *child = gtk_scrolled_window_get_child(GTK_SCROLLED_WINDOW(widget));
    return GTK_IS_VIEWPORT(child) ? gtk_viewport_get_child(GTK_VIEWPORT(child)) : child;
  }
  return widget;
}

static GtkTextBuffer *buffer_of(GtkWidget *widget) {
  GtkWidget *inner = cg_text_inner(widget);
  return GTK_IS_TEXT_VIEW(inner) ? gtk_text_view_get_buffer(GTK_TEXT_VIEW(inner)) : NULL;
}

gboolean cg_text_is_quiet(GtkWidget *widget) {
  return g_object_get_data(G_OBJECT(widget), "cg-quiet") != NULL;
}

void cg_text_set_quiet(GtkWidget *widget, gboolean quiet) {
  g_object_set_data(G_OBJECT(widget), "cg-quiet", quiet ? widget : NULL);
}

void cg_text_touched(GtkWidget *widget) {
  CgNodeData *node = cg_node_data(widget);
  if (node && !cg_text_is_quiet(widget)) CG_CALL(node->window, text_changed, node->tag);
}

char *cg_text_copy(CgWidget *w) {
  GtkTextBuffer *buffer = buffer_of(GTK_WIDGET(w));
  if (!buffer) return g_strdup(gtk_editable_get_text(GTK_EDITABLE(w)));
  GtkTextIter start, end;
  gtk_text_buffer_get_bounds(buffer, &start, &end);
  // With a character for each picture.
  return gtk_text_buffer_get_slice(buffer, &start, &end, TRUE);
}

void cg_text_free(char *text) { g_free(text); }

void cg_text_replace(CgWidget *w, int start, int end, const char *text, size_t length) {
  GtkTextBuffer *buffer = buffer_of(GTK_WIDGET(w));
  cg_text_set_quiet(GTK_WIDGET(w), TRUE);
  if (buffer) {
    GtkTextIter from, to;
    gtk_text_buffer_get_iter_at_offset(buffer, &from, start);
    if (end > start) {
      gtk_text_buffer_get_iter_at_offset(buffer, &to, end);
      gtk_text_buffer_delete(buffer, &from, &to);
    }
    if (length) gtk_text_buffer_insert(buffer, &from, text, (int)length);
  } else {
    GtkEditable *field = GTK_EDITABLE(w);
    int position = start;
    if (end > start) gtk_editable_delete_text(field, start, end);
    if (length) gtk_editable_insert_text(field, text, (int)length, &position);
  }
  cg_text_set_quiet(GTK_WIDGET(w), FALSE);
}

void cg_text_selection(CgWidget *w, int *start, int *end) {
  GtkTextBuffer *buffer = buffer_of(GTK_WIDGET(w));
  if (buffer) {
    GtkTextIter from, to;
    gtk_text_buffer_get_selection_bounds(buffer, &from, &to);
    *start = gtk_text_iter_get_offset(&from);
    *end = gtk_text_iter_get_offset(&to);
  } else if (!gtk_editable_get_selection_bounds(GTK_EDITABLE(w), start, end)) {
    *start = *end = gtk_editable_get_position(GTK_EDITABLE(w));
  }
}

void cg_text_select(CgWidget *w, int start, int end) {
  GtkTextBuffer *buffer = buffer_of(GTK_WIDGET(w));
  cg_text_set_quiet(GTK_WIDGET(w), TRUE);
  if (buffer) {
    GtkTextIter from, to;
    gtk_text_buffer_get_iter_at_offset(buffer, &from, start);
    gtk_text_buffer_get_iter_at_offset(buffer, &to, end);
    // The cursor stands at the end of what is selected.
    gtk_text_buffer_select_range(buffer, &to, &from);
  } else {
    gtk_editable_select_region(GTK_EDITABLE(w), start, end);
  }
  cg_text_set_quiet(GTK_WIDGET(w), FALSE);
}

void cg_text_set_editable(CgWidget *w, bool editable) {
  GtkWidget *inner = cg_text_inner(GTK_WIDGET(w));
  if (GTK_IS_TEXT_VIEW(inner)) {
    gtk_text_view_set_editable(GTK_TEXT_VIEW(inner), editable);
    gtk_text_view_set_cursor_visible(GTK_TEXT_VIEW(inner), editable);
  } else {
    gtk_editable_set_editable(GTK_EDITABLE(inner), editable);
  }
}


void cg_text_type(CgWidget *w, const char *text) {
  GtkTextBuffer *buffer = buffer_of(GTK_WIDGET(w));
  if (buffer) {
    gtk_text_buffer_begin_user_action(buffer);
    gtk_text_buffer_delete_selection(buffer, TRUE, TRUE);
    gtk_text_buffer_insert_interactive_at_cursor(buffer, text, -1, TRUE);
    gtk_text_buffer_end_user_action(buffer);
  } else {
    GtkEditable *field = GTK_EDITABLE(w);
    gtk_editable_delete_selection(field);
    int position = gtk_editable_get_position(field);
    gtk_editable_insert_text(field, text, (int)strlen(text), &position);
    gtk_editable_set_position(field, position);
  }
}
