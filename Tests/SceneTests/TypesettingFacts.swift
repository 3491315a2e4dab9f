import Foundation
import Testing

@testable import Scene

/// Attributed text in fixed metrics: in a font of 10 points a letter is 5 wide, a line 12 high.
@Suite("Attributed text in fixed metrics, row by row") @MainActor struct TypesettingFacts {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var text: String
    var runs: [TextRuns.Run]
    var lines = 0
    var width = Double.infinity
    /// Width, height, first and last baseline, lines.
    var expected: String
    var testDescription: String { name }
  }

  private nonisolated static func run(
    _ length: Int, _ change: (inout TextAttributes) -> Void
  ) -> TextRuns.Run {
    var attributes = TextAttributes()
    change(&attributes)
    return TextRuns.Run(length, attributes)
  }

  private nonisolated static func set(
    _ length: Int, _ change: (inout TextParagraph) -> Void
  ) -> TextRuns.Run {
    var paragraph = TextParagraph()
    change(&paragraph)
    return run(length) { $0.paragraph = paragraph }
  }

  nonisolated static let rows: [Row] = [
    Row(name: "nothing said", text: "abcd", runs: [], expected: "20×12 10…10 1"),
    Row(
      name: "a larger word makes its line higher", text: "ab cd",
      runs: [run(3) { _ in }, run(2) { $0.font = Font(size: 20) }], expected: "35×24 19…19 1"),
    Row(
      name: "only its own line", text: "ab\ncd\nef",
      runs: [run(3) { _ in }, run(2) { $0.font = Font(size: 20) }], expected: "20×48 10…46 3"),
    Row(
      name: "kern comes behind each letter", text: "abcd", runs: [run(2) { $0.kern = 3 }],
      expected: "26×12 10…10 1"),
    Row(
      name: "a raised letter needs room above", text: "ab",
      runs: [run(1) { $0.baselineOffset = 4 }],
      expected: "10×16 14…14 1"),
    Row(
      name: "colours and lines change no size", text: "abcd",
      runs: [
        run(4) {
          $0.color = .rgba(0xFF)
          $0.background = .rgba(0xFF)
          $0.underline = .init()
          $0.strikethrough = .init(isDouble: true)
          $0.link = "https://example.org"
        }
      ], expected: "20×12 10…10 1"),
    Row(
      name: "line spacing is between lines", text: "aaaa bbbb cccc",
      runs: [set(14) { $0.lineSpacing = 5 }], width: 25, expected: "25×46 10…44 3"),
    Row(
      name: "spacing before and after is between paragraphs", text: "a\nb\nc",
      runs: [
        set(5) {
          $0.spacingBefore = 2
          $0.spacingAfter = 3
        }
      ], expected: "5×46 10…44 3"),
    Row(
      name: "the first line is indented", text: "aaaa bbbb",
      runs: [set(9) { $0.firstIndent = 10 }], width: 30, expected: "30×24 10…22 2"),
    Row(
      name: "the other lines are", text: "aaaa bbbb",
      runs: [set(9) { $0.headIndent = 10 }], width: 30, expected: "30×24 10…22 2"),
    Row(
      name: "lines end before the edge", text: "aaaa bbbb",
      runs: [set(9) { $0.tailIndent = -10 }], width: 50, expected: "25×24 10…22 2"),
    Row(
      name: "lines end at a distance", text: "aaaa bbbb",
      runs: [set(9) { $0.tailIndent = 40 }], width: 80, expected: "25×24 10…22 2"),
    Row(
      name: "lines twice as high, their letters at the bottom", text: "a\nb",
      runs: [set(3) { $0.lineHeightMultiple = 2 }], expected: "5×48 22…46 2"),
    Row(
      name: "at least so high", text: "a", runs: [set(1) { $0.minimumLineHeight = 20 }],
      expected: "5×20 18…18 1"),
    Row(
      name: "at most so high", text: "a", runs: [set(1) { $0.maximumLineHeight = 8 }],
      expected: "5×8 6…6 1"),
    Row(
      name: "a tab leads to the next stop", text: "a\tb",
      runs: [set(3) { $0.tabs = [.init(3), .init(40), .init(90)] }], expected: "45×12 10…10 1"),
    Row(
      name: "behind the last stop they stand in equal distances", text: "aaaa\tb",
      runs: [set(6) { $0.tabInterval = 15 }], expected: "35×12 10…10 1"),
    Row(
      name: "breaks inside words where it is told to", text: "aaa bbb",
      runs: [set(7) { $0.truncation = .charWrap }], width: 25, expected: "25×24 10…22 2"),
    Row(
      name: "more lines than may show", text: "a\nb\nc", runs: [set(5) { $0.lineSpacing = 1 }],
      lines: 2, expected: "5×25 10…23 2 cut"),
    Row(
      name: "runs count UTF-16 units", text: "🥖三b",
      runs: [run(2) { _ in }, run(1) { $0.font = Font(size: 20) }], expected: "35×24 19…19 1"),
    Row(
      name: "letters of several units are one", text: "👩‍👩‍👧e\u{301}x",
      runs: [run(10) { _ in }, run(1) { $0.font = Font(size: 20) }], expected: "25×24 19…19 1"),
  ]

  @Test("The room that it takes", arguments: rows)
  func extent(row: Row) {
    let style = TextStyle(font: Font(size: 10), truncation: .wordWrap, lines: row.lines)
    let extent = FixedTextMeasurer().extent(
      of: row.text, runs: TextRuns(row.runs), style: style, width: row.width)
    func number(_ value: Double) -> String { "\(Int(value.rounded()))" }
    let found =
      "\(number(extent.size.width))×\(number(extent.size.height)) "
      + "\(number(extent.firstBaseline))…\(number(extent.lastBaseline)) \(extent.lines)"
      + (extent.isCut ? " cut" : "")
    #expect(found == row.expected)
  }

  @Test("Runs that look the same are one, and the plain rest is none")
  func normal() {
    let red = TextAttributes(color: .rgba(0xFF00_00FF))
    let parts = TextRuns([.init(2, red), .init(0, .init()), .init(3, red), .init(4, .init())])
    #expect(parts.all == [.init(5, red)])
    #expect(parts == TextRuns([.init(5, red)]))
    #expect(TextRuns([.init(4, .init())]).isEmpty)
  }
}
