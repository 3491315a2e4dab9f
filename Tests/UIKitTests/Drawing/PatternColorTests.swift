import Foundation
import Raster
import Scene
import Testing

@testable import UIKit

@MainActor @Suite("Colours that are images") struct PatternColorTests {
  init() { PictureFiles.use(RasterWriter()) }

  /// Two columns, red and blue, each half as wide as the image.
  private func stripes(_ side: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: side / 2, height: side))
      UIColor.blue.setFill()
      context.fill(CGRect(x: side / 2, y: 0, width: side / 2, height: side))
    }
  }

  @Test("The background of a view repeats the image from its top left corner", arguments: [8, 40])
  func background(_ side: Int) throws {
    let root = UIViewController()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    root.view.addSubview(view)
    view.backgroundColor = UIColor(patternImage: stripes(CGFloat(side)))
    let stage = Stage(root, width: 320, height: 480)
    let node = try #require(stage.tree[view.nodeID])
    let drawing = try #require(node.surface?.drawing)
    let pixels = try #require(Rasterizer().pixels(drawing, width: 100, height: 100))
    func isRed(_ x: Int, _ y: Int) -> Bool { pixels[y * 100 + x] >> 24 == 0xFF }
    for x in [0, 1, 3, 17, 41, 70, 99] {
      for y in [0, 50, 99] {
        #expect(isRed(x, y) == (x % side < side / 2), "at \(x), \(y)")
      }
    }
    view.backgroundColor = .white
    stage.settle()
    #expect(stage.tree[view.nodeID]?.surface?.drawing == nil)
  }

  @Test("Two of one image are equal, and they stay themselves for any traits") func equality() {
    let image = stripes(8)
    let color = UIColor(patternImage: image)
    #expect(color == UIColor(patternImage: image))
    #expect(color != UIColor(patternImage: stripes(8)))
    #expect(color != .clear)
    #expect(color.resolvedColor(with: .current) == color)
  }
}
