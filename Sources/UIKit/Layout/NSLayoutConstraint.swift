import Adaptive
import Foundation

/// A linear relation between two edges, centres or sizes of views and layout guides:
///
///     first.attribute relation multiplier × second.attribute + constant
///
/// Distances are in points. Required constraints are satisfied; the others as well as possible, in
/// strict order of their priorities. If required constraints contradict each other, the transcript
/// reports it, and the one that was activated last is left out for as long as they do.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
  /// The relation between the two sides of a constraint.
  public enum Relation: Int, Sendable {
    /// The first attribute is at most the other side.
    case lessThanOrEqual = -1
    /// The first attribute equals the other side.
    case equal = 0
    /// The first attribute is at least the other side.
    case greaterThanOrEqual = 1
  }

  /// The part of a view or guide that a constraint is about.
  public enum Attribute: Int, Sendable {
    /// The left edge.
    case left = 1
    /// The other edges, of which leading and trailing depend on the reading direction; the width
    /// and height; and the horizontal and vertical centre.
    case right, top, bottom, leading, trailing, width, height, centerX, centerY
    /// The baselines of the last and the first line of text; the bottom and top of other views.
    case lastBaseline, firstBaseline
    /// The edges inside of the layout margins.
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    /// The centres between the layout margins.
    case centerXWithinMargins, centerYWithinMargins
    /// No attribute: the constraint has no second item.
    case notAnAttribute = 0
  }

  /// A direction of the layout.
  public enum Axis: Int, Sendable {
    /// From one side to the other: x coordinates and widths.
    case horizontal
    /// From top to bottom: y coordinates and heights.
    case vertical
  }

  private(set) weak var first: (any LayoutItem)?
  private(set) weak var second: (any LayoutItem)?
  /// The attribute of the first item; `notAnAttribute` for a constraint without items.
  open private(set) var firstAttribute = Attribute.notAnAttribute
  /// The attribute of the second item; `notAnAttribute` without one.
  open private(set) var secondAttribute = Attribute.notAnAttribute
  /// The relation between the two sides.
  open private(set) var relation = Relation.equal
  /// The factor by which the second attribute is multiplied.
  open private(set) var multiplier: CGFloat = 1
  /// A name that descriptions and the transcript show; nil by default.
  open var identifier: String?

  /// The distances that are its items, which nothing else keeps.
  private var distances: [LayoutDistance]?

  /// The view on which the constraint is installed.
  weak var holder: UIView?
  /// The engine that solves the constraint while it is active.
  weak var solver: LayoutEngine?

  /// Makes a constraint without items, which cannot be activated. Subclasses inherit the other
  /// initialisers when they override this one or have none of their own.
  public override init() {}

  /// Called after the object was made from a nib or a storyboard, when its outlets are connected.
  /// The default implementation does nothing.
  open func awakeFromNib() {}

  /// Makes a constraint between two items, or of one width or height with `toItem: nil` and
  /// `.notAnAttribute`. It is not active.
  ///
  /// Traps for attributes that cannot be compared, and for numbers that are not finite.
  ///
  /// - Parameters:
  ///   - view1: a view or layout guide.
  ///   - attr1: its attribute.
  ///   - relation: the relation between the two sides.
  ///   - view2: another view or layout guide, or nil.
  ///   - attr2: its attribute.
  ///   - multiplier: the factor of the second attribute.
  ///   - c: the constant, in points.
  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation,
    toItem view2: Any?, attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    self.init(
      Self.item(view1), attr1, relation, view2.map { Self.item($0) }, attr2, multiplier, c)
  }

  convenience init(
    _ first: any LayoutItem, _ firstAttribute: Attribute, _ relation: Relation,
    _ second: (any LayoutItem)?, _ secondAttribute: Attribute, _ multiplier: CGFloat,
    _ constant: CGFloat, priority: UILayoutPriority = .required
  ) {
    self.init()
    self.first = first
    self.second = second
    if first.distance != nil || second?.distance != nil {
      distances = [first.distance, second?.distance].compactMap { $0 }
    }
    self.firstAttribute = firstAttribute
    self.secondAttribute = second == nil ? .notAnAttribute : secondAttribute
    self.relation = relation
    self.multiplier = multiplier
    storedConstant = constant
    storedPriority = priority
    Self.checkPairing(firstAttribute, self.secondAttribute)
    Self.checkNumber(constant, "constant")
    Self.checkNumber(multiplier, "multiplier")
  }

  // See `UICollectionReusableView.make(registeredAt:)`.
  @_silgen_name(
    "$s5UIKit18NSLayoutConstraintC_______8priorityAcA10LayoutItem_p_AC9AttributeOAC8RelationOAaE_pSgAG10Foundation7CGFloatVAmA16UILayoutPriorityVtcfC"
  )
  static func make(
    _ first: consuming any LayoutItem, _ firstAttribute: Attribute, _ relation: Relation,
    _ second: consuming (any LayoutItem)?, _ secondAttribute: Attribute, _ multiplier: CGFloat,
    _ constant: CGFloat, priority: UILayoutPriority
  ) -> Self

  private static func item(_ any: Any) -> any LayoutItem {
    guard let item = any as? any LayoutItem else {
      preconditionFailure(
        "A constraint is between views and layout guides, not \(type(of: any))")
    }
    return item
  }

  private var storedConstant: CGFloat = 0
  private var storedPriority = UILayoutPriority.required

  /// The constant added to the second side, in points. It can be changed at any time, at less cost
  /// than any other change of the constraints.
  open var constant: CGFloat {
    get { storedConstant }
    set {
      Self.checkNumber(newValue, "constant")
      guard storedConstant != newValue else { return }
      storedConstant = newValue
      solver?.constantDidChange(self)
    }
  }

  /// The priority, above 0 and at most 1000. The default is `required`.
  ///
  /// Traps if an active constraint would become required, or would no longer be.
  open var priority: UILayoutPriority {
    get { storedPriority }
    set {
      precondition(
        newValue.rawValue > 0 && newValue.rawValue <= 1000,
        "The priority of \(self) must be above 0 and at most 1000, not \(newValue.rawValue)")
      guard storedPriority != newValue else { return }
      precondition(
        !isActive || (storedPriority == .required) == (newValue == .required),
        "The priority of \(self) cannot change from \(storedPriority.rawValue) to "
          + "\(newValue.rawValue) while it is active. Deactivate it first, or use 999.")
      storedPriority = newValue
      solver?.reinstall(self)
    }
  }

  /// The first view or layout guide; nil if it was deallocated.
  open var firstItem: AnyObject? { first }
  /// The second view or layout guide; nil if there is none, or it was deallocated.
  open var secondItem: AnyObject? { second }

  /// The anchor of the first item. Traps for a constraint without items, and when the item was
  /// deallocated.
  open var firstAnchor: NSLayoutAnchor<AnyObject> {
    guard let first else { preconditionFailure("\(self) has no first item") }
    return NSLayoutAnchor(first, firstAttribute)
  }
  /// The anchor of the second item; nil if there is none, or it was deallocated.
  open var secondAnchor: NSLayoutAnchor<AnyObject>? {
    second.map { NSLayoutAnchor($0, secondAttribute) }
  }

  /// A description such as `<NSLayoutConstraint “gap” UILabel “Name”.top == UIView.bottom + 8>`.
  nonisolated open override var description: String { describedOnMain { equation } }

  /// A Boolean value that says whether the constraint is part of the layout. Activating it installs
  /// it on the nearest view that contains both items, and traps if there is none.
  open var isActive: Bool {
    get { holder != nil }
    set { newValue ? activate() : deactivate() }
  }

  /// Activates constraints in their order.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates constraints.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }
}

extension NSLayoutConstraint {
  private func activate() {
    guard holder == nil else { return }
    guard let first = first?.layoutView else {
      preconditionFailure(
        "\(self) cannot be activated: it has no first item, or that was deallocated")
    }
    let other = second.map { $0.layoutView } ?? first
    guard let other, let common = first.commonAncestor(with: other) else {
      preconditionFailure(
        "\(self) cannot be activated: its items have no common superview. Add both to one "
          + "hierarchy first.")
    }
    install(on: common)
  }

  func deactivate() {
    guard let holder else { return }
    solver?.remove(self)
    solver = nil
    self.holder = nil
    holder.layoutState?.held.remove(self)
    for item in items { item.layoutView?.layoutState?.mentions.remove(self) }
  }

  func install(on view: UIView) {
    holder = view
    view.makeLayoutState().held.append(self)
    for item in items { item.layoutView?.makeLayoutState().mentions.append(self) }
    view.layoutEngine.add(self)
  }

  /// The views or guides of the constraint, each once.
  var items: [any LayoutItem] {
    if first?.distance != nil || second?.distance != nil { return itemsOfDistances }
    guard let first else { return second.map { [$0] } ?? [] }
    guard let second, second !== first else { return [first] }
    return [first, second]
  }

  private var itemsOfDistances: [any LayoutItem] {
    var result: [any LayoutItem] = []
    func add(_ item: (any LayoutItem)?) {
      guard let item else { return }
      for other in result where other === item { return }
      result.append(item)
    }
    for item in [first, second] {
      if let distance = item?.distance {
        add(distance.start)
        add(distance.end)
      } else {
        add(item)
      }
    }
    return result
  }
}
