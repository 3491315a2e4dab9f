// The declarations that the files of the shim share; a header for each subject.
#ifndef CGTK_INTERNAL_H
#define CGTK_INTERNAL_H

#include "cgtk.h"
#include <gtk/gtk.h>

// A function with external linkage has to be declared in a header that its definition includes. A prototype in the
// caller's file would not be checked against the definition, and a changed signature would corrupt memory.
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
