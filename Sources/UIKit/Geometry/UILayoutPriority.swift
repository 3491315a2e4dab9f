/// The priority of a constraint, above 0 and at most 1000. A constraint of priority 1000 is
/// required.
public struct UILayoutPriority: Hashable, RawRepresentable, Sendable {
  public var rawValue: Float

  /// Makes a priority from its number, which a constraint takes above 0 and up to 1000.
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  public init(rawValue: Float) { self.rawValue = rawValue }

  /// 1000: the constraint is required.
  public static let required = UILayoutPriority(1000)
  /// 750: the default with which views resist being made smaller than their content.
  public static let defaultHigh = UILayoutPriority(750)
  /// 510. No layout of this library uses it; it orders an app's own constraints.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// 500. No layout of this library uses it; it orders an app's own constraints.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// 490. No layout of this library uses it; it orders an app's own constraints.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// 250: the default with which views resist being made larger than their content.
  public static let defaultLow = UILayoutPriority(250)
  /// 50: the priority of the target size in `systemLayoutSizeFitting(_:)`.
  public static let fittingSizeLevel = UILayoutPriority(50)
}
