extension ColumnSplit {
  /// The mode to which `show` leads while expanded; nil where it is ignored (§5.3).
  public static func modeShowing(_ column: Column, from layout: Layout, _ input: Input) -> Mode? {
    switch column {
    case .secondary:
      // Only where it is covered in part: to the fullest mode that leaves it free.
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

  /// The mode to which `hide` leads while expanded; nil where it is ignored (§5.3).
  public static func modeHiding(_ column: Column, from layout: Layout, _ input: Input) -> Mode? {
    guard column == .primary || column == .supplementary, layout.areas[column] != nil,
      let index = leadingColumns(input).firstIndex(of: column)
    else { return nil }
    return Mode(count: index, layout.behavior)
  }

  /// What a press on the veil leads to.
  public static func undimmed(_ mode: Mode) -> Mode {
    switch mode {
    case .oneOver, .twoOver: .secondaryOnly
    case .twoDisplace: .oneBeside
    case .secondaryOnly, .oneBeside, .twoBeside: mode
    }
  }

  /// The button that the split puts into the bar of its leading visible column (§5.2).
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

  /// Where a swipe inwards from the leading edge leads, and one back; nil where nowhere.
  public static func swipe(inwards: Bool, from layout: Layout, _ input: Input) -> Mode? {
    guard input.presentsWithGesture, !layout.isCollapsed else { return nil }
    let count = layout.mode.count
    if inwards {
      let most = leadingColumns(input).count
      return count < most ? Mode(count: count + 1, layout.behavior) : nil
    }
    return count > 0 ? Mode(count: count - 1, layout.behavior) : nil
  }

  /// What the button for the secondary alone leads to (triple style, §5.5).
  public static func secondaryOnlyTarget(from layout: Layout, _ input: Input) -> Mode {
    layout.mode == .secondaryOnly
      ? Mode(count: min(1, leadingColumns(input).count), layout.behavior) : .secondaryOnly
  }
}
