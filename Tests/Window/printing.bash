#!/usr/bin/env bash
# What leaves a note: `print --pdf` without a display, GTK's dialog for printing, and a selection that other programs
# get as HTML.
set -euo pipefail
# shellcheck source=shared/window.bash
source Tests/Window/shared/window.bash

ends() {
  local wanted=$1 got=0
  shift
  tw "$@" >"$work/out" 2>&1 || got=$?
  [[ $got == "$wanted" ]] || die "expected exit code $wanted, got $got, from: $*"
}
has() { grep -qF -- "$1" "$work/out" || die "expected '$1' in:"; }

# MARK: print --pdf

"$program" new --library "$work/library" Home/Garden >/dev/null <<'NOTE'
# Spring

Sow **early**[^a], ==soon==.

- [x] dig
- rake

| Plant | Weeks |
|---|--:|
| Leek | 20 |

```swift
let a = 1
```

![](gone.png)

[^a]: In the house.
NOTE
tw new Home/Long --text "$(for i in {1..300}; do echo "Line $i of a long note."; done)" >/dev/null
(
  unset DISPLAY WAYLAND_DISPLAY
  ends 0 print --pdf "$work/garden.pdf" Garden
  has '1 page'
  ends 0 print --pdf "$work/both.pdf" Home/Garden Home/Long --json
  python3 -c 'import json,sys; a=json.load(open(sys.argv[1])); assert a["notes"] == 2 and a["pages"] > 5, a' "$work/out"
  "$program" print --library "$work/library" --pdf - Garden >"$work/piped.pdf"
)
pdftotext -layout "$work/garden.pdf" "$work/out"
for words in Garden Spring 'Sow early1, soon.' dig rake Leek 'let a = 1' 'gone.png: This note has no such' 'In the house.' '1/1'; do
  has "$words"
done
pdftotext "$work/both.pdf" "$work/out"
has 'Line 300 of a long note.'
head -c 5 "$work/piped.pdf" >"$work/out" && has '%PDF-'
pdfinfo "$work/garden.pdf" >"$work/out" && has Garden

# What cannot be done is a sentence, and nothing is written over.
ends 1 print --pdf "$work/garden.pdf" Garden
has '--force replaces it'
ends 0 print --pdf "$work/garden.pdf" --force Garden
ends 1 print --pdf "$work/none/garden.pdf" Garden
has 'cannot be written: No such file or directory'
ends 1 print --pdf "$work/x.pdf" Nothing
has 'There is no note “Nothing”'
ends 1 print --pdf "$work/x.pdf" Home
ends 64 print Garden
ends 64 print --pdf "$work/x.pdf"
[[ ! -e $work/x.pdf ]] || die "a file was made of nothing"
ends 0 print --help

# MARK: The window

start
xdotool key --clearmodifiers ctrl+shift+n
xdotool type --delay 15 "Work"
xdotool key Return
xdotool key --clearmodifiers ctrl+n
xdotool type --delay 15 "Rich"
xdotool key Return
xdotool type --delay 15 "a **b** c"
end=$((SECONDS + 60))
until [[ $(tw show Work/Rich 2>/dev/null) == "a **b** c" ]]; do ((SECONDS < end)) || die "nothing was typed"; done

# A selection is there as it was written, and as HTML.
xdotool key --clearmodifiers ctrl+a
xdotool key --clearmodifiers ctrl+c
until xclip -selection clipboard -o -t text/html >"$work/out" 2>/dev/null && grep -q '<strong>b</strong>' "$work/out"; do
  ((SECONDS < end)) || die "no HTML was copied:"
done
[[ $(xclip -selection clipboard -o) == "a **b** c" ]] || die "the text was copied otherwise"

# HTML of a browser becomes Markdown.
printf '<ul><li>one <b>two</b></li></ul>' | xclip -selection clipboard -t text/html -i
xdotool key --clearmodifiers ctrl+a
xdotool key --clearmodifiers ctrl+v
until [[ $(tw show Work/Rich 2>/dev/null) == *"- one **two**"* ]]; do
  ((SECONDS < end)) || die "HTML was not pasted as Markdown: $(tw show Work/Rich)"
done

# Ctrl+Shift+P opens GTK's dialog, and Escape leaves it.
xdotool key --clearmodifiers ctrl+shift+p
dialog=$(timeout 60 xdotool search --sync --onlyvisible --name '^Print$' | head -n 1)
[[ -n $dialog ]] || die "no dialog came up"
[[ -z ${SCREENSHOTS:-} ]] || import -window root "$SCREENSHOTS/print.png"
xdotool windowfocus --sync "$dialog" key Escape
until ! xdotool search --onlyvisible --name '^Print$' >/dev/null 2>&1; do
  ((SECONDS < end)) || die "the dialog stayed"
done
stop
