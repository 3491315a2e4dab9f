# shellcheck shell=bash
# Runs the script that sources this once more on a session bus of its own, so that it finds no other
# TreeWorld there. To be sourced before anything that the script has to tidy up.
if [[ -z ${TREEWORLD_TEST_BUS:-} ]]; then
  exec env TREEWORLD_TEST_BUS=1 dbus-run-session -- bash "$0" "$@"
fi
