import Foundation

/// What a person adjusts, and how a button is drawn.
extension Node {
  public struct Control: Hashable, Codable, Sendable {
    /// Of a switch 0 or 1, of pages and wheels an index (-1 for none), of a calendar days since
    /// 1970-01-01, of a time minutes since midnight, of progress a share.
    public var value = 0.0
    public var minimum = 0.0
    public var maximum = 1.0
    /// What one press of an arrow key changes a slider by; minutes between two choices of a time.
    public var step = 0.1
    /// The words of a wheel; of a time, those of the 24 hours.
    public var options: [String] = []
    /// The part that is on, filled or chosen; nil for the accent colour.
    public var tint: Color?
    /// The rest; nil leaves it to the platform.
    public var trackTint: Color?
    /// The part that a person drags.
    public var thumbTint: Color?
    /// Of a button: what stands in it besides its text and symbol.
    public var content: ButtonContent?

    public init() {}
  }

  /// How a button's symbol, title and subtitle stand to each other.
  public struct ButtonContent: Hashable, Codable, Sendable {
    public enum Placement: String, Codable, Sendable { case leading, trailing, top, bottom }

    public var subtitle = ""
    public var subtitleStyle = TextStyle()
    public var placement = Placement.leading
    /// Points between symbol and titles, and between the titles.
    public var imagePadding = 4.0
    public var titlePadding = 1.0
    public var insets = EdgeInsets()
    public var picture: Picture?
    /// Of symbol or picture, in points.
    public var imageSize = CGSize.zero
    /// A picture behind all of it.
    public var backdrop: Picture?
    /// Behind all of it, where the button is `painted`.
    public var fill: Color?
    public var fillOpacity = 1.0
    /// A turning wheel stands in the symbol's place.
    public var isBusy = false
    /// It opens a menu, which a small arrow tells.
    public var hasArrow = false
    /// Where all of it stands in a button that is wider: 0 at the left, 1 at the right.
    public var alignment = 0.5
    /// Where the shorter title stands below or above the longer one.
    public var titleAlignment = 0.5

    public init() {}
  }
}
