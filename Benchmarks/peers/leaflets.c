/* Three columns that fold in two steps, as an app of libadwaita 1.2 builds them: an
 * AdwLeaflet inside an AdwLeaflet, with 40 rows of two labels in each pane.
 *
 *   leaflets [ROUNDS]
 *
 * Measures and allocates the content at 1024, 620 and 390 points and back, without drawing,
 * and prints a line "resize-ms FROM-TO MEDIAN" for each step and "resize-ms mean MEAN" for
 * the mean of these medians. */

#include <adwaita.h>
#include <stdio.h>
#include <stdlib.h>

enum { rows = 40, height = 768 };

static GtkWidget *label(const char *words, int row) {
  char text[32];
  snprintf(text, sizeof text, words, row);
  GtkWidget *label = gtk_label_new(text);
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  gtk_label_set_ellipsize(GTK_LABEL(label), PANGO_ELLIPSIZE_END);
  return label;
}

static GtkWidget *pane(int width) {
  GtkWidget *list = gtk_list_box_new();
  for (int row = 0; row < rows; row++) {
    GtkWidget *both = gtk_box_new(GTK_ORIENTATION_VERTICAL, 2);
    gtk_box_append(GTK_BOX(both), label("Row %d", row));
    gtk_box_append(GTK_BOX(both), label("Some words of row %d", row));
    gtk_list_box_append(GTK_LIST_BOX(list), both);
  }
  GtkWidget *scroller = gtk_scrolled_window_new();
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), list);
  gtk_widget_set_size_request(scroller, width, -1);
  return scroller;
}

static GtkWidget *leaflet(GtkWidget *first, GtkWidget *second) {
  AdwLeaflet *both = ADW_LEAFLET(adw_leaflet_new());
  adw_leaflet_append(both, first);
  adw_leaflet_append(both, second);
  adw_leaflet_set_mode_transition_duration(both, 0);
  gtk_widget_set_hexpand(second, TRUE);
  return GTK_WIDGET(both);
}

static int compare(const void *left, const void *right) {
  double a = *(const double *)left, b = *(const double *)right;
  return (a > b) - (a < b);
}

static double median(double *values, int count) {
  qsort(values, (size_t)count, sizeof *values, compare);
  return values[count / 2];
}

static double relayout(GtkWidget *content, int width) {
  GtkAllocation whole = {0, 0, width, height};
  int least;
  gint64 start = g_get_monotonic_time();
  gtk_widget_queue_resize(content);
  gtk_widget_measure(content, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_measure(content, GTK_ORIENTATION_VERTICAL, width, NULL, NULL, NULL, NULL);
  gtk_widget_size_allocate(content, &whole, -1);
  double taken = (double)(g_get_monotonic_time() - start) / 1000;
  if (least > width) fprintf(stderr, "does not fit into %d: needs %d\n", width, least);
  return taken;
}

static void check(GtkWidget *outer, GtkWidget *inner, int width) {
  gboolean outer_folds, inner_folds;
  g_object_get(outer, "folded", &outer_folds, NULL);
  g_object_get(inner, "folded", &inner_folds, NULL);
  if (outer_folds != (width < 550) || inner_folds != (width < 800))
    fprintf(stderr, "at %d the outer leaflet is %sfolded, the inner %sfolded\n", width,
            outer_folds ? "" : "un", inner_folds ? "" : "un");
}

int main(int count, char **arguments) {
  int rounds = count > 1 ? atoi(arguments[1]) : 500;
  if (rounds < 1) rounds = 1;
  adw_init();
  g_object_set(gtk_settings_get_default(), "gtk-enable-animations", FALSE, NULL);

  /* The last pane is what the person has open. */
  GtkWidget *detail = pane(300);
  GtkWidget *inner = leaflet(pane(250), detail);
  GtkWidget *outer = leaflet(pane(250), inner);
  adw_leaflet_set_visible_child(ADW_LEAFLET(inner), detail);
  adw_leaflet_set_visible_child(ADW_LEAFLET(outer), inner);
  GtkWidget *window = gtk_window_new();
  gtk_window_set_default_size(GTK_WINDOW(window), 1024, height);
  gtk_window_set_child(GTK_WINDOW(window), outer);
  gtk_window_present(GTK_WINDOW(window));
  while (g_main_context_iteration(NULL, FALSE)) {
  }

  const int widths[] = {620, 390, 620, 1024};
  const char *names[] = {"1024-620", "620-390", "390-620", "620-1024"};
  enum { steps = 4 };
  double *times[steps], sum = 0;
  for (int step = 0; step < steps; step++) times[step] = malloc(sizeof(double) * (size_t)rounds);
  for (int round = -20; round < rounds; round++) {
    for (int step = 0; step < steps; step++) {
      double taken = relayout(outer, widths[step]);
      check(outer, inner, widths[step]);
      if (round >= 0) times[step][round] = taken;
    }
  }
  for (int step = 0; step < steps; step++) {
    double middle = median(times[step], rounds);
    printf("resize-ms %s %.4f\n", names[step], middle);
    sum += middle;
  }
  printf("resize-ms mean %.4f\n", sum / steps);
  return 0;
}
