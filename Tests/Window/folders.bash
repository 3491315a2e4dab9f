#!/usr/bin/env bash
# Folders in folders and attachments by commands, beside an open window, and with kills in between: what
# was said to be done is there, and nothing is half done.
set -euo pipefail
# shellcheck source=shared/window.bash
source Tests/Window/shared/window.bash

# Fails unless a command says exactly this.
says() {
  local wanted=$1 got
  shift
  got=$(tw "$@" 2>&1) || true
  [[ $got == "$wanted" ]] || die "expected '$wanted', got '$got', from: $*"
}
ends() {
  local wanted=$1 got=0
  shift
  tw "$@" >"$work/out" 2>&1 || got=$?
  [[ $got == "$wanted" ]] || die "expected exit code $wanted, got $got, from: $*"
}
# Asks until the answer is right, a minute at most: the window is another process.
until_says() {
  local wanted=$1 got end=$((SECONDS + 60))
  shift
  until got=$(tw "$@" 2>&1) && [[ $got == "$wanted" ]]; do
    ((SECONDS < end)) || die "expected '$wanted', got '$got', from: $*"
  done
}
# The names that a list has, without numbers and dates.
lists() {
  local wanted=$1 got
  shift
  got=$(tw list "$@" | cut -f1 | paste -sd' ')
  [[ $got == "$wanted" ]] || die "expected '$wanted', got '$got', from: list $*"
}

# Made, listed, moved, renamed and deleted by their paths.
ends 0 new Home/Recipes/Soups/Leek --text "Cut them."
ends 0 new Home/Keys
ends 0 new Work/
lists "Home Home/Recipes Home/Recipes/Soups Work"
lists "Recipes/ Keys" Home
says "Cut them." show Home/Recipes/Soups/Leek
says "Cut them." show Leek
ends 1 move Home Home/Recipes
grep -q "itself" "$work/out" || die "a folder that goes into itself:"
says "“Recipes” is in “Work” now." move Home/Recipes Work
says "“Soups” is at the top now." move --top Work/Recipes/Soups
lists "Home Soups Work Work/Recipes"
ends 0 rename Work/Recipes "Cook / Bake"
ends 0 move Soups "Work/Cook / Bake"
says "Cut them." show "Work/Cook / Bake/Soups/Leek"
ends 0 delete "Work/Cook / Bake"
lists "Home Work"
ends 1 show Leek
ends 0 check

# As deep as folders can be, and no deeper.
path=Deep
for number in {2..64}; do path+=/$number; done
ends 0 new "$path/"
ends 1 new "$path/65/"
grep -q "64" "$work/out" || die "a folder that is too deep:"
ends 0 delete Deep

# Two programs at once make no circle.
ends 0 new Left/
ends 0 new Right/
for turn in {1..5}; do
  tw move Left Right >/dev/null 2>&1 & one=$!
  tw move Right Left >/dev/null 2>&1 & two=$!
  wait "$one" || true
  wait "$two" || true
  [[ $(tw list | grep -cE '^(Left|Right|Left/Right|Right/Left)'$'\t') == 2 ]] ||
    die "turn $turn: $(tw list)"
  tw move --top Left/Right >/dev/null 2>&1 || tw move --top Right/Left >/dev/null
done
ends 0 check

# Files of a note: named, listed, exported as they came, and the same bytes once.
head -c 5000000 /dev/urandom >"$work/film.bin"
cp "$work/film.bin" "$work/again.bin"
printf '%%PDF-1.4 list' >"$work/my list.pdf"
cp Tests/Scripts/album/pictures/rose.png "$work/rose.png"
ends 0 attach Home/Keys "$work/film.bin" "$work/again.bin" "$work/my list.pdf" "$work/rose.png"
# Another file of that name gets a number.
mkdir "$work/more"
(cat "$work/rose.png"; echo) >"$work/more/rose.png"
ends 2 attach Home/Keys "$work/none" "$work/more/rose.png"
grep -q none "$work/out" || die "a file that is not there:"
ends 1 attach Home "$work/rose.png"
ends 0 show --attachments Home/Keys
[[ $(wc -l <"$work/out") == 5 ]] || die "not five attachments:"
grep -q "rose.png  image/png, 3 × 2" "$work/out" || die "a picture's size:"
(($(stat -c %s "$work/library") < 9000000)) || die "equal bytes are there twice"
tw show --attachments Home/Keys --json | python3 -m json.tool >/dev/null
ends 0 export "$work/exported"
for file in film.bin again.bin "my list.pdf" rose.png "rose 2.png"; do
  [[ -e $work/exported/Home/$file ]] || die "not exported: $file, of $(ls -R "$work/exported")"
done
cmp "$work/film.bin" "$work/exported/Home/film.bin"
cmp "$work/more/rose.png" "$work/exported/Home/rose 2.png"
grep -q '!\[rose\](rose.png)' "$work/exported/Home/Keys.md" || die "the text lost its picture"
"$program" import --library "$work/other" "$work/exported" >"$work/out" 2>&1 || die "import:"
"$program" export --library "$work/other" "$work/back" >/dev/null
diff -r -x '.treeworld*' -x '*.json' "$work/exported" "$work/back" >"$work/out" ||
  die "not as it went out:"

# Killed while it attaches and moves: the library is whole, a file is there as a whole or not at all, and
# the next program goes on.
for turn in {1..6}; do
  head -c 4000000 /dev/urandom >"$work/killed $turn.bin"
  "$program" attach --library "$work/library" Home/Keys "$work/killed $turn.bin" >/dev/null 2>&1 </dev/null &
  child=$!
  python3 -c "import time; time.sleep($turn * 0.05)"
  kill -KILL "$child" 2>/dev/null || true
  wait "$child" 2>/dev/null || true
  ends 0 check
done
tw show --attachments Home/Keys --json >"$work/out"
python3 - "$work" <<'P'
import hashlib, json, pathlib, sys
work = pathlib.Path(sys.argv[1])
for one in json.loads((work / "out").read_text()):
    if one["name"].startswith("killed"):
        data = (work / one["name"]).read_bytes()
        assert hashlib.sha256(data).hexdigest() == one["hash"], one
P
ends 0 new Home/Recipes/Soups/
for turn in {1..6}; do
  (while tw move Home/Recipes Work && tw move Work/Recipes Home; do :; done) >/dev/null 2>&1 &
  child=$!
  python3 -c "import time; time.sleep(0.1 + $turn * 0.04)"
  kill -KILL "$child" 2>/dev/null || true
  pkill -KILL -P "$child" 2>/dev/null || true
  wait "$child" 2>/dev/null || true
  end=$((SECONDS + 30))
  until tw move Work/Recipes Home >/dev/null 2>&1 || [[ $(tw list) == *Home/Recipes* ]]; do
    ((SECONDS < end)) || die "the folder is gone: $(tw list)"
  done
  ends 0 check
done

# A window shows what commands change, and its own keys do the same.
start
ends 0 new Window/Inner/Deep/Note --text "There."
xdotool key --clearmodifiers ctrl+shift+n
xdotool type --delay 15 "Typed"
xdotool key Return
end=$((SECONDS + 60))
until [[ $(tw list) == *Typed* ]]; do ((SECONDS < end)) || die "no folder was typed"; done
ends 0 move Typed Window/Inner
[[ $(tw list) == *Window/Inner/Typed* ]] || die "the folder was not moved: $(tw list)"
xdotool key --clearmodifiers ctrl+n
xdotool type --delay 15 "Page"
xdotool key Return
xdotool type --delay 15 "words"
until_says words show Window/Inner/Typed/Page
kill -KILL "$app"
wait "$app" 2>/dev/null || true
app=
ends 0 check
says words show Window/Inner/Typed/Page
start
xdotool type --delay 15 "!"
end=$((SECONDS + 60))
until [[ $(tw show Window/Inner/Typed/Page) == *!* ]]; do
  ((SECONDS < end)) || die "the window does not come back to the note"
done
stop
ends 0 check
