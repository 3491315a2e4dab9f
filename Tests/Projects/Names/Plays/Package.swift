// swift-tools-version: 5.9

import PackageDescription

let package = Package(
    name: "Plays",
    platforms: [.iOS(.v16)],
    products: [
        .library(name: "Plays", targets: ["Scene", "Simulator"])
    ],
    targets: [
        .target(name: "Simulator"),
        .target(name: "Scene", dependencies: ["Simulator"]),
    ]
)
