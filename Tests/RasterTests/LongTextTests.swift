import Foundation
import Scene
import Testing

@testable import Raster

/// Long texts are laid out paragraph by paragraph, and these piece by piece, as far as they are seen.
@Suite("Long texts become pixels", .serialized) @MainActor struct LongTextTests {
  private let measurer = RasterMeasurer(family: "Sans")
  private let style = TextStyle(
    font: Font(size: 20), color: .rgba(0x0000_00FF), truncation: .wordWrap, lines: 0)
  private static let words = String(repeating: "Lorem ipsum dolor sit amet. ", count: 190_000)

  private func pixels(_ text: String, _ style: TextStyle? = nil, y: Double = 0) -> [UInt32] {
    var paper = Paper()
    paper.family = "Sans"
    let area = CGRect(x: 0, y: y, width: 200, height: .infinity)
    return Rasterizer().pixels(
      Drawing([.text(text, TextRuns(), style ?? self.style, area)]), width: 200, height: 120,
      paper: paper) ?? []
  }

  @Test("of 5 MB a screen lays out what it shows", arguments: [" ", "\n"])
  func seen(separator: String) {
    let text = Self.words.replacingOccurrences(of: " ", with: separator)
    TextPage.laidOut = 0
    let made = pixels(text)
    #expect(made.contains { $0 & 0xFF > 200 })
    #expect(TextPage.laidOut < 40_000)
  }

  @Test("pieces of a paragraph break at the words at which all of it does")
  func pieces() {
    let text = String(Self.words.prefix(40_000))
    let narrow = measurer.extent(of: text, runs: TextRuns(), style: style, width: 200)
    let short = String(Self.words.prefix(10_000))
    let part = measurer.extent(of: short, runs: TextRuns(), style: style, width: 200)
    // Every line has the same words.
    #expect(abs(narrow.lines - 4 * part.lines) <= 4)
    #expect(
      abs(narrow.size.height / Double(narrow.lines) - part.size.height / Double(part.lines)) < 0.01)
    #expect(pixels(text, y: -8_000) == pixels(String(text.prefix(16_000)), y: -8_000))
  }

  @Test("a single line of 10 MB has a width, and is cut where it is seen")
  func single() {
    TextPage.laidOut = 0
    var line = style
    line.lines = 1
    line.truncation = .tail
    let text = Self.words + Self.words
    #expect(measurer.size(of: text, style: line, width: .infinity).width > 100_000)
    let cut = measurer.extent(of: text, runs: TextRuns(), style: line, width: 200)
    #expect(cut.isCut && cut.lines == 1 && cut.size.width <= 200)
    #expect(TextPage.laidOut < 40_000)
    for truncation in [TextStyle.Truncation.head, .middle, .clip] {
      line.truncation = truncation
      #expect(pixels(text, line).contains { $0 & 0xFF > 200 })
    }
  }

  @Test("an empty line is as high as one with letters, in any kind of text")
  func blank() {
    var spaced = TextAttributes(paragraph: TextParagraph())
    spaced.paragraph?.lineHeightMultiple = 1.3
    var bold = TextAttributes(paragraph: TextParagraph())
    bold.font = Font(size: 28, weight: 700)
    let plain = TextAttributes(paragraph: TextParagraph())
    for (name, first, second) in [
      ("plain", plain, plain), ("spaced", spaced, spaced), ("bold", bold, plain),
    ] {
      func height(_ text: String) -> Double {
        let end = text.utf16.count - 4
        let runs = TextRuns([.init(4, first), .init(end, second)])
        return measurer.extent(of: text, runs: runs, style: style, width: 300).size.height
      }
      #expect(height("one\nx\nx\ntwo") == height("one\n\n\ntwo"), "\(name)")
    }
    for lines in [0, 9] {
      var style = style
      style.lines = lines
      func height(_ text: String) -> Double {
        measurer.size(of: text, style: style, width: 300).height
      }
      #expect(height("one\nx\nx\ntwo") == height("one\n\n\ntwo"))
      #expect(height("one\r\nx\r\ntwo") == height("one\r\n\r\ntwo"))
      #expect(height("one\r\nx\r\ntwo") == height("one\nx\ntwo"))
    }
  }
}
