import MarkdownDocument
import Testing

/// A note as blocks, which are laid out on pages.
struct BlockTests {
  private func blocks(_ text: String) -> [NoteBlock] { MarkdownDocument(text).blocks }

  @Test func picturesByThemselvesAreBlocks() {
    #expect(blocks("![[a.png|200]]") == [.file("a.png", width: 200)])
    let made = blocks("words\n![](a.png)\nmore")
    #expect(made.count == 3)
    #expect(made[1] == .file("a.png", width: nil))
  }

  @Test("Links to notes and marks of a long line, closed and open ones")
  func manyBrackets() {
    let open = String(repeating: "[[a ", count: 20_000)
    #expect(blocks(open + "x").map(text) == [open + "x"])
    let closed = String(repeating: "[[a|b]] ==c== ", count: 5000)
    #expect(
      blocks(closed).map(text) == [String(String(repeating: "b c ", count: 5000).dropLast())])
    #expect(blocks("[[]] [[x]] [[[y]] ===z===").map(text) == ["[[]] x [y ===z==="])
  }

  private func text(_ block: NoteBlock) -> String {
    if case .paragraph(let words) = block { words.text } else { "" }
  }

  @Test("A paragraph of many lines, and files among lines")
  func manyLines() {
    let long = (1...20_000).map { "line \($0)" }.joined(separator: "\n")
    #expect(blocks(long).map(text) == [long])
    let mixed = blocks("a\nb\n![](x.png)\nc\nd ![](y.png) e\nf")
    #expect(mixed.map(text) == ["a\nb", "", "c\nd y.png e", "", "f"])
  }

  @Test func listsHaveMarkersAndLevels() {
    guard case .list(let items)? = blocks("3. a\n   - b\n4. c").first else {
      Issue.record("no list")
      return
    }
    #expect(items.map(\.marker) == [.number("3."), .number("4.")])
    guard case .list(let inner)? = items[0].blocks.last else {
      Issue.record("no list in it")
      return
    }
    #expect(inner.map(\.marker) == [.bullet])
    guard case .list(let boxes)? = blocks("- [x] a\n- [ ] b").first else {
      Issue.record("no boxes")
      return
    }
    #expect(boxes.map(\.marker) == [.box(isDone: true), .box(isDone: false)])
  }

  @Test func wordsHaveLooks() {
    guard
      case .paragraph(let words)? = blocks("a **b *c*** ==d== [e](http://f) g[^1]\n\n[^1]: h").first
    else {
      Issue.record("no paragraph")
      return
    }
    #expect(words.runs.map(\.text) == ["a ", "b ", "c", " ", "d", " ", "e", " g", "1"])
    #expect(words.runs[2].looks == [.strong, .emphasis])
    #expect(words.runs[4].looks == .highlight)
    #expect(words.runs[6].link == "http://f")
    #expect(words.runs[8].footnote == 1)
  }

  @Test func tablesAreAsWideAsTheirHeads() {
    guard case .table(let table)? = blocks("| a | b |\n|:-:|--:|\n| 1 |\n| 2 | 3 | 4 |").first
    else {
      Issue.record("no table")
      return
    }
    #expect(table.rows.map { $0.map(\.text) } == [["a", "b"], ["1", ""], ["2", "3"]])
    #expect(table.sides == [.center, .right])
  }

  @Test func cellsKeepLinksToNotes() {
    guard case .table(let table)? = blocks("a | b\n-|-\n[[Herbs\\|Thyme]] | ==m==<br>x").first
    else {
      Issue.record("no table")
      return
    }
    #expect(table.rows.map { $0.map(\.text) } == [["a", "b"], ["Thyme", "m\nx"]])
    #expect(table.rows[1][0].runs.map(\.looks) == [.note])
    #expect(table.rows[1][1].runs.first?.looks == .highlight)
  }

  @Test func picturesInBracketsAreThoseOutsideOfCode() {
    let found = blocks("```\n![[a.png]]\n```\n\n![[b.png]]\n\nwords! `![[c.png]]`")
    #expect(found.count == 3)
    #expect(found.first == .code("![[a.png]]\n", language: ""))
    #expect(found.dropFirst().first == .file("b.png", width: nil))
  }
}
