#!/usr/bin/env bash
# What cannot be written is told in one sentence, with the exit code 1: standard output on a full disk, or closed, and a
# transcript. Nothing is left of the run.
set -euo pipefail
simulator=$PWD/.build/debug/simulator
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/temporary"
export TMPDIR=$work/temporary

wrong() {
  echo "$*"
  exit 1
}

# says WORDS COMMAND...: expects the exit code 1 and one line with those words.
says() {
  local words=$1 status=0
  shift
  bash -c "$*" 2>"$work/errors" || status=$?
  [[ $status == 1 ]] || wrong "$* ended with $status: $(cat "$work/errors")"
  # shellcheck disable=SC2053
  [[ $(cat "$work/errors") == $words ]] || wrong "$* said: $(cat "$work/errors")"
}

printf 'launch pepboys on "iPhone 8"\nshow\n' >"$work/show.script"
full="Standard output cannot be written: No space left on device."
closed="Standard output cannot be written: *"
says "$full" "$simulator devices >/dev/full"
says "$closed" "$simulator apps >&-"
says "$full" "$simulator play $work/show.script >/dev/full"
says "$closed" "$simulator play $work/show.script >&-"
says "/dev/full cannot be written: No space left on device." \
  "$simulator play $work/show.script --transcript /dev/full >/dev/null"
left=$(ls -A "$work/temporary")
[[ -z $left ]] || wrong "the runs left $left"
# Nobody hears what is said where errors cannot be written, but it is no reason to end.
"$simulator" play "$work/show.script" >/dev/null 2>/dev/full || wrong "play ended with $?"
