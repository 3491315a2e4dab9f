// What the files of the shim share, by subject.
#ifndef CGTK_INTERNAL_H
#define CGTK_INTERNAL_H

#include "cgtk.h"
#include <gtk/gtk.h>

// What a file defines for others is declared in a header, which the definition is compiled against. A
// prototype that stands in the caller's file would not be, and a changed signature would corrupt memory.
#pragma clang diagnostic error "-Wmissing-prototypes"

#include "Controls/controls.h"
#include "DragDrop/dragdrop.h"
#include "Gestures/pointer.h"
#include "Lists/list.h"
#include "Motion/motion.h"
#include "Text/text.h"
#include "Widgets/container.h"
#include "Widgets/nodedata.h"
#include "Widgets/pressable.h"
#include "Window/window.h"

#endif
