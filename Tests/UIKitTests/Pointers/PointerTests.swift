import Foundation
import Scene
import Testing

@testable import UIKit

@MainActor @Suite("The pointer over views") final class PointerTests {
  private final class Delegate: UIPointerInteractionDelegate {
    var lines: [String] = []
    var style: (UIPointerRegion) -> UIPointerStyle? = { _ in nil }
    var halves = false

    func pointerInteraction(
      _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
      defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? {
      guard halves else { return defaultRegion }
      if request.location.x > 90 { return nil }
      return request.location.x < 50
        ? UIPointerRegion(rect: CGRect(x: 0, y: 0, width: 50, height: 100), identifier: "left")
        : UIPointerRegion(rect: CGRect(x: 50, y: 0, width: 40, height: 100), identifier: "right")
    }
    func pointerInteraction(
      _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
    ) -> UIPointerStyle? { style(region) }
    func pointerInteraction(
      _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
      animator: any UIPointerInteractionAnimating
    ) {
      lines.append("enter \(region.identifier as? String ?? "all")")
      animator.addAnimations { [weak self] in self?.lines.append("animate") }
    }
    func pointerInteraction(
      _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
      animator: any UIPointerInteractionAnimating
    ) { lines.append("exit \(region.identifier as? String ?? "all")") }
  }

  private let root = UIViewController()
  private lazy var stage = Stage(root, width: 400, height: 400)
  private let view = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
  private let delegate = Delegate()

  // The window ends where it began, whoever lets the test go.
  @MainActor deinit {}

  private func add() -> UIPointerInteraction {
    _ = stage
    root.view.addSubview(view)
    let interaction = UIPointerInteraction(delegate: delegate)
    view.addInteraction(interaction)
    stage.settle()
    return interaction
  }

  private func move(_ x: Double, _ y: Double) {
    stage.send(.hover(CGPoint(x: x, y: y), time: 0))
    stage.settle()
  }

  private var pointer: String? {
    stage.node(.window)?.path.first { $0.hasPrefix("pointer:") }
  }

  @Test("The pointer is a beam, or hidden, as long as it is over the view")
  func shapes() {
    let interaction = add()
    #expect(stage.node(.window)?.traits.contains(.hovers) == true)
    delegate.style = { _ in UIPointerStyle(shape: .verticalBeam(length: 20)) }
    move(150, 150)
    #expect(pointer == "pointer:text")
    #expect(delegate.lines == ["enter all", "animate"])
    move(20, 20)
    #expect(pointer == nil)
    #expect(delegate.lines.last == "exit all")
    delegate.style = { _ in .hidden() }
    move(150, 150)
    #expect(pointer == "pointer:none")
    delegate.style = { _ in UIPointerStyle(shape: .horizontalBeam(length: 9)) }
    interaction.invalidate()
    stage.settle()
    #expect(pointer == "pointer:vertical-text")
    interaction.isEnabled = false
    stage.settle()
    #expect(pointer == nil)
    interaction.isEnabled = true
    move(150, 151)
    #expect(pointer == "pointer:vertical-text")
    view.removeInteraction(interaction)
    stage.settle()
    #expect(pointer == nil)
  }

  @Test("Regions are entered and left one after another")
  func regions() {
    _ = add()
    delegate.halves = true
    for x in [110.0, 120, 160, 195, 120] { move(x, 150) }
    #expect(
      delegate.lines.filter { $0 != "animate" } == [
        "enter left", "exit left", "enter right", "exit right", "enter left",
      ])
    stage.send(.hover(nil, time: 0))
    #expect(delegate.lines.last == "exit left")
  }

  @Test("A view is highlighted, or lifted, under the pointer")
  func effects() {
    _ = add()
    view.layer.addSublayer(CALayer())
    delegate.style = { [view] _ in
      UIPointerStyle(
        effect: .lift(UITargetedPreview(view: view)),
        shape: .roundedRect(CGRect(x: 110, y: 110, width: 80, height: 80), radius: 4))
    }
    move(150, 150)
    let highlight = view.layer.sublayers?.first as? CAShapeLayer
    #expect(highlight?.path?.boundingBox == CGRect(x: 10, y: 10, width: 80, height: 80))
    #expect(abs(view.transform.a - 1.05) < 1e-9)
    move(20, 20)
    #expect(view.layer.sublayers?.count == 1)
    #expect(view.transform.isIdentity)
    delegate.style = { [view] _ in
      UIPointerStyle(
        effect: .hover(
          UITargetedPreview(view: view), preferredTintMode: .none, prefersScaledContent: false))
    }
    move(150, 150)
    #expect(view.layer.sublayers?.count == 1)
    #expect(view.transform.isIdentity)
  }

  @Test("A button says how the pointer looks over it") func buttons() {
    _ = stage
    let button = UIButton(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    root.view.addSubview(button)
    #expect(!button.isPointerInteractionEnabled)
    var proposed: CGRect?
    button.pointerStyleProvider = { asked, effect, shape in
      #expect(asked === button && effect.preview.view === button)
      if case .roundedRect(let rect, _) = shape { proposed = rect }
      return UIPointerStyle(shape: .verticalBeam(length: 20))
    }
    #expect(button.isPointerInteractionEnabled)
    stage.settle()
    move(150, 150)
    #expect(proposed == button.frame)
    #expect(stage.engine.features.hover.pointer == "text")
    button.isPointerInteractionEnabled = false
    move(151, 150)
    #expect(stage.engine.features.hover.pointer == nil)
  }
}
