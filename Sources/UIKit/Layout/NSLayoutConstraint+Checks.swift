import Foundation

extension NSLayoutConstraint {
  enum Kind: String { case horizontal, vertical, size, nothing }

  static func checkNumber(_ number: CGFloat, _ name: String) {
    precondition(
      number.isFinite, "The \(name) of a constraint must be a finite number, not \(number)")
  }

  static func checkPairing(_ one: Attribute, _ two: Attribute) {
    precondition(one != .notAnAttribute, "A constraint needs an attribute of its first item")
    if two == .notAnAttribute {
      precondition(
        one.kind == .size,
        "\(one) of one item alone cannot be constrained: a place is only meant relative to "
          + "another item. Only width and height can stand alone.")
      return
    }
    precondition(
      one.kind == two.kind,
      "\(one) and \(two) cannot be compared: one is \(one.kind.rawValue), the other "
        + "\(two.kind.rawValue)")
    precondition(
      one.isDirectional == nil || two.isDirectional == nil
        || one.isDirectional == two.isDirectional,
      "\(one) and \(two) cannot be compared: leading and trailing depend on the direction of "
        + "the language, left and right do not. Use either.")
  }
}

extension NSLayoutConstraint.Attribute {
  var kind: NSLayoutConstraint.Kind {
    switch self {
    case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins:
      .horizontal
    case .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
      .centerYWithinMargins:
      .vertical
    case .width, .height: .size
    case .notAnAttribute: .nothing
    }
  }

  /// Whether the attribute depends on the reading direction; nil for one that is the same in both.
  var isDirectional: Bool? {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    case .left, .right, .leftMargin, .rightMargin: false
    default: nil
    }
  }

  /// The corresponding attribute of the margins' guide.
  var withinMargins: NSLayoutConstraint.Attribute? {
    switch self {
    case .leftMargin: .left
    case .rightMargin: .right
    case .topMargin: .top
    case .bottomMargin: .bottom
    case .leadingMargin: .leading
    case .trailingMargin: .trailing
    case .centerXWithinMargins: .centerX
    case .centerYWithinMargins: .centerY
    default: nil
    }
  }

  var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}

extension NSLayoutConstraint {
  /// The items, attributes and numbers as an equation.
  var equation: String {
    let sign =
      switch relation {
      case .lessThanOrEqual: "<="
      case .equal: "=="
      case .greaterThanOrEqual: ">="
      }
    func number(_ value: CGFloat) -> String {
      value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
    }
    var words = "<NSLayoutConstraint "
    if let identifier { words += "“\(identifier)” " }
    words += "\(first?.layoutName ?? "(gone)").\(firstAttribute) \(sign) "
    if secondAttribute == .notAnAttribute {
      words += number(constant)
    } else {
      if multiplier != 1 { words += "\(number(multiplier))×" }
      words += "\(second?.layoutName ?? "(gone)").\(secondAttribute)"
      if constant > 0 { words += " + \(number(constant))" }
      if constant < 0 { words += " - \(number(-constant))" }
    }
    if priority != .required { words += " @\(number(CGFloat(priority.rawValue)))" }
    return words + ">"
  }
}
