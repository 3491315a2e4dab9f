// The interface between the GTK host and GTK, in plain C types, so that no Swift file includes a GTK header.
// Widgets are opaque; a widget that shows a node of the scene has the node's tag.
//
// Lengths are points, which GTK calls application pixels. Text is UTF-8 with its length in
// bytes; positions in it are counted in characters (Unicode scalars).
#ifndef CGTK_H
#define CGTK_H

#include "cgtk_accessibility.h"
#include "cgtk_controls.h"
#include "cgtk_drag.h"
#include "cgtk_drawing.h"
#include "cgtk_fields.h"
#include "cgtk_files.h"
#include "cgtk_motion.h"
#include "cgtk_print.h"
#include "cgtk_program.h"
#include "cgtk_readback.h"
#include "cgtk_spell.h"
#include "cgtk_deviceframe.h"
#include "cgtk_text.h"
#include "cgtk_types.h"
#include "cgtk_widgets.h"
#include "cgtk_window.h"

#endif
