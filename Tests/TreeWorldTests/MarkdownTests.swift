import Foundation
import Scene
import Testing
import TreeStore
import UIKit

@testable import TreeWorld

/// Markdown in a file, as a person types and presses it.
@Suite("Markdown", .serialized) @MainActor struct MarkdownTests {
  /// The words that have a look.
  private func words(_ me: Person, _ has: (TextAttributes) -> Bool) -> [String] {
    guard let node = me.textView else { return [] }
    var found: [String] = []
    var at = 0
    for run in node.runs.all {
      if has(run.attributes) {
        found.append(
          (node.text as NSString).substring(with: NSRange(location: at, length: run.length)))
      }
      at += run.length
    }
    return found
  }

  private func saved(_ me: Person) throws -> String {
    let folder = try #require(try me.library.folders().first { $0.name == "Home" })
    let file = try #require(try me.library.files(in: folder.id).first)
    return try me.library.text(of: file.id)
  }

  @Test("Headings, emphasis and code look so while they are typed, and the text stays as typed")
  func looks() throws {
    let me = try Person.writing("# One\n*two* **three** `four`")
    // The mark is hidden off the cursor's line.
    #expect(words(me) { ($0.font?.size ?? 0) > 20 } == ["One\n"])
    #expect(words(me) { $0.font?.italic == true && $0.color == .semantic(.label) } == ["two"])
    #expect(words(me) { $0.font?.monospaced == true } == ["`", "four", "`"])
    #expect(me.textView?.text == "# One\n*two* **three** `four`")
    #expect(try saved(me) == "# One\n*two* **three** `four`")
    me.leave()
  }

  @Test("Rows without bars at their ends are of a table below a head and its line")
  func openTable() throws {
    let me = try Person.writing("a | b\n\n1 \\| 2 | 3\n4 | 5\nend")
    let text = try #require(me.textView)
    func rows() -> [String] {
      words(me) { $0.font?.monospaced == true }.joined().split(separator: "\n").map(String.init)
    }
    #expect(rows() == [])
    me.send(.selected(text.id, TextRange(6, 0)))
    try me.type("-|-")
    #expect(rows() == ["a | b", "-|-", "1 \\| 2 | 3", "4 | 5"])
    // The bar that is escaped parts no cells.
    #expect(words(me) { $0.color == .semantic(.tertiaryLabel) } == ["|", "-|-", "\\", "|", "|"])
    for _ in 0..<3 { me.key("ctrl+z") }
    #expect(rows() == [])
    me.key("ctrl+shift+z")
    me.leave()
  }

  @Test("Links to notes in a table have their brackets, so that columns stay in line")
  func linkInTable() throws {
    let me = try Person.writing("[[Soup|x]]\n\n| [[Soup|x]] | b |\nend")
    let hidden = words(me) { ($0.font?.size ?? 10) < 2 }
    #expect(hidden == ["[[Soup|", "]]"], "those of the first line alone")
    me.leave()
  }

  @Test("Tab in a table without bars at its ends goes to the next cell, but not in code")
  func walkOpenTable() throws {
    let me = try Person.writing("a | b\n-|-\n1 | 2\n\n```\na | b\n-|-\n```")
    let text = try #require(me.textView)
    me.send(.selected(text.id, TextRange(10, 0)))
    try me.type("\t")
    #expect(
      me.textView?.text
        == "| a   | b   |\n| --- | --- |\n| 1   | 2   |\n\n```\na | b\n-|-\n```")
    #expect(me.textView?.selection == TextRange(36, 1))
    me.send(.selected(text.id, TextRange(48, 0)))
    try me.type("\t")
    #expect(me.textView?.text.hasSuffix("\n```\na\t | b\n-|-\n```") == true)
    me.leave()
  }

  @Test("A sentence that begins with the note's name is shown whole in the list")
  func previews() throws {
    let me = try Person.writing("A tree grows.")
    #expect(me.sees("A tree grows."))
    me.leave()
    let titled = try Person.writing("# A\nTree")
    #expect(titled.sees("Tree"))
    titled.leave()
  }

  @Test("A check box is pressed, and that can be undone") func box() throws {
    let me = try Person.writing("- [ ] one\n- [x] two")
    let text = try #require(me.textView)
    me.send(.followed(text.id, at: 3))
    #expect(me.textView?.text == "- [x] one\n- [x] two")
    #expect(try saved(me) == "- [x] one\n- [x] two")
    #expect(me.textView?.selection == TextRange(19, 0))
    #expect(words(me) { $0.strikethrough != nil } == ["one", "two"])
    me.key("ctrl+z")
    #expect(me.textView?.text == "- [ ] one\n- [x] two")
    #expect(words(me) { $0.strikethrough != nil } == ["two"])
    me.send(.followed(text.id, at: 13))
    #expect(me.textView?.text == "- [ ] one\n- [ ] two")
    me.leave()
  }

  @Test("A key checks a box") func boxKey() throws {
    let me = try Person.writing("- [ ] one")
    me.key("ctrl+return")
    #expect(me.textView?.text == "- [x] one")
    me.key("ctrl+return")
    #expect(me.textView?.text == "- [ ] one")
    me.leave()
  }

  @Test("Return goes on with a list and ends it; each is a step") func list() throws {
    let me = try Person.writing("1. one")
    try me.type("\n")
    #expect(me.textView?.text == "1. one\n2. ")
    #expect(me.textView?.selection == TextRange(10, 0))
    try me.type("\n")
    #expect(me.textView?.text == "1. one\n")
    me.key("ctrl+z")
    #expect(me.textView?.text == "1. one\n2. ")
    me.key("ctrl+z")
    #expect(me.textView?.text == "1. one")
    me.leave()
  }

  @Test("Tab and Shift with Tab move an item in and out") func indent() throws {
    let me = try Person.writing("- one")
    try me.type("\t")
    #expect(me.textView?.text == "\t- one")
    me.key("shift+tab")
    #expect(me.textView?.text == "- one")
    me.leave()
    let plain = try Person.writing("one")
    try plain.type("\t")
    #expect(plain.textView?.text == "one\t")
    plain.leave()
  }

  @Test("Ctrl+B, Ctrl+I and Ctrl+K put marks around what is selected, a step each")
  func marks() throws {
    let me = try Person.writing("one two")
    let text = try #require(me.textView)
    me.send(.selected(text.id, TextRange(4, 3)))
    me.key("ctrl+b")
    #expect(me.textView?.text == "one **two**")
    #expect(me.textView?.selection == TextRange(6, 3))
    me.key("ctrl+i")
    #expect(me.textView?.text == "one ***two***")
    me.key("ctrl+z")
    me.key("ctrl+z")
    #expect(me.textView?.text == "one two")
    me.send(.selected(text.id, TextRange(0, 3)))
    me.key("ctrl+k")
    #expect(me.textView?.text == "[one]() two")
    #expect(me.textView?.selection == TextRange(6, 0))
    me.leave()
  }

  @Test("A link is opened by a press, by a key and by the menu") func link() throws {
    let me = try Person.writing("see https://a.org/b")
    let text = try #require(me.textView)
    me.send(.followed(text.id, at: 6))
    #expect(me.host.openedAddresses.map(\.absoluteString) == ["https://a.org/b"])
    me.send(.key(KeyPress("return", .alt)))
    #expect(me.host.openedAddresses.count == 2)
    me.send(.textMenu(text.id, at: 6))
    let menu = me.textView?.input.menu.map(\.title) ?? []
    let place = try #require(menu.firstIndex(of: "Open Link"))
    me.send(.chose(text.id, place))
    #expect(me.host.openedAddresses.count == 3)
    #expect(me.textView?.text == "see https://a.org/b")
    me.send(.textMenu(text.id, at: 1))
    #expect(me.textView?.input.menu.contains { $0.title == "Open Link" } == false)
    me.leave()
  }

  @Test(
    "A link leads to a file whose name has letters beyond ASCII, with escapes and without",
    arguments: ["Käse%20Brot.md", "K%C3%A4se%20Brot", "./Käse%20Brot"])
  func escaped(address: String) throws {
    let me = try Person.writing("see [it](\(address))")
    let home = try #require(try me.library.folders().first)
    try me.library.createFile(named: "Käse Brot", in: home.id, text: "Bread")
    me.send(.followed(try #require(me.textView).id, at: 6))
    #expect(me.textView?.text == "Bread")
    me.leave()
  }

  @Test("What leads elsewhere than to the web, mail and notes is asked about") func asked() throws {
    for way in 0...2 {
      let me = try Person.writing("see [plans](file:///etc/passwd)")
      me.host.takesAddress = { _ in true }
      let text = try #require(me.textView)
      func follow() throws {
        switch way {
        case 0: me.send(.followed(text.id, at: 6))
        case 1:
          me.send(.selected(text.id, TextRange(6, 0)))
          me.send(.key(KeyPress("return", .alt)))
        default:
          me.send(.textMenu(text.id, at: 6))
          let menu = me.textView?.input.menu.map(\.title) ?? []
          me.send(.chose(text.id, try #require(menu.firstIndex(of: "Open Link"))))
        }
      }
      try follow()
      #expect(me.host.openedAddresses == [])
      #expect(
        me.sees(
          "It leads neither to the web nor to mail or a note; another program opens it:\n\n"
            + "file:///etc/passwd"))
      // Return on a question that nobody read.
      me.key("return")
      #expect(!me.sees("Open This Link?"))
      #expect(me.host.openedAddresses == [])
      try follow()
      try me.tap("Copy Link")
      #expect(me.host.clipboard == "file:///etc/passwd")
      try follow()
      try me.tap("Open")
      #expect(me.host.openedAddresses.map(\.absoluteString) == ["file:///etc/passwd"])
      me.leave()
    }
  }

  @Test(
    "Schemes that are opened at once",
    arguments: [
      ("http://a.org", true), ("HTTPS://a.org", true), ("mailto:a@b.org", true),
      ("mailto:a@b.org?subject=Tea&body=At%20five", true),
      ("mailto:a@b.org?subject=Tea&attach=/etc/passwd", false),
      ("MAILTO:?Attachment=~/.ssh/id_rsa", false),
      ("treeworld:Home/List", true), ("file:///etc", false), ("smb://host/share", false),
      ("javascript:alert(1)", false), ("ftp://a.org", false), ("notes.md", false),
    ])
  func schemes(address: String, isOpened: Bool) throws {
    #expect(LinkOpening.opensAtOnce(try #require(URL(string: address))) == isOpened)
  }

  @Test("What cannot be seen in an address is shown as a number") func visible() {
    #expect(LinkOpening.visible("smb://a/b c?d=é#語") == "smb://a/b c?d=é#語")
    #expect(
      LinkOpening.visible("x:\u{202E}gpj\u{2066}\u{0}\u{7F}\n\u{200B}\u{AD}\u{3000}\u{E0041}")
        == "x:‹U+202E›gpj‹U+2066›‹U+0000›‹U+007F›‹U+000A›‹U+200B›‹U+00AD›‹U+3000›‹U+E0041›")
  }

  @Test("An address that nobody can see whole is not opened") func longAddress() throws {
    let me = try Person.writing("[x](smb:" + String(repeating: "a", count: 500) + ")")
    me.send(.followed(try #require(me.textView).id, at: 1))
    #expect(me.sees("Open This Link?"))
    #expect(throws: (any Error).self) { try me.tap("Open") }
    try me.tap("Cancel")
    me.leave()
  }

  @Test("Looks leave what was typed in one step") func step() throws {
    let me = try Person.writing("a")
    try me.type("**")
    try me.type("b")
    try me.type("**")
    #expect(words(me) { ($0.font?.weight ?? 400) > 400 }.joined() == "**b**")
    me.key("ctrl+z")
    #expect(me.textView?.text == "")
    me.key("ctrl+shift+z")
    #expect(me.textView?.text == "a**b**")
    #expect(words(me) { ($0.font?.weight ?? 400) > 400 }.joined() == "**b**")
    me.leave()
  }

  @Test("A letter in a long text is styled by its line, and is one update") func cost() throws {
    let me = try Person.writing(String(repeating: "- a *word* and `code` here\n", count: 1000))
    me.wait(5)
    let editor = try #require(me.editor)
    #expect(editor.styler.isDone)
    let text = try #require(me.textView)
    me.send(.selected(text.id, TextRange(13_000, 0)))
    let before = editor.styler.work
    let operations = me.host.appliedOperations
    try me.type("x")
    #expect(editor.styler.work - before < 60)
    // The text, and what is told of it in the list.
    #expect(me.host.appliedOperations - operations <= 4)
    me.leave()
  }

  @Test("Of a text of 1 MB what is seen is styled, and no more than that stays so")
  func window() throws {
    let me = try Person.writing(String(repeating: "- a *word* and `code` here\n", count: 40_000))
    let editor = try #require(me.editor)
    let text = try #require(me.textView)
    me.wait(5)
    #expect(editor.styler.styled.count <= MarkdownStyler.slice + 30)
    for place in stride(from: 0, to: 1_000_000, by: 30_000) {
      me.send(.sighted(text.id, TextRange(place, 3000)))
      me.send(.scrolled(text.id, CGPoint(x: 0, y: place / 10)))
      #expect(editor.styler.styled.contains(place + 2999))
      #expect(editor.styler.styled.count <= MarkdownStyler.most)
    }
    let looks = me.textView?.runs.all.count ?? 0
    #expect(looks < 20_000)
    me.leave()
  }

  @Test("What is indented far begins within a narrow window", arguments: [8, 36, 60, 4000])
  func farIndent(spaces: Int) throws {
    let me = try Person.writing(String(repeating: " ", count: spaces) + "- some words\n")
    me.wait(1)
    let indents = (me.textView?.runs.all ?? []).compactMap(\.attributes.paragraph)
      .map { max($0.firstIndent, $0.headIndent) }
    #expect((indents.max() ?? 0) > 0)
    #expect(indents.allSatisfy { $0 <= 200 })
    me.leave()
  }

  @Test("Another text size makes all fonts larger") func textSize() throws {
    let me = try Person.writing("# One\ntwo")
    let before = words(me) { ($0.font?.size ?? 0) > 26 }
    var environment = me.host.environment
    environment.textScale = 2.5
    me.host.environment = environment
    me.send(.environment(environment))
    #expect(before == ["One\n"])
    #expect(words(me) { ($0.font?.size ?? 0) > 60 }.joined() == "One\n")
    #expect(me.textView?.text == "# One\ntwo")
    me.leave()
  }
}

extension Person {
  /// The editor that is on the screen.
  var editor: EditorViewController? {
    func find(_ controller: UIViewController?) -> EditorViewController? {
      guard let controller else { return nil }
      if let editor = controller as? EditorViewController { return editor }
      for child in controller.children.reversed() { if let found = find(child) { return found } }
      return nil
    }
    return find(app.window?.rootViewController)
  }
}
