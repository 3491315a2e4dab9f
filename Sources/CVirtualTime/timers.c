// The main run loop's timers are descriptors that the kernel would make readable at a date.
// They are not armed until virtual time reaches it.
#include "internal.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <unistd.h>

enum { most = 64 };
static struct {
  int descriptor;
  int64_t due;
} timers[most];
static int count;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static int set(int descriptor, int flags, const struct itimerspec *new, struct itimerspec *old) {
  return (int)syscall(SYS_timerfd_settime, descriptor, flags, new, old);
}

// Keeps when it is due; false when there is no place left.
static bool keep(int descriptor, int64_t due) {
  pthread_mutex_lock(&lock);
  int place = -1;
  for (int i = 0; i < count; i++) {
    if (timers[i].descriptor == descriptor) {
      place = i;
      break;
    }
    if (timers[i].due == NEVER && place < 0) place = i;
  }
  if (place < 0 && count < most) place = count++;
  if (place >= 0) {
    timers[place].descriptor = descriptor;
    timers[place].due = due;
  }
  pthread_mutex_unlock(&lock);
  return place >= 0;
}

int timerfd_settime(
    int descriptor, int flags, const struct itimerspec *new, struct itimerspec *old) {
  if (!vt_is_on() || !vt_is_main() || !(flags & TFD_TIMER_ABSTIME)) {
    return set(descriptor, flags, new, old);
  }
  struct itimerspec off = {0};
  int64_t date = new->it_value.tv_sec * SECOND + new->it_value.tv_nsec;
  int64_t due = date == 0 ? NEVER : date - vt_base(CLOCK_MONOTONIC);
  if (!keep(descriptor, due)) return set(descriptor, flags, new, old);
  return set(descriptor, 0, &off, old);
}

int64_t vt_next_timer(void) {
  int64_t next = NEVER;
  pthread_mutex_lock(&lock);
  for (int i = 0; i < count; i++) {
    if (timers[i].due < next) next = timers[i].due;
  }
  pthread_mutex_unlock(&lock);
  return next;
}

void vt_release_timers(void) {
  pthread_mutex_lock(&lock);
  for (int i = 0; i < count; i++) {
    if (timers[i].due == NEVER) continue;
    int64_t rest = timers[i].due > vt_passed() ? timers[i].due - vt_passed() : 1;
    struct itimerspec left = {.it_value = {rest / SECOND, rest % SECOND}};
    set(timers[i].descriptor, 0, &left, NULL);
  }
  count = 0;
  pthread_mutex_unlock(&lock);
}

void vt_ring_timers(void) {
  static const struct itimerspec at_once = {.it_value.tv_nsec = 1};
  pthread_mutex_lock(&lock);
  for (int i = 0; i < count; i++) {
    if (timers[i].due > vt_passed()) continue;
    timers[i].due = NEVER;
    // One that was closed meanwhile is nobody's.
    if (set(timers[i].descriptor, 0, &at_once, NULL) != 0) continue;
    // The kernel may take a moment, and the run loop would look too early.
    struct pollfd rung = {.fd = timers[i].descriptor, .events = POLLIN};
    while (poll(&rung, 1, -1) < 0 && errno == EINTR) continue;
  }
  pthread_mutex_unlock(&lock);
}
