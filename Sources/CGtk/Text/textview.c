// Text of any length.
#include "internal.h"

// MARK: What was changed

// In characters: what a person made of a stretch since it was asked for.
typedef struct {
  gboolean is_changed;
  int start, old_end, new_end;
  // The core changed the text meanwhile: all of it has to be read.
  gboolean is_lost;
} Exchange;

static const char exchange_key[] = "cg-exchange";

static Exchange *exchange_of(GtkWidget *scroller) {
  return g_object_get_data(G_OBJECT(scroller), exchange_key);
}

// What lies before `end` of the text as it is now became what ends at `next`.
static void note(GtkWidget *scroller, int start, int end, int next) {
  Exchange *exchange = exchange_of(scroller);
  if (cg_text_is_quiet(scroller)) {
    exchange->is_lost = exchange->is_changed;
    return;
  }
  if (!exchange->is_changed) {
    *exchange = (Exchange){TRUE, start, end, next, FALSE};
    return;
  }
  exchange->start = MIN(exchange->start, start);
  if (end > exchange->new_end) {
    exchange->old_end += end - exchange->new_end;
    exchange->new_end = end;
  }
  exchange->new_end += next - end;
}

static void inserting(GtkTextBuffer *buffer, GtkTextIter *at, char *text, int length,
                      GtkWidget *scroller) {
  int start = gtk_text_iter_get_offset(at);
  note(scroller, start, start, start + (int)g_utf8_strlen(text, length));
}

static void deleting(GtkTextBuffer *buffer, GtkTextIter *from, GtkTextIter *to,
                     GtkWidget *scroller) {
  int start = gtk_text_iter_get_offset(from);
  note(scroller, start, gtk_text_iter_get_offset(to), start);
}

char *cg_textview_take_exchange(CgWidget *w, int *start, int *removed) {
  GtkWidget *scroller = GTK_WIDGET(w);
  Exchange *exchange = exchange_of(scroller);
  if (!exchange->is_changed) return NULL;
  exchange->is_changed = FALSE;
  *start = exchange->is_lost ? 0 : exchange->start;
  *removed = exchange->is_lost ? INT_MAX : exchange->old_end - exchange->start;
  if (exchange->is_lost) return cg_text_copy(w);
  GtkTextBuffer *buffer = gtk_text_view_get_buffer(GTK_TEXT_VIEW(cg_text_inner(scroller)));
  GtkTextIter from, to;
  gtk_text_buffer_get_iter_at_offset(buffer, &from, exchange->start);
  gtk_text_buffer_get_iter_at_offset(buffer, &to, exchange->new_end);
  return gtk_text_buffer_get_slice(buffer, &from, &to, TRUE);
}

// Where a person writes or goes has to be seen.
static void want_cursor(GtkTextBuffer *buffer, GtkWidget *scroller) {
  if (!cg_text_is_quiet(scroller)) cg_textview_want(scroller, gtk_text_buffer_get_insert(buffer));
}

static void changed(GtkTextBuffer *buffer, GtkWidget *scroller) {
  want_cursor(buffer, scroller);
  cg_text_touched(scroller);
}

static void mark_set(GtkTextBuffer *buffer, GtkTextIter *at, GtkTextMark *mark,
                     GtkWidget *scroller) {
  if (mark == gtk_text_buffer_get_insert(buffer)) want_cursor(buffer, scroller);
  if (mark == gtk_text_buffer_get_insert(buffer) ||
      mark == gtk_text_buffer_get_selection_bound(buffer))
    cg_text_touched(scroller);
}

static void sight_changed(GtkAdjustment *adjustment, GtkWidget *scroller) {
  CgNodeData *node = cg_node_data(scroller);
  if (node) CG_CALL(node->window, visible_range_changed, node->tag);
}

void cg_textview_seen(CgWidget *w, double more, int *start, int *end) {
  GtkTextView *view = GTK_TEXT_VIEW(cg_text_inner(GTK_WIDGET(w)));
  GdkRectangle seen;
  gtk_text_view_get_visible_rect(view, &seen);
  int extra = (int)(seen.height * more);
  GtkTextIter from, to;
  gtk_text_view_get_line_at_y(view, &from, seen.y - extra, NULL);
  gtk_text_view_get_line_at_y(view, &to, seen.y + seen.height + extra, NULL);
  gtk_text_iter_forward_line(&to);
  *start = gtk_text_iter_get_offset(&from);
  *end = gtk_text_iter_get_offset(&to);
}

CgWidget *cg_textview_new(void) {
  GtkWidget *scroller = gtk_scrolled_window_new();
  cg_scroll_attach(scroller);
  cg_scroll_attach_fingers(scroller);
  GtkWidget *view = cg_text_view_new();
  GtkTextBuffer *buffer = gtk_text_view_get_buffer(GTK_TEXT_VIEW(view));
  // The core keeps the history.
  gtk_text_buffer_set_enable_undo(buffer, FALSE);
  cg_text_follow_history(view);
  gtk_text_view_set_wrap_mode(GTK_TEXT_VIEW(view), GTK_WRAP_WORD_CHAR);
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), view);
  cg_textview_attach_links(view);
  cg_textview_attach_menu(view);
  cg_textview_attach_press(view);
  cg_composing_follow(scroller);
  cg_textview_follow_room(scroller);
  cg_textview_attach_paste(view);
  cg_textview_attach_copy(view);
  // Lines break, so nothing is ever wider than the view.
  gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(scroller), GTK_POLICY_EXTERNAL,
                                 GTK_POLICY_AUTOMATIC);
  g_object_set_data_full(G_OBJECT(scroller), exchange_key, g_new0(Exchange, 1), g_free);
  g_signal_connect(buffer, "insert-text", G_CALLBACK(inserting), scroller);
  g_signal_connect(buffer, "delete-range", G_CALLBACK(deleting), scroller);
  g_signal_connect(buffer, "changed", G_CALLBACK(changed), scroller);
  GtkAdjustment *vertical =
      gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(scroller));
  g_signal_connect(vertical, "changed", G_CALLBACK(sight_changed), scroller);
  g_signal_connect(buffer, "mark-set", G_CALLBACK(mark_set), scroller);
  return (CgWidget *)scroller;
}

void cg_textview_set_insets(CgWidget *w, double top, double left, double bottom, double right) {
  GtkTextView *view = GTK_TEXT_VIEW(cg_text_inner(GTK_WIDGET(w)));
  gtk_text_view_set_top_margin(view, (int)top);
  gtk_text_view_set_left_margin(view, (int)left);
  gtk_text_view_set_bottom_margin(view, (int)bottom);
  gtk_text_view_set_right_margin(view, (int)right);
}

void cg_textview_set_align(CgWidget *w, double align) {
  gtk_text_view_set_justification(GTK_TEXT_VIEW(cg_text_inner(GTK_WIDGET(w))),
                                  align == 0   ? GTK_JUSTIFY_LEFT
                                  : align == 1 ? GTK_JUSTIFY_RIGHT
                                               : GTK_JUSTIFY_CENTER);
}

void cg_textview_show_cursor(CgWidget *w) {
  GtkTextView *view = GTK_TEXT_VIEW(cg_text_inner(GTK_WIDGET(w)));
  GtkTextMark *cursor = gtk_text_buffer_get_insert(gtk_text_view_get_buffer(view));
  gtk_text_view_scroll_mark_onscreen(view, cursor);
  cg_textview_want(GTK_WIDGET(w), cursor);
}

void cg_textview_go_to_end(CgWidget *w) {
  g_signal_emit_by_name(cg_text_inner(GTK_WIDGET(w)), "move-cursor", GTK_MOVEMENT_BUFFER_ENDS, 1,
                        FALSE);
}
