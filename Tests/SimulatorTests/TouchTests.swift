import Foundation
import Scene
import Testing

@testable import Simulator

@Suite("Fingers") @MainActor struct TouchTests {
  @Test("A button by its name, a row by its words, a field for the focus")
  func taps() throws {
    let playing = try Playing()
    try playing.play(
      """
      tap "Add"
      expect focus "Name"
      tap "Cancel"
      tap "Milk"
      expect columns "Items" "Milk"
      tap "Stubborn"
      expect focus "Stubborn"
      """)
    #expect(
      playing.app.events == [
        .activate(NodeID(ID.add)), .activate(NodeID(ID.cancel)), .activate(NodeID(ID.rows + 1)),
        .focused(NodeID(ID.stubborn)),
      ])
  }

  @Test("Beside a dialog, in a place, on a row's action, from the edge")
  func otherTouches() throws {
    let playing = try Playing()
    try playing.play(
      """
      tap "Add"
      tap outside
      expect hidden "New item"
      tap "Same" in "Items"
      swipe left "Bread"
      tap "Delete" in "Bread"
      expect hidden "Bread"
      swipe right "Milk"
      swipe from edge
      """)
    #expect(playing.app.events.contains(.activate(NodeID(ID.same))))
    #expect(playing.app.events.contains(.wake), "what settling brought had its turn")
    #expect(playing.app.events.suffix(2) == [.swipe(NodeID(ID.rows), .right), .edgeSwipe(.right)])
  }

  @Test("A row without a name is called as the labels in it") func rowsOfLabels() throws {
    let playing = try Playing()
    try playing.play("expect visible \"Bread\"")
    playing.app.state.namesRows = false
    try playing.play(
      """
      tap "Milk"
      expect columns "Items" "Milk"
      swipe left "Bread"
      tap "Delete" in "Bread"
      expect hidden "Bread"
      """)
    #expect(
      playing.failure("tap \"Delete\" in \"Bread\"").hasPrefix("a row, bar, dialog or column"))
  }

  @Test("A list pulled down, by the title of its screen or as the only one")
  func pull() throws {
    let playing = try Playing(items: (0..<100).map { "Item \($0)" })
    try playing.play("tap \"Item 90\"\npull\npull \"Items\"")
    let list = NodeID(ID.list)
    let drag: [SceneEvent] = [
      .scrolling(list, .began), .pulled(list), .scrolling(list, .ended(decelerates: false)),
    ]
    let told = playing.app.events.drop { $0 != .scrolling(list, .began) }
    let scrolled = SceneEvent.scrolled(list, .zero)
    #expect(told.filter { $0 != .wake && $0 != scrolled } == drag + drag)
    #expect(told.contains(scrolled), "a finger that pulls comes to the top first")
    #expect(
      playing.failure("pull \"Itms\"")
        == "a list “Itms” that can be pulled down | lists on “Items”")
  }

  @Test("A pan from the edge is told step by step, and how it was going at its end")
  func pan() throws {
    let playing = try Playing()
    try playing.play("pan from edge 0.6 cancel\npan from edge 0.2 finish")
    let pans = playing.app.events.compactMap { event -> EdgePan? in
      if case .edgePan(let pan) = event { pan } else { nil }
    }
    #expect(pans.map(\.phase) == [.began, .changed, .ended, .began, .changed, .ended])
    #expect(pans.map(\.progress) == [0, 0.6, 0.6, 0, 0.2, 0.2])
    #expect(pans.map { $0.velocity < 0 } == [false, false, true, false, false, false])
    #expect(pans[5].velocity > 0)
  }

  @Test(
    "What a person could not do is refused, with the reason",
    arguments: [
      ("tap \"Off\"", "“Off” that can be tapped | it is disabled"),
      (
        "tap \"Add\"\ntap \"Bread\"",
        "“Bread” that can be touched | the dialog “New item” stands in front of it"
      ),
      (
        "swipe from edge\ntap \"Bread\"",
        "“Bread” that can be touched | the column “Drawer” stands in front of it"
      ),
      (
        "tap \"Nothing open\"",
        "“Nothing open” that can be touched | the label of that name, which is not for touching"
      ),
      (
        "tap \"Bred\"",
        "“Bred” to touch | “Add”, “Off”, “Same”, “Bread”, “Milk”, “Stubborn”; "
          + "did you mean “Bread”?"
      ),
      (
        "tap \"Delete\" in \"Bread\"",
        "“Delete” in “Bread” to touch | “Add”, “Off”, “Same”, “Bread”, “Milk”, “Stubborn”"
      ),
      (
        "tap \"Add\" in \"Itms\"",
        "a row, bar, dialog or column “Itms” | “Items”, “Bread”, “Milk”, “Nothing open”; "
          + "did you mean “Items”?"
      ),
      (
        "tap \"Same\"",
        "one “Same” | 2, in “Items”, “Nothing open”; say which: tap \"Same\" in \"Items\""
      ),
      ("tap back", "a Back button | none"),
      ("tap outside", "something that stands above the rest | nothing does"),
      (
        "swipe left \"Same\"",
        "a place where fingers are the app's | the button “Same”, which takes them itself"
      ),
    ])
  func refused(lines: String, message: String) throws {
    let said = try Playing().failure(lines)
    #expect(said == message)
  }

  @Test("Back is out of reach under a dialog")
  func coveredBack() throws {
    let playing = try Playing()
    try playing.play("tap \"Bread\"", on: "iPhone 8", "portrait")
    playing.app.state.asked = ""
    #expect(throws: Failure.self) { try playing.run("rotate left\nrotate right\ntap back") }
    do {
      try playing.run("tap back")
    } catch let failure as Failure {
      #expect(failure.found == "the dialog “New item” stands in front of it")
    }
  }

  @Test("A row further down is scrolled to, as far as the list goes")
  func scrolling() throws {
    let playing = try Playing(items: (1...60).map { "Item \($0)" })
    try playing.play(
      """
      expect hidden "Item 60"
      tap "Item 60"
      expect columns "Items" "Item 60"
      expect hidden "Item 1"
      tap "Item 1"
      """)
    let offsets = playing.app.events.compactMap { event -> Double? in
      if case .scrolled(_, let offset) = event { offset.y } else { nil }
    }
    let last = 60.0 * 44 - (768 - 44)
    #expect(offsets == [0, 680, 1360, last, 0])
  }

  @Test("A list without such a row stands as before")
  func notFound() throws {
    let playing = try Playing(items: (1...60).map { "Item \($0)" })
    try playing.play("tap \"Item 40\"")
    let before = playing.app.state.scrolled
    #expect(throws: Failure.self) { try playing.run("tap \"Item 61\"") }
    #expect(before > 0 && playing.app.state.scrolled == before)
  }
}
