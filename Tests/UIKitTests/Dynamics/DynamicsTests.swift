import Foundation
import Testing

@testable import Scene
@testable import UIKit

@MainActor @Suite("Items that move as bodies") final class DynamicsTests {
  private let root = UIViewController()
  private lazy var stage = Stage(root, width: 1000, height: 1000)
  private lazy var animator = UIDynamicAnimator(referenceView: root.view)
  private let diary = Diary()

  // The window ends where it began, whoever lets the test go.
  @MainActor deinit {}

  @MainActor
  private final class Diary: NSObject, UIDynamicAnimatorDelegate,
    UICollisionBehaviorDelegate
  {
    var lines: [String] = []
    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { lines.append("resume") }
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { lines.append("pause") }
    func collisionBehavior(
      _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
      withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) { lines.append("touch \(identifier as? String ?? "bounds") \(Int(p.y.rounded()))") }
    func collisionBehavior(
      _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
      withBoundaryIdentifier identifier: (any NSCopying)?
    ) { lines.append("leave \(identifier as? String ?? "bounds")") }
    func collisionBehavior(
      _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
      with item2: any UIDynamicItem, at p: CGPoint
    ) { lines.append("meet") }
    func collisionBehavior(
      _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem,
      with item2: any UIDynamicItem
    ) { lines.append("part") }
  }

  private func square(_ x: Double, _ y: Double, _ side: Double = 100) -> UIView {
    _ = stage
    let view = UIView(frame: CGRect(x: 0, y: 0, width: side, height: side))
    view.center = CGPoint(x: x, y: y)
    root.view.addSubview(view)
    stage.settle()
    animator.delegate = diary
    return view
  }

  private func distance(_ a: CGPoint, _ b: CGPoint) -> Double {
    Double(hypot(a.x - b.x, a.y - b.y))
  }

  @Test("What falls is 1000 points a second faster after each second")
  func falling() {
    let view = square(500, 100)
    let gravity = UIGravityBehavior(items: [view])
    let behavior = UIDynamicItemBehavior(items: [view])
    animator.addBehavior(gravity)
    animator.addBehavior(behavior)
    stage.host.pass(1.001)
    #expect(abs(behavior.linearVelocity(for: view).y - 1000) < 5)
    #expect(abs(view.center.y - 600) < 5)
    #expect(abs(animator.elapsedTime - 1) < 0.02)
    #expect(abs(view.center.x - 500) < 1e-9)
    gravity.setAngle(0, magnitude: 0.5)
    let (x, speed) = (view.center.x, behavior.linearVelocity(for: view).y)
    stage.host.pass(1)
    #expect(abs(view.center.x - x - 250) < 5)
    #expect(abs(behavior.linearVelocity(for: view).y - speed) < 5)
  }

  @Test("What falls comes to rest on a boundary, and then nothing is computed")
  func resting() {
    let view = square(500, 100)
    animator.addBehavior(UIGravityBehavior(items: [view]))
    let collision = UICollisionBehavior(items: [view])
    collision.translatesReferenceBoundsIntoBoundary = true
    collision.collisionDelegate = diary
    animator.addBehavior(collision)
    #expect(animator.isRunning)
    stage.host.pass(10)
    #expect(abs(view.frame.maxY - root.view.bounds.maxY) < 0.5, "\(view.frame)")
    #expect(abs(view.center.x - 500) < 0.5)
    #expect(!animator.isRunning)
    #expect(diary.lines.first == "resume")
    #expect(diary.lines.last == "pause")
    #expect(diary.lines.filter { $0 == "pause" }.count == 1)
    #expect(diary.lines.contains("touch bounds 1000"))
    #expect(stage.engine.features.layers.isAtRest)
    let time = animator.elapsedTime
    stage.host.pass(5)
    #expect(animator.elapsedTime == time)
    view.center.y = 200
    animator.updateItem(usingCurrentState: view)
    #expect(animator.isRunning)
    stage.host.pass(0.5)
    #expect(view.center.y > 210)
  }

  @Test("What bounces keeps as much of its speed as its elasticity says", arguments: [0, 0.5, 1])
  func bouncing(elasticity: Double) {
    let view = square(500, 300)
    animator.addBehavior(UIGravityBehavior(items: [view]))
    let behavior = UIDynamicItemBehavior(items: [view])
    behavior.elasticity = elasticity
    animator.addBehavior(behavior)
    let collision = UICollisionBehavior(items: [view])
    collision.addBoundary(
      withIdentifier: "floor" as NSCopying, from: CGPoint(x: 0, y: 850),
      to: CGPoint(x: 1000, y: 850))
    collision.collisionDelegate = diary
    animator.addBehavior(collision)
    var highest = CGFloat.infinity
    behavior.action = { [diary] in
      if diary.lines.contains("touch floor 850") { highest = min(highest, view.center.y) }
    }
    stage.host.pass(2.2)
    let height = Double(800 - highest)
    #expect(abs(height - 500 * elasticity * elasticity) < 30, "\(height)")
    #expect(view.frame.maxY < 851)
    #expect((collision.boundaryIdentifiers?.first as? String) == "floor")
    #expect(collision.boundary(withIdentifier: "floor" as NSCopying) != nil)
    if elasticity == 0.5 {
      #expect(diary.lines.contains("leave floor"))
      collision.removeBoundary(withIdentifier: "floor" as NSCopying)
      stage.host.pass(1)
      #expect(view.frame.minY > 850)
    }
  }

  @Test("A snap ends at its point, upright, and can be given another one")
  func snapping() {
    let view = square(100, 100)
    view.transform = CGAffineTransform(rotationAngle: 0.6).scaledBy(x: 2, y: 2)
    let snap = UISnapBehavior(item: view, snapTo: CGPoint(x: 600, y: 400))
    animator.addBehavior(snap)
    stage.host.pass(5)
    #expect(distance(view.center, CGPoint(x: 600, y: 400)) < 0.5)
    #expect(abs(view.transform.b) < 0.02)
    #expect(abs(view.transform.a - 2) < 0.02, "the scale stays")
    #expect(diary.lines == ["resume", "pause"])
    snap.snapPoint = CGPoint(x: 200, y: 900)
    stage.host.pass(5)
    #expect(distance(view.center, CGPoint(x: 200, y: 900)) < 0.5)
    #expect(diary.lines == ["resume", "pause", "resume", "pause"])
  }

  @Test("What is attached keeps its distance while it swings")
  func attaching() {
    let view = square(700, 300)
    let anchor = CGPoint(x: 500, y: 300)
    let attachment = UIAttachmentBehavior(item: view, attachedToAnchor: anchor)
    #expect(attachment.length == 200)
    #expect(attachment.attachedBehaviorType == .anchor)
    animator.addBehavior(UIGravityBehavior(items: [view]))
    animator.addBehavior(attachment)
    var (least, most, lowest) = (Double.infinity, 0.0, CGFloat(0))
    attachment.action = {
      least = min(least, self.distance(view.center, anchor))
      most = max(most, self.distance(view.center, anchor))
      lowest = max(lowest, view.center.y)
    }
    stage.host.pass(3)
    #expect(least > 198 && most < 202, "\(least) to \(most)")
    #expect(lowest > 490)
  }

  @Test("Two items that are attached move together; a spring gives way; a rope only holds")
  func items() {
    let (a, b) = (square(400, 300), square(600, 300))
    let spring = UIAttachmentBehavior(item: a, attachedTo: b)
    spring.frequency = 2
    spring.damping = 1
    spring.length = 300
    animator.addBehavior(spring)
    stage.host.pass(4)
    #expect(abs(distance(a.center, b.center) - 300) < 1)
    #expect(abs(a.center.x + b.center.x - 1000) < 1)
    animator.removeBehavior(spring)
    let rope = UIAttachmentBehavior.limitAttachment(
      with: a, offsetFromCenter: .zero, attachedTo: b, offsetFromCenter: .zero)
    let motion = UIDynamicItemBehavior(items: [a])
    motion.addLinearVelocity(CGPoint(x: 100, y: 0), for: a)
    animator.addBehavior(rope)
    animator.addBehavior(motion)
    stage.host.pass(1)
    #expect(abs(distance(a.center, b.center) - 200) < 5)
    motion.addLinearVelocity(CGPoint(x: -400, y: 0), for: a)
    stage.host.pass(3)
    #expect(abs(distance(a.center, b.center) - 300) < 5)
  }

  @Test("A slide keeps its axis, and ends at its range")
  func sliding() {
    let view = square(500, 500)
    let slide = UIAttachmentBehavior.slidingAttachment(
      with: view, attachmentAnchor: CGPoint(x: 500, y: 500),
      axisOfTranslation: CGVector(dx: 1, dy: 0))
    slide.attachmentRange = UIFloatRange(minimum: -50, maximum: 80)
    let push = UIPushBehavior(items: [view], mode: .instantaneous)
    push.angle = 0.5
    push.magnitude = 4
    animator.addBehavior(slide)
    animator.addBehavior(push)
    stage.host.pass(3)
    #expect(!push.active)
    #expect(abs(view.center.y - 500) < 0.5)
    #expect(abs(view.center.x - 580) < 3, "\(view.center)")
    #expect(abs(view.transform.b) < 0.01)
  }

  @Test("A push makes a square of 100 points 100 points a second faster")
  func pushing() {
    let view = square(100, 500)
    let behavior = UIDynamicItemBehavior(items: [view])
    let push = UIPushBehavior(items: [view], mode: .continuous)
    push.pushDirection = CGVector(dx: 1, dy: 0)
    animator.addBehavior(behavior)
    animator.addBehavior(push)
    stage.host.pass(1.001)
    #expect(abs(behavior.linearVelocity(for: view).x - 100) < 3)
    push.active = false
    let once = UIPushBehavior(items: [view], mode: .instantaneous)
    once.pushDirection = CGVector(dx: 0, dy: 2)
    once.setTargetOffsetFromCenter(UIOffset(horizontal: 20, vertical: 0), for: view)
    animator.addBehavior(once)
    stage.host.pass(0.1)
    #expect(abs(behavior.linearVelocity(for: view).y - 200) < 3)
    #expect(behavior.angularVelocity(for: view) > 0.1)
    #expect(view.transform.b > 0)
  }

  @Test("Items push each other; what is anchored stays; a stack stands")
  func stacking() {
    let (floor, low, high) = (square(500, 900, 200), square(500, 700), square(520, 500))
    let all = [floor, low, high]
    let collision = UICollisionBehavior(items: all)
    collision.collisionDelegate = diary
    let anchored = UIDynamicItemBehavior(items: [floor])
    anchored.isAnchored = true
    animator.addBehavior(collision)
    animator.addBehavior(anchored)
    animator.addBehavior(UIGravityBehavior(items: [low, high]))
    stage.host.pass(8)
    #expect(floor.center == CGPoint(x: 500, y: 900))
    #expect(abs(low.center.y - 750) < 1.5, "\(low.center)")
    #expect(abs(high.center.y - 650) < 2.5, "\(high.center)")
    #expect(diary.lines.contains("meet"))
    #expect(!animator.isRunning)
    #expect(animator.items(in: CGRect(x: 0, y: 0, width: 1000, height: 690)).count == 1)
  }

  @Test("Only what the mode says touches, and what is fast does not leave the bounds")
  func modes() {
    let (a, b) = (square(300, 500), square(700, 500))
    let collision = UICollisionBehavior(items: [a, b])
    collision.collisionMode = .boundaries
    collision.translatesReferenceBoundsIntoBoundary = true
    let motion = UIDynamicItemBehavior(items: [a, b])
    motion.elasticity = 0.9
    motion.addLinearVelocity(CGPoint(x: 90_000, y: 20_000), for: a)
    animator.addBehavior(collision)
    animator.addBehavior(motion)
    var most = 0.0
    motion.action = {
      most = max(most, abs(Double(a.center.x) - 500), abs(Double(a.center.y) - 500))
    }
    stage.host.pass(2)
    #expect(most < 500)
    #expect(b.center == CGPoint(x: 700, y: 500))
  }

  @Test("An ellipse rolls, and a path touches where it is")
  func outlines() {
    final class Ball: UIView {
      override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
    }
    final class Wedge: UIView {
      override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .path }
      override var collisionBoundingPath: UIBezierPath {
        UIBezierPath(rect: CGRect(x: -50, y: -50, width: 100, height: 60))
      }
    }
    _ = square(0, 0)
    let ball = Ball(frame: CGRect(x: 300, y: 100, width: 100, height: 100))
    let wedge = Wedge(frame: CGRect(x: 700, y: 700, width: 100, height: 100))
    for view in [ball, wedge] { root.view.addSubview(view) }
    let collision = UICollisionBehavior(items: [ball, wedge])
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: 250))
    path.addLine(to: CGPoint(x: 500, y: 450))
    collision.addBoundary(withIdentifier: NSString("slope"), for: path)
    collision.translatesReferenceBoundsIntoBoundary = true
    animator.addBehavior(collision)
    animator.addBehavior(UIGravityBehavior(items: [ball, wedge]))
    stage.host.pass(0.9)
    #expect(ball.transform.b > 0.1, "it turns to the right")
    stage.host.pass(1)
    #expect(abs(wedge.center.y - 990) < 1)
  }

  @Test("Numbers that are none do no harm")
  func nonsense() {
    let view = square(500, 500)
    let behavior = UIDynamicItemBehavior(items: [view])
    behavior.density = .nan
    behavior.elasticity = .infinity
    behavior.addLinearVelocity(CGPoint(x: CGFloat.nan, y: 0), for: view)
    let gravity = UIGravityBehavior(items: [view])
    gravity.magnitude = .infinity
    let push = UIPushBehavior(items: [view], mode: .continuous)
    push.setAngle(.nan, magnitude: 3)
    let snap = UISnapBehavior(item: view, snapTo: CGPoint(x: CGFloat.nan, y: 3))
    let attachment = UIAttachmentBehavior(item: view, attachedToAnchor: CGPoint(x: 500, y: 300))
    attachment.length = .nan
    attachment.frequency = .infinity
    for one in [behavior, gravity, push, snap, attachment] { animator.addBehavior(one) }
    stage.host.pass(1)
    #expect(view.center.x.isFinite && view.center.y.isFinite)
    #expect(view.transform.a.isFinite)
  }

  @Test("Behaviours of a behaviour come and go with it, and are told so")
  func children() {
    final class Falling: UIDynamicBehavior {
      var heard: [Bool] = []
      override func willMove(to dynamicAnimator: UIDynamicAnimator?) {
        heard.append(dynamicAnimator != nil)
      }
    }
    let view = square(500, 100)
    let (outer, inner) = (Falling(), Falling())
    inner.addChildBehavior(UIGravityBehavior(items: [view]))
    outer.addChildBehavior(inner)
    animator.addBehavior(outer)
    #expect(inner.dynamicAnimator === animator)
    stage.host.pass(0.5)
    #expect(view.center.y > 150)
    animator.removeAllBehaviors()
    #expect(!animator.isRunning)
    #expect(outer.heard == [true, false] && inner.heard == outer.heard)
    let y = view.center.y
    stage.host.pass(0.5)
    #expect(view.center.y == y)
  }

  @Test("A group moves as one, and an animator that nobody retains ends")
  func groups() {
    let (a, b) = (square(400, 100), square(600, 100))
    let group = UIDynamicItemGroup(items: [a, b])
    #expect(group.center == CGPoint(x: 500, y: 100))
    var other: UIDynamicAnimator? = UIDynamicAnimator(referenceView: root.view)
    other?.addBehavior(UIGravityBehavior(items: [group]))
    stage.host.pass(0.5)
    #expect(a.center.y > 150 && a.center.y == b.center.y)
    #expect(b.center.x - a.center.x == 200)
    weak let gone = other
    other = nil
    #expect(gone == nil)
    stage.host.pass(0.5)
    #expect(stage.engine.features.layers.isAtRest)
  }

  @Test("Behaviours are made without items, and get them later") func withoutItems() {
    let square = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let push = UIPushBehavior()
    #expect(push.mode == .continuous && push.items.isEmpty)
    push.addItem(square)
    #expect(push.items.count == 1)
    let (gravity, collision, look) = (
      UIGravityBehavior(), UICollisionBehavior(), UIDynamicItemBehavior()
    )
    #expect(gravity.items.isEmpty && collision.items.isEmpty && look.items.isEmpty)
    #expect(gravity.magnitude == 1)
  }
}
