import MarkdownDocument
import Testing

/// A note as HTML: what CommonMark says, what is a note's own, and what must not come through.
struct HTMLTests {
  private func html(_ text: String, file: (String) -> LinkedFile? = { _ in nil }) -> String {
    MarkdownDocument(text).html(file: file)
  }

  @Test func linesStayLines() { #expect(html("one\ntwo") == "<p>one<br />\ntwo</p>\n") }

  @Test func marksAreAPens() {
    #expect(html("a ==b *c* d== e") == "<p>a <mark>b <em>c</em> d</mark> e</p>\n")
    #expect(html("a == b") == "<p>a == b</p>\n")
    #expect(html("a == b and c ==d") == "<p>a == b and c ==d</p>\n")
    #expect(html("`==x==`") == "<p><code>==x==</code></p>\n")
    #expect(html("=====x=====") == "<p>=====x=====</p>\n")
  }

  /// A comment within a line, and one of lines of its own; what does not end is none, and code has none.
  @Test(arguments: [
    ("a %%b *c*%% d", "<p>a  d</p>\n"),
    ("a\n\n%%\nb\n\n```\n%%\n\nc", "<p>a</p>\n<p>c</p>\n"),
    ("%% a\nb %% c\nd", "<p>d</p>\n"),
    ("%%\na", "<p>%%<br />\na</p>\n"),
    ("50 %% and\n5 %% of it", "<p>50 %% and<br />\n5 %% of it</p>\n"),
    ("```\n%%\na\n%%\n```", "<pre><code>%%\na\n%%\n</code></pre>\n"),
    ("%%![[a.png]]%%b", "<p>b</p>\n"),
  ])
  func commentsAreForTheWriter(text: String, made: String) { #expect(html(text) == made) }

  @Test func otherNotesAreTheirNames() {
    #expect(html("see [[Home/Soup|the soup]] and [[Bread]]").contains(">the soup</span> and <span"))
    #expect(html("`[[Bread]]`") == "<p><code>[[Bread]]</code></p>\n")
  }

  @Test func propertiesAreLeftOut() {
    #expect(html("---\ntags: [a]\n---\n\n# Words") == "<h1>Words</h1>\n")
  }

  @Test func footnotesHaveNumbersInTheirOrder() {
    let made = html("a[^x] b[^y]\n\n[^y]: second\n[^x]: first\n[^z]: never named")
    #expect(made.contains("<sup class=\"footnote-ref\">"))
    let first = made.range(of: "first")
    let second = made.range(of: "second")
    #expect(first != nil && second != nil && first!.lowerBound < second!.lowerBound)
    #expect(!made.contains("never named"))
  }

  @Test func tablesAndBoxes() {
    #expect(html("| a | b |\n|--:|---|\n| 1 | 2 |").contains("<td align=\"right\">1</td>"))
    #expect(html("- [x] done\n- [ ] not").contains("checked"))
  }

  @Test func marksThatAreNeverClosedAreLetters() {
    let made = html(
      "<u>a <b>c</u> d</b> " + String(repeating: "x <b> == [[ <u>y</u> ", count: 5000))
    #expect(made.hasPrefix("<p><u>a &lt;b&gt;c</u> d&lt;/b&gt; x &lt;b&gt; == [[ <u>y</u> x"))
  }

  @Test func cellsHaveWhatWordsHave() {
    let made = html(
      "a | b\n--- | ---\n[[Herbs\\|Thyme]] and ==new== | one<br>two\n![[p.png\\|30]] | `x \\| y`"
    ) { $0 == "p.png" ? .picture("p.png") : nil }
    #expect(made.contains("<td><span class=\"note\">Thyme</span> and <mark>new</mark></td>"))
    #expect(made.contains("<td>one<br />\ntwo</td>"))
    #expect(made.contains("<td><img src=\"p.png\" alt=\"\" width=\"30\" /></td>"))
    #expect(made.contains("<td><code>x | y</code></td>"))
  }

  @Test(arguments: [
    "<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "a <a href=\"javascript:x\">b</a>",
    "<iframe src=\"http://x\"></iframe>", "<u onclick=x>a</u>",
  ])
  func rawHTMLIsLetters(_ text: String) {
    let made = html(text)
    #expect(!made.contains("<script") && !made.contains("<img") && !made.contains("<iframe"))
    #expect(!made.contains("<a href") && !made.contains("<u"))
    #expect(made.contains("&lt;"))
  }

  @Test func programsInAddressesAreLeftOut() {
    #expect(html("[x](javascript:alert(1))") == "<p><a href=\"\">x</a></p>\n")
  }

  @Test func tagsThatOnlySayLooksAreTags() {
    #expect(
      html("H<sub>2</sub>O <kbd>Esc</kbd> a<br>b")
        == "<p>H<sub>2</sub>O <kbd>Esc</kbd> a<br />\nb</p>\n")
    #expect(html("<u>open") == "<p>&lt;u&gt;open</p>\n")
    #expect(html("a <!-- hidden --> b") == "<p>a  b</p>\n")
  }

  @Test func filesAreWhatTheyAreSaidToBe() {
    let made = html("![[a b.png|300]]\n\n![x](<c.pdf>)\n\n![](gone.png)\n\n[open](c.pdf)") {
      $0 == "a%20b.png" || $0 == "a b.png"
        ? .picture("Pictures/a b.png") : $0 == "c.pdf" ? .file("files/c.pdf") : nil
    }
    #expect(made.contains("<img src=\"Pictures/a b.png\" alt=\"\" width=\"300\" />"))
    #expect(made.contains("<a href=\"files/c.pdf\">x</a>"))
    #expect(made.contains("<span class=\"missing\">gone.png</span>"))
    #expect(made.contains("<a href=\"files/c.pdf\">open</a>"))
  }

  @Test func aCalloutHasItsTitleInBold() {
    #expect(html("> [!warning] Mind\n> the gap").contains("<strong>Mind</strong>"))
    #expect(html("> [!note]\n> words").contains("<strong>Note</strong>"))
  }

  @Test func whatStandsDeepInEachOtherEnds() {
    let deep = String(repeating: "> ", count: 5000) + "x"
    #expect(MarkdownDocument(deep).blocks.count == 1)
    #expect(MarkdownDocument(String(repeating: "[", count: 50_000)).html().count > 50_000)
    #expect(MarkdownDocument(String(repeating: "*a **b ", count: 5_000)).html().contains("b"))
  }

  @Test func aPageHasItsTitleEscaped() {
    let page = HTMLPage.html([HTMLPage.Part(title: "a<b", body: "<p>c</p>\n")], title: "x & y")
    #expect(page.contains("<title>x &amp; y</title>"))
    #expect(page.contains("<h1 class=\"title\">a&lt;b</h1>"))
  }
}
