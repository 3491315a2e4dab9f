#!/usr/bin/env bash
# Uses two windows of one TreeWorld as a person does: started again it comes to the front, opens
# another window and what links lead to; both windows show one text; one is closed, all are
# killed, and all come back.
set -euo pipefail
# shellcheck source=shared/bus.bash
source Tests/Window/shared/bus.bash
# shellcheck source=shared/window.bash
source Tests/Window/shared/window.bash

expect_text() {
  local got end=$((SECONDS + 60))
  until got=$(tw show "$1") && [[ $got == "$2" ]]; do
    ((SECONDS < end)) || die "expected '$2' in $1, found '$got'"
  done
}
# Waits until so many windows show a file: they remember it in the library.
expect_open() {
  local end=$((SECONDS + 60))
  until [[ $(/usr/bin/python3 - "$work/library" "$(cat "$1")" <<'END'
import sqlite3, sys
library = sqlite3.connect("file:" + sys.argv[1] + "?mode=ro", uri=True)
print(library.execute(
    "SELECT count(*) FROM state WHERE key LIKE 'window.%.file' AND value = ?",
    (sys.argv[2].strip(),)).fetchone()[0])
END
  ) == "$2" ]]; do
    ((SECONDS < end)) || die "expected $2 windows with $1"
  done
}
expect_title() {
  local got end=$((SECONDS + 20))
  until got=$(xdotool getwindowname "$1") && [[ $got == "$2" ]]; do
    ((SECONDS < end)) || die "expected a window called '$2', found '$got'"
  done
}
# Waits until the windows have these sizes, as "WIDTHxHEIGHT", in whichever order.
expect_sizes() {
  local got end=$((SECONDS + 20))
  until got=$(windows | while read -r window; do
    (eval "$(xdotool getwindowgeometry --shell "$window")"; echo "${WIDTH}x$HEIGHT")
  done | sort | paste -sd' ') && [[ $got == "$1" ]]; do
    ((SECONDS < end)) || die "expected windows of $1, found $got"
  done
}
# Waits until a size is written down.
expect_kept() {
  local end=$((SECONDS + 60))
  until grep -qs "^width=$1" "$work"/state/treeworld/windows-*.ini; do
    ((SECONDS < end)) || die "the width $1 is not written down"
  done
}

tw new Home Groceries --text "" >"$work/groceries"
tw new Home "Plans & more" --text "" >"$work/plans"

start
expect_windows 1
first=$(windows)
tw open || die "started again, it ended with $?"
expect_windows 1
tw open --new-window || die "a new window ended with $?"
expect_windows 2
second=$(windows | grep -v "^$first$")

# One that hangs is said to, in time, and nobody opens the library beside it.
kill -STOP "$app"
got=0
tw open --patience 1 >"$work/out" 2>&1 || got=$?
kill -CONT "$app"
[[ $got == 1 ]] && grep -q "does not answer" "$work/out" || die "beside one that hangs it ended with $got"
expect_windows 2

# Links go to the window that was used last.
focus "$second"
tw open "treeworld:///$(cat "$work/groceries")"
expect_open "$work/groceries" 1
focus "$first"
tw open "treeworld:Home/Plans%20%26%20more"
expect_open "$work/plans" 1
# Who looks for a window finds it by what is open in it.
expect_title "$first" "Plans & more – Home"
expect_title "$second" "Groceries – Home"

# Both windows type, into two files and then into one.
click_text() { xdotool mousemove --window "$1" 700 400 click 1; }
focus "$first"
click_text "$first"
xdotool type --delay 15 "first"
expect_text "Home/Plans & more" first
focus "$second"
click_text "$second"
xdotool type --delay 15 "second"
expect_text Home/Groceries second
tw open "treeworld:Home/Plans%20%26%20more"
expect_open "$work/plans" 2
click_text "$second"
xdotool key --clearmodifiers ctrl+End
xdotool type --delay 15 " and second"
focus "$first"
click_text "$first"
xdotool key --clearmodifiers ctrl+End
xdotool type --delay 15 " and first again"
expect_text "Home/Plans & more" "first and second and first again"

# Another library is another process.
"$program" --library "$work/other" >"$work/log2" 2>&1 &
other=$!
timeout 30 xdotool search --all --sync --onlyvisible --pid "$other" --class '^org.treeworld.TreeWorld$' >/dev/null
kill -TERM "$other"
wait "$other" || die "the other library's program ended with $?"

# Killed, both come back as they were: which there are is written down soon after they change.
end=$((SECONDS + 60))
until grep -qs "^order=[^ ]* [^ ]*$" "$work"/state/treeworld/windows-*.ini; do
  ((SECONDS < end)) || die "the windows are not written down"
done
# Each has its own size, after a kill and after an end that was asked for.
xdotool windowsize --sync "$second" 720 560
expect_kept 720
kill -9 "$app"
wait "$app" 2>/dev/null || true
start
expect_windows 2
expect_sizes "1024x768 720x560"
stop
start
expect_windows 2
expect_sizes "1024x768 720x560"
# The cursor is where one types.
for window in $(windows); do
  focus "$window"
  xdotool key --clearmodifiers ctrl+End
  xdotool type --delay 15 "!"
done
expect_text "Home/Plans & more" "first and second and first again!!"

# One is closed and stays away; the other goes on.
focus "$(windows | tail -1)"
xdotool key --clearmodifiers ctrl+w
expect_windows 1
click_text "$(windows)"
xdotool key --clearmodifiers ctrl+End
xdotool type --delay 15 "?"
expect_text "Home/Plans & more" "first and second and first again!!?"
focus "$(windows)"
xdotool key --clearmodifiers ctrl+alt+n
expect_windows 2
focus "$(windows | tail -1)"
xdotool key --clearmodifiers ctrl+w
expect_windows 1
focus "$(windows)"
xdotool key --clearmodifiers ctrl+q
wait "$app" || die "the program ended with $?"
start
expect_windows 1
stop

# What is no link is refused before anything is opened.
got=0
tw open nonsense >"$work/out" 2>&1 || got=$?
[[ $got == 64 ]] || die "nonsense ended with $got"
tw check >/dev/null
