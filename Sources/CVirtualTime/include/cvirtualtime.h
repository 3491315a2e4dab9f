// Time that passes only when somebody says so, for what an app puts off on its main thread.
//
// A program that links this has its calls of the C library's clocks and of dispatch_after
// come here first. Until cvt_start they are passed on. Docs/decisions/0008 has the reasons.
#pragma once

#include <stdbool.h>
#include <stdint.h>

// Stops the main thread's clocks. False, and nothing changed, when calls do not come here:
// dispatch was linked into the program. Call on the main thread.
bool cvt_start(void);

// Real time again, for what still waits as well: of its time the rest is left.
void cvt_stop(void);

// Nanoseconds that passed since the start.
int64_t cvt_now(void);

// When the next thing is due, in nanoseconds since the start; INT64_MAX when nothing waits.
int64_t cvt_next(void);

// Moves time forward, never back, and hands over what is due, in order, to where it runs.
void cvt_move_to(int64_t now);

// How many blocks that were handed over to other threads' queues still run there.
int cvt_busy(void);

// Whether any other thread of the process is at work or waits for a processor or a disk: it may take
// as long as the machine is busy.
bool cvt_others_are_awake(void);

// Leaves the processor to them for a tenth of a millisecond. No time passes.
void cvt_rest(void);
