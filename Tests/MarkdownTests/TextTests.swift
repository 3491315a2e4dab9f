import Chance
import Markdown
import Testing

/// A text that is changed, and what every unit of it looks like.
private struct Styled {
  var text: String
  var looks: [[MarkdownSpan.Kind]]
  var known: MarkdownText

  init(_ text: String) {
    self.text = text
    looks = Array(repeating: [], count: text.utf16.count)
    known = MarkdownText(text)
    style(0..<looks.count)
  }

  mutating func style(_ lines: Range<Int>) {
    for index in lines { looks[index] = [] }
    known.forEachLine(of: lines, in: text) { line, _, spans in
      for span in spans {
        for index in span.range { looks[line.lowerBound + index].append(span.kind) }
      }
    }
  }

  /// - Returns: what had to be styled again.
  mutating func replace(_ range: Range<Int>, with words: String) -> Range<Int> {
    let units = Array(text.utf16)
    let new = Array(words.utf16)
    text = String(
      decoding: units[..<range.lowerBound] + new[...] + units[range.upperBound...], as: UTF16.self)
    looks.replaceSubrange(range, with: new.map { _ in [] })
    let edited = range.lowerBound..<(range.lowerBound + new.count)
    let lines = known.edited(edited, change: new.count - range.count, in: text)
    style(lines)
    return lines
  }
}

@Suite("Markdown while it is typed") struct TextTests {
  private static let pieces = [
    "a", " ", "\n", "\r\n", "\r", "\u{2029}", "```", "```\n", "~~~\n", "````", "# ", "- ", "- [ ] ",
    "- [x] ", "1. ", "> ", "*", "**", "_", "~~", "`", "[a](b)", "[", "](", "https://a.org ", "\\",
    "é", "👩‍👩‍👧", "مر", "\u{0}", "---", "\t", "word word ",
  ]

  @Test("What was styled anew in parts looks as what is styled at once", arguments: 1...60)
  func incremental(_ seed: UInt64) {
    var random = SeededRandom(seed)
    var styled = Styled((0..<30).map { _ in random.one(of: Self.pieces) }.joined())
    for step in 0..<40 {
      let units = Array(styled.text.utf16)
      var start = random.number(0...units.count)
      var end = min(units.count, start + (random.chance(50) ? 0 : random.number(0...12)))
      // Half of a letter cannot be typed.
      while start > 0, start < units.count, UTF16.isTrailSurrogate(units[start]) { start -= 1 }
      while end < units.count, UTF16.isTrailSurrogate(units[end]) { end += 1 }
      let words = random.chance(70) ? random.one(of: Self.pieces) + random.one(of: Self.pieces) : ""
      _ = styled.replace(start..<max(start, end), with: words)
      let fresh = Styled(styled.text)
      #expect(
        styled.looks == fresh.looks, "seed \(seed) step \(step): \(styled.text.debugDescription)")
      #expect(styled.known == fresh.known, "seed \(seed) step \(step)")
    }
  }

  @Test("Any bytes can be read", arguments: 1...40) func bytes(_ seed: UInt64) {
    var random = SeededRandom(seed)
    let text = String(
      decoding: (0..<400).map { _ in UInt16(truncatingIfNeeded: random.number(0...0xFFFF)) },
      as: UTF16.self)
    #expect(Styled(text).looks.count == text.utf16.count)
    let units = (0..<400).map { _ in UInt16(truncatingIfNeeded: random.number(0...0xFFFF)) }
    for span in MarkdownLine(units[...], in: nil).spans { #expect(span.range.upperBound <= 400) }
    let letters = Array("*_~`[]()<>#-+1. x\\:/".utf16)
    let dense = (0..<400).map { _ in random.one(of: letters) }
    for span in MarkdownLine(dense[...], in: nil).spans { #expect(span.range.upperBound <= 400) }
  }

  @Test("A letter costs its line") func letter() {
    var styled = Styled("one\ntwo\n\n# three\nfour")
    #expect(styled.replace(5..<5, with: "x") == 4..<9)
    #expect(styled.replace(4..<9, with: "") == 4..<5)
  }

  @Test("A line's end costs both lines") func lineEnd() {
    var styled = Styled("one\ntwo three\nfour")
    #expect(styled.replace(7..<7, with: "\n") == 4..<15)
  }

  @Test("A fence costs what it holds, and no more") func fence() {
    var styled = Styled("a\nb\n```\nc\n```\nd\n")
    #expect(styled.replace(0..<0, with: "x") == 0..<3)
    // Without its end the block goes on to the next.
    #expect(styled.replace(11..<14, with: "") == 11..<14)
    var open = Styled("a\nb\nc\n~~~\nd")
    #expect(open.replace(0..<0, with: "~~~\n") == 0..<15)
    #expect(open.looks.last == [])
  }
}
