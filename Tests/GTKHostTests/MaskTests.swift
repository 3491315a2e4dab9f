import CGtk
import Foundation
import Scene
import XCTest

@testable import GTKHost

/// What masked nodes with shadows take of frames.
final class MaskTests: XCTestCase {
  private static func box(_ width: Double, _ height: Double) -> Drawing {
    var path = Path()
    path.addRect(CGRect(x: 0, y: 0, width: width, height: height))
    return Drawing([.fill(path, .winding, .rgba(0x0000_0080))])
  }

  /// A list of ten masked nodes with shadows, each second one with round corners.
  private static func wall(offset: Double, mask: Double = 40) -> Tree {
    let tiles = (0..<10).map { index in
      node(UInt64(10 + index), .group, 20, Double(index) * 50, 44, 44) {
        $0.fill = .rgba(UInt32(index) << 28 | 0xFF)
        if index % 2 == 1 { $0.cornerRadius = 12 }
        var surface = Surface()
        surface.mask = box(index == 3 ? mask : 40, 40)
        surface.shadow = Shadow(color: .rgba(0x80), offset: CGSize(width: 0, height: 2), radius: 2)
        $0.surface = surface
      }
    }
    let list = node(2, .list, 0, 0, 400, 500) {
      $0.offset = CGPoint(x: 0, y: offset)
      $0.contentSize = CGSize(width: 400, height: 1500)
      $0.children = tiles.map(\.id)
    }
    let root = node(1, .window, 0, 0, 400, 500) { $0.children = [list.id] }
    return Tree(root: root.id, nodes: [root, list] + tiles)
  }

  func testScrollingMasksNothingAnew() throws {
    try onMain {
      let stage = try Stage()
      defer { stage.close() }
      @MainActor func draw() {
        let before = cg_frames(stage.host.window)
        cg_window_redraw(stage.host.window)
        stage.turn(until: "a frame") { cg_frames(stage.host.window) > before }
      }
      stage.show(Self.wall(offset: 0))
      stage.present()
      draw()
      XCTAssertEqual(stage.host.filteredPictures, 10)
      let (inside, cut) = ((40.0, 170.0), (62.0, 170.0))
      let shown = cg_pixel(stage.host.window, inside.0, inside.1)
      XCTAssertNotEqual(shown, cg_pixel(stage.host.window, cut.0, cut.1))
      for frame in 1...20 {
        stage.show(Self.wall(offset: Double(frame) * 4))
        draw()
      }
      XCTAssertEqual(stage.host.filteredPictures, 10, "frames that scroll")
      XCTAssertEqual(cg_pixel(stage.host.window, inside.0, inside.1 - 80), shown)
      stage.show(Self.wall(offset: 80, mask: 20))
      draw()
      XCTAssertEqual(stage.host.filteredPictures, 11, "another mask")
    }
  }
}
