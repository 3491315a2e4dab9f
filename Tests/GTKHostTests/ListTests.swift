import CGtk
import Foundation
import Scene
import XCTest

@testable import GTKHost

/// What stands in lists besides rows, as native widgets.
final class ListTests: XCTestCase {
  func testTheRowBelowThePointerIsLitWhenRowsMove() throws {
    try onMain {
      let stage = try Stage()
      defer { stage.close() }
      func rows(_ ids: [UInt64]) -> Tree {
        list(ids.enumerated().map { node($1, .row, 0, Double($0) * 44, 400, 44) })
      }
      @MainActor func lit() -> UInt64 { cg_over_held(stage.host.window) }
      stage.show(rows([3, 4, 5]))
      stage.present()
      cg_hover_by_person(stage.host.window, 200, 60)
      XCTAssertEqual(lit(), NodeID(4).tag)
      // One comes in above it, and the pointer stays where it is.
      stage.show(rows([6, 3, 4, 5]))
      stage.turn(until: "the other row") { lit() == NodeID(3).tag }
      stage.show(rows([5]))
      stage.turn(until: "no row") { lit() == 0 }
      stage.show(rows([5, 4]))
      stage.turn(until: "the row that came") { lit() == NodeID(4).tag }
    }
  }

  func testNothingIsLitBelowThePointerOnADevice() throws {
    try onMain {
      let stage = try Stage()
      defer { stage.close() }
      stage.host.show(
        on: DeviceScreen(
          size: CGSize(width: 400, height: 300), app: CGRect(x: 0, y: 0, width: 400, height: 300),
          safeArea: EdgeInsets(), idiom: .phone, device: HeldDevice(name: "Phone")))
      stage.show(list([node(3, .row, 0, 0, 400, 44)]))
      stage.present()
      cg_window_set_hovers(stage.host.window, true)
      _ = SeamTests.told(stage)
      cg_hover_by_person(stage.host.window, 200, 20)
      XCTAssertEqual(cg_over_held(stage.host.window), 0)
      let told = SeamTests.told(stage)
      XCTAssertFalse(told.contains { if case .hover = $0 { true } else { false } }, "\(told)")
    }
  }

  func testEachTitleOfAnIndexIsAButton() throws {
    try onMain {
      let stage = try Stage()
      defer { stage.close() }
      let strip = node(3, .index, 378, 100, 22, 90) { $0.path = ["A", "B", "C"] }
      stage.show(list([strip]))
      stage.present()
      let widget = try XCTUnwrap(stage.host.shown[strip.id]).widget
      let first = try XCTUnwrap(cg_first_child(widget))
      let second = try XCTUnwrap(cg_next_sibling(first))
      XCTAssertEqual(taken(cg_label_copy(second)), "B")
      cg_press(second)
      let told = SeamTests.told(stage)
      XCTAssertEqual(told, [.index(strip.id, 1), .index(strip.id, nil)])
      var other = strip
      other.path = ["X"]
      stage.show(list([other]))
      let only = try XCTUnwrap(cg_first_child(widget))
      XCTAssertEqual(taken(cg_label_copy(only)), "X")
      XCTAssertNil(cg_next_sibling(only))
    }
  }

  func testTheTitlesOfAnIndexHaveItsColour() throws {
    try onMain {
      let stage = try Stage()
      defer {
        cg_theme_answered(0, 0)
        stage.close()
      }
      let strip = node(2, .index, 0, 0, 60, 500) {
        $0.path = ["W", "M", "W", "M"]
        $0.style.color = .rgba(0xFF00_00FF)
      }
      stage.show(window([strip]))
      stage.present()
      @MainActor func isRed(_ look: String) {
        stage.draw()
        let reds = stride(from: 15.0, to: 45, by: 1).filter { x in
          stride(from: 55.0, to: 70, by: 1).contains { y in
            let pixel = cg_pixel(stage.host.window, x, y)
            let (red, green) = (pixel >> 24 & 0xFF, pixel >> 16 & 0xFF)
            return red > 0xB0 && green < 0x50
          }
        }
        XCTAssertGreaterThan(reds.count, 2, look)
      }
      isRed("light")
      cg_theme_answered(0, 1)
      isRed("dark")
    }
  }

  func testAGripTellsHowFarItWasDragged() throws {
    try onMain {
      let stage = try Stage()
      defer { stage.close() }
      let grip = node(4, .grip, 360, 0, 38, 44) { $0.name = "Reorder" }
      let row = node(3, .row, 0, 0, 400, 44) { $0.children = [grip.id] }
      stage.show(list([row], holding: [grip]))
      stage.present()
      let widget = try XCTUnwrap(stage.host.shown[grip.id]).widget
      cg_reorder_handle_drag(widget, CG_PAN_BEGAN, 0)
      cg_reorder_handle_drag(widget, CG_PAN_CHANGED, 30)
      cg_reorder_handle_drag(widget, CG_PAN_ENDED, 44)
      XCTAssertEqual(
        SeamTests.told(stage),
        [
          .drag(grip.id, .began, 0), .drag(grip.id, .changed, 30), .drag(grip.id, .ended, 44),
        ])
    }
  }

  func testADragBeyondTheTopIsToldOnceAndAWheelNever() throws {
    try onMain {
      let stage = try Stage()
      defer { stage.close() }
      stage.show(list([node(3, .row, 0, 0, 400, 44)]))
      stage.present()
      let widget = try XCTUnwrap(stage.host.shown[NodeID(2)]).widget
      cg_pull_by_person(widget, false, 2)
      XCTAssertEqual(
        SeamTests.told(stage),
        [
          .scrolling(NodeID(2), .began), .pulled(NodeID(2)),
          .scrolling(NodeID(2), .ended(decelerates: false)),
        ])
      cg_pull_by_person(widget, true, 2)
      let pulls = SeamTests.told(stage).filter { if case .pulled = $0 { true } else { false } }
      XCTAssertEqual(pulls.count, 1)
    }
  }

  func testAListThatComesUpScrolledShowsTheRowsThere() throws {
    try onMain {
      let stage = try Stage()
      defer { stage.close() }
      let rows = (20..<32).map { node(UInt64($0), .row, 0, Double($0) * 50, 400, 50) }
      stage.show(list(rows, offset: 1000))
      stage.present()
      stage.settle()
      XCTAssertEqual(cg_tag_at(cg_window_root(stage.host.window), 50, 20), NodeID(20).tag)
    }
  }

  func testAHeaderThatStaysInViewIsDrawnOverTheRows() throws {
    try onMain {
      let stage = try Stage()
      defer { stage.close() }
      let row = node(3, .row, 0, 20, 400, 44) { $0.traits = .ruled }
      let header = node(4, .header, 0, 20, 400, 28) { $0.fill = .semantic(.background) }
      stage.show(list([row, header]))
      stage.present()
      let rowWidget = try XCTUnwrap(stage.host.shown[row.id]).widget
      let headerWidget = try XCTUnwrap(stage.host.shown[header.id]).widget
      XCTAssertEqual(cg_next_sibling(rowWidget), headerWidget)
      stage.turn(until: "the frame") { cg_frame_held(headerWidget).height == 28 }
      XCTAssertEqual(cg_frame_held(headerWidget).y, 20)
    }
  }
}

private func list(_ children: [Node], holding others: [Node] = [], offset: Double = 0) -> Tree {
  let list = node(2, .list, 0, 0, 400, 500) {
    $0.offset = CGPoint(x: 0, y: offset)
    $0.children = children.map(\.id)
    $0.contentSize = CGSize(width: 400, height: 2000)
  }
  let root = node(1, .window, 0, 0, 400, 500) { $0.children = [list.id] }
  return Tree(root: root.id, nodes: [root, list] + children + others, focus: nil)
}
