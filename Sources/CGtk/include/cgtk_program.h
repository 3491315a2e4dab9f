// Theme, main loop, single instance and saved values of a program.
#ifndef CGTK_PROGRAM_H
#define CGTK_PROGRAM_H

#include "cgtk_window.h"

// MARK: Theme

typedef struct CgStyle CgStyle;

// A style sheet of all windows, until it is freed.
CgStyle *cg_style_new(void);
void cg_style_set(CgStyle *style, const char *css);
void cg_style_free(CgStyle *style);
bool cg_theme_is_dark(void);
typedef enum { CG_STYLE_SYSTEM, CG_STYLE_LIGHT, CG_STYLE_DARK } CgStyleWish;
// Makes all windows light or dark, whatever the desktop is. A theme in the environment is stronger.
void cg_theme_force(CgStyleWish wish);
// Whether the desktop's colour scheme is dark, whatever the theme is.
bool cg_theme_wishes_dark(void);
// Follows the desktop's colour scheme. `remembered` is used until the desktop has answered.
void cg_theme_follow(CgWindow *window, bool remembered);
double cg_theme_text_dpi(void);
// The size of the interface's font in typographic points; 0 if it is not set.
double cg_theme_font_size(void);
// A colour of the theme by its name; false if it has none of that name.
bool cg_theme_color(CgWindow *window, const char *name, uint32_t *color);
bool cg_theme_is_right_to_left(void);
// Sets the direction of widgets, instead of that of the session's language.
void cg_theme_set_right_to_left(bool is_right_to_left);
// Whether the theme is one of the high-contrast themes.
bool cg_theme_is_high_contrast(void);

// MARK: Main loop

// Runs Dispatch's main queue and Foundation's timers in GTK's main loop.
void cg_loop_join(void);
void cg_loop_run(void);
void cg_loop_quit(void);
// One iteration of the loop. Returns whether a source was dispatched.
bool cg_loop_turn(bool may_wait);
// Calls back at SIGTERM, SIGINT and SIGHUP; NULL ends that.
void cg_loop_obey_signals(CG_MAIN void (*asked)(void *user), void *user);

// MARK: One instance

typedef enum {
  CG_INSTANCE_ALONE,  // there is no session bus, so that no other can be found
  CG_INSTANCE_FIRST,
  CG_INSTANCE_OTHER,  // another process has the name; see `cg_instance_ask`
} CgInstance;

typedef enum { CG_REQUEST_ACTIVATE, CG_REQUEST_NEW_WINDOW, CG_REQUEST_OPEN } CgRequest;

// Requests a name of the session bus that one process can own. Needs no display.
CgInstance cg_instance_claim(const char *id);
// Sends a request to the process that owns the name, with this one's activation token, so that it may
// present a window. Returns NULL if it was accepted, else the error, to be freed with `cg_text_free`;
// `is_gone` when that process ended. Waits for `seconds` at most.
char *cg_instance_ask(CgRequest request, const char *address, double seconds, bool *is_gone);
// Sets the callback of requests from other processes; they are queued until then.
void cg_instance_hear(CG_MAIN void (*asked)(void *user, CgRequest request, const char *address),
                      void *user);
// Releases the name.
void cg_instance_release(void);

// MARK: Saved values

// A key file: groups of keys and values.
typedef struct CgMemory CgMemory;

// Empty if the file does not exist or cannot be parsed.
CgMemory *cg_memory_load(const char *path);
bool cg_memory_save(CgMemory *memory, const char *path);
void cg_memory_free(CgMemory *memory);
void cg_memory_forget(CgMemory *memory, const char *group);
// `otherwise` if the key is missing.
double cg_memory_number(CgMemory *memory, const char *group, const char *key, double otherwise);
void cg_memory_set_number(CgMemory *memory, const char *group, const char *key, double value);
// NULL if the key is missing, else to be freed with `cg_text_free`.
char *cg_memory_text(CgMemory *memory, const char *group, const char *key);
void cg_memory_set_text(CgMemory *memory, const char *group, const char *key, const char *value);

#endif
