import Foundation
import Testing

@testable import TreeStore

@Suite("Links and tags in texts") struct ReferenceTextTests {
  /// A text, and its tags as they are written in it.
  private static let tagRows: [(String, [String])] = [
    ("#work", ["work"]), ("Call #work/clients/Ann, #home.", ["work/clients/Ann", "home"]),
    ("# Heading", []), ("## Heading ##", []), ("#", []), ("a#b", []), ("##b", []), ("#a#b", ["a"]),
    ("#12 and #2024 and #y2024 and #12a", ["y2024", "12a"]), ("# Heading #tag", ["tag"]),
    ("`#no` #yes", ["yes"]), ("```\n#no\n```\n#yes", ["yes"]), ("~~~\n#no\n", []),
    ("Text\n\n    #define A\n\n#yes", ["yes"]), ("- item\n\n    #yes", ["yes"]),
    ("Text\n    #yes", ["yes"]),
    ("https://example.com/#no https://example.com/a#no", []), ("[x](#no) [y](a.md#no)", []),
    ("<a href=\"#no\">", []), ("&#39;", []), (#"\#no"#, []),
    ("(#yes) [#yes2] >#yes3 *#yes4*", ["yes", "yes2", "yes3", "yes4"]),
    ("#größe #日本語 #🎉 #e\u{301}te", ["größe", "日本語", "🎉", "e\u{301}te"]), ("日#no 。#yes", ["yes"]),
    ("#a//b #/c #d/", ["a", "d"]), ("#a-b_c", ["a-b_c"]), ("#tag\r\n#other\r\n", ["tag", "other"]),
    ("---\ntags: [no]\n# no: #no\n---\n#yes", ["yes"]), ("[[#Heading]]", []),
    ("#" + String(repeating: "a", count: 10_000), []),
    ("#" + String(repeating: "a", count: 255), [String(repeating: "a", count: 255)]),
    ("x\0#no", []), ("\0 #yes", ["yes"]),
  ]

  @Test("Tags are words behind a number sign that nothing else explains", arguments: tagRows)
  func tags(text: String, expected: [String]) {
    let found = NoteReference.all(in: text).filter { $0.kind == .tag }
    #expect(found.map(\.name) == expected)
    let units = Array(text.utf16)
    for tag in found {
      #expect(String(decoding: units[tag.range], as: UTF16.self) == "#" + tag.name)
    }
  }

  private static let frontRows: [(String, [String])] = [
    ("---\ntags: [work, \"home\", '#x/y']\n---\n", ["work", "home", "x", "x/y"]),
    ("---\ntags: work, home\n---\n", ["work", "home"]),
    ("---\ntags: work home\n---\n", ["work", "home"]),
    ("---\ntags:\n  - my tag\n- other\ntitle: x\n- no\n---\n", ["my tag", "other"]),
    ("---\r\nTags:\r\n- a\r\n---\r\n", ["a"]), ("---\ntag: a\n---", ["a"]), ("---\ntags: a\n", []),
    ("text\n---\ntags: a\n---\n", []), ("---\ntags: []\n---\n", []),
    ("---\ntags: [a\n---\n", ["a"]),
    ("---\ntags: [1, \u{0}]\n---\n", []),
  ]

  @Test("Tags of front matter in each of its forms", arguments: frontRows)
  func front(text: String, expected: [String]) {
    #expect(TextReferences(text).tags.keys.sorted() == expected.map { $0.lowercased() }.sorted())
  }

  /// A text, and the paths by which the index has its links.
  private static let linkRows: [(String, [String])] = [
    ("[[Soup]]", ["Soup"]), ("[[Soup|the soup]]", ["Soup"]),
    ("[[Home/Soup#Salt]]", ["Home/Soup#Salt"]),
    ("[[ Soup ]] [[Soup]]", ["Soup"]), ("[[#Salt]]", []), ("[[]] [[ ]] [[|x]]", []),
    ("`[[no]]`", []),
    ("[x](Soup.md)", ["Soup"]), ("[x](../Home/My%20soup.md#salt \"t\")", ["Home/My soup"]),
    ("[x](<My soup.md>)", ["My soup"]), ("[x](https://a.b/c.md) [y](mailto:a@b.c) [z](#here)", []),
    ("![x](Soup.md) [x](picture.png)", []), ("![[picture.png]] ![[Soup]]", ["Soup"]),
    ("[[a[b]] [[a]b]]", []), ("[[C%23 notes]]", ["C%23 notes"]), ("[[100% sure]]", ["100% sure"]),
    ("    [[no]]", []), ("[[a\nb]]", []), ("[x](./Soup)", ["Soup"]),
  ]

  @Test("Links to notes in each of their forms", arguments: linkRows)
  func links(text: String, expected: [String]) {
    #expect(TextReferences(text).links.keys.sorted() == expected.sorted())
  }

  @Test("Any name can be linked to: letters with a meaning are escaped, and come back")
  func escapes() throws {
    for name in ["Soup", "C# notes", "a|b", "[x]", "a/b", "50%", "%23", "^x", "#1", "a]]b", "日本"] {
      let written = LinkTarget.escaped(name)
      let target = try #require(LinkTarget(wiki: written))
      #expect(target.name == name && target.folders.isEmpty && target.heading == nil, "\(name)")
      #expect(target.key == LinkTarget.key(name), "\(name)")
      #expect(NoteReference.all(in: "[[\(written)]]").map(\.name) == [written])
    }
  }

  @Test("A text of 100,000 links, and what never ends, take as long as they are")
  func long() {
    let many = (0..<100_000).map { "[[Note \($0)]] #t\($0)" }.joined(separator: "\n")
    let found = TextReferences(many)
    #expect(found.links.count == TextReferences.most && found.tags.count == TextReferences.most)
    for piece in [
      "[[", "#", "[", "]]", "#a/", "[[a|", "---\n", "    #a\n", "`", "> #", "#\u{200D}",
    ] {
      _ = TextReferences(String(repeating: piece, count: 100_000))
    }
  }
}
