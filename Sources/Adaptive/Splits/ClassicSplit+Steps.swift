extension ClassicSplit {
  /// A step from one layout to the next. The cases are in the order in which steps take place.
  public enum Step: Hashable, Sendable {
    case willChangeMode(Mode)
    /// The hidden primary is shown beside the secondary, or alone.
    case showPrimary
    case collapse
    case separate
    /// The primary beside the secondary is hidden.
    case hidePrimary
    /// The hidden primary is presented over the secondary.
    case presentPrimary
    case place
  }
}

extension ClassicSplit.Layout {
  /// Returns the steps from an old layout to a new one. nil is the initial layout of a split:
  /// expanded with both columns side by side (§4.1).
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

  /// The primary has no column of its own; it is hidden or presented over the secondary.
  public var isPrimaryAway: Bool { !isCollapsed && mode != .oneBeside }
}
