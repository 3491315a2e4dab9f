// A text with the keyboard that gets less room, as when a keyboard comes up on the screen: the cursor
// that was seen is seen still.
#include "internal.h"

typedef struct {
  GtkWidget *scroller;
  // The height it had, and before the change that is being answered.
  double page, before;
  guint later;
} CgRoom;

static gboolean follow(gpointer data) {
  CgRoom *room = data;
  room->later = 0;
  GtkTextView *view = GTK_TEXT_VIEW(cg_text_inner(room->scroller));
  GtkTextBuffer *buffer = gtk_text_view_get_buffer(view);
  GtkTextIter at;
  GdkRectangle cursor, seen;
  gtk_text_buffer_get_iter_at_mark(buffer, &at, gtk_text_buffer_get_insert(buffer));
  gtk_text_view_get_iter_location(view, &at, &cursor);
  gtk_text_view_get_visible_rect(view, &seen);
  int end = cursor.y + cursor.height;
  if (cursor.y >= seen.y && cursor.y < seen.y + room->before && end > seen.y + seen.height)
    gtk_text_view_scroll_mark_onscreen(view, gtk_text_buffer_get_insert(buffer));
  return G_SOURCE_REMOVE;
}

// GTK is giving it its place and must not be asked to scroll yet.
static void page_changed(GtkAdjustment *vertical, GtkWidget *scroller) {
  CgRoom *room = g_object_get_data(G_OBJECT(scroller), "cg-room");
  if (!room) return;
  double page = gtk_adjustment_get_page_size(vertical), old = room->page;
  if (page == old) return;
  room->page = page;
  if (page > old || !gtk_widget_is_focus(cg_text_inner(room->scroller))) return;
  if (room->later) return;
  room->before = old;
  room->later = g_idle_add_full(G_PRIORITY_HIGH_IDLE, follow, room, NULL);
}

static void forget(gpointer data) {
  CgRoom *room = data;
  if (room->later) g_source_remove(room->later);
  g_free(room);
}

void cg_textview_follow_room(GtkWidget *scroller) {
  CgRoom *room = g_new0(CgRoom, 1);
  room->scroller = scroller;
  GtkAdjustment *vertical = gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(scroller));
  g_signal_connect_object(vertical, "changed", G_CALLBACK(page_changed), scroller, 0);
  g_object_set_data_full(G_OBJECT(scroller), "cg-room", room, forget);
}
