import Foundation

/// How items look and move as bodies. Of several for one item, the last that was added counts.
@preconcurrency @MainActor open class UIDynamicItemBehavior: UIDynamicBehavior {
  private var list: DynamicItems
  private var waiting: [ObjectIdentifier: (RigidVector, Double)] = [:]

  /// Creates a behaviour for items.
  public init(items: [any UIDynamicItem]) { list = DynamicItems(items) }

  /// Creates a behaviour without items.
  public convenience override init() { self.init(items: []) }

  /// The items that are described.
  open var items: [any UIDynamicItem] { list.list }
  override var subjects: [any UIDynamicItem] { list.list }

  /// Describes an item as well.
  open func addItem(_ item: any UIDynamicItem) {
    list.add(item)
    changed()
  }

  /// Does not describe an item any more.
  open func removeItem(_ item: any UIDynamicItem) {
    list.remove(item)
    waiting[ObjectIdentifier(item)] = nil
    changed()
  }

  /// How much of its speed an item keeps that bounces, from 0 to 1. The default is 0.
  open var elasticity: CGFloat = 0 { didSet { changed() } }
  /// How hard it is to slide along others: the factor by which the pressure becomes friction. The default is 0.
  open var friction: CGFloat = 0 { didSet { changed() } }
  /// The mass for each area; with 1, the default, a square of 100 points has a mass of 1.
  open var density: CGFloat = 1 { didSet { changed() } }
  /// The share of its speed that an item loses in a second. The default is 0.
  open var resistance: CGFloat = 0 { didSet { changed() } }
  /// The share of its rotation that an item loses in a second. The default is 0.
  open var angularResistance: CGFloat = 0 { didSet { changed() } }
  /// How strongly electric and magnetic fields act on an item, as a factor; less than 0 for the opposite direction. The
  /// default is 0. See `UIFieldBehavior`.
  open var charge: CGFloat = 0 { didSet { changed() } }
  /// Whether the items stay where they are, and others touch them. The default is false.
  open var isAnchored = false { didSet { changed() } }
  /// Whether the items turn. The default is true.
  open var allowsRotation = true { didSet { changed() } }

  /// Makes an item faster, in points for a second.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    add(RigidVector(velocity), 0, item)
  }

  /// How fast an item is, in points for a second.
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
    let more = waiting[ObjectIdentifier(item)]?.0 ?? RigidVector()
    let speed = (dynamicAnimator?.body(of: item)?.velocity ?? RigidVector()) + more
    return CGPoint(x: speed.x, y: speed.y)
  }

  /// Makes an item turn faster, in radians for a second.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
    add(RigidVector(), Double(velocity), item)
  }

  /// How fast an item turns, in radians for a second.
  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
    let more = waiting[ObjectIdentifier(item)]?.1 ?? 0
    return CGFloat((dynamicAnimator?.body(of: item)?.spin ?? 0) + more)
  }

  private func add(_ velocity: RigidVector, _ spin: Double, _ item: any UIDynamicItem) {
    guard velocity.isFinite, spin.isFinite else { return }
    let old = waiting[ObjectIdentifier(item)] ?? (RigidVector(), 0)
    waiting[ObjectIdentifier(item)] = (old.0 + velocity, old.1 + spin)
    changed()
  }

  override func describe(_ bodies: DynamicBodies) {
    for item in items {
      guard let body = bodies.body(of: item) else { continue }
      body.elasticity = Double(elasticity).orIfNotFinite(0)
      body.friction = Double(friction).orIfNotFinite(0)
      body.density = Double(density).orIfNotFinite(1)
      body.resistance = Double(resistance).orIfNotFinite(0)
      body.angularResistance = Double(angularResistance).orIfNotFinite(0)
      body.charge = Double(charge).orIfNotFinite(0)
      body.isAnchored = isAnchored
      body.turns = allowsRotation
      guard let (velocity, spin) = waiting.removeValue(forKey: ObjectIdentifier(item)) else {
        continue
      }
      body.velocity += velocity
      body.spin += spin
    }
  }
}
