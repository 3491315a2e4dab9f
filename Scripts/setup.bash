# What ./run and ./test need on the machine. Sourced by both.

run_packages=(libgtk-4-dev libgtk-4-bin libsqlite3-dev pkg-config adwaita-icon-theme fonts-cantarell)
test_packages=(xvfb xdotool imagemagick)

fail() {
  printf '%s\n' "$*" >&2
  exit 1
}

# Swift 6.0 or newer, or one clear line.
check_swift() {
  if ! command -v swift >/dev/null 2>&1; then
    fail "Swift is not installed (no 'swift' on the PATH). Install Swift 6.0 or newer from https://www.swift.org/install/linux/ and try again."
  fi
  local version
  version=$(swift --version 2>/dev/null | sed -nE 's/.*Swift version ([0-9]+(\.[0-9]+)*).*/\1/p' | head -n 1)
  if [[ -z $version || ${version%%.*} -lt 6 ]]; then
    fail "Swift 6.0 or newer is needed; $(command -v swift) is ${version:-of an unknown version}. Install a newer one from https://www.swift.org/install/linux/."
  fi
}

missing_of() {
  local name
  for name in "$@"; do
    [[ $(dpkg-query -W -f '${db:Status-Status}' "$name" 2>/dev/null) == installed ]] || printf '%s\n' "$name"
  done
}

# Installs those of the named packages that are not there. Says which; says nothing otherwise.
install_packages() {
  if ! command -v dpkg-query >/dev/null 2>&1 || ! command -v apt-get >/dev/null 2>&1; then
    if pkg-config --exists gtk4 sqlite3 2>/dev/null; then return 0; fi
    fail "There is no apt-get on this system. Install by its own means what these Debian packages hold, and try again: $*"
  fi
  local missing=()
  mapfile -t missing < <(missing_of "$@")
  [[ ${#missing[@]} -eq 0 ]] && return 0
  echo "Installing ${missing[*]}" >&2
  local root=()
  if [[ $(id -u) -ne 0 ]]; then
    command -v sudo >/dev/null 2>&1 ||
      fail "Root is needed for that, and there is no sudo. As root, type: apt-get install ${missing[*]}"
    root=(sudo)
  fi
  local log
  log=$(mktemp)
  if ! { "${root[@]}" apt-get update && "${root[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get install -y --no-install-recommends "${missing[@]}"; } >"$log" 2>&1; then
    tail -n 15 "$log" >&2
    rm -f "$log"
    fail "These packages could not be installed: $(missing_of "${missing[@]}" | tr '\n' ' '). The reason stands above; mend it and try again."
  fi
  rm -f "$log"
}

# Runs a build, quiet when all is well.
quiet_build() {
  local log
  log=$(mktemp)
  if ! swift build "$@" >"$log" 2>&1; then
    cat "$log" >&2
    rm -f "$log"
    return 1
  fi
  rm -f "$log"
}
