import CGtk
import Foundation
import Scene
import XCTest

@testable import GTKHost

/// Pictures in a real window.
final class ImageTests: XCTestCase {
  /// 20 × 10 pixels of blue.
  private static let blue =
    "iVBORw0KGgoAAAANSUhEUgAAABQAAAAKCAIAAAA7N+mxAAAAFUlEQVR42mNQSDhANmIY1Tyq"
    + "mRACAHDJ+gFCgKtGAAAAAElFTkSuQmCC"

  @MainActor private static func size(_ stage: Stage) throws -> CGSize {
    var width = 0.0
    var height = 0.0
    cg_image_size(try XCTUnwrap(stage.host.shown[NodeID(2)]).widget, &width, &height)
    return CGSize(width: width, height: height)
  }

  func testPicturesAreDecodedAndExchangedInOneWidget() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("blue-\(UUID().uuidString).png")
    try XCTUnwrap(Data(base64Encoded: Self.blue)).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    try onMain {
      let stage = try Stage()
      defer { stage.close() }
      func image(_ edit: (inout Node) -> Void) -> Tree {
        window([node(2, .image, 10, 10, 60, 60, edit)])
      }
      stage.show(image { $0.picture = Node.Picture(file: file.path, fit: .contain) })
      stage.present()
      let widget = try XCTUnwrap(stage.host.shown[NodeID(2)]).widget
      XCTAssertEqual(try Self.size(stage), CGSize(width: 20, height: 10))
      let held = cg_frame_held(widget)
      XCTAssertEqual([held.x, held.y, held.width, held.height], [10, 10, 60, 60])
      stage.show(image { $0.picture = Node.Picture(file: "/nowhere.png") })
      XCTAssertEqual(try Self.size(stage), .zero)
      stage.show(image { $0.symbol = "folder" })
      XCTAssertEqual(try Self.size(stage), .zero)
      stage.show(image { $0.picture = Node.Picture(file: file.path, fit: .cover) })
      XCTAssertEqual(try Self.size(stage), CGSize(width: 20, height: 10))
      XCTAssertEqual(try XCTUnwrap(stage.host.shown[NodeID(2)]).widget, widget)
      stage.show(image { _ in })
      XCTAssertEqual(try Self.size(stage), .zero)
    }
  }
}
