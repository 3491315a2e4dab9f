import Foundation

extension UIView {
  /// A length that content does not determine.
  public static let noIntrinsicMetric: CGFloat = -1

  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  /// Where the first line of its text stands; the top of a view without text.
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
  /// Where the last line of its text stands; the bottom of a view without text.
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }

  /// Whether its frame is what the app sets; a view that constraints shall place says false.
  public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { layoutState?.translatesMask ?? true }
    set {
      guard newValue != translatesAutoresizingMaskIntoConstraints else { return }
      makeLayoutState().translatesMask = newValue
      knownLayoutEngine?.refresh(self)
    }
  }

  /// The constraints installed on this view: between it, its subviews and what is in these.
  public var constraints: [NSLayoutConstraint] { layoutState?.held ?? [] }

  /// Installs a constraint between this view and what it contains; it traps for others.
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

  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.holder === self { constraint.deactivate() }
  }

  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  // MARK: Guides

  public var layoutGuides: [UILayoutGuide] { layoutState?.guides ?? [] }

  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) { layoutGuide.owningView = self }

  /// Takes the constraints of the guide with it.
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

  /// How strongly it stays as small as its content; 250 unless it is set, 251 for labels and
  /// images.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    guard let set = layoutState?.hugging else { return defaultHugging }
    return axis == .horizontal ? set.horizontal : set.vertical
  }

  public func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    let state = makeLayoutState()
    var next = state.hugging ?? (defaultHugging, defaultHugging)
    if axis == .horizontal { next.horizontal = priority } else { next.vertical = priority }
    state.hugging = next
    knownLayoutEngine?.refresh(self)
  }

  /// How strongly it stays as large as its content; 750 unless it is set.
  public func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    guard let set = layoutState?.resistance else { return .defaultHigh }
    return axis == .horizontal ? set.horizontal : set.vertical
  }

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

  /// Whether its frame could be another and all constraints be met as well as they are.
  public var hasAmbiguousLayout: Bool {
    guard let solver = knownLayoutEngine else { return false }
    solver.solve()
    return !isFrameLaid && solver.isAmbiguous(self)
  }

  /// The constraints that take part in its place and size along an axis.
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

  // MARK: Direction

  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    engine?.environment.isRightToLeft == true ? .rightToLeft : .leftToRight
  }
}

public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }
