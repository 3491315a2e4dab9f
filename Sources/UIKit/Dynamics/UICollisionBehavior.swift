import Foundation

/// Lets items touch each other, and boundaries that nothing crosses.
@preconcurrency @MainActor open class UICollisionBehavior: UIDynamicBehavior {
  /// What items touch.
  public struct Mode: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The other items of the behaviour.
    public static let items = Mode(rawValue: 1 << 0)
    /// The boundaries of the behaviour.
    public static let boundaries = Mode(rawValue: 1 << 1)
    /// Everything.
    public static let everything = Mode(rawValue: .max)
  }

  private struct Boundary {
    let key: AnyHashable
    let identifier: any NSCopying
    let path: UIBezierPath
    let number: Int
    let lines: RigidBoundary
  }

  private var list: DynamicItems
  private var boundaries: [Boundary] = []
  private var insets: UIEdgeInsets?
  private var numbers = 0
  private var touching: [RigidTouch: RigidVector] = [:]
  private var number: Int { ObjectIdentifier(self).hashValue }

  /// Creates a behaviour for items, without boundaries.
  public init(items: [any UIDynamicItem]) { list = DynamicItems(items) }

  /// Creates a behaviour without items and boundaries.
  public convenience override init() { self.init(items: []) }

  /// The items that touch.
  open var items: [any UIDynamicItem] { list.list }
  override var subjects: [any UIDynamicItem] { list.list }

  /// Lets an item touch the others as well.
  open func addItem(_ item: any UIDynamicItem) {
    list.add(item)
    changed()
  }

  /// Does not let an item touch others any more.
  open func removeItem(_ item: any UIDynamicItem) {
    list.remove(item)
    changed()
  }

  /// What items touch. The default is everything.
  open var collisionMode = Mode.everything { didSet { changed() } }

  /// Is told what touches. The behaviour does not retain it.
  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?

  // MARK: Boundaries

  /// Whether the bounds of the reference view, or of the layout's content, are a boundary. The default is
  /// false.
  open var translatesReferenceBoundsIntoBoundary: Bool {
    get { insets != nil }
    set {
      insets = newValue ? .zero : nil
      changed()
    }
  }

  /// Makes the bounds of the reference view a boundary, with distances inwards in points.
  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
    self.insets = insets
    changed()
  }

  /// Adds the lines of a path as a boundary, in points of the reference view. It replaces one with the
  /// same identifier.
  open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
    let key = Self.key(identifier)
    numbers += 1
    let lines = RigidBoundary(id: numbers, lines: bezierPath.corners.flatMap(Self.lines))
    let boundary = Boundary(
      key: key, identifier: identifier, path: bezierPath, number: numbers, lines: lines)
    boundaries.removeAll { $0.key == key }
    boundaries.append(boundary)
    changed()
  }

  /// Adds a line as a boundary, in points of the reference view.
  open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint)
  {
    let path = UIBezierPath()
    path.move(to: p1)
    path.addLine(to: p2)
    addBoundary(withIdentifier: identifier, for: path)
  }

  /// The path of a boundary; nil if there is none.
  open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
    let key = Self.key(identifier)
    return boundaries.first { $0.key == key }?.path
  }

  /// Takes a boundary away.
  open func removeBoundary(withIdentifier identifier: any NSCopying) {
    let key = Self.key(identifier)
    boundaries.removeAll { $0.key == key }
    changed()
  }

  /// The identifiers of the boundaries; nil without any.
  open var boundaryIdentifiers: [any NSCopying]? {
    boundaries.isEmpty ? nil : boundaries.map(\.identifier)
  }

  /// Takes all boundaries away that were added.
  open func removeAllBoundaries() {
    boundaries = []
    changed()
  }

  private static func key(_ identifier: any NSCopying) -> AnyHashable {
    (identifier as? AnyHashable) ?? AnyHashable(ObjectIdentifier(identifier as AnyObject))
  }

  private static func lines(_ points: [RigidVector]) -> [(start: RigidVector, end: RigidVector)] {
    zip(points, points.dropFirst()).filter { ($0 - $1).length > 1e-6 }
      .map { (start: $0, end: $1) }
  }

  /// The bounds as a boundary, which has the number 0.
  private var reference: RigidBoundary? {
    guard let insets, let animator = dynamicAnimator else { return nil }
    let bounds: CGRect
    if let view = animator.referenceView {
      bounds = view.bounds
    } else if let layout = animator.layout {
      bounds = CGRect(origin: .zero, size: layout.collectionViewContentSize)
    } else {
      return nil
    }
    let room = CGRect(
      x: bounds.minX + insets.left, y: bounds.minY + insets.top,
      width: max(0, bounds.width - insets.left - insets.right),
      height: max(0, bounds.height - insets.top - insets.bottom))
    return RigidBoundary(id: 0, lines: UIBezierPath(rect: room).corners.flatMap(Self.lines))
  }

  override func act(on bodies: DynamicBodies) {
    var lines: [RigidBoundary] = []
    if collisionMode.contains(.boundaries) {
      lines = boundaries.map(\.lines) + (reference.map { [$0] } ?? [])
    }
    bodies.world.collisions.append(
      RigidCollisions(
        id: number, bodies: items.compactMap { bodies.body(of: $0) },
        eachOther: collisionMode.contains(.items), boundaries: lines))
  }

  // MARK: Delegate

  /// Tells the delegate what began and ended to touch.
  func tell(_ bodies: DynamicBodies) {
    let now = bodies.world.touches.filter { $0.key.group == number }
    let old = touching
    touching = now
    guard let delegate = collisionDelegate else { return }
    for (touch, place) in now where old[touch] == nil {
      guard let item = bodies.item(of: touch.a) else { continue }
      let point = CGPoint(x: place.x, y: place.y)
      if let boundary = touch.boundary {
        delegate.collisionBehavior(
          self, beganContactFor: item, withBoundaryIdentifier: identifier(boundary), at: point)
      } else if let other = touch.b.flatMap({ bodies.item(of: $0) }) {
        delegate.collisionBehavior(self, beganContactFor: item, with: other, at: point)
      }
    }
    for touch in old.keys where now[touch] == nil {
      guard let item = bodies.item(of: touch.a) else { continue }
      if let boundary = touch.boundary {
        delegate.collisionBehavior(
          self, endedContactFor: item, withBoundaryIdentifier: identifier(boundary))
      } else if let other = touch.b.flatMap({ bodies.item(of: $0) }) {
        delegate.collisionBehavior(self, endedContactFor: item, with: other)
      }
    }
  }

  private func identifier(_ boundary: Int) -> (any NSCopying)? {
    boundaries.first { $0.number == boundary }?.identifier
  }
}
