import Foundation
import Raster
import Scene
import Testing

@testable import CoreGraphics
@testable import UIKit

@MainActor @Suite("Images before they are shown") struct ImageDisplayTests {
  init() { PictureFiles.use(RasterWriter()) }

  private static func square(_ color: UIColor, _ side: CGFloat = 4, scale: CGFloat = 1) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: format).image {
      color.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: side, height: side))
    }
  }

  @Test("A decoded image has its pixels, and is otherwise the same")
  func decoded() async throws {
    let data = try #require(Self.square(.red, scale: 2).pngData())
    let image = try #require(UIImage(data: data, scale: 2))
    let ready = try #require(image.preparingForDisplay())
    #expect(ready.size == image.size && ready.scale == 2)
    guard case .bitmap(let bitmap) = ready.kind.source else {
      Issue.record("it is not decoded")
      return
    }
    #expect(bitmap.width == 8 && bitmap.bytes.prefix(4) == Data([255, 0, 0, 255]))
    let symbol = try #require(UIImage(systemName: "star"))
    #expect(symbol.preparingForDisplay() === symbol)
    #expect(await image.byPreparingForDisplay() == ready)
    let broken = try #require(UIImage(data: data.prefix(24) + Data(repeating: 0xFF, count: 40)))
    #expect(broken.preparingForDisplay() == nil)
  }

  @Test("A thumbnail has the pixels of its size")
  func thumbnail() async throws {
    let image = Self.square(.blue, 40, scale: 2)
    let small = try #require(image.preparingThumbnail(of: CGSize(width: 3, height: 2)))
    #expect(small.size == CGSize(width: 3, height: 2) && small.cgImage?.width == 6)
    #expect(image.preparingThumbnail(of: .zero) == nil)
    #expect(await image.byPreparingThumbnail(ofSize: CGSize(width: 3, height: 2)) == small)
  }

  @Test("An image of a bitmap gives it back")
  func bitmap() throws {
    let bitmap = try #require(Self.square(.red).cgImage)
    let image = UIImage(cgImage: bitmap, scale: 2, orientation: .right)
    #expect(image.cgImage === bitmap && image.size == CGSize(width: 2, height: 2))
  }

  @Test("Caps of old")
  func stretchable() {
    let image = Self.square(.red, 10).stretchableImage(withLeftCapWidth: 4, topCapHeight: 0)
    #expect(image.capInsets == UIEdgeInsets(top: 0, left: 4, bottom: 0, right: 5))
    #expect(image.leftCapWidth == 4 && image.topCapHeight == 0)
    #expect(image.resizingMode == .stretch)
  }

  @Test("Margins do not count where an image view is aligned")
  func alignment() {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let image = Self.square(.red, 20).withAlignmentRectInsets(insets)
    #expect(image.alignmentRectInsets == insets && image.size == CGSize(width: 20, height: 20))
    let view = UIImageView(image: image)
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    outer.addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = false
    view.leadingAnchor.constraint(equalTo: outer.leadingAnchor).isActive = true
    view.topAnchor.constraint(equalTo: outer.topAnchor).isActive = true
    outer.layoutIfNeeded()
    #expect(view.frame.origin == CGPoint(x: -2, y: -1))
  }

  @Test("Tiles fill a rectangle")
  func pattern() throws {
    let dot = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image {
      UIColor.red.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 2, height: 4))
    }
    let image = UIGraphicsImageRenderer(size: CGSize(width: 12, height: 4)).image { _ in
      dot.drawAsPattern(in: CGRect(x: 1, y: 0, width: 10, height: 4))
    }
    let row = try #require(
      Rasterizer().pixels(
        Drawing([.picture(image.artwork(), CGRect(x: 0, y: 0, width: 12, height: 4))]), width: 12,
        height: 4)
    ).prefix(12).map { $0 & 0xFF != 0 }
    #expect(row == [false, true, true, false, false, true, true, false, false, true, true, false])
  }

  @Test("An animated image is shown frame by frame as long as the view is in a window")
  func animated() throws {
    #expect(UIImage.animatedImage(with: [], duration: 1) == nil)
    let (a, b) = (Self.square(.red), Self.square(.blue))
    let image = try #require(UIImage.animatedImage(with: [a, b], duration: 2))
    #expect(image.images == [a, b] && image.duration == 2 && image.size == a.size)
    #expect(UIImage.animatedImage(with: [a, b, a], duration: 0)?.duration == 0.1)
    let controller = UIViewController()
    let view = UIImageView(image: image)
    controller.view.addSubview(view)
    let stage = Stage(controller)
    func shown() -> Artwork? { stage.tree[view.nodeID]?.picture?.art }
    #expect(shown() == a.artwork())
    stage.host.pass(1.1)
    #expect(shown() == b.artwork())
    stage.host.pass(1)
    #expect(shown() == a.artwork())
    view.image = b
    stage.host.pass(1)
    #expect(shown() == b.artwork())
    view.image = image
    stage.settle()
    view.removeFromSuperview()
    stage.settle()
    let frames = stage.engine.counts.turns
    stage.host.pass(5)
    #expect(stage.engine.counts.turns <= frames + 1)
  }
}
