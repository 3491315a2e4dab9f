// dispatch_after and dispatch_after_f. They are weak: where dispatch itself is linked into
// the program its own functions win, and cvt_start says so.
#include "internal.h"

#include <dlfcn.h>
#include <stdatomic.h>
#include <stdlib.h>

extern char _dispatch_main_q;
extern void dispatch_async(void *queue, void *block);
extern void dispatch_async_f(void *queue, void *context, void (*work)(void *));
extern void dispatch_retain(void *object);
extern void dispatch_release(void *object);
extern void *_Block_copy(const void *block);
extern void _Block_release(const void *block);

typedef struct {
  void *queue, *context, *block;
  void (*work)(void *);
} Work;

static _Atomic int busy;
int cvt_busy(void) { return atomic_load(&busy); }

static void call_block(void *block) {
  struct {
    void *isa;
    int flags, reserved;
    void (*invoke)(void *);
  } const *layout = block;
  layout->invoke(block);
}

static void run_elsewhere(void *context) {
  Work *work = context;
  work->work(work->context);
  if (work->block) _Block_release(work->block);
  dispatch_release(work->queue);
  free(work);
  atomic_fetch_sub(&busy, 1);
}

static void run_on_main(void *context) {
  Work *work = context;
  work->work(work->context);
  if (work->block) _Block_release(work->block);
  free(work);
}

static void hand_over(void *context, void *unused) {
  Work *work = context;
  if (work->queue == &_dispatch_main_q) {
    dispatch_async_f(work->queue, work, run_on_main);
  } else {
    atomic_fetch_add(&busy, 1);
    dispatch_async_f(work->queue, work, run_elsewhere);
  }
}

// Dispatch counts on three clocks and marks which in the two highest bits; the date is in
// nanoseconds, of the wall clock negative.
static int64_t due(uint64_t when) {
  if (when == UINT64_MAX) return NEVER;
  clockid_t clock = CLOCK_MONOTONIC;
  int64_t date = (int64_t)when;
  if (when >> 62 == 3) {
    clock = CLOCK_REALTIME;
    date = -date;
    if (date <= 2) return vt_passed();
  } else if (when >> 63) {
    clock = CLOCK_BOOTTIME;
    date = (int64_t)(when & (UINT64_MAX >> 1));
  } else if (when == 0) {
    return vt_passed();
  }
  // Other threads read their dates from clocks that go on.
  return vt_is_main() ? date - vt_base(clock) : vt_passed() + date - vt_real(clock);
}

static void put(uint64_t when, void *queue, void *context, void *block, void (*run)(void *)) {
  int64_t date = due(when);
  if (date == NEVER) {
    if (block) _Block_release(block);
    return;
  }
  Work *work = malloc(sizeof *work);
  if (!work) abort();
  *work = (Work){queue, context, block, run};
  if (queue != &_dispatch_main_q) dispatch_retain(queue);
  vt_put(date, hand_over, work, NULL);
}

__attribute__((weak)) void dispatch_after(uint64_t when, void *queue, void *block) {
  if (vt_is_on()) {
    void *copy = _Block_copy(block);
    put(when, queue, copy, copy, call_block);
    return;
  }
  static void (*next)(uint64_t, void *, void *);
  if (!next) next = dlsym(RTLD_NEXT, "dispatch_after");
  next(when, queue, block);
}

__attribute__((weak)) void dispatch_after_f(
    uint64_t when, void *queue, void *context, void (*work)(void *)) {
  if (vt_is_on()) {
    put(when, queue, context, NULL, work);
    return;
  }
  static void (*next)(uint64_t, void *, void *, void (*)(void *));
  if (!next) next = dlsym(RTLD_NEXT, "dispatch_after_f");
  next(when, queue, context, work);
}

bool vt_probe_dispatch(void) {
  // A shared library's calls come here if the program's function is the one that all see.
  void *seen = dlsym(RTLD_DEFAULT, "dispatch_after");
  Dl_info info;
  if (!seen || seen != (void *)dispatch_after || !dladdr(seen, &info)) return false;
  Dl_info mine;
  if (!dladdr((void *)vt_probe_dispatch, &mine)) return false;
  return info.dli_fbase == mine.dli_fbase && dlsym(RTLD_NEXT, "dispatch_after") != NULL;
}
