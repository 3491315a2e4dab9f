// The desktop's colour scheme and contrast, read from the settings portal. All calls are asynchronous: a slow or
// missing session bus must not delay the first frame.
#include "internal.h"
#include <stdlib.h>
#include <string.h>

static const char *const place = "org.freedesktop.appearance";
static const char *const keys[] = {"color-scheme", "contrast"};
static void (*listener)(CgWish wish, int value);

static void tell(CgWish wish, GVariant *value) {
  GVariant *inner = g_variant_ref(value);
  while (g_variant_is_of_type(inner, G_VARIANT_TYPE_VARIANT)) {
    GVariant *next = g_variant_get_variant(inner);
    g_variant_unref(inner);
    inner = next;
  }
  if (g_variant_is_of_type(inner, G_VARIANT_TYPE_UINT32) && listener)
    listener(wish, (int)MIN(g_variant_get_uint32(inner), 2));
  g_variant_unref(inner);
}

static void changed(GDBusConnection *bus, const char *sender, const char *path,
                    const char *interface, const char *signal, GVariant *parameters,
                    gpointer data) {
  if (!g_variant_is_of_type(parameters, G_VARIANT_TYPE("(ssv)"))) return;
  const char *space, *key;
  GVariant *value;
  g_variant_get(parameters, "(&s&sv)", &space, &key, &value);
  for (int i = 0; i < 2; i++)
    if (!strcmp(space, place) && !strcmp(key, keys[i])) tell((CgWish)i, value);
  g_variant_unref(value);
}

static void read_done(GObject *source, GAsyncResult *result, gpointer data) {
  GVariant *reply = g_dbus_connection_call_finish(G_DBUS_CONNECTION(source), result, NULL);
  CgWish wish = (CgWish)GPOINTER_TO_INT(data);
  if (!reply) {
    listener(wish, 0);
    return;
  }
  GVariant *value = g_variant_get_child_value(reply, 0);
  tell(wish, value);
  g_variant_unref(value);
  g_variant_unref(reply);
}

static void connected(GObject *source, GAsyncResult *result, gpointer data) {
  // Never released: the subscription lasts as long as the process.
  GDBusConnection *bus = g_bus_get_finish(result, NULL);
  if (!bus) {
    listener(CG_WISH_SCHEME, 0);
    return;
  }
  g_dbus_connection_set_exit_on_close(bus, FALSE);
  g_dbus_connection_signal_subscribe(
      bus, "org.freedesktop.portal.Desktop", "org.freedesktop.portal.Settings", "SettingChanged",
      "/org/freedesktop/portal/desktop", place, G_DBUS_SIGNAL_FLAGS_NONE, changed, NULL, NULL);
  for (int i = 0; i < 2; i++)
    g_dbus_connection_call(bus, "org.freedesktop.portal.Desktop",
                           "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Settings",
                           "Read", g_variant_new("(ss)", place, keys[i]), NULL,
                           G_DBUS_CALL_FLAGS_NONE, 2000, NULL, read_done, GINT_TO_POINTER(i));
}

gboolean cg_has_bus(void) {
  const char *address = getenv("DBUS_SESSION_BUS_ADDRESS");
  if (address && *address) return TRUE;
  char *path = g_build_filename(g_get_user_runtime_dir(), "bus", NULL);
  gboolean found = g_file_test(path, G_FILE_TEST_EXISTS);
  g_free(path);
  return found;
}

gboolean cg_portal_follow(void (*changed)(CgWish wish, int value)) {
  gboolean is_first = listener == NULL;
  listener = changed;
  if (!cg_has_bus()) return FALSE;
  if (is_first) g_bus_get(G_BUS_TYPE_SESSION, NULL, connected, NULL);
  return TRUE;
}
