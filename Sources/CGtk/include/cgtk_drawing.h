// Layers that an app draws, and images.
#ifndef CGTK_DRAWING_H
#define CGTK_DRAWING_H

#include "cgtk_widgets.h"

// MARK: Surfaces

// Colours are red, green, blue and opacity, one byte each, red highest; lengths are points.
typedef struct {
  // Top left, top right, bottom right, bottom left.
  double radii[4];
  double border_width;
  uint32_t border_color;
  // Opacity 0 for no shadow; `blur` is the standard deviation.
  uint32_t shadow_color;
  double shadow_x, shadow_y, shadow_blur;
  // The shadow is that of `shadow_area` with the corners, instead of the content's.
  bool has_shadow_area;
  CgRect shadow_area;
  // Areas that `draw` draws in, in the widget's coordinates; width 0 for none.
  CgRect below, over;
  // What is drawn of the widget, its border and shadow included, goes through `filter`.
  bool is_filtered;
} CgSurface;

// Shadow, border, corners and drawn layers of a widget; NULL for none.
void cg_set_surface(CgWidget *widget, const CgSurface *surface);

// MARK: Images

// An image, drawn by `draw`.
CgWidget *cg_image_new(void);
// The text colour of a selected row that has the focus; false if the image is in none.
bool cg_image_chosen_color(CgWidget *image, uint32_t *color);
// Invalidates the content.
void cg_image_changed(CgWidget *image);
// The path of an icon's file, to be freed with `cg_text_free`; NULL for none.
char *cg_icon_file(const char *icon);

#endif
