// Pictures in a text.
#ifndef CGTK_INTERNAL_PICTURE_H
#define CGTK_INTERNAL_PICTURE_H

#include "internal.h"

#define CG_TYPE_PICTURE (cg_picture_get_type())
GType cg_picture_get_type(void);

#endif
