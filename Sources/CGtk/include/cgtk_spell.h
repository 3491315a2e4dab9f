// Dictionaries, and what the menu of a text offers.
#ifndef CGTK_SPELL_H
#define CGTK_SPELL_H

typedef struct CgSpeller CgSpeller;

// NULL where there is no Enchant. The path is for tests; NULL for the system's.
CgSpeller *cg_speller_new(const char *path);
void cg_speller_free(CgSpeller *speller);
// One in each line; to be freed with `cg_text_free`, as guesses are.
char *cg_speller_languages(CgSpeller *speller);
// Whether a word can be looked up without waiting. If not, a thread begins to read the dictionary;
// whatever else is asked meanwhile waits for that.
bool cg_speller_is_ready(CgSpeller *speller, const char *language);
bool cg_speller_is_right(CgSpeller *speller, const char *language, const char *word);
char *cg_speller_guesses(CgSpeller *speller, const char *language, const char *word);
void cg_speller_learn(CgSpeller *speller, const char *language, const char *word, bool learns);
bool cg_speller_has_learned(CgSpeller *speller, const char *language, const char *word);

// What the menu of a text view has above GTK's own; an empty title begins another group.
void cg_textview_set_menu(CgWidget *view, const char *const *titles, const bool *enabled, int count);

// Whether Undo and Redo in the menu of a text can be chosen; they are told as keys.
void cg_text_set_history(CgWidget *text, bool can_undo, bool can_redo);

// For tests, as a person would.
bool cg_text_step(CgWidget *text, bool is_undo);
void cg_textview_choose(CgWidget *view, int index);

#endif
