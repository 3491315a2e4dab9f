import Foundation

/// Lets items fall.
@preconcurrency @MainActor open class UIGravityBehavior: UIDynamicBehavior {
  private var list: DynamicItems

  /// Creates gravity for items, downwards, of 1000 points for a second in every second.
  public init(items: [any UIDynamicItem]) { list = DynamicItems(items) }

  /// Creates gravity that no item has yet.
  public convenience override init() { self.init(items: []) }

  /// The items that fall.
  open var items: [any UIDynamicItem] { list.list }
  override var subjects: [any UIDynamicItem] { list.list }

  /// Lets an item fall as well.
  open func addItem(_ item: any UIDynamicItem) {
    list.add(item)
    changed()
  }

  /// Does not let an item fall any more.
  open func removeItem(_ item: any UIDynamicItem) {
    list.remove(item)
    changed()
  }

  /// Where to items fall, and how fast: a length of 1 is 1000 points for a second in every second. The
  /// default is (0, 1), downwards.
  open var gravityDirection: CGVector {
    get { CGVector(dx: cos(heading) * length, dy: sin(heading) * length) }
    set { setAngle(atan2(newValue.dy, newValue.dx), magnitude: hypot(newValue.dx, newValue.dy)) }
  }

  // Both are kept, as the direction alone has no angle while its length is 0.
  private var heading: CGFloat = .pi / 2
  private var length: CGFloat = 1

  /// The angle of the direction in radians, from the right downwards.
  open var angle: CGFloat {
    get { heading }
    set { setAngle(newValue, magnitude: length) }
  }

  /// The length of the direction: 1 is 1000 points per second in each second. One less than 0 is the opposite direction.
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
    let pull = RigidVector(gravityDirection) * 1000
    for item in items { bodies.body(of: item)?.gravity += pull }
  }
}
