// For benchmarks: scrolls a list, and waits for frames.
#include "internal.h"

typedef struct {
  int steps;
  double points;
  void (*done)(void *user);
  void *user;
} BenchDriver;

static gboolean step(GtkWidget *scroller, GdkFrameClock *clock, gpointer data) {
  BenchDriver *driver = data;
  if (driver->steps-- > 0) {
    GtkAdjustment *vertical = gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(scroller));
    gtk_adjustment_set_value(vertical, gtk_adjustment_get_value(vertical) + driver->points);
    return G_SOURCE_CONTINUE;
  }
  driver->done(driver->user);
  return G_SOURCE_REMOVE;
}

void cg_scroll_bench(CgWidget *scroller, int steps, double points,
                        CG_MAIN void (*done)(void *user), void *user) {
  BenchDriver *driver = g_new0(BenchDriver, 1);
  *driver = (BenchDriver){steps, points, done, user};
  gtk_widget_add_tick_callback(GTK_WIDGET(scroller), step, driver, g_free);
}

// MARK: Waiting for frames

typedef struct {
  GtkWidget *root;
  GdkFrameClock *clock;
  gulong painted;
  int quiet;
  void (*done)(void *user, bool is_at_rest);
  void *user;
} Watch;

static gboolean rested(gpointer data) {
  Watch *watch = data;
  void (*done)(void *, bool) = watch->done;
  void *user = watch->user;
  g_object_unref(watch->clock);
  g_free(watch);
  done(user, TRUE);
  return G_SOURCE_REMOVE;
}

static void after_paint(GdkFrameClock *clock, Watch *watch) {
  g_signal_handler_disconnect(clock, watch->painted);
  watch->done(watch->user, FALSE);
  // A low priority, so that all work for the frame is done before.
  g_timeout_add_full(G_PRIORITY_LOW, (guint)watch->quiet, rested, watch, NULL);
}

void cg_frame_watch(CgWidget *w, int quiet, CG_MAIN void (*done)(void *user, bool is_at_rest),
                    void *user) {
  Watch *watch = g_new0(Watch, 1);
  watch->root = GTK_WIDGET(gtk_widget_get_root(GTK_WIDGET(w)));
  watch->clock = g_object_ref(gtk_widget_get_frame_clock(watch->root));
  watch->quiet = quiet;
  watch->done = done;
  watch->user = user;
  watch->painted = g_signal_connect(watch->clock, "after-paint", G_CALLBACK(after_paint), watch);
  gdk_frame_clock_request_phase(watch->clock, GDK_FRAME_CLOCK_PHASE_PAINT);
}

void cg_text_select_all(CgWidget *w) {
  GtkWidget *inner = cg_text_inner(GTK_WIDGET(w));
  if (GTK_IS_TEXT_VIEW(inner))
    g_signal_emit_by_name(inner, "select-all", TRUE);
  else
    gtk_editable_select_region(GTK_EDITABLE(w), 0, -1);
}

void cg_text_erase(CgWidget *w) {
  GtkWidget *inner = cg_text_inner(GTK_WIDGET(w));
  if (GTK_IS_TEXT_VIEW(inner)) g_signal_emit_by_name(inner, "backspace");
}

void cg_text_put_cursor(CgWidget *w, double share) {
  GtkTextView *view = GTK_TEXT_VIEW(cg_text_inner(GTK_WIDGET(w)));
  GtkTextBuffer *buffer = gtk_text_view_get_buffer(view);
  GtkTextIter at;
  gtk_text_buffer_get_iter_at_offset(
      buffer, &at, (int)(gtk_text_buffer_get_char_count(buffer) * share));
  gtk_text_buffer_place_cursor(buffer, &at);
  gtk_text_view_scroll_to_mark(view, gtk_text_buffer_get_insert(buffer), 0, TRUE, 0, 0.3);
}
