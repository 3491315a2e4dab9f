#!/bin/bash
# Keeps the translations in step with the words of the source.
#
#   Scripts/words.bash          gathers the phrases into the .pot files and merges them into each .po
#   Scripts/words.bash --check  fails if that would change a .pot, or a .po lacks a phrase
#
# A new language: msginit -i Sources/TreeWorld/Languages/words.pot -o …/fr.po (and the same in the
# other modules), a line in Package.swift and one at each `MessageCatalog`.
set -euo pipefail
cd "$(dirname "$0")/.."

check=${1:-}
modules=(
  "Sources/UIKit Sources/UIKit/Words"
  "Sources/TreeWorld Sources/TreeWorld"
)

# What TreeStore says stands in one file, and nothing else can make a message of it.
declare -A others=([Sources/TreeWorld]=Sources/TreeStore/LocalizedMessage.swift)

# The phrases of a module's source, without what changes from day to day.
gather() {
  {
    find "$1" -name 'Strings*.swift' -o -name 'Words*.swift' -o -name '*+Words.swift'
    echo "${others[$1]:-}"
  } | sed '/^$/d' | LC_ALL=C sort |
    xgettext --files-from=- --language=C --from-code=UTF-8 --no-location --sort-output \
      --keyword= --keyword=say:1 --keyword=counted:1,2 --keyword=LocalizedMessage:1 --flag=say:1:pass-objc-format \
      --flag=counted:1:pass-objc-format --output=- |
    sed -n '/^$/,$p' | sed 1d
}

header='msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\n"
"Content-Transfer-Encoding: 8bit\n"
'

stale=0
for module in "${modules[@]}"; do
  read -r place source <<<"$module"
  template=$place/Languages/words.pot
  fresh=$(mktemp)
  { printf '%s\n' "$header" && gather "$source"; } >"$fresh"
  if [[ $check ]]; then
    if ! cmp -s "$fresh" "$template"; then
      echo "$template does not have the words of the source; run Scripts/words.bash." >&2
      diff "$template" "$fresh" >&2 || true
      stale=1
    fi
    for translation in "$place"/Languages/*.po; do
      msgfmt --check-format --check-domain --output-file=/dev/null "$translation" || stale=1
      msgcmp "$translation" "$template" || stale=1
    done
    rm "$fresh"
  else
    mv "$fresh" "$template"
    chmod 644 "$template"
    for translation in "$place"/Languages/*.po; do
      msgmerge --quiet --update --backup=none --no-fuzzy-matching --sort-output \
        --no-location "$translation" "$template"
    done
  fi
done
exit $stale
