#!/usr/bin/env bash
# Uses the files of a library as a person does who knows nothing of journals: copies a backup over it
# after a kill, removes the journal under an open window, reads what may not be written. And what
# names and texts have in them does nothing to a terminal.
set -euo pipefail
# shellcheck source=shared/window.bash
source Tests/Window/shared/window.bash
library=$work/library

wrong() { echo "$*"; cat "$work/err" 2>/dev/null || true; exit 1; }
# Fails unless a command ends with an exit code; what it says is in out and err.
ends() {
  local wanted=$1 got=0
  shift
  tw "$@" >"$work/out" 2>"$work/err" || got=$?
  [[ $got == "$wanted" ]] || wrong "expected exit code $wanted, got $got, from: $*"
}

# A backup is copied over a library that was killed.
ends 0 new Home First --text one
ends 0 backup
start
for number in {1..10}; do ends 0 new Home "Note $number" --text text; done
kill -KILL "$app"
wait "$app" 2>/dev/null || true
[[ -s $library-wal ]] || wrong "no journal is left"
cp "$work"/backups/* "$library"
ends 2 check
grep -q "is of another file" "$work/out" || wrong "check does not say whose journal it is"
ends 0 list --all
[[ $(wc -l <"$work/out") == 1 ]] || wrong "the list has notes of both: $(cat "$work/out")"
grep -q "journal-of-another" "$work/err" || wrong "nobody says where the journal is"
[[ -s $(echo "$library".journal-of-another-*) ]] || wrong "the journal is gone"
ends 0 check

# The journal is removed under a window: what was acknowledged is there, and what is typed waits.
start
xdotool key --clearmodifiers ctrl+shift+n
xdotool type --delay 15 "Work"
xdotool key Return
xdotool key --clearmodifiers ctrl+n
xdotool type --delay 15 "Plan"
xdotool key Return
xdotool type --delay 15 "typed"
# Until something is so, a minute at most: the window is another process.
soon() {
  local end=$((SECONDS + 60))
  until "$@"; do ((SECONDS < end)) || wrong "not in a minute: $*"; done
}
shows() { [[ $(tw show "$1" 2>/dev/null) == "$2" ]]; }
soon shows Work/Plan typed
ends 0 append Home/First --text two
rm -f "$library-wal" "$library-shm"
# It is in the file before any command begins another journal.
soon env LC_ALL=C grep -qzaP 'one\ntwo' "$library"
ends 0 new Home Second --text three
xdotool type --delay 15 "more"
soon grep -rqs typedmore "$XDG_STATE_HOME"
kill -TERM "$app"
wait "$app" || true
ends 0 list
shows Home/First $'one\ntwo' || wrong "an acknowledged text is lost: $(cat "$work/err")"
shows Home/Second three || wrong "the window wrote over what came later"
shows Work/Plan typedmore || wrong "what was typed is lost: $(tw show Work/Plan 2>&1)"
ends 0 check

# What may only be read, was read, and may be written again.
if [[ $(id -u) == 0 ]] && command -v setpriv >/dev/null; then
  chmod 755 "$work"
  mkdir -m 777 "$work/theirs"
  as() { setpriv --reuid=65534 --regid=65534 --clear-groups env HOME="$work/theirs" XDG_STATE_HOME="$work/theirs" "$@"; }
  theirs=$work/theirs/library
  as "$program" new Home Note --text a --library "$theirs" >/dev/null
  as chmod 444 "$theirs"
  as "$program" list --library "$theirs" >/dev/null
  [[ ! -e $theirs-wal && ! -e $theirs-shm ]] || wrong "reading left a journal"
  as "$program" check --library "$theirs" >/dev/null
  ! as "$program" append Home/Note --text b --library "$theirs" 2>/dev/null || wrong "it was written"
  # As earlier versions left them.
  as touch "$theirs-wal" "$theirs-shm"
  as chmod 444 "$theirs-wal" "$theirs-shm"
  as chmod 644 "$theirs"
  as "$program" append Home/Note --text b --library "$theirs" 2>"$work/err" || wrong "it cannot be written"
fi

# On a terminal nothing of a name, a text or a path is a command; into a file it stays as it is.
mkdir "$work/notes"
printf 'a line \033]0;title\007 of\302\233 roses\n' >"$work/notes/Garden.md"
touch "$work/notes/"$'a\033[31mX\302\233b.png'
terminal() { script -qec "$(printf '%q ' "$program" "$@" --library "$library")" /dev/null </dev/null; }
for command in "import $work/notes" "search roses" "search roses --json" "show $work/"$'\033[31mnone'; do
  read -ra words <<<"$command"
  terminal "${words[@]}" >"$work/out" || true
  # What the program itself orders: bold, and an empty line.
  sed 's/\x1b\[1m//g; s/\x1b\[0m//g; s/\x1b\[K//g' "$work/out" >"$work/plain"
  ! LC_ALL=C grep -qP '\x1b|\x07|\xc2\x9b' "$work/plain" || wrong "raw control characters: $command: $(cat -v "$work/plain")"
done
tw search roses | LC_ALL=C grep -q $'\033' || wrong "a file does not get the line as it is"
