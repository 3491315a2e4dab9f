import Testing

@testable import Markdown

/// Tables whose rows have no bars at their ends: they are told by the line below their heads.
@Suite("Tables without bars at their ends") struct TableTests {
  /// The lines that a reader says are of a table.
  private func rows(_ text: String) -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var reader = TableReader()
    return lines.indices.filter { number in
      reader.read(Array(lines[number].utf16)[...]) {
        number + 1 < lines.count ? Array(lines[number + 1].utf16)[...] : []
      }
    }.map { lines[$0] }
  }

  @Test(
    "Rows are those below a head and its line, up to one without a bar",
    arguments: [
      ("a | b\n--- | ---\n1 | 2\nend", ["a | b", "--- | ---", "1 | 2"]),
      ("a|b\n:-|-:\n1|2", ["a|b", ":-|-:", "1|2"]),
      ("words | words\nmore | words", []), ("a | b\n---", []), ("a\n-|-", []),
      ("a | b\n--- | --- | ---\n1 | 2", []), ("a \\| b\n-|-", []),
      ("x | y\na | b\n-|-", ["a | b", "-|-"]), ("- a | b\n-|-", []), ("> a | b\n-|-", []),
      ("# a | b\n-|-", []), ("#a | b\n-|-", ["#a | b", "-|-"]),
      ("a | b\n-|-\n- item | x\n1 | 2", ["a | b", "-|-"]),
      ("a | b\n-|-\n\n1 | 2", ["a | b", "-|-"]),
      ("|a|b|\n|-|-|\n1 | 2", ["|a|b|", "|-|-|", "1 | 2"]),
    ] as [(String, [String])])
  func read(_ text: String, _ wanted: [String]) { #expect(rows(text) == wanted) }

  @Test("A reader that begins within a text knows what is above")
  func within() {
    let text = "words\na | b\n--- | ---\n1 | 2\n3 | 4\n\n5 | 6"
    let starts = [0, 6, 12, 22, 28, 34, 35]
    #expect(
      starts.map { TableReader.reader(at: $0, in: text).isInside }
        == [false, false, true, true, true, false, false])
    #expect(TableReader.lines(around: 24, in: text) == 6..<34)
    #expect(TableReader.lines(around: 7, in: text) == 6..<34)
    #expect(TableReader.lines(around: 2, in: text) == nil)
    #expect(TableReader.lines(around: 36, in: text) == nil)
    // The first line of dashes is that below the head.
    #expect(TableReader.lines(around: 16, in: "a | b\n-|-\n1 | 2\n-|-\n") == 0..<20)
  }

  @Test("Tab makes a whole table of one without bars at its ends")
  func walk() throws {
    let text = "Sage \\| Mint | n\n--- | --:\nBasil | 12"
    let table = try #require(MarkdownTable(Array(text.utf16)[...], at: 0))
    let edit = table.moved(backwards: false)
    #expect(
      edit.replacement == """
        | Sage \\| Mint |   n |
        | ------------ | --: |
        | Basil        |  12 |
        """)
    #expect(edit.selection.count == 1)
  }

  @Test("The bar of a picture's width may be escaped")
  func picture() {
    let line = Array("| ![[a b.png\\|30]] |".utf16)[...]
    let found = MarkdownPicture.all(in: line, [])
    #expect(found.map(\.written) == ["a b.png"] && found.first?.width == 30)
  }
}
