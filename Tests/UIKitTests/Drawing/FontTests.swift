import Foundation
import Scene
import Testing

@testable import UIKit

@Suite("Fonts") @MainActor struct FontTests {
  private static func stage() -> Stage { Stage(UIViewController()) }

  @Test(
    "Fonts by name: those of the host, what stands in for those of iPhones, and nil for all others",
    arguments: [
      ("Serif", "Serif 400"), ("Serif-Bold", "Serif 700"), ("serif bold", "Serif 700"),
      ("Sans-BoldItalic", "Sans 700 italic"), ("Serif-Regular", "Serif 400"),
      ("Serif-Fat", "nil"), ("", "nil"), ("-", "nil"),
      ("Helvetica Neue", "Sans 400"), ("HelveticaNeue-BoldItalic", "Sans 700 italic"),
      ("Avenir-Heavy", "Sans 800"), ("Georgia-Bold", "Serif 700"), ("Menlo", "Monospace 400"),
    ]) func names(_ row: (String, String))
  {
    let stage = Self.stage()
    let font = UIFont(name: row.0, size: 11)
    let found = font.map {
      "\($0.familyName) \($0.font.weight)" + ($0.font.italic ? " italic" : "")
    }
    #expect(found ?? "nil" == row.1)
    #expect(font?.pointSize ?? 11 == 11)
    _ = stage
  }

  @Test("Each name that is told is found, and tells the same of itself")
  func closed() {
    let stage = Self.stage()
    // Another test may have added some of an app's own.
    let generic = ["Monospace", "Sans", "Serif"]
    #expect(generic.allSatisfy(UIFont.familyNames.contains))
    for family in UIFont.familyNames {
      let names = UIFont.fontNames(forFamilyName: family)
      #expect(generic.contains(family) ? names.count == 4 : !names.isEmpty)
      for name in names { #expect(UIFont(name: name, size: 8)?.fontName == name) }
    }
    #expect(UIFont.fontNames(forFamilyName: "None") == [])
    _ = stage
  }

  @Test("Metrics go by the size")
  func metrics() {
    let stage = Self.stage()
    let font = UIFont.systemFont(ofSize: 20)
    #expect(font.lineHeight == 24)
    #expect(font.ascender == 19)
    #expect(font.descender == -5)
    #expect(font.capHeight == 14)
    #expect(font.xHeight == 10)
    #expect(font.leading == 0)
    #expect(font.withSize(10).lineHeight == 12)
    _ = stage
  }

  @Test("Descriptors change one thing and keep the others")
  func descriptors() throws {
    let font = UIFont.systemFont(ofSize: 13, weight: .light)
    let bold = try #require(font.fontDescriptor.withSymbolicTraits([.traitBold, .traitItalic]))
    #expect(UIFont(descriptor: bold, size: 0).font == Font(size: 13, weight: 700, italic: true))
    #expect(bold.symbolicTraits == [.traitBold, .traitItalic])
    let code = try #require(font.fontDescriptor.withDesign(.monospaced))
    #expect(
      UIFont(descriptor: code, size: 20).font == Font(size: 20, weight: 300, monospaced: true))
    #expect(font.fontDescriptor.withDesign(.rounded) == nil)
    let named = UIFontDescriptor(fontAttributes: [.name: "Serif-Bold", .size: CGFloat(9)])
    #expect(UIFont(descriptor: named, size: 0).font == Font(size: 9, weight: 700, family: "Serif"))
    let heavy = font.fontDescriptor.addingAttributes([
      .traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.heavy]
    ])
    #expect(UIFont(descriptor: heavy, size: 0).font.weight == 800)
    #expect(named.postscriptName == "Serif-Bold")
  }

  @Test("Weights are the nearest of nine")
  func weights() {
    let named: [UIFont.Weight] = [
      .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]
    #expect(named.map(\.css) == [100, 200, 300, 400, 500, 600, 700, 800, 900])
    #expect(UIFont.Weight(0.39).css == 700)
    #expect(UIFont.Weight(-1).css == 100)
  }
}
