import Foundation
import Testing

@testable import XcodeProject

@Suite("A project of synchronized folders with a generated Info.plist and packages")
struct ModernProjectTests {
  private func target(_ name: String) throws -> Target {
    try #require(try Fixtures.read("Modern").target(named: name))
  }

  @Test(
    "Everything in a folder belongs to its target, except exceptions and files for other systems")
  func sources() throws {
    let app = try target("Modern")
    #expect(app.sourceNames == ["App.swift", "Phone.swift", "Shared.swift", "Slow.swift"])
    #expect(app.sources.last?.compilerFlags == ["-Onone"])
    #expect(
      app.resourceNames == [
        "Assets.xcassets", "Web", "de.lproj/Localizable.strings", "en.lproj/Localizable.strings",
        "logo.png",
      ])
  }

  @Test("Another target takes a single file of a folder")
  func shared() throws {
    let widget = try target("Widget")
    #expect(widget.kind == .appExtension("app-extension"))
    #expect(widget.sourceNames == ["Shared.swift", "Widget.swift"])
  }

  @Test("The Info.plist is generated and merged with the file; generated values prevail")
  func infoPlist() throws {
    let plist = try target("Modern").infoPlist
    #expect(plist["CFBundleVersion"]?.string == "7")
    #expect(plist["CFBundleShortVersionString"]?.string == "1.0")
    #expect(plist["CFBundleDisplayName"]?.string == "YES")
    #expect(plist["UIStatusBarHidden"] == .boolean(false))
    #expect(plist["UIMainStoryboardFile"]?.string == "Main")
    #expect(
      plist["UIApplicationSceneManifest"]?["UIApplicationSupportsMultipleScenes"] == .boolean(true))
    #expect(plist["UIBackgroundModes"]?.array == [.string("audio")])
    #expect(
      plist["UISupportedInterfaceOrientations~ipad"]?.array == [
        .string("UIInterfaceOrientationPortrait"), .string("UIInterfaceOrientationLandscapeLeft"),
      ])
    #expect(plist["CFBundleExecutable"]?.string == "Modern")
  }

  @Test("Packages have their products and resolved versions")
  func packages() throws {
    let project = try Fixtures.read("Modern")
    #expect(project.packages.map(\.name) == ["Kit", "Algorithms", "Never"])
    #expect(project.packages.map(\.products) == [["Kit"], ["Algorithms"], []])
    #expect(project.packages.map(\.resolved) == [nil, "1.2.1", nil])
    #expect(
      project.packages[1].source
        == .remote(url: "https://example.org/Algorithms.git", requirement: "from 1.2.0"))
    #expect(try target("Modern").packageProducts == ["Kit", "Algorithms"])
  }

  @Test("Tests know their host by its identifier; settings of Xcode 26 are there")
  func rest() throws {
    #expect(try target("ModernTests").testHost == "Modern")
    #expect(try target("Modern").settings["SWIFT_DEFAULT_ACTOR_ISOLATION"] == "MainActor")
    #expect(try Fixtures.read("Modern").notes == [])
  }
}
