import CGtk
import Foundation
import Raster
import Scene
import XCTest

@testable import GTKHost

/// Pictures and what apps draw, in a real window: the colours of single points.
final class ImageTests: XCTestCase {
  private static let red = Color.rgba(0xFF00_00FF)
  private static let blue = Color.rgba(0x0000_FFFF)
  private static let white = Color.rgba(0xFFFF_FFFF)

  private static func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Path {
    var path = Path()
    path.addRect(CGRect(x: x, y: y, width: width, height: height))
    return path
  }

  /// Waits for a frame that shows what is there now.
  @MainActor private static func draw(_ stage: Stage) {
    let before = cg_frames(stage.host.window)
    cg_window_redraw(stage.host.window)
    stage.turn(until: "a frame") { cg_frames(stage.host.window) > before }
  }

  /// A window with one node of 100 × 100 at (50, 50), and the colours at points of it.
  @MainActor private static func colors(
    _ role: Role, at points: [(Double, Double)], in stage: Stage? = nil,
    file: StaticString = #filePath, line: UInt = #line, _ edit: (inout Node) -> Void
  ) throws -> [UInt32] {
    let stage = try stage ?? Stage()
    defer { stage.close() }
    var root = node(1, .window, 0, 0, 400, 500) { $0.fill = Self.white }
    let child = GTKHostTests.node(2, role, 50, 50, 100, 100, edit)
    root.children = [child.id]
    stage.show(Tree(root: root.id, nodes: [root, child], focus: nil))
    stage.present()
    draw(stage)
    return points.map { cg_pixel(stage.host.window, $0.0, $0.1) }
  }

  func testPicturesFillTheirFrameAsTheyShall() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("red-\(UUID().uuidString).png")
    let drawing = Drawing([.fill(Self.box(0, 0, 20, 10), .winding, Self.red)])
    try XCTUnwrap(Rasterizer().file(drawing, .png, width: 20, height: 10)).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let rows: [(Artwork.Fit, [UInt32])] = [
      (.stretch, [0xFF00_00FF, 0xFF00_00FF, 0xFF00_00FF]),
      (.contain, [0xFFFF_FFFF, 0xFF00_00FF, 0xFFFF_FFFF]),
      (.cover, [0xFF00_00FF, 0xFF00_00FF, 0xFF00_00FF]),
      (.topLeft, [0xFF00_00FF, 0xFFFF_FFFF, 0xFFFF_FFFF]),
      (.bottomRight, [0xFFFF_FFFF, 0xFFFF_FFFF, 0xFF00_00FF]),
      (.center, [0xFFFF_FFFF, 0xFF00_00FF, 0xFFFF_FFFF]),
    ]
    try onMain {
      for (fit, expected) in rows {
        let found = try Self.colors(.image, at: [(52, 52), (100, 100), (148, 148)]) {
          $0.picture = Node.Picture(file: file.path, fit: fit)
        }
        XCTAssertEqual(found, expected, "\(fit)")
      }
    }
  }

  func testADrawingStandsOverTheFillAndIsExchanged() throws {
    try onMain {
      let stage = try Stage()
      defer { stage.close() }
      @MainActor func show(_ color: Color?) {
        var root = node(1, .window, 0, 0, 400, 500) { $0.fill = Self.white }
        var area = node(2, .group, 50, 50, 100, 100) {
          $0.fill = Self.blue
          guard let color else { return }
          var surface = Surface()
          surface.drawing = Drawing([.fill(Self.box(0, 0, 50, 100), .winding, color)])
          $0.surface = surface
        }
        let inside = node(3, .group, 25, 25, 20, 20) { $0.fill = Self.white }
        area.children = [inside.id]
        root.children = [area.id]
        stage.show(Tree(root: root.id, nodes: [root, area, inside], focus: nil))
      }
      @MainActor func colors() -> [UInt32] {
        Self.draw(stage)
        return [(60.0, 60.0), (140, 60), (85, 85)].map {
          cg_pixel(stage.host.window, $0.0, $0.1)
        }
      }
      show(Self.red)
      stage.present()
      XCTAssertEqual(colors(), [0xFF00_00FF, 0x0000_FFFF, 0xFFFF_FFFF])
      show(.rgba(0x00FF_00FF))
      XCTAssertEqual(colors(), [0x00FF_00FF, 0x0000_FFFF, 0xFFFF_FFFF])
      show(nil)
      XCTAssertEqual(colors(), [0x0000_FFFF, 0x0000_FFFF, 0xFFFF_FFFF])
    }
  }

  /// On the accent nothing in the accent's colour could be seen.
  func testASymbolInAChosenRowIsWhiteWhileTheListHasTheKeyboard() throws {
    try onMain {
      let stage = try Stage()
      defer { stage.close() }
      let art = Artwork(
        .drawing(Drawing([.fill(Self.box(0, 0, 20, 20), .winding, .semantic(.accent))])),
        size: CGSize(width: 20, height: 20))
      @MainActor func show(focus: UInt64) {
        var list = node(2, .list, 0, 0, 400, 200) {
          $0.contentSize = CGSize(width: 400, height: 80)
        }
        var rows = (0..<2).map { index in
          node(UInt64(10 + index), .row, 0, Double(index) * 40, 400, 40) {
            if index == 0 { $0.traits.insert(.selected) }
          }
        }
        let images = (0..<2).map { index in
          node(UInt64(20 + index), .image, 20, 10, 20, 20) { $0.picture = Node.Picture(art) }
        }
        for index in 0..<2 { rows[index].children = [images[index].id] }
        list.children = rows.map(\.id)
        let field = node(3, .textField, 0, 300, 200, 34)
        let root = node(1, .window, 0, 0, 400, 500) { $0.children = [list.id, field.id] }
        stage.show(
          Tree(root: root.id, nodes: [root, list, field] + rows + images, focus: NodeID(focus)))
      }
      show(focus: 2)
      stage.present()
      let id = try RealInputTests.windowID(stage)
      try RealInputTests.press("windowfocus --sync \(id)", stage)
      Self.draw(stage)
      @MainActor func colors() -> [UInt32] {
        [20.0, 60].map { cg_pixel(stage.host.window, 30, $0) }
      }
      let focused = colors()
      XCTAssertNotEqual(focused[0], focused[1])
      XCTAssertEqual(focused[0], 0xFFFF_FFFF)
      show(focus: 3)
      Self.draw(stage)
      let left = colors()
      XCTAssertEqual(left, [focused[1], focused[1]], "in the accent's colour, both")
    }
  }

  func testBordersLieInsideAndShadowsOutside() throws {
    try onMain {
      let found = try Self.colors(.group, at: [(52, 100), (60, 100), (158, 100), (300, 300)]) {
        $0.fill = Self.white
        var surface = Surface()
        surface.borderWidth = 5
        surface.borderColor = Self.red
        surface.shadow = Shadow(
          color: .rgba(0x0000_00FF), offset: CGSize(width: 10, height: 0), radius: 4)
        $0.surface = surface
      }
      XCTAssertEqual(found[0], 0xFF00_00FF)
      XCTAssertEqual(found[1], 0xFFFF_FFFF)
      XCTAssertLessThan(found[2] >> 24, 200, "the shadow")
      XCTAssertEqual(found[3], 0xFFFF_FFFF)
    }
  }

  func testAShadowIsAsLargeAsItsNodeBecomes() throws {
    try onMain {
      let stage = try Stage()
      defer { stage.close() }
      @MainActor func show(width: Double) {
        let card = node(2, .group, 20, 20, width, 50) {
          $0.fill = Self.white
          var surface = Surface()
          surface.shadow = Shadow(
            color: .rgba(0x0000_00FF), offset: CGSize(width: 0, height: 10), radius: 2)
          $0.surface = surface
        }
        let root = node(1, .window, 0, 0, 400, 500) {
          $0.fill = Self.white
          $0.children = [card.id]
        }
        stage.show(Tree(root: root.id, nodes: [root, card], focus: nil))
      }
      show(width: 100)
      stage.present()
      Self.draw(stage)
      XCTAssertEqual(cg_pixel(stage.host.window, 250, 75), 0xFFFF_FFFF)
      show(width: 300)
      Self.draw(stage)
      XCTAssertLessThan(cg_pixel(stage.host.window, 250, 75) >> 24, 200, "below the wider node")
      show(width: 100)
      Self.draw(stage)
      XCTAssertEqual(cg_pixel(stage.host.window, 250, 75), 0xFFFF_FFFF)
    }
  }

  func testOnlySomeCornersAreRound() throws {
    try onMain {
      let found = try Self.colors(.group, at: [(52, 52), (147, 52), (52, 147), (147, 147)]) {
        $0.fill = Self.red
        $0.cornerRadius = 30
        var surface = Surface()
        surface.corners = [.topLeft, .bottomRight]
        $0.surface = surface
      }
      XCTAssertEqual(found, [0xFFFF_FFFF, 0xFF00_00FF, 0xFF00_00FF, 0xFFFF_FFFF])
    }
  }

  func testAdaptiveColorsAreThoseOfTheWindow() throws {
    try onMain {
      let stage = try Stage()
      let isDark = stage.host.environment.isDark
      let found = try Self.colors(.group, at: [(100, 100)], in: stage) {
        $0.fill = .adaptive(Color.Adaptive(0xFF00_00FF, 0x0000_FFFF))
      }
      XCTAssertEqual(found, [isDark ? 0x0000_FFFF : 0xFF00_00FF])
    }
  }
}
