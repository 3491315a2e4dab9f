#!/usr/bin/env bash
# The README's example prints what the README shows.
set -euo pipefail
part() {
  awk -v wanted="$1" '/<!-- EXAMPLE/ { on = 1 } /<!-- END OF EXAMPLE/ { on = 0 }
    on && /^```/ { fence++; next } on && fence == wanted' README.md
}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
part 1 >"$work/script"
part 3 >"$work/expected"
.build/debug/simulator play "$work/script" >"$work/printed"
diff "$work/expected" "$work/printed"
