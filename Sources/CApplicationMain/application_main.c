#include "application_main.h"

#include <stddef.h>

// UIKit knows no host, and an app that imports UIKit names none. The module AppHost defines this function.
__attribute__((weak)) int32_t uikit_app_host_main(int32_t argument_count, char **arguments);

// A program whose sources were written for the Objective-C runtime defines this function, which registers
// outlets and selectors of its classes.
__attribute__((weak)) void uikit_app_register_members(void);

bool uikit_run_app_host(int32_t argument_count, char **arguments, int32_t *status) {
  if (uikit_app_host_main == NULL) return false;
  *status = uikit_app_host_main(argument_count, arguments);
  return true;
}

void uikit_register_app_members(void) {
  if (uikit_app_register_members != NULL) uikit_app_register_members();
}
