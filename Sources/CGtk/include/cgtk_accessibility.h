// What assistive technologies are told of a widget beside its text, name and state.
#ifndef CGTK_ACCESSIBILITY_H
#define CGTK_ACCESSIBILITY_H

#include "cgtk_window.h"

typedef enum {
  CG_ACCESSIBLE_TEXT, CG_ACCESSIBLE_BUTTON, CG_ACCESSIBLE_LINK, CG_ACCESSIBLE_HEADING, CG_ACCESSIBLE_IMAGE, CG_ACCESSIBLE_SEARCH,
  CG_ACCESSIBLE_ADJUSTABLE, CG_ACCESSIBLE_TOGGLE, CG_ACCESSIBLE_TABS,
} CgAccessibleKind;

// Sets the accessible role. Only before the widget is inserted: GTK keeps the role of a widget that
// assistive technologies know.
void cg_accessible_set_kind(CgWidget *widget, CgAccessibleKind kind);
// Hides the widget and all that is inside of it.
void cg_accessible_set_hidden(CgWidget *widget, bool hidden);
void cg_accessible_set_selected(CgWidget *widget, bool selected);
void cg_accessible_set_disabled(CgWidget *widget, bool disabled);

typedef struct {
  bool can_press, can_adjust;
  // Actions of the app's own.
  const char *const *names;
  int count;
} CgAccessibleActions;

// Offers actions to assistive technologies: "accessibility.press", "accessibility.increment",
// "accessibility.decrement", and the app's, in whose names all but ASCII letters and digits is a hyphen. NULL for none.
// Calls back `accessibility_action`.
void cg_accessible_set_actions(CgWidget *widget, const CgAccessibleActions *actions);

// Whether a screen reader is running, as the bus of AT-SPI says.
bool cg_has_screen_reader(void);

#endif
