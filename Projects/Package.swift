// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Projects",
  products: [
    .library(name: "Lowering", targets: ["Lowering"])
  ],
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1")
  ],
  targets: [
    .target(
      name: "Lowering",
      dependencies: [
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
      ]),
    .testTarget(name: "LoweringTests", dependencies: ["Lowering"]),
  ],
  swiftLanguageModes: [.v6]
)
