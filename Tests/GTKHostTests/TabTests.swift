import CGtk
import Foundation
import Scene
import XCTest

@testable import GTKHost

/// Tabs as native buttons.
final class TabTests: XCTestCase {
  func testATabHoldsItsTitleAndIsPressed() throws {
    try onMain {
      let stage = try Stage()
      defer { stage.close() }
      func tree(badge: String, isChosen: Bool) -> Tree {
        let tab = node(3, .button, 4, 3, 192, 43) {
          $0.text = "Inbox"
          $0.name = badge.isEmpty ? "Inbox" : "Inbox, \(badge)"
          $0.symbol = "tray"
          $0.badge = badge
          $0.style.font.size = 11
          $0.traits = isChosen ? [.tab, .flat, .selected] : [.tab, .flat]
        }
        let bar = node(2, .bar, 0, 451, 400, 49) {
          $0.traits = .tab
          $0.children = [tab.id]
        }
        let root = node(1, .window, 0, 0, 400, 500) { $0.children = [bar.id] }
        return Tree(root: root.id, nodes: [root, bar, tab], focus: nil)
      }
      stage.show(tree(badge: "12", isChosen: false))
      stage.present()
      let tab = try XCTUnwrap(stage.host.shown[NodeID(3)])
      // The badge stands before it, and is not what the tab is called.
      XCTAssertEqual(tab.heldText, "Inbox")
      stage.turn(until: "the frame") { cg_frame_held(tab.widget).width == 192 }
      XCTAssertEqual(cg_frame_held(tab.widget).height, 43)
      cg_press(tab.widget)
      XCTAssertEqual(SeamTests.told(stage), [.activate(NodeID(3))])
      stage.show(tree(badge: "", isChosen: true))
      XCTAssertEqual(tab.heldText, "Inbox")
    }
  }
}
