// Drags that begin in the window.
#include "internal.h"
#include <math.h>

// The content of a drag for other programs. The data of a type is provided when it is requested.
typedef struct {
  GdkContentProvider parent;
  GtkWindow *gtk;
  char **types;
  // The text, if it is known when the drag begins; otherwise NULL.
  char *text;
} CgCargo;

typedef struct {
  GdkContentProviderClass parent;
} CgCargoClass;

static GType cg_cargo_get_type(void);
G_DEFINE_TYPE(CgCargo, cg_cargo, GDK_TYPE_CONTENT_PROVIDER)

static CgWindow *window_of(CgCargo *cargo) {
  return cargo->gtk ? g_object_get_data(G_OBJECT(cargo->gtk), "cg-window") : NULL;
}

static GdkContentFormats *cargo_formats(GdkContentProvider *provider) {
  CgCargo *cargo = (CgCargo *)provider;
  GdkContentFormatsBuilder *builder = gdk_content_formats_builder_new();
  for (char **type = cargo->types; *type; type++)
    gdk_content_formats_builder_add_mime_type(builder, *type);
  if (cargo->text) gdk_content_formats_builder_add_gtype(builder, G_TYPE_STRING);
  return gdk_content_formats_builder_free_to_formats(builder);
}

static gboolean cargo_value(GdkContentProvider *provider, GValue *value, GError **error) {
  CgCargo *cargo = (CgCargo *)provider;
  if (!cargo->text || !G_VALUE_HOLDS_STRING(value))
    return GDK_CONTENT_PROVIDER_CLASS(cg_cargo_parent_class)->get_value(provider, value, error);
  g_value_set_string(value, cargo->text);
  return TRUE;
}

static void cargo_write(GdkContentProvider *provider, const char *type, GOutputStream *stream,
                        int priority, GCancellable *cancellable, GAsyncReadyCallback done,
                        gpointer data) {
  GTask *task = g_task_new(provider, cancellable, done, data);
  g_task_set_priority(task, priority);
  g_task_set_task_data(task, g_object_ref(stream), g_object_unref);
  CgWindow *window = window_of((CgCargo *)provider);
  if (window && !window->is_closed && window->callbacks.drag_data_requested)
    window->callbacks.drag_data_requested(window->user, type, task);
  else
    cg_cargo_answer(task, NULL, 0);
}

static void have_written(GObject *stream, GAsyncResult *result, gpointer data) {
  GTask *task = data;
  GError *error = NULL;
  g_object_set_data(G_OBJECT(task), "cg-bytes", NULL);
  if (g_output_stream_write_all_finish(G_OUTPUT_STREAM(stream), result, NULL, &error))
    g_task_return_boolean(task, TRUE);
  else
    g_task_return_error(task, error);
  g_object_unref(task);
}

void cg_cargo_answer(void *waiting, const void *bytes, size_t length) {
  GTask *task = waiting;
  if (!bytes) {
    g_task_return_new_error(task, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, "There is nothing of the type");
    g_object_unref(task);
    return;
  }
  void *copy = g_memdup2(bytes, length);
  g_object_set_data_full(G_OBJECT(task), "cg-bytes", copy, g_free);
  g_output_stream_write_all_async(g_task_get_task_data(task), copy, length,
                                  g_task_get_priority(task), g_task_get_cancellable(task),
                                  have_written, task);
}

static gboolean cargo_write_finish(GdkContentProvider *provider, GAsyncResult *result,
                                   GError **error) {
  return g_task_propagate_boolean(G_TASK(result), error);
}

static void cargo_finalize(GObject *object) {
  CgCargo *cargo = (CgCargo *)object;
  g_clear_weak_pointer(&cargo->gtk);
  g_strfreev(cargo->types);
  g_free(cargo->text);
  G_OBJECT_CLASS(cg_cargo_parent_class)->finalize(object);
}

static void cg_cargo_class_init(CgCargoClass *klass) {
  GdkContentProviderClass *provider = GDK_CONTENT_PROVIDER_CLASS(klass);
  provider->ref_formats = cargo_formats;
  provider->get_value = cargo_value;
  provider->write_mime_type_async = cargo_write;
  provider->write_mime_type_finish = cargo_write_finish;
  G_OBJECT_CLASS(klass)->finalize = cargo_finalize;
}

static void cg_cargo_init(CgCargo *cargo) {}

// MARK: The drag icon

enum { SHADOW = 12, STEP = 5, CORNER = 8, BADGE = 22 };

// The margin for the shadow, in points: 0 without a compositor, where transparent pixels would be black.
static float margin_of(GtkWidget *widget) {
  return gdk_display_is_composited(gtk_widget_get_display(widget)) ? SHADOW : 0;
}

static void draw_card(GtkSnapshot *snapshot, const graphene_rect_t *area, float margin,
                      const GdkRGBA *color) {
  GskRoundedRect card;
  gsk_rounded_rect_init_from_rect(&card, area, margin > 0 ? CORNER : 0);
  if (margin > 0)
    gtk_snapshot_append_outset_shadow(snapshot, &card, &(GdkRGBA){0, 0, 0, 0.28f}, 0, 2, 0,
                                      margin - 4);
  gtk_snapshot_push_rounded_clip(snapshot, &card);
  gtk_snapshot_append_color(snapshot, color, area);
  gtk_snapshot_pop(snapshot);
  float widths[4] = {1, 1, 1, 1};
  GdkRGBA faint = {0.5f, 0.5f, 0.5f, 0.35f}, faints[4] = {faint, faint, faint, faint};
  gtk_snapshot_append_border(snapshot, &card, widths, faints);
}

// Draws the number of items in the top right corner of the icon.
static void draw_badge(GtkSnapshot *snapshot, GtkWidget *widget, float right, float top, int count) {
  char *words = g_strdup_printf("%d", count);
  PangoLayout *layout = gtk_widget_create_pango_layout(widget, words);
  int width, height;
  pango_layout_get_pixel_size(layout, &width, &height);
  float wide = MAX(BADGE, (float)width + 12);
  GskRoundedRect badge;
  gsk_rounded_rect_init_from_rect(&badge, &GRAPHENE_RECT_INIT(right - wide - 2, top + 2, wide, BADGE),
                                  BADGE / 2.0f);
  gtk_snapshot_push_rounded_clip(snapshot, &badge);
  gtk_snapshot_append_color(snapshot, &(GdkRGBA){0.88f, 0.11f, 0.14f, 1}, &badge.bounds);
  gtk_snapshot_pop(snapshot);
  gtk_snapshot_save(snapshot);
  gtk_snapshot_translate(
      snapshot, &GRAPHENE_POINT_INIT(badge.bounds.origin.x + (wide - (float)width) / 2,
                                     badge.bounds.origin.y + (BADGE - (float)height) / 2));
  gtk_snapshot_append_layout(snapshot, layout, &(GdkRGBA){1, 1, 1, 1});
  gtk_snapshot_restore(snapshot);
  g_object_unref(layout);
  g_free(words);
}

// The icon of a drag: a snapshot of the first item, with an empty card behind it for each further one.
static GdkPaintable *icon_of(CgWindow *window, GtkWidget *widget, int count) {
  float width = (float)gtk_widget_get_width(widget), height = (float)gtk_widget_get_height(widget);
  float margin = margin_of(widget);
  GdkRGBA color;
  if (!gtk_style_context_lookup_color(gtk_widget_get_style_context(window->root),
                                      "theme_base_color", &color))
    color = (GdkRGBA){1, 1, 1, 1};
  GtkSnapshot *snapshot = gtk_snapshot_new();
  gtk_snapshot_push_opacity(snapshot, margin > 0 ? 0.7 : 1);
  int more = margin > 0 ? MIN(count, 3) - 1 : 0;
  for (int i = more; i >= 0; i--)
    draw_card(snapshot,
              &GRAPHENE_RECT_INIT(margin + (float)(i * STEP), margin + (float)(i * STEP), width, height),
              margin, &color);
  gtk_snapshot_save(snapshot);
  gtk_snapshot_translate(snapshot, &GRAPHENE_POINT_INIT(margin, margin));
  gtk_snapshot_push_clip(snapshot, &GRAPHENE_RECT_INIT(0, 0, width, height));
  GtkWidget *parent = gtk_widget_get_parent(widget);
  graphene_rect_t held;
  if (parent && gtk_widget_compute_bounds(widget, parent, &held)) {
    gtk_snapshot_translate(snapshot, &GRAPHENE_POINT_INIT(-held.origin.x, -held.origin.y));
    gtk_widget_snapshot_child(parent, widget, snapshot);
  }
  gtk_snapshot_pop(snapshot);
  gtk_snapshot_restore(snapshot);
  if (count > 1) draw_badge(snapshot, widget, margin + width, margin, count);
  gtk_snapshot_pop(snapshot);
  float beside = 2 * margin + (float)(STEP * more);
  return gtk_snapshot_free_to_paintable(
      snapshot, &GRAPHENE_SIZE_INIT(width + beside, height + beside));
}

// The picture below a paragraph at the press, as large as it is dragged; NULL for none.
static gboolean figure_picture(CgWindow *window, GtkWidget *view, GdkPaintable **picture) {
  graphene_point_t at;
  return gtk_widget_compute_point(window->root, view,
                                  &GRAPHENE_POINT_INIT((float)window->pointer.x, (float)window->pointer.y),
                                  &at) &&
         cg_textview_figure_picture(GTK_TEXT_VIEW(view), at.x, at.y, picture);
}

void cg_drag_take_picture(CgWindow *window, CgWidget *w, int count) {
  GtkWidget *widget = GTK_WIDGET(w);
  graphene_point_t hot;
  g_clear_object(&window->drag_source.picture);
  GtkWidget *inner = cg_text_inner(widget);
  if (inner && GTK_IS_TEXT_VIEW(inner)) {
    figure_picture(window, inner, &window->drag_source.picture);
    window->drag_source.x = window->drag_source.y = 0;
    return;
  }
  if (!gtk_widget_compute_point(
          window->root, widget,
          &GRAPHENE_POINT_INIT((float)window->pointer.x, (float)window->pointer.y), &hot))
    return;
  cg_pressable_set_down(widget, FALSE);
  cg_over_forget(window);
  window->drag_source.picture = icon_of(window, widget, count);
  window->drag_source.x = (int)round(hot.x + margin_of(widget));
  window->drag_source.y = (int)round(hot.y + margin_of(widget));
}

// MARK: Beginning and end

static void finish(CgWindow *window, GdkDrag *drag, CgEffect effect) {
  if (window->drag_source.drag != drag) return;
  g_signal_handlers_disconnect_by_data(drag, window);
  gdk_drag_drop_done(drag, effect != CG_EFFECT_NONE);
  window->drag_source.drag = NULL;
  CG_CALL(window, drag_ended, effect);
  g_object_unref(drag);
}

static void finished(GdkDrag *drag, CgWindow *window) {
  GdkDragAction action = gdk_drag_get_selected_action(drag);
  finish(window, drag,
         action & GDK_ACTION_MOVE   ? CG_EFFECT_MOVE
         : action & GDK_ACTION_COPY ? CG_EFFECT_COPY
                                    : CG_EFFECT_NONE);
}

static void cancelled(GdkDrag *drag, GdkDragCancelReason reason, CgWindow *window) {
  finish(window, drag, CG_EFFECT_NONE);
}

bool cg_drag_begin(CgWindow *window, const CgLoad *load) {
  if (window->pointer.is_finger) {
    cg_finger_drag_begin(window, load->allows_move);
    return true;
  }
  CgCargo *cargo = g_object_new(cg_cargo_get_type(), NULL);
  g_set_weak_pointer(&cargo->gtk, window->window);
  cargo->types = g_strsplit(load->types, "\n", -1);
  cargo->text = g_strdup(load->text);
  GdkSurface *surface = gtk_native_get_surface(GTK_NATIVE(window->window));
  GdkDevice *device = window->pointer.device;
  if (!device) device = gdk_seat_get_pointer(gdk_display_get_default_seat(gdk_surface_get_display(surface)));
  GdkDrag *drag = gdk_drag_begin(
      surface, device, GDK_CONTENT_PROVIDER(cargo),
      load->allows_move ? GDK_ACTION_COPY | GDK_ACTION_MOVE : GDK_ACTION_COPY,
      window->pointer.hover.x - window->pointer.x, window->pointer.hover.y - window->pointer.y);
  g_object_unref(cargo);
  if (!drag) return false;
  window->drag_source.drag = drag;
  g_signal_connect(drag, "dnd-finished", G_CALLBACK(finished), window);
  g_signal_connect(drag, "cancel", G_CALLBACK(cancelled), window);
  if (window->drag_source.picture)
    gtk_drag_icon_set_from_paintable(drag, window->drag_source.picture, window->drag_source.x, window->drag_source.y);
  g_clear_object(&window->drag_source.picture);
  return true;
}

void cg_drag_detach(CgWindow *window) {
  g_clear_object(&window->drag_source.picture);
  window->finger_drag.is_on = FALSE;
  if (!window->drag_source.drag) return;
  g_signal_handlers_disconnect_by_data(window->drag_source.drag, window);
  gdk_drag_drop_done(window->drag_source.drag, FALSE);
  g_clear_object(&window->drag_source.drag);
}

// Whether a drag may begin at a point: not on scroll bars, and not on native widgets that handle the pointer
// themselves.
static gboolean is_free(CgWindow *window, double x, double y) {
  GtkWidget *widget = gtk_widget_pick(window->root, x, y, GTK_PICK_DEFAULT);
  // Letters are dragged by the text view, and pictures below them by the app.
  if (widget && GTK_IS_TEXT_VIEW(widget) && figure_picture(window, widget, NULL)) return TRUE;
  for (; widget; widget = gtk_widget_get_parent(widget)) {
    if (GTK_IS_RANGE(widget) || GTK_IS_SCROLLBAR(widget)) return FALSE;
    CgNodeData *node = cg_node_data(widget);
    if (node) return node->press != CG_NATIVE;
  }
  return FALSE;
}

gboolean cg_drag_lift(CgWindow *window, double x, double y) {
  if (window->drag_source.drag || window->finger_drag.is_on || window->is_closed || !window->callbacks.drag_prepare || !is_free(window, x, y))
    return FALSE;
  return window->callbacks.drag_prepare(window->user, x, y);
}
