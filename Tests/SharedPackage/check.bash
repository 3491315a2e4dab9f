#!/usr/bin/env bash
# Builds a package that is shared with iOS by the package manager, and plays it. Only what changed is lowered and compiled
# again, and errors name the place that a person wrote. To be called in the folder of the package with the toolkit, which is
# built.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export LC_ALL=C.UTF-8 TOOLKIT=$PWD/.build/debug

wrong() {
  echo "$*"
  cat "$work/log" 2>/dev/null || true
  exit 1
}

# A copy, of which files are changed. The paths to other packages stay as they are.
mkdir "$work/Tests"
cp -r Tests/SharedPackage "$work/Tests"
rm -rf "$work/Tests/SharedPackage/.build"
ln -s "$PWD/PackagePlugin" "$work/PackagePlugin"
package=$work/Tests/SharedPackage
outputs=$package/.build/plugins/outputs/sharedpackage
# The package manager of Swift 6.3 ends in a segmentation fault in its dispatch library now and then, with nothing built.
build() {
  local status=0
  swift build --package-path "$package" >"$work/log" 2>&1 </dev/null || status=$?
  if ((status == 139)); then
    status=0
    swift build --package-path "$package" >"$work/log" 2>&1 </dev/null || status=$?
  fi
  return "$status"
}
play() { "$package/.build/debug/Tally" --script "$1"; }

build || wrong "the package was not built"
! grep 'warning:' "$work/log" || wrong "the build warned"
play Tests/SharedPackage/tally.script || wrong "the script ended with $?"

# One file changes.
touch "$work/before"
sed -i 's/Counted to/Now at/' "$package/Sources/Counting/Wording.swift"
build || wrong "the changed package was not built"
changed=$(find "$outputs" -name '*.swift' -newer "$work/before" -printf '%f ')
[[ $changed == 'Wording.lowered.swift ' ]] || wrong "these were lowered again: $changed"
printf 'launch project on "iPhone 15"\nexpect visible "Now at 0"\n' >"$work/changed.script"
play "$work/changed.script" || wrong "the script of the change ended with $?"

# An error has its own file, line and column, whatever stood in front of it.
sed -i 's/@objc private func reset() {/@objc private func reset() { missing()/' \
  "$package/Sources/Counting/CounterViewController.swift"
! build || wrong "what is missing was not missed"
grep -qF "$package/Sources/Counting/CounterViewController.swift:15:32: error: cannot find 'missing' in scope" \
  "$work/log" || wrong "the error has no place"
