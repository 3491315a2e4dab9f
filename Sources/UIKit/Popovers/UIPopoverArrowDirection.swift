import Adaptive

/// Where the arrow of a popover points; it stands on that side of the popover (§6.1, rule 8).
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)
  public static let down = UIPopoverArrowDirection(rawValue: 1 << 1)
  public static let left = UIPopoverArrowDirection(rawValue: 1 << 2)
  public static let right = UIPopoverArrowDirection(rawValue: 1 << 3)
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
  /// That of a popover before it is shown.
  public static let unknown = UIPopoverArrowDirection(rawValue: .max)

  private static let names: [(UIPopoverArrowDirection, PopoverPlacement.Direction)] = [
    (.up, .up), (.down, .down), (.left, .left), (.right, .right),
  ]

  var directions: Set<PopoverPlacement.Direction> {
    Set(Self.names.filter { contains($0.0) }.map(\.1))
  }

  /// Without an arrow there is no direction.
  init(_ direction: PopoverPlacement.Direction?) {
    self = Self.names.first { $0.1 == direction }?.0 ?? []
  }
}
