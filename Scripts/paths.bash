#!/usr/bin/env bash
# Finds, in the store and its program, Foundation's functions on paths and files: some trap on some
# paths, and all of them change names that are not UTF-8. TreeStore's FilePath is for that. The same
# for writing to standard output and error, which traps where they are closed or full.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

names='deletingLastPathComponent|deletingPathExtension|appendingPathComponent|appendingPathExtension'
names+='|lastPathComponent|pathExtension|pathComponents|expandingTildeInPath|standardizingPath'
names+='|resolvingSymlinksInPath|standardizedFileURL|fileURLWithPath|(Data|String)\(contentsOf(File)?'
names+='|NSHomeDirectory|NSTemporaryDirectory|FileManager|FileHandle|CommandLine\.arguments'
# What only a measurement reads and says.
measuring=Mains/treeworld/Figures.swift

found=$(grep -rnE "\b($names)\b" Sources/TreeStore Mains/treeworld --include='*.swift' |
  grep -vE "^[^:]*:[0-9]+: *//|^$measuring:" || true)
if [[ -n $found ]]; then
  echo "FilePath or Streams has to be used here:"
  echo "$found"
  exit 1
fi
