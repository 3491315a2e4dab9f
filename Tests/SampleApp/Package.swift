// swift-tools-version: 6.2
import PackageDescription

// An app as it is written for iOS. `Tests/Window/app.bash` builds it with what the package above has built already, and
// compiles its storyboard; `swift build` does the first of the two by itself.
let package = Package(
  name: "Cities",
  dependencies: [.package(name: "TreeWorld", path: "../..")],
  targets: [
    .executableTarget(
      name: "Cities",
      dependencies: [
        .product(name: "UIKit", package: "TreeWorld"),
        .product(name: "AppHost", package: "TreeWorld"),
      ],
      exclude: ["Info.plist", "Main.storyboard"],
      swiftSettings: [.swiftLanguageMode(.v5), .defaultIsolation(MainActor.self)])
  ]
)
