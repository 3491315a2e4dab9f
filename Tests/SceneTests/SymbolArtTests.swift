import Foundation
import Scene
import Testing

@Suite("Pictures of symbols") struct SymbolArtTests {
  /// Names that public code uses most.
  private static let used = mostUsedSymbols.split { $0.isWhitespace }.map(String.init)

  @Test func theNamesUsedMostHaveAPicture() {
    #expect(Set(Self.used).count >= 300)
    let without = Self.used.filter {
      !SymbolArt.isDrawn($0) && Symbols.icons(for: $0).isEmpty
    }
    #expect(without.isEmpty, "\(without)")
  }

  @Test func framesFillsAndSlashesAreComposed() {
    let plain = SymbolArt.svg("heart")
    #expect(plain.contains("fill=\"none\""))
    #expect(!SymbolArt.svg("heart.fill").contains("fill=\"none\""))
    #expect(SymbolArt.svg("heart.circle").contains("scale(0.55)"))
    #expect(SymbolArt.svg("heart.circle.fill").contains("<mask"))
    #expect(SymbolArt.svg("heart.slash").contains("M2 2L14 14"))
    #expect(SymbolArt.svg("3.square").contains(">3</text>"))
    #expect(SymbolArt.svg("person.badge.plus").contains("scale(0.42)"))
  }

  @Test func iconsOfTheThemeAreFramed() {
    let svg = SymbolArt.svg("anchor.circle") { $0 == "anchor" ? "<path d=\"M1 1\"/>" : nil }
    #expect(svg.contains("scale(0.55)"))
    #expect(svg.contains("M1 1"))
    let file = "<?xml?><svg a=\"b\"><path style=\"fill:#2e3436\"/></svg>"
    #expect(SymbolArt.elements(ofIcon: file) == "<path style=\"fill:#000\"/>")
    #expect(SymbolArt.elements(ofIcon: "no picture") == nil)
  }

  /// A box says the name, whatever that is.
  @Test(arguments: [
    "no.such.symbol", "", ".", "...", "a.b.c.d.e.f", "<script>.&", "circle.circle.circle.fill",
    "fill", ".fill", "badge.plus", String(repeating: "plus.circle.", count: 1000), "é.circle",
  ])
  func anyName(name: String) {
    let svg = SymbolArt.svg(name)
    #expect(svg.hasPrefix("<svg"))
    #expect(svg.hasSuffix("</svg>"))
    #expect(!svg.contains("<script"))
  }
}
