# Reads listings.txt and the articles, and writes the Swift files (Scripts/listings.bash). Its
# answers are in the folder `work`:
#
#   unit-N.swift   the files
#   lines.map      for each line of them: unit, line, article, line there, listing (0: none)
#   listings       for each listing: its number, its name, and why it was left out
#   later          names of APIs that are not there yet

function stop(what) {
  printf "listings.bash: %s:%d: %s\n", manifest, NR, what > "/dev/stderr"
  stopped = 1
  exit 1
}

# Keeps the lines of an article, read once.
function read_article(name,    path, line, count) {
  if (name in length_of) return
  path = articles "/" name
  count = 0
  while ((status = (getline line < path)) > 0) text[name, ++count] = line
  if (status < 0) stop("there is no " path)
  close(path)
  length_of[name] = count
}

function write(code, article, number, listing) {
  if (!unit) stop("a unit has to begin first")
  print code > file
  printf "%d\t%d\t%s\t%d\t%d\n", unit, ++lines, article, number, listing > (work "/lines.map")
}

function indentation(line) {
  match(line, /^ */)
  return RLENGTH
}

# A line without what stands in quotes or in a comment.
function bare(line) {
  gsub(/"[^"]*"/, "", line)
  sub(/\/\/.*/, "", line)
  sub(/ +$/, "", line)
  return line
}

# Whether a line goes on with the statement before it.
function goes_on(line) {
  return last ~ /([,(]|->|as\?)$/ || line ~ /^ *(as[?!]|->|else|[.)&|:])/
}

# MARK: Closing what was left open

function close_one() {
  write(spaces(depth[open]) closer[open], article, number, current)
  open--
}

function spaces(count) { return sprintf("%" count "s", "") }

# Closes the braces that lines of this depth no longer stand in.
function close_to(level) {
  while (open && depth[open] >= level) close_one()
}

# A line that begins with a closing brace has lost those inside of the one that it closes.
function close_inside(level,    i) {
  for (i = open; i && depth[i] > level; i--);
  if (!i || depth[i] < level) i++
  while (open > i) close_one()
}

function count_braces(line, level,    i, letter) {
  for (i = 1; i <= length(line); i++) {
    letter = substr(line, i, 1)
    if (letter == "{") {
      depth[++open] = level
      closer[open] = substr(line, 1, i) ~ /= \{$/ ? "}()" : "}"
    } else if (letter == "}" && open) open--
  }
}

# A text of several lines that nobody closed ends where the indentation falls.
function close_text(    i, paren) {
  write(spaces(text_depth) "\"\"\"" text_closer, article, number, current)
  in_text = 0
}

function indented(line,    level, simple) {
  level = indentation(line)
  if (in_text) {
    if (!text_depth) text_depth = level
    if (level >= text_depth) {
      write(line, article, number, current)
      return
    }
    close_text()
  }
  simple = bare(line)
  if (line ~ /"""$/) {
    simple = line
    sub(/"""$/, "", simple)
    in_text = 1
    text_depth = 0
    text_closer = simple ~ /\([^)]*$/ ? ")" : ""
  }
  if (line ~ /^ *$/) return
  if (line ~ /^ *\}/) close_inside(level)
  else if (!goes_on(line)) {
    close_to(level)
    statement = level
  } else if (statement < 0) statement = level
  write(line, article, number, current)
  count_braces(simple, line ~ /^ *\}/ ? level : statement)
  last = simple
}

# The braces of a flat article are all there, so that none is closed for them.
function flattened(line,    i, from) {
  for (i = 1; i <= words[article]; i++) {
    from = meant_for[article, i]
    if (index(line, from " ") == 1) line = meant[article, i] substr(line, length(from) + 1)
  }
  write(line, article, number, current)
  last = bare(line)
  statement = -1
}

function finish_listing() {
  if (in_text) close_text()
  if (!stays_open) close_to(0)
  open = 0
  last = ""
  statement = 0
}

# MARK: Lines of an article

function take(ranges,    list, count, i, ends, line, k) {
  count = split(ranges, list, ",")
  for (i = 1; i <= count; i++) {
    if (split(list[i], ends, "-") < 2) ends[2] = ends[1]
    if (ends[1] + 0 < 1 || ends[2] + 0 < ends[1] + 0) stop(list[i] " are no lines")
    if (ends[2] + 0 > length_of[article])
      stop(article " has " length_of[article] " lines, and no " ends[2])
    if (!first[current] && article == home[current]) first[current] = ends[1]
    if (article == home[current]) final[current] = ends[2]
    for (number = ends[1] + 0; number <= ends[2] + 0; number++) {
      line = text[article, number]
      for (k = 1; k <= markers; k++) {
        while (at = index(line, marker[k] " "))
          line = substr(line, 1, at - 1) substr(line, at + length(marker[k]) + 1)
      }
      if (article in closings) indented(line)
      else if (article in flat) flattened(line)
      else write(line, article, number, current)
    }
    delete ends
  }
}

# The listing of this article that a line ends: the one that begins nearest above it.
function ended(line,    i, best) {
  for (i = 1; i <= listing; i++)
    if (home[i] == article && first[i] + 0 <= line && first[i] + 0 > first[best] + 0) best = i
  if (!best) stop("no listing of " article " begins above line " line)
  return best
}

/^#/ || /^ *$/ { next }
$1 == "strip" { marker[++markers] = $2; next }
$1 == "closings" { closings[$2] = 1; next }
$1 == "flat" { flat[$2] = 1; next }
$1 == "word" {
  meant_for[$2, ++words[$2]] = $3
  meant[$2, words[$2]] = $4
  next
}
$1 == "later" {
  for (i = 2; i <= NF; i++) print $i > (work "/later")
  next
}
$1 == "unit" {
  finish_listing()
  file = work "/unit-" (++unit) ".swift"
  lines = 0
  write("import UIKit", manifest, NR, 0)
  next
}
$1 == "|" {
  finish_listing()
  write(substr($0, 3), manifest, NR, 0)
  next
}
$1 == "=" {
  finish_listing()
  stays_open = $4 == "open"
  read_article(article = $2)
  current = ++listing
  home[current] = article
  take($3)
  next
}
$1 == "+" {
  read_article(article = $2)
  take($3)
  next
}
$1 == "^" {
  finish_listing()
  read_article(article = $2)
  current = ended($3 + 0)
  take($3)
  next
}
$1 == "out" {
  read_article($2)
  reason = $0
  sub(/^[^:]*: */, "", reason)
  sub(/:$/, "", $3)
  split($3, ends, "-")
  home[++listing] = $2
  first[listing] = ends[1]
  final[listing] = ends[2]
  why[listing] = reason
  next
}
{ stop("“" $1 "” is not known") }

END {
  if (stopped) exit 1
  finish_listing()
  for (i = 1; i <= listing; i++)
    printf "%d\t%s:%s\t%s\n", i, home[i],
      first[i] == final[i] ? first[i] : first[i] "-" final[i], why[i] > (work "/listings")
}
