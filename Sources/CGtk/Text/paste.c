// What is pasted into a text view: plain text, and what else the view takes of the clipboard; and files and pictures
// that are dropped on it.
#include "internal.h"
#include <string.h>

static const char takes_key[] = "cg-takes";

// A view that waits for the clipboard or for a drop, and for what.
typedef struct {
  GWeakRef view;
  CgPasted kind;
  // NULL for the clipboard.
  GdkDrop *drop;
  bool is_told;
} Waiting;

static void tell(Waiting *waiting, const char *bytes, size_t length) {
  GtkWidget *view = g_weak_ref_get(&waiting->view);
  if (!view) return;
  GtkWidget *owner = cg_owner(view);
  CgNodeData *node = owner ? cg_node_data(owner) : NULL;
  if (node) CG_CALL(node->window, pasted, node->tag, bytes, length, waiting->kind);
  waiting->is_told = node != NULL;
  g_object_unref(view);
}

static Waiting *wait_for(GtkTextView *view, CgPasted kind) {
  Waiting *waiting = g_new0(Waiting, 1);
  g_weak_ref_init(&waiting->view, view);
  waiting->kind = kind;
  return waiting;
}

static void forget(Waiting *waiting) {
  g_weak_ref_clear(&waiting->view);
  if (waiting->drop) {
    gdk_drop_finish(waiting->drop, waiting->is_told ? GDK_ACTION_COPY : 0);
    g_object_unref(waiting->drop);
  }
  g_free(waiting);
}

static void have_text(GObject *clipboard, GAsyncResult *result, gpointer waiting) {
  char *text = gdk_clipboard_read_text_finish(GDK_CLIPBOARD(clipboard), result, NULL);
  if (text) tell(waiting, text, strlen(text));
  g_free(text);
  forget(waiting);
}

static void have_bytes(GObject *stream, GAsyncResult *result, gpointer waiting) {
  GOutputStream *all = G_OUTPUT_STREAM(stream);
  if (g_output_stream_splice_finish(all, result, NULL) >= 0) {
    GMemoryOutputStream *memory = G_MEMORY_OUTPUT_STREAM(all);
    tell(waiting, g_memory_output_stream_get_data(memory),
         g_memory_output_stream_get_data_size(memory));
  }
  forget(waiting);
}

static void have_stream(GObject *source, GAsyncResult *result, gpointer waiting) {
  const char *type;
  GInputStream *stream = GDK_IS_DROP(source)
                             ? gdk_drop_read_finish(GDK_DROP(source), result, &type, NULL)
                             : gdk_clipboard_read_finish(GDK_CLIPBOARD(source), result, &type, NULL);
  if (!stream) {
    forget(waiting);
    return;
  }
  GOutputStream *all = g_memory_output_stream_new_resizable();
  g_output_stream_splice_async(
      all, stream, G_OUTPUT_STREAM_SPLICE_CLOSE_SOURCE | G_OUTPUT_STREAM_SPLICE_CLOSE_TARGET,
      G_PRIORITY_DEFAULT, NULL, have_bytes, waiting);
  g_object_unref(all);
  g_object_unref(stream);
}

static void read_stream(GdkClipboard *clipboard, GtkTextView *view, const char *type,
                        CgPasted kind) {
  const char *types[] = {type, NULL};
  gdk_clipboard_read_async(clipboard, types, G_PRIORITY_DEFAULT, NULL, have_stream,
                           wait_for(view, kind));
}

static void have_files(GObject *source, GAsyncResult *result, gpointer waiting) {
  const GValue *value = GDK_IS_DROP(source)
                            ? gdk_drop_read_value_finish(GDK_DROP(source), result, NULL)
                            : gdk_clipboard_read_value_finish(GDK_CLIPBOARD(source), result, NULL);
  if (value && G_VALUE_HOLDS(value, GDK_TYPE_FILE_LIST)) {
    GString *list = g_string_new(NULL);
    for (GSList *step = g_value_get_boxed(value); step; step = step->next) {
      char *address = g_file_get_uri(step->data);
      g_string_append_printf(list, "%s%s", list->len ? "\n" : "", address);
      g_free(address);
    }
    tell(waiting, list->str, list->len);
    g_string_free(list, TRUE);
  }
  forget(waiting);
}

static void have_texture(GObject *clipboard, GAsyncResult *result, gpointer waiting) {
  GdkTexture *texture =
      gdk_clipboard_read_texture_finish(GDK_CLIPBOARD(clipboard), result, NULL);
  if (texture) {
    GBytes *bytes = gdk_texture_save_to_png_bytes(texture);
    tell(waiting, g_bytes_get_data(bytes, NULL), g_bytes_get_size(bytes));
    g_bytes_unref(bytes);
    g_object_unref(texture);
  }
  forget(waiting);
}

static gboolean has(GdkContentFormats *formats, const char *type) {
  return gdk_content_formats_contain_mime_type(formats, type);
}

static void paste(GtkTextView *view, gpointer data) {
  g_signal_stop_emission_by_name(view, "paste-clipboard");
  if (!gtk_text_view_get_editable(view)) return;
  uint32_t takes = GPOINTER_TO_UINT(g_object_get_data(G_OBJECT(view), takes_key));
  GdkClipboard *clipboard = gtk_widget_get_clipboard(GTK_WIDGET(view));
  GdkContentFormats *formats = gdk_clipboard_get_formats(clipboard);
  gboolean has_text = gdk_content_formats_contain_gtype(formats, G_TYPE_STRING) ||
                      has(formats, "text/plain;charset=utf-8") || has(formats, "text/plain") ||
                      has(formats, "UTF8_STRING");
  gboolean has_html = has(formats, "text/html");
  gboolean has_texture = gdk_content_formats_contain_gtype(formats, GDK_TYPE_TEXTURE);
  // A file manager offers the paths as text, too.
  if (takes & CG_TAKES_FILES && has(formats, "text/uri-list"))
    gdk_clipboard_read_value_async(clipboard, GDK_TYPE_FILE_LIST, G_PRIORITY_DEFAULT, NULL,
                                   have_files, wait_for(view, CG_PASTED_FILES));
  else if (takes & CG_TAKES_PICTURES && !has_text && has(formats, "image/png"))
    read_stream(clipboard, view, "image/png", CG_PASTED_PNG);
  else if (takes & CG_TAKES_PICTURES && !has_text && has(formats, "image/jpeg"))
    read_stream(clipboard, view, "image/jpeg", CG_PASTED_JPEG);
  else if (takes & CG_TAKES_PICTURES && !has_text && has_texture)
    gdk_clipboard_read_texture_async(clipboard, NULL, have_texture, wait_for(view, CG_PASTED_PNG));
  else if (has_html && (takes & CG_TAKES_HTML || !has_text))
    read_stream(clipboard, view, "text/html",
                takes & CG_TAKES_HTML ? CG_PASTED_PAGE : CG_PASTED_HTML);
  else
    gdk_clipboard_read_text_async(clipboard, NULL, have_text, wait_for(view, CG_PASTED_TEXT));
}

// MARK: Dropping

// What the view takes of a drop; a text with nothing else is left to GTK.
static gboolean taken(GtkTextView *view, GdkDrop *drop, CgPasted *kind) {
  uint32_t takes = GPOINTER_TO_UINT(g_object_get_data(G_OBJECT(view), takes_key));
  GdkContentFormats *formats = gdk_drop_get_formats(drop);
  // What is dragged within the program is the toolkit's.
  if (!gtk_text_view_get_editable(view) || gdk_drop_get_drag(drop)) return FALSE;
  if (takes & CG_TAKES_PICTURES && has(formats, "image/png")) *kind = CG_PASTED_PNG;
  else if (takes & CG_TAKES_PICTURES && has(formats, "image/jpeg")) *kind = CG_PASTED_JPEG;
  else if (takes & CG_TAKES_FILES && gdk_content_formats_contain_gtype(formats, GDK_TYPE_FILE_LIST))
    *kind = CG_PASTED_FILES;
  else return FALSE;
  return TRUE;
}

static gboolean accepts(GtkDropTargetAsync *target, GdkDrop *drop, GtkTextView *view) {
  CgPasted kind;
  return taken(view, drop, &kind);
}

static gboolean dropped(GtkDropTargetAsync *target, GdkDrop *drop, double x, double y, GtkTextView *view) {
  CgPasted kind;
  if (!taken(view, drop, &kind)) return FALSE;
  // It goes where it is dropped.
  int left, top;
  GtkTextIter place;
  gtk_text_view_window_to_buffer_coords(view, GTK_TEXT_WINDOW_WIDGET, x, y, &left, &top);
  gtk_text_view_get_iter_at_location(view, &place, left, top);
  gtk_widget_grab_focus(GTK_WIDGET(view));
  gtk_text_buffer_place_cursor(gtk_text_view_get_buffer(view), &place);
  Waiting *waiting = wait_for(view, kind);
  waiting->drop = g_object_ref(drop);
  if (kind == CG_PASTED_FILES) {
    gdk_drop_read_value_async(drop, GDK_TYPE_FILE_LIST, G_PRIORITY_DEFAULT, NULL, have_files, waiting);
  } else {
    const char *types[] = {kind == CG_PASTED_PNG ? "image/png" : "image/jpeg", NULL};
    gdk_drop_read_async(drop, types, G_PRIORITY_DEFAULT, NULL, have_stream, waiting);
  }
  return TRUE;
}

void cg_textview_attach_paste(GtkWidget *view) {
  g_signal_connect(view, "paste-clipboard", G_CALLBACK(paste), NULL);
  // Before GTK's own target, which would insert the paths of files as a text.
  GtkDropTargetAsync *target = gtk_drop_target_async_new(NULL, GDK_ACTION_COPY);
  gtk_event_controller_set_propagation_phase(GTK_EVENT_CONTROLLER(target), GTK_PHASE_CAPTURE);
  g_signal_connect(target, "accept", G_CALLBACK(accepts), view);
  g_signal_connect(target, "drop", G_CALLBACK(dropped), view);
  gtk_widget_add_controller(view, GTK_EVENT_CONTROLLER(target));
}

void cg_textview_set_takes(CgWidget *w, uint32_t kinds) {
  g_object_set_data(G_OBJECT(cg_text_inner(GTK_WIDGET(w))), takes_key, GUINT_TO_POINTER(kinds));
}

void cg_textview_paste(CgWidget *w) {
  g_signal_emit_by_name(cg_text_inner(GTK_WIDGET(w)), "paste-clipboard");
}

static void set_by_other(CgWindow *window, const char *type, const char *content, size_t length) {
  GBytes *bytes = g_bytes_new(content, length);
  GdkContentProvider *provider = gdk_content_provider_new_for_bytes(type, bytes);
  gdk_clipboard_set_content(gtk_widget_get_clipboard(GTK_WIDGET(window->window)), provider);
  g_object_unref(provider);
  g_bytes_unref(bytes);
}

void cg_clipboard_set_html_by_other(CgWindow *window, const char *html, size_t length) {
  set_by_other(window, "text/html", html, length);
}

void cg_clipboard_set_png_by_other(CgWindow *window, const char *png, size_t length) {
  set_by_other(window, "image/png", png, length);
}
