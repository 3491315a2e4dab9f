// swift-tools-version: 6.2
import PackageDescription

// What opens projects made for iOS. It stands apart from the toolkit, so that who only runs an app does not build it.
let package = Package(
  name: "Projects",
  products: [
    .library(name: "XcodeProject", targets: ["XcodeProject"])
  ],
  dependencies: [.package(name: "TreeWorld", path: "..")],
  targets: [
    .target(
      name: "XcodeProject", dependencies: [.product(name: "InterfaceBuilder", package: "TreeWorld")]
    ),
    .testTarget(name: "XcodeProjectTests", dependencies: ["XcodeProject"]),
  ],
  swiftLanguageModes: [.v6]
)
