// A run loop that an app runs itself, in an action or in a test: while the main thread waits there, time goes on.
#include "internal.h"

#include <sys/epoll.h>
#include <sys/syscall.h>
#include <unistd.h>

// How many milliseconds nothing may happen where another thread has to answer.
enum { most_rests = 2000 };

static int in_kernel(int set, struct epoll_event *events, int most, int timeout) {
  return (int)syscall(SYS_epoll_pwait, set, events, most, timeout, NULL, 0);
}

// Waits for what other threads are at. 0 when nobody does anything.
static int wait_for_others(int set, struct epoll_event *events, int most, bool is_answer_due) {
  for (int asleep = 0; asleep < most_rests;) {
    bool is_awake = cvt_others_are_awake();
    if (!is_awake && !is_answer_due && cvt_busy() == 0) return 0;
    int count = in_kernel(set, events, most, 1);
    if (count != 0) return count;
    if (!is_awake) asleep++;
  }
  return 0;
}

int epoll_wait(int set, struct epoll_event *events, int most, int timeout) {
  if (timeout == 0 || !vt_is_on() || !vt_is_main()) return in_kernel(set, events, most, timeout);
  int64_t end = timeout < 0 ? NEVER : vt_passed() + timeout * (SECOND / 1000);
  bool is_answer_due = false;
  for (;;) {
    int count = in_kernel(set, events, most, 0);
    if (count == 0) count = wait_for_others(set, events, most, is_answer_due);
    if (count != 0) return count;
    int64_t next = cvt_next();
    if (next > end) {
      cvt_move_to(end);
      return in_kernel(set, events, most, 0);
    }
    // It waits for the world outside.
    if (next == NEVER) return in_kernel(set, events, most, timeout);
    int fired = vt_fired_sources();
    cvt_move_to(next);
    // A source tells its queue, which wakes the run loop.
    is_answer_due = vt_fired_sources() != fired;
  }
}
