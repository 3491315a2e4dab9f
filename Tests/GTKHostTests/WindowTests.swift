import CGtk
import Foundation
import Scene
import XCTest

@testable import GTKHost

/// Lists, buttons, focus, measuring and what is remembered of the window.
final class WindowTests: XCTestCase {
  private static func list(offset: Double, rows: Int = 100) -> Tree {
    let row = node(3, .row, 0, 0, 200, 44)
    let list = node(2, .list, 0, 0, 200, 300) {
      $0.contentSize = CGSize(width: 200, height: 44.0 * Double(rows))
      $0.offset = CGPoint(x: 0, y: offset)
      $0.children = [row.id]
    }
    let root = node(1, .window, 0, 0, 400, 500) { $0.children = [list.id] }
    return Tree(root: root.id, nodes: [root, list, row], focus: nil)
  }

  func testScrolling() throws {
    try onMain {
      let stage = try Stage()
      defer { stage.close() }
      // Before the window is there, and beyond what the list held before.
      stage.show(Self.list(offset: 500))
      stage.present()
      let item = try XCTUnwrap(stage.host.shown[NodeID(2)])
      @MainActor func offset() -> Double {
        var x = 0.0
        var y = 0.0
        cg_scroll_offset(item.widget, &x, &y)
        return y
      }
      stage.turn(until: "the offset") { offset() == 500 }
      stage.show(Self.list(offset: 9000, rows: 1000))
      stage.turn(until: "the offset in longer content") { offset() == 9000 }
      XCTAssertEqual(SeamTests.told(stage), [], "the core's own offsets are not told back")
      cg_scroll_by_person(item.widget, 9100)
      stage.turn(until: "the scrolling") { !SeamTests.told(stage).isEmpty }
      XCTAssertEqual(SeamTests.told(stage), [.scrolled(NodeID(2), CGPoint(x: 0, y: 9100))])
    }
  }

  func testAContentThatShrinksIsToldOnce() throws {
    try onMain {
      let stage = try Stage()
      defer { stage.close() }
      stage.show(Self.list(offset: 4000))
      stage.present()
      let item = try XCTUnwrap(stage.host.shown[NodeID(2)])
      stage.turn(until: "the offset") { !cg_scroll_is_waiting(item.widget) }
      // The core forgot to move its offset.
      stage.show(Self.list(offset: 4000, rows: 20))
      stage.turn(until: "the new offset") { !SeamTests.told(stage).isEmpty }
      XCTAssertEqual(SeamTests.told(stage), [.scrolled(NodeID(2), CGPoint(x: 0, y: 580))])
    }
  }

  func testFocus() throws {
    try onMain {
      let stage = try Stage()
      defer { stage.close() }
      let nodes = [
        node(2, .textField, 0, 0, 200, 34), node(3, .textField, 0, 50, 200, 34),
        node(4, .button, 0, 100, 80, 34) { $0.text = "OK" },
      ]
      stage.show(window(nodes, focus: 2))
      stage.present()
      XCTAssertEqual(cg_window_focus(stage.host.window), NodeID(2).tag)
      stage.show(window(nodes, focus: 3))
      XCTAssertEqual(cg_window_focus(stage.host.window), NodeID(3).tag)
      XCTAssertEqual(SeamTests.told(stage), [])
      // A person goes elsewhere, and the core says nothing: back it goes.
      let button = try XCTUnwrap(stage.host.shown[NodeID(4)])
      cg_focus(button.widget)
      XCTAssertEqual(SeamTests.told(stage), [.focused(NodeID(4))])
      stage.settle()
      XCTAssertEqual(cg_window_focus(stage.host.window), NodeID(3).tag)
      // What has the keyboard goes: nobody else gets it by itself.
      stage.listener.events = []
      stage.show(window([nodes[0], nodes[2]], focus: nil))
      for _ in 0..<20 { stage.settle() }
      XCTAssertEqual(cg_window_focus(stage.host.window), 0)
      XCTAssertEqual(SeamTests.told(stage), [])
    }
  }

  func testAPress() throws {
    try onMain {
      let stage = try Stage()
      defer { stage.close() }
      stage.show(window([node(4, .button, 0, 100, 80, 34) { $0.text = "OK" }]))
      stage.listener.answer = { [unowned stage] event in
        if case .activate = event { stage.show(window([])) }
      }
      cg_press(try XCTUnwrap(stage.host.shown[NodeID(4)]).widget)
      XCTAssertEqual(stage.listener.events, [.activate(NodeID(4))])
      XCTAssertNil(stage.host.shown[NodeID(4)])
      stage.listener.answer = nil
    }
  }

  /// A new size and the answer to it belong to one frame.
  func testTheAnswerToASizeIsThereBeforeTheFrame() throws {
    try onMain {
      let stage = try Stage(size: CGSize(width: 500, height: 400))
      defer { stage.close() }
      XCTAssertEqual(stage.host.environment.size, CGSize(width: 500, height: 400))
      stage.show(window([node(2, .group, 0, 0, 10, 10)]))
      stage.listener.answer = { [unowned stage] event in
        guard case .environment(let facts) = event else { return }
        stage.show(window([node(2, .group, 0, 0, facts.size.width, 10)]))
      }
      stage.present()
      cg_window_resize(stage.host.window, 640, 480)
      stage.turn(until: "the new size") { stage.host.environment.size.width == 640 }
      let item = try XCTUnwrap(stage.host.shown[NodeID(2)])
      XCTAssertEqual(cg_frame_held(item.widget).width, 640, "placed in the same layout")
      stage.listener.answer = nil
    }
  }

  func testMeasuring() throws {
    try onMain {
      let stage = try Stage()
      defer { stage.close() }
      let pango = stage.host.pango
      let style = TextStyle(font: Font(size: 15), lines: 0)
      let one = pango.size(of: "Milk and bread", style: style, width: .infinity)
      XCTAssertEqual(one.width, one.width.rounded())
      XCTAssertEqual(one.height, pango.lineHeight(of: style.font))
      let two = pango.size(of: "Milk and bread", style: style, width: one.width - 1)
      XCTAssertGreaterThanOrEqual(two.height, one.height * 2 - 1)
      XCTAssertLessThan(two.width, one.width)
      XCTAssertEqual(pango.size(of: "", style: style, width: 100).width, 0)
      let before = pango.measured
      for _ in 0..<10 { _ = pango.size(of: "Milk and bread", style: style, width: .infinity) }
      XCTAssertEqual(pango.measured, before, "asked once")
      let cut = pango.size(
        of: String(repeating: "word ", count: 50),
        style: TextStyle(font: Font(size: 15), lines: 2), width: 100)
      XCTAssertLessThanOrEqual(cut.height, one.height * 2)
    }
  }

  func testTheWindowIsRemembered() throws {
    try onMain {
      let folder = NSTemporaryDirectory() + "gtkhost-\(UUID().uuidString)"
      defer { try? FileManager.default.removeItem(atPath: folder) }
      let usual = CGSize(width: 800, height: 600)
      @MainActor func memory() -> WindowStateStore {
        WindowStateStore(program: "notes", size: usual, environment: ["XDG_STATE_HOME": folder])
      }
      let first = memory()
      XCTAssertEqual(first.usual, WindowStateStore.Place(size: usual))
      XCTAssertEqual(first.path, folder + "/notes/window.ini")
      let left = WindowStateStore.Place(size: CGSize(width: 640, height: 480), isMaximized: true)
      first.note(left, of: nil)
      first.isDark = true
      first.save()
      XCTAssertEqual(memory().usual, left)
      XCTAssertTrue(memory().isDark)
      let wrongs = [
        "", "nonsense", "[window]\nwidth=-5\nheight=99999999\n",
        "[window]\nwidth=nan\nheight=inf\n",
      ]
      for wrong in wrongs {
        try wrong.write(toFile: first.path, atomically: true, encoding: .utf8)
        XCTAssertEqual(memory().usual.size, usual, wrong)
      }
      // As an earlier version wrote it.
      try "[window]\nwidth=700\nheight=500\nmaximized=true\ndark=false\n".write(
        toFile: first.path, atomically: true, encoding: .utf8)
      XCTAssertEqual(
        memory().usual,
        WindowStateStore.Place(size: CGSize(width: 700, height: 500), isMaximized: true))
      XCTAssertFalse(memory().isDark)
    }
  }

  func testSeveralWindowsAreRemembered() {
    onMain {
      let folder = NSTemporaryDirectory() + "gtkhost-\(UUID().uuidString)"
      defer { try? FileManager.default.removeItem(atPath: folder) }
      let usual = CGSize(width: 800, height: 600)
      @MainActor func memory(_ instance: String = "one") -> WindowStateStore {
        WindowStateStore(
          program: "notes", instance: instance, size: usual,
          environment: ["XDG_STATE_HOME": folder])
      }
      let sessions = [
        SessionRecord(id: "A", configuration: "List", state: Data("a\n\0".utf8)),
        SessionRecord(id: "B"),
      ]
      let first = memory()
      first.keep(sessions)
      first.note(WindowStateStore.Place(size: CGSize(width: 640, height: 480)), of: "A")
      first.note(WindowStateStore.Place(size: CGSize(width: 500, height: 400)), of: "B")
      first.save()
      let second = memory()
      XCTAssertEqual(second.sessions, sessions)
      XCTAssertEqual(second.place(of: "A")?.size.width, 640)
      XCTAssertEqual(second.place(of: "B")?.size.width, 500)
      XCTAssertEqual(memory("other").sessions, [], "another instance has its own")
      XCTAssertEqual(memory("other").usual.size.width, 500, "and is as large as the last window")
      second.keep([sessions[1]])
      second.save()
      XCTAssertEqual(memory().sessions, [sessions[1]])
      XCTAssertNil(memory().place(of: "A"))
    }
  }

  func testAWindowThatTheAppGivesNoTitleHasTheTitleOfTheProgram() throws {
    try onMain {
      let stage = try Stage()
      defer { stage.close() }
      stage.host.usualTitle = "Planets"
      @MainActor func title() -> String { taken(cg_window_title_copy(stage.host.window)) }
      func tree(_ title: String) -> Tree {
        Tree(root: NodeID(1), nodes: [node(1, .window, 0, 0, 400, 500) { $0.text = title }])
      }
      stage.show(tree(""))
      XCTAssertEqual(title(), "Planets")
      stage.show(tree("Mars"))
      XCTAssertEqual(title(), "Mars")
      stage.show(tree(""))
      XCTAssertEqual(title(), "Planets")
    }
  }
}
