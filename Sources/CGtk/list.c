// Lists, and scrolling in general: native and kinetic, told to the core as an offset.
#include "internal.h"
#include <math.h>

// What a scroller waits for: an offset that its content does not reach yet.
typedef struct {
  double x, y;
  gboolean waits;
  gboolean is_quiet;
  guint rest;
} CgScroll;

// Wheels tell of no end: nothing has moved for so long.
enum { REST_MS = 140 };

static CgScroll *scroll_of(GtkWidget *widget) {
  return g_object_get_data(G_OBJECT(widget), "cg-scroll");
}

static gboolean rested(gpointer scroller) {
  scroll_of(scroller)->rest = 0;
  CgSlot *slot = cg_slot(scroller);
  if (slot) CG_CALL(slot->window, rested, slot->tag);
  return G_SOURCE_REMOVE;
}

static void forget_scroll(gpointer data) {
  CgScroll *scroll = data;
  if (scroll->rest) g_source_remove(scroll->rest);
  g_free(scroll);
}

static void value_changed(GtkAdjustment *adjustment, GtkWidget *scroller) {
  CgScroll *scroll = scroll_of(scroller);
  CgSlot *slot = cg_slot(scroller);
  if (!slot || !scroll || scroll->is_quiet) return;
  if (scroll->rest) g_source_remove(scroll->rest);
  scroll->rest = g_timeout_add(REST_MS, rested, scroller);
  CG_CALL(slot->window, scrolled, slot->tag, cg_is_laying_out());
}

static void set(GtkWidget *scroller, double x, double y) {
  CgScroll *scroll = scroll_of(scroller);
  scroll->is_quiet = TRUE;
  gtk_adjustment_set_value(gtk_scrolled_window_get_hadjustment(GTK_SCROLLED_WINDOW(scroller)), x);
  gtk_adjustment_set_value(gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(scroller)), y);
  scroll->is_quiet = FALSE;
}

// Long text finds its height bit by bit; an offset waits until there is enough of it.
static void bounds_changed(GtkAdjustment *adjustment, GtkWidget *scroller) {
  CgScroll *scroll = scroll_of(scroller);
  if (!scroll || !scroll->waits || scroll->is_quiet) return;
  double most = gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment);
  if (gtk_adjustment_get_page_size(adjustment) <= 0) return;
  if (most >= scroll->y) scroll->waits = FALSE;
  set(scroller, scroll->x, MIN(scroll->y, most));
}

static gboolean user_scrolls(GtkEventControllerScroll *controller, double dx, double dy,
                             GtkWidget *scroller) {
  scroll_of(scroller)->waits = FALSE;
  return FALSE;
}

void cg_scroll_attach(GtkWidget *scroller) {
  g_object_set_data_full(G_OBJECT(scroller), "cg-scroll", g_new0(CgScroll, 1),
                         forget_scroll);
  GtkScrolledWindow *window = GTK_SCROLLED_WINDOW(scroller);
  gtk_scrolled_window_set_kinetic_scrolling(window, TRUE);
  GtkAdjustment *vertical = gtk_scrolled_window_get_vadjustment(window);
  GtkAdjustment *horizontal = gtk_scrolled_window_get_hadjustment(window);
  g_signal_connect(vertical, "value-changed", G_CALLBACK(value_changed), scroller);
  g_signal_connect(horizontal, "value-changed", G_CALLBACK(value_changed), scroller);
  g_signal_connect(vertical, "changed", G_CALLBACK(bounds_changed), scroller);
  GtkEventController *controller =
      gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);
  gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE);
  g_signal_connect(controller, "scroll", G_CALLBACK(user_scrolls), scroller);
  gtk_widget_add_controller(scroller, controller);
}

CgWidget *cg_list_new(CgRole role) {
  GtkWidget *scroller = gtk_scrolled_window_new();
  cg_scroll_attach(scroller);
  GtkWidget *viewport = gtk_viewport_new(NULL, NULL);
  // The core decides what is brought into view.
  gtk_viewport_set_scroll_to_focus(GTK_VIEWPORT(viewport), FALSE);
  GtkWidget *content = GTK_WIDGET(cg_container_new(role, false));
  gtk_widget_add_css_class(content, "content");
  gtk_widget_set_focusable(content, TRUE);
  gtk_viewport_set_child(GTK_VIEWPORT(viewport), content);
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), viewport);
  gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(scroller), GTK_POLICY_EXTERNAL,
                                 GTK_POLICY_AUTOMATIC);
  return (CgWidget *)scroller;
}

CgWidget *cg_list_content(CgWidget *list) {
  GtkWidget *viewport = gtk_scrolled_window_get_child(GTK_SCROLLED_WINDOW(list));
  return (CgWidget *)gtk_viewport_get_child(GTK_VIEWPORT(viewport));
}

void cg_list_set_content_size(CgWidget *list, double width, double height, double page) {
  CgBox *content = CG_BOX(cg_list_content(list));
  int wide = (int)ceil(width), high = (int)ceil(height);
  gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(list),
                                 width > page ? GTK_POLICY_AUTOMATIC : GTK_POLICY_EXTERNAL,
                                 GTK_POLICY_AUTOMATIC);
  if (content->content_width == wide && content->content_height == high) return;
  content->content_width = wide;
  content->content_height = high;
  gtk_widget_queue_resize(GTK_WIDGET(content));
}

void cg_scroll_offset(CgWidget *w, double *x, double *y) {
  GtkScrolledWindow *window = GTK_SCROLLED_WINDOW(w);
  *x = gtk_adjustment_get_value(gtk_scrolled_window_get_hadjustment(window));
  *y = gtk_adjustment_get_value(gtk_scrolled_window_get_vadjustment(window));
}

void cg_scroll_to(CgWidget *w, double x, double y) {
  GtkWidget *scroller = GTK_WIDGET(w);
  CgScroll *scroll = scroll_of(scroller);
  GtkAdjustment *vertical = gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(w));
  double page = gtk_adjustment_get_page_size(vertical);
  set(scroller, x, y);
  scroll->x = x;
  scroll->y = y;
  scroll->waits = y > 0 && (page <= 0 || gtk_adjustment_get_value(vertical) < y);
}

bool cg_scroll_is_waiting(CgWidget *w) { return scroll_of(GTK_WIDGET(w))->waits; }
