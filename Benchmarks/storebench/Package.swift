// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "StoreBenchmarks",
  dependencies: [.package(name: "TreeWorld", path: "../..")],
  targets: [
    .executableTarget(
      name: "storebench",
      dependencies: [.product(name: "TreeStore", package: "TreeWorld")])
  ],
  swiftLanguageModes: [.v6]
)
