import Foundation
import MarkdownDocument
import Testing
import UIKit

@testable import TreeWorld

/// Pieces on pages: nothing is lost, headings are never alone, tables repeat their heads.
@Suite("Pages", .serialized) @MainActor struct PageTests {
  private func piece(
    _ height: CGFloat, space: CGFloat = 0, stays: Bool = false, begins: Bool = false
  ) -> PagePiece {
    PagePiece(space: space, height: height, staysWithNext: stays, beginsPage: begins) { _, _ in }
  }

  private func pages(_ pieces: [PagePiece], _ height: CGFloat = 100) -> [[Int]] {
    PagePlan(pieces, height: height).pages.map { $0.map(\.piece) }
  }

  @Test("Pieces fill pages, without room above the first") func filling() {
    let plan = PagePlan((0..<4).map { _ in piece(40, space: 20) }, height: 100)
    #expect(plan.pages.map { $0.map(\.top) } == [[0, 60], [0, 60]])
  }

  @Test("What stays with the next goes along to the next page") func together() {
    #expect(pages([piece(60), piece(20, stays: true), piece(30)]) == [[0], [1, 2]])
    #expect(pages([piece(60), piece(20, stays: true), piece(20)]) == [[0, 1, 2]])
  }

  @Test("What stays together and is higher than a page is divided") func divided() {
    let all = (0..<5).map { _ in piece(30, stays: true) }
    #expect(pages(all) == [[0, 1, 2], [3, 4]])
    #expect(pages([piece(300)]) == [[0]])
  }

  @Test("A note begins a page of its own") func beginning() {
    #expect(pages([piece(10), piece(10, begins: true), piece(10)]) == [[0], [1, 2]])
    #expect(pages([piece(10, begins: true)]) == [[0]])
    #expect(pages([]) == [[]])
  }

  @Test("A row at the top of a page has the heads above it") func heads() {
    var row = piece(30)
    row.repeated = 20
    let plan = PagePlan([piece(20), row, row, row, row], height: 100)
    #expect(plan.pages.map { $0.map(\.isFirst) } == [[true, false, false], [true, false]])
    #expect(plan.pages[1].map(\.top) == [0, 50])
  }

  @Test("Every line of a note is on one page, and no heading is the last of one")
  func lines() {
    let text = (1...60).map { number in
      "## Heading \(number)\n\nWords of paragraph \(number), which are several lines long in the width that there is on "
        + "this page.\n\n- an item\n  - another\n\n> quoted\n\n```swift\nlet a = \(number)\n```"
    }.joined(separator: "\n\n")
    var maker = PieceMaker(size: CGSize(width: 300, height: 500), file: { _ in .words("") })
    maker.add(MarkdownDocument(text).blocks)
    let plan = PagePlan(maker.pieces, height: 500)
    #expect(plan.pages.flatMap { $0.map(\.piece) } == Array(maker.pieces.indices))
    for page in plan.pages.dropLast() {
      let last = page.last.map { maker.pieces[$0.piece] }
      #expect(last?.staysWithNext == false)
      let bottom = page.last.map { $0.top + maker.pieces[$0.piece].height } ?? 0
      #expect(bottom <= 500)
    }
  }

  @Test("Each stretch of a paragraph has its looks, whatever letters it has") func looks() throws {
    let blocks = MarkdownDocument("Grün **fett** 😀 `code` *مائل* [Ort](https://example.org)").blocks
    guard case .paragraph(let words) = blocks.first else {
      Issue.record("no paragraph: \(blocks)")
      return
    }
    let made = PrintLook.words(words)
    #expect(made.string == words.text)
    func value(_ key: NSAttributedString.Key, at part: String) -> Any? {
      made.attribute(
        key, at: (made.string as NSString).range(of: part).location, effectiveRange: nil)
    }
    func traits(_ part: String) -> UIFontDescriptor.SymbolicTraits? {
      (value(.font, at: part) as? UIFont)?.fontDescriptor.symbolicTraits
    }
    #expect(traits("fett")?.contains(.traitBold) == true)
    #expect(traits("😀")?.contains(.traitBold) == false)
    #expect(traits("مائل")?.contains(.traitItalic) == true)
    #expect(value(.backgroundColor, at: "code") != nil)
    #expect(value(.backgroundColor, at: "😀") == nil)
    #expect(value(PrintLook.address, at: "Ort") as? String == "https://example.org")
  }

  @Test(
    "Long paragraphs and lists are laid out in parts, with the lines and distances of the whole")
  func longBlocks() throws {
    func pieces(_ text: String, inParts: Bool) -> [PagePiece] {
      var maker = PieceMaker(size: CGSize(width: 300, height: 500), file: { _ in .words("") })
      let blocks = MarkdownDocument(text).blocks
      if inParts {
        for part in NotePart.all(of: blocks) { maker.add(part) }
      } else {
        maker.add(blocks)
      }
      return maker.pieces
    }
    for line in ["Zeile **ö** %", "- item %", "- [ ] item %"] {
      let text = (1...1050).map { line.replacingOccurrences(of: "%", with: "\($0)") }
        .joined(separator: "\n")
      let (whole, parts) = (pieces(text, inParts: false), pieces(text, inParts: true))
      #expect(NotePart.all(of: MarkdownDocument(text).blocks).count == 6)
      #expect(whole.count == 1050)
      #expect(parts.map(\.space) == whole.map(\.space))
      #expect(zip(parts, whole).allSatisfy { abs($0.height - $1.height) < 0.01 })
    }
    // The widest number tells how much room all have.
    let numbers = (1...1050).map { "\($0). item" }.joined(separator: "\n")
    #expect(NotePart.all(of: MarkdownDocument(numbers).blocks).count == 1)
  }

  @Test("Long tables and many footnotes are laid out in parts, with the pieces of the whole")
  func longTables() {
    let table =
      "name|number\n-|-:\n" + (1...1050).map { "row \($0)|\($0)" }.joined(separator: "\n")
    let notes =
      (1...1050).map { "w[^\($0)]" }.joined(separator: "\n\n") + "\n\n"
      + (1...1050).map { "[^\($0)]: note" }.joined(separator: "\n")
    for (text, parts) in [(table, 6), (notes, 1056)] {
      let blocks = MarkdownDocument(text).blocks
      let all = NotePart.all(of: blocks)
      #expect(all.count == parts)
      var (whole, inParts) = (
        PieceMaker(size: CGSize(width: 300, height: 500), file: { _ in .words("") }),
        PieceMaker(size: CGSize(width: 300, height: 500), file: { _ in .words("") })
      )
      whole.add(blocks)
      for part in all { inParts.add(part) }
      #expect(whole.pieces.count == inParts.pieces.count)
      #expect(whole.pieces.map(\.space) == inParts.pieces.map(\.space))
      #expect(whole.pieces.map(\.height) == inParts.pieces.map(\.height))
      #expect(whole.pieces.map(\.repeated) == inParts.pieces.map(\.repeated))
    }
  }

  @Test("Narrow columns keep their width, and wide ones share the rest") func columns() {
    #expect(TableWidths.widths(natural: [50, 60], in: 300) == [50, 60])
    #expect(TableWidths.widths(natural: [50, 400, 400], in: 300) == [50, 125, 125])
    #expect(TableWidths.widths(natural: [400, 400], in: 300) == [150, 150])
    #expect(TableWidths.widths(natural: [], in: 300) == [])
  }

  @Test("Columns without room stand below, beside the first one") func columnGroups() {
    func groups(_ count: Int, _ room: CGFloat) -> [[Int]] {
      TableColumns.groups(
        natural: [CGFloat](repeating: 60, count: count), in: room, least: 48)
    }
    #expect(groups(3, 480) == [[0, 1, 2]])
    #expect(groups(12, 240) == [[0, 1, 2, 3, 4], [0, 5, 6, 7, 8], [0, 9, 10, 11]])
    #expect(groups(3, 50) == [[0], [1], [2]])
    let wide = groups(200, 480)
    #expect(Set(wide.flatMap { $0 }) == Set(0..<200))
    #expect(wide.allSatisfy { $0.count <= 10 })
  }

  @Test("A cell that is higher than a page goes on, line by line, on the next ones")
  func hugeCells() throws {
    let words = (1...4000).map { "word\($0)" }.joined(separator: " ")
    let document = MarkdownDocument("|a|b|\n|-|-|\n|\(words)|short|\n|last|one|\n")
    let size = CGSize(width: 300, height: 400)
    var maker = PieceMaker(size: size, file: { _ in .words("") })
    maker.add(document.blocks)
    let plan = PagePlan(maker.pieces, height: size.height)
    #expect(plan.pages.count > 10)
    for page in plan.pages {
      let last = try #require(page.last)
      let piece = maker.pieces[last.piece]
      #expect(last.top + piece.height + (last.isFirst ? piece.repeated : 0) <= size.height)
    }
    let row = TableRow(
      [PrintLook.plain(words), PrintLook.plain("short")], widths: [150, 150], left: 0, padding: 5)
    let parts = row.divided(height: 200)
    #expect(parts.allSatisfy { $0.height <= 200 })
    #expect(parts.map { $0.lineCounts[0] }.reduce(0, +) == row.lineCounts[0])
    #expect(parts.map { $0.lineCounts[1] }.reduce(0, +) == 1)
  }

  @Test("A table of more than 10,000 rows has all of them") func manyRows() {
    let text = "|a|\n|-|\n" + String(repeating: "|x|\n", count: 10_100)
    var maker = PieceMaker(size: CGSize(width: 300, height: 400), file: { _ in .words("") })
    maker.add(MarkdownDocument(text).blocks)
    #expect(maker.pieces.count == 10_101)
  }

  @Test("A paragraph is laid out in parts, and has the lines that it has as a whole")
  func parts() {
    let text = (1...900).map { "Line \($0)" + ($0 % 7 == 0 ? "\n" : "") }.joined(separator: "\n")
    let laidOut = LaidOutText(PrintLook.plain(text), width: 300)
    #expect(
      laidOut.lines.count == text.split(separator: "\n", omittingEmptySubsequences: false).count)
    for (above, below) in zip(laidOut.lines, laidOut.lines.dropFirst()) {
      #expect(abs(above.top + above.height - below.top) < 0.01)
    }
  }

  @Test("A very long paragraph is laid out in stretches, with the lines that it has as a whole")
  func stretches() throws {
    let words = (1...2000).map { "w\($0)" }.joined(separator: " ")
    let text = NSMutableAttributedString(attributedString: PrintLook.plain(words))
    let style = NSMutableParagraphStyle()
    (style.firstLineHeadIndent, style.headIndent, style.paragraphSpacingBefore) = (40, 10, 20)
    text.addAttribute(
      .paragraphStyle, value: style, range: NSRange(location: 0, length: text.length))
    let manager = NSLayoutManager()
    let container = NSTextContainer(size: CGSize(width: 300, height: 0))
    container.lineFragmentPadding = 0
    manager.addTextContainer(container)
    let storage = NSTextStorage(attributedString: text)
    storage.addLayoutManager(manager)
    var expected: [CGFloat] = []
    manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: text.length)) {
      rect, _, _, _, _ in expected.append(rect.minY)
    }
    let laidOut = LaidOutText(text, width: 300)
    #expect(laidOut.lines.count == expected.count)
    for (line, top) in zip(laidOut.lines, expected) { #expect(abs(line.top - top) < 0.5) }
    // What is wider than a stretch has one line all the same.
    let wide = LaidOutText(PrintLook.plain(words), width: 1_000_000)
    #expect(wide.lines.count == 1)
  }

  @Test(
    "Items that are read from the right have their marks there", arguments: ["- ", "1. ", "- [x] "])
  func itemsFromTheRight(_ mark: String) throws {
    /// Where the words of an item begin, by its link.
    func place(_ words: String) throws -> CGRect {
      var maker = PieceMaker(size: CGSize(width: 300, height: 500), file: { _ in .words("") })
      var found: CGRect?
      maker.link = { _, rect in found = rect }
      maker.add(MarkdownDocument("\(mark)[\(words)](https://example.org)").blocks)
      let piece = try #require(maker.pieces.first)
      _ = UIGraphicsImageRenderer(size: CGSize(width: 300, height: 50)).image { _ in
        piece.draw(0, true)
      }
      return try #require(found)
    }
    #expect(try place("words").minX >= PrintLook.step)
    let other = try place("מילים")
    // Where letters are measured without fonts, lines begin at the left.
    #expect(other.minX < PrintLook.step || other.maxX > 200)
    #expect(other.maxX <= 300 - PrintLook.step)
  }

  @Test("Quotes, tables and footnotes that are read from the right stand there")
  func blocksFromTheRight() throws {
    /// Where the words of a block begin and end, by its link.
    func place(_ text: String) throws -> CGRect {
      var maker = PieceMaker(size: CGSize(width: 300, height: 500), file: { _ in .words("") })
      var found: CGRect?
      maker.link = { _, rect in found = rect }
      maker.add(MarkdownDocument(text).blocks)
      let pieces = maker.pieces
      _ = UIGraphicsImageRenderer(size: CGSize(width: 300, height: 50)).image { _ in
        for piece in pieces { piece.draw(0, true) }
      }
      return try #require(found)
    }
    #expect(try place("> [words](https://a.org)").minX >= 14)
    let quote = try place("> [מילים](https://a.org)")
    // Where letters are measured without fonts, lines begin at the left.
    #expect(quote.minX < 14 || quote.maxX > 200)
    #expect(quote.maxX <= 286)
    #expect(try place("|[words](https://a.org)|b|\n|-|-|").maxX < 100)
    #expect(try place("|[מילים](https://a.org)|ב|\n|-|-|").minX > 200)
    let note = try place("א[^1]\n\n[^1]: [מילים](https://a.org)")
    #expect(note.minX < PrintLook.step || note.maxX > 200)
    #expect(note.maxX <= 300 - PrintLook.step)
  }

  @Test("Colours of code have 4.5 : 1 on the ground of a block", arguments: CodeLetters.allCases)
  func contrast(_ letters: CodeLetters) {
    func luminance(_ color: UIColor) -> Double {
      var parts: (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
      color.getRed(&parts.0, green: &parts.1, blue: &parts.2, alpha: &parts.3)
      let linear = [parts.0, parts.1, parts.2].map {
        $0 <= 0.03928 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    }
    func ratio(_ one: UIColor, _ other: UIColor) -> Double {
      let (a, b) = (luminance(one), luminance(other))
      return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }
    // The grounds of blocks over white and over the darkest and lightest dark ground of GTK's themes.
    #expect(ratio(CodeColors.light(letters), UIColor(white: 0.9, alpha: 1)) >= 4.5)
    #expect(ratio(CodeColors.dark(letters), UIColor(white: 0.1, alpha: 1)) >= 4.5)
    #expect(ratio(CodeColors.dark(letters), UIColor(white: 0.28, alpha: 1)) >= 4.5)
  }
}
