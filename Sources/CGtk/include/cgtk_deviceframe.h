// A device in the window: a screen of its own size, of which the app has a part, and buttons
// above it. What does not fit into the window is shown smaller.
#ifndef CGTK_DEVICEFRAME_H
#define CGTK_DEVICEFRAME_H

#include "cgtk_window.h"

typedef struct {
  // Points.
  double screen_width, screen_height;
  // The app's part of the screen.
  CgRect app;
  // The app lies above another one, and has a shadow.
  bool floats;
  // The corners of screen and app.
  double radius;
} CgDeviceFrame;

// Puts the content of the window onto a screen. Called again, it changes the screen.
void cg_window_set_device_frame(CgWindow *window, CgDeviceFrame frame);
// In the place of the app; NULL shows the app.
void cg_window_set_device_message(CgWindow *window, const char *words);

typedef CG_MAIN void (*CgToolUsed)(void *user, int tool, int value);

// Who hears of buttons: which one, and of switches 1 or 0, of choices the index.
void cg_window_on_tool(CgWindow *window, CgToolUsed used, void *user);
// Symbols of the icon theme; what they do as the tooltip. They come from left to right.
void cg_window_add_button(CgWindow *window, int tool, const char *icon, const char *what);
void cg_window_add_switch(CgWindow *window, int tool, const char *icon, const char *what, bool on);
// `options` ends with NULL.
void cg_window_add_choice(CgWindow *window, int tool, const char *const *options, int chosen,
                          const char *what);
// Tells nobody.
void cg_window_set_choice(CgWindow *window, int tool, const char *const *options, int chosen);

// Other facts than the desktop's, for this process.
void cg_theme_set_dark(bool dark);
void cg_theme_set_text_scale(double scale);
void cg_theme_set_font(const char *name);
void cg_theme_set_animated(bool is_animated);
// As if the desktop's portal had said so: 0 the scheme, 1 the contrast.
void cg_theme_answered(int wish, int value);

#endif
