# What ./run and ./test need before they can build: a Swift toolchain and some system
# packages. Sourced by both; prints nothing and changes nothing when all is there.

oldest_swift=6.2

say() { printf '%s\n' "$*" >&2; }

fail() {
  say "$(basename "$0"): $*"
  exit 1
}

# The folders that every program here needs; without them compilers answer with riddles.
require_folders() {
  pwd -P >/dev/null 2>&1 ||
    fail "The folder that you are in is not there any more. Go to another one (cd) and start again."
  local folder=${TMPDIR:-/tmp}
  [[ -d $folder && -w $folder && -x $folder ]] || fail "Temporary files cannot be written to $folder${TMPDIR:+, which TMPDIR names}.
Make that folder, or name another one by TMPDIR, and start again."
}

# Sees to Swift and to the packages of the given lines.
set_up() {
  require_folders
  require_swift unless-libraries-are-missing
  require_packages "$@"
  require_swift
}

# MARK: Swift

# A toolchain that was just unpacked may lack libraries that the packages bring: with an
# argument, that is let pass.
require_swift() {
  local path version answer
  if ! path=$(command -v swift); then
    fail "Swift was not found on the PATH ($PATH).$(swift_elsewhere)
Install Swift $oldest_swift or newer from https://www.swift.org/install/linux/ and start again."
  fi
  answer=$("$path" --version 2>&1 </dev/null) || true
  if [[ $answer == *"loading shared libraries"* ]] && (($#)); then return; fi
  version=$(sed -nE 's/.*Swift version ([0-9]+(\.[0-9]+)*).*/\1/p' <<<"$answer" | head -1)
  if [[ -z $version ]]; then
    fail "$path is not a Swift compiler that runs here; its --version says:
$(head -3 <<<"$answer")
Install Swift $oldest_swift or newer from https://www.swift.org/install/linux/ and put its
usr/bin folder first on the PATH."
  fi
  if ((${version%%.*} < ${oldest_swift%%.*})); then
    fail "Swift $version, found at $path, is too old: $oldest_swift or newer is needed.
Install it from https://www.swift.org/install/linux/ and put its usr/bin folder first on the
PATH."
  fi
}

# Toolchains that are there but not on the PATH.
swift_elsewhere() {
  local binary
  for binary in /opt/swift*/usr/bin/swift /usr/share/swift*/usr/bin/swift \
    /usr/libexec/swift/*/bin/swift "${HOME:-}"/.local/share/swiftly/bin/swift; do
    if [[ -x $binary ]]; then
      printf '\nThere is one at %s; to use it: export PATH="%s:%s"' \
        "$binary" "$(dirname "$binary")" "\$PATH"
      return
    fi
  done
}

# MARK: System packages

# One line each: the Debian package, then the command that succeeds when what it gives is
# there, however it came. A machine without Debian's tools is judged in the same way.
# shellcheck disable=SC2034
packages_to_run=(
  "ca-certificates    test -s /etc/ssl/certs/ca-certificates.crt -o -d /etc/pki/tls/certs"
  "git                command -v git"
  "g++                any_file /usr/lib/gcc/*/*/libstdc++.so"
  "libcurl4           any_library libcurl.so.4"
  "libxml2            any_library libxml2.so.2 libxml2.so.16"
  "libncurses6        any_library libncurses.so.6"
  "pkg-config         command -v pkg-config"
  "libsqlite3-dev     any_development_file sqlite3"
  "zlib1g-dev         any_development_file zlib"
  "libgtk-4-dev       any_development_file gtk4"
  "libcmark-gfm-dev   any_development_file libcmark-gfm"
  "libcmark-gfm-extensions-dev any_library libcmark-gfm-extensions.so libcmark-gfm-extensions.a"
  # Colours of code; loaded with the first.
  "libgtksourceview-5-0 any_library libgtksourceview-5.so.0"
  "adwaita-icon-theme any_file /usr/share/icons/Adwaita/index.theme"
  "fonts-cantarell    any_font"
  # Icons are SVG, which gdk-pixbuf reads with this.
  "librsvg2-common    any_file /usr/lib{,64,/*}/gdk-pixbuf-2.0/*/loaders/*svg*"
)

# Devices look like those of Apple with these; where packages are not Debian's, they do without.
# shellcheck disable=SC2034
packages_to_simulate=(
  "fonts-inter            any_file /usr/share/fonts/*/inter*/* || ! command -v apt-get"
  "fonts-noto-color-emoji any_file /usr/share/fonts/*/noto*/NotoColorEmoji* || ! command -v apt-get"
)

# shellcheck disable=SC2034
packages_to_test=(
  "libsodium23        any_library libsodium.so.23"
  "libsecret-1-0      any_library libsecret-1.so.0"
  "gnome-keyring      command -v gnome-keyring-daemon"
  "libpq-dev          any_development_file libpq"
  "postgresql-15      any_file /usr/lib/postgresql/15/bin/initdb"
  "xvfb               command -v Xvfb"
  "poppler-utils      command -v pdftotext"
  "xclip              command -v xclip"
  "fontconfig         command -v fc-match"
  "xdotool            command -v xdotool"
  "openbox            command -v openbox"
  "x11-utils          command -v xprop"
  "imagemagick        command -v magick convert"
  "gettext            command -v xgettext msgmerge msgcmp"
  "make               command -v make"
  "dbus-daemon        command -v dbus-run-session"
  "libglib2.0-bin     command -v gio"
  "appstream          command -v appstreamcli"
  "desktop-file-utils command -v desktop-file-validate"
  "libenchant-2-2     any_library libenchant-2.so.2"
  "hunspell-en-us     any_file /usr/share/hunspell/en_US.dic"
  "hunspell-de-de     any_file /usr/share/hunspell/de_DE.dic"
  # They read the window as a screen reader does.
  "at-spi2-core       any_file /usr/libexec/at-spi2-registryd /usr/lib*/at-spi2*/at-spi2-registryd"
  "gir1.2-atspi-2.0   any_file /usr/lib/*/girepository-1.0/Atspi-2.0.typelib /usr/lib*/girepository-1.0/Atspi-2.0.typelib"
  "python3-gi         /usr/bin/python3 -c 'import gi'"
  # Tests/Window/drops.bash drags a file from another program.
  "gir1.2-gtk-4.0     any_file /usr/lib/*/girepository-1.0/Gtk-4.0.typelib /usr/lib*/girepository-1.0/Gtk-4.0.typelib"
  # Scripts/fuzz makes libraries that the program never would.
  "python3            /usr/bin/python3 -c 'import sqlite3'"
  # Servers/Tests/Browser uses the notes in a browser.
  "chromium           command -v chromium"
  "firefox-esr        command -v firefox-esr"
  "python3-venv       /usr/bin/python3 -c 'import ensurepip'"
  "openssl            command -v openssl"
)

any_file() {
  local file
  for file in "$@"; do [[ -e $file ]] && return; done
  return 1
}

any_library() {
  local name
  for name in "$@"; do
    any_file /lib/*/"$name" /usr/lib/*/"$name" /usr/lib64/"$name" /usr/lib/"$name" && return
  done
  return 1
}

any_development_file() {
  if command -v pkg-config >/dev/null; then
    pkg-config --exists "$1"
  else
    any_file /usr/lib/*/pkgconfig/"$1".pc /usr/{lib,lib64,share}/pkgconfig/"$1".pc
  fi
}

any_font() {
  any_file /usr/share/fonts/{truetype,opentype}/*/*.[to]tf /usr/share/fonts/*/*.[to]tf
}

# Prints the packages of the given lines whose check fails.
missing_packages() {
  local line package check
  for line in "$@"; do
    read -r package check <<<"$line"
    # The checks are the literals above.
    eval "$check" >/dev/null 2>&1 || printf '%s\n' "$package"
  done
}

# Installs what is missing of the given lines.
require_packages() {
  local missing root=()
  mapfile -t missing < <(missing_packages "$@")
  ((${#missing[@]})) || return 0

  if ! command -v apt-get >/dev/null; then
    fail "These packages are missing, and there is no apt-get here to install them:
  ${missing[*]}
The names are Debian's. Install what they are called here and start again."
  fi
  if ((EUID != 0)); then
    if ! command -v sudo >/dev/null; then
      fail "These packages are missing, and installing them needs root:
  ${missing[*]}
To install them: su -c 'apt-get update && apt-get install ${missing[*]}'"
    fi
    root=(sudo)
  fi
  say "Installing ${missing[*]}"
  install_packages
}

# Uses `missing` and `root` of its caller. The package lists are fetched only if those
# that are there do not do.
install_packages() {
  local log package command="${root[*]:+${root[*]} }apt-get"
  log=$(mktemp)
  if ! apt_get install "${missing[@]}" >"$log" 2>&1; then
    apt_get update >"$log" 2>&1 || true
    if ! apt_get install "${missing[@]}" >>"$log" 2>&1; then
      tail -20 "$log" >&2
      rm -f "$log"
      for package in "${missing[@]}"; do
        # A simulation needs no root.
        apt-get install --simulate "$package" >/dev/null 2>&1 ||
          fail "The package $package cannot be installed; apt-get's answer is above.
To try by hand: $command update && $command install $package"
      done
      fail "${missing[*]} could not be installed; the answer is above.
To try by hand: $command update && $command install ${missing[*]}"
    fi
  fi
  rm -f "$log"
}

apt_get() {
  "${root[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get --yes --quiet --no-install-recommends "$@" </dev/null
}

# MARK: Browsers

# What Servers/Tests/Browser needs of Python, in an environment of its own in the folder. Prints why not where that
# cannot be fetched, and nothing else.
browser_tools() { # FOLDER
  local folder=$1 log
  [[ ! -x $folder/bin/python ]] || ! "$folder/bin/python" -c 'import playwright, axe_playwright_python' 2>/dev/null || return 0
  log=$(mktemp)
  if ! /usr/bin/python3 -m venv "$folder" >"$log" 2>&1 ||
    ! "$folder/bin/pip" install --quiet --disable-pip-version-check playwright==1.65.2 axe-playwright-python==0.1.8 >>"$log" 2>&1; then
    tail -3 "$log"
    rm -f "$log"
    return 1
  fi
  rm -f "$log"
}

# MARK: Building

# The same where it takes long: what the compiler does is said in one line, if there is a terminal.
build_with_progress() {
  [[ -t 2 ]] || { build "$@"; return; }
  local log line status=0
  log=$(mktemp)
  swift build "$@" </dev/null 2>&1 | tee "$log" | while IFS= read -r line; do
    [[ ! $line =~ ^\[([0-9]+/[0-9]+)\] ]] || printf '\r  %s ' "${BASH_REMATCH[1]}" >&2
  done || status=$?
  printf '\r\033[K' >&2
  ((status == 0)) || grep -vE '^\[[0-9]+/|^warning: prohibited flag' "$log" >&2
  rm -f "$log"
  return "$status"
}

# Runs a build whose output is shown only when it fails.
build() {
  local log status=0
  log=$(mktemp)
  swift build "$@" </dev/null >"$log" 2>&1 || status=$?
  # The package manager of Swift 6.3 ends in a segmentation fault in its dispatch library now and then; what it has built stays.
  if ((status == 139)); then
    status=0
    swift build "$@" </dev/null >"$log" 2>&1 || status=$?
  fi
  # An import without an arrow, where that was asked for. GRDB takes our CoreGraphics for Apple's when it
  # is there (`Docs/decisions/0045`).
  if grep 'imports another target' "$log" | grep -v 'Target GRDB imports another target (CoreGraphics)' >&2; then
    status=1
  fi
  # Asked for by GTK's pkg-config file, refused by SwiftPM, and needed by neither.
  ((status == 0)) || grep -v '^warning: prohibited flag(s)' "$log" >&2
  rm -f "$log"
  return "$status"
}
