/* Keys in a long note, in a window of 1200 x 800 as a program of GTK 4 builds it: a GtkTextView with
 * the text of `simulator bench-editor` and tags for what Markdown marks in it. Nothing else happens
 * at a key: no undo, no spelling, no new tags, nothing is saved.
 *
 *   textview [KILOBYTES [KEYS [ascii]]]
 *
 * Prints "bare-key-PLACE-ms: clock X thread Y" for keys at the start, in the middle and at the end:
 * the medians until the frame with the key is painted, by the clock and of the processor in the
 * main thread. */

#include <gtk/gtk.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static GMainLoop *loop;
static GtkTextBuffer *buffer;
static GtkWidget *view;
static int keys = 40, typed;
static size_t place;
static double clock_began, thread_began;
static double clocks[1000], threads[1000];
static const char *places[] = {"start", "middle", "end"};

static double milliseconds(clockid_t clock) {
  struct timespec now;
  clock_gettime(clock, &now);
  return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

static int ascending(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

static gboolean type(gpointer unused);

static gboolean go(gpointer unused) {
  if (place == G_N_ELEMENTS(places)) {
    g_main_loop_quit(loop);
    return G_SOURCE_REMOVE;
  }
  GtkTextIter at;
  gtk_text_buffer_get_iter_at_offset(
      buffer, &at, (int)(gtk_text_buffer_get_char_count(buffer) * (double)place / 2));
  gtk_text_buffer_place_cursor(buffer, &at);
  gtk_text_view_scroll_mark_onscreen(GTK_TEXT_VIEW(view), gtk_text_buffer_get_insert(buffer));
  gtk_widget_grab_focus(view);
  typed = 0;
  /* What is laid out lazily around the new place is not the key's. */
  g_timeout_add(1500, type, NULL);
  return G_SOURCE_REMOVE;
}

static gboolean next(gpointer unused) {
  if (typed < keys) return type(NULL);
  qsort(clocks, (size_t)keys, sizeof *clocks, ascending);
  qsort(threads, (size_t)keys, sizeof *threads, ascending);
  printf("bare-key-%s-ms: clock %8.2f thread %8.2f\n", places[place], clocks[keys / 2],
         threads[keys / 2]);
  fflush(stdout);
  place++;
  return go(NULL);
}

static void painted(GdkFrameClock *clock, gpointer unused) {
  g_signal_handlers_disconnect_by_func(clock, painted, unused);
  clocks[typed] = milliseconds(CLOCK_MONOTONIC) - clock_began;
  threads[typed] = milliseconds(CLOCK_THREAD_CPUTIME_ID) - thread_began;
  typed++;
  g_timeout_add(150, next, NULL);
}

static gboolean type(gpointer unused) {
  clock_began = milliseconds(CLOCK_MONOTONIC);
  thread_began = milliseconds(CLOCK_THREAD_CPUTIME_ID);
  gtk_text_buffer_begin_user_action(buffer);
  gtk_text_buffer_insert_interactive_at_cursor(buffer, typed % 6 == 5 ? " " : "x", 1, TRUE);
  gtk_text_buffer_end_user_action(buffer);
  gtk_text_view_scroll_mark_onscreen(GTK_TEXT_VIEW(view), gtk_text_buffer_get_insert(buffer));
  g_signal_connect(gtk_widget_get_frame_clock(view), "after-paint", G_CALLBACK(painted), NULL);
  return G_SOURCE_REMOVE;
}

static void tag(int line, int from, int to, const char *name) {
  GtkTextIter start, end;
  gtk_text_buffer_get_iter_at_line_offset(buffer, &start, line, from);
  if (to < 0) {
    end = start;
    gtk_text_iter_forward_to_line_end(&end);
  } else {
    gtk_text_buffer_get_iter_at_line_offset(buffer, &end, line, to);
  }
  gtk_text_buffer_apply_tag_by_name(buffer, name, &start, &end);
}

static void fill(long bytes, gboolean is_ascii) {
  const char *lines[] = {
      "# A heading of a part", "Some *plain* words that a person may have typed, and **more**.",
      is_ascii ? "- an item of a list, some `code`"
               : "- ein Stück einer Liste, größer als „früher“",
      "1. Another, with [a link](https://example.org/somewhere) in it", "- [ ] Something to do", ""};
  gtk_text_buffer_create_tag(buffer, "body", "left-margin", 16, "pixels-inside-wrap", 3, NULL);
  gtk_text_buffer_create_tag(buffer, "heading", "scale", 1.6, "weight", PANGO_WEIGHT_BOLD, NULL);
  gtk_text_buffer_create_tag(buffer, "mark", "foreground", "#888888", NULL);
  gtk_text_buffer_create_tag(buffer, "emphasis", "style", PANGO_STYLE_ITALIC, NULL);
  gtk_text_buffer_create_tag(buffer, "strong", "weight", PANGO_WEIGHT_BOLD, NULL);
  gtk_text_buffer_create_tag(buffer, "code", "family", "monospace", NULL);
  gtk_text_buffer_create_tag(buffer, "item", "left-margin", 32, "indent", -16, NULL);
  gtk_text_buffer_create_tag(buffer, "link", "foreground", "#3366cc", "underline",
                             PANGO_UNDERLINE_SINGLE, NULL);
  GString *text = g_string_new(NULL);
  int count = 0;
  for (; (long)text->len < bytes; count++) {
    g_string_append(text, lines[count % 6]);
    g_string_append(text, count % 2 == 0 ? " needle \n" : " \n");
  }
  gtk_text_buffer_set_text(buffer, text->str, (int)text->len);
  g_string_free(text, TRUE);
  for (int line = 0; line < count; line++) {
    tag(line, 0, -1, "body");
    switch (line % 6) {
    case 0:
      tag(line, 0, 2, "mark");
      tag(line, 0, -1, "heading");
      break;
    case 1:
      tag(line, 5, 12, "emphasis");
      tag(line, 53, 61, "strong");
      break;
    case 2:
      tag(line, 0, -1, "item");
      if (is_ascii) tag(line, 26, 32, "code");
      break;
    case 3:
      tag(line, 0, -1, "item");
      tag(line, 17, 56, "link");
      break;
    case 4:
      tag(line, 0, -1, "item");
      tag(line, 2, 5, "mark");
      break;
    }
  }
}

int main(int argc, char **argv) {
  long kilobytes = argc > 1 ? atol(argv[1]) : 1000;
  if (argc > 2) keys = CLAMP(atoi(argv[2]), 1, 1000);
  gtk_init();
  GtkWidget *window = gtk_window_new();
  gtk_window_set_default_size(GTK_WINDOW(window), 1200, 800);
  GtkWidget *columns = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *other = gtk_label_new("");
  /* The columns beside the editor. */
  gtk_widget_set_size_request(other, 600, -1);
  GtkWidget *scroller = gtk_scrolled_window_new();
  view = gtk_text_view_new();
  buffer = gtk_text_view_get_buffer(GTK_TEXT_VIEW(view));
  gtk_text_buffer_set_enable_undo(buffer, FALSE);
  gtk_text_view_set_wrap_mode(GTK_TEXT_VIEW(view), GTK_WRAP_WORD_CHAR);
  fill(kilobytes * 1000, argc > 3 && strcmp(argv[3], "ascii") == 0);
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), view);
  gtk_widget_set_hexpand(scroller, TRUE);
  gtk_box_append(GTK_BOX(columns), other);
  gtk_box_append(GTK_BOX(columns), scroller);
  gtk_window_set_child(GTK_WINDOW(window), columns);
  gtk_window_present(GTK_WINDOW(window));
  loop = g_main_loop_new(NULL, FALSE);
  g_timeout_add(3000, go, NULL);
  g_main_loop_run(loop);
  return 0;
}
