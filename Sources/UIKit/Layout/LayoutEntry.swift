import Adaptive
import Foundation

/// The variables of a view or guide, in points from its superview, and its own constraints.
@MainActor final class LayoutEntry {
  weak let item: (any LayoutItem)?
  let id: ObjectIdentifier
  let x, y, width, height: Simplex.Variable
  /// The number of constraints that use the entry.
  var users = 0
  var rules: [LayoutRule] = []
  var handles: [Simplex.Constraint] = []
  /// For a guide with insets, the entry of its view.
  var outer: LayoutEntry?
  /// The width for which the height of wrapping text was computed.
  var wrapWidth: Double?
  var isRefreshing = false
  var isChanged = false

  var variables: [Simplex.Variable] { [x, y, width, height] }

  init(_ item: any LayoutItem, _ simplex: inout Simplex) {
    self.item = item
    id = ObjectIdentifier(item)
    x = simplex.addVariable()
    y = simplex.addVariable()
    width = simplex.addVariable()
    height = simplex.addVariable()
  }
}

/// A constraint that the engine adds: for a frame, for insets, or for content.
struct LayoutRule {
  var terms: [Simplex.Term]
  var relation: Simplex.Relation
  var constant: Double
  var priority: Double
  var name: String

  /// Whether another rule differs only in its constant.
  func isLike(_ other: LayoutRule) -> Bool {
    relation == other.relation && priority == other.priority && name == other.name
  }
}

extension LayoutEngine {
  func entry(for item: any LayoutItem) -> LayoutEntry {
    // An object that was deallocated may have had the same address.
    if let known = entries[ObjectIdentifier(item)], known.item === item { return known }
    // With a layout state, the view reports changes of its frame.
    _ = (item as? UIView)?.makeLayoutState()
    let made = LayoutEntry(item, &simplex)
    entries[made.id] = made
    for variable in made.variables { entryOf[variable] = made }
    if let guide = item as? UILayoutGuide, guide.insets != nil, let view = guide.owningView {
      let outer = entry(for: view)
      outer.users += 1
      made.outer = outer
    }
    refreshEntry(made)
    changedEntries.append(made)
    made.isChanged = true
    return made
  }

  /// Updates the entry's own constraints. Where only constants changed, the changes are collected,
  /// as they may have to be made together.
  func refreshEntry(_ entry: LayoutEntry) {
    guard entries[entry.id] === entry, let item = entry.item else { return }
    let rules = rules(entry, item)
    if rules.count == entry.rules.count, zip(rules, entry.rules).allSatisfy({ $0.isLike($1) }) {
      for (index, rule) in rules.enumerated() where rule.constant != entry.rules[index].constant {
        moves.append((entry.handles[index], rule.constant))
      }
      entry.rules = rules
      return
    }
    for handle in entry.handles { drop(handle) }
    entry.rules = rules
    entry.handles = []
    for rule in rules {
      if let handle = add(rule, of: item) { entry.handles.append(handle) }
    }
    // If a rule could not be added, its constant cannot be changed later.
    if entry.handles.count < rules.count { entry.rules = [] }
  }

  func add(_ rule: LayoutRule, of item: any LayoutItem) -> Simplex.Constraint? {
    while true {
      do {
        let handle = try simplex.add(
          rule.terms, rule.relation, rule.constant, priority: rule.priority)
        names[handle] = .words("<\(rule.name) of \(item.layoutName)>")
        return handle
      } catch {
        guard breakOne(of: error, for: "<\(rule.name) of \(item.layoutName)>") else { return nil }
      }
    }
  }

  private func rules(_ entry: LayoutEntry, _ item: any LayoutItem) -> [LayoutRule] {
    func rule(
      _ terms: [(Simplex.Variable, Double)], _ relation: Simplex.Relation, _ constant: Double,
      _ name: String, _ priority: Double = Simplex.required
    ) -> LayoutRule {
      LayoutRule(
        terms: terms.map { Simplex.Term($0.0, $0.1) }, relation: relation, constant: constant,
        priority: priority, name: name)
    }
    if let guide = item as? UILayoutGuide, let insets = guide.insets, let view = guide.owningView,
      let outer = entry.outer
    {
      let inner = insets(view).finite
      // The variables of the view are those of its alignment rectangle, the insets those of its
      // frame.
      let edges = view.alignmentEdges
      return [
        rule([(entry.x, 1)], .equal, inner.left, "left inset"),
        rule([(entry.y, 1)], .equal, inner.top, "top inset"),
        rule(
          [(entry.x, 1), (entry.width, 1), (outer.width, -1)], .equal,
          edges.left + edges.right - inner.right,
          "right inset"),
        rule(
          [(entry.y, 1), (entry.height, 1), (outer.height, -1)], .equal,
          edges.top + edges.bottom - inner.bottom,
          "bottom inset"),
      ]
    }
    let least = [
      rule([(entry.width, 1)], .greaterOrEqual, 0, "least width"),
      rule([(entry.height, 1)], .greaterOrEqual, 0, "least height"),
    ]
    if let guide = item as? UILayoutGuide, guide.isContent {
      return least + [
        rule([(entry.x, 1)], .equal, 0, "content's left edge"),
        rule([(entry.y, 1)], .equal, 0, "content's top edge"),
      ]
    }
    guard let view = item as? UIView else { return least }
    if view.isFrameLaid, !(isFitting && view === top) {
      let frame = view.alignmentRect(forFrame: view.area)
      let size = [
        rule([(entry.width, 1)], .equal, frame.width, "frame's width"),
        rule([(entry.height, 1)], .equal, frame.height, "frame's height"),
      ]
      if view === top { return size }
      return [
        rule([(entry.x, 1)], .equal, frame.minX, "frame's left edge"),
        rule([(entry.y, 1)], .equal, frame.minY, "frame's top edge"),
      ] + size
    }
    var width: Double?
    if view.contentHeightDependsOnWidth {
      let value = simplex.value(of: entry.width)
      width = value > 0 && entry.wrapWidth != nil ? value : nil
      entry.wrapWidth = value
    }
    let content = view.intrinsicSize(forWidth: width)
    var rules = least
    for (axis, variable, length) in [
      (NSLayoutConstraint.Axis.horizontal, entry.width, content.width),
      (.vertical, entry.height, content.height),
    ] where length >= 0 {
      let word = axis == .horizontal ? "width" : "height"
      let hugging = view.contentHuggingPriority(for: axis).rawValue
      let resistance = view.contentCompressionResistancePriority(for: axis).rawValue
      // The priority 0 has no effect.
      if hugging > 0 {
        rules.append(
          rule([(variable, 1)], .lessOrEqual, length, "hugging of content \(word)", Double(hugging))
        )
      }
      if resistance > 0 {
        rules.append(
          rule(
            [(variable, 1)], .greaterOrEqual, length, "resistance of content \(word)",
            Double(resistance)))
      }
    }
    return rules
  }

  /// Decrements the use counts of entries, and removes those that reach 0.
  func release(_ used: [LayoutEntry]) {
    for entry in used {
      entry.users -= 1
      guard entry.users == 0 else { continue }
      if entries[entry.id] === entry { entries[entry.id] = nil }
      for handle in entry.handles { drop(handle) }
      for variable in entry.variables {
        entryOf[variable] = nil
        simplex.remove(variable)
      }
      if let outer = entry.outer { release([outer]) }
    }
  }
}
