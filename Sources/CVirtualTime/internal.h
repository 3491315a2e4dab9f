// What the files of this target share.
#pragma once

#define _GNU_SOURCE
#include <stdbool.h>
#include <stdint.h>
#include <time.h>

#include "cvirtualtime.h"

#define NEVER INT64_MAX
#define SECOND 1000000000LL
#define MICROSECOND 1000LL

bool vt_is_on(void);
bool vt_is_main(void);
// As the kernel counts, in nanoseconds.
int64_t vt_real(clockid_t clock);
// What a clock showed at the start.
int64_t vt_base(clockid_t clock);
int64_t vt_passed(void);

// Hands over later; `due` counts from the start.
void vt_put(int64_t due, void (*hand_over)(void *, void *), void *a, void *b);

void vt_pass_to(int64_t now);
// When time is real again.
void vt_release_waiting(void);
void vt_release_timers(void);

int64_t vt_next_timer(void);
void vt_ring_timers(void);

void vt_hook_tasks(void);
void vt_unhook_tasks(void);
bool vt_probe_dispatch(void);
