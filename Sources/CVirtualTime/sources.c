// Timer sources of dispatch that fire once and are set on the main thread. A run loop that runs until a date has one
// that ends it. They are weak as in dispatch.c.
#include "internal.h"

#include <dlfcn.h>
#include <stdatomic.h>

extern void dispatch_retain(void *object);
extern void dispatch_release(void *object);

typedef void (*SetTimer)(void *source, uint64_t start, uint64_t interval, uint64_t leeway);
typedef void (*Cancel)(void *source);

static SetTimer next_set_timer(void) {
  static SetTimer next;
  if (!next) next = (SetTimer)dlsym(RTLD_NEXT, "dispatch_source_set_timer");
  return next;
}

static _Atomic int fired;
int vt_fired_sources(void) { return atomic_load(&fired); }

static void fire(void *source, void *unused) {
  atomic_fetch_add(&fired, 1);
  next_set_timer()(source, 0, UINT64_MAX, 0);
  dispatch_release(source);
}

__attribute__((weak)) void dispatch_source_set_timer(
    void *source, uint64_t start, uint64_t interval, uint64_t leeway) {
  if (vt_forget(fire, source)) dispatch_release(source);
  bool is_date = start != 0 && start != UINT64_MAX;
  if (!vt_is_on() || !vt_is_main() || interval != UINT64_MAX || !is_date) {
    next_set_timer()(source, start, interval, leeway);
    return;
  }
  // Not before it is due, whatever the source was set for until now.
  next_set_timer()(source, UINT64_MAX, UINT64_MAX, leeway);
  dispatch_retain(source);
  vt_put(vt_due(start), fire, source, NULL);
}

// A run loop that ended early cancels its source.
__attribute__((weak)) void dispatch_source_cancel(void *source) {
  if (vt_forget(fire, source)) dispatch_release(source);
  static Cancel next;
  if (!next) next = (Cancel)dlsym(RTLD_NEXT, "dispatch_source_cancel");
  next(source);
}
