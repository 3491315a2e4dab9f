import Foundation
import Scene
import Testing

@testable import UIKit

/// Counts how often it draws.
@MainActor private final class Bar: UIView {
  var share = 0.5 { didSet { setNeedsDisplay() } }
  var isEmpty = false
  private(set) var count = 0
  private(set) var rects: [CGRect] = []

  override func draw(_ rect: CGRect) {
    count += 1
    rects.append(rect)
    guard !isEmpty else { return }
    UIColor.red.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: bounds.width * share, height: bounds.height))
  }
}

@Suite("Views that draw") @MainActor struct ViewDrawingTests {
  private let bar = Bar(frame: CGRect(x: 10, y: 10, width: 100, height: 20))
  private let controller = UIViewController()

  private func show() -> Stage {
    controller.view.addSubview(bar)
    return Stage(controller, width: 330, height: 132)
  }

  private func drawing(_ stage: Stage) -> String? {
    stage.tree[bar.nodeID]?.surface?.drawing?.description
  }

  @Test("Draw once for each change, and only where they are seen")
  func counts() {
    bar.isHidden = true
    let stage = show()
    #expect(bar.count == 0, "nobody sees it")
    bar.isHidden = false
    stage.settle()
    #expect(bar.count == 1)
    #expect(bar.rects == [CGRect(x: 0, y: 0, width: 100, height: 20)])
    #expect(drawing(stage) == "fill #ff0000 M0,0 L50,0 L50,20 L0,20 Z")
    stage.send(.wake)
    bar.frame.origin.x = 50
    bar.backgroundColor = .blue
    stage.settle()
    #expect(bar.count == 1, "nothing of what it draws has changed")
    bar.share = 0.25
    bar.share = 0.75
    stage.settle()
    #expect(bar.count == 2)
    #expect(drawing(stage) == "fill #ff0000 M0,0 L75,0 L75,20 L0,20 Z")
    bar.frame.size = .zero
    bar.share = 1
    stage.settle()
    #expect(bar.count == 2, "there is no room")
  }

  @Test("What was drawn is stretched with the view, or drawn anew")
  func sizes() {
    let stage = show()
    bar.frame.size = CGSize(width: 200, height: 20)
    stage.settle()
    #expect(bar.count == 1)
    #expect(drawing(stage) == "picture drawing of 1 in 0 0 200 20")
    bar.contentMode = .topLeft
    stage.settle()
    #expect(drawing(stage) == "picture drawing of 1 in 0 0 100 20")
    bar.contentMode = .redraw
    bar.frame.size = CGSize(width: 300, height: 20)
    stage.settle()
    #expect(bar.count == 2)
    #expect(drawing(stage) == "fill #ff0000 M0,0 L150,0 L150,20 L0,20 Z")
  }

  @Test("A view that draws nothing leaves no node; nor does one that stops")
  func nothing() {
    bar.isEmpty = true
    let stage = show()
    #expect(stage.tree[bar.nodeID] == nil && bar.count == 1)
    bar.isEmpty = false
    bar.setNeedsDisplay(CGRect(x: 0, y: 0, width: 1, height: 1))
    stage.settle()
    #expect(stage.tree[bar.nodeID]?.role == .group)
    bar.isEmpty = true
    bar.setNeedsDisplay()
    stage.settle()
    #expect(stage.tree[bar.nodeID] == nil && bar.count == 3)
  }

  @Test("They draw anew where light and dark change")
  func dark() {
    let stage = show()
    controller.overrideUserInterfaceStyle = .dark
    stage.settle()
    #expect(bar.count == 2)
  }

  @Test("A label with a drawing keeps its words")
  func label() throws {
    @MainActor final class Marked: UILabel {
      override func draw(_ rect: CGRect) {
        super.draw(rect)
        UIRectFill(CGRect(x: 0, y: 0, width: 3, height: bounds.height))
      }
    }
    let label = Marked(frame: CGRect(x: 0, y: 50, width: 100, height: 20))
    label.text = "Words"
    controller.view.addSubview(label)
    let stage = show()
    let node = try #require(stage.node(.label, "Words"))
    #expect(node.surface?.drawing?.lines == ["fill #000000 M0,0 L3,0 L3,20 L0,20 Z"])
  }

  @Test("The layer's wishes are in the scene; without any it has no surface")
  func layers() throws {
    let stage = show()
    let card = UIView(frame: CGRect(x: 0, y: 40, width: 60, height: 40))
    controller.view.addSubview(card)
    card.backgroundColor = .white
    stage.settle()
    #expect(stage.tree[card.nodeID]?.surface == nil)
    card.layer.cornerRadius = 12
    card.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    card.layer.borderWidth = 2
    card.layer.borderColor = UIColor.red.cgColor
    card.layer.shadowOpacity = 0.5
    card.layer.shadowRadius = 8
    card.layer.shadowOffset = CGSize(width: 0, height: 4)
    stage.settle()
    let node = try #require(stage.tree[card.nodeID])
    let surface = try #require(node.surface)
    #expect(node.cornerRadius == 12)
    #expect(surface.corners == [.topLeft, .topRight])
    #expect(surface.borderWidth == 2 && surface.borderColor == .rgba(0xFF00_00FF))
    #expect(
      surface.shadow
        == Shadow(color: .rgba(0x0000_0080), offset: CGSize(width: 0, height: 4), radius: 8))
    card.layer.masksToBounds = true
    stage.settle()
    #expect(stage.tree[card.nodeID]?.surface?.shadow == nil, "what clips casts no shadow")
    #expect(card.clipsToBounds)
    card.layer.opacity = 0
    card.layer.backgroundColor = UIColor.blue.cgColor
    card.layer.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(card.alpha == 0 && card.backgroundColor == .blue)
    #expect(card.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(card.layer.position == card.center)
  }

  @Test("Layers of their own are drawn below or above the subviews")
  func sublayers() throws {
    let stage = show()
    let gradient = CAGradientLayer()
    gradient.frame = CGRect(x: 0, y: 0, width: 50, height: 20)
    gradient.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
    gradient.startPoint = CGPoint(x: 0, y: 0.5)
    gradient.endPoint = CGPoint(x: 1, y: 0.5)
    bar.isEmpty = true
    bar.setNeedsDisplay()
    bar.layer.insertSublayer(gradient, at: 0)
    stage.settle()
    #expect(
      drawing(stage) == """
        save
          save
            clip M0,0 L50,0 C50,0 50,0 50,0 L50,20 C50,20 50,20 50,20 L0,20 C0,20 0,20 0,20 \
        L0,0 C0,0 0,0 0,0 Z
            transform 50 0 0 20 0 0
            gradient 0:#ff0000 1:#0000ff from 0,0.5 to 1,0.5
          restore
        restore
        """)
    gradient.removeFromSuperlayer()
    let shape = CAShapeLayer()
    shape.path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10)).cgPath
    shape.fillColor = nil
    shape.strokeColor = UIColor.green.cgColor
    shape.lineWidth = 3
    shape.strokeEnd = 0.25
    bar.addSubview(UILabel())
    bar.layer.addSublayer(shape)
    stage.settle()
    #expect(drawing(stage) == nil)
    #expect(
      stage.tree[bar.nodeID]?.surface?.cover?.description == """
        save
          stroke #00ff00 3 M0,0 L10,0
        restore
        """)
    #expect(shape.superlayer === bar.layer)
    shape.strokeEnd = 0
    stage.host.pass(0.3)
    #expect(
      stage.tree[bar.nodeID]?.surface?.cover?.lines.contains { $0.contains("stroke") } != true)
  }

  @Test("A conic gradient is around its start point, in points of the layer")
  func conic() {
    let gradient = CAGradientLayer()
    gradient.type = .conic
    gradient.frame = CGRect(x: 0, y: 0, width: 50, height: 20)
    gradient.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
    (gradient.startPoint, gradient.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0.5, y: 0))
    bar.layer.insertSublayer(gradient, at: 0)
    let stage = show()
    #expect(
      stage.tree[bar.nodeID]?.surface?.drawing?.lines.contains {
        $0.hasSuffix("gradient 0:#ff0000 1:#0000ff from 25,10 to 25,0 around")
      } == true)
  }

  @Test("A view's layer is of the class that it asks for")
  func layerClass() throws {
    @MainActor final class Shade: UIView {
      override class var layerClass: AnyClass { CAGradientLayer.self }
    }
    let shade = Shade(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let layer = try #require(shade.layer as? CAGradientLayer)
    layer.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
    controller.view.addSubview(shade)
    let stage = show()
    #expect(
      stage.tree[shade.nodeID]?.surface?.drawing?.lines.contains {
        $0.contains("gradient 0:#ff0000 1:#0000ff")
      } == true)
  }

  @Test("A class of layers that an app derives is made as its own init() makes it")
  func ownLayerClass() throws {
    final class Ring: CAShapeLayer {
      var isMade = false
      override init() {
        super.init()
        isMade = true
        lineWidth = 3
      }
      required init?(coder: NSCoder) { return nil }
    }
    @MainActor final class RingView: UIView {
      override class var layerClass: AnyClass { Ring.self }
    }
    let ring = try #require(RingView().layer as? Ring)
    #expect(ring.isMade && ring.lineWidth == 3)
  }
}

@Suite("Misuse of layers and pictures") struct DrawingTraps {
  @Test("Names what is wrong and what to do") func traps() async {
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (view, label) = (UIView(), UILabel())
        view.layer.addSublayer(label.layer)
      }
    }
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let view = UIView()
        view.layer.anchorPoint = CGPoint(x: CGFloat.nan, y: 0)
      }
    }
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = UIGraphicsImageRenderer(size: CGSize(width: -1, height: CGFloat.infinity))
    }
  }

  @Test("In these words") func words() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let (view, label) = (UIView(), UILabel())
        view.layer.addSublayer(label.layer)
      }
    }
    let words = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(words.contains("The layer of UILabel cannot be added to another; add the view"))
  }

  @Test("A class of layers that is none, and a view that is asked for while it is loaded, are said")
  func sentences() async {
    let layer = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        final class Wrong: UIView {
          override class var layerClass: AnyClass { NSString.self }
        }
        _ = Wrong().layer
      }
    }
    #expect(text(layer).contains("which is no CALayer"))
    let view = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        final class Loading: UIViewController {
          override func loadView() { view.backgroundColor = .red }
        }
        Loading().loadViewIfNeeded()
      }
    }
    #expect(text(view).contains("set view first, or call super.loadView()"))
  }

  private func text(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }
}
