# shellcheck shell=bash
# What tests of TreeWorld's window share: a folder that is removed at the end, and functions that start
# the program, find its windows and end it.

program=$PWD/.build/debug/treeworld
work=$(mktemp -d)
app=
trap '[[ -z $app ]] || { kill "$app" 2>/dev/null && wait "$app"; } || true; rm -rf "$work"' EXIT
export XDG_STATE_HOME=$work/state LC_ALL=C.UTF-8

# Fails with a sentence, what the last command printed into out, and what the program printed.
die() {
  echo "$*"
  cat "$work/out" "$work/log" 2>/dev/null || true
  exit 1
}

# Runs a command of treeworld on the library of the window.
tw() {
  local command=$1
  shift
  timeout 30 "$program" "$command" --library "$work/library" "$@" </dev/null
}

# Lists the visible windows of the program; with --sync it waits for one.
find_windows() {
  timeout 30 xdotool search --all "$@" --onlyvisible --pid "$app" --class '^org.treeworld.TreeWorld$'
}
windows() { find_windows 2>/dev/null || true; }

# Waits until this number of windows is open.
expect_windows() {
  local end=$((SECONDS + 60))
  until [[ $(windows | wc -l) == "$1" ]]; do
    ((SECONDS < end)) || die "expected $1 windows, found: $(windows)"
  done
}

# Gives a window the focus. There is no window manager: all windows are at the same place.
focus() { xdotool windowraise "$1" windowfocus --sync "$1"; }

# Starts the program, with its process in `app`, and waits for a window, `window`, which gets the focus.
start() {
  "$program" --library "$work/library" >"$work/log" 2>&1 &
  app=$!
  window=$(find_windows --sync | head -n 1)
  [[ -n $window ]] || die "no window came up"
  focus "$window"
}

# Ends the program, which has to exit with 0.
stop() {
  kill -TERM "$app"
  wait "$app" || die "the program ended with $?"
}
