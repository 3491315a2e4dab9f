// Key events that no focused widget handles, with the key names of the scene.
#include "internal.h"
#include <string.h>

static const char *const names[] = {"escape", "return", "tab", "delete", "backspace", "up",
                                    "down", "left", "right", "home", "end", "pageup",
                                    "pagedown", "space", "menu", NULL};
static const guint values[][3] = {
    {GDK_KEY_Escape}, {GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter}, {GDK_KEY_Tab, GDK_KEY_ISO_Left_Tab},
    {GDK_KEY_Delete, GDK_KEY_KP_Delete}, {GDK_KEY_BackSpace}, {GDK_KEY_Up, GDK_KEY_KP_Up},
    {GDK_KEY_Down, GDK_KEY_KP_Down}, {GDK_KEY_Left, GDK_KEY_KP_Left},
    {GDK_KEY_Right, GDK_KEY_KP_Right}, {GDK_KEY_Home, GDK_KEY_KP_Home},
    {GDK_KEY_End, GDK_KEY_KP_End}, {GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up},
    {GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down}, {GDK_KEY_space, GDK_KEY_KP_Space},
    {GDK_KEY_Menu}};

static gboolean name_of(guint keyval, char out[16]) {
  for (int i = 0; names[i]; i++)
    for (int j = 0; j < 3; j++)
      if (values[i][j] && values[i][j] == keyval) {
        g_strlcpy(out, names[i], 16);
        return TRUE;
      }
  if (keyval >= GDK_KEY_F1 && keyval <= GDK_KEY_F12) {
    g_snprintf(out, 16, "f%u", keyval - GDK_KEY_F1 + 1);
    return TRUE;
  }
  gunichar character = gdk_keyval_to_unicode(gdk_keyval_to_lower(keyval));
  if (!character || !g_unichar_isprint(character)) return FALSE;
  out[g_unichar_to_utf8(character, out)] = 0;
  return TRUE;
}

// Shortcuts with a letter of another script mean the Latin letter of the same key.
static guint latin(GdkDisplay *display, guint keyval, guint keycode) {
  gunichar character = gdk_keyval_to_unicode(keyval);
  if (character < 0x250) return keyval;
  GdkKeymapKey *keys;
  guint *found;
  int count;
  guint result = keyval;
  if (!gdk_display_map_keycode(display, keycode, &keys, &found, &count)) return keyval;
  for (int i = 0; i < count; i++) {
    if (keys[i].level == 0 && found[i] >= GDK_KEY_a && found[i] <= GDK_KEY_z) {
      result = found[i];
      break;
    }
  }
  g_free(keys);
  g_free(found);
  return result;
}

uint32_t cg_modifiers(GdkModifierType state) {
  uint32_t modifiers = 0;
  if (state & GDK_SHIFT_MASK) modifiers |= CG_SHIFT;
  if (state & GDK_CONTROL_MASK) modifiers |= CG_CONTROL;
  if (state & GDK_ALT_MASK) modifiers |= CG_ALT;
  if (state & GDK_SUPER_MASK) modifiers |= CG_SUPER;
  return modifiers;
}

static gboolean send(CgWindow *window, guint keyval, guint keycode, GdkModifierType state) {
  uint32_t modifiers = cg_modifiers(state);
  if (modifiers & (CG_CONTROL | CG_ALT))
    keyval = latin(gtk_widget_get_display(window->root), keyval, keycode);
  char name[16];
  if (!name_of(keyval, name) || !window->callbacks.key_pressed || window->is_closed) return FALSE;
  return window->callbacks.key_pressed(window->user, name, modifiers);
}

static gboolean bubbled(GtkEventControllerKey *controller, guint keyval, guint keycode,
                        GdkModifierType state, CgWindow *window) {
  // GTK moves the focus with Tab.
  if (keyval == GDK_KEY_Tab || keyval == GDK_KEY_ISO_Left_Tab) return FALSE;
  return send(window, keyval, keycode, state);
}

// Whether a key is one of those that `cg_text_set_keys` has set for the focused widget.
static gboolean is_first(CgWindow *window, guint keyval, guint keycode, GdkModifierType state) {
  GtkWidget *focus = gtk_root_get_focus(GTK_ROOT(window->window));
  GtkWidget *owner = focus ? cg_owner(focus) : NULL;
  const char *keys = owner ? g_object_get_data(G_OBJECT(owner), "cg-keys") : NULL;
  char name[16];
  if (!keys) return FALSE;
  uint32_t modifiers = cg_modifiers(state);
  if (modifiers & (CG_CONTROL | CG_ALT))
    keyval = latin(gtk_widget_get_display(window->root), keyval, keycode);
  if (!name_of(keyval, name)) return FALSE;
  char *wanted = g_strdup_printf(" %u+%s ", modifiers, name);
  gboolean found = strstr(keys, wanted) != NULL;
  g_free(wanted);
  return found;
}

void cg_text_set_keys(CgWidget *w, const char *keys) {
  g_object_set_data_full(G_OBJECT(w), "cg-keys", g_strdup(keys), g_free);
}

// The core handles undo, so its keys are caught before the text widgets get them.
static gboolean captured(GtkEventControllerKey *controller, guint keyval, guint keycode,
                         GdkModifierType state, CgWindow *window) {
  GtkWidget *focus = gtk_root_get_focus(GTK_ROOT(window->window));
  GtkWidget *owner = focus ? cg_owner(focus) : NULL;
  if (owner && cg_is_composing(owner)) return FALSE;
  if (is_first(window, keyval, keycode, state)) return send(window, keyval, keycode, state);
  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != GDK_CONTROL_MASK) return FALSE;
  guint key = gdk_keyval_to_lower(latin(gtk_widget_get_display(window->root), keyval, keycode));
  if (key != GDK_KEY_z && key != GDK_KEY_y) return FALSE;
  return send(window, keyval, keycode, state);
}

void cg_keys_attach(CgWindow *window) {
  GtkEventController *bubble = gtk_event_controller_key_new();
  g_signal_connect(bubble, "key-pressed", G_CALLBACK(bubbled), window);
  gtk_widget_add_controller(GTK_WIDGET(window->window), bubble);
  GtkEventController *capture = gtk_event_controller_key_new();
  gtk_event_controller_set_propagation_phase(capture, GTK_PHASE_CAPTURE);
  g_signal_connect(capture, "key-pressed", G_CALLBACK(captured), window);
  gtk_widget_add_controller(GTK_WIDGET(window->window), capture);
}
