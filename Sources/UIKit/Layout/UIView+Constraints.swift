import Foundation

extension UIView {
  /// A length of `intrinsicContentSize` that the content does not determine; it is no number of
  /// points.
  public static let noIntrinsicMetric: CGFloat = -1

  /// The leading edge, for constraints.
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The trailing edge, for constraints.
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The left edge, for constraints.
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The right edge, for constraints.
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The top edge, for constraints.
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The bottom edge, for constraints.
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The width, for constraints.
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The height, for constraints.
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  /// The horizontal centre, for constraints.
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The vertical centre, for constraints.
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  /// The baseline of the first line of text, for constraints; the top of a view without text.
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
  /// The baseline of the last line of text, for constraints; the bottom of a view without text.
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }

  /// A Boolean value that says whether the view is placed by its frame. The default is true; set it
  /// to false for a view that constraints are to place.
  public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { layoutState?.translatesMask ?? true }
    set {
      guard newValue != translatesAutoresizingMaskIntoConstraints else { return }
      makeLayoutState().translatesMask = newValue
      knownLayoutEngine?.refresh(self)
    }
  }

  /// The constraints installed on this view: between it and the views and guides inside it.
  public var constraints: [NSLayoutConstraint] { layoutState?.held ?? [] }

  /// Installs a constraint on this view, which makes it active. Traps unless this view contains
  /// both items.
  public func addConstraint(_ constraint: NSLayoutConstraint) {
    for item in constraint.items {
      precondition(
        item.layoutView?.isDescendant(of: self) == true,
        "\(constraint) cannot be added to \(layoutName), which does not contain "
          + "\(item.layoutName). Add it to a view that contains both of its items, or set "
          + "isActive, which finds that view.")
    }
    guard constraint.holder !== self else { return }
    constraint.deactivate()
    constraint.install(on: self)
  }

  /// Installs constraints on this view, which makes them active. Traps unless this view contains
  /// their items.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  /// Deactivates a constraint if it is installed on this view.
  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.holder === self { constraint.deactivate() }
  }

  /// Deactivates those of the constraints that are installed on this view.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  // MARK: Guides

  /// The guides that the view owns, in the order in which they were added.
  public var layoutGuides: [UILayoutGuide] { layoutState?.guides ?? [] }

  /// Adds a guide to the view. It leaves the view that owned it.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) { layoutGuide.owningView = self }

  /// Removes a guide of this view, with the constraints that it has.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    if layoutGuide.owningView === self { layoutGuide.owningView = nil }
  }

  func adopt(_ guide: UILayoutGuide) { makeLayoutState().guides.append(guide) }

  func forget(_ guide: UILayoutGuide) {
    guard let state = layoutState else { return }
    for constraint in state.mentions where constraint.items.contains(where: { $0 === guide }) {
      constraint.deactivate()
    }
    state.guides.removeAll { $0 === guide }
  }

  // MARK: Content

  /// Returns the priority with which the view resists being made larger than its content. Unless it
  /// is set it is 250; 251 for labels and image views, 750 for switches, steppers and activity
  /// indicators.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    guard let set = layoutState?.hugging else { return defaultHugging }
    return axis == .horizontal ? set.horizontal : set.vertical
  }

  /// Sets the priority with which the view resists being made larger than its content.
  public func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    let state = makeLayoutState()
    var next = state.hugging ?? (defaultHugging, defaultHugging)
    if axis == .horizontal { next.horizontal = priority } else { next.vertical = priority }
    state.hugging = next
    knownLayoutEngine?.refresh(self)
  }

  /// Returns the priority with which the view resists being made smaller than its content. It is
  /// 750 unless it is set.
  public func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    guard let set = layoutState?.resistance else { return .defaultHigh }
    return axis == .horizontal ? set.horizontal : set.vertical
  }

  /// Sets the priority with which the view resists being made smaller than its content.
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    let state = makeLayoutState()
    var next = state.resistance ?? (.defaultHigh, .defaultHigh)
    if axis == .horizontal { next.horizontal = priority } else { next.vertical = priority }
    state.resistance = next
    knownLayoutEngine?.refresh(self)
  }

  // MARK: Debugging

  /// A Boolean value that says whether another frame would satisfy the constraints as well.
  public var hasAmbiguousLayout: Bool {
    guard let solver = knownLayoutEngine else { return false }
    solver.solve()
    return !isFrameLaid && solver.isAmbiguous(self)
  }

  /// Returns the constraints that determine the view's position and size along an axis.
  ///
  /// Differs from UIKit: only those that the view itself is in, not those of its neighbours.
  public func constraintsAffectingLayout(
    for axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] {
    (layoutState?.mentions ?? []).filter { constraint in
      let attribute =
        constraint.first === self ? constraint.firstAttribute : constraint.secondAttribute
      switch attribute.kind {
      case .horizontal: return axis == .horizontal
      case .vertical: return axis == .vertical
      default: return (attribute == .width) == (axis == .horizontal)
      }
    }
  }
}
