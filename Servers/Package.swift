// swift-tools-version: 6.2
import PackageDescription

// What serves apps and libraries over the network. It stands apart from the toolkit, so that a program with a window
// does not build what servers need.
let package = Package(
  name: "Servers",
  products: [
    .library(name: "WebHost", targets: ["WebHost"]),
    .executable(name: "treeworld-web", targets: ["TreeWorldWeb"]),
    .executable(name: "simulator-web", targets: ["SimulatorWeb"]),
    .executable(name: "treeworld-server", targets: ["treeworld-server"]),
  ],
  dependencies: [
    .package(name: "TreeWorld", path: ".."),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    .target(
      name: "WebHost",
      dependencies: [
        .product(name: "WebScene", package: "TreeWorld"),
        .product(name: "SyncProtocol", package: "TreeWorld"), "CDeflate",
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOWebSocket", package: "swift-nio"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
      ],
      resources: [
        .embedInCode("Page/page.html"), .embedInCode("Page/browser.js"),
        .embedInCode("Page/script.js"),
        .embedInCode("Page/editor.js"), .embedInCode("Page/style.css"),
        .embedInCode("Page/icon-180.png"), .embedInCode("Page/icon-192.png"),
        .embedInCode("Page/icon-512.png"),
      ]),
    .executableTarget(
      name: "TreeWorldWeb",
      dependencies: [
        "WebHost", .product(name: "WebScene", package: "TreeWorld"),
        .product(name: "TreeWorld", package: "TreeWorld"),
        .product(name: "TreeStore", package: "TreeWorld"),
        .product(name: "Gallery", package: "TreeWorld"),
        .product(name: "UIKit", package: "TreeWorld"),
        .product(name: "Scene", package: "TreeWorld"),
        .product(name: "Signals", package: "TreeWorld"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .executableTarget(
      name: "SimulatorWeb",
      dependencies: [
        "WebHost", .product(name: "WebScene", package: "TreeWorld"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .systemLibrary(name: "CDeflate", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(name: "CPostgres", pkgConfig: "libpq", providers: [.apt(["libpq-dev"])]),
    .executableTarget(
      name: "treeworld-server",
      dependencies: [
        "CPostgres",
        .product(name: "SyncProtocol", package: "TreeWorld"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "HummingbirdTLS", package: "hummingbird"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "Metrics", package: "swift-metrics"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .testTarget(
      name: "WebHostTests",
      dependencies: [
        "WebHost", "CDeflate", .product(name: "WebScene", package: "TreeWorld"),
        .product(name: "Scene", package: "TreeWorld"),
        .product(name: "Raster", package: "TreeWorld"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOWebSocket", package: "swift-nio"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
