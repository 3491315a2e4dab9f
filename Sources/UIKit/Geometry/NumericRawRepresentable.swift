/// A named number that can be compared, added to and subtracted from.
///
/// For example:
///
///     constraint.priority = .required - 1
public protocol _UIKitNumericRawRepresentable: RawRepresentable, Comparable
where RawValue: Comparable & Numeric {}

extension _UIKitNumericRawRepresentable {
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }

  /// The value that is a number more. Traps where the type has none.
  public static func + (lhs: Self, rhs: RawValue) -> Self { made(lhs.rawValue + rhs) }
  /// The value that is a number more. Traps where the type has none.
  public static func + (lhs: RawValue, rhs: Self) -> Self { made(lhs + rhs.rawValue) }
  /// The value that is a number less. Traps where the type has none.
  public static func - (lhs: Self, rhs: RawValue) -> Self { made(lhs.rawValue - rhs) }
  /// The distance of two values.
  public static func - (lhs: Self, rhs: Self) -> RawValue { lhs.rawValue - rhs.rawValue }
  /// Adds a number.
  public static func += (lhs: inout Self, rhs: RawValue) { lhs = lhs + rhs }
  /// Subtracts a number.
  public static func -= (lhs: inout Self, rhs: RawValue) { lhs = lhs - rhs }

  private static func made(_ rawValue: RawValue) -> Self {
    guard let value = Self(rawValue: rawValue) else {
      preconditionFailure("\(Self.self) has no value \(rawValue).")
    }
    return value
  }
}

extension UILayoutPriority: _UIKitNumericRawRepresentable {}
