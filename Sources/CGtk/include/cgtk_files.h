// The desktop's dialog for choosing files.
#ifndef CGTK_FILES_H
#define CGTK_FILES_H

#include "cgtk_types.h"

typedef struct CgFiles CgFiles;

typedef enum { CG_FILES_OPEN, CG_FILES_FOLDER, CG_FILES_PLACE } CgFilesKind;

// `files_chosen` tells what became of it, once.
// `prompt` is what the button says that chooses; NULL or "" leaves it to GTK.
CgFiles *cg_files_new(CgWindow *window, uint64_t tag, CgFilesKind kind, const char *title,
                      const char *prompt, bool several);
// Only names that end so can be chosen; called for each.
void cg_files_add_ending(CgFiles *files, const char *ending);
// What files with these endings are called.
void cg_files_name_endings(CgFiles *files, const char *name);
void cg_files_set_name(CgFiles *files, const char *name);
void cg_files_set_directory(CgFiles *files, const char *path);
void cg_files_show(CgFiles *files);
// Takes it away without a word.
void cg_files_free(CgFiles *files);
bool cg_files_is_open(CgFiles *files);
// For tests: what it calls the files that can be chosen, and what its button says.
char *cg_files_filter_copy(CgFiles *files);
char *cg_files_prompt_copy(CgFiles *files);
// As a person would: a path for each of what is there, or NULL to leave. For tests.
void cg_files_answer(CgFiles *files, const char *path);

#endif
