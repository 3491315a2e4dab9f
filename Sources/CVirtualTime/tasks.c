// Swift's tasks run on the main thread, in the order in which they become ready, and those
// that sleep wait for virtual time.
#include "internal.h"

#define SWIFT __attribute__((swiftcall))

typedef SWIFT void (*Enqueue)(void *job);
typedef SWIFT void (*Delay)(unsigned long long nanoseconds, void *job);
typedef SWIFT void (*Deadline)(
    long long seconds, long long nanoseconds, long long leeway_seconds,
    long long leeway_nanoseconds, int clock, void *job);

extern SWIFT void (*swift_task_enqueueGlobal_hook)(void *job, Enqueue original);
extern SWIFT void (*swift_task_enqueueGlobalWithDelay_hook)(
    unsigned long long nanoseconds, void *job, Delay original);
extern SWIFT void (*swift_task_enqueueGlobalWithDeadline_hook)(
    long long seconds, long long nanoseconds, long long leeway_seconds,
    long long leeway_nanoseconds, int clock, void *job, Deadline original);
extern SWIFT void swift_task_enqueueMainExecutor(void *job);

static void hand_over(void *job, void *unused) { swift_task_enqueueMainExecutor(job); }

static SWIFT void enqueue(void *job, Enqueue original) { swift_task_enqueueMainExecutor(job); }

static SWIFT void delay(unsigned long long nanoseconds, void *job, Delay original) {
  int64_t now = vt_passed();
  bool is_far = nanoseconds >= (unsigned long long)(NEVER - 1 - now);
  vt_put(is_far ? NEVER - 1 : now + (int64_t)nanoseconds, hand_over, job, 0);
}

static SWIFT void deadline(
    long long seconds, long long nanoseconds, long long leeway_seconds,
    long long leeway_nanoseconds, int clock, void *job, Deadline original) {
  // The runtime's numbers: 1 is the continuous clock, 2 the suspending one.
  clockid_t which = clock == 1 ? CLOCK_BOOTTIME : CLOCK_MONOTONIC;
  int64_t now = vt_is_main() ? vt_base(which) + vt_passed() : vt_real(which);
  bool is_far = seconds >= (NEVER - 1) / SECOND - 1;
  int64_t rest = is_far ? NEVER - 1 - vt_passed() : seconds * SECOND + nanoseconds - now;
  vt_put(vt_passed() + rest, hand_over, job, 0);
}

void vt_hook_tasks(void) {
  swift_task_enqueueGlobal_hook = enqueue;
  swift_task_enqueueGlobalWithDelay_hook = delay;
  swift_task_enqueueGlobalWithDeadline_hook = deadline;
}

void vt_unhook_tasks(void) {
  swift_task_enqueueGlobal_hook = 0;
  swift_task_enqueueGlobalWithDelay_hook = 0;
  swift_task_enqueueGlobalWithDeadline_hook = 0;
}
