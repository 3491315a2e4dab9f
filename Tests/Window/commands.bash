#!/usr/bin/env bash
# Uses the commands of treeworld beside an open window: the window shows what they change, and
# they find what was typed into it.
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

ends 1 list
ends 64 list --sort sideways
ends 64 restore
# Which library is meant may stand before the command.
[[ $("$program" --library "$work/none" list 2>&1) == "$("$program" list --library "$work/none" 2>&1)" ]]
tw new Home Groceries --text "Milk" >"$work/id"
[[ $(tw show "$(cat "$work/id")") == Milk ]]
# A folder and a note in one word, as everywhere; no second folder of one name.
tw new Home/Long --text "Way" >/dev/null
says Way show Home/Long
says "Error: There is already a folder “Home”." new Home
tw new "A / B" Inner >/dev/null
tw new "A / B/Outer" >/dev/null
says "" show "A / B/Outer"
ends 1 new Home/

start

# A new file in the window, which opens it; a command adds to its end, and the typist goes on.
xdotool key --clearmodifiers ctrl+shift+n
xdotool type --delay 15 "Work"
xdotool key Return
xdotool key --clearmodifiers ctrl+n
xdotool type --delay 15 "Plan"
xdotool key Return
xdotool type --delay 15 "sleep"
until_says "sleep" show Work/Plan
says "Work/Plan: sleep" search slee
tw append Work/Plan --text "and walk"
until_says $'sleep\nand walk' show Work/Plan
xdotool type --delay 15 "!"
got=
for _ in {1..50}; do
  got=$(tw show Work/Plan)
  [[ $got == *"!"* ]] && break
done
# Wherever the cursor stood, nothing that the command added was written over.
[[ ${got//!/} == $'sleep\nand walk' ]] || die "the window wrote over: '$got'"

mkdir "$work/notes"
printf 'roses\n' >"$work/notes/Garden.md"
printf '\x89PNG\0\0\0\0' >"$work/notes/picture.png"
ends 2 import "$work/notes"
says "notes/Garden: roses" search ros
# Several sources are one import, and what cannot be read of them is said.
mkdir "$work/meadow"
printf 'clover\n' >"$work/meadow/Field.md"
printf 'moss\n' >"$work/Stone.md"
ends 2 import "$work/meadow" "$work/missing" "$work/Stone.md" --folder Work
grep -q 'missing: not imported' "$work/out" || die "the source that is not there:"
grep -q '^2 notes in 2 folders imported, 1 not' "$work/out" || die "the others:"
says "Work/meadow/Field: clover" search clover
# An import says what takes it back, which leaves what was there.
printf 'fern\n' >"$work/Fern.md"
ends 0 import "$work/Fern.md" --folder Work
undo=$(sed -n 's/^To take it back: treeworld //p' "$work/out")
[[ $undo == "delete "* ]] || die "what takes the import back:"
read -ra undo <<<"$undo"
tw "${undo[@]}" >/dev/null
ends 2 search fern
says "Work/meadow/Field: clover" search clover
ends 0 search moss
# The name of a file makes no line of its own in a report.
mkdir "$work/forged"
printf '\x89PNG\0\0\0\0' >"$work/forged/x"$'\n99 notes imported.'
tw import "$work/forged" >"$work/out" 2>&1 || true
! grep -q '^99 notes' "$work/out" || die "a name forged a line:"
grep -q '99 notes' "$work/out" || die "the name is not reported:"
ends 64 open 'treeworld:///'
grep -q 'leads nowhere' "$work/out" || die "a link that leads nowhere:"
ends 2 search nothing at all
ends 0 backup
ends 0 export "$work/out.json"
ends 1 export "$work/out.json"
ends 0 check
tw list --json | python3 -m json.tool >/dev/null
tw search roses --json | python3 -m json.tool >/dev/null

tw append Work/Plan --text "later" >/dev/null
ends 0 restore --backup latest
until_says "$got" show Work/Plan
# At rest the file alone is all of it, while the window is open.
end=$((SECONDS + 20))
until cp "$work/library" "$work/copy" && got_copy=$("$program" show Work/Plan --library "$work/copy") &&
  [[ $got_copy == "$got" ]]; do
  ((SECONDS < end)) || die "a copy of the file alone has '$got_copy', not '$got'"
done
stop
[[ ! -e $work/library-wal && ! -e $work/library-shm ]] || die "a journal is left"
says "$got" show Work/Plan
ends 0 check
