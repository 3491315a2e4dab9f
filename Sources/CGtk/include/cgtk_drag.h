// Drag and drop.
#ifndef CGTK_DRAG_H
#define CGTK_DRAG_H

#include "cgtk_types.h"

// The operation of a drop.
typedef enum { CG_EFFECT_NONE, CG_EFFECT_COPY, CG_EFFECT_MOVE } CgEffect;

enum { CG_KIND_TEXT = 1, CG_KIND_ADDRESSES = 2, CG_KIND_PNG = 4, CG_KIND_JPEG = 8 };

// A drag over the window, in its coordinates.
typedef struct {
  double x, y;
  // It began in this window.
  bool is_own, allows_move;
  // The kinds that the source offers.
  uint32_t kinds;
} CgHeld;

// The data of a drop from another program; NULL for none. Addresses are one a line.
typedef struct {
  const char *text, *addresses;
  const void *picture;
  size_t picture_length;
  bool is_png;
} CgDropped;

// The data of a drag that begins in the window.
typedef struct {
  // Media types, one a line; `drag_data_requested` asks for the data of one.
  const char *types;
  // Its text, if it is known already; NULL otherwise.
  const char *text;
  bool allows_move;
} CgLoad;

// Sets the picture under the pointer: a snapshot of the widget, and the number of items.
void cg_drag_take_picture(CgWindow *window, CgWidget *widget, int count);
// Only within `drag_prepare`.
bool cg_drag_begin(CgWindow *window, const CgLoad *load);
// Answers `drag_data_requested`, once; NULL for nothing.
void cg_cargo_answer(void *waiting, const void *bytes, size_t length);
// Sets the operation of the drag over the window when it changes without a motion.
void cg_drop_set_effect(CgWindow *window, CgEffect effect);

#endif
