import Foundation

/// Moves an item to a point, beyond which it swings a little, and turns it upright.
@preconcurrency @MainActor open class UISnapBehavior: UIDynamicBehavior {
  private let item: any UIDynamicItem

  /// Creates a behaviour that moves an item's centre to a point of the reference view.
  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    self.item = item
    snapPoint = point
  }

  override var subjects: [any UIDynamicItem] { [item] }

  /// The point, in the coordinates of the reference view.
  open var snapPoint: CGPoint { didSet { changed() } }
  /// How little the item swings, from 0 to 1 for not at all. The default is 0.5.
  open var damping: CGFloat = 0.5 { didSet { changed() } }

  override func act(on bodies: DynamicBodies) {
    guard let body = bodies.body(of: item) else { return }
    let point = RigidVector(snapPoint)
    guard point.isFinite else { return }
    var joint = RigidJoint(a: body, b: nil, armA: RigidVector(), armB: point, kind: .fixed)
    // Upright is the next angle that is a whole turn.
    joint.angle = -(body.angle / (2 * .pi)).rounded() * 2 * .pi
    joint.frequency = 3
    joint.damping = 0.3 + 0.7 * min(max(Double(damping).orIfNotFinite(0.5), 0), 1)
    bodies.world.joints.append(joint)
  }
}
