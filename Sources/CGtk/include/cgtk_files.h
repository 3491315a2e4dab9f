// The desktop's dialog for choosing files.
#ifndef CGTK_FILES_H
#define CGTK_FILES_H

typedef struct CgFiles CgFiles;

typedef enum { CG_FILES_OPEN, CG_FILES_FOLDER, CG_FILES_PLACE } CgFilesKind;

// `picked` tells what became of it, once.
CgFiles *cg_files_new(CgWindow *window, uint64_t tag, CgFilesKind kind, const char *title,
                      bool several);
// Only names that end so can be chosen; called for each.
void cg_files_add_ending(CgFiles *files, const char *ending);
void cg_files_set_name(CgFiles *files, const char *name);
void cg_files_set_directory(CgFiles *files, const char *path);
void cg_files_show(CgFiles *files);
// Takes it away without a word.
void cg_files_free(CgFiles *files);
bool cg_files_is_open(CgFiles *files);
// As a person would: a path for each of what is there, or NULL to leave. For tests.
void cg_files_answer(CgFiles *files, const char *path);


// What assistive technology calls a widget, if that is something else than `name`; NULL if it is
// that. For tests, with GTK_A11Y=test.
char *cg_other_name(CgWidget *widget, const char *name);
// The same of its description; of no words whether it has none.
char *cg_other_description(CgWidget *widget, const char *words);
// Whether it and all that holds it is there for who cannot see it.
bool cg_is_told_to_readers(CgWidget *widget);
// An input method shows this as what it composes; empty when it is done.
void cg_compose_by_person(CgWidget *widget, const char *words);
// A finger rests there, in the coordinates of the text view.
void cg_hold_by_person(CgWidget *widget, double x, double y);
// What really has the keyboard, a row in place of its list.
CgWidget *cg_focused_widget(CgWindow *window);

#endif
