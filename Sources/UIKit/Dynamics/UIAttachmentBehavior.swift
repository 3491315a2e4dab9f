import Foundation

/// Holds an item at a point, or at another item.
@preconcurrency @MainActor open class UIAttachmentBehavior: UIDynamicBehavior {
  /// What an item is held at.
  public enum AttachmentType: Int, Sendable {
    /// Another item.
    case items = 0
    /// A point.
    case anchor = 1
  }

  private enum Form {
    case rod, rope, pin, fixed
    case slide(CGVector)
  }

  private let first: any UIDynamicItem
  private let second: (any UIDynamicItem)?
  private var offsets: (RigidVector, RigidVector)
  private var form = Form.rod
  /// The angle of the second item less that of the first.
  private let angle: Double

  /// Takes over the present distance.
  private func measure() {
    let start = Self.place(first, offsets.0)
    let end = second.map { Self.place($0, offsets.1) } ?? RigidVector(anchorPoint)
    length = CGFloat((end - start).length)
  }

  private static func angle(_ item: any UIDynamicItem) -> Double {
    let transform = item.transform
    return atan2(Double(transform.b), Double(transform.a))
  }

  private static func place(_ item: any UIDynamicItem, _ offset: RigidVector) -> RigidVector {
    RigidVector(item.center) + offset.rotated(angle(item))
  }

  /// The offset of a point of the reference view from an item's centre, in points of the item.
  private static func offset(_ item: any UIDynamicItem, _ point: CGPoint) -> UIOffset {
    let way = (RigidVector(point) - RigidVector(item.center)).rotated(-angle(item))
    return UIOffset(horizontal: CGFloat(way.x), vertical: CGFloat(way.y))
  }

  /// Holds an item's centre at its present distance from a point.
  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
  }

  /// Holds a place of an item, given from its centre, at its present distance from a point.
  public init(
    item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint
  ) {
    (first, second) = (item, nil)
    offsets = (RigidVector(offset), RigidVector())
    anchorPoint = point
    angle = -Self.angle(item)
    super.init()
    measure()
  }

  /// Holds the centres of two items at their present distance.
  public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    self.init(item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
  }

  /// Holds places of two items, given from their centres, at their present distance.
  public init(
    item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset,
    attachedTo item2: any UIDynamicItem, offsetFromCenter offset2: UIOffset
  ) {
    (first, second) = (item1, item2)
    offsets = (RigidVector(offset1), RigidVector(offset2))
    anchorPoint = .zero
    angle = Self.angle(item2) - Self.angle(item1)
    super.init()
    measure()
  }

  /// Calls the initialiser for a point of a class that is only known at run time.
  convenience init(held item: any UIDynamicItem, _ offset: UIOffset, at point: CGPoint) {
    self.init(item: item, offsetFromCenter: offset, attachedToAnchor: point)
  }
  /// Calls the initialiser for two items of such a class.
  convenience init(
    joined item1: any UIDynamicItem, _ offset1: UIOffset, to item2: any UIDynamicItem,
    _ offset2: UIOffset
  ) {
    self.init(
      item: item1, offsetFromCenter: offset1, attachedTo: item2, offsetFromCenter: offset2)
  }
  // See `UICollectionReusableView.make(registeredAt:)`.
  @_silgen_name(
    "$s5UIKit20UIAttachmentBehaviorC4held_2atAcA13UIDynamicItem_p_AA8UIOffsetV10Foundation7CGPointVtcfC"
  )
  static func makeHeld(
    _ item: consuming any UIDynamicItem, _ offset: UIOffset, at point: CGPoint
  ) -> Self
  @_silgen_name(
    "$s5UIKit20UIAttachmentBehaviorC6joined_2to_AcA13UIDynamicItem_p_AA8UIOffsetVAaF_pAHtcfC"
  )
  static func makeJoined(
    _ item1: consuming any UIDynamicItem, _ offset1: UIOffset,
    to item2: consuming any UIDynamicItem, _ offset2: UIOffset
  ) -> Self

  /// Lets two items move along an axis only, in relation to each other, and not turn. Traps for an
  /// axis of length 0.
  public class func slidingAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem,
    attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
  ) -> Self {
    slide(item1, item2, point, axis)
  }

  /// Lets an item move along an axis through a point only, and not turn. Traps for an axis of length 0.
  public class func slidingAttachment(
    with item: any UIDynamicItem, attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
  ) -> Self {
    slide(item, nil, point, axis)
  }

  private class func slide(
    _ first: any UIDynamicItem, _ second: (any UIDynamicItem)?, _ point: CGPoint, _ axis: CGVector
  ) -> Self {
    precondition(
      RigidVector(axis).length > 0,
      "An item slides along an axis, and got (\(axis.dx), \(axis.dy)). Give it one with a length.")
    let other = second.map { offset($0, point) } ?? .zero
    return make(.slide(axis), first, .zero, second, other, point)
  }

  /// Holds places of two items at most at their present distance, as a rope does.
  public class func limitAttachment(
    with item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset,
    attachedTo item2: any UIDynamicItem, offsetFromCenter offset2: UIOffset
  ) -> Self {
    make(.rope, item1, offset1, item2, offset2, .zero)
  }

  /// Holds two items together, as if they were one.
  public class func fixedAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem,
    attachmentAnchor point: CGPoint
  ) -> Self {
    make(.fixed, item1, offset(item1, point), item2, offset(item2, point), point)
  }

  /// Holds two items together at a point, around which they turn.
  public class func pinAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem,
    attachmentAnchor point: CGPoint
  ) -> Self {
    make(.pin, item1, offset(item1, point), item2, offset(item2, point), point)
  }

  private class func make(
    _ form: Form, _ first: any UIDynamicItem, _ offset: UIOffset,
    _ second: (any UIDynamicItem)?, _ other: UIOffset, _ anchor: CGPoint
  ) -> Self {
    let made =
      second.map { makeJoined(first, offset, to: $0, other) }
      ?? makeHeld(first, offset, at: anchor)
    made.form = form
    made.anchorPoint = anchor
    return made
  }

  /// The items that are held.
  open var items: [any UIDynamicItem] { [first] + (second.map { [$0] } ?? []) }
  override var subjects: [any UIDynamicItem] { items }

  /// What the first item is held at.
  open var attachedBehaviorType: AttachmentType { second == nil ? .anchor : .items }

  /// The point that an item is held at, in the coordinates of the reference view.
  open var anchorPoint: CGPoint { didSet { changed() } }
  /// The distance, in points. At first it is the present one.
  open var length: CGFloat = 0 { didSet { changed() } }
  /// How little it swings that is held by a spring, from 0 to 1 for not at all. The default is 0.
  open var damping: CGFloat = 0 { didSet { changed() } }
  /// How often a spring swings in a second; 0, the default, for what is stiff.
  open var frequency: CGFloat = 0 { didSet { changed() } }
  /// How far items slide along their axis, in points, or turn around a pin, in radians. The default is
  /// infinite.
  open var attachmentRange = UIFloatRange.infinite { didSet { changed() } }

  override func act(on bodies: DynamicBodies) {
    guard let a = bodies.body(of: first) else { return }
    let b = second.flatMap { bodies.body(of: $0) }
    let anchor = RigidVector(anchorPoint)
    guard b != nil || second == nil && anchor.isFinite else { return }
    let long = max(0, Double(length).orIfNotFinite(0))
    let kind: RigidJoint.Kind =
      switch form {
      case .rod: .distance(long, isRope: false)
      case .rope: .distance(long, isRope: true)
      case .pin: .pin(attachmentRange.closed)
      case .fixed: .fixed
      case .slide(let axis): .slide(axis: RigidVector(axis).unit, attachmentRange.closed)
      }
    var joint = RigidJoint(
      a: a, b: b, armA: offsets.0, armB: b == nil ? anchor : offsets.1, kind: kind)
    joint.angle = angle
    joint.frequency = max(0, Double(frequency).orIfNotFinite(0))
    joint.damping = Double(damping)
    bodies.world.joints.append(joint)
  }
}
