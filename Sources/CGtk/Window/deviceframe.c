// The frame of a device. The root of the app is allocated the size of its part of the screen and scaled by a
// transform of its parent, so that events keep reaching the right widget.
#include "include/cgtk_deviceframe.h"
#include "internal.h"

enum { MARGIN = 24, BEZEL = 10 };

typedef struct {
  GtkWidget parent;
  CgDeviceFrame frame;
  GtkWidget *root, *words;
  // What the system lays over the app.
  GdkTexture *overlay;
} CgScreen;

typedef struct {
  GtkWidgetClass parent;
} CgScreenClass;

static GType cg_screen_get_type(void);
G_DEFINE_TYPE(CgScreen, cg_screen, GTK_TYPE_WIDGET)

// A small minimum size, so that the window can be made smaller than any device.
static void cg_screen_measure(GtkWidget *widget, GtkOrientation orientation, int for_size,
                              int *minimum, int *natural, int *minimum_baseline,
                              int *natural_baseline) {
  CgDeviceFrame *frame = &((CgScreen *)widget)->frame;
  double length =
      orientation == GTK_ORIENTATION_HORIZONTAL ? frame->screen_width : frame->screen_height;
  *minimum = 240;
  *natural = (int)length + 2 * MARGIN;
  *minimum_baseline = *natural_baseline = -1;
}

// The position of the screen in the window, and its scale, which is returned.
static double placed(CgScreen *screen, double *x, double *y) {
  double width = gtk_widget_get_width(GTK_WIDGET(screen));
  double height = gtk_widget_get_height(GTK_WIDGET(screen));
  double scale = MIN(1, MIN((width - 2 * MARGIN) / screen->frame.screen_width,
                            (height - 2 * MARGIN) / screen->frame.screen_height));
  scale = MAX(scale, 0.1);
  *x = (double)(int)((width - scale * screen->frame.screen_width) / 2);
  *y = (double)(int)((height - scale * screen->frame.screen_height) / 2);
  return scale;
}

static GskTransform *transform(CgScreen *screen, CgRect area) {
  double x, y;
  double scale = placed(screen, &x, &y);
  GskTransform *at = gsk_transform_translate(
      NULL, &GRAPHENE_POINT_INIT((float)(x + scale * area.x), (float)(y + scale * area.y)));
  return scale == 1 ? at : gsk_transform_scale(at, (float)scale, (float)scale);
}

static void cg_screen_size_allocate(GtkWidget *widget, int width, int height, int baseline) {
  CgScreen *screen = (CgScreen *)widget;
  CgRect app = screen->frame.app;
  GtkWidget *children[] = {screen->root, screen->words};
  for (int i = 0; i < 2; i++) {
    if (!children[i]) continue;
    // GTK warns about an allocation without a measurement before.
    int least;
    gtk_widget_measure(children[i], GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
    gtk_widget_measure(children[i], GTK_ORIENTATION_VERTICAL, -1, &least, NULL, NULL, NULL);
    gtk_widget_allocate(children[i], (int)app.width, (int)app.height, -1, transform(screen, app));
  }
}

static void fill(GtkSnapshot *snapshot, CgRect area, double radius, const char *color) {
  GdkRGBA rgba;
  gdk_rgba_parse(&rgba, color);
  graphene_rect_t bounds =
      GRAPHENE_RECT_INIT((float)area.x, (float)area.y, (float)area.width, (float)area.height);
  GskRoundedRect round;
  gsk_rounded_rect_init_from_rect(&round, &bounds, (float)radius);
  gtk_snapshot_push_rounded_clip(snapshot, &round);
  gtk_snapshot_append_color(snapshot, &rgba, &bounds);
  gtk_snapshot_pop(snapshot);
}

static void cg_screen_snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
  CgScreen *screen = (CgScreen *)widget;
  CgDeviceFrame *frame = &screen->frame;
  CgRect all = {0, 0, frame->screen_width, frame->screen_height};
  CgRect around = {-BEZEL, -BEZEL, all.width + 2 * BEZEL, all.height + 2 * BEZEL};
  gtk_snapshot_save(snapshot);
  GskTransform *at = transform(screen, all);
  gtk_snapshot_transform(snapshot, at);
  gsk_transform_unref(at);
  fill(snapshot, (CgRect){around.x - 1, around.y - 1, around.width + 2, around.height + 2},
       frame->radius + BEZEL + 1, "#636366");
  fill(snapshot, around, frame->radius + BEZEL, "#1d1d1f");
  fill(snapshot, all, frame->radius, "#8e8e93");
  CgRect app = frame->app;
  graphene_rect_t bounds =
      GRAPHENE_RECT_INIT((float)app.x, (float)app.y, (float)app.width, (float)app.height);
  GskRoundedRect round;
  gsk_rounded_rect_init_from_rect(&round, &bounds, (float)frame->radius);
  if (frame->floats)
    gtk_snapshot_append_outset_shadow(snapshot, &round, &(GdkRGBA){0, 0, 0, 0.5f}, 0, 2, 2, 16);
  gtk_snapshot_restore(snapshot);
  // GTK applies the transform of the child.
  double x, y;
  double scale = placed(screen, &x, &y);
  bounds = GRAPHENE_RECT_INIT((float)(x + scale * app.x), (float)(y + scale * app.y),
                              (float)(scale * app.width), (float)(scale * app.height));
  gsk_rounded_rect_init_from_rect(&round, &bounds, (float)(scale * frame->radius));
  gtk_snapshot_push_rounded_clip(snapshot, &round);
  gtk_widget_snapshot_child(widget, screen->words ? screen->words : screen->root, snapshot);
  gtk_snapshot_pop(snapshot);
  if (!screen->overlay) return;
  bounds = GRAPHENE_RECT_INIT((float)x, (float)y, (float)(scale * all.width), (float)(scale * all.height));
  gsk_rounded_rect_init_from_rect(&round, &bounds, (float)(scale * frame->radius));
  gtk_snapshot_push_rounded_clip(snapshot, &round);
  gtk_snapshot_append_texture(snapshot, screen->overlay, &bounds);
  gtk_snapshot_pop(snapshot);
}

static void cg_screen_dispose(GObject *object) {
  CgScreen *screen = (CgScreen *)object;
  g_clear_object(&screen->overlay);
  g_clear_pointer(&screen->root, gtk_widget_unparent);
  g_clear_pointer(&screen->words, gtk_widget_unparent);
  G_OBJECT_CLASS(cg_screen_parent_class)->dispose(object);
}

static void cg_screen_class_init(CgScreenClass *class) {
  GtkWidgetClass *widget = GTK_WIDGET_CLASS(class);
  widget->measure = cg_screen_measure;
  widget->size_allocate = cg_screen_size_allocate;
  widget->snapshot = cg_screen_snapshot;
  G_OBJECT_CLASS(class)->dispose = cg_screen_dispose;
}

static void cg_screen_init(CgScreen *screen) {}

static CgScreen *screen_in(GtkWindow *window) {
  GtkWidget *child = gtk_window_get_child(window);
  return child && G_TYPE_CHECK_INSTANCE_TYPE(child, cg_screen_get_type()) ? (CgScreen *)child : NULL;
}

static CgScreen *screen_of(CgWindow *window) { return screen_in(window->window); }

GtkWidget *cg_device_root(GtkWindow *window) {
  CgScreen *screen = screen_in(window);
  return screen ? screen->root : NULL;
}

// Gives the window the size of the device, limited to the size of the desktop. One that fills the desktop stays.
static void fit_window(CgWindow *window, CgDeviceFrame frame) {
  if (gtk_window_is_maximized(window->window) || gtk_window_is_fullscreen(window->window)) return;
  CgRect desktop = cg_window_screen(window);
  gtk_window_set_default_size(
      window->window, (int)MIN(frame.screen_width + 2 * MARGIN, MAX(400, desktop.width - 40)),
      (int)MIN(frame.screen_height + 2 * MARGIN + 46, MAX(400, desktop.height - 60)));
}

bool cg_window_has_device(CgWindow *window) { return screen_of(window) != NULL; }

void cg_window_set_device_frame(CgWindow *window, CgDeviceFrame frame) {
  gtk_widget_add_css_class(GTK_WIDGET(window->window), "device");
  cg_device_keep_popovers();
  CgScreen *screen = screen_of(window);
  if (!screen) {
    screen = g_object_new(cg_screen_get_type(), NULL);
    screen->frame = frame;
    g_object_ref(window->root);
    gtk_window_set_child(window->window, GTK_WIDGET(screen));
    gtk_widget_set_parent(window->root, GTK_WIDGET(screen));
    g_object_unref(window->root);
    screen->root = window->root;
    gtk_widget_set_size_request(window->root, 1, 1);
    fit_window(window, frame);
  } else if (screen->frame.screen_width != frame.screen_width ||
             screen->frame.screen_height != frame.screen_height) {
    // It was turned, or is another device.
    fit_window(window, frame);
  }
  screen->frame = frame;
  gtk_widget_queue_resize(GTK_WIDGET(screen));
  gtk_widget_queue_draw(GTK_WIDGET(screen));
}

void cg_window_set_device_overlay(CgWindow *window, const uint8_t *png, int64_t size) {
  CgScreen *screen = screen_of(window);
  if (!screen) return;
  g_clear_object(&screen->overlay);
  if (png) {
    GBytes *bytes = g_bytes_new(png, (gsize)size);
    screen->overlay = gdk_texture_new_from_bytes(bytes, NULL);
    g_bytes_unref(bytes);
  }
  gtk_widget_queue_draw(GTK_WIDGET(screen));
}

void cg_window_set_device_message(CgWindow *window, const char *words) {
  CgScreen *screen = screen_of(window);
  if (!screen) return;
  g_clear_pointer(&screen->words, gtk_widget_unparent);
  gtk_widget_set_child_visible(screen->root, words == NULL);
  if (words) {
    screen->words = gtk_label_new(words);
    gtk_label_set_wrap(GTK_LABEL(screen->words), TRUE);
    gtk_label_set_justify(GTK_LABEL(screen->words), GTK_JUSTIFY_CENTER);
    gtk_widget_set_parent(screen->words, GTK_WIDGET(screen));
  }
  gtk_widget_queue_resize(GTK_WIDGET(screen));
}

// MARK: Buttons

typedef struct {
  CgToolUsed used;
  void *user;
  gboolean is_setting;
} CgTools;

// Beside the buttons of a telephone three letters of a title would be left.
static void show_title_if_wide(GtkWindow *window, GParamSpec *spec, gpointer title) {
  int width, height;
  gtk_window_get_default_size(window, &width, &height);
  gtk_widget_set_visible(title, width >= 640);
}

static GtkWidget *bar(CgWindow *window) {
  GtkWidget *bar = gtk_window_get_titlebar(window->window);
  if (bar) return bar;
  bar = gtk_header_bar_new();
  GtkWidget *title = gtk_label_new(NULL);
  gtk_widget_add_css_class(title, "title");
  gtk_label_set_ellipsize(GTK_LABEL(title), PANGO_ELLIPSIZE_END);
  g_object_bind_property(window->window, "title", title, "label", G_BINDING_SYNC_CREATE);
  // An empty box keeps GTK from a title of its own.
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_box_append(GTK_BOX(box), title);
  gtk_header_bar_set_title_widget(GTK_HEADER_BAR(bar), box);
  g_signal_connect_object(window->window, "notify::default-width", G_CALLBACK(show_title_if_wide), title, 0);
  show_title_if_wide(window->window, NULL, title);
  gtk_window_set_titlebar(window->window, bar);
  return bar;
}

static CgTools *tools(CgWindow *window) {
  CgTools *tools = g_object_get_data(G_OBJECT(window->window), "cg-tools");
  if (tools) return tools;
  tools = g_new0(CgTools, 1);
  g_object_set_data_full(G_OBJECT(window->window), "cg-tools", tools, g_free);
  return tools;
}

void cg_window_on_tool(CgWindow *window, CgToolUsed used, void *user) {
  *tools(window) = (CgTools){used, user, FALSE};
}

static void tell(GtkWidget *widget, int value) {
  CgWindow *window = g_object_get_data(G_OBJECT(widget), "cg-window");
  CgTools *those = tools(window);
  int tool = GPOINTER_TO_INT(g_object_get_data(G_OBJECT(widget), "cg-tool"));
  if (those->used && !those->is_setting && !window->is_closed) those->used(those->user, tool, value);
}

static void clicked(GtkButton *button, gpointer data) { tell(GTK_WIDGET(button), 1); }

static void toggled(GtkToggleButton *button, gpointer data) {
  tell(GTK_WIDGET(button), gtk_toggle_button_get_active(button));
}

static void know(GtkWidget *choice, int index) {
  g_object_set_data(G_OBJECT(choice), "cg-chosen", GINT_TO_POINTER(index));
}

// GTK may notify about a selection after it was set by `cg_window_set_choice`. Such a known one is not reported:
// a callback that sets it again would cause an endless loop.
static gboolean tell_chosen(gpointer choice) {
  int index = (int)gtk_drop_down_get_selected(GTK_DROP_DOWN(choice));
  if (!gtk_widget_get_root(choice) ||
      index == GPOINTER_TO_INT(g_object_get_data(G_OBJECT(choice), "cg-chosen")))
    return G_SOURCE_REMOVE;
  know(choice, index);
  tell(choice, index);
  return G_SOURCE_REMOVE;
}

// Reported from an idle source, because the callback may replace the options, which GTK does not support during
// the notification.
static void chosen(GtkDropDown *choice, GParamSpec *spec, gpointer data) {
  g_idle_add_full(G_PRIORITY_DEFAULT, tell_chosen, g_object_ref(choice), g_object_unref);
}

static void add(CgWindow *window, GtkWidget *widget, int tool, const char *what) {
  g_object_set_data(G_OBJECT(widget), "cg-window", window);
  g_object_set_data(G_OBJECT(widget), "cg-tool", GINT_TO_POINTER(tool));
  gtk_widget_set_tooltip_text(widget, what);
  gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LABEL, what, -1);
  // The focus stays in the app.
  gtk_widget_set_focus_on_click(widget, FALSE);
  gtk_header_bar_pack_start(GTK_HEADER_BAR(bar(window)), widget);
}

void cg_window_add_button(CgWindow *window, int tool, const char *icon, const char *what) {
  GtkWidget *button = gtk_button_new_from_icon_name(icon);
  g_signal_connect(button, "clicked", G_CALLBACK(clicked), NULL);
  add(window, button, tool, what);
}

void cg_window_add_switch(CgWindow *window, int tool, const char *icon, const char *what, bool on) {
  GtkWidget *button = gtk_toggle_button_new();
  gtk_button_set_icon_name(GTK_BUTTON(button), icon);
  gtk_toggle_button_set_active(GTK_TOGGLE_BUTTON(button), on);
  g_signal_connect(button, "toggled", G_CALLBACK(toggled), NULL);
  add(window, button, tool, what);
}

// Where there is nothing to choose, the title of the window needs the room.
static void show_if_useful(GtkWidget *choice, const char *const *options) {
  gtk_widget_set_visible(choice, options[0] && options[1]);
}

void cg_window_add_choice(CgWindow *window, int tool, const char *const *options, int index,
                          const char *what) {
  GtkWidget *choice = gtk_drop_down_new_from_strings(options);
  gtk_drop_down_set_selected(GTK_DROP_DOWN(choice), (guint)index);
  know(choice, index);
  show_if_useful(choice, options);
  g_signal_connect(choice, "notify::selected", G_CALLBACK(chosen), NULL);
  add(window, choice, tool, what);
}

void cg_window_set_choice(CgWindow *window, int tool, const char *const *options, int index) {
  CgTools *those = tools(window);
  GtkWidget *start = gtk_widget_get_first_child(bar(window));
  // The buttons are in the boxes of the header bar.
  GQueue queue = G_QUEUE_INIT;
  g_queue_push_tail(&queue, start);
  those->is_setting = TRUE;
  for (GtkWidget *widget; (widget = g_queue_pop_head(&queue));) {
    if (GTK_IS_DROP_DOWN(widget) &&
        GPOINTER_TO_INT(g_object_get_data(G_OBJECT(widget), "cg-tool")) == tool) {
      know(widget, index);
      show_if_useful(widget, options);
      GtkStringList *list = gtk_string_list_new(options);
      gtk_drop_down_set_model(GTK_DROP_DOWN(widget), G_LIST_MODEL(list));
      g_object_unref(list);
      gtk_drop_down_set_selected(GTK_DROP_DOWN(widget), (guint)index);
      continue;
    }
    for (GtkWidget *child = gtk_widget_get_first_child(widget); child;
         child = gtk_widget_get_next_sibling(child))
      g_queue_push_tail(&queue, child);
  }
  those->is_setting = FALSE;
}

// MARK: Settings of the desktop

void cg_theme_set_name(const char *name) { g_object_set(gtk_settings_get_default(), "gtk-theme-name", name, NULL); }

void cg_theme_set_dark(bool dark) {
  g_object_set(gtk_settings_get_default(), "gtk-application-prefer-dark-theme", dark, NULL);
}

void cg_theme_set_font(const char *name) {
  g_object_set(gtk_settings_get_default(), "gtk-font-name", name, NULL);
}

void cg_theme_set_animated(bool is_animated) {
  g_object_set(gtk_settings_get_default(), "gtk-enable-animations", is_animated, NULL);
}

void cg_theme_set_text_scale(double scale) {
  g_object_set(gtk_settings_get_default(), "gtk-xft-dpi", (int)(scale * 96 * 1024), NULL);
}
