import Adaptive
import Foundation

/// A linear relation between two edges, centres or sizes of views and layout guides:
///
///     first.attribute relation multiplier × second.attribute + constant
///
/// Distances are points. Required constraints hold; the others as well as they can, in strict
/// order of their priorities. Required ones that contradict each other are reported in the
/// transcript, and the one that was activated last is left out while that is so.
@MainActor open class NSLayoutConstraint {
  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
  }

  public enum Attribute: Int, Sendable {
    case left = 1
    case right, top, bottom, leading, trailing, width, height, centerX, centerY
    case lastBaseline, firstBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins
    case notAnAttribute = 0
  }

  public enum Axis: Int, Sendable { case horizontal, vertical }

  weak let first: (any LayoutItem)?
  weak let second: (any LayoutItem)?
  public let firstAttribute: Attribute
  public let secondAttribute: Attribute
  public let relation: Relation
  public let multiplier: CGFloat
  /// In logs, instead of nothing.
  open var identifier: String?

  /// The view that it is installed on.
  weak var holder: UIView?
  /// What solves it, while it is active.
  weak var solver: LayoutEngine?

  /// A constraint between two items, or of a size alone with `toItem: nil` and
  /// `.notAnAttribute`. It has to be activated.
  ///
  /// Traps for attributes that cannot be compared, and for numbers that are not finite.
  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation,
    toItem view2: Any?, attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    self.init(
      Self.item(view1), attr1, relation, view2.map { Self.item($0) }, attr2, multiplier, c)
  }

  init(
    _ first: any LayoutItem, _ firstAttribute: Attribute, _ relation: Relation,
    _ second: (any LayoutItem)?, _ secondAttribute: Attribute, _ multiplier: CGFloat,
    _ constant: CGFloat, priority: UILayoutPriority = .required
  ) {
    self.first = first
    self.second = second
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

  private static func item(_ any: Any) -> any LayoutItem {
    guard let item = any as? any LayoutItem else {
      preconditionFailure(
        "A constraint is between views and layout guides, not \(type(of: any))")
    }
    return item
  }

  private var storedConstant: CGFloat
  private var storedPriority: UILayoutPriority

  /// Points; may be changed at any time, which is the cheapest change of a layout there is.
  open var constant: CGFloat {
    get { storedConstant }
    set {
      Self.checkNumber(newValue, "constant")
      guard storedConstant != newValue else { return }
      storedConstant = newValue
      solver?.constantDidChange(self)
    }
  }

  /// An active constraint may not become required, nor cease to be.
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

  open var firstItem: AnyObject? { first }
  open var secondItem: AnyObject? { second }

  /// Whether it is part of the layout. Activating installs it on the nearest view that
  /// contains both items; it traps if there is none.
  open var isActive: Bool {
    get { holder != nil }
    set { newValue ? activate() : deactivate() }
  }

  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }
}

extension NSLayoutConstraint {
  private func activate() {
    guard holder == nil else { return }
    guard let first = first?.layoutView else {
      preconditionFailure("\(self) cannot be activated: its first item is gone")
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
    holder.layoutState?.held.removeAll { $0 === self }
    for item in items { item.layoutView?.layoutState?.mentions.removeAll { $0 === self } }
  }

  func install(on view: UIView) {
    holder = view
    view.makeLayoutState().held.append(self)
    for item in items { item.layoutView?.makeLayoutState().mentions.append(self) }
    view.layoutEngine.add(self)
  }

  /// Each view or guide once.
  var items: [any LayoutItem] {
    guard let first else { return second.map { [$0] } ?? [] }
    guard let second, second !== first else { return [first] }
    return [first, second]
  }
}
