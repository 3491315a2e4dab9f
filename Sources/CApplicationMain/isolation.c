#include "application_main.h"

#include <stdint.h>

#define SWIFT __attribute__((swiftcall))

// A serial executor, as the runtime passes it.
typedef struct {
  void *identity;
  uintptr_t implementation;
} Executor;

typedef SWIFT void (*Check)(Executor executor);

extern SWIFT void (*swift_task_checkIsolated_hook)(Executor executor, Check original);
extern SWIFT Executor swift_task_getMainExecutor(void);

static void (*explain)(void);

// The runtime's own check ends the program with an instruction and says nothing.
static SWIFT void check(Executor executor, Check original) {
  if (executor.identity == swift_task_getMainExecutor().identity) explain();
  original(executor);
}

void uikit_explain_isolation(void (*next)(void)) {
  explain = next;
  swift_task_checkIsolated_hook = check;
}
