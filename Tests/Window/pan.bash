#!/usr/bin/env bash
# Goes back in a narrow window with the pointer, from its leading edge: half-hearted, then in
# earnest. Then once more with Alt and the arrow.
set -euo pipefail
# shellcheck source=shared/window.bash
source Tests/Window/shared/window.bash

start

# Texts of the library, the longest first.
expect() {
  local got end=$((SECONDS + 60))
  until got=$(python3 - "$work/library" <<'P'
import sqlite3, sys
rows = sqlite3.connect(sys.argv[1]).execute("SELECT text FROM content ORDER BY length(text) DESC")
print("|".join(row[0] for row in rows))
P
  ) && [[ $got == "$1" ]]; do
    ((SECONDS < end)) || die "expected '$1', found '$got'"
  done
}

# From the edge to each place in turn, and then the button is let go.
drag() {
  local x
  xdotool mousemove --window "$window" 4 400 mousedown 1
  for x in "$@"; do xdotool mousemove --window "$window" "$x" 402; done
  [[ -z ${PICTURE:-} ]] || import -window root "$PICTURE"
  xdotool mouseup 1
}

xdotool key --clearmodifiers ctrl+shift+n
xdotool type --delay 15 Home
xdotool key Return
xdotool key --clearmodifiers ctrl+n
xdotool type --delay 15 Groceries
xdotool key Return
xdotool type --delay 15 Milk
expect Milk
xdotool windowsize --sync "$window" 400 700

# Back to where it began: the text is there as before, and has the keyboard.
drag 20 60 120 80 40 10 6 4
xdotool type --delay 15 " first"
expect "Milk first"

# To the other side: what is typed now goes nowhere.
drag 20 60 120 200 300 350 380
xdotool type --delay 15 "nowhere"
xdotool key --clearmodifiers ctrl+n
xdotool type --delay 15 Second
xdotool key Return
xdotool type --delay 15 "Eggs"
expect "Milk first|Eggs"

xdotool key --clearmodifiers alt+Left
xdotool type --delay 15 "nowhere"
expect "Milk first|Eggs"
stop
expect "Milk first|Eggs"
