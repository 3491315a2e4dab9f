/* A list of many rows of two labels in a window of 390 x 844, as a program of GTK 4 builds it:
 * a GtkListView over string objects, with a signal factory.
 *
 *   listview [ROWS [STEPS [POINTS]]]
 *
 * After its first frame it prints "first-frame-ms: X rss-kb: Y", X from BENCH_START_NS
 * (CLOCK_MONOTONIC, nanoseconds). Then it scrolls STEPS times by POINTS, once in each frame,
 * prints "scroll-cpu-ms: X rss-kb: Y", X being the processor's time for all of them, and ends. */

#include <gtk/gtk.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static GMainLoop *loop;
static GtkWidget *scroller;
static int steps = 600;
static double points = 88, began;

static double milliseconds(clockid_t clock) {
  struct timespec now;
  clock_gettime(clock, &now);
  return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

static long resident_kilobytes(void) {
  char line[256];
  long kilobytes = -1;
  FILE *file = fopen("/proc/self/status", "r");
  while (file != NULL && fgets(line, sizeof line, file) != NULL)
    if (sscanf(line, "VmRSS: %ld", &kilobytes) == 1) break;
  if (file != NULL) fclose(file);
  return kilobytes;
}

static gboolean step(GtkWidget *widget, GdkFrameClock *clock, gpointer unused) {
  GtkAdjustment *vertical = gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(scroller));
  if (steps-- > 0) {
    gtk_adjustment_set_value(vertical, gtk_adjustment_get_value(vertical) + points);
    return G_SOURCE_CONTINUE;
  }
  printf("scroll-cpu-ms: %.1f rss-kb: %ld at %.0f\n",
         milliseconds(CLOCK_PROCESS_CPUTIME_ID) - began, resident_kilobytes(),
         gtk_adjustment_get_value(vertical));
  fflush(stdout);
  g_main_loop_quit(loop);
  return G_SOURCE_REMOVE;
}

static void painted(GdkFrameClock *clock, gpointer unused) {
  g_signal_handlers_disconnect_by_func(clock, painted, unused);
  const char *start = getenv("BENCH_START_NS");
  printf("first-frame-ms: %.1f rss-kb: %ld\n",
         start ? milliseconds(CLOCK_MONOTONIC) - atof(start) / 1e6 : -1, resident_kilobytes());
  fflush(stdout);
  began = milliseconds(CLOCK_PROCESS_CPUTIME_ID);
  gtk_widget_add_tick_callback(scroller, step, NULL, NULL);
}

static GtkWidget *label(void) {
  GtkWidget *label = gtk_label_new(NULL);
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  gtk_label_set_ellipsize(GTK_LABEL(label), PANGO_ELLIPSIZE_END);
  return label;
}

static void setup(GtkSignalListItemFactory *factory, GtkListItem *item) {
  GtkWidget *both = gtk_box_new(GTK_ORIENTATION_VERTICAL, 2);
  gtk_widget_set_size_request(both, -1, 40);
  gtk_box_append(GTK_BOX(both), label());
  gtk_box_append(GTK_BOX(both), label());
  gtk_list_item_set_child(item, both);
}

static void bind(GtkSignalListItemFactory *factory, GtkListItem *item) {
  const char *words = gtk_string_object_get_string(GTK_STRING_OBJECT(gtk_list_item_get_item(item)));
  GtkWidget *first = gtk_widget_get_first_child(gtk_list_item_get_child(item));
  char text[64];
  snprintf(text, sizeof text, "Some words of %s", words);
  gtk_label_set_text(GTK_LABEL(first), words);
  gtk_label_set_text(GTK_LABEL(gtk_widget_get_next_sibling(first)), text);
}

int main(int count, char **arguments) {
  int rows = count > 1 ? atoi(arguments[1]) : 100000;
  if (count > 2) steps = atoi(arguments[2]);
  if (count > 3) points = atof(arguments[3]);
  gtk_init();
  loop = g_main_loop_new(NULL, FALSE);
  GtkStringList *strings = gtk_string_list_new(NULL);
  for (int row = 0; row < rows; row++) {
    char text[32];
    snprintf(text, sizeof text, "Row %d", row);
    gtk_string_list_append(strings, text);
  }
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  g_signal_connect(factory, "setup", G_CALLBACK(setup), NULL);
  g_signal_connect(factory, "bind", G_CALLBACK(bind), NULL);
  GtkSelectionModel *model =
      GTK_SELECTION_MODEL(gtk_single_selection_new(G_LIST_MODEL(strings)));
  scroller = gtk_scrolled_window_new();
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), gtk_list_view_new(model, factory));
  GtkWidget *window = gtk_window_new();
  gtk_window_set_default_size(GTK_WINDOW(window), 390, 844);
  gtk_window_set_child(GTK_WINDOW(window), scroller);
  gtk_widget_realize(window);
  g_signal_connect(gtk_widget_get_frame_clock(window), "after-paint", G_CALLBACK(painted), NULL);
  gtk_window_present(GTK_WINDOW(window));
  g_main_loop_run(loop);
  return 0;
}
