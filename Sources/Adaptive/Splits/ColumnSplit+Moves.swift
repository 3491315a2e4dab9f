extension ColumnSplit {
  /// Returns the mode to which `show` leads while the split is expanded; nil where it has no effect
  /// (§5.3).
  public static func modeShowing(_ column: Column, from layout: Layout, _ input: Input) -> Mode? {
    switch column {
    case .secondary:
      // A secondary that is covered in part: the mode with the most columns that leaves it
      // uncovered.
      guard layout.mode.isDimming else { return nil }
      return undimmed(layout.mode)
    case .primary, .supplementary:
      guard layout.areas[column] == nil,
        let index = leadingColumns(input).firstIndex(of: column)
      else { return nil }
      return Mode(count: index + 1, layout.behavior)
    case .compact, .inspector: return nil
    }
  }

  /// Returns the mode to which `hide` leads while the split is expanded; nil where it has no effect
  /// (§5.3).
  public static func modeHiding(_ column: Column, from layout: Layout, _ input: Input) -> Mode? {
    guard column == .primary || column == .supplementary, layout.areas[column] != nil,
      let index = leadingColumns(input).firstIndex(of: column)
    else { return nil }
    return Mode(count: index, layout.behavior)
  }

  /// Returns the mode after a press on the dimming view.
  public static func undimmed(_ mode: Mode) -> Mode {
    switch mode {
    case .oneOver, .twoOver: .secondaryOnly
    case .twoDisplace: .oneBeside
    case .secondaryOnly, .oneBeside, .twoBeside: mode
    }
  }

  /// The display mode button in the bar of the leading visible column (§5.2).
  public struct Toggle: Hashable, Sendable {
    public enum Glyph: String, Hashable, Sendable { case sidebar, chevron }
    public var glyph: Glyph
    public var target: Mode
  }

  public static func toggle(from layout: Layout, _ input: Input) -> Toggle? {
    guard !layout.isCollapsed else { return nil }
    let most = leadingColumns(input).count
    guard most > 0 else { return nil }
    let mode = layout.mode
    func to(_ count: Int, _ glyph: Toggle.Glyph) -> Toggle {
      Toggle(glyph: glyph, target: Mode(count: count, layout.behavior))
    }
    switch (layout.behavior, input.style) {
    case (.overlay, _):
      return mode.count < most ? to(mode.count + 1, .chevron) : nil
    case (.tile, .double), (.displace, .double):
      return mode.isDimming ? nil : to(mode.count == 0 ? 1 : 0, .sidebar)
    case (.tile, .triple):
      guard mode.count > 0, most > 1 else { return nil }
      return mode.isDimming ? nil : to(mode.count == 1 ? 2 : 1, .sidebar)
    case (.displace, .triple):
      return mode == .oneBeside && most > 1 ? to(2, .chevron) : nil
    }
  }

  /// Returns the mode after a swipe from the leading edge inwards, or after one back; nil where it
  /// has no effect.
  public static func swipe(inwards: Bool, from layout: Layout, _ input: Input) -> Mode? {
    guard input.presentsWithGesture, !layout.isCollapsed else { return nil }
    let count = layout.mode.count
    if inwards {
      let most = leadingColumns(input).count
      return count < most ? Mode(count: count + 1, layout.behavior) : nil
    }
    return count > 0 ? Mode(count: count - 1, layout.behavior) : nil
  }

  /// Returns the mode to which the secondary-only button leads (triple style, §5.5).
  public static func secondaryOnlyTarget(from layout: Layout, _ input: Input) -> Mode {
    layout.mode == .secondaryOnly
      ? Mode(count: min(1, leadingColumns(input).count), layout.behavior) : .secondaryOnly
  }
}
