// Whether a screen reader is running, from the bus of assistive technologies. All calls are asynchronous.
#include "internal.h"

static const char *const name = "org.a11y.Bus";
static const char *const path = "/org/a11y/bus";
static gboolean is_watching, has_reader;

bool cg_has_screen_reader(void) { return has_reader; }

static void set(gboolean next) {
  if (next == has_reader) return;
  has_reader = next;
  // GTK has no setting for it, so the windows are notified of a change of the theme.
  g_object_notify(G_OBJECT(gtk_settings_get_default()), "gtk-theme-name");
}

static void read_done(GObject *source, GAsyncResult *result, gpointer data) {
  GVariant *reply = g_dbus_connection_call_finish(G_DBUS_CONNECTION(source), result, NULL);
  if (!reply) return;
  GVariant *value = NULL;
  g_variant_get(reply, "(v)", &value);
  if (g_variant_is_of_type(value, G_VARIANT_TYPE_BOOLEAN)) set(g_variant_get_boolean(value));
  g_variant_unref(value);
  g_variant_unref(reply);
}

static void changed(GDBusConnection *bus, const char *sender, const char *object,
                    const char *interface, const char *signal, GVariant *parameters,
                    gpointer data) {
  if (!g_variant_is_of_type(parameters, G_VARIANT_TYPE("(sa{sv}as)"))) return;
  GVariant *properties = g_variant_get_child_value(parameters, 1);
  gboolean value;
  if (g_variant_lookup(properties, "ScreenReaderEnabled", "b", &value)) set(value);
  g_variant_unref(properties);
}

static void appeared(GDBusConnection *bus, const char *bus_name, const char *owner, gpointer data) {
  g_dbus_connection_signal_subscribe(bus, name, "org.freedesktop.DBus.Properties",
                                     "PropertiesChanged", path, "org.a11y.Status",
                                     G_DBUS_SIGNAL_FLAGS_NONE, changed, NULL, NULL);
  g_dbus_connection_call(bus, name, path, "org.freedesktop.DBus.Properties", "Get",
                         g_variant_new("(ss)", "org.a11y.Status", "ScreenReaderEnabled"),
                         G_VARIANT_TYPE("(v)"), G_DBUS_CALL_FLAGS_NO_AUTO_START, 2000, NULL,
                         read_done, NULL);
}

void cg_reader_follow(void) {
  if (is_watching || !cg_has_bus()) return;
  is_watching = TRUE;
  // Lasts as long as the process. The bus is not started for it.
  g_bus_watch_name(G_BUS_TYPE_SESSION, name, G_BUS_NAME_WATCHER_FLAGS_NONE, appeared, NULL, NULL,
                   NULL);
}
