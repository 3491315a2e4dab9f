// Printing.
#ifndef CGTK_PRINT_H
#define CGTK_PRINT_H

#include "cgtk_types.h"

// The paper that a person chose, and what the printer leaves at its edges, in points of 1/72 of an inch.
typedef struct {
  double width, height, left, top, right, bottom;
} CgSheet;

typedef enum { CG_PRINT_DONE, CG_PRINT_CANCELLED, CG_PRINT_FAILED } CgPrinted;
typedef enum { CG_SIDES_ONE, CG_SIDES_LONG_EDGE, CG_SIDES_SHORT_EDGE } CgSides;

// Shows the dialog. `print_began`, `print_page` and `print_ended` follow with the same number.
void cg_print(CgWindow *window, int number, const char *title, bool landscape, bool colors, CgSides sides);
// For tests: what is printed goes to a PDF file, without a dialog.
void cg_print_to_file(CgWindow *window, const char *path);

#endif
