import CGtk
import Foundation
import Scene
import XCTest

@testable import GTKHost

/// Fingers and the pointer, as the core hears of them.
final class TouchTests: XCTestCase {
  /// What was told of touches and presses, in words.
  @MainActor private static func words(_ stage: Stage) -> [String] {
    let all = SeamTests.told(stage).compactMap { event -> String? in
      switch event {
      case .touches(let touches):
        touches.touches.map { "\($0.phase) \(Int($0.place.x)),\(Int($0.place.y)) by \($0.id)" }
          .joined(separator: ";")
      case .activate(let id): "pressed \(id.raw)"
      case .edgePan(let pan): "pan \(pan.phase)"
      case .hover(let place, _): place.map { "over \(Int($0.x)),\(Int($0.y))" } ?? "away"
      default: nil
      }
    }
    stage.listener.events = []
    return all
  }

  private static func withWindow(_ body: @MainActor (Stage, OpaquePointer) throws -> Void) throws {
    try onMain {
      let stage = try shown()
      defer { stage.close() }
      try body(stage, stage.host.window)
    }
  }

  @MainActor private static func shown() throws -> Stage {
    let stage = try Stage()
    let row = node(3, .row, 0, 0, 200, 44)
    let list = node(2, .list, 0, 0, 200, 300) {
      $0.contentSize = CGSize(width: 200, height: 300)
      $0.children = [row.id]
    }
    let area = node(4, .group, 220, 20, 150, 150) { $0.traits = .touchable }
    let button = node(5, .button, 220, 300, 100, 34) { $0.text = "OK" }
    let root = node(1, .window, 0, 0, 400, 500) { $0.children = [list.id, area.id, button.id] }
    stage.show(
      Tree(root: root.id, nodes: [root, list, row, area, button], focus: nil))
    stage.present()
    stage.turn(until: "the frame") {
      cg_tag_at(cg_window_root(stage.host.window), 250, 310) == NodeID(5).tag
    }
    stage.listener.events = []
    return stage
  }

  func testTouchesOnAPlainAreaAreTold() throws {
    try Self.withWindow { stage, window in
      cg_touch_by_person(window, CG_PAN_BEGAN, 230, 30)
      cg_touch_by_person(window, CG_PAN_CHANGED, 240, 35)
      cg_touch_by_person(window, CG_PAN_ENDED, 240, 35)
      XCTAssertEqual(
        Self.words(stage), ["began 230,30 by 0", "moved 240,35 by 0", "ended 240,35 by 0"])
    }
  }

  func testARowIsPressedAfterItsTouchHasEnded() throws {
    try Self.withWindow { stage, window in
      cg_touch_by_person(window, CG_PAN_BEGAN, 50, 20)
      cg_touch_by_person(window, CG_PAN_ENDED, 50, 20)
      XCTAssertEqual(Self.words(stage), ["began 50,20 by 0", "ended 50,20 by 0", "pressed 3"])
    }
  }

  func testNativeWidgetsKeepTheirTouches() throws {
    try Self.withWindow { stage, window in
      cg_touch_by_person(window, CG_PAN_BEGAN, 250, 310)
      cg_touch_by_person(window, CG_PAN_CHANGED, 260, 310)
      cg_touch_by_person(window, CG_PAN_ENDED, 260, 310)
      XCTAssertEqual(Self.words(stage), [])
    }
  }

  func testAPanFromTheEdgeIsNoTouchAnyMore() throws {
    try Self.withWindow { stage, window in
      cg_touch_by_person(window, CG_PAN_BEGAN, 3, 400)
      for x in [5.0, 60, 90] { cg_touch_by_person(window, CG_PAN_CHANGED, x, 400) }
      cg_touch_by_person(window, CG_PAN_ENDED, 90, 400)
      XCTAssertEqual(
        Self.words(stage),
        [
          "began 3,400 by 0", "moved 5,400 by 0", "cancelled 0,0 by 0", "pan began", "pan changed",
          "pan ended",
        ])
    }
  }

  func testAFingerThatRestedAsksForAMenuWhenItLeaves() throws {
    try Self.withWindow { stage, window in
      cg_finger_by_person(window, CG_PAN_BEGAN, 50, 20)
      cg_finger_rests(window, true)
      XCTAssertFalse(Self.asksForMenu(stage))
      cg_finger_by_person(window, CG_PAN_ENDED, 50, 20)
      XCTAssertTrue(Self.asksForMenu(stage))
      XCTAssertFalse(SeamTests.told(stage).contains(.activate(NodeID(3))))
    }
  }

  func testAProgramThatWasBusyTakesATapForATap() throws {
    try Self.withWindow { stage, window in
      cg_finger_by_person(window, CG_PAN_BEGAN, 50, 20)
      cg_finger_rests(window, false)
      cg_finger_by_person(window, CG_PAN_ENDED, 50, 20)
      XCTAssertFalse(Self.asksForMenu(stage))
      XCTAssertTrue(SeamTests.told(stage).contains(.activate(NodeID(3))))
    }
  }

  func testAFingerThatRestedDragsWhatIsThere() throws {
    try Self.withWindow { stage, window in
      cg_finger_by_person(window, CG_PAN_BEGAN, 50, 20)
      cg_finger_rests(window, true)
      cg_finger_by_person(window, CG_PAN_CHANGED, 70, 40)
      let lifts = SeamTests.told(stage).contains {
        if case .carry(let carry) = $0 {
          carry == Carry(.lifted, at: CGPoint(x: 50, y: 20))
        } else {
          false
        }
      }
      XCTAssertTrue(lifts, "\(SeamTests.told(stage))")
      cg_finger_by_person(window, CG_PAN_ENDED, 70, 40)
      XCTAssertFalse(Self.asksForMenu(stage))
    }
  }

  /// Until the finger leaves, in this window.
  func testWhatAFingerDragsIsDropped() throws {
    try onMain {
      let stage = try Self.shown()
      defer { stage.close() }
      stage.listener.answer = { [unowned stage] event in
        guard case .carry(let carry) = event else { return }
        if carry.phase == .lifted {
          stage.host.beginDrag(with: Cargo([], allowsMove: true, pictures: [NodeID(3)]))
        } else if carry.phase == .moved {
          stage.host.setDropEffect(.move)
        }
      }
      let window = stage.host.window
      cg_finger_by_person(window, CG_PAN_BEGAN, 50, 20)
      cg_finger_rests(window, true)
      for x in [70.0, 100, 150] { cg_finger_by_person(window, CG_PAN_CHANGED, x, 40) }
      stage.settle()
      cg_finger_by_person(window, CG_PAN_ENDED, 150, 40)
      let phases = SeamTests.told(stage).compactMap { event -> String? in
        guard case .carry(let carry) = event else { return nil }
        return "\(carry.phase) \(Int(carry.place.x)) \(carry.effect)"
      }
      XCTAssertEqual(
        phases,
        ["lifted 50 none", "moved 100 none", "moved 150 none", "dropped 150 none", "ended 0 move"])
    }
  }

  @MainActor private static func asksForMenu(_ stage: Stage) -> Bool {
    SeamTests.told(stage).contains { if case .contextMenuAt = $0 { true } else { false } }
  }

  func testAFingerThatRestsOnTextSelectsItsWord() throws {
    try onMain {
      let stage = try Stage()
      defer { stage.close() }
      let text = node(2, .textView, 0, 0, 400, 300) { $0.text = "Milk and bread" }
      stage.show(window([text]))
      stage.present()
      let widget = try XCTUnwrap(stage.host.shown[text.id]).widget
      stage.turn(until: "the frame") { cg_frame_held(widget).width == 400 }
      cg_hold_by_person(widget, 6, 8)
      stage.settle()
      let told = SeamTests.told(stage)
      XCTAssertTrue(told.contains(.selected(text.id, TextRange(0, 4))), "\(told)")
      XCTAssertTrue(
        told.contains { if case .textMenu(text.id, _) = $0 { true } else { false } }, "\(told)")
    }
  }

  func testThePointerIsToldOnlyWhereItIsWanted() throws {
    try onMain {
      let stage = try Self.shown()
      defer { stage.close() }
      cg_hover_by_person(stage.host.window, 10, 10)
      XCTAssertEqual(Self.words(stage), [])
      cg_window_set_hovers(stage.host.window, true)
      cg_hover_by_person(stage.host.window, 10, 20)
      XCTAssertEqual(Self.words(stage), ["over 10,20"])
    }
  }
}
