import Foundation

/// How a node's own area is drawn, beyond its fill and the radius of its corners.
public struct Surface: Hashable, Codable, Sendable {
  /// Which corners are round; all by default.
  public struct Corners: OptionSet, Hashable, Codable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static let topLeft = Corners(rawValue: 1)
    public static let topRight = Corners(rawValue: 2)
    public static let bottomLeft = Corners(rawValue: 4)
    public static let bottomRight = Corners(rawValue: 8)
    public static let all = Corners(rawValue: 15)
  }

  public var corners = Corners.all
  /// Points inwards from the edge, drawn over all that stands in the node.
  public var borderWidth = 0.0
  public var borderColor: Color?
  /// Cast by its fill, or where it has none by what it shows; not drawn where it clips.
  public var shadow: Shadow?
  /// Casts the shadow instead.
  public var shadowPath: Path?
  /// Over the fill and below the children.
  public var drawing: Drawing?
  /// Over the children and below the border.
  public var cover: Drawing?

  public init() {}

  /// The radius of each corner.
  public func radii(_ radius: Double) -> CornerRadii {
    func at(_ corner: Corners) -> Double { corners.contains(corner) ? radius : 0 }
    return CornerRadii(
      topLeft: at(.topLeft), topRight: at(.topRight), bottomRight: at(.bottomRight),
      bottomLeft: at(.bottomLeft))
  }
}

extension Node {
  /// nil for a plain area.
  public var surface: Surface? {
    get { look.look.surface }
    set { look.change { $0.surface = newValue } }
  }
}
