// Printing, in GTK's dialog or that of the desktop's portal.
#include "internal.h"

typedef struct {
  // Weak: the window may be destroyed while its dialog is open.
  GWeakRef window;
  int number;
  // Retained until it is over.
  GtkPrintOperation *operation;
  char *file;
  bool is_sent, is_over;
  guint timer;
} Print;

static const char file_key[] = "cg-print-file";

static CgWindow *window_of(Print *print) {
  GObject *gtk = g_weak_ref_get(&print->window);
  CgWindow *window = gtk ? g_object_get_data(gtk, "cg-window") : NULL;
  if (gtk) g_object_unref(gtk);
  return window;
}

static void begin(GtkPrintOperation *operation, GtkPrintContext *context, Print *print) {
  GtkPageSetup *page = gtk_print_context_get_page_setup(context);
  CgSheet sheet = {
      .width = gtk_page_setup_get_paper_width(page, GTK_UNIT_POINTS),
      .height = gtk_page_setup_get_paper_height(page, GTK_UNIT_POINTS),
      .left = gtk_page_setup_get_left_margin(page, GTK_UNIT_POINTS),
      .top = gtk_page_setup_get_top_margin(page, GTK_UNIT_POINTS),
      .right = gtk_page_setup_get_right_margin(page, GTK_UNIT_POINTS),
      .bottom = gtk_page_setup_get_bottom_margin(page, GTK_UNIT_POINTS),
  };
  CgWindow *window = window_of(print);
  int pages = 0;
  if (window && window->callbacks.print_began)
    pages = window->callbacks.print_began(window->user, print->number, &sheet);
  if (pages > 0) gtk_print_operation_set_n_pages(operation, pages);
  else gtk_print_operation_cancel(operation);
}

static void draw(GtkPrintOperation *operation, GtkPrintContext *context, int page, Print *print) {
  CgWindow *window = window_of(print);
  if (window) CG_CALL(window, print_page, print->number, page, gtk_print_context_get_cairo_context(context));
}

static void end(Print *print, CgPrinted result, const char *reason) {
  if (print->is_over) return;
  print->is_over = true;
  if (print->timer) g_source_remove(print->timer);
  CgWindow *window = window_of(print);
  if (window) CG_CALL(window, print_ended, print->number, result, reason ? reason : "");
  g_object_unref(print->operation);
}

// MARK: Sending

// A part of a file is none that somebody wants.
static void remove_part(GtkPrintOperation *operation) {
  GtkPrintSettings *settings = gtk_print_operation_get_print_settings(operation);
  const char *address = settings ? gtk_print_settings_get(settings, GTK_PRINT_SETTINGS_OUTPUT_URI) : NULL;
  if (!address) return;
  GFile *file = g_file_new_for_uri(address);
  if (g_file_query_file_type(file, G_FILE_QUERY_INFO_NONE, NULL) == G_FILE_TYPE_REGULAR) g_file_delete(file, NULL, NULL);
  g_object_unref(file);
}

// GTK says that it is done before all was written; a full disk is told by the status after that.
static void status_changed(GtkPrintOperation *operation, Print *print) {
  if (!print->is_sent || print->is_over) return;
  GError *error = NULL;
  switch (gtk_print_operation_get_status(operation)) {
    case GTK_PRINT_STATUS_FINISHED_ABORTED:
      gtk_print_operation_get_error(operation, &error);
      remove_part(operation);
      end(print, CG_PRINT_FAILED, error ? error->message : NULL);
      g_clear_error(&error);
      break;
    case GTK_PRINT_STATUS_PENDING:
    case GTK_PRINT_STATUS_PENDING_ISSUE:
    case GTK_PRINT_STATUS_PRINTING:
    case GTK_PRINT_STATUS_FINISHED: end(print, CG_PRINT_DONE, NULL); break;
    default: break;
  }
}

// A desktop's portal tells no status.
static gboolean take_as_done(gpointer data) {
  Print *print = data;
  print->timer = 0;
  end(print, CG_PRINT_DONE, NULL);
  return G_SOURCE_REMOVE;
}

static void done(GtkPrintOperation *operation, GtkPrintOperationResult result, Print *print) {
  if (print->is_over) return;
  if (result == GTK_PRINT_OPERATION_RESULT_APPLY && !print->file) {
    print->is_sent = true;
    print->timer = g_timeout_add_seconds(30, take_as_done, print);
    status_changed(operation, print);
    return;
  }
  GError *error = NULL;
  if (result == GTK_PRINT_OPERATION_RESULT_ERROR) gtk_print_operation_get_error(operation, &error);
  end(print,
      result == GTK_PRINT_OPERATION_RESULT_APPLY    ? CG_PRINT_DONE
      : result == GTK_PRINT_OPERATION_RESULT_CANCEL ? CG_PRINT_CANCELLED
                                                    : CG_PRINT_FAILED,
      error ? error->message : NULL);
  g_clear_error(&error);
}

static void forget(gpointer data, GObject *operation) {
  Print *print = data;
  g_weak_ref_clear(&print->window);
  g_free(print->file);
  g_free(print);
}

// Outside of the call that asked for it: the dialog may run a main loop of its own.
static gboolean run(gpointer data) {
  Print *print = data;
  GObject *gtk = g_weak_ref_get(&print->window);
  // It may be over before GTK returns.
  GtkPrintOperation *operation = g_object_ref(print->operation);
  if (gtk) {
    GError *error = NULL;
    if (print->file) gtk_print_operation_set_export_filename(operation, print->file);
    GtkPrintOperationResult result = gtk_print_operation_run(
        operation,
        print->file ? GTK_PRINT_OPERATION_ACTION_EXPORT : GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG,
        GTK_WINDOW(gtk), &error);
    if (result == GTK_PRINT_OPERATION_RESULT_ERROR)
      end(print, CG_PRINT_FAILED, error ? error->message : NULL);
    g_clear_error(&error);
    g_object_unref(gtk);
  } else {
    end(print, CG_PRINT_CANCELLED, NULL);
  }
  g_object_unref(operation);
  return G_SOURCE_REMOVE;
}

void cg_print(CgWindow *window, int number, const char *title, bool landscape, bool colors, CgSides sides) {
  GtkPrintOperation *operation = gtk_print_operation_new();
  Print *print = g_new0(Print, 1);
  g_weak_ref_init(&print->window, window->window);
  print->number = number;
  print->operation = operation;
  print->file = g_strdup(g_object_get_data(G_OBJECT(window->window), file_key));
  g_object_weak_ref(G_OBJECT(operation), forget, print);
  gtk_print_operation_set_job_name(operation, title);
  gtk_print_operation_set_unit(operation, GTK_UNIT_POINTS);
  // The app's pages have margins of their own.
  gtk_print_operation_set_use_full_page(operation, TRUE);
  gtk_print_operation_set_embed_page_setup(operation, TRUE);
  gtk_print_operation_set_allow_async(operation, TRUE);
  // A dialog with a button that cancels, when it takes longer.
  gtk_print_operation_set_show_progress(operation, TRUE);
  GtkPageSetup *page = gtk_page_setup_new();
  gtk_page_setup_set_orientation(page, landscape ? GTK_PAGE_ORIENTATION_LANDSCAPE
                                                 : GTK_PAGE_ORIENTATION_PORTRAIT);
  gtk_print_operation_set_default_page_setup(operation, page);
  g_object_unref(page);
  GtkPrintSettings *settings = gtk_print_settings_new();
  gtk_print_settings_set_use_color(settings, colors);
  gtk_print_settings_set_orientation(settings, landscape ? GTK_PAGE_ORIENTATION_LANDSCAPE
                                                         : GTK_PAGE_ORIENTATION_PORTRAIT);
  static const GtkPrintDuplex duplex[] = {GTK_PRINT_DUPLEX_SIMPLEX, GTK_PRINT_DUPLEX_HORIZONTAL,
                                          GTK_PRINT_DUPLEX_VERTICAL};
  gtk_print_settings_set_duplex(settings, duplex[sides]);
  // What "Print to File" proposes.
  gtk_print_settings_set(settings, GTK_PRINT_SETTINGS_OUTPUT_BASENAME, title);
  gtk_print_operation_set_print_settings(operation, settings);
  g_object_unref(settings);
  g_signal_connect(operation, "begin-print", G_CALLBACK(begin), print);
  g_signal_connect(operation, "draw-page", G_CALLBACK(draw), print);
  g_signal_connect(operation, "done", G_CALLBACK(done), print);
  g_signal_connect(operation, "status-changed", G_CALLBACK(status_changed), print);
  g_idle_add(run, print);
}

void cg_print_to_file(CgWindow *window, const char *path) {
  g_object_set_data_full(G_OBJECT(window->window), file_key, g_strdup(path), g_free);
}
