// Style sheets, light and dark, text size.
#include "internal.h"
#include <string.h>

void cgtk_theme_load(const char *css)
{
  static GtkCssProvider *provider;
  if (provider == NULL) {
    provider = gtk_css_provider_new();
    gtk_style_context_add_provider_for_display(
      gdk_display_get_default(), GTK_STYLE_PROVIDER(provider),
      GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  }
  gtk_css_provider_load_from_data(provider, css, -1);
}

// A text view takes its font from CSS alone. The class names the font, so that views of one
// font share a rule.
void cgtk_font_css(GtkWidget *widget, CgtkFont font, const char *node)
{
  static GHashTable *known;
  if (known == NULL) known = g_hash_table_new(g_str_hash, g_str_equal);
  char *class = g_strdup_printf(
    "font-%d-%d%s%s", (int)(font.size * 10), font.weight, font.italic ? "-italic" : "",
    font.monospaced ? "-mono" : "");
  if (!g_hash_table_contains(known, class)) {
    GtkCssProvider *provider = gtk_css_provider_new();
    char size[G_ASCII_DTOSTR_BUF_SIZE];
    char *css = g_strdup_printf(
      "%s.%s { font-size: %spx; font-weight: %d;%s%s }", node, class,
      g_ascii_formatd(size, sizeof size, "%.1f", font.size), font.weight,
      font.italic ? " font-style: italic;" : "",
      font.monospaced ? " font-family: monospace;" : "");
    gtk_css_provider_load_from_data(provider, css, -1);
    gtk_style_context_add_provider_for_display(
      gdk_display_get_default(), GTK_STYLE_PROVIDER(provider),
      GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
    g_object_unref(provider);
    g_free(css);
    g_hash_table_add(known, g_strdup(class));
  }
  char *old = g_object_get_data(G_OBJECT(widget), "cgtk-font");
  if (old != NULL && strcmp(old, class) != 0) gtk_widget_remove_css_class(widget, old);
  gtk_widget_add_css_class(widget, class);
  g_object_set_data_full(G_OBJECT(widget), "cgtk-font", class, g_free);
}

bool cgtk_theme_is_dark(void)
{
  gboolean dark = FALSE;
  char *name = NULL;
  g_object_get(
    gtk_settings_get_default(), "gtk-application-prefer-dark-theme", &dark, "gtk-theme-name",
    &name, NULL);
  const char *forced = g_getenv("GTK_THEME");
  if (forced != NULL) {
    dark = g_str_has_suffix(forced, ":dark") || g_str_has_suffix(forced, "-dark");
  } else if (name != NULL && g_str_has_suffix(name, "-dark")) {
    dark = TRUE;
  }
  g_free(name);
  return dark;
}

double cgtk_theme_text_scale(void)
{
  int resolution = 0;
  g_object_get(gtk_settings_get_default(), "gtk-xft-dpi", &resolution, NULL);
  return resolution > 0 ? resolution / (96.0 * 1024) : 1;
}

bool cgtk_theme_is_rtl(void) { return gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL; }

static void setting_changed(GObject *settings, GParamSpec *property, gpointer data)
{
  cgtk_send_always(CGTK_APPEARANCE, 0, NULL, 0, 0);
}

static void prefer(GVariant *value)
{
  while (g_variant_is_of_type(value, G_VARIANT_TYPE_VARIANT)) {
    GVariant *inner = g_variant_get_variant(value);
    prefer(inner);
    g_variant_unref(inner);
    return;
  }
  if (!g_variant_is_of_type(value, G_VARIANT_TYPE_UINT32)) return;
  // 1 means that dark is preferred; 0 and 2 that it is not.
  g_object_set(
    gtk_settings_get_default(), "gtk-application-prefer-dark-theme",
    g_variant_get_uint32(value) == 1, NULL);
}

static void portal_signal(
  GDBusConnection *bus, const char *sender, const char *path, const char *interface,
  const char *signal, GVariant *arguments, gpointer data)
{
  const char *space, *key;
  GVariant *value;
  g_variant_get(arguments, "(&s&sv)", &space, &key, &value);
  if (strcmp(space, "org.freedesktop.appearance") == 0 && strcmp(key, "color-scheme") == 0)
    prefer(value);
  g_variant_unref(value);
}

static void portal_answered(GObject *bus, GAsyncResult *result, gpointer data)
{
  GVariant *answer = g_dbus_connection_call_finish(G_DBUS_CONNECTION(bus), result, NULL);
  if (answer == NULL) return;
  GVariant *value;
  g_variant_get(answer, "(v)", &value);
  prefer(value);
  g_variant_unref(value);
  g_variant_unref(answer);
}

static void bus_found(GObject *source, GAsyncResult *result, gpointer data)
{
  GDBusConnection *bus = g_bus_get_finish(result, NULL);
  if (bus == NULL) return;
  g_dbus_connection_signal_subscribe(
    bus, "org.freedesktop.portal.Desktop", "org.freedesktop.portal.Settings", "SettingChanged",
    "/org/freedesktop/portal/desktop", NULL, G_DBUS_SIGNAL_FLAGS_NONE, portal_signal, NULL, NULL);
  g_dbus_connection_call(
    bus, "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop",
    "org.freedesktop.portal.Settings", "Read",
    g_variant_new("(ss)", "org.freedesktop.appearance", "color-scheme"), NULL,
    G_DBUS_CALL_FLAGS_NONE, 2000, NULL, portal_answered, NULL);
}

void cgtk_theme_follow_desktop(void)
{
  GtkSettings *settings = gtk_settings_get_default();
  g_signal_connect(
    settings, "notify::gtk-application-prefer-dark-theme", G_CALLBACK(setting_changed), NULL);
  g_signal_connect(settings, "notify::gtk-theme-name", G_CALLBACK(setting_changed), NULL);
  g_signal_connect(settings, "notify::gtk-xft-dpi", G_CALLBACK(setting_changed), NULL);
  if (g_getenv("DBUS_SESSION_BUS_ADDRESS") != NULL)
    g_bus_get(G_BUS_TYPE_SESSION, NULL, bus_found, NULL);
}
