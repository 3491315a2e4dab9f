#!/usr/bin/env bash
# Builds an app as it is written for iOS, and uses its program: by a script, as a sheet, in a window of its own and on a
# device, and with arguments that it cannot follow.
set -euo pipefail
work=$(mktemp -d)
app=
trap '[[ -z $app ]] || { kill "$app" 2>/dev/null && wait "$app"; } || true; rm -rf "$work"' EXIT
export XDG_DATA_HOME=$work/data LC_ALL=C.UTF-8

wrong() {
  echo "$*"
  cat "$work/log" 2>/dev/null || true
  exit 1
}

Tests/SampleApp/build.bash "$work" || wrong "the app was not built"
program=$work/Cities.app/Cities
cp -r Tests/Projects/Assets/Assets/Media.xcassets "$work/Cities.app/"

"$program" --script Tests/SampleApp/cities.script || wrong "the script ended with $?"
"$program" --sheet "$work/cities.svg" --device "iPhone 15" --device "iPad Pro (9.7-inch)" ||
  wrong "the sheet ended with $?"
grep -q '<svg' "$work/cities.svg" || wrong "cities.svg is no SVG file"

# Expects a refusal with that code and those words.
refuse() {
  local code=$1 words=$2 status=0 answer
  shift 2
  answer=$(timeout 30 "$@" 2>&1) || status=$?
  [[ $status == "$code" ]] || wrong "$* ended with $status, not $code: $answer"
  [[ $answer == *"$words"* ]] || wrong "$* said: $answer"
}

refuse 1 'Add the product AppHost' "$work/hostless"
refuse 64 'there is no device “iPhone 80”' "$program" --device "iPhone 80"
refuse 64 'There is no text size “huge”' "$program" --text-size huge
refuse 64 'is no identifier of a language' "$program" --locale '../de'
refuse 64 'A script chooses the device itself' "$program" --script a --device "iPhone 15"
refuse 64 '--landscape needs a device' "$program" --landscape
refuse 2 'cannot be read' "$program" --script "$work/none.script"
echo 'launch town on "iPhone 15"' >"$work/town.script"
refuse 2 'there is no app “town”' "$program" --script "$work/town.script"
printf 'launch project on "iPhone 15"\nexpect visible "Rome"\n' >"$work/rome.script"
refuse 1 'rome.script:2' "$program" --script "$work/rome.script"
refuse 1 'No display can be opened' env -u DISPLAY -u WAYLAND_DISPLAY "$program"

# An app that ends the program has not come to the end of a script or a sheet, whatever code it gives, and leaves nothing.
mkdir "$work/temporary"
for code in 0 3; do
  TMPDIR=$work/temporary refuse $((code == 0 ? 1 : code)) "by exit($code) before the script “$work/rome.script” had ended" \
    "$program" --script "$work/rome.script" -- "$code"
  TMPDIR=$work/temporary refuse $((code == 0 ? 1 : code)) "by exit($code) before the sheet “$work/left.svg” had ended" \
    "$program" --sheet "$work/left.svg" --device "iPhone 15" -- "$code"
done
left=$(ls -A "$work/temporary")
[[ -z $left ]] || wrong "the runs left $left"

"$program" --help | grep -q -- '--device' || wrong "--help does not name --device"

# Opens a window of that title, and ends the app, which has to exit with 0.
open() {
  local title=$1 window
  shift
  "$program" "$@" >"$work/log" 2>&1 &
  app=$!
  window=$(timeout 60 xdotool search --sync --all --onlyvisible --pid "$app" --name "$title" | head -n 1)
  [[ -n $window ]] || wrong "no window called $title came up"
  # It may come after the window.
  grep -qm1 -F '(128 x 128)' < <(exec timeout 20 xprop -spy -id "$window" _NET_WM_ICON 2>&1) ||
    wrong "the window has not the app's icon"
  kill -TERM "$app"
  wait "$app" || wrong "the program ended with $?"
  app=
}
open '^Cities I Saw$'
open '^Cities I Saw$' --device "iPhone 15" --dark --locale de -- own arguments
[[ -d $work/data/org.example.Cities/Documents ]] || wrong "the app has no folder for documents"

# What the list names and is not there stands in the window.
rm -r "$work/Cities.app/Main.storyboardc"
printf 'launch project on "iPhone 15"\nshow\n' >"$work/gone.script"
"$program" --script "$work/gone.script" >"$work/out" 2>"$work/err" || wrong "it ended with $?"
grep -q 'names the storyboard' "$work/out" || wrong "the window says: $(cat "$work/out")"
grep -q '“Main” (UISceneStoryboardFile), which is not in' "$work/err" || wrong "it says: $(cat "$work/err")"
