#!/usr/bin/env bash
# UIKIT_TRANSCRIPT: two windows write what they do into one file, a key adds what is in them, and a place
# that cannot be written is said once.
set -euo pipefail
# A session bus of its own, where no other program is.
if [[ -z ${TREEWORLD_TEST_BUS:-} ]]; then
  exec env TREEWORLD_TEST_BUS=1 dbus-run-session -- bash "$0" "$@"
fi
program=$PWD/.build/debug/treeworld
work=$(mktemp -d)
trap 'kill "${app:-}" 2>/dev/null && wait "$app" || true; rm -rf "$work"' EXIT
export XDG_STATE_HOME=$work/state LC_ALL=C.UTF-8
file=$work/transcript

die() { echo "$*"; cat "$work/log" "$file" 2>/dev/null; exit 1; }
tw() { timeout 30 "$program" "$@" --library "$work/library" </dev/null; }
windows() { xdotool search --all --onlyvisible --pid "$app" --class '^org.treeworld.TreeWorld$' 2>/dev/null || true; }
expect_windows() {
  local end=$((SECONDS + 60))
  until [[ $(windows | wc -l) == "$1" ]]; do
    ((SECONDS < end)) || die "expected $1 windows, found: $(windows)"
  done
}
expect_line() {
  local end=$((SECONDS + 30))
  until grep -qs -- "$2" "$1"; do
    ((SECONDS < end)) || die "expected '$2' in $1"
  done
}
# Starts with a value of the variable.
start() {
  UIKIT_TRANSCRIPT=$1 "$program" --library "$work/library" >"$work/log" 2>&1 &
  app=$!
  timeout 30 xdotool search --all --sync --onlyvisible --pid "$app" --class '^org.treeworld.TreeWorld$' >/dev/null
}
finish() {
  kill -TERM "$app"
  wait "$app" || die "the program ended with $?"
}
# Nobody manages windows here: all come up in one place.
focus() { xdotool windowraise "$1" windowfocus --sync "$1"; }

tw new Home Groceries --text "Milk" >/dev/null
start "$file"
expect_line "$file" '^\[1\] > launch$'
expect_line "$file" '^\[1\] viewDidAppear '
first=$(windows)
tw open --new-window
expect_windows 2
expect_line "$file" '^\[2\] viewDidAppear '
focus "$(windows | grep -v "^$first$")"
xdotool key --clearmodifiers ctrl+alt+shift+d
expect_line "$file" '^\[2\] > controllers$'
expect_line "$file" '^\[2\]     UINavigationController, appeared, view NavigationView '
expect_line "$file" '^\[2\] UIWindow (0 0; '
if grep -q '^\[1\] > views' "$file"; then die "the other window wrote its views"; fi
if grep -vq '^\[[12]\] ' "$file"; then die "a line without its window"; fi
[[ $(stat -c %a "$file") == 600 ]] || die "others may read it"
finish
if [[ -s $work/log ]]; then die "the terminal shows:"; fi

start 1
expect_line "$work/log" '^\[1\] viewDidAppear '
finish

start "$work/nowhere/file"
xdotool key --clearmodifiers ctrl+alt+shift+d
finish
[[ $(wc -l <"$work/log") == 1 ]] && grep -q "nowhere/file” cannot be written: No such file" "$work/log" ||
  die "the terminal shows:"
