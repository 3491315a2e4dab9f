#!/usr/bin/env bash
# Draws the pictures of the gallery's apps that stand in Docs/apps, each on three devices. What is
# done in an app before it is drawn stands in Scripts/pictures/APP.script.
#
#   Scripts/pictures.bash            all
#   Scripts/pictures.bash APP…       some
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# shellcheck source=Scripts/setup.bash
source "$here/setup.bash"

root=$(dirname "$here")
simulator=$root/.build/debug/simulator
apps=(
  articletreeworld linksame mail masterdetail masterdetail-columns pepboys photos settings states
  threecolumns
)

case ${1:-} in
  -h | --help)
    sed -nE '2,/^set/s/^# ?//p' "${BASH_SOURCE[0]}"
    exit 0
    ;;
esac
(($# == 0)) || apps=("$@")
[[ -x $simulator ]] || fail "the Simulator has not been built: there is no $simulator.
To build it: swift build"

mkdir -p "$root/Docs/apps"
for app in "${apps[@]}"; do
  options=(--device "iPhone 14" --device "iPhone 14 Plus" --device "iPad (10th generation)")
  script=$here/pictures/$app.script
  if [[ -e $script ]]; then options+=(--script "$script"); fi
  "$simulator" sheet "$app" "${options[@]}" --output "$root/Docs/apps/$app.png"
done
