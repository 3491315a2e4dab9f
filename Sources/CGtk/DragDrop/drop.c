// Drags over the window and drops on it, from this program or another.
#include "internal.h"

static uint32_t kinds_of(GdkDrop *drop) {
  GdkContentFormats *formats = gdk_drop_get_formats(drop);
  uint32_t kinds = 0;
  if (gdk_content_formats_contain_gtype(formats, G_TYPE_STRING)) kinds |= CG_KIND_TEXT;
  if (gdk_content_formats_contain_gtype(formats, GDK_TYPE_FILE_LIST)) kinds |= CG_KIND_ADDRESSES;
  if (gdk_content_formats_contain_mime_type(formats, "image/png")) kinds |= CG_KIND_PNG;
  if (gdk_content_formats_contain_mime_type(formats, "image/jpeg")) kinds |= CG_KIND_JPEG;
  return kinds;
}

static GdkDragAction action_of(CgEffect effect) {
  return effect == CG_EFFECT_MOVE   ? GDK_ACTION_MOVE
         : effect == CG_EFFECT_COPY ? GDK_ACTION_COPY
                                    : 0;
}

static CgHeld held(CgWindow *window, GdkDrop *drop, double x, double y) {
  GdkDrag *drag = gdk_drop_get_drag(drop);
  return (CgHeld){.x = x,
                  .y = y,
                  .is_own = drag && drag == window->drag_source.drag,
                  .allows_move = (gdk_drop_get_actions(drop) & GDK_ACTION_MOVE) != 0,
                  .kinds = kinds_of(drop)};
}

static GdkDragAction over(GtkDropTargetAsync *target, GdkDrop *drop, double x, double y,
                          CgWindow *window) {
  window->drop_target.drop = drop;
  CgHeld news = held(window, drop, x, y);
  if (window->is_closed || !window->callbacks.drag_motion) return 0;
  return action_of(window->callbacks.drag_motion(window->user, &news));
}

static void left(GtkDropTargetAsync *target, GdkDrop *drop, CgWindow *window) {
  window->drop_target.drop = NULL;
  // GTK emits drag-leave for a drop, too; that is reported by `dropped`.
  if (!window->drop_target.is_dropping) CG_CALL(window, drag_left);
}

void cg_drop_set_effect(CgWindow *window, CgEffect effect) {
  GdkDragAction action = action_of(effect);
  if (window->drop_target.drop) gdk_drop_status(window->drop_target.drop, action ? action : GDK_ACTION_COPY, action);
}

// MARK: Reading

// A drop from another program while its data is read, one kind after the other.
typedef struct {
  GWeakRef gtk;
  GdkDrop *drop;
  CgHeld news;
  uint32_t open;
  CgDropped got;
} CgReading;

static void read_next(CgReading *reading);

static void end_reading(CgReading *reading) {
  GObject *gtk = g_weak_ref_get(&reading->gtk);
  CgWindow *window = gtk ? g_object_get_data(gtk, "cg-window") : NULL;
  CgEffect effect = CG_EFFECT_NONE;
  if (window && !window->is_closed && window->callbacks.dropped)
    effect = window->callbacks.dropped(window->user, &reading->news, &reading->got);
  gdk_drop_finish(reading->drop, action_of(effect));
  if (gtk) g_object_unref(gtk);
  g_weak_ref_clear(&reading->gtk);
  g_object_unref(reading->drop);
  g_free((char *)reading->got.text);
  g_free((char *)reading->got.addresses);
  g_free((void *)reading->got.picture);
  g_free(reading);
}

static void have_value(GObject *source, GAsyncResult *result, gpointer data) {
  CgReading *reading = data;
  const GValue *value = gdk_drop_read_value_finish(GDK_DROP(source), result, NULL);
  if (value && G_VALUE_HOLDS_STRING(value)) {
    reading->got.text = g_value_dup_string(value);
  } else if (value && G_VALUE_HOLDS(value, GDK_TYPE_FILE_LIST)) {
    GString *list = g_string_new(NULL);
    for (GSList *step = g_value_get_boxed(value); step; step = step->next) {
      char *address = g_file_get_uri(step->data);
      g_string_append_printf(list, "%s%s", list->len ? "\n" : "", address);
      g_free(address);
    }
    reading->got.addresses = g_string_free(list, FALSE);
  }
  read_next(reading);
}

static void have_picture(GObject *source, GAsyncResult *result, gpointer data) {
  CgReading *reading = data;
  GMemoryOutputStream *memory = G_MEMORY_OUTPUT_STREAM(source);
  if (g_output_stream_splice_finish(G_OUTPUT_STREAM(memory), result, NULL) > 0) {
    reading->got.picture_length = g_memory_output_stream_get_data_size(memory);
    reading->got.picture = g_memory_output_stream_steal_data(memory);
  }
  read_next(reading);
}

static void have_stream(GObject *source, GAsyncResult *result, gpointer data) {
  CgReading *reading = data;
  GInputStream *stream = gdk_drop_read_finish(GDK_DROP(source), result, NULL, NULL);
  if (!stream) {
    read_next(reading);
    return;
  }
  GOutputStream *memory = g_memory_output_stream_new_resizable();
  g_output_stream_splice_async(
      memory, stream, G_OUTPUT_STREAM_SPLICE_CLOSE_SOURCE | G_OUTPUT_STREAM_SPLICE_CLOSE_TARGET,
      G_PRIORITY_DEFAULT, NULL, have_picture, reading);
  g_object_unref(memory);
  g_object_unref(stream);
}

static gboolean takes(CgReading *reading, uint32_t kind) {
  if (!(reading->open & kind)) return FALSE;
  reading->open &= ~kind;
  return TRUE;
}

static void read_next(CgReading *reading) {
  GdkDrop *drop = reading->drop;
  if (takes(reading, CG_KIND_ADDRESSES)) {
    gdk_drop_read_value_async(drop, GDK_TYPE_FILE_LIST, G_PRIORITY_DEFAULT, NULL, have_value, reading);
  } else if (takes(reading, CG_KIND_TEXT)) {
    gdk_drop_read_value_async(drop, G_TYPE_STRING, G_PRIORITY_DEFAULT, NULL, have_value, reading);
  } else if (takes(reading, CG_KIND_PNG | CG_KIND_JPEG)) {
    gboolean is_png = reading->news.kinds & CG_KIND_PNG;
    reading->got.is_png = is_png;
    const char *types[] = {is_png ? "image/png" : "image/jpeg", NULL};
    gdk_drop_read_async(drop, types, G_PRIORITY_DEFAULT, NULL, have_stream, reading);
  } else {
    end_reading(reading);
  }
}

static gboolean dropped(GtkDropTargetAsync *target, GdkDrop *drop, double x, double y,
                        CgWindow *window) {
  CgHeld news = held(window, drop, x, y);
  window->drop_target.drop = NULL;
  if (window->is_closed || !window->callbacks.dropped) return FALSE;
  if (news.is_own) {
    window->drop_target.is_dropping = TRUE;
    CgEffect effect = window->callbacks.dropped(window->user, &news, NULL);
    window->drop_target.is_dropping = FALSE;
    gdk_drop_finish(drop, action_of(effect));
    return TRUE;
  }
  CgReading *reading = g_new0(CgReading, 1);
  g_weak_ref_init(&reading->gtk, window->window);
  reading->drop = g_object_ref(drop);
  reading->news = news;
  reading->open = news.kinds;
  read_next(reading);
  return TRUE;
}

void cg_drop_attach(CgWindow *window) {
  GtkDropTargetAsync *target =
      gtk_drop_target_async_new(NULL, GDK_ACTION_COPY | GDK_ACTION_MOVE);
  g_signal_connect(target, "drag-enter", G_CALLBACK(over), window);
  g_signal_connect(target, "drag-motion", G_CALLBACK(over), window);
  g_signal_connect(target, "drag-leave", G_CALLBACK(left), window);
  g_signal_connect(target, "drop", G_CALLBACK(dropped), window);
  gtk_widget_add_controller(window->root, GTK_EVENT_CONTROLLER(target));
}
