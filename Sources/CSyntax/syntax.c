// What is declared here of GTK and GtkSourceView is promised by both for as long as their names end in -4.so.1 and
// -5.so.0. None of their headers is needed to build.
#include "csyntax.h"
#include <dlfcn.h>
#include <stddef.h>
#include <string.h>

// A GtkTextIter has 80 bytes.
typedef struct {
  _Alignas(16) char bytes[128];
} Iter;
typedef struct {
  float red, green, blue, alpha;
} Color;
typedef struct List {
  void *data;
  struct List *next;
} List;

static void *manager, *scheme;
static void *(*get_language)(void *manager, const char *name);
static void *(*new_buffer)(void *language);
static void (*set_scheme)(void *buffer, void *scheme);
static void (*highlight)(void *buffer, const Iter *start, const Iter *end);
static void (*set_text)(void *buffer, const char *text, int bytes);
static void (*get_bounds)(void *buffer, Iter *start, Iter *end);
static int (*next_toggle)(Iter *iter, void *tag);
static int (*offset)(const Iter *iter);
static List *(*tags)(const Iter *iter);
static void (*free_list)(List *list);
static void (*get)(void *object, const char *name, ...);
static void (*unref)(void *object);
static void (*free_color)(Color *color);

static bool find(void *library, void *function, const char *name) {
  void *found = dlsym(library, name);
  memcpy(function, &found, sizeof found);
  return found;
}

bool cs_load(const char *styles) {
  void *library = dlopen("libgtksourceview-5.so.0", RTLD_NOW | RTLD_LOCAL);
  if (!library) return false;
  void *(*languages)(void), *(*new_schemes)(void), *(*get_scheme)(void *, const char *);
  void (*set_path)(void *, const char *const *);
  if (!find(library, &languages, "gtk_source_language_manager_get_default") ||
      !find(library, &get_language, "gtk_source_language_manager_get_language") ||
      !find(library, &new_schemes, "gtk_source_style_scheme_manager_new") ||
      !find(library, &set_path, "gtk_source_style_scheme_manager_set_search_path") ||
      !find(library, &get_scheme, "gtk_source_style_scheme_manager_get_scheme") ||
      !find(library, &new_buffer, "gtk_source_buffer_new_with_language") ||
      !find(library, &set_scheme, "gtk_source_buffer_set_style_scheme") ||
      !find(library, &highlight, "gtk_source_buffer_ensure_highlight") ||
      !find(library, &set_text, "gtk_text_buffer_set_text") ||
      !find(library, &get_bounds, "gtk_text_buffer_get_bounds") ||
      !find(library, &next_toggle, "gtk_text_iter_forward_to_tag_toggle") ||
      !find(library, &offset, "gtk_text_iter_get_offset") ||
      !find(library, &tags, "gtk_text_iter_get_tags") || !find(library, &free_list, "g_slist_free") ||
      !find(library, &get, "g_object_get") || !find(library, &unref, "g_object_unref") ||
      !find(library, &free_color, "gdk_rgba_free"))
    return false;
  const char *path[] = {styles, NULL};
  void *schemes = new_schemes();
  set_path(schemes, path);
  scheme = get_scheme(schemes, "treeworld");
  manager = languages();
  return scheme && manager;
}

// The kind of the innermost tag that has one.
static int kind(const Iter *at) {
  int found = 0;
  List *all = tags(at);
  for (List *step = all; step; step = step->next) {
    Color *color = NULL;
    int is_set = 0;
    get(step->data, "foreground-rgba", &color, "foreground-set", &is_set, NULL);
    if (color && is_set) found = (int)(color->blue * 255 + 0.5f);
    if (color) free_color(color);
  }
  free_list(all);
  return found;
}

bool cs_read(const char *language, const char *code, size_t bytes, CsStretch stretch, void *context) {
  void *rules = get_language(manager, language);
  if (!rules) return false;
  void *buffer = new_buffer(rules);
  set_scheme(buffer, scheme);
  set_text(buffer, code, (int)bytes);
  Iter at, end;
  get_bounds(buffer, &at, &end);
  highlight(buffer, &at, &end);
  int stop = offset(&end);
  while (offset(&at) < stop) {
    Iter next = at;
    if (!next_toggle(&next, NULL)) next = end;
    stretch(context, offset(&next), kind(&at));
    at = next;
  }
  unref(buffer);
  return true;
}
