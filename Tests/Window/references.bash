#!/usr/bin/env bash
# The commands for links, tags and versions: what they say, and with which exit codes. No window is needed.
set -euo pipefail
# shellcheck source=shared/window.bash
source Tests/Window/shared/window.bash

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
has() { grep -qF -- "$1" "$work/out" || die "expected '$1' in:"; }
valid() { tw "$@" --json | python3 -m json.tool >/dev/null || die "no JSON from: $*"; }

# Each command has its help, and what it does not understand ends with 64.
for command in new append attach print move rename delete search tags links backlinks versions; do
  ends 0 "$command" --help
  has "USAGE: treeworld $command"
  ends 64 "$command" --no-such-option
done

tw new Home/Soup --text "Leeks. #food/soup" >/dev/null
tw new Home/Plan --text "See [[Soup]] and [[Nothing]]. #food #work" >/dev/null

# MARK: Links

says $'Soup\tHome/Soup\nNothing\t' links Plan
ends 0 backlinks Soup
has 'Home/Plan: '
says "“Soup” is called “Broth” now. The links of 1 note follow." rename Home/Soup Broth
says "See [[Broth]] and [[Nothing]]. #food #work" show Plan
ends 1 rename Nobody Somebody
ends 1 links Nobody
valid links Plan
valid backlinks Broth

# MARK: Tags

says $'food\t2\nfood/soup\t1\nwork\t1' tags
says "Home/Plan" tags work
says "2 notes have “meals” now." tags food --rename-to meals
says "Leeks. #meals/soup" show Broth
ends 2 tags nothing
has 'No note has the tag “nothing”.'
ends 1 tags nothing --rename-to other
ends 64 tags --rename-to other
valid tags
valid tags work

# MARK: Versions

ends 1 versions Plan --show 99
has 'has no version 99'
tw versions Plan >"$work/out"
newest=$(head -1 "$work/out")
[[ $newest == 1$'\t'* ]] || die "the newest version is not number 1:"
last=$(wc -l <"$work/out")
ends 0 versions Plan --show "$last"
ends 0 versions Plan --difference "$last"
says_now=$(tw show Plan)
earlier=$(tw versions Plan --show "$last")
ends 0 versions Plan --take-back "$last"
[[ $(tw show Plan) == "$earlier" ]] || die "version $last was not taken back:"
[[ $(tw versions Plan --show 1) == "$says_now" ]] || die "the text before is no version:"
ends 64 versions Plan --show 1 --take-back 1
ends 1 versions Nobody
valid versions Plan

# MARK: Attachments

printf 'words' >"$work/a.txt"
says "a.txt  text/plain, 1 kB" attach Plan "$work/a.txt"
ends 1 attach Plan "$work/none.txt"
ends 2 attach Plan "$work/a.txt" "$work/none.txt"
valid show Plan --attachments

# MARK: Order

says "“Broth” is in Recently Deleted." delete Broth
ends 1 show Broth
ends 0 restore Broth
says "Leeks. #meals/soup" show Broth
ends 1 delete Nobody
ends 1 move Broth Nowhere
ends 64 move Broth
ends 0 check
