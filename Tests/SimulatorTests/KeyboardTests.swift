import Scene
import Testing

@testable import Simulator

@Suite("The keyboard") @MainActor struct KeyboardTests {
  @Test("Typing goes into what has the focus; Return answers a field and breaks a text")
  func typing() throws {
    try Playing().play(
      """
      tap "Add"
      expect disabled "OK"
      type "Egg"
      expect text "Name" "Egg"
      expect enabled "OK"
      type "s\\n"
      expect visible "Eggs"
      tap "Eggs"
      type "6\\n12 🥚"
      expect text "Eggs" "6\\n12 🥚"
      expect cursor "Eggs" 7
      """)
  }

  /// An app that saves in the background would save after each letter of a long text.
  @Test("The app is waited for once for all letters that are typed", arguments: [1, 40, 400])
  func cost(letters: Int) throws {
    let playing = try Playing()
    try playing.play("tap \"Bread\"")
    let before = playing.app.settled
    try playing.run("type \"\(String(repeating: "a", count: letters))\"")
    #expect(playing.app.settled - before <= 4)
    #expect(playing.app.state.texts["Bread"]?.count == letters)
  }

  @Test(
    "Keys edit as a widget does",
    arguments: [
      ("key \"backspace\"", "one\ntw", 6),
      ("key \"home\"\nkey \"delete\"", "one\nwo", 4),
      ("key \"ctrl+home\"\nkey \"delete\"", "ne\ntwo", 0),
      ("key \"left\"\nkey \"left\"\ntype \"_\"", "one\nt_wo", 6),
      ("key \"left\"\nkey \"right\"\nkey \"!\"", "one\ntwo!", 8),
      ("key \"up\"\nkey \"shift+x\"", "oneX\ntwo", 4),
      ("key \"left\"\nkey \"up\"\nkey \"space\"", "on e\ntwo", 3),
      ("key \"up\"\nkey \"up\"\nkey \"-\"", "-one\ntwo", 1),
      ("key \"ctrl+home\"\nkey \"down\"\nkey \"-\"", "one\n-two", 5),
      ("key \"down\"\nkey \"-\"", "one\ntwo-", 8),
      ("key \"ctrl+home\"\nkey \"end\"\nkey \"return\"", "one\n\ntwo", 4),
      ("key \"ctrl+a\"\ntype \"x\"", "x", 1),
      ("key \"ctrl+a\"\nkey \"right\"\nkey \"x\"", "one\ntwox", 8),
      ("key \"ctrl+a\"\nkey \"left\"\nkey \"x\"", "xone\ntwo", 1),
      ("key \"shift+left\"\nkey \"shift+left\"\nkey \"delete\"", "one\nt", 5),
      ("key \"shift+home\"\nkey \"backspace\"", "one\n", 4),
      ("key \"shift+left\"\nkey \"shift+left\"\nkey \"shift+right\"\nkey \"x\"", "one\ntwx", 7),
      ("key \"ctrl+a\"\nkey \"ctrl+c\"\nkey \"ctrl+end\"\nkey \"ctrl+v\"", "one\ntwoone\ntwo", 14),
      ("key \"shift+left\"\ntype \"xyz\"\nkey \"shift+left\"\nkey \"delete\"", "one\ntwxy", 8),
      ("key \"ctrl+a\"\nkey \"ctrl+x\"", "", 0),
    ])
  func keys(lines: String, text: String, cursor: Int) throws {
    let playing = try Playing()
    try playing.play("tap \"Bread\"\ntype \"one\\ntwo\"\n" + lines)
    let node = try #require(playing.app.tree[NodeID(ID.text)])
    #expect(node.text == text)
    #expect(node.selection == TextRange(cursor, 0))
  }

  @Test("What a widget has no use for goes to the app")
  func appKeys() throws {
    let playing = try Playing()
    try playing.play(
      "tap \"Bread\"\nkey \"ctrl+n\"\nkey \"escape\"\nkey \"pagedown\"\nkey \"ctrl+shift+z\"")
    let keys = playing.app.events.compactMap { event -> String? in
      if case .key(let press) = event { press.description } else { nil }
    }
    #expect(keys == ["ctrl+n", "escape", "pagedown", "ctrl+shift+z"])
  }

  @Test("Up and down have no use in a field of one line")
  func fieldKeys() throws {
    let playing = try Playing()
    try playing.play("tap \"Add\"\nkey \"down\"")
    #expect(playing.app.events.last == .key(KeyPress("down")))
  }

  @Test("Tab goes round what can be used: under an alert, nothing else")
  func tab() throws {
    try Playing().play(
      """
      tap "Add"
      key "tab"
      expect focus "Cancel"
      key "tab"
      expect focus "Name"
      key "shift+tab"
      expect focus "Cancel"
      key "return"
      expect hidden "New item"
      """)
  }

  @Test(
    "Tab is a letter in a text, and goes on from one that is only read; with Shift it goes back")
  func tabInText() throws {
    let playing = try Playing(items: ["Bread"])
    try playing.play(
      """
      tap "Bread"
      type "a"
      key "tab"
      type "b"
      key "shift+tab"
      expect focus "Stubborn"
      """)
    #expect(playing.app.state.texts["Bread"] == "a\tb")
    try Playing(items: ["Locked"]).play("tap \"Locked\"\nkey \"tab\"")
  }

  @Test(
    "What cannot be typed into is refused",
    arguments: [
      ("type \"x\"", "something with the keyboard focus | nothing has it"),
      (
        "tap \"Add\"\nkey \"tab\"\ntype \"x\"",
        "a field or text to type into | the focus on the button “Cancel”"
      ),
      (
        "tap \"Locked\"\ntype \"x\"",
        "a field or text to type into | the textView, which cannot be changed"
      ),
      (
        "tap \"Stubborn\"\ntype \"x\"",
        "the text to become \"xstuck\" | it stayed \"stuck\""
      ),
      ("tap \"Bread\"\ntype \"§\"", "a cursor within \"§\" | 99 and 0 more"),
    ])
  func refused(lines: String, message: String) throws {
    #expect(try Playing(items: ["Bread", "Locked"]).failure(lines) == message)
  }
}
