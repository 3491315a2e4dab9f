import Foundation

extension Node {
  /// The arrow of a popover; it stands within the frame, on one side of it.
  public struct Arrow: Hashable, Codable, Sendable {
    public enum Side: String, Codable, Sendable { case top, bottom, left, right }

    public var side: Side
    /// Of its tip, from the left or the top of the frame, in points.
    public var position: Double
    /// How much of the frame it takes on its side, in points; it is twice as wide.
    public var height: Double

    public init(side: Side, position: Double, height: Double) {
      self.side = side
      self.position = position
      self.height = height
    }
  }

  /// Of a `popover`; nil without one.
  public var arrow: Arrow? {
    get { look.look.arrow }
    set { look.change { $0.arrow = newValue } }
  }

  /// Of a `dimming`: where what lies below can be used all the same, in its coordinates.
  public var holes: [CGRect] {
    get { look.look.holes }
    set { look.change { $0.holes = newValue } }
  }
}

extension Role {
  /// A panel above the rest.
  public var isPanel: Bool { self == .dialog || self == .popover || self == .fileDialog }
}

extension Node {
  /// Whether a veil lets a point of its parent through.
  ///
  /// - Parameter frame: where it is, in the same coordinates as the point.
  public func isOpen(at point: CGPoint, in frame: CGRect) -> Bool {
    role == .dimming
      && holes.contains { $0.offsetBy(dx: frame.minX, dy: frame.minY).contains(point) }
  }
}
