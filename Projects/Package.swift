// swift-tools-version: 6.2
import PackageDescription

// What opens projects made for iOS. It stands apart from the toolkit, so that who only runs an app does not build it.
let package = Package(
  name: "Projects",
  products: [
    .library(name: "Lowering", targets: ["Lowering"]),
    .library(name: "XcodeProject", targets: ["XcodeProject"]),
    .executable(name: "project", targets: ["project"]),
    .executable(name: "lower", targets: ["lower"]),
  ],
  dependencies: [
    .package(name: "TreeWorld", path: ".."),
    .package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    .target(
      name: "Lowering",
      dependencies: [
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
      ],
      resources: [.copy("Resources/KnownNames.txt")]),
    // Programs that end with this one.
    .target(
      name: "Processes", dependencies: [.product(name: "Signals", package: "TreeWorld")]),
    .target(
      name: "XcodeProject",
      dependencies: [
        "Processes", .product(name: "InterfaceBuilder", package: "TreeWorld"),
      ]),
    .target(
      name: "ProjectBuild",
      dependencies: [
        "Lowering", "Processes", "XcodeProject",
        .product(name: "InterfaceBuilder", package: "TreeWorld"),
        .product(name: "Localization", package: "TreeWorld"),
        .product(name: "Scene", package: "TreeWorld"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
      ]),
    .executableTarget(
      name: "project",
      dependencies: [
        "Processes", "ProjectBuild", "XcodeProject",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    // What the plugin of the package beside this one runs for packages whose sources are shared with iOS.
    .executableTarget(
      name: "lower",
      dependencies: [
        "ProjectBuild", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .testTarget(name: "LoweringTests", dependencies: ["Lowering"]),
    .testTarget(name: "ProcessesTests", dependencies: ["Processes"]),
    .testTarget(name: "XcodeProjectTests", dependencies: ["Processes", "XcodeProject"]),
    .testTarget(
      name: "ProjectBuildTests", dependencies: ["Processes", "ProjectBuild", "XcodeProject"]),
  ],
  swiftLanguageModes: [.v6]
)
