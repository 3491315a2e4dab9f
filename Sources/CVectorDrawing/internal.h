#ifndef VECTOR_DRAWING_INTERNAL_H
#define VECTOR_DRAWING_INTERNAL_H

#include "vector_drawing.h"

/// What the process is called by: no user starts a program by this name.
#define VECTOR_DRAWING_NAME "treeworld-vector-drawing"

/// The states that a process leaves in the head of its answer.
enum { VECTOR_DRAWING_BEGAN = 1, VECTOR_DRAWING_DONE = 2, VECTOR_DRAWING_FAILED = 3 };

#endif
