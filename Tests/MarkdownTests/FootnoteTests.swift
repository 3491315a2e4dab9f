import Testing

@testable import Markdown

/// Footnotes in a line, and blocks of code in a text.
struct FootnoteTests {
  private func found(_ line: String) -> [String] {
    let units = Array(line.utf16)[...]
    return MarkdownFootnote.all(in: units, MarkdownLine(units, in: nil).spans).map { note in
      let name = String(decoding: units[note.name], as: UTF16.self)
      return
        "\(name) \(note.range.lowerBound)..<\(note.range.upperBound)\(note.isDefinition ? " begins" : "")"
    }
  }

  @Test(arguments: [
    ("a[^1] b[^two]", ["1 1..<5", "two 7..<13"]), ("[^1]: words", ["1 0..<5 begins"]),
    ("   [^x]: y[^z]", ["x 3..<8 begins", "z 10..<14"]), ("    [^x]: y", ["x 4..<8"]),
    ("`[^1]` \\[^2]", []), ("[^] [^a b] [^", []), ("![^1]", ["1 1..<5"]), ("a [^1]:b", ["1 2..<6"]),
  ])
  func footnotes(_ line: String, _ wanted: [String]) { #expect(found(line) == wanted) }

  @Test func aLineOfBracketsTakesNoTime() {
    #expect(found(String(repeating: "[^", count: 9_000)).isEmpty)
    #expect(found(String(repeating: "[^a]", count: 4_000)).count == 200)
  }

  @Test func blocksThatARangeTouches() {
    let text = "a\n```swift\nlet\n```\nb\n~~~\nopen"
    let markdown = MarkdownText(text)
    #expect(markdown.fencedBlocks(in: 0..<text.utf16.count, of: text) == [2..<15, 21..<29])
    #expect(markdown.fencedBlocks(in: 12..<13, of: text) == [2..<15])
    #expect(markdown.fencedBlocks(in: 0..<2, of: text) == [])
    #expect(markdown.fencedBlocks(in: 27..<28, of: text) == [21..<29])
  }
}
