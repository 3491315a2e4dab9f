import Foundation

/// Pushes items once, or all the time.
@preconcurrency @MainActor open class UIPushBehavior: UIDynamicBehavior {
  /// How long a push lasts.
  public enum Mode: Int, Sendable {
    /// As long as the behaviour is active.
    case continuous = 0
    /// Once; then the behaviour is not active any more.
    case instantaneous = 1
  }

  private var list: DynamicItems
  private var offsets: [ObjectIdentifier: UIOffset] = [:]

  /// Creates a push for items, without a direction.
  public init(items: [any UIDynamicItem], mode: Mode) {
    list = DynamicItems(items)
    self.mode = mode
  }

  /// Creates a continuous push without items and without a direction.
  public convenience override init() { self.init(items: [], mode: .continuous) }

  /// The items that are pushed.
  open var items: [any UIDynamicItem] { list.list }
  override var subjects: [any UIDynamicItem] { list.list }

  /// How long a push lasts.
  public let mode: Mode
  /// Whether the items are pushed. The default is true.
  open var active = true { didSet { changed() } }

  /// Pushes an item as well.
  open func addItem(_ item: any UIDynamicItem) {
    list.add(item)
    changed()
  }

  /// Does not push an item any more.
  open func removeItem(_ item: any UIDynamicItem) {
    list.remove(item)
    offsets[ObjectIdentifier(item)] = nil
    changed()
  }

  /// Where an item is pushed, from its centre, in points of the item. The default is zero.
  open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
    offsets[ObjectIdentifier(item)] ?? .zero
  }

  /// Sets where an item is pushed, in points from its centre. A push beside the centre turns the item, too.
  open func setTargetOffsetFromCenter(_ o: UIOffset, for item: any UIDynamicItem) {
    offsets[ObjectIdentifier(item)] = o
    changed()
  }

  /// Where to and how strongly: a length of 1 makes a square of 100 points 100 points for a second
  /// faster, in every second or once. The default is zero.
  open var pushDirection: CGVector {
    get { CGVector(dx: cos(heading) * length, dy: sin(heading) * length) }
    set { setAngle(atan2(newValue.dy, newValue.dx), magnitude: hypot(newValue.dx, newValue.dy)) }
  }

  // Both are kept, as the direction alone has no angle while its length is 0.
  private var heading: CGFloat = 0
  private var length: CGFloat = 0

  /// The angle of the direction in radians, from the right downwards.
  open var angle: CGFloat {
    get { heading }
    set { setAngle(newValue, magnitude: length) }
  }

  /// The length of the direction: 1 gives a square of 100 points a speed of 100 points per second. One less than 0 is the opposite direction.
  open var magnitude: CGFloat {
    get { length }
    set { setAngle(heading, magnitude: newValue) }
  }

  /// Sets the direction by its angle in radians and its length.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    (heading, length) = (angle, magnitude)
    changed()
  }

  override func act(on bodies: DynamicBodies) {
    guard active else { return }
    let push = RigidVector(pushDirection) * 100
    for item in items {
      guard let body = bodies.body(of: item) else { continue }
      let arm = RigidVector(targetOffsetFromCenter(for: item)).rotated(body.angle)
      if mode == .continuous {
        body.force += push
        body.torque += arm.cross(push)
      } else {
        body.prepare()
        body.push(push, at: arm)
      }
    }
    if mode == .instantaneous { active = false }
  }
}
