// What is remembered of a window from one run to the next.
#include "internal.h"

static const char *const group = "window";

bool cg_memory_load(const char *path, CgMemory *memory) {
  GKeyFile *file = g_key_file_new();
  bool is_there = g_key_file_load_from_file(file, path, G_KEY_FILE_NONE, NULL);
  if (is_there) {
    double width = g_key_file_get_double(file, group, "width", NULL);
    double height = g_key_file_get_double(file, group, "height", NULL);
    // What somebody wrote by hand may be anything.
    if (width >= 320 && width <= 32000 && height >= 240 && height <= 32000) {
      memory->width = width;
      memory->height = height;
    }
    memory->maximized = g_key_file_get_boolean(file, group, "maximized", NULL);
    memory->dark = g_key_file_get_boolean(file, group, "dark", NULL);
  }
  g_key_file_unref(file);
  return is_there;
}

bool cg_memory_save(const char *path, const CgMemory *memory) {
  char *folder = g_path_get_dirname(path);
  g_mkdir_with_parents(folder, 0700);
  g_free(folder);
  GKeyFile *file = g_key_file_new();
  g_key_file_set_integer(file, group, "width", (int)memory->width);
  g_key_file_set_integer(file, group, "height", (int)memory->height);
  g_key_file_set_boolean(file, group, "maximized", memory->maximized);
  g_key_file_set_boolean(file, group, "dark", memory->dark);
  bool saved = g_key_file_save_to_file(file, path, NULL);
  g_key_file_unref(file);
  return saved;
}
