// What is pasted into a text view is plain text, whatever else the clipboard has of it.
#include "internal.h"
#include <string.h>

static void tell(GWeakRef *ref, const char *text, size_t length, bool is_html) {
  GtkWidget *view = g_weak_ref_get(ref);
  if (!view) return;
  GtkWidget *owner = cg_owner(view);
  CgNodeData *node = owner ? cg_node_data(owner) : NULL;
  if (node) CG_CALL(node->window, pasted, node->tag, text, length, is_html);
  g_object_unref(view);
}

static void forget(GWeakRef *ref) {
  g_weak_ref_clear(ref);
  g_free(ref);
}

static void have_text(GObject *clipboard, GAsyncResult *result, gpointer ref) {
  char *text = gdk_clipboard_read_text_finish(GDK_CLIPBOARD(clipboard), result, NULL);
  if (text) tell(ref, text, strlen(text), false);
  g_free(text);
  forget(ref);
}

static void have_bytes(GObject *stream, GAsyncResult *result, gpointer ref) {
  GOutputStream *all = G_OUTPUT_STREAM(stream);
  if (g_output_stream_splice_finish(all, result, NULL) >= 0) {
    GMemoryOutputStream *memory = G_MEMORY_OUTPUT_STREAM(all);
    tell(ref, g_memory_output_stream_get_data(memory),
         g_memory_output_stream_get_data_size(memory), true);
  }
  forget(ref);
}

static void have_stream(GObject *clipboard, GAsyncResult *result, gpointer ref) {
  const char *type;
  GInputStream *stream = gdk_clipboard_read_finish(GDK_CLIPBOARD(clipboard), result, &type, NULL);
  if (!stream) {
    forget(ref);
    return;
  }
  GOutputStream *all = g_memory_output_stream_new_resizable();
  g_output_stream_splice_async(
      all, stream, G_OUTPUT_STREAM_SPLICE_CLOSE_SOURCE | G_OUTPUT_STREAM_SPLICE_CLOSE_TARGET,
      G_PRIORITY_DEFAULT, NULL, have_bytes, ref);
  g_object_unref(all);
  g_object_unref(stream);
}

static void paste(GtkTextView *view, gpointer data) {
  g_signal_stop_emission_by_name(view, "paste-clipboard");
  if (!gtk_text_view_get_editable(view)) return;
  GdkClipboard *clipboard = gtk_widget_get_clipboard(GTK_WIDGET(view));
  GdkContentFormats *formats = gdk_clipboard_get_formats(clipboard);
  GWeakRef *ref = g_new0(GWeakRef, 1);
  g_weak_ref_init(ref, view);
  static const char *html[] = {"text/html", NULL};
  gboolean has_text = gdk_content_formats_contain_gtype(formats, G_TYPE_STRING) ||
                      gdk_content_formats_contain_mime_type(formats, "text/plain;charset=utf-8") ||
                      gdk_content_formats_contain_mime_type(formats, "text/plain") ||
                      gdk_content_formats_contain_mime_type(formats, "UTF8_STRING");
  if (!has_text && gdk_content_formats_contain_mime_type(formats, "text/html"))
    gdk_clipboard_read_async(clipboard, html, G_PRIORITY_DEFAULT, NULL, have_stream, ref);
  else
    gdk_clipboard_read_text_async(clipboard, NULL, have_text, ref);
}

void cg_textview_attach_paste(GtkWidget *view) {
  g_signal_connect(view, "paste-clipboard", G_CALLBACK(paste), NULL);
}

void cg_textview_paste(CgWidget *w) {
  g_signal_emit_by_name(cg_text_inner(GTK_WIDGET(w)), "paste-clipboard");
}

void cg_clipboard_set_html_by_other(CgWindow *window, const char *html, size_t length) {
  GBytes *bytes = g_bytes_new(html, length);
  GdkContentProvider *provider = gdk_content_provider_new_for_bytes("text/html", bytes);
  gdk_clipboard_set_content(gtk_widget_get_clipboard(GTK_WIDGET(window->window)), provider);
  g_object_unref(provider);
  g_bytes_unref(bytes);
}
