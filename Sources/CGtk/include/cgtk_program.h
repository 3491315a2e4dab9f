// What there is once in a program.
#ifndef CGTK_PROGRAM_H
#define CGTK_PROGRAM_H

#include "cgtk_window.h"

// MARK: Theme

typedef struct CgStyle CgStyle;

// Rules for all windows, until freed.
CgStyle *cg_style_new(void);
void cg_style_set(CgStyle *style, const char *css);
void cg_style_free(CgStyle *style);
bool cg_theme_is_dark(void);
// Whether it is the desktop's wish, and not a theme that was chosen.
bool cg_theme_wishes_dark(void);
// Follows the desktop's wish. `remembered` stands until the desktop answered.
void cg_theme_follow(CgWindow *window, bool remembered);
double cg_theme_text_dpi(void);
// Of the interface's font, in typographic points; 0 if it is not said.
double cg_theme_font_size(void);
// A colour of the theme by its name; false if it has none of that name.
bool cg_theme_color(CgWindow *window, const char *name, uint32_t *color);
// The family of the theme's font, to be freed with `cg_text_free`.
char *cg_theme_family(void);
bool cg_theme_is_right_to_left(void);
// Whether the theme is one of those made for it.
bool cg_theme_is_high_contrast(void);

// MARK: Main loop

// Lets GTK's main loop run what waits in Dispatch's main queue and Foundation's timers.
void cg_loop_join(void);
void cg_loop_run(void);
void cg_loop_quit(void);
// One turn of the loop; true if something was done.
bool cg_loop_turn(bool may_wait);
// Calls back at SIGTERM and SIGINT, until it is told nobody.
void cg_loop_obey_signals(CG_MAIN void (*asked)(void *user), void *user);

// MARK: One instance

typedef enum {
  CG_INSTANCE_ALONE,  // there is no session bus, so that nobody can be found
  CG_INSTANCE_FIRST,
  CG_INSTANCE_OTHER,  // another process is it; see `cg_instance_ask`
} CgInstance;

typedef enum { CG_REQUEST_ACTIVATE, CG_REQUEST_NEW_WINDOW, CG_REQUEST_OPEN } CgRequest;

// Asks the session bus for a name that one process can have. Needs no display.
CgInstance cg_instance_claim(const char *id);
// Asks the process that has it, which may show itself in front as this one was allowed to. NULL
// when it took it, else why not, to be freed with `cg_text_free`; `is_gone` when it ended. Waits for
// `seconds` at most.
char *cg_instance_ask(CgRequest request, const char *address, double seconds, bool *is_gone);
// Hears what others ask for; their requests wait until then.
void cg_instance_hear(CG_MAIN void (*asked)(void *user, CgRequest request, const char *address),
                      void *user);
// Gives the name up.
void cg_instance_release(void);

// MARK: Remembered values

// A file of groups with values, as desktops write them.
typedef struct CgMemory CgMemory;

// Empty when there is no such file, or it is none of these.
CgMemory *cg_memory_load(const char *path);
bool cg_memory_save(CgMemory *memory, const char *path);
void cg_memory_free(CgMemory *memory);
void cg_memory_forget(CgMemory *memory, const char *group);
// `otherwise` when there is none.
double cg_memory_number(CgMemory *memory, const char *group, const char *key, double otherwise);
void cg_memory_set_number(CgMemory *memory, const char *group, const char *key, double value);
// NULL when there is none, to be freed with `cg_text_free`.
char *cg_memory_text(CgMemory *memory, const char *group, const char *key);
void cg_memory_set_text(CgMemory *memory, const char *group, const char *key, const char *value);

#endif
