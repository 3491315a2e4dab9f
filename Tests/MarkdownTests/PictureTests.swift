import Testing

@testable import Markdown

/// Pictures in lines, tables, and what lines begin with.
@Suite("Pictures, tables and prefixes") struct PictureTests {
  private func pictures(_ line: String) -> [MarkdownPicture] {
    let units = Array(line.utf16)[...]
    return MarkdownPicture.all(in: units, MarkdownLine(units, in: nil).spans)
  }

  @Test(
    "Names of pictures in all their forms",
    arguments: [
      ("![a rose](pictures/rose.png)", ["pictures/rose.png"]),
      ("![](rose.png) and ![[b.png]]", ["rose.png", "b.png"]),
      ("![[big picture.png|300]]", ["big picture.png"]),
      ("![x](<my rose.png>)", ["my rose.png"]),
      ("![x](my rose.png \"A title\")", ["my rose.png"]),
      ("![x](a(1).png)", ["a(1).png"]),
      ("![a [b] c](d.png)", ["d.png"]),
      ("\\![x](d.png)", []), ("`![x](d.png)`", []), ("[x](d.png)", []),
      ("![x](", []), ("![[", []), ("![[]]", []), ("![x]()", []), ("!", []), ("![", []),
    ] as [(String, [String])])
  func names(_ line: String, _ names: [String]) {
    #expect(pictures(line).map(\.written) == names)
  }

  @Test("A picture knows its place and its width")
  func places() {
    let found = pictures("🥖 ![[a.png|300]].")
    #expect(found.first?.range == 3..<17 && found.first?.width == 300)
    #expect(pictures("![[a.png|words]]").first?.width == nil)
  }

  @Test("A line of many brackets is read once")
  func many() {
    #expect(pictures(String(repeating: "![[", count: 6_000)).isEmpty)
    #expect(pictures(String(repeating: "![](a)", count: 3_000)).count == 64)
  }

  private func walk(_ text: String, _ place: Int, backwards: Bool = false) -> (String, String)? {
    guard let table = MarkdownTable(Array(text.utf16)[...], at: place) else { return nil }
    let edit = table.moved(backwards: backwards)
    let units = Array(edit.replacement.utf16)
    return (edit.replacement, String(decoding: units[edit.selection], as: UTF16.self))
  }

  @Test("Tab goes to the next cell, and the columns become as wide as their cells")
  func table() throws {
    let text = "|a|long words|\n|-|:-:|\n|1|2|"
    let (next, selected) = try #require(walk(text, 1))
    #expect(
      next == """
        | a   | long words |
        | --- | :--------: |
        | 1   |     2      |
        """)
    #expect(selected == "long words")
    #expect(try #require(walk(text, 3)).1 == "1")
    #expect(try #require(walk(text, 24, backwards: true)).1 == "long words")
    let last = try #require(walk(text, text.utf16.count))
    #expect(last.0.split(separator: "\n").count == 4 && last.1.isEmpty)
  }

  @Test("What is no table is left alone")
  func noTable() {
    #expect(walk("|a|b|", 1) == nil)
    #expect(walk("|a|b|\n|c|d|", 1) == nil)
    #expect(walk("words", 1) == nil)
    let row = String(repeating: "|x", count: 200) + "|\n"
    let divider = String(repeating: "|-", count: 200) + "|\n"
    #expect(walk(row + divider + String(repeating: row, count: 60), 1) == nil, "12,400 cells")
  }

  @Test(
    "Prefixes come and go",
    arguments: [
      ("words", MarkdownEdit.Prefix.heading(2), "## words"),
      ("## words", .heading(2), "words"), ("# words", .heading(2), "## words"),
      ("- words", .number, "1. words"), ("- [x] words", .bullet, "- words"),
      ("a\nb", .box, "- [ ] a\n- [ ] b"), ("a\n\nb", .number, "1. a\n\n2. b"),
      ("> a\n> b", .quote, "a\nb"), ("", .bullet, "- "), ("  - a", .box, "  - [ ] a"),
    ])
  func prefixes(_ text: String, _ prefix: MarkdownEdit.Prefix, _ wanted: String) {
    let units = Array(text.utf16)[...]
    #expect(MarkdownEdit.toggle(prefix, in: units, at: 0..<units.count).replacement == wanted)
  }

  @Test("The cursor stays at its word")
  func cursor() {
    let edit = MarkdownEdit.toggle(.heading(1), in: Array("words".utf16)[...], at: 3..<3)
    #expect(edit.selection == 5..<5)
  }

  @Test("Words between pairs of equal signs are marked")
  func highlight() {
    let spans = MarkdownLine(Array("a ==b c== d = e == f".utf16)[...], in: nil).spans
    #expect(spans.contains(MarkdownSpan(.highlight, 2..<9)))
    #expect(spans.count { $0.kind == .highlight } == 1)
  }
}
