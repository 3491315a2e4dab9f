#!/usr/bin/env bash
# Draws sheets of an app, all devices at once, and asks for what cannot be drawn.
set -euo pipefail
simulator=$PWD/.build/debug/simulator
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

wrong() {
  echo "$*"
  exit 1
}

draw() {
  "$simulator" sheet "$@" || wrong "sheet $* ended with $?"
}

# Expects a refusal with that code and those words.
refuse() {
  local code=$1 words=$2 status=0 answer
  shift 2
  answer=$("$simulator" sheet "$@" 2>&1) || status=$?
  [[ $status == "$code" ]] || wrong "sheet $* ended with $status, not $code: $answer"
  [[ $answer == *"$words"* ]] || wrong "sheet $* said: $answer"
}

draw pepboys --output "$work/all.png"
[[ $(head -c 4 "$work/all.png" | tail -c 3) == PNG ]] || wrong "all.png is no PNG file"
echo 'tap "Jack"' >"$work/jack.script"
draw pepboys --dark --script "$work/jack.script" --device "iPhone 8" --device "iPad 2" \
  --output "$work/two.svg"
grep -q '<svg' "$work/two.svg" || wrong "two.svg is no SVG file"

refuse 2 'there is no app “pepboy”; there are treeworld, ' pepboy --output "$work/a.png"
refuse 2 'has to end in .png or .svg' pepboys --output "$work/a.gif"
refuse 2 'there is no device “iPhone 80”' pepboys --device "iPhone 80" --output "$work/a.png"
refuse 2 'none.script cannot be read' pepboys --script "$work/none.script" --output "$work/a.png"
echo 'launch pepboys on "iPhone 8"' >"$work/launch.script"
refuse 2 'a sheet launches the app itself' pepboys --script "$work/launch.script" \
  --output "$work/a.png"
echo 'tap "Nobody"' >"$work/nobody.script"
refuse 1 'on “iPhone 8”' pepboys --device "iPhone 8" --script "$work/nobody.script" \
  --output "$work/a.png"
refuse 1 'cannot be written' pepboys --device "iPhone 8" --output "$work/none/a.png"
[[ ! -e $work/a.png ]] || wrong "what was refused left a file"
