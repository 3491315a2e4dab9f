// Spelling dictionaries, by Enchant.
#ifndef CGTK_SPELL_H
#define CGTK_SPELL_H

#include "cgtk_types.h"

typedef struct CgSpeller CgSpeller;

// NULL without Enchant. `path` is that of the library, for tests; NULL for the system's.
CgSpeller *cg_speller_new(const char *path);
void cg_speller_free(CgSpeller *speller);
// One a line, to be freed with `cg_text_free`; the same for guesses.
char *cg_speller_languages(CgSpeller *speller);
// Whether the dictionary is loaded. If not, a thread begins to load it; other functions wait for that thread.
bool cg_speller_is_ready(CgSpeller *speller, const char *language);
bool cg_speller_is_right(CgSpeller *speller, const char *language, const char *word);
char *cg_speller_guesses(CgSpeller *speller, const char *language, const char *word);
void cg_speller_learn(CgSpeller *speller, const char *language, const char *word, bool learns);
bool cg_speller_has_learned(CgSpeller *speller, const char *language, const char *word);

#endif
