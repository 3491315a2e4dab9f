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
    guard !(wasCollapsed && isCollapsed) else { return [.place] }
    var steps: [ColumnSplit.Step] = []
    let next = isCollapsed ? [top] : self.visible
    if let old, !isCollapsed, wasCollapsed || old.mode != mode {
      steps.append(.willChangeMode(mode))
    }
    steps += visible.filter { !next.contains($0) }.map { .willHide($0) }
    steps += next.filter { !visible.contains($0) }.map { .willShow($0) }
    if isCollapsed, !wasCollapsed {
      steps += [.collapse(top: top), .place, .didCollapse]
    } else if wasCollapsed {
      steps += [.expand, .place, .didExpand]
    } else {
      steps.append(.place)
    }
    return steps
  }
}
