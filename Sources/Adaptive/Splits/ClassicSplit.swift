/// The layout of a classic split view (uikit-behaviour §4): first the number of columns, then the
/// frames.
public enum ClassicSplit {
  /// How the two controllers are shown while expanded.
  public enum Mode: String, Hashable, Sendable { case secondaryOnly, oneBeside, oneOver }

  public struct Input: Hashable, Sendable {
    public var width, height: Double
    public var horizontal: SizeClass
    /// The display mode that the app prefers; nil for automatic.
    public var preferredMode: Mode?
    /// The mode that a person chose by gesture or button, while that is in force (`Choice`).
    public var chosenMode: Mode?
    /// Whether the automatic mode hides the primary, if the delegate was asked and answered (§4.5).
    public var hidesPrimary: Bool?
    /// The preferred fraction of the primary's width and its limits in points; nil for automatic.
    public var fraction, minimum, maximum: Double?
    /// The primary is at the right edge.
    public var isPrimaryRight: Bool
    public var isPhone: Bool
    /// The number of pixels in a point; widths are rounded to whole pixels.
    public var scale: Double
    public var profile: Profile
    /// The width that a person chose, in points; nil for the preferred one.
    public var chosenWidth: Double?

    public init(
      width: Double, height: Double, horizontal: SizeClass, preferredMode: Mode? = nil,
      chosenMode: Mode? = nil, hidesPrimary: Bool? = nil, fraction: Double? = nil,
      minimum: Double? = nil, maximum: Double? = nil, isPrimaryRight: Bool = false,
      isPhone: Bool = false, scale: Double = 1, profile: Profile = .ios13,
      chosenWidth: Double? = nil
    ) {
      self.width = width
      self.height = height
      self.horizontal = horizontal
      self.preferredMode = preferredMode
      self.chosenMode = chosenMode
      self.hidesPrimary = hidesPrimary
      self.fraction = fraction
      self.minimum = minimum
      self.maximum = maximum
      self.isPrimaryRight = isPrimaryRight
      self.isPhone = isPhone
      self.scale = scale
      self.profile = profile
      self.chosenWidth = chosenWidth
    }

    /// The split is wider than high. The bounds decide, not the orientation of the device (§4.1).
    public var isOnItsSide: Bool { width > height }
  }

  /// The first part of the solution: the mode and the widths.
  public struct Room: Hashable, Sendable {
    public var isCollapsed: Bool
    public var mode: Mode
    public var primaryWidth: Double
  }

  /// The second part of the solution: the frames.
  public struct Layout: Hashable, Sendable {
    public var isCollapsed: Bool
    public var mode: Mode
    public var primaryWidth: Double
    /// The frames of the columns and of the line between them; nil while hidden.
    public var primary, separator, secondary: Area?
    /// The secondary is dimmed below the primary.
    public var isDimmed: Bool
  }

  public static func solve(_ input: Input) -> Layout {
    occupants(of: room(input), input)
  }

  public static func room(_ input: Input) -> Room {
    let profile = input.profile
    let automatic = profile.automaticWidth(in: input)
    var wanted = input.fraction.map { $0 * input.width } ?? automatic
    var least = input.minimum ?? profile.automaticMinimum
    var most = input.maximum ?? max(profile.automaticMaximum, automatic)
    if let chosen = input.chosenWidth {
      let limits = widths(input)
      (wanted, least, most) = (chosen, limits.lowerBound, limits.upperBound)
    }
    let limit = min(most, input.width)
    var pixels = (min(max(wanted, least), limit) * input.scale).rounded()
    // A limit between two pixels is rounded down.
    if pixels / input.scale > limit { pixels -= 1 }
    return Room(
      isCollapsed: input.horizontal == .compact,
      mode: input.chosenMode ?? systemMode(input),
      primaryWidth: pixels / input.scale)
  }

  /// The widths that a person may give the primary, in points: between its limits, as long as the secondary has room.
  public static func widths(_ input: Input) -> ClosedRange<Double> {
    ResizableWidths.range(
      minimum: input.minimum, maximum: input.maximum,
      room: input.width - input.profile.separator(scale: input.scale))
  }

  /// Returns the mode without a person's choice: the preferred or the automatic one.
  public static func systemMode(_ input: Input) -> Mode {
    input.preferredMode ?? automaticMode(input)
  }

  /// Returns the automatic mode: beside the secondary in a split that is wider than high, else
  /// hidden (§4.1).
  public static func automaticMode(_ input: Input) -> Mode {
    if let hides = input.hidesPrimary { return hides ? .secondaryOnly : .oneBeside }
    guard input.isOnItsSide else { return .secondaryOnly }
    return input.isPhone ? input.profile.phoneOnItsSide : .oneBeside
  }

  public static func occupants(of room: Room, _ input: Input) -> Layout {
    let all = Area(x: 0, y: 0, width: input.width, height: input.height)
    var layout = Layout(
      isCollapsed: room.isCollapsed, mode: room.mode, primaryWidth: room.primaryWidth,
      isDimmed: false)
    guard !room.isCollapsed else {
      layout.primary = all
      return layout
    }
    let primary = Area(x: 0, y: 0, width: room.primaryWidth, height: input.height)
    let line = min(input.profile.separator(scale: input.scale), input.width - primary.width)
    switch room.mode {
    case .secondaryOnly:
      layout.secondary = all
    case .oneOver:
      layout.primary = primary
      layout.secondary = all
      layout.isDimmed = true
    case .oneBeside:
      layout.primary = primary
      layout.separator = Area(x: primary.maxX, y: 0, width: line, height: input.height)
      let start = primary.maxX + line
      layout.secondary = Area(
        x: start, y: 0, width: input.width - start, height: input.height)
    }
    if input.isPrimaryRight {
      layout.primary = layout.primary?.mirrored(in: input.width)
      layout.separator = layout.separator?.mirrored(in: input.width)
      layout.secondary = layout.secondary?.mirrored(in: input.width)
    }
    return layout
  }
}
