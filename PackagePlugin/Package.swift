// swift-tools-version: 6.2
import PackageDescription

// What lowers the sources of packages that are shared with iOS. The program that does it needs the parser of Swift, which no
// package that uses the plugin has to build: `lower` is a script that builds the program once for all of them.
let package = Package(
  name: "UIKitCompatibility",
  products: [.plugin(name: "UIKitCompatibility", targets: ["UIKitCompatibility"])],
  targets: [
    .binaryTarget(name: "lower", path: "lower.artifactbundle"),
    .plugin(name: "UIKitCompatibility", capability: .buildTool(), dependencies: ["lower"]),
  ]
)
