#!/usr/bin/env bash
# UIKIT_TRANSCRIPT: two windows write what they do into one file, a key adds what is in them, and a place
# that cannot be written is said once.
set -euo pipefail
# shellcheck source=shared/bus.bash
source Tests/Window/shared/bus.bash
# shellcheck source=shared/window.bash
source Tests/Window/shared/window.bash
file=$work/transcript

die() { echo "$*"; cat "$work/log" "$file" 2>/dev/null || true; exit 1; }
expect_line() {
  local end=$((SECONDS + 30))
  until grep -qs -- "$2" "$1"; do
    ((SECONDS < end)) || die "expected '$2' in $1"
  done
}

tw new Home Groceries --text "Milk" >/dev/null
UIKIT_TRANSCRIPT=$file start
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
stop
if [[ -s $work/log ]]; then die "the terminal shows:"; fi

UIKIT_TRANSCRIPT=1 start
expect_line "$work/log" '^\[1\] viewDidAppear '
stop

UIKIT_TRANSCRIPT=$work/nowhere/file start
xdotool key --clearmodifiers ctrl+alt+shift+d
stop
[[ $(wc -l <"$work/log") == 1 ]] && grep -q "nowhere/file” cannot be written: No such file" "$work/log" ||
  die "the terminal shows:"
