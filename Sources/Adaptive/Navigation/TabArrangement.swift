/// Decides which tabs have a place in the bar, which are listed under More, and which content is
/// visible.
public enum TabArrangement {
  /// The number of places in a bar. The public record has only that in compact width.
  public struct Profile: Hashable, Sendable {
    public var compactPlaces, regularPlaces: Int

    public init(compactPlaces: Int, regularPlaces: Int) {
      self.compactPlaces = compactPlaces
      self.regularPlaces = regularPlaces
    }

    public static let standard = Profile(compactPlaces: 5, regularPlaces: 8)
  }

  public struct Input: Hashable, Sendable {
    public var count: Int
    public var isCompact: Bool
    /// The tab that was selected last.
    public var chosen: Int?
    /// The list of More was selected after that tab.
    public var isListChosen: Bool
    /// The tab that was open in More when More was left.
    public var opened: Int?
    public var profile: Profile

    public init(
      count: Int, isCompact: Bool, chosen: Int?, isListChosen: Bool = false, opened: Int? = nil,
      profile: Profile = .standard
    ) {
      self.count = count
      self.isCompact = isCompact
      self.chosen = chosen
      self.isListChosen = isListChosen
      self.opened = opened
      self.profile = profile
    }
  }

  public enum Content: Hashable, Sendable {
    case tab(Int)
    case more
  }

  public struct Result: Hashable, Sendable {
    /// The number of tabs, from the first, with a place of their own in the bar.
    public var placed: Int
    public var hasMore: Bool
    /// The visible content; nil when there is no tab.
    public var content: Content?
    /// The tab that is open in More, visible or not.
    public var opened: Int?

    /// The selected tab: that on the screen, or the one that is open in More; nil for More's list.
    public var selected: Int? {
      switch content {
      case .tab(let index): index
      case .more: opened
      case nil: nil
      }
    }

    /// The highlighted place of the bar.
    public var lit: Int? {
      switch content {
      case .tab(let index): index
      case .more: placed
      case nil: nil
      }
    }
  }

  public static func solve(_ input: Input) -> Result {
    let places = input.isCompact ? input.profile.compactPlaces : input.profile.regularPlaces
    let hasMore = input.count > places
    let placed = hasMore ? places - 1 : input.count
    guard let chosen = input.chosen, input.count > 0 else {
      return Result(placed: placed, hasMore: hasMore, content: nil, opened: nil)
    }
    guard hasMore else {
      return Result(placed: placed, hasMore: false, content: .tab(chosen), opened: nil)
    }
    if input.isListChosen {
      return Result(placed: placed, hasMore: true, content: .more, opened: nil)
    }
    if chosen >= placed {
      return Result(placed: placed, hasMore: true, content: .more, opened: chosen)
    }
    return Result(
      placed: placed, hasMore: true, content: .tab(chosen),
      opened: input.opened.flatMap { $0 >= placed ? $0 : nil })
  }

  /// Returns whether the bar is hidden for a stack of screens.
  ///
  /// - Parameter wishes: For each screen from the bottom, whether it hides the bar when pushed. The
  ///   root was not pushed and does not count (§3).
  public static func hidesBar(_ wishes: [Bool]) -> Bool { wishes.dropFirst().contains(true) }
}
