// swift-tools-version: 6.2
import PackageDescription

// Modules that code for iOS imports besides `UIKit`, on packages of others. They stand apart so that who runs the app
// does not build them.
let package = Package(
  name: "Compatibility",
  products: [
    .library(name: "Combine", targets: ["Combine"]),
    .library(name: "os", targets: ["os", "OSLog"]),
    // What programs of iOS projects are linked with.
    .library(name: "AppCompatibility", type: .dynamic, targets: ["Combine", "os", "OSLog"]),
  ],
  dependencies: [
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
  ],
  targets: [
    .target(
      name: "Combine",
      dependencies: [
        .product(name: "OpenCombine", package: "OpenCombine"),
        .product(name: "OpenCombineDispatch", package: "OpenCombine"),
        .product(name: "OpenCombineFoundation", package: "OpenCombine"),
      ]),
    .target(name: "os", dependencies: [.product(name: "Logging", package: "swift-log")]),
    .target(name: "OSLog", dependencies: ["os"]),
    .testTarget(name: "CombineTests", dependencies: ["Combine"]),
    .testTarget(
      name: "osTests",
      dependencies: ["os", "OSLog", .product(name: "Logging", package: "swift-log")]),
  ],
  swiftLanguageModes: [.v6]
)
