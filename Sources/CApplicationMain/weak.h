// Functions that a program may have, and that are null where it has not.

#ifndef APPLICATION_MAIN_WEAK_H
#define APPLICATION_MAIN_WEAK_H

#include <stdint.h>

/// Runs the app on a host. UIKit knows no host, and an app that imports UIKit names none; the module AppHost defines it.
__attribute__((weak)) int32_t uikit_app_host_main(int32_t argument_count, char **arguments);

/// Offers what makes pixels, before an app runs on a host. The module AppHost defines it.
__attribute__((weak)) void uikit_app_host_offer_pixels(void);

/// Registers outlets and selectors of classes. A program whose sources were written for the Objective-C runtime
/// defines it.
__attribute__((weak)) void uikit_app_register_members(void);

#endif
