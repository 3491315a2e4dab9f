import Foundation

extension Node {
  /// The arrow of a popover. It lies within the frame, on one side of it.
  public struct Arrow: Hashable, Codable, Sendable {
    /// The side of the frame on which an arrow is.
    public enum Side: String, Codable, Sendable {
      /// The arrow is at the top and points up.
      case top
      /// The arrow is at the bottom and points down.
      case bottom
      /// The arrow is at the left and points left.
      case left
      /// The arrow is at the right and points right.
      case right
    }

    /// The side of the frame that the arrow is on.
    public var side: Side
    /// The position of the tip, from the left or the top of the frame, in points.
    public var position: Double
    /// The height of the arrow, which it takes from the frame, in points. It is twice as wide.
    public var height: Double

    /// Creates an arrow. The position of its tip along the side, and its height, are in points.
    public init(side: Side, position: Double, height: Double) {
      self.side = side
      self.position = position
      self.height = height
    }
  }

  /// The arrow of a `popover`; nil for none.
  public var arrow: Arrow? {
    get { look.look.arrow }
    set { look.change { $0.arrow = newValue } }
  }

  /// The rectangles of a `dimming` view through which the content below can be used, in its own
  /// coordinates, in points.
  public var holes: [CGRect] {
    get { look.look.holes }
    set { look.change { $0.holes = newValue } }
  }
}

extension Role {
  /// A Boolean value that tells whether the role is a panel above the rest: a dialog, a popover or
  /// a file dialog.
  public var isPanel: Bool { self == .dialog || self == .popover || self == .fileDialog }
}

extension Node {
  /// Returns whether a dimming view lets a point of its parent through to the content below.
  ///
  /// - Parameters:
  ///   - point: The point, in the parent's coordinates.
  ///   - frame: The frame of the view, in the same coordinates.
  public func isOpen(at point: CGPoint, in frame: CGRect) -> Bool {
    role == .dimming
      && holes.contains { $0.offsetBy(dx: frame.minX, dy: frame.minY).contains(point) }
  }
}
