import Foundation

/// The values of controls, and the content of buttons.
extension Node {
  /// The value of a control and its range, options and colours.
  public struct Control: Hashable, Codable, Sendable {
    /// The value: 0 or 1 of a switch, an index (-1 for none) of pages and wheels, days since
    /// 1970-01-01 of a calendar, minutes since midnight of a time, a fraction of progress.
    public var value = 0.0
    /// The lower limit of the value, in its unit.
    public var minimum = 0.0
    /// The upper limit of the value, in its unit; of pages, their number.
    public var maximum = 1.0
    /// The step of an arrow key, of a slider, in the unit of its value; the interval of a time
    /// picker, in minutes.
    public var step = 0.1
    /// The options of a wheel; the titles of the 24 hours of a time picker; the names of the days of a week, from
    /// Monday on, of a calendar.
    public var options: [String] = []
    /// The day with which the weeks of a calendar begin: 0 for Monday.
    public var firstWeekday = 0
    /// The colour of the part that is on, filled or selected; nil for the accent colour.
    public var tint: Color?
    /// The colour of the rest of the track; nil leaves it to the platform.
    public var trackTint: Color?
    /// The colour of the thumb of a slider or switch; nil leaves it to the platform.
    public var thumbTint: Color?
    /// The way from one page to the next.
    public var pageDirection = PageDirection.natural
    /// The content of a button besides its text and symbol.
    public var content: ButtonContent?

    /// Creates the value 0 in the range from 0 to 1.
    public init() {}
  }

  /// The way in which the dots of pages follow each other.
  public enum PageDirection: String, Codable, Sendable {
    /// In the reading direction.
    case natural
    /// From the left to the right.
    case leftToRight
    /// From the right to the left.
    case rightToLeft
    /// Downwards.
    case topToBottom
    /// Upwards.
    case bottomToTop

    /// A Boolean value that tells whether the dots stand above each other.
    public var isVertical: Bool { self == .topToBottom || self == .bottomToTop }

    /// Returns a Boolean value that tells whether the first dot is the one at the right or the bottom.
    ///
    /// - Parameter readsLeftwards: Whether the reading direction is from the right to the left.
    public func isReversed(readsLeftwards: Bool) -> Bool {
      switch self {
      case .natural: readsLeftwards
      case .leftToRight, .topToBottom: false
      case .rightToLeft, .bottomToTop: true
      }
    }
  }

  /// The content and layout of a button: subtitle, picture, paddings, background.
  public struct ButtonContent: Hashable, Codable, Sendable {
    /// The position of the symbol or picture relative to the titles.
    public enum Placement: String, Codable, Sendable {
      /// Before the titles, in the reading direction.
      case leading
      /// After the titles, in the reading direction.
      case trailing
      /// Above the titles.
      case top
      /// Below the titles.
      case bottom
    }

    /// The second line below the title; empty for none.
    public var subtitle = ""
    /// The style of the subtitle.
    public var subtitleStyle = TextStyle()
    /// The position of the symbol or picture relative to the titles.
    public var placement = Placement.leading
    /// The distance between the symbol and the titles, in points.
    public var imagePadding = 4.0
    /// The distance between title and subtitle, in points.
    public var titlePadding = 1.0
    /// The distances between the edges of the button and its content, in points. `left` is the
    /// leading one.
    public var insets = EdgeInsets()
    /// The picture instead of the symbol.
    public var picture: Picture?
    /// The size of the symbol or picture, in points.
    public var imageSize = CGSize.zero
    /// The picture behind the content.
    public var backdrop: Picture?
    /// The background colour, of a button with the trait `painted`.
    public var fill: Color?
    /// The opacity of the background colour, from 0 to 1.
    public var fillOpacity = 1.0
    /// A Boolean value that tells whether an activity indicator replaces the symbol.
    public var isBusy = false
    /// A Boolean value that tells whether a small arrow indicates that the button opens a menu.
    public var hasArrow = false
    /// A Boolean value that tells whether children of the node show title and picture: the button
    /// itself shows only its background, and is still named after its text.
    public var isBare = false
    /// The position of the content in a wider button: a fraction from 0 (left) to 1 (right).
    public var alignment = 0.5
    /// The position of the shorter of title and subtitle along the longer one: a fraction from 0 to
    /// 1.
    public var titleAlignment = 0.5

    /// Creates empty content.
    public init() {}
  }
}
