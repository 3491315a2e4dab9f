// swift-tools-version: 6.2
import PackageDescription

// A package whose sources are shared with iOS. On Linux a plugin lowers all of them but Plain.swift.
#if os(Linux)
  let sources: [String]? = ["Plain.swift"]
  let plugins: [Target.PluginUsage] = [
    .plugin(name: "UIKitCompatibility", package: "UIKitCompatibility")
  ]
  var dependencies: [Package.Dependency] = [
    .package(name: "UIKitCompatibility", path: "../../PackagePlugin")
  ]
  var toolkit: [Target.Dependency] = []
  var host: [Target.Dependency] = []
  var settings: [SwiftSetting] = [.swiftLanguageMode(.v5), .defaultIsolation(MainActor.self)]
  var linking: [LinkerSetting] = []
  // `./test` links with the toolkit that it has built, in the folder that TOOLKIT names. All others let the package manager
  // build it.
  if let built = Context.environment["TOOLKIT"] {
    settings.append(.unsafeFlags(["-I", "\(built)/Modules"]))
    linking.append(
      .unsafeFlags(["-L", built, "-lAppToolkit", "-Xlinker", "-rpath", "-Xlinker", built]))
  } else {
    dependencies.append(.package(name: "TreeWorld", path: "../.."))
    toolkit.append(.product(name: "UIKit", package: "TreeWorld"))
    host.append(.product(name: "AppHost", package: "TreeWorld"))
  }
#else
  let sources: [String]? = nil
  let plugins: [Target.PluginUsage] = []
  let dependencies: [Package.Dependency] = []
  let toolkit: [Target.Dependency] = []
  let host: [Target.Dependency] = []
  let settings: [SwiftSetting] = [.swiftLanguageMode(.v5), .defaultIsolation(MainActor.self)]
  let linking: [LinkerSetting] = []
#endif

let package = Package(
  name: "Tally",
  platforms: [.iOS(.v15)],
  products: [.library(name: "Counting", targets: ["Counting"])],
  dependencies: dependencies,
  targets: [
    .target(
      name: "Counting", dependencies: toolkit, sources: sources, swiftSettings: settings,
      plugins: plugins),
    .executableTarget(
      name: "Tally", dependencies: ["Counting"] + toolkit + host, sources: sources,
      swiftSettings: settings, linkerSettings: linking, plugins: plugins),
  ]
)
