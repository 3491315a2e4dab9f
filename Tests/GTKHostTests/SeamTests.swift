import CGtk
import Foundation
import Scene
import XCTest

@testable import GTKHost

/// The seam's law in GTK: a patched window holds what a fresh one would.
final class SeamTests: XCTestCase {
  func testPatchedWindowsHoldWhatFreshOnesDo() throws {
    try onMain {
      for seed in UInt64(1)...40 {
        var trees = RandomTrees(seed: seed)
        let patched = try Stage()
        patched.show(trees.tree())
        if seed % 4 == 0 { patched.present() }
        for step in 0..<6 {
          let next = trees.tree()
          patched.show(next)
          if step % 2 == 0 { patched.settle() }
          let fresh = try Stage()
          fresh.show(next)
          let held = patched.host.readBack()
          XCTAssertEqual(held, fresh.host.readBack(), "seed \(seed), step \(step)")
          XCTAssertEqual(held.count, next.nodes.count, "seed \(seed), step \(step)")
          XCTAssertEqual(patched.host.shown.count, next.nodes.count, "seed \(seed), step \(step)")
          fresh.close()
          if held.count != next.nodes.count { return }
        }
        // A text that the core changed scrolls to its cursor, which the core has to know.
        let told = Self.told(patched).filter { if case .scrolled = $0 { false } else { true } }
        XCTAssertEqual(told, [], "seed \(seed): told what the core did")
        patched.close()
      }
    }
  }

  /// What was told, but for the window's own size.
  @MainActor static func told(_ stage: Stage) -> [SceneEvent] {
    stage.listener.events.filter { if case .environment = $0 { false } else { true } }
  }

  func testMoveKeepsTheWidget() throws {
    try onMain {
      let stage = try Stage()
      defer { stage.close() }
      func tree(inFirst: Bool) -> Tree {
        let root = node(1, .window, 0, 0, 400, 500) { $0.children = [NodeID(2), NodeID(3)] }
        let a = node(2, .group, 0, 0, 200, 500) { $0.children = inFirst ? [NodeID(4)] : [] }
        let b = node(3, .group, 200, 0, 200, 500) { $0.children = inFirst ? [] : [NodeID(4)] }
        let text = node(4, .textView, 0, 0, 200, 300) {
          $0.text = (0..<200).map { "line \($0)\n" }.joined()
          $0.selection = TextRange(20, 3)
          $0.offset = CGPoint(x: 0, y: 900)
        }
        return Tree(root: root.id, nodes: [root, a, b, text], focus: NodeID(4))
      }
      stage.show(tree(inFirst: true))
      stage.present()
      let item = try XCTUnwrap(stage.host.shown[NodeID(4)])
      @MainActor func offset() -> Double {
        var x = 0.0
        var y = 0.0
        cg_scroll_offset(item.widget, &x, &y)
        return y
      }
      stage.turn(until: "the offset") { offset() == 900 }
      stage.show(tree(inFirst: false))
      stage.turn(until: "the offset after the move") {
        !cg_scroll_is_waiting(item.widget) && cg_frame_held(item.widget).width == 200
      }
      stage.settle()
      XCTAssertTrue(stage.host.shown[NodeID(4)] === item)
      XCTAssertEqual(offset(), 900)
      var start: Int32 = 0
      var end: Int32 = 0
      cg_text_selection(item.widget, &start, &end)
      XCTAssertEqual([start, end], [20, 23])
      XCTAssertEqual(cg_window_focus(stage.host.window), NodeID(4).tag)
      XCTAssertEqual(Self.told(stage), [])
    }
  }

  func testFramesAreExact() throws {
    try onMain {
      let stage = try Stage()
      defer { stage.close() }
      stage.show(
        window([
          node(2, .group, 10, 20.5, 33, 44), node(3, .label, 7, 3, 50, 30) { $0.style.lines = 0 },
          node(4, .button, 100, 100, 60, 36) { $0.text = "OK" },
          node(5, .textField, 100, 150, 180, 34), node(6, .list, 0, 200, 150, 200),
          node(7, .textView, 200, 200, 150, 200), node(8, .group, 5, 5, 0, 10),
        ]))
      stage.present()
      for (id, frame) in [
        (2, CGRect(x: 10, y: 20.5, width: 33, height: 44)),
        (3, CGRect(x: 7, y: 3, width: 50, height: 30)),
        (4, CGRect(x: 100, y: 100, width: 60, height: 36)),
        (5, CGRect(x: 100, y: 150, width: 180, height: 34)),
        (6, CGRect(x: 0, y: 200, width: 150, height: 200)),
        (7, CGRect(x: 200, y: 200, width: 150, height: 200)),
      ] {
        let item = try XCTUnwrap(stage.host.shown[NodeID(UInt64(id))])
        let held = cg_frame_held(item.widget)
        XCTAssertEqual(
          CGRect(x: held.x, y: held.y, width: held.width, height: held.height), frame,
          "\(item.node.role)")
      }
      let empty = try XCTUnwrap(stage.host.shown[NodeID(8)])
      XCTAssertFalse(cg_is_shown(empty.widget))
    }
  }

  func testPlacingOnlyMovesAtTheNextFrame() throws {
    try onMain {
      let stage = try Stage()
      defer { stage.close() }
      stage.show(window([node(2, .group, 0, 0, 100, 100)]))
      stage.present()
      stage.show(window([node(2, .group, 40, 50, 120, 80)]))
      let item = try XCTUnwrap(stage.host.shown[NodeID(2)])
      stage.turn(until: "the new frame") { cg_frame_held(item.widget).width == 120 }
      let held = cg_frame_held(item.widget)
      XCTAssertEqual([held.x, held.y, held.height], [40, 50, 80])
    }
  }
}
