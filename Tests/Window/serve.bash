#!/usr/bin/env bash
# `treeworld serve` becomes the program for browsers that stands beside it, and says what to do where there is none.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
treeworld=$work/bin/treeworld
mkdir "$work/bin"
ln .build/debug/treeworld "$treeworld" 2>/dev/null || cp .build/debug/treeworld "$treeworld"

expect() { # WHAT WANTED GOT
  [[ $2 == "$3" ]] || { printf '%s\n  wanted: %s\n  got:    %s\n' "$1" "$2" "$3"; exit 1; }
}

status=0
said=$("$treeworld" serve 2>&1) || status=$?
expect "without the program" 1 "$status"
[[ $said == *"treeworld-web"*"./run --serve"* ]] || { echo "no advice: $said"; exit 1; }

cat >"$work/bin/treeworld-web" <<'P'
#!/bin/sh
# One argument a line, and the process.
printf '%s\n' "$$" "$@"
exit 7
P
chmod +x "$work/bin/treeworld-web"
status=0
"$treeworld" --library "a b" serve --port 8080 --read-only --address ::1 --tls-certificate c --tls-key k \
  --name n >"$work/out" &
process=$!
wait "$process" || status=$?
expect "its exit code" 7 "$status"
expect "the same process, and its arguments" \
  "$process --port 8080 --address ::1 --library a b --read-only --name n --tls-certificate c --tls-key k" \
  "$(paste -sd' ' "$work/out")"

status=0
"$treeworld" serve --port 70000 >"$work/out" 2>&1 || status=$?
expect "a port that is none" 64 "$status"
