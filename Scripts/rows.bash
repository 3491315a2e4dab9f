#!/usr/bin/env bash
# Whether rows of SQLite are read in one way only: through Sources/TreeStore/Decoding, which looks at
# each value before it is used.
#
# GRDB's subscripts of a row trap where a value is not what is assumed, and its fetches convert or
# throw. Both need a row or a request; those are what is looked for, so that no name of a variable
# hides them. A file whose library was damaged must never end the program.
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/.."

# Prints the lines of the given folders that read rows in another way.
others() {
  local files
  # Nobody else can name GRDB's types.
  mapfile -t files < <(grep -rlE --include='*.swift' '^[^/]*\bimport ([a-z]+ )?GRDB' "$@")
  ((${#files[@]})) || return 0
  # A fetch of any type, GRDB's types of rows and cursors, and raw values of a statement.
  grep -nE \
    -e '\.fetch(One|All|Set|Cursor|Count)\b' \
    -e '(^|[^A-Za-z_"])(Row|RowCursor|FetchableRecord|DatabaseValueConvertible|StatementColumnConvertible)\b' \
    -e '\b(sqliteStatement|fromDatabaseValue|sqlite3_column_[a-z0-9]+)\b' \
    /dev/null "${files[@]}" |
    grep -vE '^Sources/TreeStore/Decoding/|^[^:]*:[0-9]+:[[:space:]]*//' |
    # What is observed names a type and reads nothing.
    grep -vE 'tracking: SQLRequest<Row>\(sql: sql\)' || true
}

# The check itself is checked: each of these must be found.
check_self() {
  local work line
  work=$(mktemp -d)
  trap 'rm -rf "$work"' RETURN
  while IFS= read -r line; do
    printf 'import GRDB\n%s\n' "$line" >"$work/Sample.swift"
    [[ -n $(others "$work") ]] || {
      echo "Scripts/rows.bash does not find: $line"
      return 1
    }
  done <<'LINES'
let name: String = try Row.fetchOne(db, sql: sql)![0]
let count = try Int.fetchOne(db, sql: sql) ?? 0
let rows = try SQLRequest<Row>(sql: sql).fetchAll(db)
func file(_ row: Row) -> File { File(id: row[0]) }
let cursor: RowCursor = try make()
struct Note: FetchableRecord {}
let text = sqlite3_column_text(statement, 0)
LINES
}

check_self
found=$(others Sources Mains)
if [[ -n $found ]]; then
  echo "Rows are read through Sources/TreeStore/Decoding (db.first, db.all, db.rows), not so:"
  echo "$found"
  exit 1
fi
