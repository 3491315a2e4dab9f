// What the main function of an app finds in its program, if that was linked: a host that shows apps, and
// tables of the members that documents and selectors name.

#ifndef APPLICATION_MAIN_H
#define APPLICATION_MAIN_H

#include <stdbool.h>
#include <stdint.h>

/// Runs the app of this program on the host that is linked to it.
///
/// - Parameters:
///   - argument_count: The number of arguments, with the name of the program.
///   - arguments: The arguments of the program.
///   - status: The exit code of the program, when a host was found.
/// - Returns: Whether a host is linked.
bool uikit_run_app_host(int32_t argument_count, char **arguments, int32_t *status);

/// Calls `uikit_app_host_offer_pixels`, if a host is linked.
void uikit_offer_pixels(void);

/// Calls `uikit_app_register_members`, if the program has it.
void uikit_register_app_members(void);

#endif
