#!/usr/bin/env bash
# Reads TreeWorld's window as a screen reader does, by AT-SPI: every control has a name, rows that
# the keys come to get the focus, and what was done is told.
set -euo pipefail
python=/usr/bin/python3
# Debian's python has the typelibs' module; another may stand first on the PATH.
if ! "$python" -c 'import gi; gi.require_version("Atspi", "2.0"); from gi.repository import Atspi' \
  2>/dev/null || ! command -v dbus-run-session >/dev/null; then
  echo "missing: AT-SPI for Python, or a session bus; nothing was read"
  exit 0
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export XDG_STATE_HOME=$work/state XDG_RUNTIME_DIR=$work GTK_A11Y=atspi LC_ALL=C.UTF-8
chmod 700 "$work"
program=$PWD/.build/debug/treeworld

make() { "$program" new --library "$work/library" "$@" >/dev/null </dev/null; }
make Home Groceries --text "Milk and eggs"
make Home Ideas --text "A boat"
make Work

# Buses of its own, so that no other reader hears of it; the display may tell of another's. What
# they start ends with them.
export program work python
# shellcheck disable=SC2016
timeout 110 dbus-run-session -- bash -c '
  answer=$(gdbus call --session --dest org.a11y.Bus --object-path /org/a11y/bus \
    --method org.a11y.Bus.GetAddress 2>/dev/null) || {
    echo "missing: the bus of AT-SPI; nothing was read"
    exit 0
  }
  AT_SPI_BUS_ADDRESS=$(cut -d "'"'"'" -f 2 <<<"$answer")
  export AT_SPI_BUS_ADDRESS
  "$python" -W ignore Tests/Window/reader.py "$program" "$work/library"
'
