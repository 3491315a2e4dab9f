import Testing

@testable import TextMerge

@Suite("Merging two changes of one text") struct ExampleTests {
  /// The text both began with, ours, theirs, and what comes of it.
  private static let rows: [(String, String, String, String)] = [
    ("one two", "one two x", "zero one two", "zero one two x"),
    ("one two", "a one two", "one two b", "a one two b"),
    ("one two three", "one three", "one two three four", "one three four"),
    ("", "mine", "theirs", "theirs\nmine"),
    ("a", "a mine", "a theirs", "a theirs mine"),
    ("one two three", "one 2 three", "one zwei three", "one zwei three\none 2 three"),
    ("é", "è", "éx", "éx\nè"),
    ("x", "", "x y", "x y"),
    ("same", "same", "other", "other"),
    ("same", "other", "same", "other"),
    ("same", "other", "other", "other"),
    // Somebody types in the last line while another program appends.
    ("Milk", "Milk!", "Milk\nEggs", "Milk!\nEggs"),
    ("Milk\n", "Milk\nTea", "Milk\nEggs", "Milk\nEggs\nTea"),
    ("Milk\n", "Milk\nTea\n", "Milk\nEggs\n", "Milk\nEggs\nTea\n"),
    // Both added the same, and one changed the line beside it.
    ("a\nb", "a\nnew\nb!", "a\nnew\nb", "a\nnew\nb!"),
    ("a\nb", "a!\nnew\nb", "a\nnew\nb", "a!\nnew\nb"),
    // One took away what the other changed.
    ("1\n2\n3\n4", "1", "1\n2\n3!\n4", "1\n3!"),
    // Both write into one line, at its end, at its start and before it has words: what was there stands once.
    ("a", " mine a", " theirs a", " theirs mine a"),
    ("a ", "a mine ", "a theirs ", "a theirs mine "),
    ("a", "a mine\nb", "a theirs\nc", "a theirs mine\nc\nb"),
    ("a", "b\na", "mine a", "b\nmine a"),
    ("a b", "a mine b", "a\nnew\nb", "a mine \nnew\nb"),
    // One goes on with a word while the other one writes behind it, or in front of it.
    ("a mi", "a mine", "a mi theirs", "a mine theirs"),
    ("a mi", "a mine", "a theirs mi", "a theirs mine"),
    ("a", "mia", "theirs a", "theirs mia"),
    // One writes into a word, as who begins a new one in front of it, and the other one beside it.
    ("mione", "mine one", "mione theirs", "mine one theirs"),
    ("mione", "mine one", "mi theirs one", "mine theirs one"),
    ("one", "mione", "thone", "th mione"),
    // Of words that stand twice each has its own.
    ("aone a", "a aone a2", "b aone a", "b a aone a2"),
    // What both begin or end with is written once.
    ("a", "a both mine", "a both theirs", "a both theirs mine"),
    ("a", "a both", "a both theirs", "a both theirs"),
    ("", "- mine", "- theirs", "- theirs\n- mine"),
    ("a\n", "a\n- mine\n", "a\n- theirs\n", "a\n- theirs\n- mine\n"),
    // Of two ends of one word nobody knows which was meant.
    ("a", "a1", "a2", "a2\na1"),
    // Returns before newlines, and none after the last line.
    ("a\r\nb", "a\r\nb\r\nc", "A\r\nb", "A\r\nb\r\nc"),
    ("a\r\nb\r\n", "a\r\nc\r\n", "a\r\nd\r\n", "a\r\nd\r\nc\r\n"),
    ("a\nb\nc", "a\r\nb\r\nc", "a\nb\nc\nd", "a\r\nb\r\nc\nd"),
    // No space stands between these words.
    ("今天天气很好", "今天天气很不好", "昨天天气很好", "昨天天气很不好"),
  ]

  @Test("What both changed is kept", arguments: rows)
  func merges(base: String, ours: String, theirs: String, result: String) {
    let text = MergedText(base: base, ours: ours, theirs: theirs).text
    #expect(Array(text.utf8) == Array(result.utf8), "\(text.debugDescription)")
  }

  private func forty(_ changed: Int...) -> String {
    (1...40).map { changed.contains($0) ? "Line \($0) was changed" : "Line \($0)" }
      .joined(separator: "\n")
  }

  @Test("Forty lines: one side edits the first and the last, the other one in the middle")
  func firstAndLastAgainstMiddle() {
    let merged = MergedText(base: forty(), ours: forty(1, 40), theirs: forty(21))
    #expect(merged.text == forty(1, 21, 40))
    #expect(merged.conflicts.isEmpty)
  }

  @Test("Forty lines: 1 and 40 against 2 and 39 are forty lines with all four edits")
  func outerAgainstInner() {
    let merged = MergedText(base: forty(), ours: forty(1, 40), theirs: forty(2, 39))
    #expect(merged.text == forty(1, 2, 39, 40))
    #expect(merged.conflicts.isEmpty)
  }

  @Test("Where both stand is told, and nothing is marked in the text")
  func conflicts() {
    let merged = MergedText(base: "top\nx\nend", ours: "top\ny\nend", theirs: "top\nzz\nend")
    #expect(merged.text == "top\nzz\ny\nend")
    #expect(merged.conflicts == [MergedText.Conflict(range: 4..<8, resolution: .lines)])
    let words = MergedText(base: "a\nb c d", ours: "a\n1 c d", theirs: "a\nb c 2")
    #expect(words.text == "a\n1 c 2")
    #expect(words.conflicts == [MergedText.Conflict(range: 2..<7, resolution: .words)])
  }

  @Test("A run of equal lines that both touch is a conflict: nobody knows which of them was meant")
  func run() {
    // Something is taken away as well: two that only write are another matter.
    let merged = MergedText(base: "a\n\n\n\nb", ours: "A\n\nx\n\nb", theirs: "a\n\n\ny\nb")
    #expect(merged.conflicts.map(\.resolution) == [.lines])
    #expect(merged.text.split(separator: "\n") == ["A", "y", "x", "b"])
    let apart = MergedText(base: "a\n\n\nb\nc", ours: "a\n\n\n\nb\nc", theirs: "a\n\n\nb\nC")
    #expect(apart.text == "a\n\n\n\nb\nC")
    #expect(apart.conflicts.isEmpty)
  }

  @Test("Characters of several scalars stay whole")
  func characters() {
    let family = "👨‍👩‍👧‍👦"
    let texts = [
      ("a \u{301}b c", "a \u{301}b d", "e \u{301}b c"), (family, "👨‍👩‍👧", "👩‍👧‍👦"),
      ("🇩🇪 x y", "🇩🇪🇫🇷 x y", "🇩🇪 x 🇮🇹"), ("x\ne\u{301}", "x\ne\u{302}", "x\ne"),
      ("ไทย ก็ ข", "ไทย ก็ ค", "ไท ก็ ข"),
    ]
    for (base, ours, theirs) in texts {
      let known = Set(base + ours + theirs + "\n")
      let text = MergedText(base: base, ours: ours, theirs: theirs).text
      #expect(Set(text).isSubset(of: known), "\(text)")
    }
  }
}
