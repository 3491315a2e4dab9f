/// The frame of an open menu: below its anchor, above it where there is no room below, and always
/// inside of the window if it fits.
public enum MenuPlacement {
  /// The geometry of the window, in points, y downwards.
  public struct Input: Equatable, Sendable {
    public var anchor: Area
    public var windowWidth, windowHeight: Double
    public var width, height: Double
    public var isReversed: Bool
    /// Whether the menu stands above its anchor where there is room.
    public var prefersAbove: Bool

    public init(
      anchor: Area, windowWidth: Double, windowHeight: Double, width: Double, height: Double,
      isReversed: Bool = false, prefersAbove: Bool = false
    ) {
      self.anchor = anchor
      self.windowWidth = windowWidth
      self.windowHeight = windowHeight
      self.width = width
      self.height = height
      self.isReversed = isReversed
      self.prefersAbove = prefersAbove
    }
  }

  /// The distances from the edges of the window, and from the anchor, in points.
  static let margin = 8.0
  static let gap = 4.0

  public static func solve(_ input: Input) -> Area {
    let width = min(input.width, max(0, input.windowWidth - 2 * margin))
    let height = min(input.height, max(0, input.windowHeight - 2 * margin))
    let leading = input.isReversed ? input.anchor.x + input.anchor.width - width : input.anchor.x
    let below = input.anchor.y + input.anchor.height + gap
    let above = input.anchor.y - gap - height
    let fitsBelow = below + height <= input.windowHeight - margin
    return Area(
      x: within(leading, width, input.windowWidth),
      y: within(
        input.prefersAbove && above >= margin || !fitsBelow && above >= margin ? above : below,
        height, input.windowHeight),
      width: width, height: height)
  }

  private static func within(_ start: Double, _ length: Double, _ outer: Double) -> Double {
    max(margin, min(start, outer - margin - length))
  }
}
