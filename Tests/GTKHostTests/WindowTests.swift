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
      var memory = WindowMemory(id: "notes", size: usual, environment: ["XDG_STATE_HOME": folder])
      XCTAssertEqual(memory.size, usual)
      XCTAssertEqual(memory.path, folder + "/notes/window.ini")
      memory.size = CGSize(width: 640, height: 480)
      memory.isMaximized = true
      memory.isDark = true
      memory.save()
      let again = WindowMemory(id: "notes", size: usual, environment: ["XDG_STATE_HOME": folder])
      XCTAssertEqual(again.size, CGSize(width: 640, height: 480))
      XCTAssertTrue(again.isMaximized)
      XCTAssertTrue(again.isDark)
      for wrong in ["", "nonsense", "[window]\nwidth=-5\nheight=99999999\n"] {
        try wrong.write(toFile: memory.path, atomically: true, encoding: .utf8)
        let next = WindowMemory(id: "notes", size: usual, environment: ["XDG_STATE_HOME": folder])
        XCTAssertEqual(next.size, usual, wrong)
      }
    }
  }
}
