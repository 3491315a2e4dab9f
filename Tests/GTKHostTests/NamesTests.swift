import CGtk
import Foundation
import Scene
import XCTest

@testable import GTKHost

/// What GTK tells screen readers, asked of its own test backend (GTK_A11Y=test).
final class NamesTests: XCTestCase {
  private static let roles: [Role] = [
    .button, .toggle, .slider, .progress, .spinner, .image, .textField, .searchField, .textView,
    .list, .dialog, .segment, .timeButton,
  ]

  func testControlsAreCalledByTheirNames() throws {
    guard ProcessInfo.processInfo.environment["GTK_A11Y"] == "test" else {
      throw XCTSkip("GTK keeps what it tells only with GTK_A11Y=test, which ./test sets.")
    }
    try onMain {
      let stage = try Stage()
      defer { stage.close() }
      let nodes = Self.roles.enumerated().map { index, role in
        node(UInt64(index + 2), role, 0, Double(index) * 36, 200, 34) {
          $0.name = "The \(role)"
          // A symbol alone says nothing.
          if role == .button { $0.symbol = "plus" }
        }
      }
      stage.show(window(nodes))
      stage.present()
      for node in nodes {
        let item = try XCTUnwrap(stage.host.shown[node.id])
        let other = cg_other_name(item.widget, node.name)
        XCTAssertNil(other.map { taken($0) }, "a \(node.role)")
      }
    }
  }
}
