// The desktop's colour scheme, text size and text direction, and our style sheets.
#include "internal.h"
#include <stdlib.h>
#include <string.h>

struct CgStyle {
  GtkCssProvider *provider;
  gboolean is_shown;
};

CgStyle *cg_style_new(void) {
  CgStyle *style = g_new0(CgStyle, 1);
  style->provider = gtk_css_provider_new();
  return style;
}

void cg_style_set(CgStyle *style, const char *css) {
  gtk_css_provider_load_from_data(style->provider, css, -1);
  if (style->is_shown) return;
  style->is_shown = TRUE;
  gtk_style_context_add_provider_for_display(gdk_display_get_default(),
                                             GTK_STYLE_PROVIDER(style->provider),
                                             GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

void cg_style_free(CgStyle *style) {
  if (style->is_shown)
    gtk_style_context_remove_provider_for_display(gdk_display_get_default(),
                                                  GTK_STYLE_PROVIDER(style->provider));
  g_object_unref(style->provider);
  g_free(style);
}

// The colour scheme as in the settings portal: 0 no preference, 1 dark, 2 light.
static int scheme;

// What the program asks for in the place of the desktop's.
static CgStyleWish forced_style;
// The theme is HighContrastInverse, which GTK 4 does not have and desktops still set: the dark one with high contrast.
static bool is_inverse;

static gboolean is_dark_name(const char *name) {
  return name && (g_str_has_suffix(name, "-dark") || strstr(name, ":dark") || g_str_has_suffix(name, "Inverse"));
}

// Whether GTK draws on a dark ground. Names do not tell: there are dark themes of any name, and GTK draws a theme that
// it does not have as its own light one.
static bool draws_dark(bool *dark) {
  static GtkWidget *probe;
  if (!gdk_display_get_default()) return false;
  if (!probe) probe = g_object_ref_sink(gtk_label_new(NULL));
  GdkRGBA ground;
  // A name that our own style sheets do not set.
  if (!gtk_style_context_lookup_color(gtk_widget_get_style_context(probe), "theme_unfocused_bg_color", &ground))
    return false;
  *dark = 0.299 * ground.red + 0.587 * ground.green + 0.114 * ground.blue < 0.5;
  return true;
}

bool cg_theme_is_dark(void) {
  bool dark = false;
  if (draws_dark(&dark)) return dark;
  const char *forced = getenv("GTK_THEME");
  if (forced && *forced) return is_dark_name(forced);
  if (forced_style != CG_STYLE_SYSTEM) return forced_style == CG_STYLE_DARK;
  if (scheme == 1) return true;
  if (scheme == 2) return false;
  char *name = NULL;
  gboolean prefers = FALSE;
  GtkSettings *settings = gtk_settings_get_default();
  if (!settings) return false;
  g_object_get(settings, "gtk-theme-name", &name, "gtk-application-prefer-dark-theme", &prefers,
               NULL);
  dark = prefers || is_dark_name(name);
  g_free(name);
  return dark;
}

static void follow_inverse(GtkSettings *settings) {
  char *name = NULL;
  g_object_get(settings, "gtk-theme-name", &name, NULL);
  bool inverse = g_strcmp0(name, "HighContrastInverse") == 0;
  g_free(name);
  if (inverse == is_inverse) return;
  is_inverse = inverse;
  g_object_set(settings, "gtk-application-prefer-dark-theme", scheme == 1 || (inverse && scheme == 0), NULL);
}

static void facts_changed(GObject *settings, GParamSpec *spec, CgWindow *window) {
  follow_inverse(GTK_SETTINGS(settings));
  CG_CALL(window, environment_changed);
}

static int followers;

// Sets GTK's own setting, whose notification all windows follow.
static void set_scheme(int next) {
  if (next == scheme) return;
  scheme = next;
  if (forced_style != CG_STYLE_SYSTEM) return;
  g_object_set(gtk_settings_get_default(), "gtk-application-prefer-dark-theme",
               next == 1 || (is_inverse && next == 0), NULL);
}

// A theme that is dark by its name stays so whatever the setting is: its light one takes its place.
static void leave_dark_theme(GtkSettings *settings) {
  char *name = NULL;
  g_object_get(settings, "gtk-theme-name", &name, NULL);
  if (name && g_str_has_suffix(name, "-dark")) {
    name[strlen(name) - strlen("-dark")] = 0;
    g_object_set(settings, "gtk-theme-name", name, NULL);
  }
  g_free(name);
}

void cg_theme_force(CgStyleWish wish) {
  GtkSettings *settings = gtk_settings_get_default();
  if (wish == forced_style || !settings) return;
  forced_style = wish;
  if (wish == CG_STYLE_SYSTEM) gtk_settings_reset_property(settings, "gtk-theme-name");
  if (wish == CG_STYLE_LIGHT) leave_dark_theme(settings);
  if (wish == CG_STYLE_SYSTEM && scheme == 0 && !is_inverse) {
    gtk_settings_reset_property(settings, "gtk-application-prefer-dark-theme");
  } else {
    gboolean dark = wish == CG_STYLE_SYSTEM ? scheme != 2 && (scheme == 1 || is_inverse) : wish == CG_STYLE_DARK;
    g_object_set(settings, "gtk-application-prefer-dark-theme", dark, NULL);
  }
  // The settings may be as they were, and what is asked for is not.
  g_object_notify(G_OBJECT(settings), "gtk-application-prefer-dark-theme");
}

// The contrast as in the settings portal: 1 is high.
static int contrast;

void cg_theme_answered(int wish, int value) {
  if (!followers) return;
  if (wish == CG_WISH_SCHEME) {
    set_scheme(value);
  } else if (value != contrast) {
    contrast = value;
    // GTK has no setting for the contrast, so the windows are notified of a change of the theme.
    g_object_notify(G_OBJECT(gtk_settings_get_default()), "gtk-theme-name");
  }
}

static void answered(CgWish wish, int value) { cg_theme_answered(wish, value); }

bool cg_theme_wishes_dark(void) { return scheme == 1; }

void cg_theme_follow(CgWindow *window, bool remembered) {
  followers++;
  GtkSettings *settings = gtk_settings_get_default();
  static const char *const facts[] = {
      "notify::gtk-theme-name", "notify::gtk-application-prefer-dark-theme",
      "notify::gtk-xft-dpi", "notify::gtk-font-name", "notify::gtk-enable-animations", NULL};
  for (int i = 0; facts[i]; i++)
    g_signal_connect(settings, facts[i], G_CALLBACK(facts_changed), window);
  // The remembered scheme applies until the portal replies. Without a session bus it is not used.
  if (cg_portal_follow(answered) && remembered) set_scheme(1);
  follow_inverse(settings);
  cg_reader_follow();
}

void cg_theme_forget(CgWindow *window) {
  followers--;
  g_signal_handlers_disconnect_by_data(gtk_settings_get_default(), window);
}

double cg_theme_text_dpi(void) {
  int dpi = -1;
  g_object_get(gtk_settings_get_default(), "gtk-xft-dpi", &dpi, NULL);
  return dpi <= 0 ? 96 : dpi / 1024.0;
}

double cg_theme_font_size(void) {
  char *name = NULL;
  g_object_get(gtk_settings_get_default(), "gtk-font-name", &name, NULL);
  PangoFontDescription *font = pango_font_description_from_string(name ? name : "Sans");
  double size = pango_font_description_get_size(font) / (double)PANGO_SCALE;
  // A size in pixels does not depend on the resolution.
  if (pango_font_description_get_size_is_absolute(font)) size = size * 72 / cg_theme_text_dpi();
  pango_font_description_free(font);
  g_free(name);
  return size;
}

bool cg_theme_is_right_to_left(void) {
  return gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL;
}

void cg_theme_set_right_to_left(bool is_right_to_left) {
  gtk_widget_set_default_direction(is_right_to_left ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR);
}

bool cg_theme_is_high_contrast(void) {
  const char *forced = getenv("GTK_THEME");
  if (forced && *forced) return g_str_has_prefix(forced, "HighContrast");
  if (contrast == 1) return true;
  char *name = NULL;
  GtkSettings *settings = gtk_settings_get_default();
  if (!settings) return false;
  g_object_get(settings, "gtk-theme-name", &name, NULL);
  bool high = name && g_str_has_prefix(name, "HighContrast");
  g_free(name);
  return high;
}

bool cg_theme_is_animated(void) {
  gboolean animated = FALSE;
  GtkSettings *settings = gtk_settings_get_default();
  if (settings) g_object_get(settings, "gtk-enable-animations", &animated, NULL);
  return animated;
}

uint32_t cg_color(const GdkRGBA *color) {
  uint32_t red = (uint32_t)(color->red * 255 + 0.5f);
  uint32_t green = (uint32_t)(color->green * 255 + 0.5f);
  uint32_t blue = (uint32_t)(color->blue * 255 + 0.5f);
  return red << 24 | green << 16 | blue << 8 | (uint32_t)(color->alpha * 255 + 0.5f);
}

bool cg_theme_color(CgWindow *window, const char *name, uint32_t *color) {
  GdkRGBA found;
  GtkStyleContext *style = gtk_widget_get_style_context(window->root);
  if (!gtk_style_context_lookup_color(style, name, &found)) return false;
  *color = cg_color(&found);
  return true;
}
