// Things that are dragged out of the window, over it and into it.
#ifndef CGTK_DRAG_H
#define CGTK_DRAG_H

#include "cgtk_types.h"

// What becomes of what is dragged.
typedef enum { CG_EFFECT_NONE, CG_EFFECT_COPY, CG_EFFECT_MOVE } CgEffect;

enum { CG_KIND_TEXT = 1, CG_KIND_ADDRESSES = 2, CG_KIND_PNG = 4, CG_KIND_JPEG = 8 };

// What is held over the window, in its coordinates.
typedef struct {
  double x, y;
  // It was pulled out of this window.
  bool is_own, allows_move;
  // What another program offers.
  uint32_t kinds;
} CgHeld;

// What another program handed over; NULL for nothing. Addresses are one a line.
typedef struct {
  const char *text, *addresses;
  const void *picture;
  size_t picture_length;
  bool is_png;
} CgDropped;

// What is pulled out of the window.
typedef struct {
  // Media types, one a line, of which `drag_data_requested` gives each.
  const char *types;
  // The text of it, if that is known; NULL otherwise.
  const char *text;
  bool allows_move;
} CgLoad;

// What a person takes along, the first of so many, as it looks now.
void cg_drag_take_picture(CgWindow *window, CgWidget *widget, int count);
// Only while `drag_prepare` is answered.
bool cg_drag_begin(CgWindow *window, const CgLoad *load);
// Answers `drag_data_requested`, once; NULL for nothing.
void cg_cargo_answer(void *waiting, const void *bytes, size_t length);
// What would become of what is held over the window changed without its moving.
void cg_drop_permit(CgWindow *window, CgEffect effect);

#endif
