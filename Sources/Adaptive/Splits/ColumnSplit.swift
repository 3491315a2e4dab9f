/// The layout of a column-style split view (uikit-behaviour §5): first the number of columns, then
/// the frames.
public enum ColumnSplit {
  public enum Style: String, Hashable, Sendable, CaseIterable { case double, triple }

  /// The columns, ordered from the leading edge; the compact one replaces all others while the
  /// split is collapsed.
  public enum Column: Int, Hashable, Sendable, CaseIterable, Comparable {
    case primary = 0
    case supplementary = 1
    case secondary = 2
    case compact = 3
    case inspector = 4

    public static func < (a: Column, b: Column) -> Bool { a.rawValue < b.rawValue }
  }

  /// The ways in which leading columns take their space from the secondary (§5.2).
  public enum Behavior: String, Hashable, Sendable, CaseIterable { case tile, overlay, displace }

  /// The visible leading columns and how they are shown. “One” is the primary of a double split and
  /// the supplementary of a triple one.
  public enum Mode: String, Hashable, Sendable, CaseIterable {
    case secondaryOnly, oneBeside, oneOver, twoBeside, twoOver, twoDisplace
  }

  /// The preferred width of a column: in points, as a fraction, and its limits in points; nil for
  /// automatic.
  public struct Width: Hashable, Sendable {
    public var points, fraction, minimum, maximum: Double?
    /// The width that a person chose, in points; nil for the preferred one.
    public var chosen: Double?

    public init(
      points: Double? = nil, fraction: Double? = nil, minimum: Double? = nil,
      maximum: Double? = nil, chosen: Double? = nil
    ) {
      self.points = points
      self.fraction = fraction
      self.minimum = minimum
      self.maximum = maximum
      self.chosen = chosen
    }
  }

  public struct Input: Hashable, Sendable {
    public var style: Style
    /// The size of the split, in points.
    public var width, height: Double
    public var horizontal: SizeClass
    /// The columns that have a controller.
    public var occupied: Set<Column>
    /// The mode and the behaviour that the app prefers; nil for automatic.
    public var preferredMode: Mode?
    public var preferredBehavior: Behavior?
    /// The mode that a person chose, or `show` and `hide`, since the app last set its preference.
    public var chosenMode: Mode?
    /// Whether the gesture is enabled. Without it a preferred mode is followed exactly (§5.2).
    public var presentsWithGesture: Bool
    public var showsInspector: Bool
    /// The top column of a collapsed split; nil for the proposed one.
    public var top: Column?
    public var primary, supplementary, secondary, inspector: Width
    /// The primary is at the right edge.
    public var isPrimaryRight: Bool
    /// The number of pixels in a point; widths are rounded to whole pixels.
    public var scale: Double
    public var profile: Profile

    public init(
      style: Style, width: Double, height: Double, horizontal: SizeClass,
      occupied: Set<Column> = [.primary, .supplementary, .secondary],
      preferredMode: Mode? = nil, preferredBehavior: Behavior? = nil, chosenMode: Mode? = nil,
      presentsWithGesture: Bool = true, showsInspector: Bool = false, top: Column? = nil,
      primary: Width = Width(),
      supplementary: Width = Width(), secondary: Width = Width(), inspector: Width = Width(),
      isPrimaryRight: Bool = false, scale: Double = 1, profile: Profile = .ios14
    ) {
      self.style = style
      self.width = width
      self.height = height
      self.horizontal = horizontal
      self.occupied = occupied
      self.preferredMode = preferredMode
      self.preferredBehavior = preferredBehavior
      self.chosenMode = chosenMode
      self.presentsWithGesture = presentsWithGesture
      self.showsInspector = showsInspector
      self.top = top
      self.primary = primary
      self.supplementary = supplementary
      self.secondary = secondary
      self.inspector = inspector
      self.isPrimaryRight = isPrimaryRight
      self.scale = scale
      self.profile = profile
    }
  }

  public static func solve(_ input: Input) -> Layout {
    occupants(of: room(input), input)
  }
}

extension ColumnSplit.Mode {
  /// The number of leading columns that the mode shows.
  public var count: Int {
    switch self {
    case .secondaryOnly: 0
    case .oneBeside, .oneOver: 1
    case .twoBeside, .twoOver, .twoDisplace: 2
    }
  }

  /// Creates the mode that shows a number of leading columns under a behaviour (§5.2, allowed
  /// modes).
  public init(count: Int, _ behavior: ColumnSplit.Behavior) {
    switch (count, behavior) {
    case (...0, _): self = .secondaryOnly
    case (1, .overlay): self = .oneOver
    case (1, _): self = .oneBeside
    case (_, .tile): self = .twoBeside
    case (_, .overlay): self = .twoOver
    case (_, .displace): self = .twoDisplace
    }
  }

  /// The secondary is dimmed, and a press on it leads back (§5.2).
  public var isDimming: Bool { self == .oneOver || self == .twoOver || self == .twoDisplace }
}
