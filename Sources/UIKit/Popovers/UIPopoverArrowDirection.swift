import Adaptive

/// The direction in which the arrow of a popover points. The arrow is on that side of the popover
/// (§6.1, rule 8).
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Upwards: the popover is below its source.
  public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)
  /// Downwards: the popover is above its source.
  public static let down = UIPopoverArrowDirection(rawValue: 1 << 1)
  /// To the left: the popover is right of its source.
  public static let left = UIPopoverArrowDirection(rawValue: 1 << 2)
  /// To the right: the popover is left of its source.
  public static let right = UIPopoverArrowDirection(rawValue: 1 << 3)
  /// All four directions.
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
  /// The direction of a popover that is not shown yet.
  public static let unknown = UIPopoverArrowDirection(rawValue: .max)

  private static let names: [(UIPopoverArrowDirection, PopoverPlacement.Direction)] = [
    (.up, .up), (.down, .down), (.left, .left), (.right, .right),
  ]

  var directions: Set<PopoverPlacement.Direction> {
    Set(Self.names.filter { contains($0.0) }.map(\.1))
  }

  /// Creates the direction; none for a popover without an arrow.
  init(_ direction: PopoverPlacement.Direction?) {
    self = Self.names.first { $0.1 == direction }?.0 ?? []
  }
}
