import Foundation
import Testing

@testable import Scene
@testable import UIKit

@MainActor @Suite("The tree of layers") struct LayerTreeTests {
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  private func names(_ layer: CALayer) -> String {
    (layer.sublayers ?? []).map { $0.name ?? "?" }.joined(separator: " ")
  }

  private func subview(_ name: String) -> UIView {
    let made = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    made.layer.name = name
    return made
  }

  private func layer(_ name: String) -> CALayer {
    let made = CALayer()
    made.name = name
    return made
  }

  @Test("Layers of subviews are sublayers, in their order")
  func subviews() {
    #expect(view.layer.sublayers == nil)
    let (a, b) = (subview("a"), subview("b"))
    view.addSubview(a)
    view.addSubview(b)
    #expect(names(view.layer) == "a b")
    #expect(a.layer.superlayer === view.layer)
    view.sendSubviewToBack(b)
    #expect(names(view.layer) == "b a")
    a.removeFromSuperview()
    #expect(a.layer.superlayer == nil)
    #expect(names(view.layer) == "b")
  }

  @Test("Added layers stand among those of subviews")
  func mixed() {
    let (a, b, c) = (subview("a"), subview("b"), subview("c"))
    view.addSubview(a)
    view.layer.addSublayer(layer("x"))
    view.addSubview(b)
    #expect(names(view.layer) == "a x b")
    view.layer.insertSublayer(layer("y"), at: 0)
    view.layer.insertSublayer(layer("z"), below: b.layer)
    #expect(names(view.layer) == "y a x z b")
    view.insertSubview(c, aboveSubview: a)
    #expect(names(view.layer) == "y a c x z b")
    view.bringSubviewToFront(a)
    #expect(names(view.layer) == "y c x z b a")
    view.layer.sublayers?.first { $0.name == "x" }?.removeFromSuperlayer()
    #expect(names(view.layer) == "y c z b a")
    #expect(view.subviews.map { $0.layer.name } == ["c", "b", "a"])
  }

  @Test("Sublayers are set and replaced")
  func replaced() {
    let outer = CALayer()
    let (a, b, c) = (layer("a"), layer("b"), layer("c"))
    outer.sublayers = [a, b]
    outer.replaceSublayer(a, with: c)
    #expect(names(outer) == "c b")
    #expect(a.superlayer == nil)
    outer.insertSublayer(a, above: c)
    #expect(names(outer) == "c a b")
    outer.insertSublayer(b, below: c)
    #expect(names(outer) == "b c a")
    outer.sublayers = nil
    #expect(outer.sublayers == nil)
    #expect(b.superlayer == nil)
  }

  @Test("The superlayer is there when a view hears that it moved")
  func told() {
    final class Listener: UIView {
      var heard: CALayer?
      override func didMoveToSuperview() { heard = layer.superlayer }
    }
    let listener = Listener()
    view.addSubview(listener)
    #expect(listener.heard === view.layer)
  }

  @Test("A layer between two subviews is drawn between them")
  func between() throws {
    let root = UIViewController()
    let stage = Stage(root)
    let (a, b) = (UIView(), UIView())
    for (index, one) in [a, b].enumerated() {
      one.frame = CGRect(x: index * 10, y: 0, width: 50, height: 50)
      one.backgroundColor = .red
      root.view.addSubview(one)
    }
    let middle = CALayer()
    middle.frame = CGRect(x: 5, y: 5, width: 20, height: 20)
    middle.backgroundColor = UIColor.blue.cgColor
    root.view.layer.insertSublayer(middle, above: a.layer)
    stage.settle()
    let parent = try #require(
      stage.tree.nodes.values.first { $0.children.contains(a.nodeID) })
    let order = parent.children.filter { [a.nodeID, b.nodeID, middle.nodeID].contains($0) }
    #expect(order == [a.nodeID, try #require(middle.nodeID), b.nodeID])
    #expect(root.view.hitTest(CGPoint(x: 6, y: 6), with: nil) === a)
  }

  @Test("zPosition decides what is above")
  func depth() throws {
    let root = UIViewController()
    let stage = Stage(root)
    let (a, b) = (UIView(), UIView())
    for one in [a, b] {
      one.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
      one.backgroundColor = .red
      root.view.addSubview(one)
    }
    a.layer.zPosition = 1
    stage.settle()
    let parent = try #require(
      stage.tree.nodes.values.first { $0.children.contains(a.nodeID) })
    #expect(parent.children.suffix(2) == [b.nodeID, a.nodeID])
    #expect(root.view.layer.sublayers?.map { $0.zPosition } == [1, 0])
  }

  @Test("A frame is set for the transformed layer")
  func frames() {
    let layer = CALayer()
    layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
    layer.frame = CGRect(x: 10, y: 20, width: 40, height: 60)
    #expect(layer.bounds.size == CGSize(width: 20, height: 30))
    #expect(layer.position == CGPoint(x: 30, y: 50))
    #expect(layer.frame == CGRect(x: 10, y: 20, width: 40, height: 60))
  }

  @Test("The anchor point moves the frame, not the position")
  func anchor() {
    let child = subview("a")
    view.addSubview(child)
    child.frame = CGRect(x: 20, y: 20, width: 40, height: 20)
    child.layer.anchorPoint = .zero
    #expect(child.center == CGPoint(x: 40, y: 30))
    #expect(child.frame == CGRect(x: 40, y: 30, width: 40, height: 20))
    child.transform = CGAffineTransform(scaleX: 2, y: 1)
    #expect(child.frame == CGRect(x: 40, y: 30, width: 80, height: 20))
    child.layer.bounds.size.height = 10
    #expect(child.layer.position == CGPoint(x: 40, y: 30))
    let point = child.convert(CGPoint(x: 40, y: 10), to: view)
    #expect(point == CGPoint(x: 120, y: 40))
  }

  @Test("A new size by the layer lays out the superview")
  func laysOut() {
    final class Outer: UIView {
      var layouts = 0
      override func layoutSubviews() { layouts += 1 }
    }
    let outer = Outer(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = UIView()
    outer.addSubview(inner)
    outer.layoutIfNeeded()
    let before = outer.layouts
    inner.layer.bounds.size = CGSize(width: 20, height: 20)
    outer.layoutIfNeeded()
    #expect(outer.layouts == before + 1)
  }

  @Test("A mask by an opaque path is a clip, any other one a group")
  func masks() {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
    layer.backgroundColor = CGColor.white
    let shape = CAShapeLayer()
    shape.path = CGPath(rect: CGRect(x: 5, y: 5, width: 10, height: 10), transform: nil)
    layer.mask = shape
    let context = CGContext(area: layer.bounds, fixing: nil)
    layer.render(in: context)
    #expect(context.drawing.description.contains("clip M5,5"))
    shape.fillColor = CGColor(gray: 0, alpha: 0.5)
    let other = CGContext(area: layer.bounds, fixing: nil)
    layer.render(in: other)
    #expect(other.drawing.description.contains("blend destinationIn"))
    #expect(shape.superlayer === layer)
    layer.mask = nil
    #expect(shape.superlayer == nil)
  }

  @Test("The mask of a view is in the scene")
  func viewMask() throws {
    let root = UIViewController()
    let stage = Stage(root)
    let mask = UIView(frame: CGRect(x: 10, y: 10, width: 30, height: 30))
    mask.backgroundColor = .black
    root.view.mask = mask
    stage.settle()
    let node = try #require(stage.tree[root.view.nodeID])
    #expect(node.surface?.mask?.description.contains("fill #000000") == true)
    root.view.mask = nil
    stage.settle()
    #expect(stage.tree[root.view.nodeID]?.surface?.mask == nil)
  }

  @Test("A perspective is in the scene")
  func space() throws {
    let root = UIViewController()
    let stage = Stage(root)
    let card = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    card.backgroundColor = .red
    root.view.addSubview(card)
    var transform = CATransform3DIdentity
    transform.m34 = -1 / 500
    card.layer.transform = CATransform3DRotate(transform, .pi / 4, 0, 1, 0)
    stage.settle()
    let projection = try #require(stage.tree[card.nodeID]?.projection)
    let right = try #require(projection.of(CGPoint(x: 50, y: 50)))
    let left = try #require(projection.of(CGPoint(x: -50, y: 50)))
    #expect(abs(right.y) > abs(left.y) || abs(right.y) < abs(left.y))
    card.layer.transform = CATransform3DIdentity
    stage.settle()
    #expect(stage.tree[card.nodeID]?.projection == nil)
  }

  @Test("Key paths read and write")
  func keyPaths() {
    let layer = CALayer()
    layer.setValue(0.5, forKeyPath: "transform.rotation.z")
    #expect(abs((layer.value(forKeyPath: "transform.rotation.z") as? Double ?? 0) - 0.5) < 1e-12)
    #expect(abs(atan2(layer.transform.m12, layer.transform.m11) - 0.5) < 1e-12)
    layer.setValue(3, forKeyPath: "transform.scale")
    #expect(abs((layer.value(forKeyPath: "transform.scale.x") as? Double ?? 0) - 3) < 1e-12)
    layer.setValue(7.0, forKeyPath: "bounds.size.width")
    #expect(layer.bounds.width == 7)
    layer.setValue("yes", forKey: "own")
    #expect(layer.value(forKey: "own") as? String == "yes")
  }

  @Test("Transforms in space")
  func transforms() {
    let turn = CATransform3DMakeRotation(0.7, 1, 2, 3)
    let both = CATransform3DConcat(turn, CATransform3DInvert(turn))
    #expect(zip(both.elements, CATransform3DIdentity.elements).allSatisfy { abs($0 - $1) < 1e-12 })
    let flat = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    let made = CATransform3DMakeAffineTransform(flat)
    #expect(CATransform3DIsAffine(made))
    #expect(CATransform3DGetAffineTransform(made) == flat)
    #expect(!CATransform3DIsAffine(turn))
    #expect(CATransform3DIsIdentity(CATransform3DMakeTranslation(0, 0, 0)))
    #expect(CATransform3DTranslate(CATransform3DMakeScale(2, 2, 2), 1, 0, 0).m41 == 2)
  }

  @Test("Scrolling 200 layers with masks and shadows draws none of them again")
  func scrolling() throws {
    let root = UIViewController()
    let stage = Stage(root, width: 400, height: 800)
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    scroll.contentSize = CGSize(width: 400, height: 2000)
    root.view.addSubview(scroll)
    for place in 0..<200 {
      let card = UIView(
        frame: CGRect(x: place % 10 * 40, y: place / 10 * 100, width: 30, height: 90))
      card.layer.shadowOpacity = 0.5
      let star = CALayer()
      star.frame = card.bounds
      star.backgroundColor = UIColor.red.cgColor
      let mask = CAShapeLayer()
      mask.path = UIBezierPath(ovalIn: card.bounds).cgPath
      star.mask = mask
      card.layer.addSublayer(star)
      scroll.addSubview(card)
    }
    stage.settle()
    let list = try #require(stage.node(.list))
    let before = stage.engine.counts
    for step in 1...10 { stage.send(.scrolled(list.id, CGPoint(x: 0, y: step * 8))) }
    let after = stage.engine.counts
    #expect(after.turns - before.turns <= 10)
    #expect(after.operations - before.operations <= 10, "the place of the content alone")
  }
}
