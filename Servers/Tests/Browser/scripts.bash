#!/usr/bin/env bash
# Plays the scripts of the Simulator in Chromium, and says how many held.
#
#   scripts.bash SIMULATOR [SCRIPT...]
#
# Without scripts all of Tests/Scripts, but for those that not-played.txt names, each with its reason. simulator-web has
# to stand beside the program. The exit code is 0 if all held.
set -euo pipefail
here=$(dirname "${BASH_SOURCE[0]}")
simulator=$1
shift
scripts=("$@")
left=0
if ((${#scripts[@]} == 0)); then
  for script in "$here"/../../../Tests/Scripts/*.script; do
    name=$(basename "$script" .script)
    if grep -q "^$name: " "$here/not-played.txt"; then
      left=$((left + 1))
    else
      scripts+=("$script")
    fi
  done
fi
held=0
for script in "${scripts[@]}"; do
  if said=$(timeout --kill-after=10 400 "$simulator" play "$script" --in-browser 2>&1 </dev/null); then
    held=$((held + 1))
  else
    printf 'FAILED %s\n%s\n' "$script" "$said"
  fi
done
echo "$held of ${#scripts[@]} scripts held in Chromium, $left are not played there"
((held == ${#scripts[@]}))
