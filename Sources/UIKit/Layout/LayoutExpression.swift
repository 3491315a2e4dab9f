import Adaptive
import Foundation

/// An attribute of an item as a linear expression, in points from the origin of a view that
/// contains it.
@MainActor struct LayoutExpression {
  var terms: [Simplex.Term] = []
  var constant = 0.0
  var entries: [LayoutEntry] = []

  mutating func add(_ variable: Simplex.Variable, _ coefficient: Double) {
    terms.append(Simplex.Term(variable, coefficient))
  }

  mutating func subtract(_ other: LayoutExpression, times factor: Double) {
    terms += other.terms.map { Simplex.Term($0.variable, -factor * $0.coefficient) }
    constant -= factor * other.constant
    entries += other.entries
  }
}

extension LayoutEngine {
  func expression(
    _ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute, in ancestor: UIView
  ) -> LayoutExpression {
    if let inner = attribute.withinMargins, let view = item.layoutView {
      return expression(view.layoutMarginsGuide, inner, in: ancestor)
    }
    // Inside a scroll view, its edges are those of its content.
    if item === ancestor, attribute.kind != .size, let inside = ancestor.guideOfInside {
      return expression(inside, attribute, in: ancestor)
    }
    if let distance = item.distance { return expression(distance, in: ancestor) }
    if attribute.isBaseline, let view = item as? UIView, let line = view.baselineView(attribute) {
      return expression(line, attribute, in: ancestor)
    }
    let entry = entry(for: item)
    var result = LayoutExpression()
    result.entries = [entry]
    switch attribute {
    case .width: result.add(entry.width, 1)
    case .height: result.add(entry.height, 1)
    case .left, .right, .leading, .trailing, .centerX:
      addOffset(of: item, isHorizontal: true, in: ancestor, to: &result)
      place(item, attribute, entry.width, turnedIn: ancestor, in: &result)
    default:
      addOffset(of: item, isHorizontal: false, in: ancestor, to: &result)
      place(item, attribute, entry.height, turnedIn: ancestor, in: &result)
    }
    return result
  }

  /// Adds the distance of the attribute inside the item. Where the view around both items reads from
  /// the right it is negated, so that a distance from leading to trailing counts in that direction.
  private func place(
    _ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute,
    _ length: Simplex.Variable, turnedIn ancestor: UIView, in result: inout LayoutExpression
  ) {
    let turns =
      attribute.isDirectional == true
      && ancestor.effectiveUserInterfaceLayoutDirection == .rightToLeft
    switch attribute {
    case .leading where turns, .trailing where !turns, .right, .bottom: result.add(length, 1)
    case .centerX, .centerY: result.add(length, 0.5)
    case .lastBaseline:
      result.add(length, 1)
      result.constant -= Double((item as? UIView)?.contentBaselines.last ?? 0)
    case .firstBaseline: result.constant += Double((item as? UIView)?.contentBaselines.first ?? 0)
    default: break
    }
    guard turns else { return }
    result.terms = result.terms.map { Simplex.Term($0.variable, -$0.coefficient) }
    result.constant = -result.constant
  }

  /// Adds the distance of the item from the origin of a view around it, or of itself.
  private func addOffset(
    of item: any LayoutItem, isHorizontal: Bool, in ancestor: UIView,
    to result: inout LayoutExpression
  ) {
    var step = item as? UIView
    if step == nil {
      let entry = entry(for: item)
      result.add(isHorizontal ? entry.x : entry.y, 1)
      step = item.layoutView
    }
    while let view = step, view !== ancestor {
      let entry = entry(for: view)
      result.add(isHorizontal ? entry.x : entry.y, 1)
      if view !== item {
        result.entries.append(entry)
        result.constant -= view.alignmentOrigin(isHorizontal)
      }
      step = view.superview
    }
    // The alignment rectangle of the view itself begins inside of its frame.
    if item === ancestor { result.constant += ancestor.alignmentOrigin(isHorizontal) }
  }
}
