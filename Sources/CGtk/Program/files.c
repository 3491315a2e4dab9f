// File dialogs: the desktop's own where there is a portal, otherwise GTK's.
#include "internal.h"

struct CgFiles {
  CgWindow *window;
  uint64_t tag;
  GtkFileChooserNative *native;
  GtkFileFilter *filter;
};

static void answered(GtkNativeDialog *dialog, int response, CgFiles *files) {
  GPtrArray *paths = g_ptr_array_new_with_free_func(g_free);
  if (response == GTK_RESPONSE_ACCEPT) {
    GListModel *chosen = gtk_file_chooser_get_files(GTK_FILE_CHOOSER(dialog));
    for (guint i = 0; i < g_list_model_get_n_items(chosen); i++) {
      GFile *file = g_list_model_get_item(chosen, i);
      char *path = g_file_get_path(file);
      if (path) g_ptr_array_add(paths, path);
      g_object_unref(file);
    }
    g_object_unref(chosen);
  }
  gtk_native_dialog_hide(dialog);
  // The callback may free `files`, which must not be used after it.
  CG_CALL(files->window, files_chosen, files->tag, (const char *const *)paths->pdata, (int)paths->len);
  g_ptr_array_unref(paths);
}

CgFiles *cg_files_new(CgWindow *window, uint64_t tag, CgFilesKind kind, const char *title,
                      const char *prompt, bool several) {
  static const GtkFileChooserAction actions[] = {
      GTK_FILE_CHOOSER_ACTION_OPEN, GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER,
      GTK_FILE_CHOOSER_ACTION_SAVE};
  CgFiles *files = g_new0(CgFiles, 1);
  files->window = window;
  files->tag = tag;
  files->native = gtk_file_chooser_native_new(title && *title ? title : NULL, window->window,
                                              actions[kind], prompt && *prompt ? prompt : NULL, NULL);
  gtk_native_dialog_set_modal(GTK_NATIVE_DIALOG(files->native), TRUE);
  gtk_file_chooser_set_select_multiple(GTK_FILE_CHOOSER(files->native),
                                       several && kind != CG_FILES_PLACE);
  g_signal_connect(files->native, "response", G_CALLBACK(answered), files);
  return files;
}

void cg_files_add_ending(CgFiles *files, const char *ending) {
  if (!files->filter) {
    files->filter = gtk_file_filter_new();
    gtk_file_chooser_add_filter(GTK_FILE_CHOOSER(files->native), files->filter);
  }
  gtk_file_filter_add_suffix(files->filter, ending);
}

void cg_files_name_endings(CgFiles *files, const char *name) {
  if (files->filter) gtk_file_filter_set_name(files->filter, name);
}

char *cg_files_filter_copy(CgFiles *files) {
  return g_strdup(files->filter ? gtk_file_filter_get_name(files->filter) : NULL);
}

char *cg_files_prompt_copy(CgFiles *files) {
  return g_strdup(
      gtk_file_chooser_native_get_accept_label(GTK_FILE_CHOOSER_NATIVE(files->native)));
}

void cg_files_set_name(CgFiles *files, const char *name) {
  gtk_file_chooser_set_current_name(GTK_FILE_CHOOSER(files->native), name);
}

void cg_files_set_directory(CgFiles *files, const char *path) {
  GFile *folder = g_file_new_for_path(path);
  gtk_file_chooser_set_current_folder(GTK_FILE_CHOOSER(files->native), folder, NULL);
  g_object_unref(folder);
}

void cg_files_show(CgFiles *files) { gtk_native_dialog_show(GTK_NATIVE_DIALOG(files->native)); }

bool cg_files_is_open(CgFiles *files) {
  return gtk_native_dialog_get_visible(GTK_NATIVE_DIALOG(files->native));
}

void cg_files_free(CgFiles *files) {
  g_signal_handlers_disconnect_by_data(files->native, files);
  if (files->filter) g_object_unref(files->filter);
  gtk_native_dialog_destroy(GTK_NATIVE_DIALOG(files->native));
  g_object_unref(files->native);
  g_free(files);
}

void cg_files_answer(CgFiles *files, const char *path) {
  if (path) {
    GFile *file = g_file_new_for_path(path);
    gtk_file_chooser_set_file(GTK_FILE_CHOOSER(files->native), file, NULL);
    g_object_unref(file);
  }
  g_signal_emit_by_name(files->native, "response",
                        path ? GTK_RESPONSE_ACCEPT : GTK_RESPONSE_CANCEL);
}
