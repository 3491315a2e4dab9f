# Whether the modules import only what Package.swift declares for them. Sourced by ./test.
#
# SwiftPM's own check (--explicit-target-dependency-import-check) lets a module import what
# its dependencies depend on; this one does not. The compiler tells what is imported.

# Prints one line for each wrong import; fails if there is one.
check_imports() {
  local targets name path declared module rest files status=0
  targets=$(swift package describe 2>/dev/null </dev/null | declared_imports) || return 1
  [[ -n $targets ]] || return 1
  # Modules that may be imported by those alone who declare them.
  local -A guarded=()
  while read -r name path declared; do
    for module in $name $declared; do guarded[$module]=1; done
  done <<<"$targets"

  while read -r name path declared; do
    mapfile -t files < <(find "$path" -name '*.swift' | sort)
    ((${#files[@]})) || continue
    while read -r module rest; do
      [[ -n ${guarded[$module]:-} && " $declared $name " != *" $module "* ]] || continue
      printf '%s imports %s, which Package.swift does not declare for it\n' "$name" "$module"
      status=1
    done < <(swiftc -frontend -emit-imported-modules "${files[@]}" -module-name "$name" -o -)
  done <<<"$targets"
  return "$status"
}

# Turns the description of a package into lines of a target, its folder and what it may
# import.
declared_imports() {
  awk '
    /^Targets:/ { inside = 1; next }
    !inside { next }
    /^    Name: / { name = $2; order[++count] = name }
    /^    Path: / { path[name] = $2 }
    /^    [A-Z]/ { listing = 0 }
    /^    (Target|Product) dependencies:/ { listing = 1 }
    listing && /^        / { names[name] = names[name] " " $1 }
    END { for (i = 1; i <= count; i++) print order[i], path[order[i]] names[order[i]] }'
}
