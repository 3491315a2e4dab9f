import Chance
import Markdown
import Testing

@Suite("Pieces of a line") struct PieceTests {
  private func pieces(_ line: String) -> [MarkdownPiece] {
    MarkdownPiece.pieces(of: MarkdownLine(Array(line.utf16)[...], in: nil).spans)
  }

  @Test("What lies within each other becomes pieces one after the other") func nested() {
    #expect(
      pieces("a *b **c***") == [
        MarkdownPiece(range: 2..<3, looks: [.emphasis, .mark]),
        MarkdownPiece(range: 3..<5, looks: .emphasis),
        MarkdownPiece(range: 5..<7, looks: [.emphasis, .strong, .mark]),
        MarkdownPiece(range: 7..<8, looks: [.emphasis, .strong]),
        MarkdownPiece(range: 8..<10, looks: [.emphasis, .strong, .mark]),
        MarkdownPiece(range: 10..<11, looks: [.emphasis, .mark]),
      ])
  }

  @Test("A link knows where it leads") func link() {
    #expect(
      pieces("[a](b)") == [
        MarkdownPiece(range: 0..<1, looks: .mark),
        MarkdownPiece(range: 1..<2, looks: .link, target: 4..<5),
        MarkdownPiece(range: 2..<6, looks: .mark),
      ])
  }

  @Test("A line without anything has none") func plain() {
    #expect(pieces("# a").map(\.range) == [0..<2])
    #expect(pieces("words").isEmpty)
  }

  @Test("Pieces do not overlap, whatever stands in the line", arguments: 1...40)
  func random(_ seed: UInt64) {
    var random = SeededRandom(seed)
    let letters = Array("*_~`[]()<>#-+1. x\\:/".utf16)
    let units = (0..<300).map { _ in random.one(of: letters) }
    var at = 0
    for piece in MarkdownPiece.pieces(of: MarkdownLine(units[...], in: nil).spans) {
      #expect(piece.range.lowerBound >= at && !piece.range.isEmpty)
      at = piece.range.upperBound
    }
    #expect(at <= 300)
  }
}
