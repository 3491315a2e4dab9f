import Foundation
import Scene

/// Moves items as bodies that have weight, touch each other and are held.
///
///     animator = UIDynamicAnimator(referenceView: view)
///     animator.addBehavior(UIGravityBehavior(items: [square]))
///     let collision = UICollisionBehavior(items: [square])
///     collision.translatesReferenceBoundsIntoBoundary = true
///     animator.addBehavior(collision)
///
/// It works with each frame while something moves, and pauses when nothing has for half a second. What
/// behaviours are told or given lets it go on. The app retains the animator.
///
/// *Differs from UIKit*: bodies are convex, and a body that moves farther than its own size between two
/// looks, eight for each 240th of a second, can pass another one; it never passes a boundary.
@preconcurrency @MainActor open class UIDynamicAnimator: NSObject {
  private let bodies = DynamicBodies()
  private var list: [UIDynamicBehavior] = []
  private var link: CADisplayLink?
  private var runs = false
  weak var layout: UICollectionViewLayout?

  /// The view in whose coordinates items move; nil for the animator of a layout.
  open private(set) weak var referenceView: UIView?

  /// Is told of pauses. The animator does not retain it.
  open weak var delegate: (any UIDynamicAnimatorDelegate)?

  /// Creates an animator without a view or a layout, whose items have coordinates of their own.
  public override init() {}

  /// Creates an animator for the subviews of a view.
  public convenience init(referenceView view: UIView) {
    self.init()
    referenceView = view
  }

  /// Creates an animator for the attributes of a collection view's layout, which is invalidated with
  /// each step.
  public convenience init(collectionViewLayout layout: UICollectionViewLayout) {
    self.init()
    self.layout = layout
  }

  // MARK: Behaviours

  /// The behaviours that were added, in order, without those that belong to one of them.
  open var behaviors: [UIDynamicBehavior] { list }

  /// Adds a behaviour, and takes it from the animator or the behaviour that had it.
  open func addBehavior(_ behavior: UIDynamicBehavior) {
    guard behavior.owner !== self else { return }
    behavior.owner?.removeBehavior(behavior)
    behavior.parent?.removeChildBehavior(behavior)
    behavior.tellMove(to: self)
    list.append(behavior)
    behavior.owner = self
    resume()
  }

  /// Takes a behaviour out. Items stay where they are.
  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    guard let place = list.firstIndex(of: behavior) else { return }
    behavior.tellMove(to: nil)
    list.remove(at: place)
    behavior.owner = nil
    resume()
  }

  /// Takes all behaviours out.
  open func removeAllBehaviors() {
    for behavior in list { removeBehavior(behavior) }
  }

  private var family: [UIDynamicBehavior] { list.flatMap(\.family) }

  // MARK: Items

  /// The items of the behaviours whose frames meet a rectangle, in points of the reference view.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    gather()
    return bodies.items.filter { item in
      let frame = CGRect(origin: .zero, size: item.bounds.size)
        .offsetBy(dx: -item.bounds.width / 2, dy: -item.bounds.height / 2)
        .applying(item.transform).offsetBy(dx: item.center.x, dy: item.center.y)
      // An item that is nowhere is in no rectangle.
      return frame.minX <= rect.maxX && frame.maxX >= rect.minX && frame.minY <= rect.maxY
        && frame.maxY >= rect.minY
    }
  }

  /// Takes over the centre, the rotation and the size of an item, which an app has changed.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    gather()
    bodies.update(item)
    resume()
  }

  func body(of item: any UIDynamicItem) -> RigidBody? {
    gather()
    return bodies.body(of: item)
  }

  private func gather() { bodies.keep(family.flatMap(\.subjects)) }

  // MARK: Time

  /// For how long it has worked, in seconds, without pauses.
  open private(set) var elapsedTime: TimeInterval = 0

  /// Whether something moves.
  open var isRunning: Bool { runs }

  /// Goes on, if there is something to do.
  func resume() {
    bodies.world.wake()
    if list.isEmpty { return pause() }
    guard !runs else { return }
    gather()
    runs = true
    delegate?.dynamicAnimatorWillResume(self)
    let link = link ?? makeLink()
    self.link = link
    link.isPaused = false
    link.add(to: .main, forMode: .common)
  }

  private func makeLink() -> CADisplayLink {
    let clock = DynamicsClock()
    clock.animator = self
    return CADisplayLink(target: clock, selector: Selector("tick:", DynamicsClock.tick))
  }

  private func pause() {
    guard runs else { return }
    runs = false
    link?.isPaused = true
    link?.remove(from: .main, forMode: .common)
    delegate?.dynamicAnimatorDidPause(self)
  }

  fileprivate func step(_ seconds: Double) {
    guard runs else { return }
    gather()
    bodies.clear()
    bodies.frame = seconds.isFinite ? max(0, seconds) : 0
    let family = family
    for behavior in family { behavior.describe(bodies) }
    for behavior in family { behavior.act(on: bodies) }
    bodies.world.advance(seconds)
    elapsedTime += seconds
    bodies.show()
    layout?.invalidateLayout()
    for behavior in family {
      behavior.action?()
      (behavior as? UICollisionBehavior)?.tell(bodies)
    }
    if bodies.world.isAtRest { pause() }
  }

  // MARK: Layouts

  private func attributes(
    _ category: UICollectionView.ElementCategory, _ kind: String?, _ indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    gather()
    return bodies.items.lazy.compactMap { $0 as? UICollectionViewLayoutAttributes }
      .first {
        $0.representedElementCategory == category && $0.indexPath == indexPath
          && (kind == nil || $0.representedElementKind == kind)
      }
  }

  /// The attributes of an item's cell, if a behaviour has them.
  open func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes(.cell, nil, indexPath)
  }

  /// The attributes of a supplementary view, if a behaviour has them.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { attributes(.supplementaryView, elementKind, indexPath) }

  /// The attributes of a decoration view, if a behaviour has them.
  open func layoutAttributesForDecorationView(
    ofKind decorationViewKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes(.decorationView, decorationViewKind, indexPath)
  }
}

extension UICollectionViewLayoutAttributes: UIDynamicItem {}

/// Is told when an animator pauses.
@preconcurrency @MainActor public protocol UIDynamicAnimatorDelegate: NSObjectProtocol {
  /// Something begins to move.
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  /// Nothing moves any more.
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}

/// What the display link of an animator calls, so that the animator is not retained.
@MainActor private final class DynamicsClock {
  weak var animator: UIDynamicAnimator?

  func tick(_ link: CADisplayLink) {
    guard let animator else { return link.invalidate() }
    animator.step(link.duration)
  }
}
