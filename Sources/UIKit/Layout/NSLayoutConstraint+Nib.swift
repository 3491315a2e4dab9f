import Foundation

extension NSLayoutConstraint: NibMaking, NibVarying, NibAwaking {
  private static let attributes: [String: Attribute] = [
    "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading,
    "trailing": .trailing, "width": .width, "height": .height, "centerX": .centerX,
    "centerY": .centerY, "baseline": .lastBaseline, "lastBaseline": .lastBaseline,
    "firstBaseline": .firstBaseline, "leftMargin": .leftMargin, "rightMargin": .rightMargin,
    "topMargin": .topMargin, "bottomMargin": .bottomMargin, "leadingMargin": .leadingMargin,
    "trailingMargin": .trailingMargin, "centerXWithinMargins": .centerXWithinMargins,
    "centerYWithinMargins": .centerYWithinMargins,
  ]

  /// The constraint of a nib, which is active unless the document leaves it out. Without a first item it is about the view
  /// that it stands in.
  static func make(from coder: NibCoder) -> AnyObject? {
    let fields = coder.fields
    // A placeholder is there for the editor only.
    guard fields.flag("placeholder") != true else { return nil }
    guard let constraint = made(coder) else {
      coder.assembly.warn(
        coder.object,
        "The constraint between \(fields.attributes["firstItem"] ?? "its view") and "
          + "\(fields.attributes["secondItem"] ?? "nothing") cannot be made.")
      return nil
    }
    constraint.identifier = fields.string("identifier")
    if fields.flag("installed") != false { constraint.activateIfPossible() }
    return constraint
  }

  private static func made(_ coder: NibCoder) -> NSLayoutConstraint? {
    let fields = coder.fields
    let relations: [String: Relation] = [
      "lessThanOrEqual": .lessThanOrEqual, "equal": .equal,
      "greaterThanOrEqual": .greaterThanOrEqual,
    ]
    guard let first = item("firstItem", coder) ?? coder.outer as? any LayoutItem,
      let attribute = fields.choice("firstAttribute", attributes)
    else { return nil }
    let relation = fields.choice("relation", relations) ?? .equal
    let constant = fields.number("constant") ?? 0
    let priority = fields.priority("priority") ?? .required
    guard fields.attributes["secondItem"] != nil else {
      guard attribute.kind == .size else { return nil }
      return make(
        first, attribute, relation, nil, .notAnAttribute, 1, constant, priority: priority)
    }
    guard let second = item("secondItem", coder),
      let other = fields.choice("secondAttribute", attributes), arePaired(attribute, other)
    else { return nil }
    return make(
      first, attribute, relation, second, other, multiplier(fields) ?? 1,
      fields.attributes["symbolic"] == "YES" && fields.number("constant") == nil
        ? standardSpace(attribute, between: first, and: second) : constant,
      priority: priority)
  }

  /// A space of the standard width: between neighbours, or from the edge of what is around.
  private static func standardSpace(
    _ attribute: Attribute, between first: any LayoutItem, and second: any LayoutItem
  ) -> CGFloat {
    guard attribute.kind != .size, let one = first.layoutView, let other = second.layoutView else {
      return 0
    }
    let areNeighbours = one.superview === other.superview
    return areNeighbours ? 8 : 20
  }

  private static func arePaired(_ one: Attribute, _ two: Attribute) -> Bool {
    (one.kind == .size) == (two.kind == .size)
      && (one.isDirectional == nil || two.isDirectional == nil
        || one.isDirectional == two.isDirectional)
  }

  /// The item with an identifier: a view, or a guide that is made for the constraint.
  private static func item(_ end: String, _ coder: NibCoder) -> (any LayoutItem)? {
    guard let id = coder.fields.attributes[end],
      let number = coder.assembly.document.numbers[id]
    else { return nil }
    let item = coder.assembly[number] ?? coder.assembly.makeGuide(number)
    return item as? any LayoutItem
  }

  /// A factor, which the editor also writes as a ratio: `16:9`.
  private static func multiplier(_ fields: NibValue) -> CGFloat? {
    guard let text = fields.attributes["multiplier"] else { return nil }
    let parts = text.split(separator: ":").map { Double($0) ?? .nan }
    switch parts.count {
    case 1: return factor(parts[0])
    case 2 where parts[1] != 0: return factor(parts[0] / parts[1])
    default: return nil
    }
  }

  /// A factor of a size that lengths can be multiplied by.
  private static func factor(_ number: Double) -> CGFloat? {
    number.isFinite && abs(number) <= Double(NibValue.greatest) ? CGFloat(number) : nil
  }

  var viewOfTraits: UIView? { holder ?? first?.layoutView }

  func vary(_ nib: NibCoder) {
    if let constant = nib.fields.number("constant") { self.constant = constant }
    if let next = nib.fields.priority("priority"), next != priority {
      let wasActive = isActive
      isActive = false
      priority = next
      if wasActive { activateIfPossible() }
    }
  }

  var isInstalled: Bool {
    get { isActive }
    set { if newValue { activateIfPossible() } else { isActive = false } }
  }

  /// Activates the constraint, unless its items are in different hierarchies.
  private func activateIfPossible() {
    guard let one = first?.layoutView else { return }
    guard let second else {
      isActive = true
      return
    }
    guard let other = second.layoutView, one.commonAncestor(with: other) != nil else { return }
    isActive = true
  }
}
