extension ClassicSplit {
  /// The common action of a split's display mode button and its swipe (§4.1, §4.2).
  public struct Action: Hashable, Sendable {
    /// The appearance of the button.
    public enum Item: String, Hashable, Sendable {
      /// No button: the action does nothing.
      case invisible
      /// The button that expands the secondary over the whole split.
      case fullScreen
      /// The button that shows the primary.
      case back
    }

    /// The display mode that the action leads to; nil if it does nothing.
    public var target: Mode?
    public var item: Item
    /// A swipe from the primary's edge performs the action.
    public var swipesIn: Bool
    /// A swipe towards the primary's edge performs the action.
    public var swipesOut: Bool

    public static let none = Action(
      target: nil, item: .invisible, swipesIn: false, swipesOut: false)
  }

  public struct ActionInput: Hashable, Sendable {
    public var layout: Layout
    public var isOnItsSide: Bool
    public var hasPrimary: Bool
    /// The display mode that the app prefers; nil for automatic.
    public var preferredMode: Mode?
    /// The mode that the delegate chose as the target; nil leaves it to the system.
    public var target: Mode?
    public var presentsWithGesture: Bool
    /// The delegate implements the method that is called when the primary is hidden (§4.5).
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
    // A swipe does not hide a column beside the secondary, unless the app chose that target.
    let leaves = isShown && target == .secondaryOnly && (mode == .oneOver || input.target != nil)
    return Action(
      target: target, item: target == .secondaryOnly ? .fullScreen : .back,
      swipesIn: swipes && !isShown, swipesOut: swipes && leaves)
  }

  /// Returns the system's target: hides a visible primary, and shows a hidden one as the app
  /// prefers, or as there is room.
  private static func systemTarget(_ input: ActionInput) -> Mode {
    guard input.layout.mode == .secondaryOnly else { return .secondaryOnly }
    if let preferred = input.preferredMode, preferred != .secondaryOnly { return preferred }
    return input.isOnItsSide ? input.profile.revealOnItsSide : .oneOver
  }
}
