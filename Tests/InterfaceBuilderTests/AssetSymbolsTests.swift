import Foundation
import InterfaceBuilder
import Testing

@Suite("Symbols of asset catalogs") struct AssetSymbolsTests {
  @Test(
    arguments: [
      ("Logo", false, "logo"), ("my-logo 2", false, "myLogo2"), ("ic_home_24", false, "icHome24"),
      ("HTTPLogo", false, "httpLogo"), ("ABC", false, "abc"), ("AccentColor", true, "accent"),
      ("BrandColor", true, "brand"), ("heroImage", false, "hero"), ("Image", false, "image"),
      ("default", true, "`default`"), ("24hours", false, "_24hours"), ("Grün", true, "grün"),
      ("--", true, nil), ("primaryColor", false, "primaryColor"),
    ] as [(String, Bool, String?)])
  func identifiers(name: String, isColor: Bool, expected: String?) {
    #expect(AssetSymbols.identifier(name, isColor: isColor) == expected)
  }

  @Test func sourceHasNamespacesAndSkipsWhatIsTaken() {
    let text = AssetSymbols.source(assets: [
      .init(name: "Logo", isColor: false), .init(name: "logo", isColor: false),
      .init(name: "Icons/add", isColor: false), .init(name: "label", isColor: true),
      .init(name: "a\"b", isColor: true),
    ])
    let lines = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(
      lines.contains(
        "static let logo = UIKit.ImageResource(name: \"Logo\", bundle: resourceBundle)"))
    #expect(lines.count { $0.contains("let logo") } == 1)
    #expect(
      lines.contains(
        "static let add = UIKit.ImageResource(name: \"Icons/add\", bundle: resourceBundle)"))
    #expect(
      lines.contains(
        "static var add: UIKit.UIImage { UIKit.UIImage(resource: UIKit.ImageResource.Icons.add) }"))
    #expect(!lines.contains { $0.hasPrefix("static var label") })
    #expect(text.contains(#"name: "a\"b""#))
  }

  @Test("Of two sets with one symbol the one with a colour has it, and it is said")
  func conflicts() {
    let assets: [AssetSymbols.Asset] = [
      .init(name: "AccentColor", isColor: true, hasContent: false),
      .init(name: "Accent", isColor: true), .init(name: "accent", isColor: false),
      .init(name: "Icons/add", isColor: false), .init(name: "Icons/Add", isColor: false),
    ]
    let text = AssetSymbols.source(assets: assets)
    #expect(text.contains("static let accent = UIKit.ColorResource(name: \"Accent\""))
    #expect(!text.contains("\"AccentColor\""))
    let conflicts = AssetSymbols.conflicts(among: assets)
    #expect(conflicts.map(\.symbol) == ["accent", "Icons.add"])
    #expect(conflicts.map(\.taken) == [assets[1], assets[3]])
    #expect(conflicts.map(\.left) == [assets[0], assets[4]])
  }

  @Test(
    "Whether a set has a content is read from its list, and links are followed where it is wanted")
  func contents() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "contents-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let texts = [
      "Empty.colorset": #"{"colors": [{"idiom": "universal"}]}"#,
      "Red.colorset": #"{"colors": [{"color": {"reference": "systemRedColor"}}]}"#,
      "Torn.colorset": "{",
    ]
    let catalog = folder.appendingPathComponent("A.xcassets")
    for (name, text) in texts {
      let set = (name == "Red.colorset" ? folder : catalog).appendingPathComponent(name)
      try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: set.appendingPathComponent("Contents.json"))
    }
    try FileManager.default.createSymbolicLink(
      atPath: catalog.path + "/Red.colorset", withDestinationPath: "../Red.colorset")
    let own: [AssetSymbols.Asset] = [
      .init(name: "Empty", isColor: true, hasContent: false), .init(name: "Torn", isColor: true),
    ]
    #expect(AssetSymbols.assets(in: catalog) == own)
    #expect(
      AssetSymbols.assets(in: catalog, following: { _ in true })
        == [own[0], .init(name: "Red", isColor: true), own[1]])
  }

  @Test("What the module declares itself is not declared again")
  func declaredMembers() {
    let text = AssetSymbols.source(
      assets: [.init(name: "YP Black", isColor: true), .init(name: "YP Red", isColor: true)],
      declared: ["UIColor": ["ypBlack"], "UIImage": ["ypRed"]])
    #expect(!text.contains("static var ypBlack"))
    #expect(text.contains("static let ypBlack"), "its resource is there")
    #expect(text.contains("static var ypRed: UIKit.UIColor"))
  }

  @Test func catalogsAreWalked() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "symbols-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for place in ["A.xcassets/Plain/x.imageset", "A.xcassets/Named/y.colorset"] {
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent(place), withIntermediateDirectories: true)
    }
    try Data(#"{"properties": {"provides-namespace": true}}"#.utf8).write(
      to: folder.appendingPathComponent("A.xcassets/Named/Contents.json"))
    let found = AssetSymbols.assets(in: folder.appendingPathComponent("A.xcassets"))
    #expect(
      found == [.init(name: "Named/y", isColor: true), .init(name: "x", isColor: false)])
  }
}
