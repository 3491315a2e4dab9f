import Foundation
import Raster
import Scene
import Testing

@testable import WebScene

/// What a page is told of labels and of separators in menus.
@MainActor struct NodeEncoderTests {
  private let measurer = RasterMeasurer(family: "DejaVu Sans")
  private let words =
    "It was the best of times, it was the worst of times, it was the age of wisdom"

  private func values(
    _ text: String, width: Double = 160, lines: Int = 1,
    truncation: TextStyle.Truncation = .tail, runs: TextRuns = TextRuns(), role: Role = .label
  ) -> [String: JSONValue] {
    let frame = CGRect(x: 0, y: 0, width: width, height: 40)
    var node = Node(id: NodeID(1), role: role, frame: frame)
    node.text = text
    node.runs = runs
    node.style = TextStyle(truncation: truncation, lines: lines)
    var looks = LookTable()
    let encoder = NodeEncoder(
      measurer: measurer, pictures: PictureCache(family: "Sans"), scale: 1, isDark: false)
    return encoder.values(of: node, &looks)
  }

  @Test func whatTwoLinesDoNotHoldEndsInAnEllipsis() {
    let values = values(words, lines: 2)
    #expect(values["L"]?.list?.count == 2)
    #expect(values["E"] == true || values["M"] == true)
    // Without a limit, and without an ellipsis, nothing is cut.
    #expect(self.values(words, lines: 0)["E"] == nil)
    #expect(self.values(words, lines: 2, truncation: .wordWrap)["E"] == nil)
  }

  @Test func theHeadOrTheMiddleOfALineIsLeftOut() throws {
    let head = try #require(values(words, truncation: .head)["H"]?.text)
    #expect(head.hasPrefix("…") && head.hasSuffix("of wisdom"))
    let middle = try #require(values(words, truncation: .middle)["H"]?.text)
    #expect(middle.hasPrefix("It was") && middle.contains("…") && middle.hasSuffix("wisdom"))
    // Who has it read hears all.
    #expect(values(words, truncation: .head)["t"]?.text == words)
    #expect(values(words, truncation: .tail)["H"] == nil)
    // What fits is whole; where nothing fits there is the ellipsis alone.
    #expect(values("wisdom", truncation: .head)["H"] == nil)
    #expect(values(words, width: 1, truncation: .middle)["H"]?.text == "…")
    #expect(values("", truncation: .head)["H"] == nil)
  }

  @Test func linesOfAParagraphAreIndented() {
    var first = TextAttributes()
    first.paragraph = TextParagraph(firstIndent: 4, headIndent: 20)
    let plain = "Plain\n"
    let runs = TextRuns([
      TextRuns.Run(plain.utf16.count, TextAttributes()), TextRuns.Run(words.utf16.count, first),
    ])
    let lines = values(plain + words, lines: 0, runs: runs)["L"]?.list ?? []
    #expect(lines.count > 3)
    let indents = lines.map { $0.list?.count == 3 ? $0.list?[2].number : nil }
    #expect(indents.prefix(3) == [nil, 4, 20])
    #expect(indents.dropFirst(2).allSatisfy { $0 == 20 })
  }

  @Test func aSectionOfAMenuHasItsTitleAndFont() {
    let titled = values("Sort By", role: .separator)
    #expect(titled["t"]?.text == "Sort By" && titled["f"] != nil)
    #expect(values("", role: .separator)["f"] == nil)
  }

  @Test(arguments: [
    (["de-DE"], ["de_DE", "de"]),
    (["de-AT", "de-DE", "en"], ["de_AT", "de_DE", "de", "en"]),
    (["de-DE", "de", "en-US", "en"], ["de_DE", "de", "en_US", "en"]),
    (["en-GB", "fr"], ["en_GB", "en", "fr"]),
  ])
  func languagesAreNamedWithoutRegionsToo(_ told: [String], _ wanted: [String]) {
    let page: JSONValue = ["w": 400, "h": 300, "l": .list(told.map { .text($0) })]
    let environment = EnvironmentDecoder.environment(
      page, Environment(size: CGSize(width: 400, height: 300)))
    #expect(environment?.languages == wanted)
    #expect(environment?.locale == wanted.first)
  }
}
