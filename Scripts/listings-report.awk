# Tells of each listing what became of it (Scripts/listings.bash). Reads the files listings,
# later and lines.map, and what the compiler found: unit, line and message.

# The API of a message that is not there yet, or nothing.
function awaited(message,    name, i, stem) {
  if (message !~ /^cannot find /) return ""
  name = message
  sub(/^[^']*'/, "", name)
  sub(/'.*/, "", name)
  for (i = 1; i <= count; i++) {
    stem = later[i]
    if (stem == name) return name
    if (sub(/\*$/, "", stem) && index(name, stem) == 1) return name
  }
  return ""
}

FILENAME ~ /\/listings$/ { name[$1] = $2; why[$1] = $3; last = $1; next }
FILENAME ~ /\/later$/ { later[++count] = $1; next }
FILENAME ~ /\/lines\.map$/ {
  place[$1, $2] = $3 ":" $4
  owner[$1, $2] = $5
  if ($5) unit[$5] = $1
  next
}
{
  listing = owner[$1, $2]
  what = "\n  " place[$1, $2] ": " $3
  if (!listing) around[$1] = around[$1] what
  else if (api = awaited($3)) {
    if (index(waits[listing] ",", " " api ",") == 0)
      waits[listing] = waits[listing] (waits[listing] ? ", " : " ") api
  } else faults[listing] = faults[listing] what
}
END {
  for (i = 1; i <= last; i++) {
    # Where what stands around a listing is wrong, nothing is proved about it.
    faults[i] = faults[i] around[unit[i]]
    if (why[i]) {
      print name[i] ": left out: " why[i]
      out++
    } else if (faults[i]) {
      print name[i] ": does not compile" (waits[i] ? "; it lacks" waits[i] : "") faults[i]
      bad++
    } else if (waits[i]) {
      print name[i] ": waits for:" waits[i]
      waiting++
    } else {
      print name[i] ": ok"
      good++
    }
  }
  printf "%d wait for APIs that are not there yet, %d left out\n", waiting, out
  printf "%d listings compile, %d do not\n", good, bad
  exit bad > 0
}
