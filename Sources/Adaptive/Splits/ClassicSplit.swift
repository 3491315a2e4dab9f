/// The layout of a classic split view (uikit-behaviour §4): room first, then occupants.
public enum ClassicSplit {
  /// How the two controllers are shown while expanded.
  public enum Mode: String, Hashable, Sendable { case secondaryOnly, oneBeside, oneOver }

  public struct Input: Hashable, Sendable {
    public var width, height: Double
    public var horizontal: SizeClass
    /// nil for automatic.
    public var preferredMode: Mode?
    /// What a person chose by gesture or button, while that holds (`Choice`).
    public var chosenMode: Mode?
    /// Whether automatic hides the primary, if the app was asked that and answered (§4.5).
    public var hidesPrimary: Bool?
    /// nil for automatic: of the preferred fraction and the limits, in points.
    public var fraction, minimum, maximum: Double?
    /// The primary stands at the right edge.
    public var isPrimaryRight: Bool
    public var isPhone: Bool
    /// Pixels in a point; widths are whole pixels.
    public var scale: Double
    public var profile: Profile

    public init(
      width: Double, height: Double, horizontal: SizeClass, preferredMode: Mode? = nil,
      chosenMode: Mode? = nil, hidesPrimary: Bool? = nil, fraction: Double? = nil,
      minimum: Double? = nil, maximum: Double? = nil, isPrimaryRight: Bool = false,
      isPhone: Bool = false, scale: Double = 1, profile: Profile = .ios13
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
    }

    /// By the bounds and not by the device (§4.1).
    public var isOnItsSide: Bool { width > height }
  }

  /// How many columns fit here, whoever gets them.
  public struct Room: Hashable, Sendable {
    public var isCollapsed: Bool
    public var mode: Mode
    public var primaryWidth: Double
  }

  /// Who gets which area.
  public struct Layout: Hashable, Sendable {
    public var isCollapsed: Bool
    public var mode: Mode
    public var primaryWidth: Double
    /// nil while hidden.
    public var primary, separator, secondary: Area?
    /// The secondary lies dimmed below the primary.
    public var isDimmed: Bool
  }

  public static func solve(_ input: Input) -> Layout {
    occupants(of: room(input), input)
  }

  public static func room(_ input: Input) -> Room {
    let profile = input.profile
    let automatic = profile.automaticWidth(in: input)
    let wanted = input.fraction.map { $0 * input.width } ?? automatic
    let least = input.minimum ?? profile.automaticMinimum
    let most = input.maximum ?? max(profile.automaticMaximum, automatic)
    let limit = min(most, input.width)
    var pixels = (min(max(wanted, least), limit) * input.scale).rounded()
    // Between two pixels, the limit is kept from below.
    if pixels / input.scale > limit { pixels -= 1 }
    return Room(
      isCollapsed: input.horizontal == .compact,
      mode: input.chosenMode ?? systemMode(input),
      primaryWidth: pixels / input.scale)
  }

  /// The mode that nobody chose: the preferred one, or the automatic one.
  public static func systemMode(_ input: Input) -> Mode {
    input.preferredMode ?? automaticMode(input)
  }

  /// Beside in landscape, hidden in portrait; by the bounds and not the device (§4.1).
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
