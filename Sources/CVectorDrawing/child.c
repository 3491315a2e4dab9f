// The process that draws: it reads the file at descriptor 0, leaves its answer at 1, and ends before `main`.

#define _GNU_SOURCE
#include "internal.h"

#include <gdk-pixbuf/gdk-pixbuf.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

static const rlim_t MOST_MEMORY = (rlim_t)4 << 30;

static void limit(int resource, rlim_t most) {
  struct rlimit limit = {.rlim_cur = most, .rlim_max = most};
  setrlimit(resource, &limit);
}

static void answer(const VectorDrawingHead *head) {
  if (pwrite(1, head, sizeof *head, 0) != (ssize_t)sizeof *head) _exit(1);
}

static bool write_pixels(const uint8_t *pixels, size_t length) {
  size_t done = 0;
  while (done < length) {
    ssize_t written = pwrite(1, pixels + done, length - done, (off_t)(sizeof(VectorDrawingHead) + done));
    if (written <= 0) return false;
    done += (size_t)written;
  }
  return true;
}

static GdkPixbuf *draw(int width, int height, GError **error) {
  struct stat facts;
  if (fstat(0, &facts) != 0 || facts.st_size <= 0) return NULL;
  void *file = mmap(NULL, (size_t)facts.st_size, PROT_READ, MAP_PRIVATE, 0, 0);
  if (file == MAP_FAILED) return NULL;
  GInputStream *stream = g_memory_input_stream_new_from_data(file, facts.st_size, NULL);
  return gdk_pixbuf_new_from_stream_at_scale(stream, width, height, FALSE, NULL, error);
}

static void fail(VectorDrawingHead *head, const char *reason) {
  head->state = VECTOR_DRAWING_FAILED;
  g_strlcpy(head->reason, reason, sizeof head->reason);
  answer(head);
  _exit(0);
}

/// Programs call it with their arguments before they begin; it does nothing in those that were not started to draw.
__attribute__((constructor)) static void draw_if_started_for_it(int count, char **arguments) {
  if (count != 4 || !arguments || strcmp(arguments[0], VECTOR_DRAWING_NAME) != 0) return;
  // What crashes here is told by how it ends, and by nothing else.
  for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  close_range(3, ~0U, 0);
  limit(RLIMIT_CORE, 0);
  limit(RLIMIT_AS, MOST_MEMORY);
  struct rlimit time = {.rlim_cur = (rlim_t)atoi(arguments[3]), .rlim_max = (rlim_t)atoi(arguments[3]) + 1};
  setrlimit(RLIMIT_CPU, &time);
  VectorDrawingHead head = {.state = VECTOR_DRAWING_BEGAN};
  answer(&head);
  GError *error = NULL;
  GdkPixbuf *picture = draw(atoi(arguments[1]), atoi(arguments[2]), &error);
  if (!picture) fail(&head, error ? error->message : "nobody says why");
  head.width = gdk_pixbuf_get_width(picture);
  head.height = gdk_pixbuf_get_height(picture);
  head.stride = gdk_pixbuf_get_rowstride(picture);
  head.channels = gdk_pixbuf_get_n_channels(picture);
  size_t length = (size_t)head.stride * (size_t)head.height;
  // The last row of a picture may be shorter than the others.
  size_t known = gdk_pixbuf_get_byte_length(picture);
  if (gdk_pixbuf_get_bits_per_sample(picture) != 8) fail(&head, "it has no pixels of 8 bits");
  if (!write_pixels(gdk_pixbuf_read_pixels(picture), known < length ? known : length)
      || ftruncate(1, (off_t)(sizeof head + length)) != 0) {
    fail(&head, "there is no room for its pixels");
  }
  head.state = VECTOR_DRAWING_DONE;
  answer(&head);
  _exit(0);
}
