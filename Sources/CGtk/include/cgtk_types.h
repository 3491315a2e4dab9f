// Types of all headers of the shim.
#ifndef CGTK_TYPES_H
#define CGTK_TYPES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct CgWidget CgWidget;
typedef struct CgWindow CgWindow;
typedef struct CgText CgText;
typedef struct CgMeasurer CgMeasurer;

// A callback that is called on the main thread only.
#define CG_MAIN __attribute__((swift_attr("@MainActor")))

typedef struct {
  double x, y, width, height;
} CgRect;

// What is pasted: text; HTML that has to become text; HTML for a view that takes it; addresses of files, one
// per line; pictures.
typedef enum {
  CG_PASTED_TEXT,
  CG_PASTED_HTML,
  CG_PASTED_PAGE,
  CG_PASTED_FILES,
  CG_PASTED_PNG,
  CG_PASTED_JPEG
} CgPasted;

#endif
