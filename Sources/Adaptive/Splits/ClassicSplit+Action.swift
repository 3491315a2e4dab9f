extension ClassicSplit {
  /// What the button and the swipe of a split would do now: the same thing (§4.1, §4.2).
  public struct Action: Hashable, Sendable {
    /// What the button looks like.
    public enum Item: String, Hashable, Sendable {
      /// It would do nothing.
      case invisible
      /// It would give the secondary all the room.
      case fullScreen
      /// It would bring the primary.
      case back
    }

    /// Where it leads; nil where it would do nothing.
    public var target: Mode?
    public var item: Item
    /// A swipe from the primary's edge does it.
    public var swipesIn: Bool
    /// A swipe towards the primary's edge does it.
    public var swipesOut: Bool

    public static let none = Action(
      target: nil, item: .invisible, swipesIn: false, swipesOut: false)
  }

  public struct ActionInput: Hashable, Sendable {
    public var layout: Layout
    public var isOnItsSide: Bool
    public var hasPrimary: Bool
    /// nil for automatic.
    public var preferredMode: Mode?
    /// The delegate's target; nil leaves it to the system.
    public var target: Mode?
    public var presentsWithGesture: Bool
    /// The delegate hears when the primary is hidden (§4.5).
    public var hasListener: Bool
    public var profile: Profile

    public init(
      layout: Layout, isOnItsSide: Bool, hasPrimary: Bool = true, preferredMode: Mode? = nil,
      target: Mode? = nil, presentsWithGesture: Bool = true, hasListener: Bool = false,
      profile: Profile = .ios13
    ) {
      self.layout = layout
      self.isOnItsSide = isOnItsSide
      self.hasPrimary = hasPrimary
      self.preferredMode = preferredMode
      self.target = target
      self.presentsWithGesture = presentsWithGesture
      self.hasListener = hasListener
      self.profile = profile
    }
  }

  public static func action(_ input: ActionInput) -> Action {
    let mode = input.layout.mode
    let target = input.target ?? systemTarget(input)
    guard !input.layout.isCollapsed, input.hasPrimary, target != mode else { return .none }
    let isShown = mode != .secondaryOnly
    let swipes =
      input.presentsWithGesture && (input.hasListener || !input.profile.swipeNeedsListener)
    // A column beside the secondary is not swiped away, unless the app says so.
    let leaves = isShown && target == .secondaryOnly && (mode == .oneOver || input.target != nil)
    return Action(
      target: target, item: target == .secondaryOnly ? .fullScreen : .back,
      swipesIn: swipes && !isShown, swipesOut: swipes && leaves)
  }

  /// What is shown is hidden; what is hidden comes as preferred, or as there is room.
  private static func systemTarget(_ input: ActionInput) -> Mode {
    guard input.layout.mode == .secondaryOnly else { return .secondaryOnly }
    if let preferred = input.preferredMode, preferred != .secondaryOnly { return preferred }
    return input.isOnItsSide ? input.profile.revealOnItsSide : .oneOver
  }
}
