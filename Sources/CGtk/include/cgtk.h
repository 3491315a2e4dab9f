// A small door to GTK 4 for Swift. Nothing of GTK shows in this header: widgets are opaque,
// everything else is plain C.
#ifndef CGTK_H
#define CGTK_H

#include <stdbool.h>
#include <stdint.h>

typedef struct _GtkWidget CgtkWidget;

/// What a person did, sent to the one handler given to `cgtk_start`.
typedef enum {
  CGTK_ACTIVATE,      // a button, row or veil was pressed
  CGTK_SWIPE_LEFT,    // a row was drawn to the left
  CGTK_SWIPE_RIGHT,   // or to the right
  CGTK_CONTEXT_MENU,  // a row was pressed with the secondary button, or long
  CGTK_EDGE_SWIPE,    // the pointer was drawn in from the left (x = 1) or right (x = -1) edge
  CGTK_EDITED,        // text, x and y: selection start and end in characters
  CGTK_SELECTED,      // x and y: selection start and end in characters
  CGTK_SUBMITTED,     // Return in a field
  CGTK_FOCUSED,       // the keyboard went to id; 0 for nothing
  CGTK_SCROLLED,      // x and y: offset
  CGTK_KEY,           // text: the key's name; x: modifiers (1 shift, 2 control, 4 alt, 8 super)
  CGTK_RESIZED,       // x and y: the size of the content
  CGTK_APPEARANCE,    // light or dark, text size or scale changed
  CGTK_WAKE,          // the answer to cgtk_wake
  CGTK_CLOSE,         // the window was closed, or the process was asked to end
  CGTK_FIRST_FRAME,   // the first frame was drawn
} CgtkEvent;

typedef void (*CgtkHandler)(
  void *context, CgtkEvent event, uint64_t id, const char *text, double x, double y);

// MARK: Window and main loop

/// Opens the display. False when there is none.
bool cgtk_start(const char *program, CgtkHandler handler, void *context);
CgtkWidget *cgtk_window_new(const char *title, int width, int height, bool maximized);
void cgtk_window_set_title(CgtkWidget *window, const char *title);
void cgtk_window_set_root(CgtkWidget *window, CgtkWidget *root);
void cgtk_window_present(CgtkWidget *window);
void cgtk_window_get_size(CgtkWidget *window, int *width, int *height, bool *maximized);
void cgtk_window_focus(CgtkWidget *window, CgtkWidget *widget);
int cgtk_window_scale(CgtkWidget *window);
/// Runs until cgtk_quit. `timers` runs what Foundation's run loop has to do and answers in
/// how many milliseconds it wants to be asked again, -1 for never.
void cgtk_run(int (*timers)(void));
void cgtk_quit(void);
void cgtk_wake(void);
/// While muted, what widgets report is dropped: it is the host that changes them.
void cgtk_mute(bool muted);

// MARK: Theme

void cgtk_theme_load(const char *css);
bool cgtk_theme_is_dark(void);
double cgtk_theme_text_scale(void);
bool cgtk_theme_is_rtl(void);
/// Follows the desktop's choice of light or dark, now and when it changes.
void cgtk_theme_follow_desktop(void);

// MARK: Any widget

void cgtk_widget_set_id(CgtkWidget *widget, uint64_t id);
void cgtk_widget_set_frame(CgtkWidget *widget, double x, double y, double width, double height);
void cgtk_widget_get_frame(
  CgtkWidget *widget, double *x, double *y, double *width, double *height);
void cgtk_widget_set_css(CgtkWidget *widget, const char *classes);
void cgtk_widget_set_name(CgtkWidget *widget, const char *name, bool tooltip);
void cgtk_widget_set_enabled(CgtkWidget *widget, bool enabled);
void cgtk_widget_set_reachable(CgtkWidget *widget, bool reachable);
void cgtk_widget_set_selected(CgtkWidget *widget, bool selected);
/// Puts `child` into `parent` behind `after`, or first; it may stand elsewhere before.
void cgtk_widget_insert(CgtkWidget *child, CgtkWidget *parent, CgtkWidget *after);
void cgtk_widget_remove(CgtkWidget *widget);
CgtkWidget *cgtk_widget_retain(CgtkWidget *widget);
void cgtk_widget_release(CgtkWidget *widget);
CgtkWidget *cgtk_widget_first_child(CgtkWidget *widget);
CgtkWidget *cgtk_widget_next(CgtkWidget *widget);
uint64_t cgtk_widget_id(CgtkWidget *widget);

// MARK: Kinds

typedef enum {
  CGTK_GROUP,
  CGTK_LIST_ITEM,
  CGTK_DIALOG,
  CGTK_VEIL,
} CgtkContainerKind;

/// Holds children at exact frames.
CgtkWidget *cgtk_container_new(CgtkContainerKind kind);
void cgtk_container_clip(CgtkWidget *widget, bool clips);
/// The widget that reports its size as CGTK_RESIZED.
void cgtk_container_report_size(CgtkWidget *widget);

/// Scrolls; children go into the content.
CgtkWidget *cgtk_list_new(CgtkWidget **content);
void cgtk_list_set_content_size(CgtkWidget *list, double width, double height);
void cgtk_list_set_offset(CgtkWidget *list, double x, double y);

typedef struct {
  double size;
  int weight;
  bool italic, monospaced;
  const char *family;
} CgtkFont;

typedef enum { CGTK_NATURAL, CGTK_LEFT, CGTK_CENTER, CGTK_RIGHT } CgtkAlignment;
typedef enum { CGTK_NO_ELLIPSIS, CGTK_START, CGTK_MIDDLE, CGTK_END } CgtkEllipsis;

CgtkWidget *cgtk_label_new(bool heading);
void cgtk_label_set(
  CgtkWidget *label, const char *text, CgtkFont font, CgtkAlignment alignment,
  CgtkEllipsis ellipsis, int lines);

CgtkWidget *cgtk_button_new(void);
/// `icons` are names of which the theme's first is shown, separated by spaces.
void cgtk_button_set(CgtkWidget *button, const char *text, const char *icons, CgtkFont font);

CgtkWidget *cgtk_field_new(void);
void cgtk_field_set_font(CgtkWidget *field, CgtkFont font);
void cgtk_field_set_placeholder(CgtkWidget *field, const char *text);
void cgtk_field_set_secure(CgtkWidget *field, bool secure);
CgtkWidget *cgtk_text_new(CgtkWidget **view);
void cgtk_text_set_font(CgtkWidget *text, CgtkFont font, CgtkAlignment alignment);
void cgtk_text_set_insets(CgtkWidget *text, double top, double left, double bottom, double right);
void cgtk_text_set_editable(CgtkWidget *text, bool editable);
void cgtk_text_set_offset(CgtkWidget *text, double y);
/// Of a field or a text: replaces only what differs. Positions are in characters.
void cgtk_editable_set(CgtkWidget *widget, const char *text, int start, int end);
/// The text as the widget holds it; free with cgtk_free.
char *cgtk_editable_get(CgtkWidget *widget, int *start, int *end);
void cgtk_free(void *memory);

// MARK: Measuring

void cgtk_measure(
  const char *text, CgtkFont font, int lines, double width, double *out_width,
  double *out_height);

#endif
