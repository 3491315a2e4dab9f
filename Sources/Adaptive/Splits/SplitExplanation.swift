/// The surroundings of a split, which decide whether it collapses, whatever its style.
public struct SplitSurroundings: Hashable, Sendable {
  /// The size of the window, in points.
  public var windowWidth, windowHeight: Double
  public var isPhone: Bool
  /// The horizontal size class of the split, which its parent may have overridden.
  public var horizontal: SizeClass
  public var limits: SizeClasses.Thresholds

  public init(
    windowWidth: Double, windowHeight: Double, isPhone: Bool, horizontal: SizeClass,
    limits: SizeClasses.Thresholds = .ios12
  ) {
    self.windowWidth = windowWidth
    self.windowHeight = windowHeight
    self.isPhone = isPhone
    self.horizontal = horizontal
    self.limits = limits
  }
}

extension SplitSurroundings {
  /// The reason why the split is collapsed or expanded.
  public var whyCollapsed: String {
    let form = horizontal == .compact ? "collapsed" : "expanded"
    let classes = SizeClasses.solve(
      SizeClasses.Input(width: windowWidth, height: windowHeight, isPhone: isPhone), limits)
    guard classes.horizontal == horizontal else {
      return "\(form): what is around it makes it horizontally \(horizontal.rawValue), though "
        + "the window is \(width) points wide, which is horizontally "
        + classes.horizontal.rawValue
    }
    return "\(form): the window is \(width) points wide, which is horizontally "
      + "\(horizontal.rawValue) (\(rule))"
  }

  private var width: String { SplitWords.number(windowWidth) }

  private var rule: String {
    let limit = SplitWords.number(isPhone ? limits.phoneLargeShortSide : limits.padRegularWidth)
    guard isPhone else { return "regular begins at \(limit) on an iPad" }
    return windowWidth > windowHeight
      ? "an iPhone in landscape is regular from \(limit) points of height; "
        + "this has \(SplitWords.number(windowHeight))"
      : "an iPhone in portrait always is"
  }
}

extension ClassicSplit {
  /// Returns the reason for the display mode, for example "oneBesideSecondary: automatic, and
  /// 1024×768 is wider than high".
  public static func whyDisplayMode(_ input: Input) -> String {
    let room = room(input)
    guard !room.isCollapsed else { return "none: a collapsed split has no display mode" }
    let mode = room.mode.word
    if input.chosenMode != nil { return "\(mode): chosen with the button or a gesture" }
    if input.preferredMode != nil { return "\(mode): what the app prefers" }
    if let hides = input.hidesPrimary {
      return "\(mode): the delegate answered \(hides) when asked whether to hide the primary"
    }
    let size = "\(SplitWords.number(input.width))×\(SplitWords.number(input.height))"
    let shape = input.width > input.height ? "wider than high" : "not wider than high"
    return "\(mode): automatic, and \(size) is \(shape)"
  }
}
