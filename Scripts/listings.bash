#!/usr/bin/env bash
# Proves that the Swift listings of the articles compile as they were printed, in Swift 5 mode,
# against the UIKit of this package, which must have been built.
#
#   Scripts/listings.bash ARTICLES    the folder in which the articles are, as text
#
# Scripts/listings.txt tells which lines are listings, what has to be in scope for each, and by
# what rules damaged ones are made whole. One line is printed for each listing: ok, or what the
# compiler says about it with the article's own line; or that it waits for an API that is not
# there yet; or why it was left out. The last line counts them. Exits with 0 if all that can
# compile do, with 1 otherwise.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# shellcheck source=Scripts/setup.bash
source "$here/setup.bash"

case ${1:-} in
  -h | --help)
    sed -nE '2,/^set/s/^# ?//p' "${BASH_SOURCE[0]}"
    exit 0
    ;;
esac
(($# == 1)) || fail "the folder with the articles is needed; --help tells more"
articles=$1
manifest=$here/listings.txt
modules=$(dirname "$here")/.build/debug/Modules
[[ -d $articles ]] || fail "there is no folder $articles"
[[ -e $modules/UIKit.swiftmodule ]] ||
  fail "UIKit has not been built: there is no $modules/UIKit.swiftmodule.
To build it: swift build"
require_swift

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Writes unit-1.swift, unit-2.swift and so on; lines.map, which says of each of their lines where
# it comes from and of which listing it is; and listings, which names them in order.
assemble() {
  awk -v articles="$articles" -v manifest="$(basename "$manifest")" -v work="$work" \
    -f "$here/listings.awk" "$manifest"
}

# Puts the compiler's answers to the unit of that number into errors: where, and what.
compile() {
  local answer=$work/answer
  if swiftc -typecheck -parse-as-library -swift-version 5 -suppress-warnings -module-name Listing \
    -I "$modules" "$work/unit-$1.swift" >"$answer" 2>&1 </dev/null; then
    return
  fi
  sed -nE "s|^.*/unit-$1\\.swift:([0-9]+):[0-9]+: error: (.*)|$1\\t\\1\\t\\2|p" "$answer" \
    >"$work/found"
  # A compiler that ends without a word about the listings must not pass for agreement.
  [[ -s $work/found ]] || fail "the compiler could not say what is wrong:
$(tail -20 "$answer")"
  cat "$work/found" >>"$work/errors"
}

assemble || exit 1
touch "$work/errors"
for ((unit = 1; ; unit++)); do
  [[ -e $work/unit-$unit.swift ]] || break
  compile "$unit"
done
awk -F '\t' -f "$here/listings-report.awk" "$work/listings" "$work/later" "$work/lines.map" \
  "$work/errors"
