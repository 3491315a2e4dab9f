#!/usr/bin/env bash
# Installs TreeWorld into a folder, uses it from there as a desktop does, and takes it away.
set -euo pipefail
# shellcheck source=shared/bus.bash
source Tests/Window/shared/bus.bash
here=$PWD
work=$(mktemp -d)
trap 'kill "${app:-}" 2>/dev/null && wait "$app" || true; rm -rf "$work"' EXIT
root=$work/root
share=$root/usr/share
id=org.treeworld.TreeWorld

say() { echo "$*"; }
die() { say "$*"; exit 1; }
run_make() {
  make --no-print-directory --silent "$1" binary=.build/debug/treeworld DESTDIR="$root" PREFIX=/usr
}

run_make install
(cd "$root" && find . -type f | LC_ALL=C sort) >"$work/files"
diff "$work/files" - <<'FILES' || die "other files were installed"
./usr/bin/treeworld
./usr/share/applications/org.treeworld.TreeWorld.desktop
./usr/share/bash-completion/completions/treeworld
./usr/share/fish/vendor_completions.d/treeworld.fish
./usr/share/icons/hicolor/scalable/apps/org.treeworld.TreeWorld.svg
./usr/share/icons/hicolor/symbolic/apps/org.treeworld.TreeWorld-symbolic.svg
./usr/share/man/man1/treeworld.1
./usr/share/metainfo/org.treeworld.TreeWorld.metainfo.xml
./usr/share/zsh/site-functions/_treeworld
FILES
bash -c "source $share/bash-completion/completions/treeworld; complete -p treeworld" >/dev/null

# From now on the place of the build is of no account.
cd /
export PATH=$root/usr/bin:$PATH XDG_DATA_DIRS=$share:/usr/local/share:/usr/share
export XDG_DATA_HOME=$work/data XDG_STATE_HOME=$work/state LC_ALL=C.UTF-8
unset TREEWORLD_TEST_BUS
[[ $(treeworld --version) == "treeworld "* ]] || die "no version"
treeworld new Home Groceries --text "Milk" >/dev/null
[[ $(treeworld show Home/Groceries) == Milk ]] || die "no text"

# The desktop opens a link.
gio launch "$share/applications/$id.desktop" treeworld:Home/Groceries >"$work/log" 2>&1 &
window=$(timeout 30 xdotool search --all --sync --onlyvisible --class "$id" | head -n 1)
app=$(xdotool getwindowpid "$window")
[[ $(readlink "/proc/$app/exe") == "$root/usr/bin/treeworld" ]] || die "another program came up"
! grep "$here" "/proc/$app/maps" || die "the program uses the place where it was built"
if find "/proc/$app/fd" -lname "$here/*" | grep .; then
  die "the program has files open where it was built"
fi
xdotool windowfocus --sync "$window"
xdotool mousemove --window "$window" 800 400 click 1
xdotool key --clearmodifiers ctrl+End
xdotool type --delay 15 " and eggs"
end=$((SECONDS + 60))
until [[ $(treeworld show Home/Groceries) == "Milk and eggs" ]]; do
  ((SECONDS < end)) || die "the link was not opened; there is: $(treeworld show Home/Groceries)"
done
# So does its second action, in the same process.
timeout 30 bash -c "$(sed -n '/Action new-window/,$s/^Exec=//p' "$share/applications/$id.desktop")"
end=$((SECONDS + 60))
until [[ $(xdotool search --all --onlyvisible --pid "$app" --class "$id" | wc -l) == 2 ]]; do
  ((SECONDS < end)) || die "no second window came up"
done
kill -TERM "$app"
while kill -0 "$app" 2>/dev/null && ((SECONDS < end)); do :; done

cd "$here"
run_make uninstall
[[ -z $(find "$root" -type f) ]] || die "left: $(find "$root" -type f)"
