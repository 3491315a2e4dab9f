#!/usr/bin/env bash
# A window says nothing in the terminal, whatever it shows, while it is made narrow and wide: text,
# lists, results of a search, questions, and how far an import is.
set -euo pipefail
# shellcheck source=shared/window.bash
source Tests/Window/shared/window.bash
# Not in $work: GTK's dialog looks into the files of each folder that a path leads through.
notes=$(mktemp -d)
trap 'kill "$app" 2>/dev/null && wait "$app" || true; rm -rf "$work" "$notes"' EXIT

# The width follows as fast as the window does.
resize() {
  local width
  for width in 1600 1290 1000 834 700 500 390 320 410 640 820 1100 1600; do
    xdotool windowsize --sync "$window" "$width" "${1:-800}"
  done
}

many=1500
for number in $(seq "$many"); do
  printf 'Note %d\n\n- one\n- [x] two\n\n```\ncode\n```\n\n> milk\n' "$number" \
    >"$notes/Note $number.md"
done
tw new Home Long --text "$(seq 300)" >/dev/null

start
xdotool windowmove "$window" 0 0
key() { xdotool key --clearmodifiers "$1"; }
key ctrl+shift+f
xdotool type --delay 15 "Long"
key Return
resize
key ctrl+f
xdotool type --delay 15 "1"
resize
key Escape
key ctrl+shift+f
resize
key Escape
key ctrl+n
resize
key Escape
key ctrl+question
resize 500
key Escape

# GTK's own dialog takes a path.
key ctrl+shift+o
dialog=$(timeout 30 xdotool search --all --sync --onlyvisible --pid "$app" --name "Folder to Import" |
  head -n 1)
xdotool windowfocus --sync "$dialog"
xdotool type --delay 15 "$notes"
is_asked() { xdotool getwindowgeometry "$dialog" >/dev/null 2>&1 && [[ -n $(shown) ]]; }
shown() {
  xdotool search --onlyvisible --pid "$app" --name "Folder to Import" 2>/dev/null || true
}
# The first Return may only take what the dialog proposes; one too many would cancel the import.
for _ in 1 2 3; do
  is_asked || break
  key Return
  end=$((SECONDS + 3))
  while is_asked && ((SECONDS < end)); do :; done
done
count() {
  /usr/bin/python3 -c 'import sqlite3, sys
print(sqlite3.connect("file:" + sys.argv[1] + "?mode=ro", uri=True)
      .execute("SELECT count(*) FROM file").fetchone()[0])' "$work/library"
}
end=$((SECONDS + 60))
until (($(count) > many)); do
  resize
  ((SECONDS < end)) || die "the import does not end"
done

stop
if [[ -s $work/log ]]; then die "the terminal shows:"; fi
