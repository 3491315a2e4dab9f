import Foundation
import Testing

@testable import Scene

/// A diagram looks at as much of a long text as it shows.
@Suite("Diagrams of long texts") struct LongTextPictures {
  private static let words = String(repeating: "Lorem ipsum dolor sit amet. ", count: 190_000)
  private static let lines = words.replacingOccurrences(of: ". ", with: ".\n")

  @Test("what a text view of 5 MB shows is found near the cursor", arguments: [false, true])
  func page(hasLines: Bool) {
    let text = hasLines ? Self.lines : Self.words
    let middle = text.utf8.index(text.startIndex, offsetBy: text.utf8.count / 2)
    for cursor in [nil, text.startIndex, middle, text.index(before: text.endIndex)] {
      var page = DiagramPage(text: text, cursor: cursor, figures: [:], width: 40, height: 20)
      #expect(page.lines().count == 20)
      #expect(page.looked < 40 * 22 * 12, "\(page.looked) characters")
    }
  }

  @Test("the lines near a cursor are those of the whole text")
  func same() {
    let text = (1...300).map { "line \($0) of a text that goes on" }.joined(separator: "\n")
    for offset in [0, 40, 700, 5_000, text.count - 1] {
      let cursor = text.index(text.startIndex, offsetBy: offset)
      var page = DiagramPage(text: text, cursor: cursor, figures: [:], width: 80, height: 10)
      let number = text[...cursor].count { $0 == "\n" }
      let first = max(0, number - 9)
      let all = text.split(separator: "\n").map(String.init)
      #expect(page.lines() == Array(all[first..<(first + 10)]), "\(offset)")
    }
  }

  @Test("a plain text is measured without a list of its letters as with one", arguments: [0, 2, 9])
  func plain(lines: Int) throws {
    let book = FixedFontBook()
    let texts = [
      "", "\n", "a\n\nb c\n", String(Self.lines.prefix(900)),
      String(repeating: "x", count: 300) + " y",
    ]
    for text in texts {
      for truncation in [TextStyle.Truncation.wordWrap, .charWrap, .tail] {
        for width in [30.0, 77, 200, .infinity] {
          let style = TextStyle(font: Font(size: 13), truncation: truncation, lines: lines)
          let made = FixedTypesetter.plainExtent(of: text, style, width: width, book)
          let listed = FixedTypesetter(text, TextRuns(), style, book).extent(width: width)
          #expect(made == listed, "\(text.prefix(20)) \(truncation) \(width)")
        }
      }
    }
    #expect(FixedTypesetter.plainExtent(of: "ä", TextStyle(), width: 9, book) == nil)
    #expect(FixedTypesetter.plainExtent(of: "a\tb", TextStyle(), width: 9, book) == nil)
  }

  @Test("a label of 10 MB is wrapped as far as it is seen")
  func label() {
    let text = Self.words + Self.words
    #expect(DiagramText.wrap(text, width: 28, most: 0, room: 3).count == 3)
    #expect(
      DiagramText.wrap(text, width: 28, most: 2) == [
        "Lorem ipsum dolor sit amet.", "Lorem ipsum dolor sit amet.…",
      ])
    #expect(DiagramText.wrap(text, width: 12, most: 1) == ["Lorem ipsum…"])
    #expect(text.cells(upTo: 30) == 30)
    #expect("日本".cells(upTo: 3) == 4)
  }
}
