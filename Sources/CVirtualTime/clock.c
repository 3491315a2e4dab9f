// The clocks of the main thread stand still; those of all other threads go on.
#include "internal.h"

#include <dlfcn.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdatomic.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <unistd.h>

static _Atomic bool on;
static _Atomic int64_t passed;
static int64_t bases[CLOCK_TAI + 1];

bool vt_is_on(void) { return atomic_load(&on); }
int64_t vt_passed(void) { return atomic_load(&passed); }
int64_t vt_base(clockid_t clock) { return bases[clock]; }

bool vt_is_main(void) {
  static __thread int main_thread = -1;
  if (main_thread < 0) main_thread = syscall(SYS_gettid) == getpid();
  return main_thread;
}

static bool tells_time(clockid_t clock) {
  switch (clock) {
    case CLOCK_REALTIME:
    case CLOCK_REALTIME_COARSE:
    case CLOCK_MONOTONIC:
    case CLOCK_MONOTONIC_COARSE:
    case CLOCK_MONOTONIC_RAW:
    case CLOCK_BOOTTIME: return true;
    default: return false;
  }
}

int64_t vt_real(clockid_t clock) {
  struct timespec time;
  syscall(SYS_clock_gettime, clock, &time);
  return time.tv_sec * SECOND + time.tv_nsec;
}

static bool stands_still(void) { return vt_is_on() && vt_is_main(); }

// Time passes in whole microseconds. Foundation asks `gettimeofday` for them, which knows no less,
// and other clocks for nanoseconds: where these differ, a timer is due up to a microsecond after
// the time that it was set for, and who waits exactly so long does not see it.
static int64_t whole(int64_t nanoseconds) {
  return nanoseconds > NEVER - MICROSECOND
             ? nanoseconds
             : (nanoseconds + MICROSECOND - 1) / MICROSECOND * MICROSECOND;
}

static struct timespec spec(int64_t nanoseconds) {
  return (struct timespec){nanoseconds / SECOND, nanoseconds % SECOND};
}

// MARK: The C library's functions

int clock_gettime(clockid_t clock, struct timespec *time) {
  if (!stands_still() || !tells_time(clock)) return (int)syscall(SYS_clock_gettime, clock, time);
  *time = spec(bases[clock] + vt_passed());
  return 0;
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  if (!stands_still()) return (int)syscall(SYS_gettimeofday, time, zone);
  struct timespec now = spec(bases[CLOCK_REALTIME] + vt_passed());
  *time = (struct timeval){now.tv_sec, now.tv_nsec / 1000};
  return 0;
}

time_t time(time_t *result) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (result) *result = now.tv_sec;
  return now.tv_sec;
}

// Who sleeps on the main thread sleeps, and the clocks tell that it did: loops that sleep
// until a date would else never end.
static void slept(int64_t start) {
  if (stands_still()) atomic_fetch_add(&passed, whole(vt_real(CLOCK_MONOTONIC) - start));
}

int nanosleep(const struct timespec *time, struct timespec *rest) {
  int64_t start = vt_real(CLOCK_MONOTONIC);
  int result = (int)syscall(SYS_nanosleep, time, rest);
  slept(start);
  return result;
}

int usleep(useconds_t microseconds) {
  struct timespec time = spec(microseconds * 1000LL);
  return nanosleep(&time, NULL);
}

unsigned sleep(unsigned seconds) {
  struct timespec rest = spec(seconds * SECOND);
  return nanosleep(&rest, &rest) == 0 ? 0 : (unsigned)(rest.tv_sec + (rest.tv_nsec > 0));
}

// Waits of the main thread that end at a date: the kernel counts on from the start.
static struct timespec in_kernel(const struct timespec *end) {
  int64_t shift = vt_real(CLOCK_REALTIME) - bases[CLOCK_REALTIME] - vt_passed();
  return spec(end->tv_sec * SECOND + end->tv_nsec + shift);
}

int sem_timedwait(sem_t *restrict semaphore, const struct timespec *restrict end) {
  static int (*next)(sem_t *, const struct timespec *);
  if (!next) next = dlsym(RTLD_NEXT, "sem_timedwait");
  if (!stands_still()) return next(semaphore, end);
  struct timespec real = in_kernel(end);
  return next(semaphore, &real);
}

int pthread_cond_timedwait(
    pthread_cond_t *restrict condition, pthread_mutex_t *restrict mutex,
    const struct timespec *restrict end) {
  static int (*next)(pthread_cond_t *, pthread_mutex_t *, const struct timespec *);
  if (!next) next = dlsym(RTLD_NEXT, "pthread_cond_timedwait");
  if (!stands_still()) return next(condition, mutex, end);
  struct timespec real = in_kernel(end);
  return next(condition, mutex, &real);
}

// MARK: On and off

bool cvt_start(void) {
  if (vt_is_on()) return true;
  for (clockid_t clock = 0; clock <= CLOCK_TAI; clock++) {
    if (tells_time(clock)) bases[clock] = vt_real(clock) / MICROSECOND * MICROSECOND;
  }
  atomic_store(&passed, 0);
  atomic_store(&on, true);
  if (!vt_probe_dispatch()) {
    atomic_store(&on, false);
    return false;
  }
  vt_hook_tasks();
  return true;
}

void cvt_stop(void) {
  if (!vt_is_on()) return;
  vt_unhook_tasks();
  atomic_store(&on, false);
  vt_release_timers();
  vt_release_waiting();
}

void cvt_rest(void) {
  struct timespec time = spec(100000);
  syscall(SYS_nanosleep, &time, NULL);
}

int64_t cvt_now(void) { return vt_passed(); }

void vt_pass_to(int64_t now) {
  now = whole(now);
  if (now > vt_passed()) atomic_store(&passed, now);
}
