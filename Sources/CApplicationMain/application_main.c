#include "application_main.h"
#include "weak.h"

#include <stddef.h>

bool uikit_run_app_host(int32_t argument_count, char **arguments, int32_t *status) {
  if (uikit_app_host_main == NULL) return false;
  *status = uikit_app_host_main(argument_count, arguments);
  return true;
}

void uikit_offer_pixels(void) {
  if (uikit_app_host_offer_pixels != NULL) uikit_app_host_offer_pixels();
}

void uikit_register_app_members(void) {
  if (uikit_app_register_members != NULL) uikit_app_register_members();
}
