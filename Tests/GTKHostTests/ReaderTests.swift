import CGtk
import Foundation
import Scene
import XCTest

@testable import GTKHost

/// What who cannot see the window is told, asked of GTK's own test backend (GTK_A11Y=test).
final class ReaderTests: XCTestCase {
  @MainActor private static func stage() throws -> Stage {
    guard ProcessInfo.processInfo.environment["GTK_A11Y"] == "test" else {
      throw XCTSkip("GTK keeps what it tells only with GTK_A11Y=test, which ./test sets.")
    }
    return try Stage()
  }

  /// A list with rows that say when they were changed, and a field beside it.
  private static func rows(
    selected: Set<UInt64>, focus: UInt64? = 2, day: String = "Monday",
    rows: [UInt64] = [10, 11, 12]
  ) -> Tree {
    var nodes: [Node] = []
    for (index, id) in rows.enumerated() {
      nodes.append(
        node(id, .row, 0, Double(index) * 44, 200, 44) {
          $0.name = "Row \(id)"
          $0.children = [NodeID(id * 10), NodeID(id * 10 + 1), NodeID(id * 10 + 2)]
          if selected.contains(id) { $0.traits = .selected }
        })
      nodes.append(node(id * 10, .label, 0, 0, 100, 20) { $0.text = "Row \(id)" })
      nodes.append(node(id * 10 + 1, .label, 0, 20, 100, 20) { $0.text = day })
      nodes.append(
        node(id * 10 + 2, .image, 150, 0, 20, 20) {
          $0.symbol = "folder"
          $0.name = "folder"
        })
    }
    let list = node(2, .list, 0, 0, 200, 300) {
      $0.contentSize = CGSize(width: 200, height: 300)
      $0.children = rows.map { NodeID($0) }
    }
    let field = node(3, .textField, 220, 0, 150, 34) { $0.name = "Field" }
    let root = node(1, .window, 0, 0, 400, 500) { $0.children = [list.id, field.id] }
    return Tree(root: root.id, nodes: [root, list, field] + nodes, focus: focus.map { NodeID($0) })
  }

  @MainActor private static func focused(_ stage: Stage) -> NodeID? {
    cg_focused_widget(stage.host.window).map { NodeID(tag: cg_tag_of($0)) }
  }

  @MainActor private static func assert(
    _ id: UInt64, isDescribedAs words: String, _ stage: Stage, line: UInt = #line
  ) throws {
    let item = try XCTUnwrap(stage.host.shown[NodeID(id)])
    let other = cg_other_description(item.widget, words)
    XCTAssertNil(other.map { taken($0) }, line: line)
  }

  func testAllOfTheWindowIsThereForReaders() throws {
    try onMain {
      let stage = try Self.stage()
      defer { stage.close() }
      stage.show(Self.rows(selected: []))
      stage.present()
      for id: UInt64 in [2, 3, 10, 11, 100] {
        let item = try XCTUnwrap(stage.host.shown[NodeID(id)])
        XCTAssertTrue(cg_is_told_to_readers(item.widget), "\(item.node.role)")
      }
    }
  }

  func testASymbolBesideWordsIsDecoration() throws {
    try onMain {
      let stage = try Self.stage()
      defer { stage.close() }
      stage.show(Self.rows(selected: []))
      stage.present()
      let image = try XCTUnwrap(stage.host.shown[NodeID(102)])
      XCTAssertFalse(cg_is_told_to_readers(image.widget))
    }
  }

  func testTheRowThatKeysMeanHasTheKeyboardForReaders() throws {
    try onMain {
      let stage = try Self.stage()
      defer { stage.close() }
      stage.show(Self.rows(selected: [11]))
      stage.present()
      XCTAssertEqual(Self.focused(stage), NodeID(11))
      try Self.assert(11, isDescribedAs: "Monday", stage)
      // To the core it is the list that has it.
      XCTAssertEqual(cg_window_focus(stage.host.window), NodeID(2).tag)

      stage.show(Self.rows(selected: [12]))
      XCTAssertEqual(Self.focused(stage), NodeID(12))
      try Self.assert(11, isDescribedAs: "", stage)
      stage.show(Self.rows(selected: [11, 12]))
      XCTAssertEqual(Self.focused(stage), NodeID(11))
      stage.show(Self.rows(selected: [12], day: "Tuesday"))
      XCTAssertEqual(Self.focused(stage), NodeID(12))
      try Self.assert(12, isDescribedAs: "Tuesday", stage)
      stage.show(Self.rows(selected: []))
      XCTAssertEqual(Self.focused(stage), NodeID(2))
      stage.settle()
      let moves = stage.listener.events.filter { if case .focused = $0 { true } else { false } }
      XCTAssertEqual(moves, [])
    }
  }

  func testARowThatGoesGivesTheKeyboardBack() throws {
    try onMain {
      let stage = try Self.stage()
      defer { stage.close() }
      stage.show(Self.rows(selected: [11, 12]))
      stage.present()
      XCTAssertEqual(Self.focused(stage), NodeID(12))
      stage.show(Self.rows(selected: [11], rows: [10, 11]))
      XCTAssertEqual(Self.focused(stage), NodeID(11))
      stage.show(Self.rows(selected: [], rows: [10]))
      XCTAssertEqual(Self.focused(stage), NodeID(2))
      stage.show(Self.rows(selected: [10], focus: 3, rows: [10]))
      XCTAssertEqual(Self.focused(stage), NodeID(3))
    }
  }

  func testTabPassesTheRows() throws {
    try onMain {
      let stage = try Self.stage()
      defer { stage.close() }
      stage.show(Self.rows(selected: [11]))
      // The core follows.
      stage.listener.answer = { [unowned stage] event in
        if case .focused(let id) = event {
          stage.show(Self.rows(selected: [11], focus: id == NodeID(3) ? 3 : 2))
        }
      }
      stage.present()
      let id = try RealInputTests.windowID(stage)
      try RealInputTests.press("windowfocus --sync \(id) key Tab", stage)
      stage.turn(until: "the field's focus") { Self.focused(stage) == NodeID(3) }
      try RealInputTests.press("key shift+Tab", stage)
      stage.turn(until: "the row's focus") { Self.focused(stage) == NodeID(11) }
    }
  }

  func testWhatIsAnnouncedIsSaidOfWhatHasTheKeyboard() throws {
    try onMain {
      let stage = try Self.stage()
      defer { stage.close() }
      stage.show(Self.rows(selected: [11]))
      stage.present()
      stage.host.announce("Gone")
      stage.turn(until: "the words") { stage.host.announcements.isEmpty }
      try Self.assert(11, isDescribedAs: "Gone", stage)
      // With the keyboard elsewhere it is what it was.
      stage.show(Self.rows(selected: [11], focus: 3))
      stage.settle()
      try Self.assert(11, isDescribedAs: "Monday", stage)
      try Self.assert(3, isDescribedAs: "", stage)
    }
  }

  func testAButtonIsNotDescribedByItsName() throws {
    try onMain {
      let stage = try Self.stage()
      defer { stage.close() }
      let button = node(2, .button) {
        $0.symbol = "plus"
        $0.name = "Add"
      }
      stage.show(window([button]))
      stage.present()
      try Self.assert(2, isDescribedAs: "", stage)
    }
  }
}
