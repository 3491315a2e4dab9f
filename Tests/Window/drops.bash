#!/usr/bin/env bash
# Files that are dropped on the text of a note are attached to it, where they are dropped.
set -euo pipefail
# shellcheck source=shared/window.bash
source Tests/Window/shared/window.bash

source_of_drags=
trap '[[ -z $source_of_drags ]] || kill "$source_of_drags" 2>/dev/null || true; [[ -z $app ]] || { kill "$app" 2>/dev/null && wait "$app"; } || true; rm -rf "$work"' EXIT

start
xdotool key --clearmodifiers ctrl+shift+n
xdotool type --delay 15 "Work"
xdotool key Return
xdotool key --clearmodifiers ctrl+n
xdotool type --delay 15 "Files"
xdotool key Return
xdotool type --delay 15 "words"
xdotool key Return
end=$((SECONDS + 60))
until [[ $(tw show Work/Files 2>/dev/null) == words* ]]; do ((SECONDS < end)) || die "nothing was typed"; done

# Another program, from whose window the file is dragged.
printf 'a file' >"$work/a file.txt"
/usr/bin/python3 - "$work/a file.txt" >"$work/source" 2>&1 <<'PYTHON' &
import sys
import gi
gi.require_version("Gtk", "4.0")
from gi.repository import Gdk, Gio, GObject, Gtk

def prepare(source, x, y):
    files = Gdk.FileList.new_from_list([Gio.File.new_for_path(sys.argv[1])])
    return Gdk.ContentProvider.new_for_value(GObject.Value(Gdk.FileList, files))

def activate(app):
    window = Gtk.ApplicationWindow(application=app, title="Source of drags", default_width=120, default_height=80)
    label = Gtk.Label(label="drag")
    drag = Gtk.DragSource()
    drag.connect("prepare", prepare)
    label.add_controller(drag)
    window.set_child(label)
    window.present()

app = Gtk.Application(flags=Gio.ApplicationFlags.NON_UNIQUE)
app.connect("activate", activate)
app.run([])
PYTHON
source_of_drags=$!
other=$(timeout 60 xdotool search --sync --onlyvisible --name '^Source of drags$' | head -n 1)
[[ -n $other ]] || die "no second window came up: $(cat "$work/source")"
eval "$(xdotool getwindowgeometry --shell "$window")"
xdotool windowmove --sync "$other" "$X" "$((Y + HEIGHT - 200))" windowraise "$other"
eval "$(xdotool getwindowgeometry --shell "$other")"
from_x=$((X + WIDTH / 2)) from_y=$((Y + HEIGHT * 3 / 5))
eval "$(xdotool getwindowgeometry --shell "$window")"
to_x=$((X + WIDTH * 3 / 4)) to_y=$((Y + HEIGHT / 2))

# A drag begins when the pointer has gone some points with the button held.
drag() {
  local step
  xdotool mousemove --sync "$from_x" "$from_y" mousedown 1
  for step in {1..12}; do
    xdotool mousemove "$((from_x + (to_x - from_x) * step / 12))" "$((from_y + (to_y - from_y) * step / 12))" sleep 0.05
  done
  [[ -z ${SCREENSHOTS:-} ]] || import -window root "$SCREENSHOTS/drop.png"
  xdotool mouseup 1
}
drag
end=$((SECONDS + 60))
until tw show Work/Files >"$work/out" 2>/dev/null && grep -qF '](a%20file.txt)' "$work/out"; do
  ((SECONDS < end)) || die "the file was not attached:"
done
grep -qF 'words' "$work/out" || die "the text is gone:"
! grep -qF "$work" "$work/out" || die "the path of the file stands in the text:"
[[ -z ${SCREENSHOTS:-} ]] || import -window root "$SCREENSHOTS/dropped.png"
stop
