import Foundation
import Testing

@testable import XcodeProject

@Suite("A project of groups, with a framework, tests and an .xcconfig")
struct ClassicProjectTests {
  private func classic() throws -> (project: Project, app: Target) {
    let project = try Fixtures.read("Classic")
    return (project, try #require(project.target(named: "Classic")))
  }

  @Test("Targets have their kinds, products and hosts")
  func targets() throws {
    let (project, app) = try classic()
    #expect(project.kind == .xcodeProject)
    #expect(project.targets.map(\.name) == ["Classic", "Core", "ClassicTests"])
    #expect(project.targets.map(\.kind) == [.application, .framework, .unitTests])
    #expect(try project.application().name == "Classic")
    #expect(app.dependencies == ["Core"])
    #expect(project.target(named: "ClassicTests")?.testHost == "Classic")
    #expect(project.buildOrder(of: app).map(\.name) == ["Core", "Classic"])
  }

  @Test("Sources are those of the phase; other case on disk is found")
  func sources() throws {
    let app = try classic().app
    #expect(
      app.sourceNames == [
        "AppDelegate.swift", "ListViewController.swift", "ItemCell.swift", "Legacy.m",
        "Model.xcdatamodeld",
      ])
    #expect(app.sources.map(\.language) == [.swift, .swift, .swift, .objectiveC, .coreDataModel])
    #expect(app.sources[3].compilerFlags == ["-fno-objc-arc"])
    #expect(app.linkedFrameworks == ["UIKit"])
    #expect(app.scripts == ["Lint"])
  }

  @Test("Variants of a storyboard have their languages; a folder stays whole")
  func resources() throws {
    let app = try classic().app
    #expect(
      app.resourceNames == [
        "Assets.xcassets", "Base.lproj/Main.storyboard", "Web", "de.lproj/Main.strings",
      ])
    let byName = Dictionary(uniqueKeysWithValues: app.resources.map { ($0.name, $0) })
    #expect(byName["Base.lproj/Main.storyboard"]?.kind == .storyboard)
    #expect(byName["Base.lproj/Main.storyboard"]?.language == "Base")
    #expect(byName["de.lproj/Main.strings"]?.language == "de")
    #expect(byName["Web"]?.kind == .folder)
    #expect(byName["Assets.xcassets"]?.kind == .assetCatalog)
  }

  @Test("Settings come from the project, the .xcconfig with what it includes, and the target")
  func settings() throws {
    let app = try classic().app
    #expect(
      app.settings["SWIFT_ACTIVE_COMPILATION_CONDITIONS"]?.hasSuffix("FROM_FILE DEBUG") == true)
    #expect(app.list("OTHER_SWIFT_FLAGS") == ["-warn-concurrency", "-D", "TWO WORDS"])
    #expect(app.settings["DISPLAY_NAME"] == "Classic Beta")
    #expect(app.settings["TARGETED_DEVICE_FAMILY"] == "1,2")
    #expect(app.bridgingHeader == "Classic/Classic-Bridging-Header.h")
    let release = try #require(
      try Fixtures.read("Classic", configuration: "Release").target(named: "Classic"))
    #expect(release.list("SWIFT_ACTIVE_COMPILATION_CONDITIONS") == ["FROM_FILE"])
  }

  @Test("The Info.plist is expanded")
  func infoPlist() throws {
    let plist = try classic().app.infoPlist
    #expect(plist["CFBundleDisplayName"]?.string == "Classic Beta")
    #expect(plist["CFBundleIdentifier"]?.string == "org.example.Classic")
    #expect(plist["LSRequiresIPhoneOS"] == .boolean(true))
    #expect(plist["UIDeviceFamily"] == .array([.integer(1), .integer(2)]))
    #expect(
      plist["UISupportedInterfaceOrientations"]?.array == [
        .string("UIInterfaceOrientationPortrait")
      ])
  }

  @Test("What is missing, elsewhere or written otherwise is said with its line")
  func notes() throws {
    let project = try classic().project
    let notes = project.notes.map { "\($0.line ?? 0): \($0.message)" }
    #expect(
      notes.contains(
        "47: “Classic/Generated.swift” is not there; the target “Classic” is built without it."))
    #expect(notes.contains { $0.hasPrefix("61: “/etc/Outside.swift” is outside of ") })
    #expect(
      notes.contains(
        "46: “itemcell.swift” is written “Classic/Screens/ItemCell.swift” on disk; that is taken"))
    #expect(notes.count == 3)
  }

  @Test("A target or a configuration that is not there is named with those that are")
  func wrongNames() throws {
    #expect {
      try Fixtures.read("Classic", target: "Clasic")
    } throws: { error in
      "\(error)".hasSuffix(
        "no project in this folder has a target “Clasic”; there are “Classic”, “ClassicTests”, “Core”"
      )
    }
    #expect {
      try Fixtures.read("Classic", configuration: "Debgu")
    } throws: { error in
      "\(error)".hasSuffix("“Classic” has no configuration “Debgu”; there are “Debug”, “Release”")
    }
  }
}
