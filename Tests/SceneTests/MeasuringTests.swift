import Foundation
import Testing

@testable import Scene

@Suite("Fixed text metrics") @MainActor struct MeasuringTests {
  private func size(_ text: String, width: Double, lines: Int = 0) -> CGSize {
    FixedTextMeasurer().size(
      of: text, style: TextStyle(font: Font(size: 10), lines: lines), width: width)
  }

  @Test("A character is half as wide as the font is large, a line 1.2 times as high")
  func oneLine() {
    #expect(size("abcd", width: .infinity) == CGSize(width: 20, height: 12))
    #expect(size("", width: .infinity) == CGSize(width: 0, height: 12))
    #expect(size("日本", width: .infinity) == CGSize(width: 20, height: 12))
  }

  @Test("Lines break at spaces, or inside a word that is too wide")
  func wrapping() {
    #expect(size("aaaa bbbb", width: 30).height == 24)
    #expect(size("aaaaaaaaaa", width: 25).height == 24)
    #expect(size("a\nb\nc", width: .infinity).height == 36)
    #expect(size("a\nb\nc", width: .infinity, lines: 2).height == 24)
  }
}
