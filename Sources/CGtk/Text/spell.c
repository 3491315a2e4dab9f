// Dictionaries, by Enchant. It is found when the program runs: without it there are none.
#include "internal.h"
#include <dlfcn.h>
#include <string.h>

typedef struct Broker Broker;
typedef struct Dict Dict;
typedef void (*Describe)(const char *language, const char *name, const char *description,
                         const char *file, void *user);

struct CgSpeller {
  void *library;
  Broker *broker;
  // By language.
  GHashTable *dicts;
  // Reads a dictionary; nothing else may use the broker until it is joined.
  GThread *reader;
  char *wanted;
  int is_read;
  Broker *(*broker_init)(void);
  void (*broker_free)(Broker *);
  void (*list_dicts)(Broker *, Describe, void *);
  Dict *(*request_dict)(Broker *, const char *);
  void (*free_dict)(Broker *, Dict *);
  int (*check)(Dict *, const char *, ssize_t);
  char **(*suggest)(Dict *, const char *, ssize_t, size_t *);
  void (*free_strings)(Dict *, char **);
  void (*add)(Dict *, const char *, ssize_t);
  void (*remove)(Dict *, const char *, ssize_t);
  int (*is_added)(Dict *, const char *, ssize_t);
};

static void *open_library(const char *path) {
  if (path) return dlopen(path, RTLD_LAZY | RTLD_LOCAL);
  void *library = dlopen("libenchant-2.so.2", RTLD_LAZY | RTLD_LOCAL);
  return library ? library : dlopen("libenchant-2.so", RTLD_LAZY | RTLD_LOCAL);
}

CgSpeller *cg_speller_new(const char *path) {
  void *library = open_library(path);
  if (!library) return NULL;
  CgSpeller *s = g_new0(CgSpeller, 1);
  s->library = library;
  const struct {
    const char *name;
    void *place;
  } wanted[] = {
      {"enchant_broker_init", &s->broker_init},
      {"enchant_broker_free", &s->broker_free},
      {"enchant_broker_list_dicts", &s->list_dicts},
      {"enchant_broker_request_dict", &s->request_dict},
      {"enchant_broker_free_dict", &s->free_dict},
      {"enchant_dict_check", &s->check},
      {"enchant_dict_suggest", &s->suggest},
      {"enchant_dict_free_string_list", &s->free_strings},
      {"enchant_dict_add", &s->add},
      {"enchant_dict_remove", &s->remove},
      {"enchant_dict_is_added", &s->is_added},
  };
  for (size_t i = 0; i < G_N_ELEMENTS(wanted); i++) {
    void *found = dlsym(library, wanted[i].name);
    if (!found) {
      dlclose(library);
      g_free(s);
      return NULL;
    }
    memcpy(wanted[i].place, &found, sizeof found);
  }
  s->broker = s->broker_init();
  s->dicts = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  return s;
}

static void *read_dict(void *user) {
  CgSpeller *s = user;
  void *dict = s->request_dict(s->broker, s->wanted);
  g_atomic_int_set(&s->is_read, 1);
  return dict;
}

static void join_reader(CgSpeller *s) {
  if (!s->reader) return;
  void *dict = g_thread_join(s->reader);
  s->reader = NULL;
  // The table owns the name from here on.
  g_hash_table_insert(s->dicts, s->wanted, dict);
  s->wanted = NULL;
}

void cg_speller_free(CgSpeller *s) {
  join_reader(s);
  GHashTableIter iter;
  void *dict;
  g_hash_table_iter_init(&iter, s->dicts);
  while (g_hash_table_iter_next(&iter, NULL, &dict))
    if (dict) s->free_dict(s->broker, dict);
  g_hash_table_unref(s->dicts);
  if (s->broker) s->broker_free(s->broker);
  dlclose(s->library);
  g_free(s);
}

static void add_line(const char *language, const char *name, const char *description,
                     const char *file, void *lines) {
  g_string_append_printf(lines, "%s\n", language);
}

char *cg_speller_languages(CgSpeller *s) {
  GString *lines = g_string_new(NULL);
  if (s->broker) s->list_dicts(s->broker, add_line, lines);
  return g_string_free(lines, FALSE);
}

bool cg_speller_is_ready(CgSpeller *s, const char *language) {
  if (!s->broker) return true;
  if (s->reader && !g_atomic_int_get(&s->is_read)) return false;
  join_reader(s);
  if (g_hash_table_contains(s->dicts, language)) return true;
  s->wanted = g_strdup(language);
  g_atomic_int_set(&s->is_read, 0);
  s->reader = g_thread_new("dictionary", read_dict, s);
  return false;
}

static Dict *dict_of(CgSpeller *s, const char *language) {
  if (!s->broker) return NULL;
  join_reader(s);
  void *dict;
  if (g_hash_table_lookup_extended(s->dicts, language, NULL, &dict)) return dict;
  dict = s->request_dict(s->broker, language);
  g_hash_table_insert(s->dicts, g_strdup(language), dict);
  return dict;
}

// NULL also where there is no word to ask about, which Enchant takes for a mistake of ours.
static Dict *dict_for(CgSpeller *s, const char *language, const char *word) {
  return *word ? dict_of(s, language) : NULL;
}

bool cg_speller_is_right(CgSpeller *s, const char *language, const char *word) {
  Dict *dict = dict_for(s, language, word);
  // Less than 0 is a failure: nothing is known of the word.
  return !dict || s->check(dict, word, (ssize_t)strlen(word)) <= 0;
}

char *cg_speller_guesses(CgSpeller *s, const char *language, const char *word) {
  GString *lines = g_string_new(NULL);
  Dict *dict = dict_for(s, language, word);
  size_t count = 0;
  char **words = dict ? s->suggest(dict, word, (ssize_t)strlen(word), &count) : NULL;
  for (size_t i = 0; words && i < count; i++) g_string_append_printf(lines, "%s\n", words[i]);
  if (words) s->free_strings(dict, words);
  return g_string_free(lines, FALSE);
}

void cg_speller_learn(CgSpeller *s, const char *language, const char *word, bool learns) {
  Dict *dict = dict_for(s, language, word);
  if (dict) (learns ? s->add : s->remove)(dict, word, (ssize_t)strlen(word));
}

bool cg_speller_has_learned(CgSpeller *s, const char *language, const char *word) {
  Dict *dict = dict_for(s, language, word);
  return dict && s->is_added(dict, word, (ssize_t)strlen(word));
}
