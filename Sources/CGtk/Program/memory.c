// Values that are saved from one run to the next.
#include "internal.h"

struct CgMemory {
  GKeyFile *file;
};

CgMemory *cg_memory_load(const char *path) {
  CgMemory *memory = g_new0(CgMemory, 1);
  memory->file = g_key_file_new();
  g_key_file_load_from_file(memory->file, path, G_KEY_FILE_NONE, NULL);
  return memory;
}

bool cg_memory_save(CgMemory *memory, const char *path) {
  char *folder = g_path_get_dirname(path);
  g_mkdir_with_parents(folder, 0700);
  g_free(folder);
  return g_key_file_save_to_file(memory->file, path, NULL);
}

void cg_memory_free(CgMemory *memory) {
  g_key_file_unref(memory->file);
  g_free(memory);
}

void cg_memory_forget(CgMemory *memory, const char *group) {
  g_key_file_remove_group(memory->file, group, NULL);
}

double cg_memory_number(CgMemory *memory, const char *group, const char *key, double otherwise) {
  GError *error = NULL;
  double value = g_key_file_get_double(memory->file, group, key, &error);
  if (!error) return value;
  g_error_free(error);
  // Earlier versions saved Booleans.
  error = NULL;
  gboolean is_on = g_key_file_get_boolean(memory->file, group, key, &error);
  if (!error) return is_on;
  g_error_free(error);
  return otherwise;
}

void cg_memory_set_number(CgMemory *memory, const char *group, const char *key, double value) {
  g_key_file_set_double(memory->file, group, key, value);
}

char *cg_memory_text(CgMemory *memory, const char *group, const char *key) {
  return g_key_file_get_string(memory->file, group, key, NULL);
}

void cg_memory_set_text(CgMemory *memory, const char *group, const char *key, const char *value) {
  g_key_file_set_string(memory->file, group, key, value);
}
