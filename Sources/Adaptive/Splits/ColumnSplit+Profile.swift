extension ColumnSplit {
  /// The numbers that the public record leaves open (§5.2, all `[?]`), one value for each system.
  public struct Profile: Hashable, Sendable {
    /// The width of the separator, in points.
    public var separator: Double
    /// The width of a leading column without a preference, in points.
    public var automaticWidth: Double
    /// The automatic limits of the leading columns' widths (§5.2), in points.
    public var automaticMinimum, automaticMaximum: Double
    /// The width to which a leading column without a preferred width shrinks at most, so that the
    /// secondary has its preferred width; in points.
    public var yieldingMinimum: Double
    /// The width of the inspector and its limits, in points.
    public var inspectorWidth, inspectorMinimum, inspectorMaximum: Double
    /// The least width of the secondary beside tiled columns, in points. Where it does not fit,
    /// fewer columns are tiled.
    public var secondaryMinimum: Double
    /// The automatic behaviour and mode by the shape of the window; the first row that fits
    /// applies.
    public var automatic: [Automatic]

    /// The automatic behaviour and mode in windows of some shape.
    public struct Automatic: Hashable, Sendable {
      public var style: Style
      /// The window is wider than high.
      public var isWide: Bool
      /// The least width of the windows that the row applies to, in points.
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
