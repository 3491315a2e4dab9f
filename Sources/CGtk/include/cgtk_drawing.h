// What an app draws itself, and pictures.
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
  // The shadow is that of `shadow_area` with the corners, and not of what is shown.
  bool has_shadow_area;
  CgRect shadow_area;
  // Where there is something to draw, in the widget's coordinates; no width for nothing.
  CgRect below, over;
} CgSurface;

// How a widget's area is drawn beyond its style; NULL for nothing.
void cg_set_surface(CgWidget *widget, const CgSurface *surface);

// MARK: Images

// A picture, drawn by `draw`.
CgWidget *cg_image_new(void);
// The colour of what stands in a selected row that has the keyboard; false if it stands in none.
bool cg_image_chosen_color(CgWidget *image, uint32_t *color);
// Something else is to be drawn.
void cg_image_changed(CgWidget *image);
// The file of an icon of the theme, to be freed with `cg_text_free`; NULL for none.
char *cg_icon_file(const char *icon);

#endif
