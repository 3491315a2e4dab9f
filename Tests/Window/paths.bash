#!/usr/bin/env bash
# Uses the commands of treeworld with every way to write a path, with standard output and error that
# are closed or full, with signals, with little of what a process may have, and on disks that are
# full or cannot be written: each ends with a sentence and a true exit code.
set -euo pipefail
program=${TREEWORLD:-$PWD/.build/debug/treeworld}
work=$(mktemp -d)
failed=0
umounted() { [[ -z ${mounted:-} ]] || umount "$mounted" 2>/dev/null || true; }
trap 'umounted; chmod -R u+rwx "$work"; rm -rf "$work"' EXIT
export XDG_STATE_HOME=$work/state XDG_DATA_HOME=$work/data LC_ALL=C.UTF-8 SWIFT_BACKTRACE=enable=no
cd "$work"

wrong() { echo "$*"; sed 's/^/  | /' "$work/err" 2>/dev/null || true; failed=1; }
# Fails unless a command ends with an exit code, and says something in a sentence unless that is 0.
ends() {
  local wanted=$1 got=0
  shift
  timeout 20 "$program" "$@" </dev/null >"$work/out" 2>"$work/err" || got=$?
  [[ $got == "$wanted" ]] || { wrong "expected exit code $wanted, got $got, from: $*"; return; }
  [[ $wanted == 0 || -s $work/err ]] || wrong "without a sentence: $*"
}
# The same, and the sentence has these words.
says() {
  local words=$1
  shift
  ends "$@"
  grep -qF -- "$words" "$work/err" || wrong "expected '$words' from: $*"
}
mode() { stat -c %a "$1"; }
# Nothing of the library may be anywhere but in its file.
alone() {
  local rest=("$1"-*)
  [[ ! -e ${rest[0]} ]] || wrong "${rest[*]} is left after: $2"
}

library=$work/lib/library
ends 0 new Home List --text Milk --library lib/library
alone "$library" new
for place in lib lib/library; do
  [[ $(mode $place) == 7?? || $(mode $place) == 600 ]] && [[ $(mode $place) == ?00 ]] ||
    wrong "$place can be read by others: $(mode $place)"
done

# MARK: Paths

for path in . ./ .. lib lib/ / // ~ '~'; do says "is a directory" 1 list --library="$path"; done
for path in lib/library/ lib/library/x; do ends 1 list --library "$path"; done
ends 64 list --library ""
ends 1 list --library "$(printf 'x%.0s' {1..300})"
ends 0 list --library ./lib/../lib//library
(HOME=$work; ends 0 list --library='~/lib/library'; exit "$failed") || failed=1
says "~nobody/x" 1 list --library='~nobody/x'
for path in :memory: 'file:x?mode=memory'; do
  ends 0 new Home --library "$path"
  [[ -s $path ]] || wrong "$path is not a file"
done
for path in . ./ out out/ ./out2// ../empty/out3; do
  mkdir -p empty
  (cd empty; ends 0 export "$path" --library "$library"; exit "$failed") || failed=1
  [[ $(find empty -name List.md | wc -l) == 1 ]] || wrong "nothing was exported to $path"
  rm -rf empty
done
ends 1 export lib/ --library "$library"
ends 1 export out.json/ --format json --library "$library"
ends 0 export $'\xe4 out' --library "$library"
[[ -e $'\xe4 out/Home/List.md' ]] || wrong "the name of an export was changed"
ends 0 import $'\xe4 out' --library imported
says "is a directory" 1 backup x/ --library "$library"
ends 0 backup $'b\xff' --library "$library"
[[ $(cat out) == $'b\xff\t'* && -s $'b\xff' && $(mode $'b\xff') == 600 ]] || wrong "a backup's name"
ends 1 backup $'b\xff' --library "$library"
ends 0 check --save-to saved --library $'b\xff'
ends 0 restore --backup $'b\xff' --library "$library"
ends 1 check --save-to x/ --library "$library"
ends 64 new $'\xff' --library "$library"
ends 64 append List --text $'\xff' --library "$library"
[[ $(stat -c %a lib/backups) == 700 ]] || wrong "backups can be read by others"

ln -s "$library" link
ln -s circle circle
ends 0 append List --text Eggs --library link
[[ $("$program" show List --library link) == $'Milk\nEggs' ]] || wrong "the link's library"
[[ -L link && ! -e link-wal ]] || wrong "the link was replaced"
ends 1 list --library circle
mkfifo pipe
for path in pipe /dev/null /dev/full; do
  for command in list check "check --save-to new" "new Home"; do
    # shellcheck disable=SC2086
    says "is a pipe, a socket or a device" 1 $command --library $path
  done
  says "is a pipe, a socket or a device" 1 restore --backup $path --library "$library"
  ends 1 import $path --library "$library"
done
[[ ! -e new ]] || wrong "something was made of a pipe"
: >copy
for command in list check; do says "copy-wal" 1 $command --library copy; done

# MARK: Streams

# Its own streams are those of the command, so that faults go into a file.
wants() {
  local wanted=$1 got=0
  shift
  "$@" || got=$?
  [[ $got == "$wanted" ]] || echo "expected exit code $wanted, got $got, from: $*" >>"$work/faults"
}
: >faults
for i in {1..300}; do echo "Line $i"; done >long
"$program" append List --library "$library" <long
list() { "$program" show List --library "$library"; }
wants 1 list 2>err >/dev/full
grep -q "no space left" err || wrong "a full standard output says nothing"
wants 1 list 2>err >&-
[[ -s err ]] || wrong "a closed standard output says nothing"
wants 0 list 2>&- >out
[[ $(head -1 out) == Milk ]] || wrong "a closed standard error"
wants 1 "$program" list --library none 2>&-
wants 1 "$program" list --library none 2>/dev/full
wants 1 "$program" append List --library "$library" 2>err <&-
[[ -s err ]] || wrong "a closed standard input says nothing"
wants 1 "$program" append List --library "$library" 2>err <.
[[ -s err ]] || wrong "a folder as standard input says nothing"
wants 1 "$program" --help 2>err >/dev/full
[[ ! -s faults ]] || { wrong "streams:"; cat faults; }
# A reader that has gone.
[[ $({ list 2>err; echo $? >status; } | true; cat status) =~ ^(0|141)$ && ! -s err ]] ||
  wrong "a closed pipe"
python3 - "$program" "$library" <<'END' || wrong "a reader that has gone"
import os, subprocess, sys
read, write = os.pipe()
os.close(read)
done = subprocess.run([sys.argv[1], "show", "List", "--library", sys.argv[2]], stdout=write,
                      stderr=subprocess.PIPE)
sys.exit(not (done.returncode == 141 and done.stderr == b""))
END
alone "$library" "commands whose output was closed"

# MARK: The file is the library

for command in "list" "append List --text x" "search Milk" "new Work" "check --mend" check backup; do
  # shellcheck disable=SC2086
  ends 0 $command --library "$library"
  alone "$library" "$command"
done
for signal in TERM INT HUP; do
  mkfifo input
  python3 -c 'import os, signal, sys
for number in signal.SIGINT, signal.SIGTERM, signal.SIGHUP: signal.signal(number, signal.SIG_DFL)
os.execv(sys.argv[1], sys.argv[1:])' "$program" append List --library "$library" <input &
  child=$!
  exec 3>input
  # The library is open when its journal is there, and it reads what never ends.
  until [[ -e $library-wal ]] || ! kill -0 $child 2>/dev/null; do :; done
  until [[ $(cat /proc/$child/wchan 2>/dev/null) != 0 ]] && grep -q pipe /proc/$child/wchan; do
    kill -0 $child 2>/dev/null || break
    [[ $(cat /proc/$child/syscall 2>/dev/null) == "0 0x0 "* ]] && break
  done
  kill -$signal $child
  got=0
  wait $child || got=$?
  [[ $got == $((128 + $(kill -l $signal))) ]] || wrong "SIG$signal ended with $got"
  exec 3>&-
  rm input
  alone "$library" "SIG$signal"
done
cp "$library" alone
ends 0 check --library alone
[[ $("$program" show List --library alone | tail -1) == x ]] || wrong "the file alone lacks a text"

# MARK: Little of everything

cp "$library" small
(ulimit -n 8; says "files may be open" 1 list --library small; exit "$failed") || failed=1
(ulimit -f 64; ends 1 import long --library small; exit "$failed") || failed=1
ends 0 check --library small

if ((EUID == 0)) && command -v setpriv >/dev/null; then
  # Without the rights of root, in a folder that cannot be written.
  other() { setpriv --reuid 65534 --regid 65534 --clear-groups env HOME=/ XDG_STATE_HOME=/nowhere \
    XDG_DATA_HOME=/nowhere "$program" "$@" </dev/null >out 2>err; }
  other_ends() {
    local wanted=$1
    shift
    local got=0
    other "$@" || got=$?
    [[ $got == "$wanted" ]] || wrong "expected $wanted, got $got, from others': $*"
  }
  mkdir locked
  "$program" backup locked/library --library "$library" >/dev/null
  chmod 644 locked/library
  chmod 755 "$work" locked
  other_ends 0 list --library locked/library
  other_ends 0 check --library locked/library
  other_ends 0 search Milk --library locked/library
  other_ends 1 append List --text x --library locked/library
  grep -q "Allow writing to the file and its folder" err || wrong "the sentence of append"
  other_ends 1 backup --library locked/library
  grep -q "locked/backups cannot be made" err || wrong "the sentence of backup"
  other_ends 1 restore --backup locked/library --library locked/library
  grep -q "cannot be " err || wrong "the sentence of restore"
  chmod 600 locked/library
  other_ends 1 check --library locked/library
  grep -q "there is no permission" err || wrong "the sentence of check"
  other_ends 1 list --library locked/library
  grep -q "there is no permission" err || wrong "the sentence of list"
  other_ends 1 restore --backup locked/library --library "$library"
  grep -q "there is no permission" err || wrong "the sentence of restore from what is locked"
else
  echo "missing: root and setpriv, for folders that cannot be written"
fi

if ((EUID == 0)) && mkdir full && mount -t tmpfs -o size=3m none full 2>/dev/null; then
  mounted=$work/full
  "$program" import "$work/long" --library full/library >/dev/null
  mkdir many
  for i in {1..200}; do echo "word$i" >"many/Note $i.md"; done
  ends 0 import many --library full/library
  "$program" check --mend --library full/library >/dev/null
  dd if=/dev/zero of=full/rest bs=4k 2>/dev/null || true
  for command in "search word7" "search word150" "list" "show many/Note\ 7" check; do
    # shellcheck disable=SC2086
    eval "ends 0 $command --library full/library"
  done
  ends 1 append "many/Note 7" --text "$(cat long)" --library full/library
  says "no space left" 1 backup --library full/library
  rm full/rest
  ends 0 check --library full/library
  umount full
  mounted=
else
  echo "missing: root, for a disk that is full"
fi
exit "$failed"
