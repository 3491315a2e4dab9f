# Whether there is a display, and a browser in place of one. Sourced by ./run and ./simulate.

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

# MARK: Broadway

# serve_to_browser PROXY PROGRAM...: runs a program whose window a browser on this machine shows.
# Broadway has no authentication: it listens at a socket that only this user can reach, and the proxy
# in front of it, broadway-gate, forwards only requests of browsers that opened the printed link.
serve_to_browser() {
  local proxy_program=$1
  shift
  broadway=
  proxy=
  program=
  was_asked=
  sockets=$(mktemp -d)
  trap stop_serving EXIT
  trap ask_to_end INT TERM HUP
  start_broadway
  start_proxy "$proxy_program"
  say "There is no display here (neither WAYLAND_DISPLAY nor DISPLAY leads to one)."
  say "The window is shown by a browser on this machine instead; Ctrl+C ends it. Open"
  say "  $link"
  say "The link is a key: it opens the window to whoever has it, until the program ends."

  GDK_BACKEND=broadway BROADWAY_DISPLAY=:$display "$@" <&0 &
  program=$!
  local status=0
  while :; do
    status=0
    was_asked=
    wait "$program" || status=$?
    # A signal ends `wait` early, and its number is what that answers: the program may still have
    # text to save, and only the next answer is its own.
    [[ -n $was_asked ]] && ((status > 128)) || break
  done
  program=
  exit "$status"
}

# The first display that nobody has. Sets `broadway` and `display`.
start_broadway() {
  local log=$sockets/log tries
  for ((display = 0; display < 100; display++)); do
    if answers_at_socket "$(broadway_socket)"; then continue; fi
    (
      umask 077
      exec gtk4-broadwayd --unixsocket "$sockets/http" ":$display"
    ) >"$log" 2>&1 </dev/null &
    broadway=$!
    for ((tries = 0; tries < 100; tries++)); do
      kill -0 "$broadway" 2>/dev/null || break
      if answers_at_socket "$sockets/http" && answers_at_socket "$(broadway_socket)"; then return; fi
      sleep 0.05
    done
    kill "$broadway" 2>/dev/null || true
    rm -f "$sockets/http"
    broadway=
  done
  say "$(tail -3 "$log")"
  fail "There is no display here, and gtk4-broadwayd, which would serve a browser, did not start."
}

# At port 8080, or at any other if that is taken, of an address that is new with each start: browsers
# send a cookie to all ports of an address. TREEWORLD_ADDRESS gives a fixed one. Sets `proxy` and `link`.
start_proxy() {
  local port place=()
  [[ -z ${TREEWORLD_ADDRESS:-} ]] || place=(--address "$TREEWORLD_ADDRESS")
  for port in 8080 0; do
    exec {lines}< <(exec "$1" --socket "$sockets/http" --port "$port" "${place[@]}" 2>"$sockets/proxy")
    proxy=$!
    if read -r -t 30 link <&"$lines"; then return; fi
    kill "$proxy" 2>/dev/null || true
    exec {lines}<&-
  done
  say "$(tail -3 "$sockets/proxy")"
  fail "There is no display here, and broadway-gate, the proxy for the browser, did not start."
}

# Where GTK keeps the socket of Broadway's display `display`.
broadway_socket() {
  printf '%s/broadway%d.socket' "${XDG_RUNTIME_DIR:-${XDG_CACHE_HOME:-$HOME/.cache}}" \
    $((display + 1))
}

# A program started in the background does not hear Ctrl+C by itself.
ask_to_end() {
  was_asked=yes
  [[ -z $program ]] || kill -TERM "$program" 2>/dev/null || true
}

stop_serving() {
  ask_to_end
  local process
  for process in $proxy $broadway; do
    kill "$process" 2>/dev/null || true
    wait "$process" 2>/dev/null || true
  done
  rm -rf "$sockets"
}
