// One process for each library: the first owns a name on the session bus, and later ones send their request to
// it.
#include "internal.h"

typedef struct {
  GApplication parent;
} CgApplication;
typedef struct {
  GApplicationClass parent;
} CgApplicationClass;

static GType cg_application_get_type(void);
G_DEFINE_TYPE(CgApplication, cg_application, G_TYPE_APPLICATION)

static GApplication *application;
static char *token;

typedef struct {
  CgRequest request;
  char *address;
} Asked;

// Requests that arrived before `cg_instance_hear` was called.
static GQueue waiting = G_QUEUE_INIT;
static void (*listener)(void *user, CgRequest request, const char *address);
static void *listener_user;

static void hear(CgRequest request, const char *address) {
  if (listener) {
    listener(listener_user, request, address);
    return;
  }
  Asked *asked = g_new0(Asked, 1);
  asked->request = request;
  asked->address = g_strdup(address);
  g_queue_push_tail(&waiting, asked);
}

static void activated(GApplication *application) { hear(CG_REQUEST_ACTIVATE, NULL); }

static void new_window(GSimpleAction *action, GVariant *parameter, gpointer data) {
  hear(CG_REQUEST_NEW_WINDOW, NULL);
}

static void open_address(GSimpleAction *action, GVariant *parameter, gpointer data) {
  hear(CG_REQUEST_OPEN, g_variant_get_string(parameter, NULL));
}

static void before_emit(GApplication *application, GVariant *platform_data) {
  g_clear_pointer(&token, g_free);
  if (!g_variant_lookup(platform_data, "activation-token", "s", &token))
    g_variant_lookup(platform_data, "desktop-startup-id", "s", &token);
}

static void cg_application_class_init(CgApplicationClass *class) {
  G_APPLICATION_CLASS(class)->activate = activated;
  G_APPLICATION_CLASS(class)->before_emit = before_emit;
}

static void cg_application_init(CgApplication *application) {
  static const GActionEntry actions[] = {
      {"new-window", new_window, NULL, NULL, NULL, {0}},
      {"open-address", open_address, "s", NULL, NULL, {0}},
  };
  g_action_map_add_action_entries(G_ACTION_MAP(application), actions, G_N_ELEMENTS(actions),
                                  NULL);
}

char *cg_instance_take_token(void) { return g_steal_pointer(&token); }

// The name that another process owns, and the bus.
static char *other;
static GDBusConnection *session;

static gboolean has_owner(GDBusConnection *bus, const char *name) {
  GVariant *reply = g_dbus_connection_call_sync(
      bus, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "NameHasOwner",
      g_variant_new("(s)", name), G_VARIANT_TYPE("(b)"), G_DBUS_CALL_FLAGS_NONE, -1, NULL, NULL);
  gboolean is_owned = FALSE;
  if (!reply) return FALSE;
  g_variant_get(reply, "(b)", &is_owned);
  g_variant_unref(reply);
  return is_owned;
}

CgInstance cg_instance_claim(const char *id) {
  if (application || !cg_has_bus()) return CG_INSTANCE_ALONE;
  g_clear_object(&session);
  g_clear_pointer(&other, g_free);
  session = g_bus_get_sync(G_BUS_TYPE_SESSION, NULL, NULL);
  if (!session) return CG_INSTANCE_ALONE;
  g_dbus_connection_set_exit_on_close(session, FALSE);
  // Registering calls the owner of the name and waits for its reply for longer than `cg_instance_ask` does. An
  // owner that does not respond must not be mistaken for none, so the bus is asked for the owner first.
  if (!has_owner(session, id)) {
    application = g_object_new(cg_application_get_type(), "application-id", id, NULL);
    gboolean is_known = g_application_register(application, NULL, NULL);
    if (is_known && !g_application_get_is_remote(application)) return CG_INSTANCE_FIRST;
    g_clear_object(&application);
    if (!is_known && !has_owner(session, id)) return CG_INSTANCE_ALONE;
  }
  other = g_strdup(id);
  return CG_INSTANCE_OTHER;
}

// The activation token of this process, with which the other one may present its window.
static GVariant *platform_data(void) {
  GVariantBuilder data;
  g_variant_builder_init(&data, G_VARIANT_TYPE("a{sv}"));
  const char *wayland = g_getenv("XDG_ACTIVATION_TOKEN"), *x11 = g_getenv("DESKTOP_STARTUP_ID");
  if (wayland && g_utf8_validate(wayland, -1, NULL))
    g_variant_builder_add(&data, "{sv}", "activation-token", g_variant_new_string(wayland));
  if (x11 && g_utf8_validate(x11, -1, NULL))
    g_variant_builder_add(&data, "{sv}", "desktop-startup-id", g_variant_new_string(x11));
  return g_variant_builder_end(&data);
}

char *cg_instance_ask(CgRequest request, const char *address, double seconds, bool *is_gone) {
  GVariant *arguments;
  const char *method = request == CG_REQUEST_ACTIVATE ? "Activate" : "ActivateAction";
  if (request == CG_REQUEST_ACTIVATE) {
    arguments = g_variant_new("(@a{sv})", platform_data());
  } else {
    GVariantBuilder values;
    g_variant_builder_init(&values, G_VARIANT_TYPE("av"));
    if (request == CG_REQUEST_OPEN)
      g_variant_builder_add(&values, "v", g_variant_new_string(address));
    const char *action = request == CG_REQUEST_OPEN ? "open-address" : "new-window";
    arguments = g_variant_new("(sav@a{sv})", action, &values, platform_data());
  }
  // The object path that GApplication derives from its ID.
  char *path = g_strconcat("/", other, NULL);
  g_strdelimit(g_strdelimit(path, ".", '/'), "-", '_');
  GError *error = NULL;
  GVariant *reply = g_dbus_connection_call_sync(
      session, other, path, "org.freedesktop.Application", method, arguments, NULL,
      G_DBUS_CALL_FLAGS_NO_AUTO_START, (int)(seconds * 1000), NULL, &error);
  g_free(path);
  *is_gone = false;
  if (reply) {
    g_variant_unref(reply);
    return NULL;
  }
  // The errors when the process has ended, before the call or during it. One that hangs gives a timeout.
  static const int gone[] = {G_DBUS_ERROR_NAME_HAS_NO_OWNER, G_DBUS_ERROR_SERVICE_UNKNOWN,
                             G_DBUS_ERROR_UNKNOWN_METHOD, G_DBUS_ERROR_UNKNOWN_OBJECT,
                             G_DBUS_ERROR_NO_REPLY};
  for (gsize i = 0; i < G_N_ELEMENTS(gone); i++)
    if (g_error_matches(error, G_DBUS_ERROR, gone[i])) *is_gone = true;
  char *words = g_strdup(error->message);
  g_error_free(error);
  return words;
}

void cg_instance_hear(void (*asked)(void *user, CgRequest request, const char *address),
                      void *user) {
  listener = asked;
  listener_user = user;
  while (asked && !g_queue_is_empty(&waiting)) {
    Asked *next = g_queue_pop_head(&waiting);
    asked(user, next->request, next->address);
    g_free(next->address);
    g_free(next);
  }
}

void cg_instance_release(void) {
  cg_instance_hear(NULL, NULL);
  if (!application) return;
  GDBusConnection *bus = g_application_get_dbus_connection(application);
  g_object_ref(bus);
  g_clear_object(&application);
  g_dbus_connection_flush_sync(bus, NULL, NULL);
  g_object_unref(bus);
}
