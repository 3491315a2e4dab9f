#!/usr/bin/env bash
# Takes the pictures of TreeWorld's window that stand in Docs/treeworld: five widths, light and
# dark, and the one of the README. Needs Xvfb, xdotool, ImageMagick and fonts-cantarell; it opens a
# display of its own, so that the pictures do not depend on the desktop.
#
#   Scripts/treeworld-pictures.bash
#   Scripts/treeworld-pictures.bash --all FOLDER   also in German and Arabic, and with larger text, to look at
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# shellcheck source=Scripts/setup.bash
source "$here/setup.bash"

root=$(dirname "$here")
program=$root/.build/debug/treeworld
[[ -x $program ]] || fail "TreeWorld has not been built: there is no $program.
To build it: swift build"

all=
if [[ ${1:-} == --all ]]; then
  all=${2:?a folder for the pictures}
  mkdir -p "$all"
fi
[[ -n $(fc-list Cantarell) ]] || fail "the font Cantarell is missing (apt install fonts-cantarell)."

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
note Home "Groceries" "Milk, eggs, flour, yeast, butter, and the good olive oil from the market. #lists"
note Home "Garden" "Raspberries along the fence, a *bench* under the tree, and a lamp **by the door**.

The soil behind the shed is heavy: dig in sand and compost in autumn, then sow clover. Ask \
Ines whether she still has [the big sieve](https://example.org/sieve).

## In spring

- [x] turn the clover in before it flowers
- [ ] plant the raspberries half a meter apart, and cut them down to a hand's breadth
- [ ] a wire at knee height
	- [ ] another at the hip

> The bench needs oil once a year. The lamp wants a cable that lies deeper than a spade goes.

Water \`20 l\` for each plant in the first week. The berries are for the jam in [[Recipes]]. #garden"
note Home "Recipes" "Bread: 500 g flour, 350 g water, 10 g salt. Knead, rest, fold, bake it hot."
note Home "Books to read" "The ones on the small shelf first."
note Travel "Norway" "Bergen, then the fjords by boat; the train over the mountains back."
note Travel "Packing" "Rain jacket, wool socks, the small stove, maps. #lists"
note Work "Meeting" "Agenda: figures, plans, cake."
note Work "Ideas" "A shelf for the things that everybody borrows."

# LOOK LANGUAGE POINTS: opens the window with a note.
begin() {
  local theme=Adwaita
  [[ $1 == light ]] || theme=Adwaita:dark
  mkdir -p "$work/config/gtk-4.0"
  printf '[Settings]\ngtk-font-name=Cantarell %s\n' "$3" >"$work/config/gtk-4.0/settings.ini"
  rm -rf "$work/state"
  LANGUAGE=$2 XDG_CONFIG_HOME=$work/config GTK_THEME=$theme "$program" open treeworld:Home/Garden \
    --library "$library" >"$work/log" 2>&1 &
  app=$!
  window=$(timeout 30 xdotool search --sync --onlyvisible --pid "$app" --class '^org.treeworld.TreeWorld$' |
    head -n 1)
  [[ -n $window ]] || fail "no window came up: $(cat "$work/log")"
  xdotool mousemove 1590 1190 sleep 1
}

finish_app() {
  kill "$app"
  wait "$app" || true
  app=
}

# WIDTH HEIGHT FILE
picture() {
  xdotool windowsize --sync "$window" "$1" "$2" sleep 1
  import -window "$window" "$3"
}

sizes=("1600 1000" "1200 800" "900 1100" "700 800" "390 844")

# FOLDER BEGINNING: five widths of the window that is open.
pictures() {
  local size width height
  for size in "${sizes[@]}"; do
    read -r width height <<<"$size"
    picture "$width" "$height" "$1/$2-$width.png"
  done
}

if [[ -n $all ]]; then
  for look in light dark; do
    for language in en de ar; do
      for points in 11 15; do
        begin "$look" "$language" "$points"
        pictures "$all" "$look-$language-$points"
        finish_app
      done
    done
  done
  exit
fi

mkdir -p "$root/Docs/treeworld"
for look in light dark; do
  begin "$look" en 11
  pictures "$root/Docs/treeworld" "$look"
  if [[ $look == light ]]; then picture 1452 770 "$root/Docs/treeworld-wide.png"; fi
  finish_app
done
