// Fields and text views: native editing, whose result goes to the core.
#include "internal.h"
#include <string.h>

static void report_field(GtkWidget *field, CgtkEvent event)
{
  int start = 0, end = 0;
  char *text = cgtk_editable_get(field, &start, &end);
  cgtk_send(event, cgtk_widget_id(field), text, start, end);
  g_free(text);
}

// MARK: Field

static void field_changed(GtkEditable *editable, gpointer field)
{
  report_field(field, CGTK_EDITED);
}

static void field_moved(GObject *object, GParamSpec *property, gpointer field)
{
  int start = 0, end = 0;
  g_free(cgtk_editable_get(field, &start, &end));
  cgtk_send(CGTK_SELECTED, cgtk_widget_id(field), NULL, start, end);
}

static void field_activated(GtkEntry *entry, gpointer data)
{
  cgtk_send(CGTK_SUBMITTED, cgtk_widget_id(GTK_WIDGET(entry)), NULL, 0, 0);
}

CgtkWidget *cgtk_field_new(void)
{
  GtkWidget *field = gtk_entry_new();
  gtk_editable_set_enable_undo(GTK_EDITABLE(field), FALSE);
  gtk_editable_set_width_chars(GTK_EDITABLE(field), 0);
  g_signal_connect(field, "changed", G_CALLBACK(field_changed), field);
  g_signal_connect(field, "notify::cursor-position", G_CALLBACK(field_moved), field);
  g_signal_connect(field, "notify::selection-bound", G_CALLBACK(field_moved), field);
  g_signal_connect(field, "activate", G_CALLBACK(field_activated), NULL);
  return field;
}

void cgtk_field_set_font(CgtkWidget *field, CgtkFont font)
{
  PangoAttrList *attributes = cgtk_font_attributes(font);
  gtk_entry_set_attributes(GTK_ENTRY(field), attributes);
  pango_attr_list_unref(attributes);
}

void cgtk_field_set_placeholder(CgtkWidget *field, const char *text)
{
  gtk_entry_set_placeholder_text(GTK_ENTRY(field), text);
}

void cgtk_field_set_secure(CgtkWidget *field, bool secure)
{
  gtk_entry_set_visibility(GTK_ENTRY(field), !secure);
}

// MARK: Text view

static void text_changed(GtkTextBuffer *buffer, gpointer text)
{
  report_field(text, CGTK_EDITED);
}

static void cursor_moved(GObject *object, GParamSpec *property, gpointer text)
{
  GtkTextIter start, end;
  gtk_text_buffer_get_selection_bounds(GTK_TEXT_BUFFER(object), &start, &end);
  cgtk_send(
    CGTK_SELECTED, cgtk_widget_id(text), NULL, gtk_text_iter_get_offset(&start),
    gtk_text_iter_get_offset(&end));
}

static void text_scrolled(GtkAdjustment *adjustment, gpointer text)
{
  cgtk_send(CGTK_SCROLLED, cgtk_widget_id(text), NULL, 0, gtk_adjustment_get_value(adjustment));
}

static GtkWidget *view_of(GtkWidget *text)
{
  return gtk_scrolled_window_get_child(GTK_SCROLLED_WINDOW(text));
}

CgtkWidget *cgtk_text_new(CgtkWidget **view)
{
  GtkWidget *scroller = gtk_scrolled_window_new();
  gtk_scrolled_window_set_policy(
    GTK_SCROLLED_WINDOW(scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  GtkWidget *inside = gtk_text_view_new();
  gtk_text_view_set_wrap_mode(GTK_TEXT_VIEW(inside), GTK_WRAP_WORD_CHAR);
  gtk_text_view_set_accepts_tab(GTK_TEXT_VIEW(inside), TRUE);
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), inside);
  GtkTextBuffer *buffer = gtk_text_view_get_buffer(GTK_TEXT_VIEW(inside));
  gtk_text_buffer_set_enable_undo(buffer, FALSE);
  g_signal_connect(buffer, "changed", G_CALLBACK(text_changed), scroller);
  g_signal_connect(buffer, "notify::cursor-position", G_CALLBACK(cursor_moved), scroller);
  g_signal_connect(buffer, "notify::has-selection", G_CALLBACK(cursor_moved), scroller);
  g_signal_connect(
    gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(scroller)), "value-changed",
    G_CALLBACK(text_scrolled), scroller);
  *view = inside;
  return scroller;
}

void cgtk_text_set_font(CgtkWidget *text, CgtkFont font, CgtkAlignment alignment)
{
  static const GtkJustification justify[] = {
    GTK_JUSTIFY_LEFT, GTK_JUSTIFY_LEFT, GTK_JUSTIFY_CENTER, GTK_JUSTIFY_RIGHT};
  GtkWidget *view = view_of(text);
  gtk_text_view_set_justification(GTK_TEXT_VIEW(view), justify[alignment]);
  gtk_text_view_set_pixels_inside_wrap(GTK_TEXT_VIEW(view), (int)(font.size * 0.25));
  gtk_text_view_set_pixels_above_lines(GTK_TEXT_VIEW(view), (int)(font.size * 0.12));
  gtk_text_view_set_pixels_below_lines(GTK_TEXT_VIEW(view), (int)(font.size * 0.12));
  cgtk_font_css(view, font, "textview");
}

void cgtk_text_set_insets(CgtkWidget *text, double top, double left, double bottom, double right)
{
  GtkTextView *view = GTK_TEXT_VIEW(view_of(text));
  gtk_text_view_set_top_margin(view, (int)top);
  gtk_text_view_set_left_margin(view, (int)left);
  gtk_text_view_set_bottom_margin(view, (int)bottom);
  gtk_text_view_set_right_margin(view, (int)right);
}

void cgtk_text_set_editable(CgtkWidget *text, bool editable)
{
  gtk_text_view_set_editable(GTK_TEXT_VIEW(view_of(text)), editable);
}

static gboolean scroll_later(gpointer text)
{
  double *wanted = g_object_get_data(G_OBJECT(text), "cgtk-offset");
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(text));
  if (wanted != NULL) gtk_adjustment_set_value(adjustment, *wanted);
  g_object_set_data(G_OBJECT(text), "cgtk-offset", NULL);
  return G_SOURCE_REMOVE;
}

void cgtk_text_set_offset(CgtkWidget *text, double y)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(text));
  if (gtk_adjustment_get_value(adjustment) == y) return;
  if (gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment) >= y) {
    gtk_adjustment_set_value(adjustment, y);
    return;
  }
  // A text view knows its height only some frames after it got its text.
  double *wanted = g_new(double, 1);
  *wanted = y;
  g_object_set_data_full(G_OBJECT(text), "cgtk-offset", wanted, g_free);
  g_idle_add_full(
    GTK_PRIORITY_RESIZE + 50, scroll_later, g_object_ref(text), g_object_unref);
}

// MARK: Both

static void set_buffer(GtkTextBuffer *buffer, const char *text)
{
  GtkTextIter start, end;
  gtk_text_buffer_get_bounds(buffer, &start, &end);
  char *old = gtk_text_buffer_get_text(buffer, &start, &end, TRUE);
  if (strcmp(old, text) != 0) {
    const char *a = old, *b = text;
    int from = 0;
    while (*a && *b && g_utf8_get_char(a) == g_utf8_get_char(b)) {
      a = g_utf8_next_char(a);
      b = g_utf8_next_char(b);
      from++;
    }
    const char *a_end = a + strlen(a), *b_end = b + strlen(b);
    while (a_end > a && b_end > b) {
      const char *p = g_utf8_prev_char(a_end), *q = g_utf8_prev_char(b_end);
      if (g_utf8_get_char(p) != g_utf8_get_char(q)) break;
      a_end = p;
      b_end = q;
    }
    gtk_text_buffer_get_iter_at_offset(buffer, &start, from);
    gtk_text_buffer_get_iter_at_offset(
      buffer, &end, from + (int)g_utf8_pointer_to_offset(a, a_end));
    gtk_text_buffer_delete(buffer, &start, &end);
    gtk_text_buffer_insert(buffer, &start, b, (int)(b_end - b));
  }
  g_free(old);
}

void cgtk_editable_set(CgtkWidget *widget, const char *text, int start, int end)
{
  int now_start, now_end;
  char *now = cgtk_editable_get(widget, &now_start, &now_end);
  gboolean same = strcmp(now, text) == 0;
  g_free(now);
  if (GTK_IS_ENTRY(widget)) {
    if (!same) gtk_editable_set_text(GTK_EDITABLE(widget), text);
    if (!same || now_start != start || now_end != end)
      gtk_editable_select_region(GTK_EDITABLE(widget), start, end);
    return;
  }
  GtkTextBuffer *buffer = gtk_text_view_get_buffer(GTK_TEXT_VIEW(view_of(widget)));
  if (!same) set_buffer(buffer, text);
  g_free(cgtk_editable_get(widget, &now_start, &now_end));
  if (now_start == start && now_end == end) return;
  GtkTextIter from, to;
  gtk_text_buffer_get_iter_at_offset(buffer, &from, start);
  gtk_text_buffer_get_iter_at_offset(buffer, &to, end);
  gtk_text_buffer_select_range(buffer, &to, &from);
  gtk_text_view_scroll_mark_onscreen(
    GTK_TEXT_VIEW(view_of(widget)), gtk_text_buffer_get_insert(buffer));
}

char *cgtk_editable_get(CgtkWidget *widget, int *start, int *end)
{
  if (GTK_IS_ENTRY(widget)) {
    if (!gtk_editable_get_selection_bounds(GTK_EDITABLE(widget), start, end))
      *start = *end = gtk_editable_get_position(GTK_EDITABLE(widget));
    return g_strdup(gtk_editable_get_text(GTK_EDITABLE(widget)));
  }
  GtkTextBuffer *buffer = gtk_text_view_get_buffer(GTK_TEXT_VIEW(view_of(widget)));
  GtkTextIter from, to;
  gtk_text_buffer_get_selection_bounds(buffer, &from, &to);
  *start = gtk_text_iter_get_offset(&from);
  *end = gtk_text_iter_get_offset(&to);
  gtk_text_buffer_get_bounds(buffer, &from, &to);
  return gtk_text_buffer_get_text(buffer, &from, &to, TRUE);
}
