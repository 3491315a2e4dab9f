#!/usr/bin/env bash
# Uses TreeWorld in a real window as a person does: adds a folder and a file, types, makes
# the window narrow and wide again, closes it, and reads what the library holds.
set -euo pipefail
# shellcheck source=shared/window.bash
source Tests/Window/shared/window.bash

# Real keys, as from a keyboard: GTK ignores those that are sent to a window.
key() { xdotool key "$@"; }
text() { xdotool type --delay 15 "$1"; }
# What the library holds.
ask() {
  python3 - "$work/library" "$1" <<'P'
import sqlite3, sys
print(sqlite3.connect(sys.argv[1]).execute(sys.argv[2]).fetchone()[0])
P
}
# Asks until the answer is right, a minute at most: the window is another process.
expect() {
  local got end=$((SECONDS + 60))
  until got=$(ask "$1") && [[ $got == "$2" ]]; do
    ((SECONDS < end)) || die "expected '$2', found '$got', of: $1"
  done
}

start
key --clearmodifiers ctrl+shift+n
text "Home"
key Return
key --clearmodifiers ctrl+n
text "Groceries"
key Return
text "Milk"
xdotool windowsize --sync "$window" 400 700
text " and eggs"
xdotool windowsize --sync "$window" 1024 768
text "!"
expect "SELECT text FROM content" "Milk and eggs!"
stop
expect "SELECT group_concat(name, '/') FROM (SELECT name FROM file ORDER BY pk)" "Home/Groceries"
expect "SELECT text FROM content" "Milk and eggs!"

# Quit and start again: the same file is open, with the same cursor.
start
key --clearmodifiers ctrl+n
text "Second"
key Return
text "Two"
expect "SELECT text FROM content ORDER BY file DESC" "Two"
stop
expect "SELECT count(*) FROM file WHERE isFolder = 0" 2
expect "SELECT text FROM content ORDER BY file DESC" "Two"

# A long note that is left and opened again stands where it was left, to the point, also in a program
# that starts: headings above get their size only when they are styled.
start
long=$(printf '\nline %d' {1..400}; printf '\n# heading %d\nA line below.\n' {1..200})
"$program" append "Home/Second" --library "$work/library" --text "$long"
expect "SELECT text LIKE '%heading 200%' FROM content ORDER BY file DESC" 1
xdotool mousemove --window "$window" 800 400 click 1
key --clearmodifiers ctrl+End
scrolled="FROM state WHERE key = 'place.' || (SELECT value FROM state WHERE key = 'open.file')"
expect "SELECT value NOT LIKE '% 0.0 %' $scrolled" 1
end=$(ask "SELECT value $scrolled")
xdotool mousemove --window "$window" 800 400 click --repeat 30 --delay 20 4
expect "SELECT value <> '$end' $scrolled" 1
open=$(ask "SELECT value FROM state WHERE key = 'open.file'")
# The first visible line: where it starts, and how much of it is above the edge.
top() { ask "SELECT value $scrolled" | cut -d' ' -f 4-5; }
switch() {
  # The other one stands above it in the list.
  xdotool mousemove --window "$window" 400 125 click 1
  expect "SELECT value <> '$open' FROM state WHERE key = 'open.file'" 1
  xdotool mousemove --window "$window" 400 205 click 1
  expect "SELECT value FROM state WHERE key = 'open.file'" "$open"
}
switch
stop
place=$(top)
for turn in 1 2 3; do
  start
  switch
  switch
  stop
  [[ $(top) == "$place" ]] || die "turn $turn: at $(top), not at $place"
done
