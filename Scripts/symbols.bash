#!/usr/bin/env bash
# Writes the symbol graphs of built modules into a folder.
#
#   Scripts/symbols.bash FOLDER MODULE ...
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

(($# > 1)) || {
  sed -nE '2,/^set/s/^# ?//p' Scripts/symbols.bash >&2
  exit 2
}
graphs=$1
shift

built=$(swift build --show-bin-path)
# The C libraries that a module is built on have to be found, too.
read -ra found < <(pkg-config --cflags-only-I pangocairo gdk-pixbuf-2.0)
maps=()
for map in Sources/CPangoCairo Sources/CGdkPixbuf Sources/CZlib Sources/CGLib \
  .build/checkouts/GRDB.swift/Sources/GRDBSQLite; do
  maps+=(-I "$map")
done
for module in "$@"; do
  swift symbolgraph-extract -module-name "$module" -I "$built/Modules" "${maps[@]}" "${found[@]}" \
    -target "$(uname -m)-unknown-linux-gnu" -minimum-access-level public \
    -skip-synthesized-members -emit-extension-block-symbols -output-dir "$graphs"
done
