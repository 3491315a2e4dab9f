extension ColumnSplit {
  /// Numbers that the public record leaves open (§5.2, all `[?]`), one row for each system.
  public struct Profile: Hashable, Sendable {
    /// The line between the columns, in points.
    public var separator: Double
    /// A leading column's width without a preference.
    public var automaticWidth: Double
    /// §5.2 widths: automatic minimum and maximum of the leading columns.
    public var automaticMinimum, automaticMaximum: Double
    /// To what a leading column that nobody asked a width for shrinks at most, so that the
    /// secondary has the width that it prefers.
    public var yieldingMinimum: Double
    /// The inspector's, in points.
    public var inspectorWidth, inspectorMinimum, inspectorMaximum: Double
    /// What the secondary keeps beside tiled columns; where it cannot, fewer are tiled.
    public var secondaryMinimum: Double
    /// The automatic behaviour and mode, by room; the first row that fits counts.
    public var automatic: [Automatic]

    /// What is automatic in a window of some shape.
    public struct Automatic: Hashable, Sendable {
      public var style: Style
      /// Wider than high, or not.
      public var isWide: Bool
      /// In points: the row is for windows at least so wide.
      public var fromWidth: Double
      public var behavior: Behavior
      public var mode: Mode

      public init(
        _ style: Style, isWide: Bool, fromWidth: Double, _ behavior: Behavior, _ mode: Mode
      ) {
        self.style = style
        self.isWide = isWide
        self.fromWidth = fromWidth
        self.behavior = behavior
        self.mode = mode
      }
    }

    public static let ios14 = Profile(
      separator: 1, automaticWidth: 320, automaticMinimum: 0, automaticMaximum: 320,
      yieldingMinimum: 200, inspectorWidth: 280, inspectorMinimum: 0, inspectorMaximum: 320,
      secondaryMinimum: 240,
      automatic: [
        Automatic(.double, isWide: true, fromWidth: 0, .tile, .oneBeside),
        Automatic(.double, isWide: false, fromWidth: 0, .overlay, .secondaryOnly),
        Automatic(.triple, isWide: true, fromWidth: 1180, .tile, .twoBeside),
        Automatic(.triple, isWide: true, fromWidth: 0, .displace, .oneBeside),
        Automatic(.triple, isWide: false, fromWidth: 0, .overlay, .secondaryOnly),
      ])

    public func automatic(_ input: Input) -> Automatic {
      automatic.first {
        $0.style == input.style && $0.isWide == (input.width > input.height)
          && input.width >= $0.fromWidth
      } ?? Automatic(input.style, isWide: true, fromWidth: 0, .tile, .oneBeside)
    }
  }
}
