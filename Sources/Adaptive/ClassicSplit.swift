/// The layout of a classic split view (uikit-behaviour §4): room first, then occupants.
public enum ClassicSplit {
  /// How the two controllers are shown while expanded.
  public enum Mode: String, Hashable, Sendable { case secondaryOnly, oneBeside, oneOver }

  /// Numbers that the public record gives or leaves open, one row for each system.
  public struct Profile: Hashable, Sendable {
    /// The line between the columns, in points (§4.1 separator).
    public var separator: Double
    /// The primary's width without a preferred fraction (§4.1 automatic fraction).
    public var automaticWidth: Double
    /// §4.1 widths: automatic minimum and maximum.
    public var automaticMinimum, automaticMaximum: Double

    public static let ios12 = Profile(
      separator: 1, automaticWidth: 320, automaticMinimum: 0, automaticMaximum: 320)
  }

  public struct Input: Hashable, Sendable {
    public var width, height: Double
    public var horizontal: SizeClass
    /// nil for automatic.
    public var preferredMode: Mode?
    /// What a person chose by gesture or button since the preference was last stated.
    public var chosenMode: Mode?
    /// nil for automatic: of the preferred fraction and the limits, in points.
    public var fraction, minimum, maximum: Double?
    /// The primary stands at the right edge.
    public var isPrimaryRight: Bool
    /// Pixels in a point; widths are whole pixels.
    public var scale: Double
    public var profile: Profile

    public init(
      width: Double, height: Double, horizontal: SizeClass, preferredMode: Mode? = nil,
      chosenMode: Mode? = nil, fraction: Double? = nil, minimum: Double? = nil,
      maximum: Double? = nil, isPrimaryRight: Bool = false,
      scale: Double = 1, profile: Profile = .ios12
    ) {
      self.width = width
      self.height = height
      self.horizontal = horizontal
      self.preferredMode = preferredMode
      self.chosenMode = chosenMode
      self.fraction = fraction
      self.minimum = minimum
      self.maximum = maximum
      self.isPrimaryRight = isPrimaryRight
      self.scale = scale
      self.profile = profile
    }
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
    let wanted = input.fraction.map { $0 * input.width } ?? profile.automaticWidth
    let least = input.minimum ?? profile.automaticMinimum
    let most = input.maximum ?? profile.automaticMaximum
    let limit = min(most, input.width)
    var pixels = (min(max(wanted, least), limit) * input.scale).rounded()
    // Between two pixels, the limit is kept from below.
    if pixels / input.scale > limit { pixels -= 1 }
    return Room(
      isCollapsed: input.horizontal == .compact,
      mode: input.chosenMode ?? input.preferredMode ?? automaticMode(input),
      primaryWidth: pixels / input.scale)
  }

  /// Beside in landscape, hidden in portrait; by the bounds and not the device (§4.1).
  public static func automaticMode(_ input: Input) -> Mode {
    input.width > input.height ? .oneBeside : .secondaryOnly
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
    let line = min(input.profile.separator, input.width - primary.width)
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

  /// What has to happen between two layouts, in this order.
  public enum Step: Hashable, Sendable {
    case willChangeMode(Mode)
    case collapse
    case separate
    case place
  }
}

extension ClassicSplit.Layout {
  /// The steps from this layout, nil being the expanded one in which a split is born.
  public static func steps(from old: Self?, to new: Self) -> [ClassicSplit.Step] {
    var steps: [ClassicSplit.Step] = []
    let wasCollapsed = old?.isCollapsed ?? false
    if let old, !new.isCollapsed, !old.isCollapsed, old.mode != new.mode {
      steps.append(.willChangeMode(new.mode))
    }
    if !wasCollapsed && new.isCollapsed { steps.append(.collapse) }
    if wasCollapsed && !new.isCollapsed { steps.append(.separate) }
    if old != new { steps.append(.place) }
    return steps
  }
}
