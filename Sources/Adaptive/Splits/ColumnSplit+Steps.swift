extension ColumnSplit {
  /// A step from one layout to the next (§5.5), in the order that `steps(from:visible:top:)`
  /// returns.
  public enum Step: Hashable, Sendable {
    case willChangeMode(Mode)
    case willHide(Column)
    case willShow(Column)
    /// The columns become one stack with this one on top, or the compact column replaces them.
    case collapse(top: Column)
    case expand
    case place
    /// The inspector becomes a sheet, or ends being one.
    case presentInspector
    case dismissInspector
    case didCollapse
    case didExpand
  }

  /// Returns the top column that a collapse proposes: the compact one if there is one, else the
  /// last that has a controller.
  public static func proposedTop(_ occupied: Set<Column>) -> Column {
    if occupied.contains(.compact) { return .compact }
    return [.secondary, .supplementary].first(where: occupied.contains) ?? .primary
  }

  /// Returns the columns of the stack up to `top`, the bottom one first.
  public static func stack(upTo top: Column, _ occupied: Set<Column>) -> [Column] {
    [.primary, .supplementary, .secondary].filter {
      $0 == .primary || (occupied.contains($0) && $0 <= top)
    }
  }
}

extension ColumnSplit.Layout {
  /// Returns the steps from the visible state to this layout.
  ///
  /// - Parameters:
  ///   - old: The previous layout; nil for the first one.
  ///   - visible: The columns that are visible now.
  ///   - top: The column that a collapse puts on top.
  public func steps(
    from old: Self?, visible: [ColumnSplit.Column], top: ColumnSplit.Column
  ) -> [ColumnSplit.Step] {
    guard old != self else { return [] }
    let wasCollapsed = old?.isCollapsed ?? false
    let isPresented = old?.presentsInspector ?? false
    // The layout does not decide which column is on top of a collapsed split's stack.
    let seen = wasCollapsed && isCollapsed ? visible.filter { $0 == .inspector } : visible
    var next = isCollapsed && !wasCollapsed ? [top] : isCollapsed ? [] : self.visible
    if presentsInspector { next.append(.inspector) }
    var steps: [ColumnSplit.Step] = []
    if let old, !isCollapsed, wasCollapsed || old.mode != mode {
      steps.append(.willChangeMode(mode))
    }
    steps += seen.filter { !next.contains($0) }.map { .willHide($0) }
    steps += next.filter { !seen.contains($0) }.map { .willShow($0) }
    if isPresented, !presentsInspector { steps.append(.dismissInspector) }
    if isCollapsed, !wasCollapsed { steps.append(.collapse(top: top)) }
    if wasCollapsed, !isCollapsed { steps.append(.expand) }
    steps.append(.place)
    if presentsInspector, !isPresented { steps.append(.presentInspector) }
    if isCollapsed, !wasCollapsed { steps.append(.didCollapse) }
    if wasCollapsed, !isCollapsed { steps.append(.didExpand) }
    return steps
  }
}
