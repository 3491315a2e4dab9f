// What the GTK host needs of GTK, in plain C types, so that no Swift file ever sees a GTK
// header. Widgets are opaque; each that shows a node of the scene carries the node's tag.
//
// Lengths are points, which GTK calls application pixels. Text is UTF-8 with its length in
// bytes; positions in it are counted in characters (Unicode scalars).
#ifndef CGTK_H
#define CGTK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct CgWidget CgWidget;
typedef struct CgWindow CgWindow;
typedef struct CgText CgText;
typedef struct CgMeasurer CgMeasurer;

// Callbacks come on the main thread only.
#define CG_MAIN __attribute__((swift_attr("@MainActor")))

typedef struct {
  double x, y, width, height;
} CgRect;

// MARK: The window

typedef enum { CG_PAN_BEGAN, CG_PAN_CHANGED, CG_PAN_ENDED, CG_PAN_CANCELLED } CgPan;

typedef enum {
  CG_SCROLL_BEGAN, CG_SCROLL_ENDED, CG_SCROLL_GLIDES, CG_SCROLL_RESTED,
} CgScrollStage;

#include "cgtk_drag.h"
#include "cgtk_files.h"
#include "cgtk_spell.h"

// What an app draws: below a node's children, over them, or the picture of an image.
typedef enum { CG_DRAWN_BELOW, CG_DRAWN_OVER, CG_DRAWN_PICTURE } CgDrawn;

// What a person does. Tags are those given to `cg_tag`; 0 stands for nothing.
typedef struct {
  CG_MAIN void (*activated)(void *user, uint64_t tag);
  CG_MAIN void (*submitted)(void *user, uint64_t tag);
  // The text or the selection of a field changed, by a person or not.
  CG_MAIN void (*typed)(void *user, uint64_t tag);
  // A link in a text view was pressed, at this character.
  CG_MAIN void (*followed)(void *user, uint64_t tag, int offset);
  // `is_laying_out`: the window is being laid out, so the answer has to wait.
  // A person pastes this into a text view, as HTML where the clipboard has no plain text.
  CG_MAIN void (*pasted)(void *user, uint64_t tag, const char *text, size_t length, bool is_html);
  // The menu of a text view opens at this character.
  CG_MAIN void (*text_menu)(void *user, uint64_t tag, int offset);
  // What is seen of a text may be something else now.
  CG_MAIN void (*sighted)(void *user, uint64_t tag);
  CG_MAIN void (*scrolled)(void *user, uint64_t tag, bool is_laying_out);
  // A person begins to scroll, lets go (and it glides on), or it comes to rest.
  CG_MAIN void (*scrolling)(void *user, uint64_t tag, CgScrollStage stage);
  // A person dragged the content well beyond its top.
  CG_MAIN void (*pulled)(void *user, uint64_t tag);
  // A person's scrolling came to an end.
  CG_MAIN void (*rested)(void *user, uint64_t tag);
  CG_MAIN void (*focused)(void *user);
  // Whether the key was taken.
  CG_MAIN bool (*key)(void *user, const char *key, uint32_t modifiers);
  // Another value of a switch, slider, calendar or time.
  CG_MAIN void (*adjusted)(void *user, uint64_t tag, double value, bool is_final);
  // Another word of a wheel.
  CG_MAIN void (*chose)(void *user, uint64_t tag, int index);
  // The paths that were chosen in a file dialog; none when it was left without a choice.
  CG_MAIN void (*picked)(void *user, uint64_t tag, const char *const *paths, int count);
  // So many pages on.
  CG_MAIN void (*stepped)(void *user, uint64_t tag, int steps);
  // A row is drawn so far to the right, with so many points a second; whether it follows.
  CG_MAIN bool (*row_panned)(void *user, uint64_t tag, CgPan stage, double distance,
                             double velocity);
  // Where in the window a menu was asked for.
  CG_MAIN void (*menu)(void *user, double x, double y);
  // A menu was left without a choice, or after it.
  CG_MAIN void (*dismissed)(void *user, uint64_t tag);
  // A finger, or the pointer with its button held, on what no native widget takes for itself.
  CG_MAIN void (*touched)(void *user, CgPan stage, int finger, double x, double y,
                          bool is_finger, uint32_t modifiers);
  // Only after `cg_window_set_hovers`.
  CG_MAIN void (*hovered)(void *user, bool is_inside, double x, double y);
  // Pressed with Control or Shift held down.
  CG_MAIN void (*chosen)(void *user, uint64_t tag, uint32_t modifiers);
  // A grip, by so many points down since it began.
  CG_MAIN void (*dragged)(void *user, uint64_t tag, CgPan stage, double distance);
  // A title of a strip; -1 when the finger leaves it.
  CG_MAIN void (*indexed)(void *user, uint64_t tag, int title);
  // The clipboard has this text, from whom ever; empty for none.
  CG_MAIN void (*copied)(void *user, const char *text);
  // Whether a program took the address of that number.
  CG_MAIN void (*opened)(void *user, int number, bool taken);
  // Inwards from the leading edge: the share of the window's width, and points a second.
  CG_MAIN void (*edge_panned)(void *user, CgPan stage, double progress, double velocity);
  // The window's content got this size, while it is being laid out.
  CG_MAIN void (*resized)(void *user, double width, double height);
  // Scale, theme, fonts or the desktop's wish for dark changed.
  CG_MAIN void (*facts_changed)(void *user);
  CG_MAIN void (*woken)(void *user);
  // The answer to `cg_window_later`.
  CG_MAIN void (*late)(void *user);
  CG_MAIN void (*drawn_first)(void *user);
  // A person turned to the window.
  CG_MAIN void (*came_front)(void *user);
  // A frame begins, at so many seconds; whether another is wanted.
  CG_MAIN bool (*ticked)(void *user, double seconds);
  CG_MAIN void (*close_asked)(void *user);
  // A part of a node has to be drawn, on a context of cairo in the node's coordinates.
  CG_MAIN void (*draw)(void *user, uint64_t tag, CgDrawn part, void *cairo);
  // The pointer pulls at a place; whether something is dragged from now on, which was begun
  // with `cg_drag_begin`.
  CG_MAIN bool (*lifted)(void *user, double x, double y);
  // Another program wants what is dragged in this media type; see `cg_cargo_answer`.
  CG_MAIN void (*wanted)(void *user, const char *type, void *waiting);
  CG_MAIN void (*drag_ended)(void *user, CgEffect effect);
  // What would become of it there.
  CG_MAIN CgEffect (*held_over)(void *user, const CgHeld *held);
  CG_MAIN void (*held_left)(void *user);
  // What became of it; NULL for what is of this window.
  CG_MAIN CgEffect (*dropped)(void *user, const CgHeld *held, const CgDropped *dropped);
} CgDoor;

enum { CG_SHIFT = 1, CG_CONTROL = 2, CG_ALT = 4, CG_SUPER = 8 };

// Connects to the display; false when there is none. `id` names the program to the desktop.
bool cg_init(const char *id);
// The icon of all windows, by its name in the theme.
void cg_set_icon(const char *name);
CgWindow *cg_window_new(double width, double height, bool maximized, const CgDoor *door,
                        void *user);
// Who is given to the callbacks.
void cg_window_set_user(CgWindow *window, void *user);
// Ends callbacks and takes the window away.
void cg_window_destroy(CgWindow *window);
void cg_window_present(CgWindow *window);
void cg_window_hide(CgWindow *window);
void cg_window_set_title(CgWindow *window, const char *title);
void cg_window_set_dark(CgWindow *window, bool dark);
CgWidget *cg_window_root(CgWindow *window);
double cg_window_scale(CgWindow *window);
CgRect cg_window_screen(CgWindow *window);
// The size to come back to, which is not that of a maximised window.
void cg_window_normal_size(CgWindow *window, double *width, double *height);
bool cg_window_is_maximized(CgWindow *window);
// Asks for one `woken`, as soon as no input waits.
void cg_window_wake(CgWindow *window);
// Asks for one `woken` in so many seconds instead of the one asked for before; none if less
// than 0.
void cg_window_wake_after(CgWindow *window, double seconds);
// Seconds of the clock by which frames are told.
double cg_now(void);
// Asks for one `late`, before the next input is handled.
void cg_window_later(CgWindow *window);
// Asks where the pointer is while no button is held.
void cg_window_set_hovers(CgWindow *window, bool hovers);
// Puts a text into the clipboard, telling nobody.
void cg_clipboard_set(CgWindow *window, const char *text);
// Hands an address to the program that the desktop has for it; see `opened`.
void cg_address_open(CgWindow *window, const char *address, int number);
bool cg_address_can_open(const char *scheme);
// The tag of what has the keyboard, or 0.
uint64_t cg_window_focus(CgWindow *window);
// Has a screen reader say something.
void cg_window_announce(CgWindow *window, const char *words);
void cg_window_clear_focus(CgWindow *window);

// MARK: Any widget

typedef enum {
  CG_PLAIN,    // the pointer means what is behind
  CG_TARGET,   // a row or a veil: pressed as a whole
  CG_NATIVE,   // handles the pointer itself
} CgPress;

// Gives a widget its place in the scene. It is kept until `cg_drop`; a tag of 0 is nobody.
void cg_tag(CgWidget *widget, CgWindow *window, uint64_t tag, CgPress press);
uint64_t cg_tag_of(CgWidget *widget);
void cg_drop(CgWidget *widget);
// Puts it into a container, after `sibling` or first. It may stand elsewhere before.
void cg_insert(CgWidget *widget, CgWidget *container, CgWidget *sibling);
void cg_remove(CgWidget *widget);
CgWidget *cg_parent(CgWidget *widget);
void cg_set_frame(CgWidget *widget, CgRect frame);
void cg_set_class(CgWidget *widget, const char *name, bool on);
void cg_set_enabled(CgWidget *widget, bool enabled);
void cg_set_reachable(CgWidget *widget, bool reachable);
void cg_set_clips(CgWidget *widget, bool clips);
void cg_set_name(CgWidget *widget, const char *name);
// What else is in the window does not count for a screen reader.
void cg_set_modal(CgWidget *widget, bool is_modal);
// As a screen reader is told; false as well where none is asked for (GTK_A11Y=none).
bool cg_is_modal(CgWidget *widget);
// Is the widget's name, too, so that readers need not say it again.
void cg_set_tooltip(CgWidget *widget, const char *text);
// What is said after the name.
void cg_set_description(CgWidget *widget, const char *words);
// Whether readers pass over it.
void cg_set_decoration(CgWidget *widget, bool is_decoration);
bool cg_focus(CgWidget *widget);

// MARK: Containers

typedef enum {
  CG_ROLE_GROUP, CG_ROLE_LIST, CG_ROLE_ROW, CG_ROLE_DIALOG, CG_ROLE_BAR, CG_ROLE_NONE,
  CG_ROLE_GRID, CG_ROLE_CELL,
  // Only holds others. What is nothing itself (CG_ROLE_NONE) hides what it holds from readers.
  CG_ROLE_HOLDER,
} CgRole;

// Children stand exactly at their frames, and the container itself asks for no room.
CgWidget *cg_container_new(CgRole role, bool passes_pointer);
// A container that can be pressed as a whole: a row or a veil.
CgWidget *cg_target_new(CgRole role);
void cg_target_set_selected(CgWidget *target, bool selected);
// Where the pointer means what is behind, in the target's own coordinates.
void cg_target_set_holes(CgWidget *target, const CgRect *holes, int count);

typedef enum { CG_SIDE_NONE, CG_SIDE_TOP, CG_SIDE_BOTTOM, CG_SIDE_LEFT, CG_SIDE_RIGHT } CgSide;

// A container with a tip on one side: that far from the left or the top, and so high.
CgWidget *cg_popover_new(void);
// The class that its shape is drawn with.
void cg_popover_set_fill(CgWidget *popover, const char *name);
void cg_popover_set_tip(CgWidget *popover, CgSide side, double position, double height);
// An icon at the trailing end; NULL for none.
void cg_target_set_accessory(CgWidget *target, const char *icon);
// A line at its bottom, from so far at the left to so far at the right; NULL colour for that of
// text, a negative left for none.
void cg_target_set_line(CgWidget *target, double left, double right, const uint32_t *rgba);

// MARK: Grips and strips

// The handle of a row.
CgWidget *cg_grip_new(void);
// The titles at the side of a list.
CgWidget *cg_strip_new(void);
void cg_strip_clear(CgWidget *strip);
void cg_strip_add(CgWidget *strip, const char *title);

// MARK: Motion

// How something is drawn apart from where it stands: that many points to the right and down,
// larger or smaller around its middle, more or less there, with black of that opacity over it,
// and, if it is cut, only within an area of its container.
typedef struct {
  double x, y, scale, opacity, shade;
  bool is_cut;
  CgRect cut;
} CgPose;

typedef enum {
  CG_BELOW,   // all that stands in the container
  CG_OVER,    // all that stands there
  CG_BEHIND,  // right behind another widget
  CG_UPON,    // right above another widget
  CG_BLEND,   // the other widget fades in while the picture fades out
} CgLayer;

// A picture of what a widget showed in the last frame, where it stood. It is drawn by the
// container, so that nobody finds it: no pointer, no keyboard, no assistive technology.
typedef struct CgGhost CgGhost;

// How many frames were drawn.
int cg_frames(CgWindow *window);
// Asks for `ticked` at each frame until it says that no other is wanted.
void cg_window_tick(CgWindow *window);
// Whether people want things to move.
bool cg_theme_is_animated(void);
// NULL for at rest. No layout follows.
void cg_set_pose(CgWidget *widget, const CgPose *pose);
// What moves in it is cut at its edges.
void cg_container_set_cuts(CgWidget *container, bool cuts);
// NULL when the widget was not drawn yet.
CgGhost *cg_ghost_take(CgWidget *widget);
CgGhost *cg_ghost_copy(CgGhost *ghost);
// How something is seen that changes: of another size, drawn elsewhere in its container, with
// another colour behind it.
typedef struct {
  // From where it stands to where it is seen: x' = a x + c y + tx, y' = b x + d y + ty.
  double map[6];
  double width, height;
  double opacity;
  bool is_filled;
  // Red, green, blue, opacity.
  double fill[4];
  double radius;
} CgWay;

// NULL for at rest.
void cg_set_way(CgWidget *widget, const CgWay *way);
// Turns it around the middle of its frame; NULL for none.
void cg_set_turn(CgWidget *widget, const double *map, bool is_flat);
void cg_set_opacity(CgWidget *widget, double opacity);
// All that stands in it is drawn so far from its place.
void cg_container_set_shift(CgWidget *container, double x, double y);
// The colour that a class of the style sheets gives as a background.
void cg_fill_of(CgWindow *window, const char *name, double fill[4]);
// Where the widget stood, without its turn.
CgRect cg_ghost_frame(CgGhost *ghost);
// Draws it there, from its own coordinates to those of its container.
void cg_ghost_set_map(CgGhost *ghost, const double map[6], double opacity);
// Draws a second time what a widget, the other one, shows now.
CgGhost *cg_ghost_echo(CgWidget *widget);
// Draws only what is so far from its top, and of a blend also only that of the other.
void cg_ghost_set_part(CgGhost *ghost, double from, double to);
void cg_ghost_show(CgGhost *ghost, CgWidget *container, CgLayer layer, CgWidget *other);
// The share of a blend is the opacity.
void cg_ghost_set_pose(CgGhost *ghost, const CgPose *pose);
void cg_ghost_free(CgGhost *ghost);

// MARK: Lists

// `role` is that of what scrolls in it.
CgWidget *cg_list_new(CgRole role);
CgWidget *cg_list_content(CgWidget *list);
// The row that keys mean: readers are told that it has the keyboard whenever the list has it.
// NULL for the list as a whole.
void cg_list_set_current(CgWidget *list, CgWidget *row);
void cg_list_set_content_size(CgWidget *list, double width, double height, double page);

// Whether a person can scroll it, and which bars it shows.
void cg_list_set_scrolling(CgWidget *list, bool still, bool plain_side, bool plain_bottom,
                           bool is_wide);
// The offset of a list or a text view.
void cg_scroll_offset(CgWidget *scroller, double *x, double *y);
// Scrolls there, now or as soon as there is enough content.
void cg_scroll_to(CgWidget *scroller, double x, double y);
bool cg_scroll_is_waiting(CgWidget *scroller);
// Scrolls so many times, once in each frame, and calls `done`.
void cg_scroll_rehearse(CgWidget *scroller, int steps, double points,
                        CG_MAIN void (*done)(void *user), void *user);
// Calls `done` when the next frame of the widget's window was painted, and once more when nothing
// was left to do for so many milliseconds.
void cg_frame_watch(CgWidget *widget, int quiet,
                    CG_MAIN void (*done)(void *user, bool is_at_rest), void *user);
// As a person would: all of a text, what is selected or stands before the cursor, and the cursor
// at a share of the text.
void cg_text_select_all(CgWidget *text);
void cg_text_erase(CgWidget *text);
void cg_text_put_cursor(CgWidget *text, double share);

// MARK: Fonts

typedef struct {
  double size;
  int weight;
  bool italic;
  bool monospaced;
  bool monospaced_digits;
  const char *family;
} CgFont;

typedef struct CgLook CgLook;

// A font, with a colour (red highest) or none; kept until the process ends.
CgLook *cg_look_new(const CgFont *font, const uint32_t *rgba);

CgMeasurer *cg_measurer_new(void);
void cg_measurer_free(CgMeasurer *measurer);
// After the theme's font changed.
void cg_measurer_reset(CgMeasurer *measurer);

// MARK: What fonts there are

// The fonts of the machine. May be used on any thread, by one at a time.
typedef struct CgFonts CgFonts;

typedef struct {
  // From the baseline, both positive; and from one line to the next.
  double ascent, descent, height, cap_height, x_height;
} CgMetrics;

CgFonts *cg_fonts_new(void);
void cg_fonts_free(CgFonts *fonts);
int cg_fonts_count(CgFonts *fonts);
// For families up to the count.
const char *cg_fonts_family(CgFonts *fonts, int family);
int cg_fonts_face_count(CgFonts *fonts, int family);
// False for a face that is made out of another, or is narrow or wide. The name has to be freed
// with `cg_text_free`.
bool cg_fonts_face(CgFonts *fonts, int family, int face, char **name, int *weight, bool *italic);
CgMetrics cg_fonts_metrics(CgFonts *fonts, const CgFont *font, const char *family);
// Of the desktop's font; to be freed with `cg_text_free`.
char *cg_theme_font_family(void);

// MARK: Text with its looks

typedef enum { CG_CLIP, CG_START, CG_MIDDLE, CG_END } CgOverflow;

// Sides of the frame, whatever direction the text is read in.
typedef enum { CG_ALIGN_LEFT, CG_ALIGN_CENTER, CG_ALIGN_RIGHT, CG_ALIGN_JUSTIFIED } CgAlign;

// How a paragraph is set, in points.
typedef struct {
  CgAlign align;
  CgOverflow overflow;
  // Whether a single line that is cut ends after a whole word.
  bool wraps;
  bool breaks_anywhere;
  double first_indent, head_indent, tail_indent;
  double spacing_before, spacing_after, line_spacing;
  const double *tabs;
  const int *tab_alignments;  // 0 left, 1 middle, 2 right
  int tab_count;
} CgParagraph;

enum {
  CG_SPAN_COLOR = 1,
  CG_SPAN_BACKGROUND = 2,
  CG_SPAN_UNDERLINE = 4,
  CG_SPAN_UNDERLINE_DOUBLE = 8,
  CG_SPAN_UNDERLINE_COLOR = 16,
  CG_SPAN_STRIKE = 32,
  CG_SPAN_STRIKE_COLOR = 64,
  // A word that is not spelled right.
  CG_SPAN_WRONG = 128,
};

// What a stretch of text has besides the look of the whole; bytes from `start` to `end`.
typedef struct {
  int start, end;
  uint32_t has;
  uint32_t color, background, underline_color, strike_color;
  bool has_font;
  CgFont font;
  double kern, rise;
  // The height of its lines: a factor, or points; 0 for what the font says.
  double line_factor, line_height;
} CgSpan;

typedef struct {
  double width, height;  // whole points
  double first_baseline, last_baseline;
  int lines;
  bool is_cut;
} CgExtent;

// A text that does not change once all is added. 0 lines are as many as there are.
typedef struct CgProse CgProse;

CgProse *cg_prose_new(const char *text, size_t length, CgLook *look, const CgParagraph *paragraph,
                      int lines);
void cg_prose_add_span(CgProse *prose, const CgSpan *span);
// In the order of the text; the first byte of a paragraph decides.
void cg_prose_add_paragraph(CgProse *prose, int start, int end, const CgParagraph *paragraph);
CgProse *cg_prose_ref(CgProse *prose);
void cg_prose_unref(CgProse *prose);
const char *cg_prose_text(CgProse *prose);
// A negative width never breaks lines.
void cg_prose_measure(CgProse *prose, CgMeasurer *measurer, double width, CgExtent *extent);

// MARK: Labels

CgWidget *cg_label_new(bool heading);
void cg_label_set_prose(CgWidget *label, CgProse *prose);
// For tests: how many lines it shows.
int cg_label_lines(CgWidget *label);

// MARK: Surfaces

// Colours are red, green, blue and opacity, one byte each, red highest; lengths are points.
typedef struct {
  // Top left, top right, bottom right, bottom left.
  double radii[4];
  double border_width;
  uint32_t border_color;
  // Opacity 0 for no shadow; `blur` is the standard deviation.
  uint32_t shadow_color;
  double shadow_x, shadow_y, shadow_blur;
  // The shadow is that of `shadow_area` with the corners, and not of what is shown.
  bool has_shadow_area;
  CgRect shadow_area;
  // Where there is something to draw, in the widget's coordinates; no width for nothing.
  CgRect below, over;
} CgSurface;

// How a widget's area is drawn beyond its style; NULL for nothing.
void cg_set_surface(CgWidget *widget, const CgSurface *surface);

// MARK: Images

// A picture, drawn by `draw`.
CgWidget *cg_image_new(void);
// The colour of what stands in a selected row that has the keyboard; false if it stands in none.
bool cg_image_chosen_color(CgWidget *image, uint32_t *color);
// Something else is to be drawn.
void cg_image_changed(CgWidget *image);
// The file of an icon of the theme, to be freed with `cg_text_free`; NULL for none.
char *cg_icon_file(const char *icon);

// MARK: Buttons

CgWidget *cg_button_new(void);
// Whether the icon theme knows the name.
bool cg_has_icon(const char *name);
void cg_button_set(CgWidget *button, const char *icon, const char *text, CgLook *look,
                   double align);
// A tab: the icon (or none) above the text, a badge at the icon's corner (NULL or "" for none).
void cg_button_set_tab(CgWidget *button, const char *icon, const char *text, CgLook *look,
                       const char *badge);

// MARK: Menus

// Made in one go, from its first element to its last, and then opened.
typedef struct CgMenu CgMenu;

CgMenu *cg_menu_new(CgWindow *window, uint64_t tag);
// What follows stands below a line, and below the title if there is one.
void cg_menu_add_group(CgMenu *menu, const char *title);
// Choosing it is told as `activated` with its tag.
void cg_menu_add(CgMenu *menu, uint64_t tag, const char *text, const char *icon, bool enabled,
                 bool checked);
// What follows stands in a menu of its own, until `cg_menu_leave`.
void cg_menu_enter(CgMenu *menu, const char *text);
void cg_menu_leave(CgMenu *menu);
// Beside an area of the window.
void cg_menu_popup(CgMenu *menu, CgRect anchor);
// Closes it, telling nobody.
void cg_menu_free(CgMenu *menu);

// What stands in a button that is drawn as the core says.
typedef struct {
  const char *icon, *picture;
  double image_width, image_height;
  // A picture behind all of it; NULL for none.
  const char *backdrop;
  const char *title, *subtitle;
  CgLook *title_look, *subtitle_look;
  // The icon's side: 0 leading, 1 trailing, 2 top, 3 bottom.
  int placement;
  double image_padding, title_padding;
  double top, leading, bottom, trailing;
  // 0 at the left, 1 at the right, between them in the middle.
  double align, title_align;
  bool is_busy, has_arrow;
} CgButtonContent;

void cg_button_set_content(CgWidget *button, const CgButtonContent *content);
// Presses it again and again while it is held.
void cg_button_set_repeats(CgWidget *button, bool repeats);
// A button of which one in a group may be on.
CgWidget *cg_segment_new(void);
void cg_segment_set_on(CgWidget *segment, bool on);

// MARK: Controls

// What is set tells nobody.
CgWidget *cg_toggle_new(void);
void cg_toggle_set(CgWidget *toggle, bool on);
CgWidget *cg_slider_new(void);
void cg_slider_set(CgWidget *slider, double value, double least, double most, double step);
CgWidget *cg_progress_new(void);
void cg_progress_set(CgWidget *progress, double share);
CgWidget *cg_spinner_new(void);
void cg_spinner_set(CgWidget *spinner, bool turns);
CgWidget *cg_pages_new(void);
// `text` says in words which page it is.
void cg_pages_set(CgWidget *pages, int count, int current, const char *text);
CgWidget *cg_wheel_new(void);
// NULL ends the words.
void cg_wheel_set_options(CgWidget *wheel, const char *const *options);
// -1 for none.
void cg_wheel_set_chosen(CgWidget *wheel, int index);
CgWidget *cg_calendar_new(void);
CgWidget *cg_daybutton_new(void);
// Of a calendar or the button that opens one.
void cg_calendar_set(CgWidget *widget, int year, int month, int day);
CgWidget *cg_timebutton_new(void);
// The words of the hours (NULL ends them), the minutes between two choices, and the time.
void cg_timebutton_set(CgWidget *button, const char *const *hours, int step, int minute_of_day);
// Of a button that opens something.
void cg_opener_set_label(CgWidget *button, const char *text, CgLook *look);
// What a control holds: 0 or 1, a value, a share, a page, a word's index, or days since 1970.
double cg_control_value(CgWidget *control);

// MARK: Fields

// A field with a magnifying glass, and a button that empties it.
CgWidget *cg_search_new(void);
void cg_search_set_look(CgWidget *field, CgLook *look);
void cg_search_set_placeholder(CgWidget *field, const char *text);

CgWidget *cg_field_new(void);
void cg_field_set_look(CgWidget *field, CgLook *look, double align);
void cg_field_set_placeholder(CgWidget *field, const char *text);
void cg_field_set_secure(CgWidget *field, bool secure);
// With the looks of stretches; only the spans of the prose count.
void cg_field_set_prose(CgWidget *field, CgProse *prose, double align);

CgWidget *cg_textview_new(void);
void cg_textview_set_insets(CgWidget *view, double top, double left, double bottom,
                            double right);
void cg_textview_set_align(CgWidget *view, double align);
void cg_textview_show_cursor(CgWidget *view);
// For tests, as a person and as another program would.
void cg_textview_paste(CgWidget *view);
void cg_clipboard_set_html_by_other(CgWindow *window, const char *html, size_t length);
// The characters that are seen, with as many screens more on both sides.
void cg_textview_seen(CgWidget *view, double more, int *start, int *end);

// Of a field or a text view. The text has to be freed with `cg_text_free`.
char *cg_text_copy(CgWidget *widget);
void cg_text_free(char *text);
// Replaces the characters from `start` to `end`, telling nobody.
void cg_text_replace(CgWidget *widget, int start, int end, const char *text, size_t length);
void cg_text_selection(CgWidget *widget, int *start, int *end);
void cg_text_select(CgWidget *widget, int start, int end);
void cg_text_set_editable(CgWidget *widget, bool editable);

// Which keys are wanted.
typedef enum {
  CG_PURPOSE_TEXT, CG_PURPOSE_LATIN, CG_PURPOSE_DIGITS, CG_PURPOSE_DECIMAL, CG_PURPOSE_PHONE,
  CG_PURPOSE_NAME, CG_PURPOSE_EMAIL, CG_PURPOSE_WEB, CG_PURPOSE_PIN, CG_PURPOSE_PASSWORD,
} CgPurpose;

enum {
  CG_HINT_WORDS = 1,
  CG_HINT_SENTENCES = 2,
  CG_HINT_CAPITALS = 4,
  CG_HINT_SPELLCHECK = 8,
  CG_HINT_NO_SPELLCHECK = 16,
  CG_HINT_COMPLETION = 32,
};

void cg_text_set_input(CgWidget *widget, CgPurpose purpose, uint32_t hints);
// Keys that are told before the text uses them: modifiers and name, " 2+return 1+tab "; NULL for
// none.
void cg_text_set_keys(CgWidget *widget, const char *keys);
// For tests: as GTK counts purposes.
int cg_text_input_purpose(CgWidget *widget);

// MARK: Looks of stretches in a text view

typedef struct CgTag CgTag;

typedef enum { CG_NO_ITEM, CG_LINK, CG_ITEM } CgItem;

// Lives as long as the view, or until it is dropped. The paragraph may be NULL. A wide background is
// that of whole lines.
CgTag *cg_textview_tag(CgWidget *view, const CgSpan *span, const CgParagraph *paragraph, CgItem item,
                       bool is_wide);
// Where the tag is, letters are not seen; a check box may be drawn over them.
typedef enum { CG_BOX_EMPTY = 1, CG_BOX_TICKED, CG_BOX_HIDDEN } CgBoxKind;
void cg_textview_box(CgWidget *view, CgTag *tag, CgBoxKind kind);
// For tests: 0 for none.
int cg_textview_box_at(CgWidget *view, int offset);
void cg_textview_drop_tag(CgWidget *view, CgTag *tag);
// Places are characters.
void cg_textview_untag(CgWidget *view, int start, int end);
void cg_textview_apply_tag(CgWidget *view, CgTag *tag, int start, int end);
// For tests.
int cg_textview_tags_at(CgWidget *view, int offset);
void cg_textview_reveal(CgWidget *view, int start, int end);
void cg_textview_set_still(CgWidget *view, bool still);
void cg_textview_set_selectable(CgWidget *view, bool selectable);

// The bytes of so many UTF-16 units, and how many characters they are.
size_t cg_skip_chars(const char *text, size_t length, int characters);
size_t cg_skip_utf16(const char *text, size_t length, int units, int *characters);
void cg_count(const char *text, size_t length, int *characters, int *units);
// How many bytes of two texts are the same at their beginnings and at their ends; whole characters,
// none counted twice.
void cg_differ(const char *old, size_t old_length, const char *next, size_t next_length, size_t *same,
               size_t *same_behind);
// UTF-16 units to characters and back, within `length` bytes of UTF-8.
int cg_chars_from_utf16(const char *text, size_t length, int units);
int cg_utf16_from_chars(const char *text, size_t length, int characters);

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
// when it took it, else why not, to be freed with `cg_text_free`; `is_gone` when it ended.
char *cg_instance_ask(CgRequest request, const char *address, bool *is_gone);
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

// MARK: Reading back, for tests

CgWidget *cg_first_child(CgWidget *container);
CgWidget *cg_next_sibling(CgWidget *widget);
CgRect cg_frame_set(CgWidget *widget);
// Where it was put, in its container's coordinates.
CgRect cg_frame_held(CgWidget *widget);
char *cg_label_copy(CgWidget *label_or_button);
bool cg_is_shown(CgWidget *widget);
// How it is seen, which is as it stands at rest, and its opacity.
double cg_opacity_held(CgWidget *widget);
// How far down its content is drawn from its place.
double cg_container_shift(CgWidget *container);
// How many widgets of nodes were not destroyed yet.
int cg_living_widgets(void);
// How many ghosts there are.
int cg_living_ghosts(void);
// The colour that is drawn at a point of the window: red highest, opacity lowest.
uint32_t cg_pixel(CgWindow *window, double x, double y);
// Asks for a frame.
void cg_window_redraw(CgWindow *window);
// The tag of the innermost node that the pointer finds there, or 0.
uint64_t cg_tag_at(CgWidget *root, double x, double y);
// How often a container gave its children their places.
int cg_layouts(void);

// What a person changed of a text view since it was asked for: so many characters from `start` on
// became what is returned, to be freed with `cg_text_free`; NULL for nothing.
char *cg_textview_take_exchange(CgWidget *view, int *start, int *removed);

// As a person would, for tests: what the input method or the keyboard puts in.
void cg_text_type(CgWidget *widget, const char *text);
void cg_press(CgWidget *button);
// What the first finger does.
void cg_touch_by_person(CgWindow *window, CgPan stage, double x, double y);
void cg_clipboard_set_by_other(CgWindow *window, const char *text);
void cg_hover_by_person(CgWindow *window, double x, double y);
// The menu's texts line by line, groups begun by "--", what stands deeper indented.
char *cg_menu_copy(CgMenu *menu);
bool cg_menu_is_open(CgMenu *menu);
void cg_menu_choose(CgMenu *menu, uint64_t tag);
void cg_menu_leave_by_person(CgMenu *menu);
void cg_grip_drag(CgWidget *grip, CgPan stage, double y);
// Gives a control another value.
void cg_adjust(CgWidget *control, double value);
// The native name of the widget's class, as "GtkSwitch".
const char *cg_class_name(CgWidget *widget);
void cg_scroll_by_person(CgWidget *scroller, double y);
// A drag, or a turn of the wheel, that comes so often to as far beyond the top as GTK lets it.
void cg_pull_by_person(CgWidget *scroller, bool by_wheel, int times);
void cg_window_resize(CgWindow *window, double width, double height);

#include "cgtk_stage.h"

#endif
