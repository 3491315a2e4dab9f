// The pointer and fingers: one controller on the root watches all of them and finds whom
// they mean, which costs less than a controller for every row. It only watches, so that
// native widgets and scrolling work as always.
#include "internal.h"
#include <math.h>

enum { SLACK = 8, SWIPE = 28, EDGE = 12, SCROLL_SWIPE = 60, SCROLL_THROUGH = 320, HOLD_MS = 550, MOMENT_MS = 40 };

static GtkWidget *meant(CgWindow *window, double x, double y) {
  GtkWidget *widget = gtk_widget_pick(window->root, x, y, GTK_PICK_DEFAULT);
  for (widget = widget ? cg_owner(widget) : NULL; widget;
       widget = cg_owner(gtk_widget_get_parent(widget))) {
    CgPress press = cg_slot(widget)->press;
    if (press == CG_NATIVE) return NULL;
    if (press == CG_TARGET) return widget;
    if (!gtk_widget_get_parent(widget)) break;
  }
  return NULL;
}

static uint64_t meant_tag(CgWindow *window, double x, double y) {
  GtkWidget *widget = meant(window, x, y);
  return widget ? cg_slot(widget)->tag : 0;
}

static void light(CgPointer *pointer, GtkWidget *widget) {
  if (pointer->pressed) {
    gtk_widget_unset_state_flags(pointer->pressed, GTK_STATE_FLAG_ACTIVE);
    g_object_remove_weak_pointer(G_OBJECT(pointer->pressed), (gpointer *)&pointer->pressed);
  }
  pointer->pressed = widget;
  if (widget) {
    gtk_widget_set_state_flags(widget, GTK_STATE_FLAG_ACTIVE, FALSE);
    g_object_add_weak_pointer(G_OBJECT(widget), (gpointer *)&pointer->pressed);
  }
}

static void watch_row(CgPointer *pointer, GtkWidget *row) {
  if (pointer->row) g_object_remove_weak_pointer(G_OBJECT(pointer->row), (gpointer *)&pointer->row);
  pointer->row = row;
  if (row) g_object_add_weak_pointer(G_OBJECT(row), (gpointer *)&pointer->row);
}

static gboolean is_reversed(void) {
  return gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL;
}

static void pan(CgWindow *window, CgPan stage, double x, double velocity) {
  double side = is_reversed() ? -1 : 1;
  double width = MAX(1, gtk_widget_get_width(window->root));
  CG_CALL(window, edge_panned, stage, MAX(0, side * (x - window->pointer.x)) / width,
          side * velocity);
}

static void cancel_pan(CgWindow *window) {
  if (!window->pointer.panning) return;
  window->pointer.panning = FALSE;
  pan(window, CG_PAN_CANCELLED, window->pointer.last_x, 0);
}

static void end(CgPointer *pointer) {
  light(pointer, NULL);
  pointer->is_down = FALSE;
  pointer->sequence = NULL;
  if (pointer->hold) g_source_remove(pointer->hold);
  pointer->hold = 0;
}

static gboolean held(gpointer data) {
  CgWindow *window = data;
  CgPointer *pointer = &window->pointer;
  pointer->hold = 0;
  end(pointer);
  CG_CALL(window, menu, pointer->x, pointer->y);
  return G_SOURCE_REMOVE;
}

// Text has a menu of its own.
static gboolean is_text(CgWindow *window, double x, double y) {
  GtkWidget *widget = gtk_widget_pick(window->root, x, y, GTK_PICK_DEFAULT);
  for (; widget; widget = gtk_widget_get_parent(widget))
    if (GTK_IS_EDITABLE(widget) || GTK_IS_TEXT_VIEW(widget)) return TRUE;
  return FALSE;
}

static void down(CgWindow *window, GdkEvent *event, double x, double y, gboolean is_touch) {
  CgPointer *pointer = &window->pointer;
  if (pointer->is_down) return;
  GtkWidget *widget = meant(window, x, y);
  pointer->is_down = TRUE;
  pointer->moved = pointer->swiped = pointer->panning = pointer->row_swiped = FALSE;
  pointer->tag = widget ? cg_slot(widget)->tag : 0;
  pointer->x = x;
  pointer->y = y;
  pointer->from_edge = is_reversed() ? x > gtk_widget_get_width(window->root) - EDGE : x < EDGE;
  pointer->sequence = gdk_event_get_event_sequence(event);
  light(pointer, widget);
  if (is_touch && pointer->tag) pointer->hold = g_timeout_add(HOLD_MS, held, window);
}

// Whether the movement is a pan from the edge, which nobody else gets then.
static gboolean moved(CgWindow *window, uint32_t time, double x, double y) {
  CgPointer *pointer = &window->pointer;
  pointer->last_x = x;
  pointer->last_y = y;
  if (!pointer->is_down) return FALSE;
  double dx = x - pointer->x, dy = y - pointer->y;
  if (pointer->panning) {
    pan(window, CG_PAN_CHANGED, x, 0);
    if (time - pointer->earlier_time >= MOMENT_MS) {
      pointer->earlier_x = x;
      pointer->earlier_time = time;
    }
    return TRUE;
  }
  if (!pointer->moved && hypot(dx, dy) > SLACK) {
    pointer->moved = TRUE;
    light(pointer, NULL);
    if (pointer->hold) g_source_remove(pointer->hold);
    pointer->hold = 0;
    // What begins downwards is scrolling, whatever follows.
    if (fabs(dy) > fabs(dx)) pointer->swiped = TRUE;
  }
  if (pointer->swiped || fabs(dx) < 2 * fabs(dy)) return FALSE;
  if (pointer->from_edge && pointer->moved && (dx > 0) != is_reversed()) {
    pointer->swiped = pointer->panning = TRUE;
    pointer->earlier_x = x;
    pointer->earlier_time = time;
    pan(window, CG_PAN_BEGAN, x, 0);
    return TRUE;
  }
  if (fabs(dx) < SWIPE) return FALSE;
  pointer->swiped = pointer->row_swiped = TRUE;
  watch_row(pointer, meant(window, pointer->x, pointer->y));
  if (pointer->tag) CG_CALL(window, swiped, pointer->tag, dx > 0);
  return FALSE;
}

// A swipe that began at one end of a row and came near the other.
static gboolean went_through(CgWindow *window, double dx) {
  GtkWidget *row = window->pointer.row;
  return row && fabs(dx) > 0.6 * gtk_widget_get_width(row);
}

static void up(CgWindow *window, uint32_t time, double x, double y, uint32_t modifiers) {
  CgPointer *pointer = &window->pointer;
  if (!pointer->is_down) return;
  if (pointer->panning) {
    // A finger that rested before it left has no speed.
    uint32_t passed = time - pointer->earlier_time;
    double speed = passed > 0 && passed < 4 * MOMENT_MS
                       ? (x - pointer->earlier_x) * 1000 / passed : 0;
    pointer->panning = FALSE;
    pan(window, CG_PAN_ENDED, x, speed);
  }
  uint64_t tag = pointer->tag;
  gboolean is_press = !pointer->moved, was_swiped = pointer->row_swiped;
  double dx = x - pointer->x;
  gboolean is_through = was_swiped && went_through(window, dx);
  end(pointer);
  watch_row(pointer, NULL);
  if (is_through && tag) CG_CALL(window, swiped_through, tag, dx > 0);
  if (!is_press || !tag || meant_tag(window, x, y) != tag) return;
  if (modifiers)
    CG_CALL(window, chosen, tag, modifiers);
  else
    CG_CALL(window, activated, tag);
}

static uint32_t held_keys(GdkEvent *event) {
  GdkModifierType state = gdk_event_get_modifier_state(event);
  return (state & GDK_SHIFT_MASK ? CG_SHIFT : 0) | (state & GDK_CONTROL_MASK ? CG_CONTROL : 0);
}

// Two fingers sideways over a row. One swipe for each movement.
static void scrolled(CgWindow *window, GdkEvent *event) {
  CgPointer *pointer = &window->pointer;
  uint32_t now = gdk_event_get_time(event);
  if (now - pointer->scroll_time > 250 || gdk_scroll_event_is_stop(event)) {
    pointer->scrolled = 0;
    pointer->scroll_done = pointer->scroll_through = FALSE;
  }
  pointer->scroll_time = now;
  if (gdk_scroll_event_get_direction(event) != GDK_SCROLL_SMOOTH) return;
  double dx, dy;
  gdk_scroll_event_get_deltas(event, &dx, &dy);
  if (fabs(dx) <= 2 * fabs(dy)) return;
#if GTK_CHECK_VERSION(4, 8, 0)
  // A wheel counts clicks, a touchpad points.
  if (gdk_scroll_event_get_unit(event) == GDK_SCROLL_UNIT_WHEEL) dx *= SCROLL_SWIPE / 2;
#endif
  pointer->scrolled += dx;
  uint64_t tag = meant_tag(window, pointer->last_x, pointer->last_y);
  if (tag && pointer->scroll_done && !pointer->scroll_through &&
      fabs(pointer->scrolled) > SCROLL_THROUGH) {
    pointer->scroll_through = TRUE;
    CG_CALL(window, swiped_through, tag, pointer->scrolled < 0);
  }
  if (pointer->scroll_done || fabs(pointer->scrolled) < SCROLL_SWIPE) return;
  pointer->scroll_done = TRUE;
  if (tag) CG_CALL(window, swiped, tag, pointer->scrolled < 0);
}

static gboolean watch(GtkEventControllerLegacy *controller, GdkEvent *event, CgWindow *window) {
  GdkEventType type = gdk_event_get_event_type(event);
  if (type == GDK_SCROLL) {
    scrolled(window, event);
    return FALSE;
  }
  // What happens in an open menu is the menu's.
  if (gdk_event_get_surface(event) != gtk_native_get_surface(GTK_NATIVE(window->window)))
    return FALSE;
  double x = 0, y = 0;
  if (gdk_event_get_position(event, &x, &y)) {
    // Events tell positions in the surface, which may have a shadow or a title bar.
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
  CgPointer *pointer = &window->pointer;
  uint32_t time = gdk_event_get_time(event);
  GdkEventSequence *sequence = gdk_event_get_event_sequence(event);
  gboolean is_ours = !pointer->is_down || pointer->sequence == sequence;
  switch (type) {
    case GDK_BUTTON_PRESS:
      if (gdk_event_triggers_context_menu(event)) {
        if (!is_text(window, x, y)) CG_CALL(window, menu, x, y);
      } else if (gdk_button_event_get_button(event) == GDK_BUTTON_PRIMARY) {
        down(window, event, x, y, FALSE);
      }
      break;
    case GDK_BUTTON_RELEASE:
      if (gdk_button_event_get_button(event) == GDK_BUTTON_PRIMARY)
        up(window, time, x, y, held_keys(event));
      break;
    case GDK_TOUCH_BEGIN: down(window, event, x, y, TRUE); break;
    case GDK_TOUCH_END:
      if (is_ours) up(window, time, x, y, 0);
      break;
    case GDK_TOUCH_CANCEL:
    case GDK_GRAB_BROKEN:
      cancel_pan(window);
      end(pointer);
      break;
    case GDK_MOTION_NOTIFY:
    case GDK_TOUCH_UPDATE:
      return is_ours && moved(window, time, x, y);
    default: break;
  }
  return FALSE;
}

void cg_pointer_attach(CgWindow *window) {
  GtkEventController *controller = gtk_event_controller_legacy_new();
  gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE);
  g_signal_connect(controller, "event", G_CALLBACK(watch), window);
  gtk_widget_add_controller(window->root, controller);
}

void cg_pointer_detach(CgWindow *window) {
  end(&window->pointer);
  watch_row(&window->pointer, NULL);
}
