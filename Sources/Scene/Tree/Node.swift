import Foundation

/// One thing on the screen: what it is, where it is and what it says.
///
/// Frames are points in the parent's coordinates, y downwards; inside a `list`
/// they are in the list's content coordinates.
public struct Node: Hashable, Sendable, Identifiable {
  public let id: NodeID
  public let role: Role
  public var frame: CGRect
  public var children: [NodeID]
  /// All that the node is but its place and its children; who draws the same thing again
  /// keeps it and says so at no cost.
  public var look: SharedLook

  public init(id: NodeID, role: Role, frame: CGRect) {
    self.init(id: id, role: role, frame: frame, look: .plain, children: [])
  }

  public init(
    id: NodeID, role: Role, frame: CGRect, look: SharedLook, children: [NodeID]
  ) {
    self.id = id
    self.role = role
    self.frame = frame
    self.look = look
    self.children = children
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
    /// Something that answers touches by itself, though its role says nothing of it.
    public static let touchable = Traits(rawValue: 1 << 28)
    /// Of a window: it wants to know where the pointer is.
    public static let hovers = Traits(rawValue: 1 << 29)
    /// A row with a line at its bottom, from `insets.left` to `insets.right`, in `style.color`
    /// if that is not the colour of text.
    public static let ruled = Traits(rawValue: 1 << 26)
    /// A row that can be dragged to another place by its grip.
    public static let movable = Traits(rawValue: 1 << 27)
    /// Buttons that touch each other.
    public static let linked = Traits(rawValue: 1 << 21)
    /// A button that is pressed again and again while it is held.
    public static let repeats = Traits(rawValue: 1 << 22)
    /// A spinner that turns.
    public static let ongoing = Traits(rawValue: 1 << 23)
    /// A button that is drawn as its content says, without the platform's frame.
    public static let painted = Traits(rawValue: 1 << 24)
    /// Nothing else in the window can be used while it is there.
    public static let modal = Traits(rawValue: 1 << 25)
    /// A list whose items stand beside each other too.
    public static let grid = Traits(rawValue: 1 << 30)
    /// A tab, whose symbol stands above its title; of a bar, one that holds tabs.
    public static let tab = Traits(rawValue: 1 << 20)
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
