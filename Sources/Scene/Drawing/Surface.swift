import Foundation

/// The drawing of a node's own area, in addition to its fill and corner radius.
public struct Surface: Hashable, Codable, Sendable {
  /// A set of rounded corners.
  public struct Corners: OptionSet, Hashable, Codable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// The top left corner.
    public static let topLeft = Corners(rawValue: 1)
    /// The top right corner.
    public static let topRight = Corners(rawValue: 2)
    /// The bottom left corner.
    public static let bottomLeft = Corners(rawValue: 4)
    /// The bottom right corner.
    public static let bottomRight = Corners(rawValue: 8)
    /// All four corners.
    public static let all = Corners(rawValue: 15)
  }

  /// The corners that are rounded; all by default.
  public var corners = Corners.all
  /// The radius of each corner in points, where they differ from one another; nil for the node's radius at `corners`.
  public var ownRadii: CornerRadii?
  /// The width of the border in points. It is drawn inside of the edge, over the children.
  public var borderWidth = 0.0
  /// The colour of the border; nil for none.
  public var borderColor: Color?
  /// The shadow cast by the fill, or by the content if there is no fill; nil for none. Not drawn
  /// for a node that clips.
  public var shadow: Shadow?
  /// The path that casts the shadow instead, in points; nil for none.
  public var shadowPath: Path?
  /// The drawing over the fill and below the children.
  public var drawing: Drawing?
  /// The drawing over the children and below the border.
  public var cover: Drawing?

  /// The drawing whose opacity the whole node has, its children, its border and its shadow included;
  /// nil for none.
  public var mask: Drawing?

  /// Creates a surface without border, shadow and drawings.
  public init() {}

  /// Returns the radius of each corner in points: its own, or else `radius` for the rounded ones and 0.
  public func radii(_ radius: Double) -> CornerRadii {
    if let ownRadii { return ownRadii }
    func at(_ corner: Corners) -> Double { corners.contains(corner) ? radius : 0 }
    return CornerRadii(
      topLeft: at(.topLeft), topRight: at(.topRight), bottomRight: at(.bottomRight),
      bottomLeft: at(.bottomLeft))
  }
}

extension Node {
  /// The drawing of the node's own area; nil for a plain one.
  public var surface: Surface? {
    get { look.look.surface }
    set { look.change { $0.surface = newValue } }
  }
}
