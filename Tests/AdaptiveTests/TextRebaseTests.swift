import Adaptive
import Testing

@Suite("What was typed into a text that was replaced meanwhile") struct TextRebaseTests {
  /// What the person saw, what came in its place, what was typed and the cursor then, and what
  /// comes of it, with its cursor.
  private static let rows: [(String, String, String, Int, String, Int)] = [
    ("one", "one\ntwo", "onex", 4, "onex\ntwo", 4), ("one", "zero one", "onex", 4, "zero onex", 9),
    ("one two", "one 2", "one twox", 8, "one 2x", 6), ("one", "one", "onx", 3, "onx", 3),
    ("", "new", "x", 1, "xnew", 1), ("ab", "", "abx", 3, "x", 1),
    ("👍 a", "👍 b a", "👍 ax", 5, "👍 b ax", 7),
    ("one two", "one two three", "one", 3, "one three", 3),
  ]

  @Test("Nothing of either is lost", arguments: rows)
  func rebases(row: (String, String, String, Int, String, Int)) {
    let now = TextHistory.rebase(
      (row.2, TextHistory.Selection(row.3, 0)), from: row.0, onto: row.1)
    #expect(now.text == row.4)
    #expect(now.selection == TextHistory.Selection(row.5, 0))
  }
}
