import Foundation

/// The constraints of a stack view.
@MainActor struct StackArrangement {
  private(set) var constraints: [NSLayoutConstraint] = []
  private(set) var gaps: [UILayoutGuide] = []
  private let stack: UIStackView
  private let frame: any LayoutItem
  private let along: Line
  private let across: Line

  private typealias Attribute = NSLayoutConstraint.Attribute

  /// The attributes of one axis.
  private struct Line {
    let start, end, center, length: NSLayoutConstraint.Attribute

    init(_ axis: NSLayoutConstraint.Axis) {
      if axis == .horizontal {
        (start, end, center, length) = (.leading, .trailing, .centerX, .width)
      } else {
        (start, end, center, length) = (.top, .bottom, .centerY, .height)
      }
    }
  }

  /// A priority below `fittingSizeLevel`, by which a stack is no larger than it needs to be.
  private static let compact = UILayoutPriority(49)
  private static let centering = UILayoutPriority(149)
  private static let proportional = UILayoutPriority(999)

  init(_ stack: UIStackView) {
    self.stack = stack
    frame = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
    along = Line(stack.axis)
    across = Line(stack.axis == .horizontal ? .vertical : .horizontal)
    for view in stack.arrangedSubviews where view.isHidden {
      add(view, along.length, .equal, nil, .notAnAttribute, constant: 0, "UISV-hiding")
    }
    let views = stack.arrangedSubviews.filter { !$0.isHidden }
    guard let first = views.first, let last = views.last else { return }
    add(first, along.start, .equal, frame, along.start, "UISV-canvas-connection")
    add(frame, along.end, .equal, last, along.end, "UISV-canvas-connection")
    addSpaces(views)
    addSizes(views)
    for view in views { align(view) }
    if stack.alignment == .firstBaseline || stack.alignment == .lastBaseline {
      let baseline: Attribute =
        stack.alignment == .firstBaseline ? .firstBaseline : .lastBaseline
      for view in views.dropFirst() where stack.axis == .horizontal {
        add(view, baseline, .equal, first, baseline, "UISV-alignment")
      }
    }
    keepCompact()
  }

  private mutating func add(
    _ one: any LayoutItem, _ attribute: Attribute, _ relation: NSLayoutConstraint.Relation,
    _ two: (any LayoutItem)?, _ other: Attribute, multiplier: CGFloat = 1, constant: CGFloat = 0,
    priority: UILayoutPriority = .required, _ name: String
  ) {
    let constraint = NSLayoutConstraint(
      one, attribute, relation, two, other, multiplier, constant, priority: priority)
    constraint.identifier = name
    constraints.append(constraint)
  }

  private var isSpaced: Bool {
    stack.distribution == .equalSpacing || stack.distribution == .equalCentering
  }

  private mutating func addSpaces(_ views: [UIView]) {
    for (view, next) in zip(views, views.dropFirst()) {
      add(
        next, along.start, isSpaced ? .greaterThanOrEqual : .equal, view, along.end,
        constant: stack.spacing(after: view), "UISV-spacing")
      guard isSpaced else { continue }
      let isCentered = stack.distribution == .equalCentering
      let gap = UILayoutGuide()
      gap.identifier = "UISV-distributing"
      add(
        gap, along.start, .equal, view, isCentered ? along.center : along.end,
        "UISV-distributing-edge")
      add(
        gap, along.end, .equal, next, isCentered ? along.center : along.start,
        "UISV-distributing-edge")
      if let first = gaps.first {
        add(
          gap, along.length, .equal, first, along.length,
          priority: isCentered ? Self.centering : .required, "UISV-distributing")
      }
      gaps.append(gap)
    }
  }

  private mutating func addSizes(_ views: [UIView]) {
    guard let first = views.first else { return }
    switch stack.distribution {
    case .fill, .equalSpacing, .equalCentering: break
    case .fillEqually:
      for view in views.dropFirst() {
        add(view, along.length, .equal, first, along.length, "UISV-fill-equally")
      }
    case .fillProportionally:
      let lengths = views.map { view in
        let size = view.intrinsicContentSize
        return stack.axis == .horizontal ? size.width : size.height
      }
      guard let reference = views.indices.first(where: { lengths[$0] > 0 }) else { return }
      for index in views.indices where index != reference && lengths[index] > 0 {
        add(
          views[index], along.length, .equal, views[reference], along.length,
          multiplier: lengths[index] / lengths[reference], priority: Self.proportional,
          "UISV-fill-proportionally")
      }
    }
  }

  private mutating func align(_ view: UIView) {
    let starts = stack.alignment == .fill || stack.alignment == .leading
    let ends = stack.alignment == .fill || stack.alignment == .trailing
    add(
      view, across.start, starts ? .equal : .greaterThanOrEqual, frame, across.start,
      "UISV-alignment")
    add(frame, across.end, ends ? .equal : .greaterThanOrEqual, view, across.end, "UISV-alignment")
    if stack.alignment == .center {
      add(view, across.center, .equal, frame, across.center, "UISV-alignment")
    }
  }

  private mutating func keepCompact() {
    if isSpaced {
      add(
        stack, along.length, .equal, nil, .notAnAttribute, constant: 0, priority: Self.compact,
        "UISV-ambiguity-suppression")
    }
    if stack.alignment != .fill {
      add(
        stack, across.length, .equal, nil, .notAnAttribute, constant: 0, priority: Self.compact,
        "UISV-ambiguity-suppression")
    }
  }
}
