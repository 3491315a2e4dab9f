import Foundation
import Testing
import UIKit

/// A card that falls into a box, in the form in which much client code writes it.
final class CardBox: NSObject, UICollisionBehaviorDelegate, UIDynamicAnimatorDelegate {
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  let card = UIView(frame: CGRect(x: 100, y: 10, width: 50, height: 50))
  lazy var animator: UIDynamicAnimator = UIDynamicAnimator(referenceView: view)
  var snap: UISnapBehavior?

  func fill() {
    view.addSubview(card)
    animator.delegate = self
    let gravity = UIGravityBehavior(items: [card])
    gravity.gravityDirection = CGVector(dx: 0.0, dy: 0.8)
    let collision = UICollisionBehavior(items: [card])
    collision.collisionMode = .everything
    collision.addBoundary(
      withIdentifier: "shelf" as NSCopying, for: UIBezierPath(rect: view.bounds))
    collision.setTranslatesReferenceBoundsIntoBoundary(
      with: UIEdgeInsets(top: -100, left: 0, bottom: 0, right: 0))
    collision.collisionDelegate = self
    let item = UIDynamicItemBehavior(items: [card])
    item.elasticity = 0.6
    item.allowsRotation = false
    item.addLinearVelocity(CGPoint(x: 10, y: 0), for: card)
    for behavior in [gravity, collision, item] as [UIDynamicBehavior] {
      animator.addBehavior(behavior)
    }
    let snap = UISnapBehavior(item: card, snapTo: view.center)
    snap.damping = 0.7
    snap.action = { [weak self] in self?.snap = nil }
    self.snap = snap
  }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: UIDynamicItem,
    withBoundaryIdentifier identifier: NSCopying?, at p: CGPoint
  ) {
    if identifier as? String == "shelf" { (item as? UIView)?.backgroundColor = .red }
  }

  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { animator.removeAllBehaviors() }
}

/// A button that the pointer highlights, in the form in which much client code writes it.
final class PointedButton: UIButton, UIPointerInteractionDelegate {
  func listen() { addInteraction(UIPointerInteraction(delegate: self)) }

  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? { defaultRegion }

  func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle? {
    guard let view = interaction.view else { return nil }
    let preview = UITargetedPreview(view: view)
    return UIPointerStyle(
      effect: .highlight(preview), shape: .roundedRect(view.frame.insetBy(dx: -4, dy: -4)))
  }
}

@MainActor @Suite struct DynamicsClientTests {
  @Test("Pointer styles are made as clients make them")
  func pointers() throws {
    let (parent, button) = (UIView(), PointedButton())
    parent.addSubview(button)
    button.listen()
    let interaction = try #require(button.interactions.first as? UIPointerInteraction)
    let region = UIPointerRegion(rect: button.bounds)
    #expect(button.pointerInteraction(interaction, styleFor: region) != nil)
  }

  @Test("Behaviours are made as clients make them")
  func behaviors() {
    let box = CardBox()
    box.fill()
    #expect(box.animator.behaviors.count == 3)
    #expect(box.animator.referenceView === box.view)
    let hinge = UIAttachmentBehavior(item: box.card, attachedToAnchor: CGPoint(x: 125, y: 0))
    hinge.anchorPoint = CGPoint(x: 130, y: 0)
    #expect(hinge.length == 35)
    #expect(hinge.items.count == 1)
  }

  @Test("Modes of keyframes are options")
  func keyframes() {
    let options: UIView.KeyframeAnimationOptions = [.calculationModeCubicPaced, .repeat]
    #expect(options.contains(.calculationModeCubicPaced))
    #expect(UIView.KeyframeAnimationOptions.calculationModeCubic.rawValue == 3 << 10)
    let view = UIView()
    UIView.animateKeyframes(withDuration: 0.5, delay: 0, options: .calculationModeCubic) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.alpha = 0.5 }
    }
    #expect(view.alpha == 0.5)
  }
}
