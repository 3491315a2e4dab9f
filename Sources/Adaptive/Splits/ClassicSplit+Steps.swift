extension ClassicSplit {
  /// What has to happen between two layouts, in this order.
  public enum Step: Hashable, Sendable {
    case willChangeMode(Mode)
    /// The primary comes back from being hidden, beside the secondary or as all there is.
    case showPrimary
    case collapse
    case separate
    /// The primary gives up its place beside the secondary.
    case hidePrimary
    /// The hidden primary comes over the secondary.
    case presentPrimary
    case place
  }
}

extension ClassicSplit.Layout {
  /// The steps from this layout, nil being the expanded one in which a split is born: both
  /// columns side by side (§4.1).
  public static func steps(from old: Self?, to new: Self) -> [ClassicSplit.Step] {
    var steps: [ClassicSplit.Step] = []
    let wasCollapsed = old?.isCollapsed ?? false
    let oldMode = old?.mode ?? .oneBeside
    if !new.isCollapsed, !wasCollapsed, oldMode != new.mode {
      steps.append(.willChangeMode(new.mode))
    }
    let wasAway = old?.isPrimaryAway ?? false
    if wasAway, !new.isPrimaryAway { steps.append(.showPrimary) }
    if !wasCollapsed, new.isCollapsed { steps.append(.collapse) }
    if wasCollapsed, !new.isCollapsed { steps.append(.separate) }
    if !wasAway, new.isPrimaryAway { steps.append(.hidePrimary) }
    let wasOver = old.map { $0.isPrimaryAway && $0.mode == .oneOver } ?? false
    if !wasOver, new.isPrimaryAway, new.mode == .oneOver { steps.append(.presentPrimary) }
    if old != new { steps.append(.place) }
    return steps
  }

  /// It has no place of its own, but comes over the secondary when asked.
  public var isPrimaryAway: Bool { !isCollapsed && mode != .oneBeside }
}
