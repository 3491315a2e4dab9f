extension ColumnSplit {
  /// The first part of the solution: the mode, the behaviour and the widths.
  public struct Room: Hashable, Sendable {
    public var isCollapsed: Bool
    public var behavior: Behavior
    public var mode: Mode
    /// The widths of the columns in points, whether they are visible or not.
    public var primaryWidth, supplementaryWidth, inspectorWidth: Double
    /// The position of the inspector: beside the secondary, or over its trailing edge where the
    /// secondary would become too narrow; nil while it is hidden.
    public var inspector: InspectorPlace?
  }

  public enum InspectorPlace: String, Hashable, Sendable { case beside, over }

  public static func room(_ input: Input) -> Room {
    let profile = input.profile
    let behavior = input.preferredBehavior ?? profile.automatic(input).behavior
    let wanted = wantedMode(input, behavior)
    let widths = LeadingWidths(input, wanted)
    let sides =
      input.style == .double ? [widths.primary] : [widths.supplementary, widths.primary]
    let line = profile.separator
    let least = input.secondary.minimum ?? profile.secondaryMinimum

    /// Whether the secondary has its least width beside the first `count` leading columns.
    func fits(_ count: Int, _ extra: Double = 0) -> Bool {
      sides.prefix(count).reduce(0) { $0 + $1 + line } + extra + least <= input.width
    }
    var mode = wanted
    if mode == .twoBeside, !fits(2) { mode = .twoDisplace }
    if mode == .oneBeside || mode == .twoDisplace, !fits(1) {
      mode = Mode(count: mode.count, .overlay)
    }
    let inspectorWidth = clamp(
      input.inspector.chosen ?? input.inspector.points ?? profile.inspectorWidth,
      input.inspector.minimum ?? profile.inspectorMinimum,
      input.inspector.maximum
        ?? max(
          input.inspector.chosen == nil
            ? profile.inspectorMaximum : ResizableWidths.automaticMaximum,
          input.inspector.points ?? 0),
      input)
    var inspector: InspectorPlace?
    if input.showsInspector, input.occupied.contains(.inspector) {
      let beside = mode == .oneBeside ? 1 : mode == .twoBeside ? 2 : 0
      inspector = fits(beside, inspectorWidth + line) ? .beside : .over
    }
    return Room(
      isCollapsed: input.horizontal == .compact, behavior: behavior, mode: mode,
      primaryWidth: widths.primary, supplementaryWidth: widths.supplementary,
      inspectorWidth: inspectorWidth, inspector: inspector)
  }

  /// Returns the chosen, preferred or automatic mode in terms of a behaviour.
  static func wantedMode(_ input: Input, _ behavior: Behavior) -> Mode {
    let most = leadingColumns(input).count
    if let chosen = input.chosenMode {
      return Mode(count: min(chosen.count, most), behavior)
    }
    guard let preferred = input.preferredMode else {
      let automatic = input.profile.automatic(input)
      let mode =
        automatic.behavior == behavior
        ? automatic.mode : Mode(count: behavior == .overlay ? 0 : 1, behavior)
      return mode.count <= most ? mode : Mode(count: most, behavior)
    }
    if !input.presentsWithGesture, preferred.count <= most { return preferred }
    return Mode(count: min(preferred.count, most), behavior)
  }

  /// Returns the leading columns with a controller, the one next to the secondary first.
  public static func leadingColumns(_ input: Input) -> [Column] {
    let order: [Column] = input.style == .double ? [.primary] : [.supplementary, .primary]
    return Array(order.prefix { input.occupied.contains($0) })
  }
}
