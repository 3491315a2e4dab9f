// Counting in texts: bytes of UTF-8, units of UTF-16 and characters. Characters begin at bytes that
// are no continuation; those of four bytes are two units.
#include "internal.h"
#include <string.h>

// So many bytes are counted without looking for an end among them, which compilers do at once.
#define BLOCK 256

static void count(const unsigned char *bytes, size_t length, int *characters, int *units) {
  int begins = 0, wide = 0;
  for (size_t i = 0; i < length; i++) {
    begins += (bytes[i] & 0xC0) != 0x80;
    wide += bytes[i] >= 0xF0;
  }
  *characters = begins;
  *units = begins + wide;
}

size_t cg_skip_utf16(const char *text, size_t length, int units, int *characters) {
  const unsigned char *bytes = (const unsigned char *)text;
  size_t at = 0;
  *characters = 0;
  int here, wide;
  while (length - at >= BLOCK) {
    count(bytes + at, BLOCK, &here, &wide);
    if (wide > units) break;
    units -= wide;
    *characters += here;
    at += BLOCK;
  }
  while (at < length) {
    unsigned char byte = bytes[at];
    if ((byte & 0xC0) != 0x80) {
      if (units <= 0) break;
      units -= byte >= 0xF0 ? 2 : 1;
      ++*characters;
    }
    at++;
  }
  return at;
}

size_t cg_skip_chars(const char *text, size_t length, int characters) {
  const unsigned char *bytes = (const unsigned char *)text;
  size_t at = 0;
  int here, wide;
  while (length - at >= BLOCK) {
    count(bytes + at, BLOCK, &here, &wide);
    if (here > characters) break;
    characters -= here;
    at += BLOCK;
  }
  for (; at < length; at++)
    if ((bytes[at] & 0xC0) != 0x80 && characters-- <= 0) break;
  return at;
}

int cg_chars_from_utf16(const char *text, size_t length, int units) {
  int characters;
  cg_skip_utf16(text, length, units, &characters);
  return characters;
}

int cg_utf16_from_chars(const char *text, size_t length, int characters) {
  const unsigned char *bytes = (const unsigned char *)text;
  size_t at = 0;
  int units = 0, here, wide;
  while (length - at >= BLOCK) {
    count(bytes + at, BLOCK, &here, &wide);
    if (here > characters) break;
    characters -= here;
    units += wide;
    at += BLOCK;
  }
  for (; at < length; at++) {
    if ((bytes[at] & 0xC0) == 0x80) continue;
    if (characters-- <= 0) break;
    units += bytes[at] >= 0xF0 ? 2 : 1;
  }
  return units;
}

void cg_count(const char *text, size_t length, int *characters, int *units) {
  count((const unsigned char *)text, length, characters, units);
}

void cg_differ(const char *old, size_t old_length, const char *new, size_t new_length,
               size_t *same, size_t *same_behind) {
  size_t most = MIN(old_length, new_length);
  size_t first = 0;
  while (most - first >= BLOCK && memcmp(old + first, new + first, BLOCK) == 0) first += BLOCK;
  while (first < most && old[first] == new[first]) first++;
  size_t last = 0;
  while (most - first - last >= BLOCK &&
         memcmp(old + old_length - last - BLOCK, new + new_length - last - BLOCK, BLOCK) == 0)
    last += BLOCK;
  while (last < most - first && old[old_length - 1 - last] == new[new_length - 1 - last]) last++;
  // Only whole characters differ.
  while (first > 0 && ((first < old_length && (old[first] & 0xC0) == 0x80) ||
                       (first < new_length && (new[first] & 0xC0) == 0x80)))
    first--;
  while (last > 0 && (old[old_length - last] & 0xC0) == 0x80) last--;
  *same = first;
  *same_behind = last;
}
