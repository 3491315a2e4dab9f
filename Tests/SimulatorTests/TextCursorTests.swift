import Testing

@testable import Simulator

@Suite("Where a cursor goes") struct TextCursorTests {
  @Test(
    "Whole characters, counted in UTF-16",
    arguments: [
      ("a👨‍👩‍👧b", 1, 0, 9), ("a👨‍👩‍👧b", 9, 1, 10), ("", 0, 0, 0), ("é", 99, 0, 1), ("ab", -3, 0, 1),
    ])
  func steps(text: String, offset: Int, before: Int, after: Int) {
    #expect(TextCursor(text, offset).before == before)
    #expect(TextCursor(text, offset).after == after)
  }

  @Test(
    "Lines keep the column, shorter ones give their end",
    arguments: [
      ("long\nab\nlong", 4, 4, 0, 7), ("long\nab\nlong", 6, 7, 1, 9),
      ("long\nab\nlong", 12, 12, 7, 12),
      ("\n\n", 1, 1, 0, 2),
    ])
  func lines(text: String, offset: Int, end: Int, above: Int, below: Int) {
    let cursor = TextCursor(text, offset)
    #expect(cursor.lineEnd == end)
    #expect(cursor.above == above)
    #expect(cursor.below == below)
  }
}
