#!/usr/bin/env bash
# Writes quick notes down: in a small window while TreeWorld is closed and while it is open, which shows the note; by a
# second start the window comes to the front; from a pipe; nothing typed is no note.
set -euo pipefail
# shellcheck source=shared/bus.bash
source Tests/Window/shared/bus.bash
# shellcheck source=shared/window.bash
source Tests/Window/shared/window.bash

small=
end_all() {
  for one in $app $small; do kill "$one" 2>/dev/null && wait "$one" || true; done
  rm -rf "$work"
}
trap end_all EXIT

# Opens the small window, which gets the focus.
capture() {
  "$program" capture --library "$work/library" >"$work/log" 2>&1 &
  small=$!
  window=$(timeout 30 xdotool search --sync --onlyvisible --all --pid "$small" --class '^org.treeworld.TreeWorld$' | head -n 1)
  [[ -n $window ]] || die "no small window came up"
  focus "$window"
}
captured() {
  wait "$small" || die "the small window ended with $?"
  small=
}
expect_note() {
  local got end=$((SECONDS + 30))
  until got=$(tw show "$1" 2>/dev/null) && [[ $got == "$2" ]]; do
    ((SECONDS < end)) || die "expected '$2' in $1, found '$got'"
  done
}

# Closed: what is typed is on the disk before the window goes.
capture
(eval "$(xdotool getwindowgeometry --shell "$window")"; ((WIDTH < 600 && HEIGHT < 500))) || die "the window is not small"
xdotool type --delay 20 "Call Ines"
expect_note "Inbox/Call Ines" "Call Ines"
timeout 30 "$program" capture --library "$work/library" </dev/null || die "a second one ended with $?"
xdotool key Escape
captured
expect_note "Inbox/Call Ines" "Call Ines"

# Nothing typed is no note, and Control+Return saves too.
capture
xdotool key ctrl+Return
captured
[[ $(tw list Inbox | wc -l) == 1 ]] || die "an empty note was made: $(tw list Inbox)"

# Open: both programs have the library.
tw new Home Groceries --text "Milk" >/dev/null
start
first=$app
capture
xdotool type --delay 20 "Oil the bench"
xdotool key ctrl+Return
captured
app=$first
expect_note "Inbox/Oil the bench" "Oil the bench"
stop
app=

# From a pipe.
printf 'From a pipe\nsecond line\n' | timeout 30 "$program" new - --library "$work/library" >/dev/null
expect_note "Inbox/From a pipe" $'From a pipe\nsecond line'
