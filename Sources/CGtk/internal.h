// What the parts of the shim share.
#ifndef CGTK_INTERNAL_H
#define CGTK_INTERNAL_H

#include "cgtk.h"
#include <gtk/gtk.h>

// A widget's place in the scene, kept with the widget.
typedef struct {
  CgWindow *window;
  uint64_t tag;
  CgPress press;
  CgRect frame;
  // Its minimum is larger than its frame, so that it has to be cut.
  gboolean overflows;
  // How it is drawn apart from where it stands; NULL at rest.
  CgPose *pose;
  // Around the middle of its frame; NULL for none. What is flat cannot be seen.
  double *turn;
  gboolean is_flat;
  double opacity;
  // How it is seen while it changes; NULL at rest.
  CgWay *way;
  // The row at which a list's keyboard is: what has the focus is the list all the same.
  gboolean is_current;
  // Says nothing that is not said beside it.
  gboolean is_decoration, is_covered;
  // What is drawn of its area beyond its style; NULL for nothing.
  CgSurface *surface;
} CgSlot;

CgSlot *cg_slot(GtkWidget *widget);
// The nearest widget from here upwards that shows a node.
GtkWidget *cg_owner(GtkWidget *widget);

typedef struct {
  gboolean is_down, moved, swiped;
  // The row that is pressed is drawn aside.
  gboolean row_panning;
  uint64_t tag;
  double x, y;
  gint64 began;
  gboolean from_edge, panning;
  // Where it was a moment ago, for its speed.
  double earlier_x;
  uint32_t earlier_time;
  GdkEventSequence *sequence;
  GdkDevice *device;
  // A finger rests there long enough to drag.
  gboolean is_finger, is_held;
  uint32_t down_time;
  GtkWidget *pressed;
  guint hold;
  // Where the pointer was last: scroll events do not say.
  double last_x, last_y;
  // The row that it is over, and whether it is over the window at all.
  GtkWidget *over;
  gboolean is_inside;
  // Two fingers move, and draw this row aside so far to the left; no row if they began otherwise.
  gboolean is_scrolling;
  uint64_t scroll_tag;
  double scrolled;
  guint scroll_rest;
} CgPointer;

struct CgWindow {
  GtkWindow *window;
  GtkWidget *root;
  CgDoor door;
  void *user;
  guint wake, alarm, late, ticks;
  gboolean is_closed;
  int frames;
  // Open menus, and what had the keyboard when one opened.
  int menus;
  uint64_t menu_focus;
  CgPointer pointer;
  // Follows what is pressed, so that it can be taken from the widgets below.
  GtkGesture *claim;
  // Those that are down on no native widget; the pointer has no sequence.
  struct {
    gboolean is_down;
    GdkEventSequence *sequence;
  } fingers[10];
  gboolean hovers, is_copying;
  // What a finger drags about in it.
  struct {
    gboolean is_on, allows_move;
    GdkEventSequence *sequence;
  } finger_drag;
  // What was pulled out of it, and what is held over it; `drop` is GDK's.
  GdkDrag *drag;
  GdkDrop *drop;
  // What is shown under the pointer, and where in it that is.
  GdkPaintable *drag_picture;
  int drag_x, drag_y;
  gboolean is_dropping;
};

#define CG_CALL(WINDOW, NAME, ...)                                   \
  do {                                                               \
    CgWindow *cg_w = (WINDOW);                                       \
    if (cg_w && !cg_w->is_closed && cg_w->door.NAME)                 \
      cg_w->door.NAME(cg_w->user, ##__VA_ARGS__);                    \
  } while (0)

typedef struct {
  GtkWidget parent;
  // What it asks for; a list's content has a size, all others 0.
  int content_width, content_height;
  // Holds children for another widget and is nothing itself.
  gboolean passes_pointer;
  void (*resized)(GtkWidget *box, int width, int height, gpointer data);
  gpointer resized_data;
  // Pictures of what is seen going, in the order of drawing; NULL for none.
  GList *ghosts;
  // What is drawn beyond it is cut, as long as something in it moves.
  gboolean cuts;
  // How far from their places all children are drawn.
  double shift_x, shift_y;
  // Drawn over all else, as what a finger drags; NULL for nothing.
  GdkPaintable *carried;
  float carried_x, carried_y;
} CgBox;

typedef struct {
  GtkWidgetClass parent;
} CgBoxClass;

GType cg_box_get_type(void);
GType cg_target_get_type(void);
#define CG_BOX(W) ((CgBox *)(W))
#define CG_IS_BOX(W) (G_TYPE_CHECK_INSTANCE_TYPE((W), cg_box_get_type()))

// Draws what lies behind and over a child in its container.
void cg_surface_begin(GtkWidget *child, GtkSnapshot *snapshot);
void cg_surface_end(GtkWidget *child, GtkSnapshot *snapshot);
// Draws in a container what lies below its children.
void cg_surface_draw_below(GtkWidget *box, GtkSnapshot *snapshot);
// Draws a child in its pose, with the pictures that go with it.
void cg_motion_draw_child(GtkWidget *box, GtkWidget *child, GtkSnapshot *snapshot);
// Draws the pictures over or below all children.
void cg_motion_draw_ghosts(GtkWidget *box, gboolean over, GtkSnapshot *snapshot);
void cg_motion_forget(CgBox *box);
// Puts a map of the plane before another; takes the other one over.
GskTransform *cg_affine(GskTransform *next, const double map[6]);
// Begins to draw a child where it is seen, with the colour behind it.
void cg_way_begin(GtkWidget *child, GtkSnapshot *snapshot);
void cg_way_end(GtkWidget *child, GtkSnapshot *snapshot);
// The frame in which a child really stands, without its turn.
CgRect cg_way_frame(CgSlot *slot);
void cg_way_forget(CgSlot *slot);
// Whether there is anything of it to be seen.
gboolean cg_way_is_shown(CgSlot *slot);
void cg_container_place_child(GtkWidget *child);
void cg_container_draw_child(GtkWidget *box, GtkWidget *child, GtkSnapshot *snapshot);
// Whether some container is giving its children their places.
gboolean cg_is_laying_out(void);
// Red highest, opacity lowest.
uint32_t cg_color(const GdkRGBA *color);
void cg_pointer_attach(CgWindow *window);
void cg_pointer_detach(CgWindow *window);
// What a finger does, told with its number.
void cg_touch(CgWindow *window, CgPan stage, GdkEventSequence *sequence, double x, double y,
              gboolean is_finger, uint32_t modifiers);
void cg_touch_cancel_all(CgWindow *window);
// The row or cell that would be pressed there; NULL for none.
GtkWidget *cg_pointer_target(CgWindow *window, double x, double y);
// Lights what the pointer is over now: it moved, or what is below it.
void cg_over_follow(CgWindow *window);
void cg_over_forget(CgWindow *window);
void cg_target_set_over(GtkWidget *target, gboolean over);
void cg_target_set_down(GtkWidget *target, gboolean down);
void cg_hover(CgWindow *window, bool is_inside, double x, double y);
void cg_finger_drag_begin(CgWindow *window, bool allows_move);
// Whether what the finger does belongs to a drag.
gboolean cg_finger_drag_goes(CgWindow *window, CgPan stage, GdkEventSequence *sequence, double x,
                             double y);
void cg_finger_drag_cancel(CgWindow *window);
// Whether what is there is dragged from now on.
gboolean cg_drag_lift(CgWindow *window, double x, double y);
void cg_drag_detach(CgWindow *window);
void cg_drop_attach(CgWindow *window);
void cg_clipboard_attach(CgWindow *window);
void cg_clipboard_detach(CgWindow *window);
uint32_t cg_modifiers(GdkModifierType state);
void cg_keys_attach(CgWindow *window);
void cg_theme_forget(CgWindow *window);
// Whether there is a session bus. Without one GLib would try to start it.
gboolean cg_has_bus(void);
// What another process was allowed to show itself with, once; NULL for nothing.
char *cg_instance_take_token(void);
typedef enum { CG_WISH_SCHEME, CG_WISH_CONTRAST } CgWish;
// Asks once; 0 is told when nobody answers. False without a session bus.
gboolean cg_portal_follow(void (*changed)(CgWish wish, int value));
PangoAttrList *cg_look_attributes(CgLook *look);
// The text of a label of ours; NULL of any other widget.
const char *cg_label_text(GtkWidget *widget);
// The text view or field within a node's widget.
GtkWidget *cg_text_inner(GtkWidget *widget);

// Whether what it shows has to be placed again.
gboolean cg_scroll_take_misplaced(GtkWidget *scroller);
// The vertical offset that the core asked for last, in points.
double cg_scroll_target(GtkWidget *scroller);
// The row at which the keyboard of a list's content is, or NULL.
GtkWidget *cg_current_row(GtkWidget *content);

// Asks what the menu of a text has besides, for one that opens at a character.
void cg_textview_ask_menu(GtkTextView *view, int offset);
void cg_textview_attach_press(GtkWidget *view);
void cg_textview_follow_room(GtkWidget *scroller);
void cg_field_attach_press(GtkWidget *field);

// Whether an input method composes in it.
void cg_composing_follow(GtkWidget *owner);
gboolean cg_is_composing(GtkWidget *owner);

// Tells of what is typed into a field of one line.
void cg_field_follow(GtkWidget *field);
// Whether the press that ends now has pressed the button already; asked once.
gboolean cg_button_was_repeated(GtkWidget *button);
gboolean cg_is_pages(GtkWidget *widget);
int cg_pages_current(GtkWidget *pages);
gboolean cg_is_wheel(GtkWidget *widget);
// The index of its word, or -1.
int cg_wheel_chosen(GtkWidget *wheel);
// As a person does.
void cg_wheel_turn(GtkWidget *wheel, int index);
void cg_calendar_adjust(GtkWidget *widget, double value);
double cg_calendar_value(GtkWidget *widget);

#endif
