/// A rectangle in points, y downwards.
public struct Area: Hashable, Sendable {
  public var x, y, width, height: Double

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  public var maxX: Double { x + width }
  public var maxY: Double { y + height }

  /// The area mirrored in a space `width` points wide.
  public func mirrored(in width: Double) -> Area {
    Area(x: width - maxX, y: y, width: self.width, height: height)
  }
}
