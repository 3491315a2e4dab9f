import Foundation

/// One thing on the screen: what it is, where it is and what it says.
///
/// Frames are points in the parent's coordinates, y downwards; inside a `list`
/// they are in the list's content coordinates.
public struct Node: Hashable, Codable, Sendable, Identifiable {
  public let id: NodeID
  public let role: Role
  public var frame: CGRect
  /// What it shows: a label's words, a field's text, a column's title.
  public var text: String = ""
  /// What assistive technology says when that differs from `text`.
  public var name: String = ""
  /// What an empty field shows.
  public var placeholder: String = ""
  /// A symbol shown instead of (or before) the text, by its system symbol name.
  public var symbol: String = ""
  /// Of an `image`: the file that it shows instead of a symbol.
  public var picture: Picture?
  /// The titles of a navigation's screens, bottom to top; of other roles empty.
  public var path: [String] = []
  public var traits: Traits = []
  public var style = TextStyle()
  public var fill: Color?
  public var cornerRadius: Double = 0
  /// Of a `list`: the whole content's size and how far it is scrolled, in points.
  public var contentSize: CGSize = .zero
  public var offset: CGPoint = .zero
  /// Of a field or text view: the selection in UTF-16 units.
  public var selection = TextRange(0, 0)
  /// Of a field or text view: the space between its frame and its text, in points.
  public var insets = EdgeInsets()
  public var children: [NodeID] = []

  public init(id: NodeID, role: Role, frame: CGRect) {
    self.id = id
    self.role = role
    self.frame = frame
  }

  /// What a person or a script calls it.
  public var spokenName: String { name.isEmpty ? text : name }
}

extension Node {
  public struct Traits: OptionSet, Hashable, Codable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let selected = Traits(rawValue: 1 << 0)
    public static let disabled = Traits(rawValue: 1 << 1)
    /// A split that shows one column for all.
    public static let collapsed = Traits(rawValue: 1 << 2)
    /// A button that removes something.
    public static let destructive = Traits(rawValue: 1 << 3)
    /// The button that Return presses.
    public static let prominent = Traits(rawValue: 1 << 4)
    /// The button that leads back in a navigation.
    public static let back = Traits(rawValue: 1 << 5)
    /// A title, announced as a heading.
    public static let heading = Traits(rawValue: 1 << 6)
    /// Text that can be selected but not changed.
    public static let readOnly = Traits(rawValue: 1 << 7)
    /// Text shown as dots.
    public static let secure = Traits(rawValue: 1 << 8)
    /// A row that leads on to another screen.
    public static let disclosure = Traits(rawValue: 1 << 9)
    /// A row with a check mark.
    public static let checked = Traits(rawValue: 1 << 10)
    /// A dialog that stays below until it is answered; others are sheets.
    public static let alert = Traits(rawValue: 1 << 11)
    /// A row whose actions are revealed.
    public static let revealed = Traits(rawValue: 1 << 12)
    /// Content that would show beyond the frame is cut.
    public static let clips = Traits(rawValue: 1 << 13)
    /// A button in a bar or beside a row, without a frame of its own.
    public static let flat = Traits(rawValue: 1 << 14)
    /// A row that can be swiped for actions.
    public static let swipeable = Traits(rawValue: 1 << 15)
  }
}

/// A stretch of text in UTF-16 units, as `NSRange` counts.
public struct TextRange: Hashable, Codable, Sendable {
  public var location: Int
  public var length: Int
  public init(_ location: Int, _ length: Int) {
    self.location = location
    self.length = length
  }
  public var end: Int { location + length }
}

/// Distances from the four edges, in points.
public struct EdgeInsets: Hashable, Codable, Sendable {
  public var top, left, bottom, right: Double
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}
