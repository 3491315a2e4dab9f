// The program that wants a drawing: starts itself once more, and reads what that leaves.

#define _GNU_SOURCE
#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

/// A file in memory, whose descriptor is none of the three that the process gets.
static int memory_file(void) {
  int file = memfd_create(VECTOR_DRAWING_NAME, MFD_CLOEXEC);
  if (file < 0 || file > 2) return file;
  int other = fcntl(file, F_DUPFD_CLOEXEC, 3);
  close(file);
  return other;
}

static bool write_all(int file, const uint8_t *bytes, size_t length) {
  while (length > 0) {
    ssize_t written = write(file, bytes, length);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    bytes += written;
    length -= (size_t)written;
  }
  return lseek(file, 0, SEEK_SET) == 0;
}

static pid_t start(int input, int output, int32_t width, int32_t height, uint32_t seconds) {
  posix_spawn_file_actions_t files;
  posix_spawnattr_t ways;
  if (posix_spawn_file_actions_init(&files) != 0) return -1;
  if (posix_spawnattr_init(&ways) != 0) {
    posix_spawn_file_actions_destroy(&files);
    return -1;
  }
  // A thread that works in the background blocks signals, and those that end the process must not be.
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  char sizes[3][16];
  snprintf(sizes[0], sizeof sizes[0], "%d", (int)width);
  snprintf(sizes[1], sizeof sizes[1], "%d", (int)height);
  snprintf(sizes[2], sizeof sizes[2], "%u", (unsigned)seconds);
  char name[] = VECTOR_DRAWING_NAME;
  char *arguments[] = {name, sizes[0], sizes[1], sizes[2], NULL};
  pid_t process = -1;
  bool is_ready = posix_spawn_file_actions_adddup2(&files, input, 0) == 0
      && posix_spawn_file_actions_adddup2(&files, output, 1) == 0
      && posix_spawn_file_actions_addopen(&files, 2, "/dev/null", O_WRONLY, 0) == 0
      && posix_spawnattr_setsigmask(&ways, &none) == 0 && posix_spawnattr_setsigdefault(&ways, &all) == 0
      && posix_spawnattr_setflags(&ways, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF) == 0;
  if (!is_ready || posix_spawn(&process, "/proc/self/exe", &files, &ways, arguments, environ) != 0) {
    process = -1;
  }
  posix_spawn_file_actions_destroy(&files);
  posix_spawnattr_destroy(&ways);
  return process;
}

/// How the process ended; 0 for an end of its own.
static int signal_of(pid_t process) {
  int status = 0;
  pid_t ended;
  do {
    ended = waitpid(process, &status, 0);
  } while (ended < 0 && errno == EINTR);
  return ended == process && WIFSIGNALED(status) ? WTERMSIG(status) : 0;
}

/// Maps what the process left. Its numbers are not believed: a drawing may have led it astray.
static VectorDrawingEnd read_answer(int output, int signal, VectorDrawing *drawing) {
  struct stat facts;
  VectorDrawingHead *head = &drawing->head;
  if (pread(output, head, sizeof *head, 0) != (ssize_t)sizeof *head || fstat(output, &facts) != 0) {
    return VECTOR_DRAWING_NOT_STARTED;
  }
  head->reason[sizeof head->reason - 1] = 0;
  if (head->state == VECTOR_DRAWING_FAILED) return VECTOR_DRAWING_REFUSED;
  if (head->state != VECTOR_DRAWING_DONE) {
    return signal == SIGXCPU || signal == SIGKILL ? VECTOR_DRAWING_TOO_LONG : VECTOR_DRAWING_CRASHED;
  }
  bool is_sound = head->width > 0 && head->height > 0 && (head->channels == 3 || head->channels == 4)
      && head->stride >= (int64_t)head->width * head->channels
      && (int64_t)facts.st_size >= (int64_t)sizeof *head + (int64_t)head->stride * head->height;
  if (!is_sound) return VECTOR_DRAWING_CRASHED;
  drawing->length = (size_t)facts.st_size;
  drawing->mapping = mmap(NULL, drawing->length, PROT_READ, MAP_PRIVATE, output, 0);
  if (drawing->mapping == MAP_FAILED) {
    drawing->mapping = NULL;
    return VECTOR_DRAWING_NOT_STARTED;
  }
  drawing->pixels = (const uint8_t *)drawing->mapping + sizeof *head;
  return VECTOR_DRAWING_DRAWN;
}

VectorDrawingEnd vector_drawing_make(
    const void *file, size_t length, int32_t width, int32_t height, uint32_t seconds, VectorDrawing *drawing) {
  memset(drawing, 0, sizeof *drawing);
  VectorDrawingEnd end = VECTOR_DRAWING_NOT_STARTED;
  int input = memory_file();
  int output = memory_file();
  if (input >= 0 && output >= 0 && write_all(input, file, length)) {
    pid_t process = start(input, output, width, height, seconds);
    if (process > 0) end = read_answer(output, signal_of(process), drawing);
  }
  if (input >= 0) close(input);
  if (output >= 0) close(output);
  return end;
}

void vector_drawing_free(VectorDrawing *drawing) {
  if (drawing->mapping) munmap(drawing->mapping, drawing->length);
  memset(drawing, 0, sizeof *drawing);
}
