import Chance
import Testing

@testable import TreeStore

@Suite("What texts name") struct ReferenceTests {
  private func names(_ text: String) -> [String] {
    AttachmentReference.all(in: text).map { ($0.isEmbedded ? "!" : "") + ($0.name ?? "-") }
  }

  @Test(
    "Pictures and links in all forms",
    arguments: [
      ("![a](b.png)", ["!b.png"]), ("[a](b.pdf)", ["b.pdf"]), ("![](./a/b.png)", ["!a/b.png"]),
      ("![](my%20pic.png)", ["!my pic.png"]), ("![](my pic.png)", ["!my pic.png"]),
      ("![](<my pic.png>)", ["!my pic.png"]), ("![](a.png \"A title\")", ["!a.png"]),
      ("![](my pic.png 'A (title)')", ["!my pic.png"]), ("![](a(1).png)", ["!a(1).png"]),
      ("![](a\\(1.png)", ["!a(1.png"]), ("![[a b.png]]", ["!a b.png"]),
      ("![[a.png|300]] and [[b.pdf]]", ["!a.png", "b.pdf"]),
      ("[![](in.png)](out.pdf)", ["!in.png", "out.pdf"]), ("[x]: <a b.png> 'c'", ["!a b.png"]),
      ("<img width=\"3\" src=\"a.png\" alt='x'>", ["!a.png"]), ("[w](https://x.org/a.png)", ["-"]),
      ("[w](#here)", ["-"]), ("![](data:image/png;base64,AA)", ["!-"]), ("`![](a.png)`", []),
      ("```\n![](a.png)\n```\n![](b.png)", ["!b.png"]), ("~~~\n![](a.png)", []),
      ("``![](a.png)` ![](b.png)", ["!a.png", "!b.png"]), ("\\![a](b.png)", ["b.png"]),
      ("![](u\u{308}.png)", ["!ü.png"]), ("![](100%.png)", ["!100%.png"]),
      ("![](%FF.png)", ["!%FF.png"]),
      ("![](a.png", []), ("![[a.png]", []), ("![]()", []), ("![a]\n(b.png)", []),
      ("> ![](a.png)\n- [b](c.zip)", ["!a.png", "c.zip"]),
      ("![](images\\a.png)", ["!images\\a.png"]),
    ])
  func forms(_ row: (text: String, names: [String])) {
    #expect(names(row.text) == row.names, "\(row.text)")
  }

  @Test("A name comes back out of the Markdown that is made of it", arguments: 1...300)
  func law(seed: Int) {
    var random = SeededRandom(UInt64(seed))
    let letters = Array("ab .()[]<>%#?\"'`|*_\\!&;:ü中🙂/").map { String($0) }
    let raw = (0..<(1 + random.next() % 12)).map { _ in letters.randomElement(using: &random) ?? ""
    }
    .joined()
    let name = AttachmentName.legal(raw)
    for isPicture in [true, false] {
      let text = "before " + AttachmentName.markdown(name, isPicture: isPicture) + " after"
      let found = AttachmentReference.all(in: text)
      #expect(found.map(\.name) == [name], "\(text)")
      #expect(found.first?.isEmbedded == isPicture)
    }
  }

  @Test("Names are exchanged at their places") func replaced() {
    let text = "![](a.png) `![](a.png)` ![[a.png|3]] [x](<a.png>) ![](b.png)"
    let changed = AttachmentReference.replace(in: text) {
      $0.name == "a.png" ? $0.writing("c d.png") : nil
    }
    #expect(changed == "![](c%20d.png) `![](a.png)` ![[c d.png|3]] [x](<c d.png>) ![](b.png)")
  }

  @Test("Texts of brackets and ticks take no longer than others") func linear() {
    for piece in ["[", "![](", "`", "![[", "]", "<img ", "[a]:", "``` ", "![](<", "\\", "~~~\n"] {
      _ = AttachmentReference.all(in: String(repeating: piece, count: 20_000))
    }
  }
}
