#!/usr/bin/env bash
# What ./simulate builds and when, with a package manager in the place of Swift's that only writes down what it was asked
# for: the real one takes minutes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

wrong() {
  echo "$*"
  cat "$work/answer" 2>/dev/null || true
  exit 1
}

mkdir -p "$work/home/Sources/InterfaceBuilder" "$work/home/Sources/Localization" "$work/home/Projects/Sources" "$work/bin"
cp -r simulate Scripts "$work/home/"
touch "$work/home/Projects/Package.swift" "$work/home/Projects/Sources/One.swift"
swift=$(command -v swift)
cat >"$work/bin/swift" <<END
#!/usr/bin/env bash
if [[ \$1 != build ]]; then exec "$swift" "\$@"; fi
shift
while ((\$#)); do
  case \$1 in
    --package-path) package=\$2; shift ;;
    --product) product=\$2; shift ;;
  esac
  shift
done
echo "\$product" >>"$work/built"
echo "[1/2] Compiling \$product"
if [[ -e "$work/fails" ]]; then echo "error: \$product is broken"; exit 1; fi
mkdir -p "\$package/.build/release"
if [[ \$product == project ]]; then
  printf '#!/bin/sh\nprintf "%%s\\\\n" "project was given:" "\$@"\nexit 7\n' >"\$package/.build/release/project"
  chmod +x "\$package/.build/release/project"
fi
END
chmod +x "$work/bin/swift"

# simulate CODE BUILT WORDS...: expects that exit code, and that these products are built.
simulate() {
  local code=$1 expected=$2 status=0 built
  shift 2
  : >"$work/built"
  PATH=$work/bin:$PATH "$work/home/simulate" "$@" >"$work/answer" 2>&1 </dev/null || status=$?
  [[ $status == "$code" ]] || wrong "$* ended with $status, not $code:"
  built=$(sort "$work/built" | paste -sd' ')
  [[ $built == "$expected" ]] || wrong "$* built “$built”, not “$expected”:"
}
says() { grep -qF -- "$1" "$work/answer" || wrong "not said: $1"; }

simulate 0 "" --help
says "./simulate run PATH"
simulate 1 "" play a.script
says "play is not known; there are run, build, test, sheet and inspect"

touch "$work/fails"
simulate 1 "AppToolkit project" build "$work/App"
says "error: project is broken"
says "What opens projects could not be built"
rm "$work/fails"

# What only reads needs no toolkit. The program's own exit code is the answer.
simulate 7 "project" inspect "$work/App" --json
simulate 7 "" run "$work/my App" --script a.script
says "$work/my App"
rm -r "$work/home/Projects/.build"
simulate 7 "AppToolkit project" build "$work/App"
touch "$work/home/.build/release/AppToolkit.built"
# Written after the program was built.
touch -d '1 hour' "$work/home/Sources/Localization/Two.swift"
simulate 7 "project" build "$work/App"

rm "$work/home/Sources/Localization/Two.swift"
touch -d "1 hour" "$work/home/Projects/.build/release/project"
# Without a display a browser shows the device, by a program that is built for it; with --browser everywhere.
unset DISPLAY WAYLAND_DISPLAY GDK_BACKEND
simulate 7 "simulator-web" run "$work/my App" --device "iPad mini"
says "There is no display here"
says "--browser"
says "--port"
simulate 7 "simulator-web" run "$work/my App" --browser --port 4000
says "--browser"
! grep -qF "no display" "$work/answer" || wrong "--browser needs no display:"
simulate 7 "" run "$work/my App" --window
! grep -qxF -- "--browser" "$work/answer" || wrong "a window was asked for:"
touch "$work/fails"
simulate 1 "simulator-web" run "$work/my App" --browser
says "What serves browsers could not be built"
