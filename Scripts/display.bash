# Whether there is a display, and what a browser in place of one needs. Sourced by ./run and ./simulate.

# Whether the arguments ask only for something to be printed, as all commands but "open" do.
asks_for_words_only() {
  local argument
  case ${1:-} in
    list | show | new | append | attach | move | rename | delete | search | tags | links | backlinks | versions) return 0 ;;
    import | export | backup | check | restore | sync | serve | help) return 0 ;;
  esac
  for argument in "$@"; do
    case $argument in -h | --help | --version | --generate-completion-script) return 0 ;; esac
  done
  return 1
}

has_display() {
  # Whoever chose a backend knows where to look for the window.
  [[ -n ${GDK_BACKEND:-} ]] || has_wayland || has_x11
}

has_wayland() {
  local socket=${WAYLAND_DISPLAY:-}
  [[ -n $socket ]] || return 1
  [[ $socket == /* ]] || socket=${XDG_RUNTIME_DIR:-/nowhere}/$socket
  answers_at_socket "$socket"
}

has_x11() {
  local name=${DISPLAY:-} host number
  [[ $name == *:* ]] || return 1
  host=${name%:*}
  number=${name##*:}
  number=${number%%.*}
  [[ $number =~ ^[0-9]+$ ]] || return 1
  case $host in
    "" | unix) answers_at_socket "/tmp/.X11-unix/X$number" ;;
    *) answers_at_port "$host" $((6000 + number)) ;;
  esac
}

# A socket that a dead server left behind does not count.
answers_at_socket() {
  [[ -S $1 ]] || return 1
  if command -v perl >/dev/null; then
    perl -MIO::Socket::UNIX -e 'exit !IO::Socket::UNIX->new(Peer => shift)' "$1" 2>/dev/null
  fi
}

answers_at_port() {
  (exec 3<>"/dev/tcp/$1/$2") 2>/dev/null
}

# place_for_browsers [ADDRESS]: the options for the server of browsers, in `place`: port 8080, or any other if that is taken.
place_for_browsers() {
  # shellcheck disable=SC2034
  place=(--port 8080)
  if answers_at_port "${1:-127.0.0.1}" 8080; then place=(--port 0); fi
}

# Says to standard error what the link is that follows.
say_that_a_browser_shows_it() {
  say "There is no display here (neither WAYLAND_DISPLAY nor DISPLAY leads to one)."
  say "A browser on this machine shows $1 instead, by the link below; Ctrl+C ends it."
  say "The link is a key: it opens $1 to whoever has it, until the program ends."
}
