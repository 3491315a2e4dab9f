// Whether other threads are at work, or wait for a processor.
#include "internal.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// The state's letter stands behind the name, which may hold anything.
static char state_of(const char *thread) {
  char path[64], line[512];
  snprintf(path, sizeof path, "/proc/self/task/%.20s/stat", thread);
  FILE *file = fopen(path, "r");
  // It has ended.
  if (!file) return 'X';
  size_t length = fread(line, 1, sizeof line - 1, file);
  fclose(file);
  line[length] = 0;
  const char *end = strrchr(line, ')');
  return end && end[1] ? end[2] : 'X';
}

bool cvt_others_are_awake(void) {
  DIR *threads = opendir("/proc/self/task");
  if (!threads) return false;
  bool is_awake = false;
  for (struct dirent *entry; !is_awake && (entry = readdir(threads));) {
    if (entry->d_name[0] == '.' || atoi(entry->d_name) == getpid()) continue;
    char state = state_of(entry->d_name);
    // At work or ready for it; waiting for a disk.
    is_awake = state == 'R' || state == 'D';
  }
  closedir(threads);
  return is_awake;
}
