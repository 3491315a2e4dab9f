// Draws SVG of strangers in a process of its own: what crashes or never ends there is that process.

#ifndef VECTOR_DRAWING_H
#define VECTOR_DRAWING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// How drawing ended.
typedef enum {
  /// There are pixels.
  VECTOR_DRAWING_DRAWN,
  /// The file was refused; `reason` says why.
  VECTOR_DRAWING_REFUSED,
  /// The process crashed.
  VECTOR_DRAWING_CRASHED,
  /// The process took all the time that it was given.
  VECTOR_DRAWING_TOO_LONG,
  /// There is no process: the system has none left, or this program cannot be started again.
  VECTOR_DRAWING_NOT_STARTED,
} VectorDrawingEnd;

/// What the process writes, in front of its pixels.
typedef struct {
  int32_t state;
  int32_t width, height, stride, channels;
  char reason[236];
} VectorDrawingHead;

/// Pixels as gdk-pixbuf has them: red, green, blue, and perhaps opacity.
typedef struct {
  VectorDrawingHead head;
  const uint8_t *pixels;
  void *mapping;
  size_t length;
} VectorDrawing;

/// Starts this program once more, which draws the file and ends.
///
/// - Parameters:
///   - file: The bytes of the file.
///   - length: How many they are.
///   - width: The width of the drawing, in pixels.
///   - height: The height of the drawing, in pixels.
///   - seconds: The time of the processor that it may take.
///   - drawing: Gets the pixels; to be freed after `VECTOR_DRAWING_DRAWN`.
VectorDrawingEnd vector_drawing_make(
    const void *file, size_t length, int32_t width, int32_t height, uint32_t seconds, VectorDrawing *drawing);

/// Frees the pixels of a drawing.
void vector_drawing_free(VectorDrawing *drawing);

#endif
