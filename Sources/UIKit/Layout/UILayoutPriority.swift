/// How much a constraint matters, above 0 and at most 1000, which must be met.
public struct UILayoutPriority: Hashable, RawRepresentable, Sendable {
  public var rawValue: Float

  public init(_ rawValue: Float) { self.rawValue = rawValue }
  public init(rawValue: Float) { self.rawValue = rawValue }

  public static let required = UILayoutPriority(1000)
  /// With which buttons resist being compressed.
  public static let defaultHigh = UILayoutPriority(750)
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  public static let sceneSizeStayPut = UILayoutPriority(500)
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// With which views hug their content.
  public static let defaultLow = UILayoutPriority(250)
  /// With which `systemLayoutSizeFitting(_:)` wants its size.
  public static let fittingSizeLevel = UILayoutPriority(50)
}
