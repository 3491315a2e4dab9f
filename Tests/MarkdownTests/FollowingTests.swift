import Markdown
import Testing

/// Return in an item of a list whose items are counted, with the lines behind it.
@Suite("Items that follow a new one") struct FollowingTests {
  private func made(_ drawn: String, _ following: String) -> String? {
    let (units, range) = EditRow.read(drawn)
    let words = units.prefix { $0 != 10 }
    guard let edit = MarkdownEdit.newLine(in: words, at: range) else { return nil }
    var all = units + Array(following.utf16)
    let counted = edit.counted(in: all[...])
    all.replaceSubrange(counted.range, with: counted.replacement.utf16)
    all.insert(124, at: counted.selection.lowerBound)
    return String(decoding: all, as: UTF16.self)
  }

  @Test("They count on") func counts() {
    #expect(made("1. a|\n", "2. b\n3. c") == "1. a\n2. |\n3. b\n4. c")
    #expect(made("9) a|\n", "10) b\n\n11) c") == "9) a\n10) |\n11) b\n\n12) c")
    #expect(made("1. a| b\n", "2. c\n") == "1. a\n2. | b\n3. c\n")
    #expect(made("> 1. a|\n", "> 2. b\n") == "> 1. a\n> 2. |\n> 3. b\n")
  }

  @Test("What is nested or goes on is passed over") func nested() {
    #expect(
      made("1. a|\n", "   more\n\t1. x\n\t2. y\n2. b\n")
        == "1. a\n2. |\n   more\n\t1. x\n\t2. y\n3. b\n")
    #expect(made("\t1. a|\n", "\t2. b\n2. c\n") == "\t1. a\n\t2. |\n\t3. b\n2. c\n")
  }

  @Test("What counts otherwise stays") func others() {
    #expect(made("1. a|\n", "1. b\n1. c") == "1. a\n2. |\n1. b\n1. c")
    #expect(made("1. a|\n", "5. b") == "1. a\n2. |\n5. b")
    #expect(made("- a|\n", "2. b") == "- a\n- |\n2. b")
    #expect(made("1. a|\n", "words\n2. b") == "1. a\n2. |\nwords\n2. b")
    #expect(made("1. a|", "") == "1. a\n2. |")
  }

  @Test("An address pasted over words makes them a link") func paste() {
    func made(_ words: String, _ selected: String) -> String? {
      let edit = MarkdownEdit.paste(words, over: Array(selected.utf16)[...], at: 7)
      #expect(edit.map { $0.range == 7..<(7 + selected.utf16.count) } ?? true)
      #expect(
        edit.map { $0.selection.lowerBound == 7 + $0.replacement.utf16.count } ?? true)
      return edit?.replacement
    }
    #expect(made("https://a.org/b", "größer") == "[größer](https://a.org/b)")
    #expect(made("https://a.org b", "word") == nil)
    #expect(made("word", "word") == nil)
    #expect(made("https://a.org", "https://b.org") == nil)
    #expect(made("https://a.org", "two\nlines") == nil)
    #expect(made("https://a.org", "[x](y)") == nil)
    #expect(made("https://a.org", "") == nil)
  }

  @Test("Backspace behind a box takes it away") func backspace() {
    func made(_ drawn: String) -> String? {
      EditRow(drawn, nil).made { units, range in
        MarkdownEdit.backspace(in: units[...], at: range.lowerBound)
      }
    }
    #expect(made("- [ ] |a") == "|a")
    #expect(made("\t- [x] |") == "\t|")
    #expect(made("> 1. [ ] |a") == "> |a")
    for line in ["- [ ] a|", "- [ ]| a", "- |a", "|- [ ] a", "words|"] {
      #expect(made(line) == nil, "\(line)")
    }
  }
}
