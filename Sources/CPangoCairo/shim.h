#include <fontconfig/fontconfig.h>
#include <fontconfig/fcfreetype.h>
#include <pango/pangocairo.h>
#include <cairo-pdf.h>
#include <cairo-svg.h>
