import Foundation
import Scene
import Testing

@testable import UIKit

/// A sliding attachment of an app's own.
final class HostileSlide: UIAttachmentBehavior {
  let name = String(repeating: "a name that needs memory ", count: 4)
  var count = 7
}

/// An item that is wherever it is told.
final class HostileItem: NSObject, UIDynamicItem {
  var center = CGPoint.zero
  var bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
  var transform = CGAffineTransform.identity
}

@Suite(.serialized) @MainActor struct HostileDynamicsTests {
  private let wild: [CGFloat] = [
    .nan, .infinity, -.infinity, 1e300, -1e300, .leastNonzeroMagnitude, 0, -1,
  ]

  @Test("A subclass of the attachment gets its own object") func subclass() {
    let (one, other) = (HostileItem(), HostileItem())
    let slide = HostileSlide.slidingAttachment(
      with: one, attachmentAnchor: CGPoint(x: 1, y: 1), axisOfTranslation: CGVector(dx: 1, dy: 0))
    #expect(type(of: slide) == HostileSlide.self)
    #expect(slide.count == 7)
    #expect(slide.name.hasSuffix("memory "))
    #expect(slide.items.count == 1)
    let pin = HostileSlide.pinAttachment(with: one, attachedTo: other, attachmentAnchor: .zero)
    #expect(pin.count == 7)
    #expect(pin.attachedBehaviorType == .items)
    let own = HostileSlide(item: one, attachedTo: other)
    #expect(own.name.count == slide.name.count)
  }

  @Test("Behaviours that belong to themselves") func circle() {
    let (first, second, third) = (UIDynamicBehavior(), UIDynamicBehavior(), UIDynamicBehavior())
    first.addChildBehavior(second)
    second.addChildBehavior(third)
    third.addChildBehavior(first)
    first.addChildBehavior(first)
    #expect(third.childBehaviors.isEmpty)
    let animator = UIDynamicAnimator()
    animator.addBehavior(first)
    #expect(third.dynamicAnimator === animator)
    animator.addBehavior(third)
    animator.removeAllBehaviors()
  }

  @Test("A behaviour adds itself while it is told of the animator") func reentry() {
    final class Eager: UIDynamicBehavior {
      override func willMove(to dynamicAnimator: UIDynamicAnimator?) {
        if childBehaviors.count < 3 { addChildBehavior(UIGravityBehavior(items: [])) }
      }
    }
    let animator = UIDynamicAnimator()
    animator.addBehavior(Eager())
    animator.removeAllBehaviors()
    #expect(animator.behaviors.isEmpty)
  }

  @Test("Items and numbers that are none") func numbers() {
    for value in wild {
      let controller = UIViewController()
      let stage = Stage(controller)
      let animator = UIDynamicAnimator(referenceView: controller.view)
      let (one, other) = (HostileItem(), HostileItem())
      one.center = CGPoint(x: value, y: 1)
      one.bounds = CGRect(x: 0, y: 0, width: value, height: value)
      one.transform = CGAffineTransform(a: value, b: value, c: 0, d: value, tx: 0, ty: 0)
      let gravity = UIGravityBehavior(items: [one, other])
      gravity.magnitude = value
      gravity.gravityDirection = CGVector(dx: value, dy: 1)
      let look = UIDynamicItemBehavior(items: [one, other])
      look.density = value
      look.elasticity = value
      look.friction = value
      look.resistance = value
      look.angularResistance = value
      look.addLinearVelocity(CGPoint(x: value, y: value), for: one)
      look.addAngularVelocity(value, for: other)
      let collision = UICollisionBehavior(items: [one, other])
      collision.translatesReferenceBoundsIntoBoundary = true
      collision.addBoundary(
        withIdentifier: "b" as NSString, from: CGPoint(x: value, y: 0), to: CGPoint(x: 1, y: value))
      collision.setTranslatesReferenceBoundsIntoBoundary(
        with: UIEdgeInsets(top: value, left: value, bottom: value, right: value))
      let push = UIPushBehavior(items: [one], mode: .continuous)
      push.magnitude = value
      push.angle = value
      let snap = UISnapBehavior(item: other, snapTo: CGPoint(x: value, y: value))
      snap.damping = value
      let rod = UIAttachmentBehavior(item: one, attachedToAnchor: CGPoint(x: value, y: 3))
      rod.length = value
      rod.frequency = value
      rod.damping = value
      let slide = UIAttachmentBehavior.slidingAttachment(
        with: one, attachedTo: other, attachmentAnchor: CGPoint(x: value, y: value),
        axisOfTranslation: CGVector(dx: 1, dy: 1))
      slide.attachmentRange = UIFloatRange(minimum: value, maximum: value)
      for behavior in [gravity, look, collision, push, snap, rod, slide] as [UIDynamicBehavior] {
        animator.addBehavior(behavior)
      }
      stage.host.pass(0.5)
      one.center = CGPoint(x: value, y: value)
      animator.updateItem(usingCurrentState: one)
      stage.host.pass(0.5)
      _ = animator.items(in: CGRect(x: 0, y: 0, width: 100, height: 100))
      animator.removeAllBehaviors()
    }
  }
}
