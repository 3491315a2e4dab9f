/// The layout of a column-style split view (uikit-behaviour §5): room first, then occupants.
public enum ColumnSplit {
  public enum Style: String, Hashable, Sendable, CaseIterable { case double, triple }

  /// Ordered from the leading edge; the compact one stands for all while collapsed.
  public enum Column: Int, Hashable, Sendable, CaseIterable, Comparable {
    case primary = 0
    case supplementary = 1
    case secondary = 2
    case compact = 3
    case inspector = 4

    public static func < (a: Column, b: Column) -> Bool { a.rawValue < b.rawValue }
  }

  /// How leading columns make room for themselves (§5.2).
  public enum Behavior: String, Hashable, Sendable, CaseIterable { case tile, overlay, displace }

  /// Which leading columns are shown, and how. “One” is the primary of a double split and
  /// the supplementary of a triple one.
  public enum Mode: String, Hashable, Sendable, CaseIterable {
    case secondaryOnly, oneBeside, oneOver, twoBeside, twoOver, twoDisplace
  }

  /// What an app asks for of one column, in points; nil for automatic.
  public struct Width: Hashable, Sendable {
    public var points, fraction, minimum, maximum: Double?

    public init(
      points: Double? = nil, fraction: Double? = nil, minimum: Double? = nil,
      maximum: Double? = nil
    ) {
      self.points = points
      self.fraction = fraction
      self.minimum = minimum
      self.maximum = maximum
    }
  }

  public struct Input: Hashable, Sendable {
    public var style: Style
    /// Points.
    public var width, height: Double
    public var horizontal: SizeClass
    /// The columns that have a controller.
    public var occupied: Set<Column>
    /// nil for automatic.
    public var preferredMode: Mode?
    public var preferredBehavior: Behavior?
    /// What a person or `show` and `hide` chose since the preference was last stated.
    public var chosenMode: Mode?
    /// Without the gesture a preferred mode is obeyed to the letter (§5.2).
    public var presentsWithGesture: Bool
    public var showsInspector: Bool
    /// What a collapse put on top; nil for what it would propose.
    public var top: Column?
    public var primary, supplementary, secondary, inspector: Width
    /// The primary stands at the right edge.
    public var isPrimaryRight: Bool
    /// Pixels in a point; widths are whole pixels.
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
  /// How many leading columns it shows.
  public var count: Int {
    switch self {
    case .secondaryOnly: 0
    case .oneBeside, .oneOver: 1
    case .twoBeside, .twoOver, .twoDisplace: 2
    }
  }

  /// The mode of so many leading columns under a behaviour (§5.2, allowed modes).
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

  /// The secondary lies under a veil, and a press on it leads back (§5.2).
  public var isDimming: Bool { self == .oneOver || self == .twoOver || self == .twoDisplace }
}
