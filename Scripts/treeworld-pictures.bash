#!/usr/bin/env bash
# Takes the pictures of TreeWorld's window that stand in Docs/treeworld: five widths, light and
# dark, and the one of the README. Needs Xvfb, xdotool and ImageMagick; it opens a display of its
# own, so that the pictures do not depend on the desktop.
#
#   Scripts/treeworld-pictures.bash
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# shellcheck source=Scripts/setup.bash
source "$here/setup.bash"

root=$(dirname "$here")
program=$root/.build/debug/treeworld
[[ -x $program ]] || fail "TreeWorld has not been built: there is no $program.
To build it: swift build"

work=$(mktemp -d)
finish() {
  [[ -z ${app:-} ]] || kill "$app" 2>/dev/null || true
  [[ -z ${xvfb:-} ]] || kill "$xvfb" 2>/dev/null || true
  rm -rf "$work"
}
trap finish EXIT
exec {numbers}<> <(:)
Xvfb -displayfd "$numbers" -screen 0 1600x1200x24 >/dev/null 2>&1 &
xvfb=$!
read -r -u "$numbers" -t 20 display || fail "Xvfb does not start."
export DISPLAY=:$display GSK_RENDERER=cairo GTK_A11Y=none XDG_STATE_HOME=$work/state
export LC_ALL=C.UTF-8

library=$work/library
note() { "$program" new "$1" "$2" --text "$3" --library "$library" >/dev/null; }
note Home "Groceries" "Milk, eggs, flour, yeast, butter, and the good olive oil from the market."
note Home "Garden" "Raspberries along the fence, a *bench* under the tree, and a lamp **by the door**.

The soil behind the shed is heavy: dig in sand and compost in autumn, then sow clover. Ask \
Ines whether she still has [the big sieve](https://example.org/sieve).

## In spring

- [x] turn the clover in before it flowers
- [ ] plant the raspberries half a meter apart, and cut them down to a hand's breadth
- [ ] a wire at knee height
	- [ ] another at the hip

> The bench needs oil once a year. The lamp wants a cable that lies deeper than a spade goes.

Water \`20 l\` for each plant in the first week."
note Home "Recipes" "Bread: 500 g flour, 350 g water, 10 g salt. Knead, rest, fold, bake it hot."
note Home "Books to read" "The ones on the small shelf first."
note Travel "Norway" "Bergen, then the fjords by boat; the train over the mountains back."
note Travel "Packing" "Rain jacket, wool socks, the small stove, maps."
note Work "Meeting" "Agenda: figures, plans, cake."
note Work "Ideas" "A shelf for the things that everybody borrows."

# Presses at a place in the window.
press() { xdotool mousemove --window "$window" "$1" "$2" click 1 sleep 1; }

# WIDTH HEIGHT FILE
picture() {
  xdotool windowsize --sync "$window" "$1" "$2" sleep 1
  import -window "$window" "$root/Docs/$3.png"
}

mkdir -p "$root/Docs/treeworld"
for look in light dark; do
  theme=Adwaita
  [[ $look == light ]] || theme=Adwaita:dark
  GTK_THEME=$theme "$program" --library "$library" >"$work/log" 2>&1 &
  app=$!
  window=$(timeout 30 xdotool search --sync --onlyvisible --pid "$app" --class '^org.treeworld.TreeWorld$' |
    head -n 1)
  [[ -n $window ]] || fail "no window came up: $(cat "$work/log")"
  sleep 1
  if [[ $look == light ]]; then
    # Folders: all files and then Home; the second of its files.
    press 100 210
    press 350 190
  fi
  for size in "1440 900" "1024 768" "834 1112" "600 800" "390 844"; do
    read -r width height <<<"$size"
    picture "$width" "$height" "treeworld/$look-$width"
  done
  if [[ $look == light ]]; then picture 1452 770 treeworld-wide; fi
  kill "$app"
  wait "$app" || true
done
