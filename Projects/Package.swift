// swift-tools-version: 6.2
import PackageDescription

// What opens projects made for iOS. It stands apart from the toolkit, so that who only runs an app does not build it.
let package = Package(
  name: "Projects",
  products: [
    .library(name: "XcodeProject", targets: ["XcodeProject"])
  ],
  targets: [
    .target(name: "XcodeProject"),
    .testTarget(name: "XcodeProjectTests", dependencies: ["XcodeProject"]),
  ],
  swiftLanguageModes: [.v6]
)
