// The window, its callbacks, and the desktop's settings.
#ifndef CGTK_INTERNAL_WINDOW_H
#define CGTK_INTERNAL_WINDOW_H

#include "cgtk.h"
#include <gtk/gtk.h>
#include "DragDrop/dragdrop.h"
#include "Gestures/pointer.h"

// The open menus, and the widget that had the keyboard when the first of them opened.
typedef struct {
  int count;
  uint64_t focus;
} CgMenuState;

struct CgWindow {
  GtkWindow *window;
  GtkWidget *root;
  // The desktop's buttons at the start and the end, above bars that are the title bar; NULL for none.
  GtkWidget *controls[2];
  CgWindowCallbacks callbacks;
  void *user;
  guint wake, alarm, late, ticks, frame_wake;
  // The frame in which layout was last reported, and the tick that schedules the next report.
  gint64 report_frame;
  guint report_tick;
  gboolean is_closed;
  int frames;
  CgMenuState menus;
  CgPointer pointer;
  // Tracks each press, so that its sequence can be claimed from the widgets below.
  GtkGesture *claim;
  CgFinger fingers[10];
  gboolean hovers, is_copying;
  CgFingerDrag finger_drag;
  CgDragSource drag_source;
  CgDropTarget drop_target;
};

#define CG_CALL(WINDOW, NAME, ...)                                   \
  do {                                                               \
    CgWindow *cg_w = (WINDOW);                                       \
    if (cg_w && !cg_w->is_closed && cg_w->callbacks.NAME)            \
      cg_w->callbacks.NAME(cg_w->user, ##__VA_ARGS__);               \
  } while (0)

void cg_keys_attach(CgWindow *window);
// The height in which the desktop's buttons are centred: that of a bar.
enum { CG_TITLEBAR_HEIGHT = 46 };
void cg_titlebar_attach(CgWindow *window);
void cg_titlebar_detach(CgWindow *window);
void cg_theme_forget(CgWindow *window);
// The root of the app in the frame of a device; NULL for a window without one.
GtkWidget *cg_device_root(GtkWindow *window);
// Keeps popovers on the screens of devices from now on.
void cg_device_keep_popovers(void);
void cg_clipboard_attach(CgWindow *window);
void cg_clipboard_detach(CgWindow *window);
// Whether there is a session bus. Without one GLib would try to start it.
gboolean cg_has_bus(void);
// Follows whether a screen reader is running.
void cg_reader_follow(void);
// The activation token of another process's request, once; NULL for none.
char *cg_instance_take_token(void);

typedef enum { CG_WISH_SCHEME, CG_WISH_CONTRAST } CgWish;
// Reads a setting once and follows it; calls back with 0 without an answer. False without a session bus.
gboolean cg_portal_follow(void (*changed)(CgWish wish, int value));

#endif
