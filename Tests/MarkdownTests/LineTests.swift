import Markdown
import Testing

/// A line, and what is in it.
struct LineRow: Sendable, CustomTestStringConvertible {
  let line: String
  let found: [String]
  init(_ line: String, _ found: String...) {
    self.line = line
    self.found = found
  }
  var testDescription: String { line }
}

@Suite("Lines of Markdown") struct LineTests {
  static let rows: [LineRow] = [
    // Headings.
    LineRow("# Title", "heading 1", "mark “# ”"),
    LineRow("###### Six", "heading 6", "mark “###### ”"),
    LineRow("####### Seven"),
    LineRow("#tag"),
    LineRow("#"),
    LineRow("  ## Two ##", "heading 2", "mark “## ”", "mark “##”"),
    LineRow("# C#", "heading 1", "mark “# ”"),
    LineRow("# a *b*", "heading 1", "mark “# ”", "em “*b*”", "mark “*”", "mark “*”"),

    // Emphasis.
    LineRow("a *b* c", "em “*b*”", "mark “*”", "mark “*”"),
    LineRow("_a_ b", "em “_a_”", "mark “_”", "mark “_”"),
    LineRow("**a b**", "strong “**a b**”", "mark “**”", "mark “**”"),
    LineRow("__a__", "strong “__a__”", "mark “__”", "mark “__”"),
    LineRow(
      "***a***", "strong “**a**”", "mark “**”", "mark “**”", "em “***a***”", "mark “*”", "mark “*”"),
    LineRow("~~a~~", "strike “~~a~~”", "mark “~~”", "mark “~~”"),
    LineRow("~a~"),
    LineRow("~~~a~~~b", "block", "mark “~~~a~~~b”"),
    LineRow("a %%b *c* `d` https://e.f%% g", "comment “%%b *c* `d` https://e.f%%”"),
    LineRow("%%%%", "comment “%%%%”"),
    LineRow("50 %% of *a*", "em “*a*”", "mark “*”", "mark “*”"),
    LineRow("`%%a%%`", "code “`%%a%%`”", "mark “`”", "mark “`”"),
    LineRow("2 * 3 * 4"),
    LineRow("snake_case_name"),
    LineRow("un*frigging*believable", "em “*frigging*”", "mark “*”", "mark “*”"),
    LineRow("** a**"),
    LineRow("**a"),
    LineRow("\\*a\\*", "mark “\\”", "mark “\\”"),
    LineRow(
      "*a **b** c*", "strong “**b**”", "mark “**”", "mark “**”", "em “*a **b** c*”", "mark “*”",
      "mark “*”"),
    LineRow("*é👩‍👩‍👧ü*", "em “*é👩‍👩‍👧ü*”", "mark “*”", "mark “*”"),
    LineRow("「*a*」", "em “*a*”", "mark “*”", "mark “*”"),

    // Code.
    LineRow("`a *b*`", "code “`a *b*`”", "mark “`”", "mark “`”"),
    LineRow("``a ` b``", "code “``a ` b``”", "mark “``”", "mark “``”"),
    LineRow("`a"),
    LineRow("```a``` b", "code “```a```”", "mark “```”", "mark “```”"),

    // Links.
    LineRow(
      "[a](https://b.org)", "link “a” to https://b.org", "mark “[”", "mark “](https://b.org)”"),
    LineRow("[a](b \"c d\")", "link “a” to b", "mark “[”", "mark “](b \"c d\")”"),
    LineRow("[a](b_(c))", "link “a” to b_(c)", "mark “[”", "mark “](b_(c))”"),
    LineRow("![a](b.png)", "link “a” to b.png", "mark “![”", "mark “](b.png)”"),
    LineRow("[a] (b)"),
    LineRow("[a]()"),
    LineRow("[](a)"),
    LineRow(
      "<https://a.org/*b*>", "link “https://a.org/*b*” to https://a.org/*b*", "mark “<”", "mark “>”"
    ),
    LineRow("<a b>"),
    LineRow("a < b > c"),
    LineRow("see https://a.org/b_c_d.", "link “https://a.org/b_c_d” to https://a.org/b_c_d"),
    LineRow("(https://a.org/b_(c))", "link “https://a.org/b_(c)” to https://a.org/b_(c)"),
    LineRow("treeworld:12", "link “treeworld:12” to treeworld:12"),
    LineRow("xhttps://a.org"),
    LineRow("https://"),
    LineRow("HTTP://A.ORG!", "link “HTTP://A.ORG” to HTTP://A.ORG"),

    // Lists.
    LineRow("- a", "item 2 0", "bullet “-”"),
    LineRow("  * a", "item 4 2", "bullet “*”"),
    LineRow("\t+ a", "item 3 1", "bullet “+”"),
    LineRow("12. a", "item 4 0", "bullet “12.”"),
    LineRow("3) a", "item 3 0", "bullet “3)”"),
    LineRow("-a"),
    LineRow("1234567890. a"),
    LineRow("- [ ] a", "item 6 0", "bullet “-”", "box “[ ]”"),
    LineRow("1. [X] a", "item 7 0", "bullet “1.”", "checked “[X]”", "done “a”"),
    LineRow(
      "- [x] *a*", "item 6 0", "bullet “-”", "checked “[x]”", "done “*a*”", "em “*a*”", "mark “*”",
      "mark “*”"),
    LineRow("- [ ]", "item 5 0", "bullet “-”", "box “[ ]”"),
    LineRow("- [x]a", "item 2 0", "bullet “-”"),
    LineRow("- [y] a", "item 2 0", "bullet “-”"),

    // Quotations and rules.
    LineRow("> a", "quote 1", "mark “> ”"),
    LineRow("> > a", "quote 2", "mark “> > ”"),
    LineRow(">- [ ] a", "quote 1", "mark “>”", "item 7 0", "bullet “-”", "box “[ ]”"),
    LineRow("a > b"),
    LineRow("---", "rule"),
    LineRow("=====", "rule"),
    LineRow("* * *", "rule"),
    LineRow("__"),
    LineRow("--- a"),

    // Fences.
    LineRow("```swift", "block", "mark “```swift”"),
    LineRow("~~~", "block", "mark “~~~”"),
    LineRow("``"),
    LineRow(""),
    LineRow(" "),
  ]

  @Test(arguments: rows) func holds(_ row: LineRow) { #expect(told(row.line) == row.found) }

  @Test(
    "In a fenced block nothing else counts",
    arguments: [
      ("# a", ["block"], true), ("```", ["block", "mark “```”"], false),
      ("``` a", ["block"], true), ("~~~", ["block"], true),
      ("````", ["block", "mark “````”"], false),
    ]) func block(_ line: String, _ found: [String], _ isOpen: Bool)
  {
    let fence = MarkdownFence(character: 96, count: 3)
    #expect(told(line, in: fence) == found)
    #expect((MarkdownLine(Array(line.utf16)[...], in: fence).fence != nil) == isOpen)
  }

  @Test("A line in which everything begins and nothing ends costs no more than its length")
  func steep() {
    for letters in [
      "*", "_ ", "[", "](", "`", "``` ` ", "<a:", "~~", "*a_", "https://(", "> ", "\\",
    ] {
      let line = String(repeating: letters, count: 15_000 / letters.utf16.count)
      _ = MarkdownLine(Array(line.utf16)[...], in: nil).spans
    }
  }
}
