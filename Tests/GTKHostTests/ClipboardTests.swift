import CGtk
import Foundation
import Scene
import XCTest

@testable import GTKHost

/// The desktop's clipboard.
final class ClipboardTests: XCTestCase {
  func testWhatOthersCopyIsToldAndOwnTextIsNot() throws {
    try onMain {
      let stage = try Stage()
      defer { stage.close() }
      stage.show(window([]))
      stage.present()
      stage.listener.events = []
      stage.host.copy("Milk")
      stage.settle()
      XCTAssertEqual(SeamTests.told(stage), [])
      cg_clipboard_set_by_other(stage.host.window, "Bread 🍞")
      stage.turn(until: "the text") { !SeamTests.told(stage).isEmpty }
      XCTAssertEqual(SeamTests.told(stage), [.clipboard("Bread 🍞")])
    }
  }
}

/// Addresses for other programs.
final class AddressTests: XCTestCase {
  func testNobodyTakesAnUnknownAddress() throws {
    try onMain {
      let stage = try Stage()
      defer { stage.close() }
      stage.show(window([]))
      stage.present()
      let unknown = try XCTUnwrap(URL(string: "nobody-has-this:1"))
      XCTAssertFalse(stage.host.canOpen(unknown))
      stage.listener.events = []
      stage.host.open(unknown, number: 7)
      stage.turn(until: "the answer") { stage.listener.events.contains(.opened(7, false)) }
    }
  }
}
