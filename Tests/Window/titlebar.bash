#!/usr/bin/env bash
# Uses a window whose bars are its title bar, under a window manager: bars move it, a double click fills the screen, F11
# does without buttons; the line between two columns is dragged and its place is kept; text is enlarged. GTK_CSD=0 brings
# the window manager's title bar back, and then bars do not move the window.
set -euo pipefail
# shellcheck source=shared/window.bash
source Tests/Window/shared/window.bash

helpers=()
end_all() {
  if [[ -n $app ]]; then kill "$app" 2>/dev/null && wait "$app" || true; fi
  for helper in "${helpers[@]}"; do kill "$helper" 2>/dev/null || true; done
  rm -rf "$work"
}
trap end_all EXIT

# A display with a window manager.
mkfifo "$work/number"
Xvfb -displayfd 3 -screen 0 1400x1000x24 3>"$work/number" 2>/dev/null &
helpers+=($!)
read -r number <"$work/number"
export DISPLAY=:$number
unset WAYLAND_DISPLAY
openbox >/dev/null 2>&1 &
helpers+=($!)
manager_runs() { xprop -root _NET_SUPPORTED 2>/dev/null | grep -q _NET_WM_MOVERESIZE; }
end=$((SECONDS + 30))
until manager_runs; do ((SECONDS < end)) || die "the window manager did not start"; done

# Waits until a command says something.
expect() {
  local wanted=$1 got end=$((SECONDS + 20))
  shift
  until got=$("$@") && [[ $got == "$wanted" ]]; do
    ((SECONDS < end)) || die "expected '$wanted' of $*, found '$got'"
  done
}
title() { xdotool getwindowname "$window"; }
place() { (eval "$(xdotool getwindowgeometry --shell "$window")" && echo "$X $Y"); }
size() { (eval "$(xdotool getwindowgeometry --shell "$window")" && echo "$WIDTH $HEIGHT"); }
# The frame that the window manager drew: left, right, top, bottom.
frame() { xprop -id "$window" _NET_FRAME_EXTENTS | sed 's/.*= //'; }
# Drags from a point of the window by some points.
drag() {
  local x y
  read -r x y < <(place)
  xdotool mousemove "$((x + $1))" "$((y + $2))" mousedown 1
  xdotool mousemove "$((x + $1 + $3 / 2))" "$((y + $2 + $4 / 2))"
  xdotool mousemove "$((x + $1 + $3))" "$((y + $2 + $4))" mouseup 1
}
# The same, held until the window manager has taken the window along.
drag_window() {
  local x y step=0 end=$((SECONDS + 20))
  read -r x y < <(place)
  xdotool mousemove "$((x + $1))" "$((y + $2))" mousedown 1
  until [[ $(place) != "$x $y" ]]; do
    ((SECONDS < end)) || die "the bar does not move the window"
    step=$((1 - step))
    xdotool mousemove "$((x + $1 + $3 / 2 + step))" "$((y + $2 + $4 / 2))"
  done
  xdotool mousemove "$((x + $1 + $3))" "$((y + $2 + $4))"
  expect "$((x + $3)) $((y + $4))" place
  xdotool mouseup 1
}
kept_zoom() {
  sed -n 's/^zoom=//p' "$work/state/treeworld/window.ini" 2>/dev/null | awk '{ printf "%.2f", $1 }' || true
}
kept_width() {
  /usr/bin/python3 - "$work/library" <<'END'
import sqlite3, sys
library = sqlite3.connect("file:" + sys.argv[1] + "?mode=ro", uri=True)
row = library.execute("SELECT value FROM state WHERE key = 'open.widths.folders'").fetchone()
print(row[0] if row else "")
END
}

tw new Home Groceries --text "Milk" >"$work/groceries"
start
expect "0, 0, 0, 0" frame
drag_window 700 25 -60 40
before=$(size)
xdotool key F11
expect "1400 1000" size
xdotool key F11
expect "$before" size

# The line between folders and what is beside them stands at a third of the window, or a quarter beside notes.
xdotool key --clearmodifiers ctrl+p
xdotool type --delay 15 "Groceries"
xdotool key Return
expect "Groceries – Home" title
read -r width _ < <(size)
end=$((SECONDS + 20)) next=0
until [[ $(kept_width) == UISplitViewControllerPrimaryColumnWidth=3* ]]; do
  # The title may be there a frame before the columns: a press that came between them is made again.
  if ((SECONDS >= next)); then
    drag "$((width / 4 + 2))" 400 60 0
    next=$((SECONDS + 5))
  fi
  ((SECONDS < end)) || die "the width of the folders is not kept: $(kept_width)"
done
kept=$(kept_width)
xdotool key --clearmodifiers ctrl+plus
expect 1.15 kept_zoom
# A double click on the bar fills the screen, also at the next start, and another takes that back.
read -r x y < <(place)
xdotool mousemove "$((x + 700))" "$((y + 25))" click --repeat 2 --delay 60 1
expect "1400 1000" size
stop
start
expect "1400 1000" size
xdotool mousemove 700 20 click --repeat 2 --delay 60 1
expect "$before" size
[[ $(kept_width) == "$kept" ]] || die "the width was $kept, and is $(kept_width)"
xdotool key --clearmodifiers ctrl+0
expect 1.00 kept_zoom
stop

export GTK_CSD=0
start
[[ $(frame) != "0, 0, 0, 0" ]] || die "the window manager drew no title bar"
expect "Groceries – Home" title
before=$(place)
drag 700 25 -60 40
expect "$before" place
stop
