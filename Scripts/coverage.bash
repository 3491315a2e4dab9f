#!/usr/bin/env bash
# Writes Docs/coverage.md: which of the names that public code uses `import UIKit` has.
#
#   Scripts/coverage.bash             write the file
#   Scripts/coverage.bash --check     compare it with what would be written, for what is built
#   Scripts/coverage.bash --missing   list what is absent or in no test
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

case ${1-} in
  "" | --check | --missing) ;;
  *)
    sed -nE '2,/^set/s/^# ?//p' Scripts/coverage.bash
    exit 2
    ;;
esac

[[ ${1-} == --check ]] || { swift build --target UIKit && swift build --product coverage; } >&2
built=$(swift build --show-bin-path)
graphs=$(mktemp -d)
trap 'rm -rf "$graphs"' EXIT
Scripts/symbols.bash "$graphs" FoundationEssentials Foundation CoreGraphics QuartzCore Snapshots UIKit

case ${1-} in
  --missing) "$built/coverage" "$graphs" --missing ;;
  --check)
    "$built/coverage" "$graphs" | diff -u Docs/coverage.md - || {
      echo "Docs/coverage.md is not what the module says; run Scripts/coverage.bash" >&2
      exit 1
    }
    ;;
  *) "$built/coverage" "$graphs" >Docs/coverage.md ;;
esac
