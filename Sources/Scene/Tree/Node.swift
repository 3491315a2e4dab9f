import Foundation

/// An element of the user interface: its role, its frame, its content and appearance.
///
/// Frames are in points, in the coordinates of the parent, y downwards; inside a `list` they are in
/// the coordinates of its content.
public struct Node: Hashable, Sendable, Identifiable {
  /// The identity, which the node keeps as long as the thing that it shows exists.
  public let id: NodeID
  /// The kind of the element.
  public let role: Role
  /// The frame in the coordinates of the parent, in points, before `transform`.
  public var frame: CGRect
  /// The identities of the children, in the order in which they are drawn.
  public var children: [NodeID]
  /// The content and appearance: everything except the identity, the role, the frame and the
  /// children. Reusing the value for an unchanged node makes comparing it cheap.
  public var look: SharedLook

  /// Creates a node without content and children. The frame is in points.
  public init(id: NodeID, role: Role, frame: CGRect) {
    self.init(id: id, role: role, frame: frame, look: .plain, children: [])
  }

  /// Creates a node. The frame is in points.
  public init(
    id: NodeID, role: Role, frame: CGRect, look: SharedLook, children: [NodeID]
  ) {
    self.id = id
    self.role = role
    self.frame = frame
    self.look = look
    self.children = children
  }

  /// The accessibility label: `name`, or `text` if that is empty. Scripts find nodes by it.
  public var spokenName: String { name.isEmpty ? text : name }
}

extension Node {
  /// Flags that refine the role of a node.
  public struct Traits: OptionSet, Hashable, Codable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// A row, button, tab or segment that is selected.
    public static let selected = Traits(rawValue: 1 << 0)
    /// A control, row or menu item that cannot be used.
    public static let disabled = Traits(rawValue: 1 << 1)
    /// A split that shows one column in place of all.
    public static let collapsed = Traits(rawValue: 1 << 2)
    /// A button that deletes or removes something.
    public static let destructive = Traits(rawValue: 1 << 3)
    /// The default button, which the Return key activates.
    public static let prominent = Traits(rawValue: 1 << 4)
    /// The back button of a navigation.
    public static let back = Traits(rawValue: 1 << 5)
    /// A title that assistive technology announces as a heading.
    public static let heading = Traits(rawValue: 1 << 6)
    /// A text that can be selected but not edited.
    public static let readOnly = Traits(rawValue: 1 << 7)
    /// A text shown as dots.
    public static let secure = Traits(rawValue: 1 << 8)
    /// A row with a disclosure indicator.
    public static let disclosure = Traits(rawValue: 1 << 9)
    /// A row with a check mark.
    public static let checked = Traits(rawValue: 1 << 10)
    /// A dialog that is an alert; dialogs without this trait are sheets.
    public static let alert = Traits(rawValue: 1 << 11)
    /// A row whose swipe actions are revealed.
    public static let revealed = Traits(rawValue: 1 << 12)
    /// A node that clips its content to its frame.
    public static let clips = Traits(rawValue: 1 << 13)
    /// A button in a bar or row, without a frame of its own.
    public static let flat = Traits(rawValue: 1 << 14)
    /// A row with swipe actions.
    public static let swipeable = Traits(rawValue: 1 << 15)
    /// A node that handles touches itself, though its role does not imply it.
    public static let touchable = Traits(rawValue: 1 << 28)
    /// A window that wants `SceneEvent.hover` events.
    public static let hovers = Traits(rawValue: 1 << 29)
    /// A row with a separator line at its bottom, from `insets.left` to `insets.right`, in
    /// `style.color` unless that is the colour of labels.
    public static let ruled = Traits(rawValue: 1 << 26)
    /// A row that can be reordered by its grip.
    public static let movable = Traits(rawValue: 1 << 27)
    /// Buttons that are joined without a gap.
    public static let linked = Traits(rawValue: 1 << 21)
    /// A button that repeats its action while it is held.
    public static let repeats = Traits(rawValue: 1 << 22)
    /// A spinner that turns.
    public static let ongoing = Traits(rawValue: 1 << 23)
    /// A button that is drawn as its content says, without the platform's frame.
    public static let painted = Traits(rawValue: 1 << 24)
    /// A node that blocks the rest of the window while it is shown.
    public static let modal = Traits(rawValue: 1 << 25)
    /// A list whose items are arranged in a grid.
    public static let grid = Traits(rawValue: 1 << 30)
    /// A tab, whose symbol is above its title; or a bar that holds tabs.
    public static let tab = Traits(rawValue: 1 << 20)
  }
}

/// A range of text in UTF-16 units, as `NSRange` counts.
public struct TextRange: Hashable, Codable, Sendable {
  /// The start of the range.
  public var location: Int
  /// The number of UTF-16 units.
  public var length: Int
  /// Creates a range from its start and its length in UTF-16 units.
  public init(_ location: Int, _ length: Int) {
    self.location = location
    self.length = length
  }
  /// The end of the range: the location behind its last unit.
  public var end: Int { location + length }
}

/// Distances from the four edges, in points.
public struct EdgeInsets: Hashable, Codable, Sendable {
  /// The distance from each edge, in points.
  public var top, left, bottom, right: Double
  /// Creates insets, in points; 0 by default.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}
