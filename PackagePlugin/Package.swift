// swift-tools-version: 6.2
import PackageDescription

// What lowers the sources of packages that are shared with iOS. A package of its own: where a plugin is, the package manager
// builds its tools, the parser of Swift among them, for all who build anything beside it.
let package = Package(
  name: "UIKitCompatibility",
  products: [.plugin(name: "UIKitCompatibility", targets: ["UIKitCompatibility"])],
  dependencies: [.package(name: "Projects", path: "../Projects")],
  targets: [
    .plugin(
      name: "UIKitCompatibility", capability: .buildTool(),
      dependencies: [.product(name: "lower", package: "Projects")])
  ]
)
