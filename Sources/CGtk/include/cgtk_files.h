// The desktop's file dialog.
#ifndef CGTK_FILES_H
#define CGTK_FILES_H

#include "cgtk_types.h"

typedef struct CgFiles CgFiles;

typedef enum { CG_FILES_OPEN, CG_FILES_FOLDER, CG_FILES_PLACE } CgFilesKind;

// Calls `files_chosen` once. `prompt` is the label of the button that accepts; NULL or "" for GTK's own.
CgFiles *cg_files_new(CgWindow *window, uint64_t tag, CgFilesKind kind, const char *title,
                      const char *prompt, bool several);
// Adds an ending to the filter of names.
void cg_files_add_ending(CgFiles *files, const char *ending);
// The name of the filter.
void cg_files_name_endings(CgFiles *files, const char *name);
void cg_files_set_name(CgFiles *files, const char *name);
void cg_files_set_directory(CgFiles *files, const char *path);
void cg_files_show(CgFiles *files);
// Closes it without `files_chosen`.
void cg_files_free(CgFiles *files);
bool cg_files_is_open(CgFiles *files);
// For tests: the name of the filter, and the label of the button.
char *cg_files_filter_copy(CgFiles *files);
char *cg_files_prompt_copy(CgFiles *files);
// For tests: accepts with a path, or cancels with NULL.
void cg_files_answer(CgFiles *files, const char *path);

#endif
