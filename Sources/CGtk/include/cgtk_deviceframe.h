// The frame of a device in the window: a screen of its own size, the app's part of it, and buttons above.
// It is scaled down to fit into the window.
#ifndef CGTK_DEVICEFRAME_H
#define CGTK_DEVICEFRAME_H

#include "cgtk_window.h"

typedef struct {
  // Points.
  double screen_width, screen_height;
  // The app's part of the screen.
  CgRect app;
  // The app floats above another one, with a shadow.
  bool floats;
  // The corners of screen and app.
  double radius;
} CgDeviceFrame;

// Shows the window's content in the frame of a device, or changes the frame.
void cg_window_set_device_frame(CgWindow *window, CgDeviceFrame frame);
// A picture over the screen, of its shape, as a PNG file; NULL is none. It does not take events.
void cg_window_set_device_overlay(CgWindow *window, const uint8_t *png, int64_t size);
// Whether the window shows a device.
bool cg_window_has_device(CgWindow *window);
// A message in place of the app; NULL shows the app.
void cg_window_set_device_message(CgWindow *window, const char *words);

typedef CG_MAIN void (*CgToolUsed)(void *user, int tool, int value);

// Sets the callback of buttons. `value` is 1 or 0 for a switch, the index for a choice.
void cg_window_on_tool(CgWindow *window, CgToolUsed used, void *user);
// Adds a button with an icon of the icon theme and a tooltip, to the right of those before.
void cg_window_add_button(CgWindow *window, int tool, const char *icon, const char *what);
void cg_window_add_switch(CgWindow *window, int tool, const char *icon, const char *what, bool on);
// `options` ends with NULL.
void cg_window_add_choice(CgWindow *window, int tool, const char *const *options, int chosen,
                          const char *what);
// Does not call back.
void cg_window_set_choice(CgWindow *window, int tool, const char *const *options, int chosen);

// Replaces settings of the desktop, for this process.
void cg_theme_set_dark(bool dark);
void cg_theme_set_text_scale(double scale);
void cg_theme_set_font(const char *name);
// The theme, by its name.
void cg_theme_set_name(const char *name);
void cg_theme_set_animated(bool is_animated);
// As if the settings portal had answered: 0 the colour scheme, 1 the contrast.
void cg_theme_answered(int wish, int value);

#endif
