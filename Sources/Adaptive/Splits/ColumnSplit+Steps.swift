extension ColumnSplit {
  /// What has to happen between two layouts, in this order (§5.5).
  public enum Step: Hashable, Sendable {
    case willChangeMode(Mode)
    case willHide(Column)
    case willShow(Column)
    /// Columns become one stack with this one on top, or the compact one stands for all.
    case collapse(top: Column)
    case expand
    case place
    /// The inspector becomes a sheet, or leaves it.
    case presentInspector
    case dismissInspector
    case didCollapse
    case didExpand
  }

  /// The top column that a collapse proposes: the compact one if there is one, else the
  /// last that has something to show.
  public static func proposedTop(_ occupied: Set<Column>) -> Column {
    if occupied.contains(.compact) { return .compact }
    return [.secondary, .supplementary].first(where: occupied.contains) ?? .primary
  }

  /// The columns of the stack below and with `top`, bottom first.
  public static func stack(upTo top: Column, _ occupied: Set<Column>) -> [Column] {
    [.primary, .supplementary, .secondary].filter {
      $0 == .primary || (occupied.contains($0) && $0 <= top)
    }
  }
}

extension ColumnSplit.Layout {
  /// The steps from what is on the screen to this layout.
  ///
  /// - Parameters:
  ///   - old: nil at the first solution.
  ///   - visible: the columns that a person sees now.
  ///   - top: what a collapse puts on top.
  public func steps(
    from old: Self?, visible: [ColumnSplit.Column], top: ColumnSplit.Column
  ) -> [ColumnSplit.Step] {
    guard old != self else { return [] }
    let wasCollapsed = old?.isCollapsed ?? false
    let isPresented = old?.presentsInspector ?? false
    // Who is on top of a collapsed split's stack is not the layout's to say.
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
