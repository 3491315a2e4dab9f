import Foundation
import Raster
import Scene
import Testing

@testable import QuartzCore
@testable import UIKit

@MainActor @Suite("Layers of several kinds") struct LayerKindTests {
  init() { PictureFiles.use(RasterWriter()) }

  private func square(_ side: CGFloat, _ color: UIColor) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: side, height: side)
    layer.backgroundColor = color.cgColor
    return layer
  }

  /// The bytes of a layer's pixels, at one a point: red, green, blue, opacity.
  private func pixels(_ layer: CALayer, _ width: Int, _ height: Int) throws -> [UInt32] {
    let context = CGContext(
      area: CGRect(x: 0, y: 0, width: width, height: height), fixesColors: true)
    layer.render(in: context)
    return try #require(Rasterizer().pixels(context.drawing, width: width, height: height))
  }

  // MARK: In space

  @Test("Sublayers of a transform layer are turned together, those of another are flat first")
  func depth() throws {
    func seen(_ outer: CALayer) throws -> Int {
      outer.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
      let inner = square(40, .red)
      inner.transform = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
      outer.addSublayer(inner)
      outer.transform = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
      let whole = square(40, .clear)
      whole.addSublayer(outer)
      return try pixels(whole, 40, 40).count { $0 & 0xFF == 0xFF }
    }
    // A quarter turn and another make half a turn, which shows all of it from behind.
    #expect(try seen(CATransformLayer()) > 1500)
    #expect(try seen(CALayer()) == 0)
  }

  @Test("The sublayers of a transform layer are drawn by their distance, whatever their order")
  func order() throws {
    let outer = CATransformLayer()
    outer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    let (front, back) = (square(20, .red), square(20, .blue))
    front.transform = CATransform3DMakeTranslation(0, 0, 10)
    back.transform = CATransform3DMakeTranslation(0, 0, -10)
    outer.addSublayer(front)
    outer.addSublayer(back)
    let whole = square(20, .clear)
    whole.addSublayer(outer)
    #expect(try pixels(whole, 20, 20)[210] == 0xFF00_00FF)
    outer.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
    #expect(try pixels(whole, 20, 20)[210] == 0x0000_FFFF)
  }

  @Test("A transform layer shows nothing of its own, and its opacity is that of each sublayer")
  func nothing() throws {
    let outer = CATransformLayer()
    outer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    outer.backgroundColor = UIColor.green.cgColor
    outer.borderWidth = 3
    outer.opacity = 0.5
    outer.addSublayer(square(10, .red))
    outer.addSublayer(square(10, .blue))
    let whole = square(20, .clear)
    whole.addSublayer(outer)
    let all = try pixels(whole, 20, 20)
    #expect(all[15 * 20 + 15] == 0)
    #expect(all[0] & 0xFF > 0xB0 && all[0] >> 24 > 0x40)
    #expect(outer.hitTest(CGPoint(x: 5, y: 5)) == nil)
  }

  private final class Cube: UIView {
    override class var layerClass: AnyClass { CATransformLayer.self }
  }

  @Test("A view with a transform layer has no background, and its layers keep their depth")
  func ofView() throws {
    let controller = UIViewController()
    let view = Cube(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    view.backgroundColor = .red
    let (front, back) = (square(10, .red), square(10, .blue))
    front.zPosition = 5
    view.layer.addSublayer(front)
    view.layer.addSublayer(back)
    controller.view.addSubview(view)
    let stage = Stage(controller)
    let node = try #require(stage.tree[view.nodeID])
    #expect(node.fill == nil)
    let drawing = try #require(node.surface?.drawing)
    let all = try #require(Rasterizer().pixels(drawing, width: 20, height: 20))
    #expect(all[5 * 20 + 5] == 0xFF00_00FF && all[15 * 20 + 15] == 0)
  }

  // MARK: Copies

  @Test("A replicator shows its sublayers again and again, moved and coloured")
  func copies() throws {
    let outer = CAReplicatorLayer()
    outer.frame = CGRect(x: 0, y: 0, width: 40, height: 10)
    outer.instanceCount = 3
    outer.instanceTransform = CATransform3DMakeTranslation(10, 0, 0)
    outer.instanceColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1).cgColor
    outer.instanceGreenOffset = 0.5
    outer.instanceAlphaOffset = -0.25
    let dot = square(5, .white)
    outer.addSublayer(dot)
    let row = try pixels(outer, 40, 10).prefix(40)
    #expect(row[2] == 0xFF00_00FF && row[7] == 0)
    #expect(row[12] == 0xFF80_00BF || row[12] == 0xFF7F_00BF || row[12] >> 16 == 0xFF80)
    #expect(row[22] & 0xFF == 0x80 && row[22] >> 16 == 0xFFFF)
    #expect(row[32] == 0)
    outer.instanceCount = 0
    #expect(try pixels(outer, 40, 10).allSatisfy { $0 == 0 })
  }

  @Test("The transform of copies is around the anchor point")
  func ring() throws {
    let outer = CAReplicatorLayer()
    outer.frame = CGRect(x: 0, y: 0, width: 30, height: 30)
    outer.instanceCount = 4
    outer.instanceTransform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    let dot = square(6, .red)
    dot.position = CGPoint(x: 15, y: 3)
    outer.addSublayer(dot)
    let all = try pixels(outer, 30, 30)
    for (x, y) in [(15, 3), (27, 15), (15, 27), (3, 15)] { #expect(all[y * 30 + x] != 0) }
    #expect(all[15 * 30 + 15] == 0)
  }

  @Test("Each copy shows the animations of the sublayers later")
  func delay() throws {
    let controller = UIViewController()
    let stage = Stage(controller)
    let outer = CAReplicatorLayer()
    outer.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
    outer.instanceCount = 2
    outer.instanceDelay = 0.5
    outer.instanceTransform = CATransform3DMakeTranslation(0, 10, 0)
    let dot = square(10, .red)
    outer.addSublayer(dot)
    controller.view.layer.addSublayer(outer)
    stage.settle()
    let move = CABasicAnimation(keyPath: "transform.translation.x")
    (move.fromValue, move.toValue, move.duration) = (0, 80, 1)
    move.fillMode = .both
    move.repeatCount = .infinity
    dot.add(move, forKey: nil)
    stage.host.pass(0.75)
    let all = try pixels(outer, 100, 20)
    #expect(all[5 * 100 + 65] == 0xFF00_00FF && all[5 * 100 + 25] == 0)
    #expect(all[15 * 100 + 25] == 0xFF00_00FF && all[15 * 100 + 65] == 0)
  }

  // MARK: Filters

  @Test("Contents are seen as squares with the nearest filter")
  func nearest() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 1)).image {
      UIColor.black.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 16, height: 8)
    layer.contents = image.preparingThumbnail(of: CGSize(width: 2, height: 1))?.cgImage
    #expect(try !pixels(layer, 16, 8).allSatisfy { $0 == 0 || $0 == 0xFF })
    layer.magnificationFilter = .nearest
    #expect(try pixels(layer, 16, 8).allSatisfy { $0 == 0 || $0 == 0xFF })
    layer.magnificationFilter = .linear
    layer.minificationFilter = .nearest
    #expect(try !pixels(layer, 16, 8).allSatisfy { $0 == 0 || $0 == 0xFF })
  }

  @Test("A bias blurs contents that are drawn smaller")
  func bias() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 64, height: 64)).image {
      UIColor.black.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 32, height: 64))
    }
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 32, height: 32)
    layer.contents = image.cgImage
    #expect(try pixels(layer, 32, 32)[16 * 32 + 12] == 0xFF)
    layer.minificationFilter = .trilinear
    layer.minificationFilterBias = 3
    let soft = try pixels(layer, 32, 32)[16 * 32 + 14]
    #expect(soft & 0xFF < 0xF0 && soft & 0xFF > 0x10)
  }

  // MARK: Values

  @Test("Transforms are values, of animations too")
  func values() {
    let turn = CATransform3DMakeRotation(1, 1, 0, 0)
    let value = NSValue(caTransform3D: turn)
    #expect(CATransform3DEqualToTransform(value.caTransform3DValue, turn))
    #expect(value == NSValue(caTransform3D: turn))
    #expect(value != NSValue(caTransform3D: CATransform3DIdentity))
    #expect(CATransform3DEqualToTransform(NSNumber(value: 1).caTransform3DValue, CATransform3D()))
    let stage = Stage(UIViewController())
    let layer = square(10, .red)
    stage.engine.window?.layer.addSublayer(layer)
    let animation = CABasicAnimation(keyPath: "transform")
    animation.fromValue = NSValue(caTransform3D: CATransform3DMakeTranslation(10, 0, 0))
    animation.toValue = NSValue(caTransform3D: CATransform3DMakeTranslation(20, 0, 0))
    animation.duration = 1
    layer.add(animation, forKey: nil)
    stage.host.pass(0.5)
    #expect(abs((layer.presentation()?.transform.m41 ?? 0) - 15) < 0.01)
    let plain: NSObject = animation
    #expect(plain.copy() is CABasicAnimation)
  }

  @Test("Values of structures come back as they went in")
  func structures() {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
    let offset = UIOffset(horizontal: 5, vertical: 6)
    #expect(NSValue(uiOffset: offset).uiOffsetValue == offset)
    let turn = CGAffineTransform(rotationAngle: 1)
    #expect(NSValue(cgAffineTransform: turn).cgAffineTransformValue == turn)
    #expect(NSValue(uiOffset: offset).cgAffineTransformValue == .identity)
    #expect(NSValue(cgVector: CGVector(dx: 1, dy: 2)).cgVectorValue == CGVector(dx: 1, dy: 2))
    let any: Any = NSValue(cgSize: CGSize(width: 1, height: 2))
    #expect(any as? CGSize == CGSize(width: 1, height: 2) && any as? CGPoint == nil)
    #expect(CGSize(width: 1, height: 2).debugDescription == "(1.0, 2.0)")
  }
}
