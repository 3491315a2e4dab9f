import Markdown
import Testing

@Suite("What a text says without its marks") struct WordsTests {
  nonisolated static let rows: [(String, String)] = [
    ("plain, 2 * 3 * 4", "plain, 2 * 3 * 4"),
    ("# Garden\r\nPlan", "Garden\r\nPlan"),
    ("Garden\n======\nPlan\n---", "Garden\n\nPlan\n"),
    ("a *b* **c** ~~d~~ `e`", "a b c d e"),
    ("[the map](https://a.org/b) here", "the map here"),
    ("- [ ] dig\n- [x] sow\n2. eat", "-  dig\n-  sow\n2. eat"),
    ("> said\n***\n```swift\nlet x = *y*\n```\nend", "said\n\n\nlet x = *y*\n\nend"),
    ("👩‍👩‍👧 **é**", "👩‍👩‍👧 é"), ("", ""),
  ]

  @Test(arguments: rows) func words(_ text: String, _ expected: String) {
    #expect(MarkdownText.words(of: text) == expected)
  }

  nonisolated static let previews: [(String, String)] = [
    ("plain", "plain"), ("a %%for me [[b]]%%c", "a c"), ("See [[Soup]].", "See Soup."),
    ("See [[Soup|the *soup*]]!", "See the soup!"),
    ("![[map.png]] Way", " Way"), ("a[0][1] [[ ]x] [[]] [[a[b]]", "a[0][1] [[ ]x] [[]] [[a[b]]"),
    ("| Milk | 2 |\n|---|:-:|\n| [[Eggs]] | 6 |\nend", "Milk 2\nEggs 6\nend"),
    ("Milk | 2\n--- | :-:\n[[Eggs\\|Egg]] | 6\n\na | b", "Milk 2\nEgg 6\n\na | b"),
    ("```\n| [[a]] |\n```\n[[b]]", "\n| [[a]] |\n\nb"), ("[[", "[["), ("[[a", "[[a"),
    ("[[a]", "[[a]"),
    ("> [!note]- Title\n> words", " Title\nwords"), ("[!note] a", "[!note] a"),
    ("> [!] a", "[!] a"), ("a ![](map.png)![](b.png) c\n![](img/soup.png)", "a  c\n"),
    ("![Plan](plan.png) `![](a)`", "Plan ![](a)"), ("![] ![](", "![] ![]("),
  ]

  @Test("Links by what they show, of tables the cells", arguments: previews)
  func preview(_ text: String, _ expected: String) {
    #expect(MarkdownText.preview(of: text) == expected)
  }
}
