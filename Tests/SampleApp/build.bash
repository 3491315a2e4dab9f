#!/usr/bin/env bash
# Builds the sample app against the modules in .build/debug, as a bundle of the program, its Info.plist and its
# compiled storyboard. To be called in the folder of the package.
#
#   Tests/SampleApp/build.bash FOLDER    makes FOLDER/Cities.app
set -euo pipefail
built=$PWD/.build/debug
sources=$PWD/Tests/SampleApp/Sources/Cities
work=$1
app=$work/Cities.app

# The objects of modules; SwiftPM has a folder for each.
objects() {
  local module
  for module; do
    find "$built/$module.build" -name '*.o' ! -name '*.swiftmodule.o'
  done
}

mkdir -p "$app"
cat >"$work/main.swift" <<'END'
import Foundation
import InterfaceBuilder

let document = URL(fileURLWithPath: CommandLine.arguments[1])
let compiled = try InterfaceBuilderCompiler(module: CommandLine.arguments[2])
  .compile(Data(contentsOf: document), document: document.lastPathComponent)
for warning in compiled.warnings { print(warning) }
try compiled.write(to: URL(fileURLWithPath: CommandLine.arguments[3]))
END
mapfile -t compiler < <(objects InterfaceBuilder)
swiftc -I "$built/Modules" "$work/main.swift" "${compiler[@]}" -o "$work/compile-document"
"$work/compile-document" "$sources/Main.storyboard" Cities "$app"

mapfile -t linked < <(
  objects Adaptive Scene Localization UniformTypeIdentifiers CVectorDrawing Raster CoreGraphics QuartzCore Snapshots UIKit \
    CApplicationMain Simulator Sheet CVirtualTime VirtualTime CGtk GTKHost WebScene Signals SimulatorProgram AppHost ArgumentParser \
    ArgumentParserToolInfo
)
read -ra libraries < <(pkg-config --libs gtk4 pangocairo gdk-pixbuf-2.0)
options=(
  -swift-version 5 -default-isolation MainActor -parse-as-library -module-name Cities -I "$built/Modules"
)
mapfile -t files < <(find "$sources" -name '*.swift')
swiftc "${options[@]}" "${files[@]}" "${linked[@]}" "${libraries[@]}" -o "$app/Cities"
cp "$sources/Info.plist" "$app"

# The same without a host.
mapfile -t toolkit < <(
  objects Adaptive Scene Localization UniformTypeIdentifiers CoreGraphics QuartzCore Snapshots UIKit CApplicationMain
)
swiftc "${options[@]}" "${files[@]}" "${toolkit[@]}" -o "$work/hostless"
