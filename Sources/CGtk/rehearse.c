// A list that scrolls by itself, for measuring.
#include "internal.h"

typedef struct {
  int steps;
  double points;
  void (*done)(void *user);
  void *user;
} Rehearsal;

static gboolean step(GtkWidget *scroller, GdkFrameClock *clock, gpointer data) {
  Rehearsal *rehearsal = data;
  if (rehearsal->steps-- > 0) {
    GtkAdjustment *vertical = gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(scroller));
    gtk_adjustment_set_value(vertical, gtk_adjustment_get_value(vertical) + rehearsal->points);
    return G_SOURCE_CONTINUE;
  }
  rehearsal->done(rehearsal->user);
  return G_SOURCE_REMOVE;
}

void cg_scroll_rehearse(CgWidget *scroller, int steps, double points,
                        CG_MAIN void (*done)(void *user), void *user) {
  Rehearsal *rehearsal = g_new0(Rehearsal, 1);
  *rehearsal = (Rehearsal){steps, points, done, user};
  gtk_widget_add_tick_callback(GTK_WIDGET(scroller), step, rehearsal, g_free);
}
