// The desktop's clipboard. GTK reads it asynchronously, so its text is reported whenever it changes instead of
// when it is needed.
#include "internal.h"

static GdkClipboard *clipboard_of(CgWindow *window) {
  return gtk_widget_get_clipboard(GTK_WIDGET(window->window));
}

static void have_read(GObject *source, GAsyncResult *result, gpointer data) {
  char *text = gdk_clipboard_read_text_finish(GDK_CLIPBOARD(source), result, NULL);
  // The window may have been destroyed in the meantime.
  GWeakRef *ref = data;
  GObject *gtk = g_weak_ref_get(ref);
  CgWindow *window = gtk ? g_object_get_data(gtk, "cg-window") : NULL;
  if (window) CG_CALL(window, clipboard_changed, text ? text : "");
  if (gtk) g_object_unref(gtk);
  g_weak_ref_clear(ref);
  g_free(ref);
  g_free(text);
}

static void changed(GdkClipboard *clipboard, CgWindow *window) {
  if (window->is_copying) return;
  GdkContentFormats *formats = gdk_clipboard_get_formats(clipboard);
  if (!gdk_content_formats_contain_gtype(formats, G_TYPE_STRING) &&
      !gdk_content_formats_contain_mime_type(formats, "text/plain;charset=utf-8") &&
      !gdk_content_formats_contain_mime_type(formats, "text/plain")) {
    CG_CALL(window, clipboard_changed, "");
    return;
  }
  GWeakRef *ref = g_new0(GWeakRef, 1);
  g_weak_ref_init(ref, window->window);
  gdk_clipboard_read_text_async(clipboard, NULL, have_read, ref);
}

void cg_clipboard_attach(CgWindow *window) {
  g_object_set_data(G_OBJECT(window->window), "cg-window", window);
  g_signal_connect(clipboard_of(window), "changed", G_CALLBACK(changed), window);
}

void cg_clipboard_detach(CgWindow *window) {
  g_object_set_data(G_OBJECT(window->window), "cg-window", NULL);
  g_signal_handlers_disconnect_by_data(clipboard_of(window), window);
}

void cg_clipboard_set(CgWindow *window, const char *text) {
  window->is_copying = TRUE;
  gdk_clipboard_set_text(clipboard_of(window), text);
  window->is_copying = FALSE;
}

void cg_clipboard_set_with(CgWindow *window, const char *text, const char *html, size_t html_length,
                           const char *png, size_t png_length) {
  GdkContentProvider *providers[3];
  gsize count = 0;
  GBytes *html_bytes = html ? g_bytes_new(html, html_length) : NULL;
  GBytes *png_bytes = png ? g_bytes_new(png, png_length) : NULL;
  if (html_bytes) providers[count++] = gdk_content_provider_new_for_bytes("text/html", html_bytes);
  if (png_bytes) providers[count++] = gdk_content_provider_new_for_bytes("image/png", png_bytes);
  if (*text) providers[count++] = gdk_content_provider_new_typed(G_TYPE_STRING, text);
  GdkContentProvider *all = gdk_content_provider_new_union(providers, count);
  window->is_copying = TRUE;
  gdk_clipboard_set_content(clipboard_of(window), all);
  window->is_copying = FALSE;
  g_object_unref(all);
  if (html_bytes) g_bytes_unref(html_bytes);
  if (png_bytes) g_bytes_unref(png_bytes);
}

void cg_clipboard_set_by_other(CgWindow *window, const char *text) {
  gdk_clipboard_set_text(clipboard_of(window), text);
}
