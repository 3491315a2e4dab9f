/* An empty GTK 4 window: what any window costs before an app puts something into it.
 *
 *   empty-window [--exit-after-first-frame]
 *
 * After its first frame it prints "first-frame-ms: X rss-kb: Y" and stays open, unless told
 * to exit. X counts from BENCH_START_NS (CLOCK_MONOTONIC, nanoseconds) if the environment
 * has it, or else from the start of the process as the kernel noted it, to 10 ms. */

#include <gtk/gtk.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static gboolean exits;
static GMainLoop *loop;

static double seconds(clockid_t clock) {
  struct timespec now;
  clock_gettime(clock, &now);
  return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static double milliseconds_since_start(void) {
  const char *given = getenv("BENCH_START_NS");
  if (given != NULL) return seconds(CLOCK_MONOTONIC) * 1e3 - atof(given) / 1e6;

  char line[1024];
  FILE *file = fopen("/proc/self/stat", "r");
  if (file == NULL || fgets(line, sizeof line, file) == NULL) return -1;
  fclose(file);
  /* The name of the program, in brackets, may hold spaces; start is the 22nd field. */
  char *field = strrchr(line, ')');
  for (int number = 2; field != NULL && number < 22; number++) field = strchr(field + 1, ' ');
  if (field == NULL) return -1;
  return (seconds(CLOCK_BOOTTIME) - atof(field) / (double)sysconf(_SC_CLK_TCK)) * 1e3;
}

static long resident_kilobytes(void) {
  char line[256];
  long kilobytes = -1;
  FILE *file = fopen("/proc/self/status", "r");
  while (file != NULL && fgets(line, sizeof line, file) != NULL) {
    if (sscanf(line, "VmRSS: %ld", &kilobytes) == 1) break;
  }
  if (file != NULL) fclose(file);
  return kilobytes;
}

static void painted(GdkFrameClock *clock, gpointer unused) {
  (void)unused;
  g_signal_handlers_disconnect_by_func(clock, painted, unused);
  printf("first-frame-ms: %.1f rss-kb: %ld\n", milliseconds_since_start(), resident_kilobytes());
  fflush(stdout);
  if (exits) g_main_loop_quit(loop);
}

int main(int count, char **arguments) {
  exits = count > 1 && strcmp(arguments[1], "--exit-after-first-frame") == 0;
  gtk_init();
  loop = g_main_loop_new(NULL, FALSE);
  GtkWidget *window = gtk_window_new();
  gtk_window_set_default_size(GTK_WINDOW(window), 1024, 768);
  gtk_widget_realize(window);
  g_signal_connect(gtk_widget_get_frame_clock(window), "after-paint", G_CALLBACK(painted), NULL);
  gtk_window_present(GTK_WINDOW(window));
  g_main_loop_run(loop);
  return 0;
}
