import Chance
import Foundation
import Testing

@testable import Scene

@Suite("Fixed text metrics, row by row") @MainActor struct MeasurerFacts {
  typealias Row = (
    text: String, size: Double, width: Double, lines: Int, wide: Double, high: Double
  )

  nonisolated static let rows: [Row] = [
    // Nothing has the height of a line; widths and lines are whole points, rounded up.
    ("", 17, .infinity, 0, 0, 21), ("a", 17, .infinity, 0, 9, 21), ("ab", 17, .infinity, 1, 17, 21),
    ("a", 11, .infinity, 0, 6, 14), ("a", 34, .infinity, 0, 17, 41),
    // Lines break at spaces, which hang over the edge.
    ("aaaa bbbb", 10, 45, 0, 45, 12), ("aaaa bbbb", 10, 44, 0, 25, 24),
    ("aaaa bbbb", 10, 20, 0, 20, 24), ("a b c d", 10, 10, 0, 10, 48),
    // A word wider than the line breaks where it must; a line takes at least one character.
    ("aaaaaaaaaa", 10, 25, 0, 25, 24), ("aaaaaaaaaa", 10, 24, 0, 20, 36),
    ("bb aaaaaaaaaa", 10, 25, 0, 25, 36),
    // New lines count, an empty last one too.
    ("a\nbb", 10, .infinity, 0, 10, 24), ("a\n", 10, .infinity, 0, 5, 24),
    ("\n\n", 10, .infinity, 0, 0, 36),
    // Not more lines than may show.
    ("a\nb\nc", 10, .infinity, 2, 5, 24), ("aaaa bbbb cccc", 10, 25, 1, 25, 12),
    // East Asian characters and pictures are twice as wide; combined ones count once.
    ("日本語", 10, .infinity, 0, 30, 12), ("한국", 10, .infinity, 0, 20, 12),
    ("👍🏽", 10, .infinity, 0, 10, 12), ("e\u{301}", 10, .infinity, 0, 5, 12),
    ("ｆ", 10, .infinity, 0, 10, 12),
  ]

  @Test("The size of a text", arguments: rows.indices)
  func size(index: Int) {
    let row = Self.rows[index]
    let style = TextStyle(font: Font(size: row.size), lines: row.lines)
    #expect(
      FixedTextMeasurer().size(of: row.text, style: style, width: row.width)
        == CGSize(width: row.wide, height: row.high), "\(row)")
  }

  @Test("Never wider than allowed, never higher when there is more room")
  func monotonous() {
    var random = SeededRandom(5)
    let measurer = FixedTextMeasurer()
    let style = TextStyle(font: Font(size: 10), lines: 0)
    for _ in 1...200 {
      let words = (0..<12).map { _ in
        String(repeating: "x", count: Int.random(in: 0...9, using: &random))
      }
      let text = words.joined(separator: " ")
      var last = Double.infinity
      for width in stride(from: 5.0, through: 400, by: 5) {
        let size = measurer.size(of: text, style: style, width: width)
        #expect(size.width <= width)
        #expect(size.height <= last, "“\(text)” at \(width)")
        last = size.height
      }
    }
  }
}
