// Pictures from files and symbols from the theme, in one widget that stays when what it
// shows is exchanged.
#include "internal.h"

CgWidget *cg_image_new(void) {
  return (CgWidget *)g_object_new(GTK_TYPE_OVERLAY, "accessible-role", GTK_ACCESSIBLE_ROLE_IMG,
                                  NULL);
}

static void show(CgWidget *image, GtkWidget *child) {
  gtk_overlay_set_child(GTK_OVERLAY(image), child);
}

void cg_image_set_file(CgWidget *image, const char *path, CgFit fit) {
  if (!path) {
    show(image, NULL);
    return;
  }
  static const GtkContentFit fits[] = {GTK_CONTENT_FIT_FILL, GTK_CONTENT_FIT_CONTAIN,
                                       GTK_CONTENT_FIT_COVER};
  GtkPicture *picture =
      g_object_new(GTK_TYPE_PICTURE, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  gtk_picture_set_content_fit(picture, fits[fit]);
  gtk_picture_set_filename(picture, path);
  show(image, GTK_WIDGET(picture));
}

void cg_image_set_icon(CgWidget *image, const char *icon) {
  GtkImage *symbol =
      g_object_new(GTK_TYPE_IMAGE, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  gtk_image_set_from_icon_name(symbol, icon);
  show(image, GTK_WIDGET(symbol));
}

void cg_image_size(CgWidget *image, double *width, double *height) {
  GtkWidget *child = gtk_overlay_get_child(GTK_OVERLAY(image));
  GdkPaintable *paintable =
      child && GTK_IS_PICTURE(child) ? gtk_picture_get_paintable(GTK_PICTURE(child)) : NULL;
  *width = paintable ? gdk_paintable_get_intrinsic_width(paintable) : 0;
  *height = paintable ? gdk_paintable_get_intrinsic_height(paintable) : 0;
}
