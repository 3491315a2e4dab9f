#!/usr/bin/env bash
# Whether C files get the prototypes of other files' functions from headers. One that is written again in
# the caller's file still compiles when the function's signature has changed, and corrupts memory.
#
# The other half is the compiler's: internal.h makes -Wmissing-prototypes an error, so that every function
# that is defined for other files is declared in a header.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# What a system library has no header for is declared `extern`.
found=$(grep -rnE '^[A-Za-z_][A-Za-z_0-9 *]*\([^{]*\);' --include='*.c' Sources |
  grep -vE '^[^:]*:[0-9]+:(static|extern|G_|typedef|return)\b' || true)
if [[ -n $found ]]; then
  echo "These prototypes belong into a header, or are to be static:"
  echo "$found"
  exit 1
fi
