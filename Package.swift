// swift-tools-version: 6.2
import PackageDescription

let testing: Target.Dependency = "_Testing_UIKit"
let simulatorModules: [Target.Dependency] = ["Simulator", "Scene", "UIKit"]

let package = Package(
  name: "TreeWorld",
  products: [
    .library(name: "UIKit", targets: ["UIKit", "CoreGraphics", "QuartzCore"]),
    .library(name: "InterfaceBuilder", targets: ["InterfaceBuilder"]),
    .library(name: "Localization", targets: ["Localization"]),
    .library(name: "Simulator", targets: ["Simulator", "Scene"]),
    .library(name: "GTKHost", targets: ["GTKHost", "Scene"]),
    .library(name: "AppHost", targets: ["AppHost"]),
    .library(name: "TreeStore", targets: ["TreeStore"]),
    .library(name: "SyncProtocol", targets: ["SyncProtocol", "Sodium"]),
    .library(name: "TreeSync", targets: ["TreeSync"]),
    // What the package Servers serves to browsers, without GTK.
    .library(name: "Scene", targets: ["Scene"]),
    .library(name: "Raster", targets: ["Raster"]),
    .library(name: "WebScene", targets: ["WebScene"]),
    .library(name: "Signals", targets: ["Signals"]),
    .library(name: "TreeWorld", targets: ["TreeWorld"]),
    .library(name: "Gallery", targets: ["Gallery"]),
    // What programs of iOS projects are linked with: one file, so that each of them links in a second.
    .library(
      name: "AppToolkit", type: .dynamic,
      targets: [
        "UIKit", "CoreGraphics", "QuartzCore", "UniformTypeIdentifiers", "AppHost",
        "Simulator", "GTKHost", "Scene",
      ]),
    .executable(name: "treeworld", targets: ["TreeWorldMain"]),
    .executable(name: "simulator", targets: ["SimulatorMain"]),
    .executable(name: "coverage", targets: ["CoverageMain"]),
  ],
  dependencies: [
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    .target(name: "Adaptive"),
    .target(name: "Chance"),
    .target(name: "Scene"),
    .target(name: "Localization"),
    .target(name: "UniformTypeIdentifiers"),
    .target(name: "InterfaceBuilder"),
    .systemLibrary(
      name: "CPangoCairo", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
    .systemLibrary(
      name: "CGdkPixbuf", pkgConfig: "gdk-pixbuf-2.0", providers: [.apt(["libgdk-pixbuf-2.0-dev"])]),
    .target(name: "CVectorDrawing", dependencies: ["CGdkPixbuf"]),
    .target(
      name: "Raster", dependencies: ["Scene", "CPangoCairo", "CGdkPixbuf", "CVectorDrawing"],
      // Its streams; programs without GTK get it from nobody else.
      linkerSettings: [.linkedLibrary("gio-2.0", .when(platforms: [.linux]))]),
    .target(name: "WebScene", dependencies: ["Scene", "Raster", "CGLib"]),
    .target(name: "CoreGraphics", dependencies: ["Scene", "CApplicationMain"]),
    .target(name: "QuartzCore", dependencies: ["CoreGraphics", "Scene"]),
    .target(name: "Snapshots"),
    .target(
      name: "UIKit",
      dependencies: [
        "Adaptive", "CoreGraphics", "QuartzCore", "Scene", "Snapshots", "UniformTypeIdentifiers",
        "Localization", "CApplicationMain",
      ],
      exclude: ["Languages/words.pot"], resources: [.embedInCode("Languages/de.po")]),
    .target(name: "CApplicationMain"),
    .target(name: "Simulator", dependencies: ["Scene"]),
    .target(name: "Sheet", dependencies: ["Simulator", "Scene"]),
    .target(name: "CVirtualTime"),
    .target(name: "Signals"),
    .target(name: "VirtualTime", dependencies: ["CVirtualTime"]),
    .systemLibrary(
      name: "CGtk4", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
    .target(
      name: "CGtk", dependencies: ["CGtk4"],
      // Its folders share internal.h.
      cSettings: [.headerSearchPath(".")]),
    .target(name: "GTKHost", dependencies: ["Scene", "CGtk", "Raster", "Localization"]),
    .systemLibrary(name: "CGLib", pkgConfig: "glib-2.0", providers: [.apt(["libglib2.0-dev"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .target(
      name: "TreeStore",
      dependencies: [
        "Markdown", "TextMerge", "CZlib", "CGLib", .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ],
      // The collation that Foundation brings; the names of its functions are not re-exported.
      linkerSettings: [.linkedLibrary("_FoundationICU", .when(platforms: [.linux]))]),
    .target(name: "Markdown"),
    .systemLibrary(
      name: "CCmark", pkgConfig: "libcmark-gfm",
      providers: [.apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"])]),
    .target(name: "MarkdownDocument", dependencies: ["Markdown", "CCmark"]),
    .target(name: "CSyntax"),
    .target(name: "SyntaxColors", dependencies: ["MarkdownDocument", "CSyntax"]),
    .target(name: "TextMerge"),
    .target(name: "SyncProtocol"),
    .target(name: "Sodium"),
    .target(
      name: "TreeSync",
      dependencies: ["TreeStore", "TextMerge", "SyncProtocol", "Sodium", "CZlib", "CHTTP"]),
    .target(name: "CHTTP"),
    .target(
      name: "TreeWorld",
      dependencies: [
        "UIKit", "TreeStore", "Markdown", "MarkdownDocument", "SyntaxColors",
        "UniformTypeIdentifiers", "Localization",
      ],
      exclude: ["Languages/words.pot"], resources: [.embedInCode("Languages/de.po")]),
    .target(name: "PlayedSync", dependencies: ["TreeWorld", "TreeStore"]),
    .target(
      name: "WindowSync", dependencies: ["TreeWorld", "TreeSync", "SyncProtocol", "TreeStore"]),
    .target(name: "Gallery", dependencies: ["UIKit", "UniformTypeIdentifiers"]),
    .target(
      name: "SimulatorProgram",
      dependencies: [
        "Simulator", "Sheet", "Scene", "GTKHost", "Raster", "VirtualTime", "WebScene", "Signals",
      ], resources: [.embedInCode("Chromium/hands.js")]),
    .target(
      name: "AppHost",
      dependencies: [
        "UIKit", "CoreGraphics", "SimulatorProgram", "Simulator", "Scene", "GTKHost", "Raster",
        "Localization", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .target(name: "Laws", dependencies: ["UIKit", "Scene", "Chance"]),

    .executableTarget(
      name: "TreeWorldMain",
      dependencies: [
        "TreeWorld", "TreeStore", "TreeSync", "SyncProtocol", "WindowSync", "UIKit", "Scene",
        "GTKHost", "Raster", "Signals",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Mains/treeworld"),
    .executableTarget(
      name: "SimulatorMain",
      dependencies: [
        "Gallery", "TreeWorld", "PlayedSync", "TreeStore", "UIKit", "QuartzCore", "Laws",
        "Simulator",
        "SimulatorProgram", "Scene", "GTKHost", "Raster", "Adaptive",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Mains/simulator"),
    .executableTarget(
      name: "CoverageMain",
      dependencies: [.product(name: "ArgumentParser", package: "swift-argument-parser")],
      path: "Mains/coverage"),

    // Swift Testing looks for these overlays in any file that also imports modules of these names.
    .target(name: "_Testing_UIKit", path: "Tests/Overlays/UIKit"),
    .target(name: "_Testing_CoreGraphics", path: "Tests/Overlays/CoreGraphics"),
    .testTarget(name: "AdaptiveTests", dependencies: ["Adaptive", "Chance"]),
    .testTarget(name: "LocalizationTests", dependencies: ["Localization"]),
    .testTarget(name: "UniformTypeTests", dependencies: ["UniformTypeIdentifiers"]),
    .testTarget(name: "SceneTests", dependencies: ["Scene", "Chance"]),
    .testTarget(name: "InterfaceBuilderTests", dependencies: ["InterfaceBuilder", "Chance"]),
    .testTarget(name: "RasterTests", dependencies: ["Raster", "Scene", "CPangoCairo"]),
    .testTarget(
      name: "UIKitTests",
      dependencies: [
        "UIKit", "Gallery", "Adaptive", "Scene", "Raster", "UniformTypeIdentifiers", "Localization",
        "Chance", "InterfaceBuilder", "CoreGraphics", "QuartzCore", testing,
        "_Testing_CoreGraphics",
      ]),
    .testTarget(name: "LawsTests", dependencies: ["Laws", testing]),
    .testTarget(name: "SimulatorTests", dependencies: ["Simulator", "Scene"]),
    .testTarget(name: "SheetTests", dependencies: ["Sheet", "Simulator", "Scene"]),
    .testTarget(name: "SignalsTests", dependencies: ["Signals"]),
    .testTarget(
      name: "VirtualTimeTests", dependencies: ["VirtualTime", "Simulator", "Scene"]),
    .testTarget(
      name: "GTKHostTests", dependencies: ["GTKHost", "Raster", "Scene", "CGtk", "Chance"]),
    .testTarget(
      name: "TreeStoreTests",
      dependencies: [
        "TreeStore", "CZlib", "Chance", .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ]),
    .testTarget(name: "MarkdownTests", dependencies: ["Markdown", "Chance"]),
    .testTarget(name: "MarkdownDocumentTests", dependencies: ["MarkdownDocument", "SyntaxColors"]),
    .testTarget(
      name: "TreeSyncTests",
      dependencies: ["TreeSync", "TreeStore", "SyncProtocol", "Sodium", "Chance"]),
    .testTarget(
      name: "WindowSyncTests",
      dependencies: ["WindowSync", "TreeWorld", "TreeSync", "SyncProtocol", "TreeStore"]),
    .testTarget(name: "TextMergeTests", dependencies: ["TextMerge", "Chance"]),
    .testTarget(
      name: "TreeWorldTests",
      dependencies: [
        "TreeWorld", "PlayedSync", "TreeStore", "UIKit", "Scene", "Localization", "Chance",
        "Markdown", "MarkdownDocument", "SyntaxColors", testing,
      ]),
    .testTarget(
      name: "Swift5ClientTests",
      dependencies: [
        testing, "_Testing_CoreGraphics", "CoreGraphics", "QuartzCore", "InterfaceBuilder",
      ]
        + simulatorModules,
      swiftSettings: [.swiftLanguageMode(.v5)]),
  ],
  swiftLanguageModes: [.v6]
)
