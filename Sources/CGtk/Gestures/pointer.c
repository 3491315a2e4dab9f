// The pointer and fingers. One legacy controller on the root observes all events and finds the widget that they
// are for, which costs less than a controller for every row. It claims an event only for a pan, a swipe or a
// drag, so that native widgets and scrolling work as usual.
#include "internal.h"
#include <math.h>

enum { SLACK = 8, EDGE = 12, WHEEL_CLICK = 30, HOLD_MS = 550, MOMENT_MS = 40, SCROLL_REST_MS = 160 };

GtkWidget *cg_pointer_target(CgWindow *window, double x, double y) {
  GtkWidget *widget = gtk_widget_pick(window->root, x, y, GTK_PICK_DEFAULT);
  for (widget = widget ? cg_owner(widget) : NULL; widget;
       widget = cg_owner(gtk_widget_get_parent(widget))) {
    CgPress press = cg_node_data(widget)->press;
    if (press == CG_NATIVE) return NULL;
    if (press == CG_PRESSABLE) return widget;
    if (!gtk_widget_get_parent(widget)) break;
  }
  return NULL;
}

static uint64_t meant_tag(CgWindow *window, double x, double y) {
  GtkWidget *widget = cg_pointer_target(window, x, y);
  return widget ? cg_node_data(widget)->tag : 0;
}

static void light(CgPointer *pointer, GtkWidget *widget) {
  if (pointer->pressed) {
    cg_pressable_set_down(pointer->pressed, FALSE);
    g_object_remove_weak_pointer(G_OBJECT(pointer->pressed), (gpointer *)&pointer->pressed);
  }
  pointer->pressed = widget;
  if (widget) {
    cg_pressable_set_down(widget, TRUE);
    g_object_add_weak_pointer(G_OBJECT(widget), (gpointer *)&pointer->pressed);
  }
}

static gboolean is_reversed(void) {
  return gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL;
}

static void pan(CgWindow *window, CgPan phase, double x, double velocity) {
  double side = is_reversed() ? -1 : 1;
  double width = MAX(1, gtk_widget_get_width(window->root));
  CG_CALL(window, edge_panned, phase, MAX(0, side * (x - window->pointer.x)) / width,
          side * velocity);
}

// Reports the swipe of a row. Returns whether the row moves along.
static gboolean draw_row(CgWindow *window, uint64_t tag, CgPan phase, double distance,
                         double velocity) {
  if (window->is_closed || !window->callbacks.row_panned || !tag) return FALSE;
  return window->callbacks.row_panned(window->user, tag, phase, distance, velocity);
}

static void cancel_pan(CgWindow *window) {
  CgPointer *pointer = &window->pointer;
  double x = pointer->hover.x;
  if (pointer->panning) pan(window, CG_PAN_CANCELLED, x, 0);
  if (pointer->row_panning) draw_row(window, pointer->tag, CG_PAN_CANCELLED, x - pointer->x, 0);
  pointer->panning = pointer->row_panning = FALSE;
}

// Records a position for `speed_of`, MOMENT_MS apart at least.
static void note_moment(CgPointer *pointer, uint32_t time, double x) {
  if (time - pointer->earlier_time < MOMENT_MS) return;
  pointer->earlier_x = x;
  pointer->earlier_time = time;
}

// The horizontal velocity at release in points per second; 0 for a finger that rested before.
static double speed_of(CgPointer *pointer, uint32_t time, double x) {
  uint32_t passed = time - pointer->earlier_time;
  return passed > 0 && passed < 4 * MOMENT_MS ? (x - pointer->earlier_x) * 1000 / passed : 0;
}

// Claims the sequence, so that the gestures of widgets below are denied, long presses among them.
static void claim(CgWindow *window) {
  gtk_gesture_set_sequence_state(window->claim, window->pointer.sequence,
                                 GTK_EVENT_SEQUENCE_CLAIMED);
}

static void end(CgPointer *pointer) {
  light(pointer, NULL);
  pointer->is_down = FALSE;
  pointer->sequence = NULL;
  if (pointer->hold) g_source_remove(pointer->hold);
  pointer->hold = 0;
}

// A long press: the finger can drag the item from now on, and opens the context menu when it is lifted. The menu
// is not opened before, because an open menu receives all further events of the finger.
static gboolean held(gpointer data) {
  CgPointer *pointer = &((CgWindow *)data)->pointer;
  pointer->hold = 0;
  pointer->is_held = TRUE;
  return G_SOURCE_REMOVE;
}

// Whether there is an editable text at a point, which has a context menu of its own.
static gboolean is_text(CgWindow *window, double x, double y) {
  GtkWidget *widget = gtk_widget_pick(window->root, x, y, GTK_PICK_DEFAULT);
  for (; widget; widget = gtk_widget_get_parent(widget))
    if (GTK_IS_EDITABLE(widget) || GTK_IS_TEXT_VIEW(widget)) return TRUE;
  return FALSE;
}

static void down(CgWindow *window, GdkEventSequence *sequence, uint32_t time, double x, double y,
                 gboolean is_touch) {
  CgPointer *pointer = &window->pointer;
  if (pointer->is_down) return;
  GtkWidget *widget = cg_pointer_target(window, x, y);
  pointer->is_down = TRUE;
  pointer->moved = pointer->swiped = pointer->panning = pointer->row_panning = FALSE;
  pointer->tag = widget ? cg_node_data(widget)->tag : 0;
  pointer->is_finger = is_touch;
  pointer->is_held = FALSE;
  pointer->down_time = time;
  pointer->x = x;
  pointer->y = y;
  pointer->from_edge = is_reversed() ? x > gtk_widget_get_width(window->root) - EDGE : x < EDGE;
  pointer->sequence = sequence;
  light(pointer, widget);
  if (is_touch && !is_text(window, x, y)) pointer->hold = g_timeout_add(HOLD_MS, held, window);
}

// Begins a drag of the item at the press: with the pointer at once, with a finger only after a long press.
// Returns whether there is one.
static gboolean lifts(CgWindow *window, double dx, double dy) {
  CgPointer *pointer = &window->pointer;
  gboolean is_pan = pointer->from_edge && fabs(dx) > 2 * fabs(dy);
  if (is_pan || (pointer->is_finger && !pointer->is_held)) return FALSE;
  if (!cg_drag_lift(window, pointer->x, pointer->y)) {
    // After a long press, the finger does not swipe.
    if (pointer->is_held) pointer->swiped = TRUE;
    return FALSE;
  }
  if (pointer->is_finger) claim(window);
  end(pointer);
  cg_touch_cancel_all(window);
  return TRUE;
}

// Handles a movement. Returns true if it belongs to a drag, a pan from the edge or a swipe, so that no other
// widget gets it.
static gboolean moved(CgWindow *window, uint32_t time, double x, double y) {
  CgPointer *pointer = &window->pointer;
  pointer->hover.x = x;
  pointer->hover.y = y;
  if (!pointer->is_down) return FALSE;
  double dx = x - pointer->x, dy = y - pointer->y;
  if (pointer->panning) {
    pan(window, CG_PAN_CHANGED, x, 0);
    note_moment(pointer, time, x);
    return TRUE;
  }
  if (pointer->row_panning) {
    draw_row(window, pointer->tag, CG_PAN_CHANGED, dx, 0);
    note_moment(pointer, time, x);
    return TRUE;
  }
  if (!pointer->moved && hypot(dx, dy) > SLACK) {
    if (lifts(window, dx, dy)) return TRUE;
    pointer->moved = TRUE;
    light(pointer, NULL);
    if (pointer->hold) g_source_remove(pointer->hold);
    pointer->hold = 0;
    // A gesture that begins vertically is scrolling until it ends.
    if (fabs(dy) > fabs(dx)) pointer->swiped = TRUE;
  }
  if (pointer->swiped || !pointer->moved || fabs(dx) < 2 * fabs(dy)) return FALSE;
  pointer->swiped = TRUE;
  pointer->earlier_x = x;
  pointer->earlier_time = time;
  if (pointer->from_edge && (dx > 0) != is_reversed()) {
    pointer->panning = TRUE;
    claim(window);
    cg_touch_cancel_all(window);
    pan(window, CG_PAN_BEGAN, x, 0);
    return TRUE;
  }
  if (!draw_row(window, pointer->tag, CG_PAN_BEGAN, dx, 0)) return FALSE;
  pointer->row_panning = TRUE;
  claim(window);
  cg_touch_cancel_all(window);
  return TRUE;
}

static void up(CgWindow *window, uint32_t time, double x, double y, uint32_t modifiers) {
  CgPointer *pointer = &window->pointer;
  if (!pointer->is_down) return;
  uint64_t tag = pointer->tag;
  gboolean is_press = !pointer->moved;
  // After a pause of the main loop the timeout may run although the finger was lifted in time.
  gboolean is_held = pointer->is_held && time - pointer->down_time >= HOLD_MS;
  if (pointer->panning) pan(window, CG_PAN_ENDED, x, speed_of(pointer, time, x));
  if (pointer->row_panning)
    draw_row(window, tag, CG_PAN_ENDED, x - pointer->x, speed_of(pointer, time, x));
  pointer->panning = pointer->row_panning = FALSE;
  end(pointer);
  if (is_press && is_held) {
    CG_CALL(window, context_menu_requested, pointer->x, pointer->y);
    return;
  }
  if (!is_press || !tag || meant_tag(window, x, y) != tag) return;
  if (modifiers)
    CG_CALL(window, activated_with_modifiers, tag, modifiers);
  else
    CG_CALL(window, activated, tag);
}

static void end_scroll(CgWindow *window) {
  CgPointer *pointer = &window->pointer;
  if (pointer->scroll.rest) g_source_remove(pointer->scroll.rest);
  pointer->scroll.rest = 0;
  if (pointer->scroll.tag)
    draw_row(window, pointer->scroll.tag, CG_PAN_ENDED, -pointer->scroll.distance, 0);
  pointer->scroll.tag = 0;
  pointer->scroll.distance = 0;
  pointer->scroll.is_on = FALSE;
}

static gboolean scroll_rested(gpointer data) {
  CgWindow *window = data;
  window->pointer.scroll.rest = 0;
  end_scroll(window);
  return G_SOURCE_REMOVE;
}

// A horizontal scroll gesture of two fingers swipes the row below it; one that begins vertically scrolls until
// it ends.
static gboolean scrolled(CgWindow *window, GdkEvent *event) {
  CgPointer *pointer = &window->pointer;
  if (gdk_scroll_event_is_stop(event)) {
    gboolean was_drawn = pointer->scroll.tag != 0;
    end_scroll(window);
    return was_drawn;
  }
  if (gdk_scroll_event_get_direction(event) != GDK_SCROLL_SMOOTH) return FALSE;
  double dx, dy;
  gdk_scroll_event_get_deltas(event, &dx, &dy);
#if GTK_CHECK_VERSION(4, 8, 0)
  // Wheels report clicks, touchpads points.
  if (gdk_scroll_event_get_unit(event) == GDK_SCROLL_UNIT_WHEEL) dx *= WHEEL_CLICK;
#endif
  // Wheels report no end of a gesture; it ends after SCROLL_REST_MS without an event.
  if (pointer->scroll.rest) g_source_remove(pointer->scroll.rest);
  pointer->scroll.rest = g_timeout_add(SCROLL_REST_MS, scroll_rested, window);
  if (!pointer->scroll.is_on) {
    pointer->scroll.is_on = TRUE;
    uint64_t tag = meant_tag(window, pointer->hover.x, pointer->hover.y);
    if (fabs(dx) <= 2 * fabs(dy) || !draw_row(window, tag, CG_PAN_BEGAN, -dx, 0)) return FALSE;
    pointer->scroll.tag = tag;
    pointer->scroll.distance = dx;
    return TRUE;
  }
  if (!pointer->scroll.tag) return FALSE;
  pointer->scroll.distance += dx;
  draw_row(window, pointer->scroll.tag, CG_PAN_CHANGED, -pointer->scroll.distance, 0);
  return TRUE;
}

// Forgets a press whose end was not seen: the window manager has taken the pointer, to move the window.
static void forget_press(CgWindow *window) {
  if (!window->pointer.is_down || window->pointer.sequence) return;
  cg_touch_cancel_all(window);
  cancel_pan(window);
  end(&window->pointer);
}

// Handles an event of a finger or the pointer: presses, swipes and pans from the edge, and the plain touch for
// the core's recognizers. A row is activated only after the end of the touch was reported, since a recognizer may
// have recognized it.
static gboolean point(CgWindow *window, CgPan phase, GdkEventSequence *sequence, uint32_t time,
                      double x, double y, gboolean is_finger, uint32_t modifiers) {
  CgPointer *pointer = &window->pointer;
  if (cg_finger_drag_goes(window, phase, sequence, x, y)) return TRUE;
  gboolean is_ours = !pointer->is_down || pointer->sequence == sequence;
  if (phase == CG_PAN_BEGAN) down(window, sequence, time, x, y, is_finger);
  gboolean is_taken = phase == CG_PAN_CHANGED && is_ours && moved(window, time, x, y);
  cg_touch(window, phase, sequence, x, y, is_finger, modifiers);
  if (phase == CG_PAN_ENDED && is_ours)
    up(window, time, x, y, is_finger ? 0 : modifiers & (CG_SHIFT | CG_CONTROL));
  return is_taken;
}

void cg_touch_by_person(CgWindow *window, CgPan phase, double x, double y) {
  point(window, phase, NULL, (uint32_t)(g_get_monotonic_time() / 1000), x, y, FALSE, 0);
}

void cg_finger_by_person(CgWindow *window, CgPan phase, double x, double y) {
  point(window, phase, NULL, (uint32_t)(g_get_monotonic_time() / 1000), x, y, TRUE, 0);
}

void cg_finger_rests(CgWindow *window, bool passed) {
  if (window->pointer.hold) g_source_remove(window->pointer.hold);
  held(window);
  if (passed) window->pointer.down_time -= HOLD_MS;
}

// Gives the window the class "touched" after an event of a finger. Nothing is highlighted then, although for GTK
// the pointer is still over the widget that was touched.
static void note_finger(CgWindow *window, gboolean is_finger) {
  GtkWidget *widget = GTK_WIDGET(window->window);
  if (gtk_widget_has_css_class(widget, "touched") == is_finger) return;
  if (is_finger) gtk_widget_add_css_class(widget, "touched");
  else gtk_widget_remove_css_class(widget, "touched");
  cg_over_follow(window);
}

// On the screen of a device the pointer with its button down is a finger: it scrolls, swipes and drags as one.
static gboolean acts_as_finger(CgWindow *window) { return cg_window_has_device(window); }

static gboolean watch(GtkEventControllerLegacy *controller, GdkEvent *event, CgWindow *window) {
  GdkEventType type = gdk_event_get_event_type(event);
  if (type == GDK_SCROLL) return scrolled(window, event);
  // Events of an open menu are on the surface of its popover.
  if (gdk_event_get_surface(event) != gtk_native_get_surface(GTK_NATIVE(window->window)))
    return FALSE;
  double x = 0, y = 0;
  if (gdk_event_get_position(event, &x, &y)) {
    // Positions of events are relative to the surface, which may include a shadow and a title bar.
    double shift_x, shift_y;
    gtk_native_get_surface_transform(GTK_NATIVE(window->window), &shift_x, &shift_y);
    graphene_point_t point;
    if (gtk_widget_compute_point(
            GTK_WIDGET(window->window), window->root,
            &GRAPHENE_POINT_INIT((float)(x - shift_x), (float)(y - shift_y)), &point)) {
      x = point.x;
      y = point.y;
    }
  }
  uint32_t time = gdk_event_get_time(event);
  GdkEventSequence *sequence = gdk_event_get_event_sequence(event);
  uint32_t modifiers = cg_modifiers(gdk_event_get_modifier_state(event));
  window->pointer.device = gdk_event_get_device(event);
  switch (type) {
    case GDK_BUTTON_PRESS:
      if (gdk_event_triggers_context_menu(event)) {
        if (!is_text(window, x, y)) CG_CALL(window, context_menu_requested, x, y);
      } else if (gdk_button_event_get_button(event) == GDK_BUTTON_PRIMARY) {
        forget_press(window);
        return point(window, CG_PAN_BEGAN, sequence, time, x, y, acts_as_finger(window), modifiers);
      }
      break;
    case GDK_BUTTON_RELEASE:
      if (gdk_button_event_get_button(event) == GDK_BUTTON_PRIMARY)
        return point(window, CG_PAN_ENDED, sequence, time, x, y, acts_as_finger(window), modifiers);
      break;
    case GDK_TOUCH_BEGIN:
      note_finger(window, TRUE);
      return point(window, CG_PAN_BEGAN, sequence, time, x, y, TRUE, modifiers);
    case GDK_TOUCH_END: return point(window, CG_PAN_ENDED, sequence, time, x, y, TRUE, modifiers);
    case GDK_TOUCH_CANCEL:
    case GDK_GRAB_BROKEN:
      cg_finger_drag_cancel(window);
      cg_touch_cancel_all(window);
      cancel_pan(window);
      end(&window->pointer);
      break;
    case GDK_MOTION_NOTIFY:
      note_finger(window, FALSE);
      if (!(gdk_event_get_modifier_state(event) & GDK_BUTTON1_MASK)) forget_press(window);
      cg_hover(window, TRUE, x, y);
      return point(window, CG_PAN_CHANGED, sequence, time, x, y, acts_as_finger(window), modifiers);
    case GDK_TOUCH_UPDATE:
      return point(window, CG_PAN_CHANGED, sequence, time, x, y, TRUE, modifiers);
    case GDK_LEAVE_NOTIFY: cg_hover(window, FALSE, 0, 0); break;
    default: break;
  }
  return FALSE;
}

void cg_pointer_attach(CgWindow *window) {
  GtkEventController *controller = gtk_event_controller_legacy_new();
  gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE);
  g_signal_connect(controller, "event", G_CALLBACK(watch), window);
  gtk_widget_add_controller(window->root, controller);
  window->claim = gtk_gesture_drag_new();
  gtk_gesture_single_set_exclusive(GTK_GESTURE_SINGLE(window->claim), FALSE);
  gtk_event_controller_set_propagation_phase(GTK_EVENT_CONTROLLER(window->claim),
                                             GTK_PHASE_CAPTURE);
  gtk_widget_add_controller(window->root, GTK_EVENT_CONTROLLER(window->claim));
  cg_drop_attach(window);
}

void cg_pointer_detach(CgWindow *window) {
  cg_drag_detach(window);
  end(&window->pointer);
  cg_over_forget(window);
  if (window->pointer.scroll.rest) g_source_remove(window->pointer.scroll.rest);
}
