// Context menus: GtkPopoverMenu, which brings keyboard navigation and accessibility with it.
#include "internal.h"
#include <string.h>

// A menu under construction. Elements are added to its last group.
typedef struct {
  char *title;
  GMenu *menu, *group;
  guint number;
} Level;

typedef struct {
  char *title;
  gboolean is_destructive;
  // The number of the level that it stands in.
  guint level;
  // The image before the title; NULL for none.
  GtkWidget *image;
} Element;

struct CgMenu {
  CgWindow *window;
  uint64_t tag;
  GtkWidget *popover;
  GSimpleActionGroup *actions;
  // The menu and its open submenus, of type Level, from the outermost to the innermost; never empty.
  GArray *levels;
  guint left;
  // All elements in order, of type Element, and how many levels there were.
  GArray *elements;
  guint count_of_levels;
  // For each level, whether an element of it has an image; NULL until the menu is shown.
  gboolean *has_images;
};

static Level *outermost(CgMenu *menu) { return &g_array_index(menu->levels, Level, 0); }

static Level *innermost(CgMenu *menu) {
  return &g_array_index(menu->levels, Level, menu->levels->len - 1);
}

static void begin_group(Level *level, const char *title) {
  g_clear_object(&level->group);
  level->group = g_menu_new();
  g_menu_append_section(level->menu, title && *title ? title : NULL, G_MENU_MODEL(level->group));
}

static void add_element(CgMenu *menu, const char *title, gboolean is_destructive) {
  Element element = {.title = g_strdup(title),
                     .is_destructive = is_destructive,
                     .level = innermost(menu)->number};
  g_array_append_val(menu->elements, element);
}

static void clear_element(gpointer data) {
  Element *element = data;
  g_free(element->title);
  g_clear_object(&element->image);
}

static void clear_level(gpointer data) {
  Level *level = data;
  g_free(level->title);
  g_object_unref(level->group);
  g_object_unref(level->menu);
}

CgMenu *cg_menu_new(CgWindow *window, uint64_t tag) {
  CgMenu *menu = g_new0(CgMenu, 1);
  menu->window = window;
  menu->tag = tag;
  menu->actions = g_simple_action_group_new();
  menu->elements = g_array_new(FALSE, FALSE, sizeof(Element));
  g_array_set_clear_func(menu->elements, clear_element);
  menu->levels = g_array_new(FALSE, FALSE, sizeof(Level));
  g_array_set_clear_func(menu->levels, clear_level);
  cg_menu_enter(menu, NULL);
  return menu;
}

void cg_menu_add_group(CgMenu *menu, const char *title) { begin_group(innermost(menu), title); }

static void chosen(GSimpleAction *action, GVariant *parameter, CgMenu *menu) {
  uint64_t tag = g_ascii_strtoull(g_action_get_name(G_ACTION(action)) + 1, NULL, 10);
  CG_CALL(menu->window, activated, tag);
}

void cg_menu_add(CgMenu *menu, uint64_t tag, const char *text, bool enabled, bool checked,
                 bool destructive, const char *key) {
  add_element(menu, text, destructive);
  char name[32], detailed[40];
  g_snprintf(name, sizeof name, "i%" G_GUINT64_FORMAT, tag);
  g_snprintf(detailed, sizeof detailed, "menu.%s", name);
  GSimpleAction *action =
      checked ? g_simple_action_new_stateful(name, NULL, g_variant_new_boolean(TRUE))
              : g_simple_action_new(name, NULL);
  g_simple_action_set_enabled(action, enabled);
  g_signal_connect(action, "activate", G_CALLBACK(chosen), menu);
  g_action_map_add_action(G_ACTION_MAP(menu->actions), G_ACTION(action));
  g_object_unref(action);
  GMenuItem *item = g_menu_item_new(text, detailed);
  if (key) g_menu_item_set_attribute(item, "accel", "s", key);
  g_menu_append_item(innermost(menu)->group, item);
  g_object_unref(item);
}

void cg_menu_enter(CgMenu *menu, const char *text) {
  // A submenu is an element of the menu around it; the outermost menu is not.
  if (text) add_element(menu, text, FALSE);
  Level level = {.title = g_strdup(text), .menu = g_menu_new(), .number = menu->count_of_levels++};
  begin_group(&level, NULL);
  g_array_append_val(menu->levels, level);
}

static void set_image(CgMenu *menu, GtkWidget *image) {
  Element *last = &g_array_index(menu->elements, Element, menu->elements->len - 1);
  g_clear_object(&last->image);
  last->image = g_object_ref_sink(image);
}

void cg_menu_set_icon(CgMenu *menu, const char *icon) {
  if (menu->elements->len > 0) set_image(menu, cg_icon_image(icon));
}

void cg_menu_set_picture(CgMenu *menu, const uint8_t *png, int64_t size, int side) {
  GBytes *bytes = g_bytes_new(png, (gsize)size);
  GdkTexture *texture = gdk_texture_new_from_bytes(bytes, NULL);
  g_bytes_unref(bytes);
  if (!texture) return;
  if (menu->elements->len > 0) {
    GtkWidget *image = gtk_image_new_from_paintable(GDK_PAINTABLE(texture));
    gtk_image_set_pixel_size(GTK_IMAGE(image), side);
    set_image(menu, image);
  }
  g_object_unref(texture);
}

void cg_menu_leave(CgMenu *menu) {
  if (menu->levels->len < 2) return;
  Level *inner = innermost(menu), *outer = inner - 1;
  g_menu_append_submenu(outer->group, inner->title, G_MENU_MODEL(inner->menu));
  g_array_set_size(menu->levels, menu->levels->len - 1);
}

static gboolean tell_left(gpointer data) {
  CgMenu *menu = data;
  menu->left = 0;
  CG_CALL(menu->window, dismissed, menu->tag);
  return G_SOURCE_REMOVE;
}

// GTK closes a menu before it activates the chosen action, so `dismissed` is called from an idle source, after
// the action.
static void closed(GtkPopover *popover, CgMenu *menu) {
  if (!menu->left) menu->left = g_idle_add_full(G_PRIORITY_DEFAULT, tell_left, menu, NULL);
}

static gboolean is_shown(GtkWidget *image) {
  return image && gtk_image_get_storage_type(GTK_IMAGE(image)) != GTK_IMAGE_EMPTY;
}

// Finds the levels of which an element has an image, so that the titles of the others are indented.
static void find_images(CgMenu *menu) {
  menu->has_images = g_new0(gboolean, menu->count_of_levels);
  for (guint i = 0; i < menu->elements->len; i++) {
    Element *element = &g_array_index(menu->elements, Element, i);
    if (is_shown(element->image)) menu->has_images[element->level] = TRUE;
  }
}

static GtkWidget *title_of(GtkWidget *button) {
  for (GtkWidget *child = gtk_widget_get_first_child(button); child;
       child = gtk_widget_get_next_sibling(child))
    if (GTK_IS_LABEL(child) && strcmp(gtk_widget_get_css_name(child), "accelerator") != 0) return child;
  return NULL;
}

static void adorn(CgMenu *menu, GtkWidget *button, Element *element) {
  if (element->is_destructive) gtk_widget_add_css_class(button, "destructive");
  if (!menu->has_images[element->level]) return;
  if (!element->image) element->image = g_object_ref_sink(gtk_image_new());
  gtk_widget_add_css_class(element->image, "menu-image");
  gtk_widget_set_margin_end(element->image, 8);
  gtk_widget_insert_before(element->image, button, title_of(button));
}

// GMenuModel has no attribute for destructive elements, and GTK shows no icon beside a title. It makes the buttons in
// the order of the model, so they are matched by title, and get a CSS class and an image.
static void adorn_all(CgMenu *menu, GtkWidget *widget, guint *next) {
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child;
       child = gtk_widget_get_next_sibling(child)) {
    if (*next >= menu->elements->len) return;
    char *text = NULL;
    if (strcmp(G_OBJECT_TYPE_NAME(child), "GtkModelButton") == 0)
      g_object_get(child, "text", &text, NULL);
    Element *element = &g_array_index(menu->elements, Element, *next);
    // A submenu also has a button that leads back to its parent; it is no element.
    if (text && g_strcmp0(text, element->title) == 0) {
      adorn(menu, child, element);
      (*next)++;
    }
    g_free(text);
    adorn_all(menu, child, next);
  }
}

// Aligns the accelerators of all rows at their trailing edges.
static void align_keys(GtkWidget *widget) {
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child;
       child = gtk_widget_get_next_sibling(child)) {
    if (g_strcmp0(gtk_widget_get_css_name(child), "accelerator") == 0) {
      gtk_widget_set_hexpand(child, TRUE);
      gtk_widget_set_halign(child, GTK_ALIGN_END);
    } else {
      align_keys(child);
    }
  }
}

// A bar that scrolls needs more height than one row has, and GTK leaves room for it.
static void fit_few(CgMenu *menu) {
  enum { few = 3 };
  GtkWidget *child = gtk_popover_get_child(GTK_POPOVER(menu->popover));
  if (menu->elements->len <= few && GTK_IS_SCROLLED_WINDOW(child))
    gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(child), GTK_POLICY_NEVER, GTK_POLICY_NEVER);
}

void cg_menu_popup(CgMenu *menu, CgRect anchor) {
  CgWindow *window = menu->window;
  uint64_t focus = cg_window_focus(window);
  menu->popover =
      gtk_popover_menu_new_from_model_full(G_MENU_MODEL(outermost(menu)->menu), GTK_POPOVER_MENU_NESTED);
  guint next = 0;
  find_images(menu);
  adorn_all(menu, menu->popover, &next);
  align_keys(menu->popover);
  fit_few(menu);
  gtk_widget_insert_action_group(menu->popover, "menu", G_ACTION_GROUP(menu->actions));
  gtk_popover_set_has_arrow(GTK_POPOVER(menu->popover), FALSE);
  gtk_popover_set_position(GTK_POPOVER(menu->popover), GTK_POS_BOTTOM);
  gtk_widget_set_halign(menu->popover, GTK_ALIGN_START);
  GdkRectangle place = {(int)anchor.x, (int)anchor.y, MAX(1, (int)anchor.width),
                        MAX(1, (int)anchor.height)};
  gtk_popover_set_pointing_to(GTK_POPOVER(menu->popover), &place);
  gtk_widget_set_parent(menu->popover, window->root);
  g_signal_connect(menu->popover, "closed", G_CALLBACK(closed), menu);
  // For the core, the focus stays where it was while the menu is open.
  window->menus.focus = focus;
  window->menus.count++;
  gtk_popover_popup(GTK_POPOVER(menu->popover));
  cg_over_follow(window);
}

void cg_menu_free(CgMenu *menu) {
  if (menu->left) g_source_remove(menu->left);
  if (menu->popover) {
    g_signal_handlers_disconnect_by_data(menu->popover, menu);
    gtk_popover_popdown(GTK_POPOVER(menu->popover));
    // The buttons of GTK let go of their own children only.
    for (guint i = 0; i < menu->elements->len; i++) {
      GtkWidget *image = g_array_index(menu->elements, Element, i).image;
      if (image && gtk_widget_get_parent(image)) gtk_widget_unparent(image);
    }
    gtk_widget_unparent(menu->popover);
    menu->window->menus.count--;
    cg_over_follow(menu->window);
  }
  char **names = g_action_group_list_actions(G_ACTION_GROUP(menu->actions));
  for (char **name = names; *name; name++)
    g_signal_handlers_disconnect_by_data(
        g_action_map_lookup_action(G_ACTION_MAP(menu->actions), *name), menu);
  g_strfreev(names);
  g_array_unref(menu->levels);
  g_object_unref(menu->actions);
  g_array_unref(menu->elements);
  g_free(menu->has_images);
  g_free(menu);
}

static void text_of(GMenuModel *model, int indent, GString *out) {
  for (int i = 0; i < g_menu_model_get_n_items(model); i++) {
    char *label = NULL;
    g_menu_model_get_item_attribute(model, i, G_MENU_ATTRIBUTE_LABEL, "s", &label);
    GMenuModel *section = g_menu_model_get_item_link(model, i, G_MENU_LINK_SECTION);
    GMenuModel *inner = g_menu_model_get_item_link(model, i, G_MENU_LINK_SUBMENU);
    if (section) g_string_append_printf(out, "%*s--%s\n", indent, "", label ? label : "");
    else g_string_append_printf(out, "%*s%s%s\n", indent, "", label, inner ? " >" : "");
    if (section) text_of(section, indent, out);
    if (inner) text_of(inner, indent + 1, out);
    g_clear_object(&section);
    g_clear_object(&inner);
    g_free(label);
  }
}

char *cg_menu_copy(CgMenu *menu) {
  GString *out = g_string_new(NULL);
  text_of(G_MENU_MODEL(outermost(menu)->menu), 0, out);
  return g_string_free(out, FALSE);
}

static void images_of(GtkWidget *widget, GString *out) {
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child;
       child = gtk_widget_get_next_sibling(child)) {
    if (gtk_widget_has_css_class(child, "menu-image") && is_shown(child)) {
      char *text = NULL;
      g_object_get(widget, "text", &text, NULL);
      g_string_append_printf(out, "%s\n", text);
      g_free(text);
    }
    images_of(child, out);
  }
}

char *cg_menu_images_copy(CgMenu *menu) {
  GString *out = g_string_new(NULL);
  if (menu->popover) images_of(menu->popover, out);
  return g_string_free(out, FALSE);
}

static void destructive_of(GtkWidget *widget, GString *out) {
  if (gtk_widget_has_css_class(widget, "destructive")) {
    char *text = NULL;
    g_object_get(widget, "text", &text, NULL);
    g_string_append_printf(out, "%s\n", text);
    g_free(text);
  }
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child;
       child = gtk_widget_get_next_sibling(child))
    destructive_of(child, out);
}

char *cg_menu_destructive_copy(CgMenu *menu) {
  GString *out = g_string_new(NULL);
  if (menu->popover) destructive_of(menu->popover, out);
  return g_string_free(out, FALSE);
}

bool cg_menu_is_open(CgMenu *menu) {
  return menu->popover && gtk_widget_get_mapped(menu->popover);
}

int cg_menu_black_room(CgMenu *menu) {
  GdkSurface *surface = gtk_native_get_surface(GTK_NATIVE(menu->popover));
  if (gdk_display_is_composited(gdk_surface_get_display(surface))) return -1;
  return MAX(gdk_surface_get_width(surface) - gtk_widget_get_width(menu->popover),
             gdk_surface_get_height(surface) - gtk_widget_get_height(menu->popover));
}

// The lowest edge of the buttons that are seen.
static double lowest(GtkWidget *widget, GtkWidget *top) {
  double edge = 0;
  graphene_rect_t place;
  if (strcmp(G_OBJECT_TYPE_NAME(widget), "GtkModelButton") == 0 && gtk_widget_get_mapped(widget) &&
      gtk_widget_compute_bounds(widget, top, &place))
    edge = place.origin.y + place.size.height;
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child;
       child = gtk_widget_get_next_sibling(child))
    edge = MAX(edge, lowest(child, top));
  return edge;
}

double cg_menu_room_below(CgMenu *menu) {
  GtkWidget *child = gtk_popover_get_child(GTK_POPOVER(menu->popover));
  return gtk_widget_get_height(child) - lowest(child, child);
}

void cg_menu_choose(CgMenu *menu, uint64_t tag) {
  char name[32];
  g_snprintf(name, sizeof name, "i%" G_GUINT64_FORMAT, tag);
  gtk_popover_popdown(GTK_POPOVER(menu->popover));
  g_action_group_activate_action(G_ACTION_GROUP(menu->actions), name, NULL);
}

void cg_menu_leave_by_person(CgMenu *menu) { gtk_popover_popdown(GTK_POPOVER(menu->popover)); }
