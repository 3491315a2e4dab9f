// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Kit",
  products: [.library(name: "Kit", targets: ["Kit"])],
  targets: [
    // .target(name: "Old"),
    .target(name: "Kit", dependencies: ["KitCore"], resources: [.process("Words")]),
    .target(name: "KitCore", path: "Core", exclude: ["Old.swift"]),
    .testTarget(name: "KitTests", dependencies: ["Kit"]),
  ]
)
