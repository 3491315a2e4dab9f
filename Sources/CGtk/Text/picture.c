// A picture in a text: drawn to pixels when it is seen for the first time.
#include "picture.h"
#include <math.h>

struct CgPicture {
  GObject parent;
  double width, height;
  CgDrawPicture draw;
  void *data;
  CgFreeData free;
  // The pixels, and how many of them are along a point.
  GdkTexture *texture;
  double scale;
};

typedef struct {
  GObjectClass parent;
} CgPictureClass;

// A text may have more pictures than memory has room for: those that were seen least are forgotten.
#define MOST_PIXELS (24 * 1024 * 1024)
static GQueue seen = G_QUEUE_INIT;
static gint64 pixels;

static void forget(CgPicture *picture) {
  if (!picture->texture) return;
  pixels -= (gint64)gdk_texture_get_width(picture->texture) * gdk_texture_get_height(picture->texture);
  g_clear_object(&picture->texture);
  g_queue_remove(&seen, picture);
}

static void keep(CgPicture *picture) {
  g_queue_remove(&seen, picture);
  g_queue_push_tail(&seen, picture);
}

static void make(CgPicture *picture, double scale) {
  int width = (int)ceil(picture->width * scale), height = (int)ceil(picture->height * scale);
  if (width < 1 || height < 1 || width > 16384 || height > 16384) return;
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
  if (cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS) {
    cairo_t *cr = cairo_create(surface);
    cairo_scale(cr, width / picture->width, height / picture->height);
    picture->draw(picture->data, cr);
    cairo_destroy(cr);
    cairo_surface_flush(surface);
    int stride = cairo_image_surface_get_stride(surface);
    GBytes *bytes = g_bytes_new(cairo_image_surface_get_data(surface), (gsize)stride * (gsize)height);
    picture->texture =
        gdk_memory_texture_new(width, height, GDK_MEMORY_DEFAULT, bytes, (gsize)stride);
    g_bytes_unref(bytes);
    picture->scale = scale;
    pixels += (gint64)width * height;
    keep(picture);
  }
  cairo_surface_destroy(surface);
  while (pixels > MOST_PIXELS && g_queue_get_length(&seen) > 1) forget(g_queue_peek_head(&seen));
}

static void snapshot(GdkPaintable *paintable, GdkSnapshot *snapshot, double width, double height) {
  CgPicture *picture = (CgPicture *)paintable;
  GdkSurface *surface = NULL;
  GList *windows = gtk_window_list_toplevels();
  for (GList *at = windows; at && !surface; at = at->next)
    if (GTK_IS_NATIVE(at->data)) surface = gtk_native_get_surface(GTK_NATIVE(at->data));
  g_list_free(windows);
  double scale = surface ? gdk_surface_get_scale_factor(surface) : 1;
  if (picture->texture && picture->scale != scale) forget(picture);
  if (!picture->texture) make(picture, scale);
  if (!picture->texture) return;
  keep(picture);
  gtk_snapshot_append_texture(GTK_SNAPSHOT(snapshot), picture->texture,
                              &GRAPHENE_RECT_INIT(0, 0, (float)width, (float)height));
}

static int intrinsic_width(GdkPaintable *paintable) {
  return (int)ceil(((CgPicture *)paintable)->width);
}

static int intrinsic_height(GdkPaintable *paintable) {
  return (int)ceil(((CgPicture *)paintable)->height);
}

static GdkPaintableFlags flags(GdkPaintable *paintable) {
  return GDK_PAINTABLE_STATIC_SIZE | GDK_PAINTABLE_STATIC_CONTENTS;
}

static void paintable_init(GdkPaintableInterface *interface) {
  interface->snapshot = snapshot;
  interface->get_intrinsic_width = intrinsic_width;
  interface->get_intrinsic_height = intrinsic_height;
  interface->get_flags = flags;
}

G_DEFINE_TYPE_WITH_CODE(CgPicture, cg_picture, G_TYPE_OBJECT,
                        G_IMPLEMENT_INTERFACE(GDK_TYPE_PAINTABLE, paintable_init))

static void cg_picture_finalize(GObject *object) {
  CgPicture *picture = (CgPicture *)object;
  forget(picture);
  if (picture->free) picture->free(picture->data);
  G_OBJECT_CLASS(cg_picture_parent_class)->finalize(object);
}

static void cg_picture_class_init(CgPictureClass *class) {
  G_OBJECT_CLASS(class)->finalize = cg_picture_finalize;
}

static void cg_picture_init(CgPicture *picture) {}

CgPicture *cg_picture_new(double width, double height, CgDrawPicture draw, void *data,
                          CgFreeData free) {
  CgPicture *picture = g_object_new(CG_TYPE_PICTURE, NULL);
  picture->width = MAX(0, width);
  picture->height = MAX(0, height);
  picture->draw = draw;
  picture->data = data;
  picture->free = free;
  return picture;
}

CgPicture *cg_picture_ref(CgPicture *picture) { return g_object_ref(picture); }

void cg_picture_unref(CgPicture *picture) { g_object_unref(picture); }

int cg_pictures_kept(void) { return (int)g_queue_get_length(&seen); }
