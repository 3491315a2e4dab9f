// GtkSourceView's language files, for the letters of code. The library is loaded with the first code that is read.
#ifndef CSYNTAX_H
#define CSYNTAX_H

#include <stdbool.h>
#include <stddef.h>

// Gets stretches from the beginning of the code: where it ends in characters, and its kind, 0 for plain letters.
typedef void (*CsStretch)(void *context, int end, int kind);

// Whether the library is installed. `styles` is a folder with the style scheme `treeworld`, whose colours are kinds:
// #000001 is kind 1.
bool cs_load(const char *styles);
// Reads code. Called on one thread only. Returns whether the language is known.
bool cs_read(const char *language, const char *code, size_t bytes, CsStretch stretch, void *context);

#endif
