// swift-tools-version: 5.9

import PackageDescription

let package = Package(
    name: "Lanterns",
    defaultLocalization: "en",
    platforms: [.iOS(.v16)],
    products: [
        .library(name: "Lanterns", targets: ["Lanterns"])
    ],
    targets: [
        .target(name: "Lanterns", resources: [.process("Resources"), .copy("signals.json")]),
        .testTarget(name: "LanternsTests", dependencies: ["Lanterns"]),
    ]
)
