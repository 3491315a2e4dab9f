import Scene
import XCTest

@testable import GTKHost

/// Text that is larger than on the desktop.
final class ZoomTests: XCTestCase {
  func testKeys() {
    var zoom = Zoom()
    func press(_ key: String, _ modifiers: KeyPress.Modifiers = .control) {
      if let next = zoom.after(KeyPress(key, modifiers)) { zoom = next }
    }
    press("+")
    XCTAssertEqual(zoom.factor, 1.15)
    press("+", [.control, .shift])
    XCTAssertEqual(zoom.factor, 1.3)
    press("=")
    XCTAssertEqual(zoom.factor, 1.5)
    press("-")
    press("0")
    XCTAssertEqual(zoom.factor, 1)
    for _ in 0..<30 { press("-") }
    XCTAssertEqual(zoom.factor, 0.75)
    for _ in 0..<30 { press("+") }
    XCTAssertEqual(zoom.factor, 3)
    XCTAssertNil(zoom.after(KeyPress("+")), "without Control it is typed")
    XCTAssertNil(zoom.after(KeyPress("0", [.control, .shift])))
    XCTAssertNil(zoom.after(KeyPress("a", .control)))
  }

  func testWhatWasWrittenByHand() {
    let rows: [(Double, Double)] = [
      (1, 1), (1.2, 1.15), (0, 0.75), (-4, 0.75), (1e9, 3), (.nan, 1), (.infinity, 1),
    ]
    for (number, factor) in rows { XCTAssertEqual(Zoom(near: number).factor, factor, "\(number)") }
  }

  @MainActor private static func told(_ stage: Stage) -> Double? {
    stage.listener.events.lazy.reversed().compactMap { event in
      if case .environment(let facts) = event { facts.textScale } else { nil }
    }.first
  }

  func testTheCoreIsTold() throws {
    try onMain {
      let stage = try Stage()
      defer { stage.close() }
      stage.show(window([]))
      stage.present()
      let usual = stage.host.environment.textScale
      stage.host.zoom = Zoom(near: 2)
      XCTAssertEqual(try XCTUnwrap(Self.told(stage)), usual * 2, accuracy: 1e-9)
    }
  }
}
