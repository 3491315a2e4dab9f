import MarkdownDocument
import SyntaxColors
import Testing

/// The letters of code in the languages that are written most. They need `SyntaxColors.package`.
@MainActor struct SyntaxTests {
  private func words(_ code: String, _ language: String, _ letters: CodeLetters) -> [String] {
    let units = Array(code.utf16)
    return SyntaxColors.stretches(of: code, in: language).filter { $0.letters == letters }
      .map { String(decoding: units[$0.range], as: UTF16.self) }
  }

  @Test(arguments: [
    ("python", "def f(): return 1", "def"), ("javascript", "const a = 1;", "const"),
    ("typescript", "const a = 1;", "const"), ("java", "class A { }", "class"),
    ("c", "return 1;", "return"),
    ("c++", "class A { };", "class"), ("c#", "class A { }", "class"),
    ("php", "<?php echo 1; return 2;", "return"),
    ("go", "func main() {}", "func"), ("rust", "fn main() { let x = 1; }", "let"),
    ("swift", "let a = 1", "let"),
    ("kotlin", "fun a() { }", "fun"), ("ruby", "def a; end", "def"),
    ("sql", "SELECT a FROM b", "SELECT"),
    ("bash", "if true; then echo; fi", "if"),
  ])
  func languagesHaveKeywords(_ language: String, _ code: String, _ keyword: String) {
    // Words that declare something are types for some languages.
    let found = (words(code, language, .keyword) + words(code, language, .type)).joined(
      separator: " ")
    #expect(found.contains(keyword))
  }

  @Test(arguments: ["html", "css", "json", "yaml", "xml", "diff", "markdown"])
  func otherLanguagesHaveLetters(_ language: String) {
    let code =
      "<a href=\"b\">c</a>\n{\"a\": 1, \"b\": true}\na: b\np { color: red; }\n+d\n-e\n# f\n@@ -1 +1 @@\n"
    #expect(!SyntaxColors.stretches(of: code, in: language).isEmpty)
  }

  @Test func placesAreInUTF16() {
    #expect(words("x = \"🌳é\"  # ä", "python", .text) == ["\"🌳é\""])
    #expect(words("x = \"🌳é\"  # ä", "python", .comment) == ["# ä"])
  }

  @Test func codeIsReadOnce() {
    let code = "let once = 1 // \(Self.self)"
    let before = SyntaxColors.readings
    _ = SyntaxColors.stretches(of: code, in: "swift")
    _ = SyntaxColors.stretches(of: code, in: "Swift")
    #expect(SyntaxColors.readings == before + 1)
  }

  @Test func whatIsNoLanguageHasNone() {
    for name in [
      "", "nothing-like-it", "../../etc/passwd", "a b", String(repeating: "x", count: 10_000),
    ] {
      #expect(SyntaxColors.stretches(of: "let a = 1", in: name).isEmpty)
    }
    #expect(SyntaxColors.stretches(of: String(repeating: "a ", count: 20_000), in: "swift").isEmpty)
    #expect(SyntaxColors.stretches(of: "let a\0b", in: "swift").isEmpty)
  }
}
