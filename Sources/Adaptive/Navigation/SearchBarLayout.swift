/// The position of a search bar in a navigation bar, and the remaining heights of the bar's parts
/// while the screen below is scrolled or searched.
public enum SearchBarLayout {
  /// The search bar placement of an item; the raw values are UIKit's.
  public enum Placement: Int, Hashable, Sendable {
    case automatic = 0
    /// In the row of the buttons.
    case inline = 1
    /// Below the title.
    case stacked = 2
  }

  public struct Input: Hashable, Sendable {
    public var placement: Placement
    /// The width of the navigation bar, in points.
    public var width: Double
    /// The window is vertically compact.
    public var isLow: Bool
    /// The height of the search bar with its scopes.
    public var height: Double
    public var isActive: Bool
    /// While the search bar is active, the row and the titles above it are hidden.
    public var hidesRow: Bool
    public var hidesWhenScrolling: Bool
    /// The full height of the large title; 0 without one.
    public var largeHeight: Double
    /// The content offset, the height of the content, and the height of the scrolling area below
    /// the row of buttons.
    public var offset, content, room: Double

    public init(
      placement: Placement, width: Double, isLow: Bool = false, height: Double,
      isActive: Bool = false,
      hidesRow: Bool = true, hidesWhenScrolling: Bool = true, largeHeight: Double = 0,
      offset: Double = 0, content: Double = 0, room: Double = 0
    ) {
      self.placement = placement
      self.width = width
      self.isLow = isLow
      self.height = height
      self.isActive = isActive
      self.hidesRow = hidesRow
      self.hidesWhenScrolling = hidesWhenScrolling
      self.largeHeight = largeHeight
      self.offset = offset
      self.content = content
      self.room = room
    }
  }

  public struct Result: Hashable, Sendable {
    public var isInline: Bool
    /// The row of buttons and the titles are hidden.
    public var hidesRow: Bool
    /// The remaining heights of the large title, and of the search bar below it.
    public var large, search: Double
  }

  /// The least width with room for a search bar beside a title, in points.
  public static let inlineWidth = 600.0

  /// Returns whether the search bar stands in the row of the buttons. On a phone that is held across it stands below the
  /// title, unless the app wants it elsewhere.
  public static func isInline(_ placement: Placement, width: Double, isLow: Bool) -> Bool {
    placement == .inline || (placement == .automatic && width >= inlineWidth && !isLow)
  }

  public static func solve(_ input: Input) -> Result {
    let isInline = isInline(input.placement, width: input.width, isLow: input.isLow)
    let height = isInline ? 0 : input.height
    let isAlone = input.isActive && input.hidesRow && !isInline
    if isAlone { return Result(isInline: false, hidesRow: true, large: 0, search: height) }
    let gives = input.hidesWhenScrolling && !input.isActive ? height : 0
    let full = input.largeHeight + gives
    let left =
      full > 0
      ? LargeTitle.height(
        full: full, offset: input.offset, content: input.content,
        room: input.room - full - (height - gives))
      : 0
    // The search bar collapses first, as it is next to the content.
    return Result(
      isInline: isInline, hidesRow: false, large: min(left, input.largeHeight),
      search: height - gives + max(0, left - input.largeHeight))
  }
}
