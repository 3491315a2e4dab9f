import CGtk
import Foundation
import Scene
import XCTest

@testable import GTKHost

/// The wheels of pickers: what is chosen stands in the middle, and what a person turns is chosen.
final class PickerWheelTests: XCTestCase {
  private static let id = NodeID(2)

  private static func tree(_ chosen: Double, height: Double) -> Tree {
    window([
      node(2, .wheel, 10, 10, 120, height) {
        $0.name = "Year"
        $0.control.options = (1900...2100).map(String.init)
        $0.control.maximum = 200
        $0.control.value = chosen
      }
    ])
  }

  func testWhatIsChosenIsInTheMiddleOfAWheelThatBeganAsLowAsNothing() throws {
    try onMain {
      let stage = try Stage()
      defer { stage.close() }
      stage.show(Self.tree(126, height: 0))
      stage.present()
      let item = try XCTUnwrap(stage.host.shown[Self.id])
      for height in [3.0, 90, 216, 0, 216] {
        let before = cg_layouts()
        stage.show(Self.tree(126, height: height))
        stage.turn(until: "a layout") { cg_layouts() > before }
        stage.settle()
      }
      stage.turn(until: "what is chosen in the middle") {
        (0..<1).contains(cg_wheel_distance(item.widget))
      }
      // The first and the last come to the middle, too.
      for place in [0.0, 200] {
        stage.show(Self.tree(place, height: 216))
        stage.turn(until: "\(place) in the middle") {
          (0..<1).contains(cg_wheel_distance(item.widget))
        }
      }
      XCTAssertEqual(SeamTests.told(stage), [])
    }
  }

  func testAMouseWheelAndADragChoose() throws {
    try onMain {
      let stage = try Stage()
      defer { stage.close() }
      stage.show(Self.tree(126, height: 216))
      stage.present()
      let item = try XCTUnwrap(stage.host.shown[Self.id])
      stage.listener.answer = { [unowned stage] event in
        if case .chose(Self.id, let place) = event {
          stage.show(Self.tree(Double(place), height: 216))
        }
      }
      stage.turn(until: "what is chosen in the middle") {
        (0..<1).contains(cg_wheel_distance(item.widget))
      }
      let id = try RealInputTests.windowID(stage)
      let mouse = "mousemove --sync --window \(id)"
      try RealInputTests.press("\(mouse) 70 118 click 5 click 5 click 5 click 4", stage)
      stage.turn(until: "two rows further") { cg_control_value(item.widget) == 128 }
      XCTAssertEqual(
        SeamTests.told(stage).filter { if case .chose = $0 { true } else { false } },
        [127, 128, 129, 128].map { .chose(Self.id, $0) })
      stage.turn(until: "it in the middle") { (0..<1).contains(cg_wheel_distance(item.widget)) }
      try RealInputTests.press(
        "\(mouse) 70 150 mousedown 1 \(mouse) 70 140 \(mouse) 70 120 \(mouse) 70 86 mouseup 1",
        stage)
      stage.turn(until: "another row") { cg_control_value(item.widget) == 130 }
    }
  }
}
