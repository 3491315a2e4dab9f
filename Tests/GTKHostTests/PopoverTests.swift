import CGtk
import Foundation
import Scene
import XCTest

@testable import GTKHost

/// A popover in a window: what lies below its veil, and what is let through.
final class PopoverTests: XCTestCase {
  func testTheVeilLetsThroughWhatItsHolesShow() throws {
    try onMain {
      let stage = try Stage()
      defer { stage.close() }
      stage.show(tree(holes: [CGRect(x: 10, y: 10, width: 120, height: 60)]))
      stage.present()
      let root: OpaquePointer = cg_window_root(stage.host.window)
      func under(_ x: Double, _ y: Double) -> NodeID { NodeID(tag: cg_tag_at(root, x, y)) }
      XCTAssertEqual(under(70, 40), NodeID(3))
      XCTAssertEqual(under(70, 120), NodeID(5))
      XCTAssertEqual(under(170, 250), NodeID(7))
      XCTAssertEqual(stage.host.covered, [NodeID(4)])
      stage.show(tree(holes: []))
      stage.settle()
      XCTAssertEqual(under(70, 40), NodeID(5))
      XCTAssertEqual(stage.host.covered, [NodeID(2)])
    }
  }

  /// One that only covers what may be read on says how light it is.
  func testAVeilIsAsDarkAsItsFill() throws {
    try onMain {
      let stage = try Stage()
      defer { stage.close() }
      @MainActor func seen(_ fill: Color?) -> UInt32 {
        stage.show(
          window([
            node(2, .group, 0, 0, 400, 500) { $0.fill = .rgba(0xFFFF_FFFF) },
            node(3, .dimming, 0, 0, 400, 500) { $0.fill = fill },
          ]))
        stage.draw()
        return cg_pixel(stage.host.window, 200, 250) >> 24
      }
      stage.show(window([]))
      stage.present()
      XCTAssertEqual(Double(seen(nil)), 255 * 0.72, accuracy: 2)
      XCTAssertEqual(Double(seen(.rgba(0x0000_0019))), 255 * 0.9, accuracy: 2)
      XCTAssertEqual(seen(.semantic(.clear)), 255)
      XCTAssertEqual(Double(seen(nil)), 255 * 0.72, accuracy: 2)
    }
  }

  /// Needs GTK_A11Y=test, with which ./test runs all.
  func testAScreenReaderHearsThatItIsModal() throws {
    let reader = ProcessInfo.processInfo.environment["GTK_A11Y"]
    try XCTSkipUnless(reader == "test", "GTK keeps what it tells screen readers only then")
    try onMain {
      let stage = try Stage()
      defer { stage.close() }
      for (role, id) in [(Role.popover, NodeID(6)), (.dialog, NodeID(6))] {
        for isModal in [true, false, true] {
          let root = node(1, .window, 0, 0, 400, 500) { $0.children = [id] }
          let panel = node(6, role, 20, 220, 300, 200) {
            $0.text = "Panel"
            if isModal { $0.traits.insert(.modal) }
          }
          stage.show(Tree(root: root.id, nodes: [root, panel]))
          XCTAssertEqual(stage.host.shown[id].map { cg_is_modal($0.widget) }, isModal, "\(role)")
        }
        stage.show(
          Tree(root: NodeID(1), nodes: [node(1, .window, 0, 0, 400, 500) { _ in }]))
      }
    }
  }
}

private func tree(holes: [CGRect]) -> Tree {
  let root = node(1, .window, 0, 0, 400, 500) {
    $0.children = [NodeID(2), NodeID(5), NodeID(6)]
  }
  let group = node(2, .group, 0, 0, 400, 500) { $0.children = [NodeID(3), NodeID(4)] }
  let inside = node(3, .button, 20, 20, 100, 40) { $0.text = "Through" }
  let covered = node(4, .button, 20, 100, 100, 40) { $0.text = "Covered" }
  let veil = node(5, .dimming, 0, 0, 400, 500) {
    $0.fill = .semantic(.clear)
    $0.holes = holes
  }
  let popover = node(6, .popover, 100, 200, 200, 113) {
    $0.text = "Info"
    $0.arrow = Node.Arrow(side: .top, position: 100, height: 13)
    $0.children = [NodeID(7)]
  }
  let button = node(7, .button, 20, 33, 100, 40) { $0.text = "Inside" }
  return Tree(
    root: NodeID(1), nodes: [root, group, inside, covered, veil, popover, button])
}
