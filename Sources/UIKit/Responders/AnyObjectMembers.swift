import Foundation

/// The values of an object whose class is not known, which the Objective-C runtime asks for by name.
///
/// Code of iOS asks any object for a number or a rectangle: `(userInfo[key] as AnyObject).doubleValue`. Tools that build projects of
/// iOS write this instead (`Docs/decisions/0084`). An object that has no such value gives nil, as there.
public struct AnyObjectMembers {
  private let object: Any?

  /// - Parameter object: A number, a value or a text; anything else has none of the values.
  public init(_ object: Any?) { self.object = object }

  private var number: NSNumber? {
    switch object {
    case let number as NSNumber: number
    // The Objective-C runtime finds the same methods in texts, which read the number at their beginning.
    case let text as String: NSNumber(value: (text as NSString).doubleValue)
    default: nil
    }
  }
  private var value: NSValue? { object is NSNumber ? nil : object as? NSValue }

  /// The number, with no unit, of a number or at the beginning of a text; nil for other objects.
  public var doubleValue: Double! { number?.doubleValue }
  /// The number, with no unit, as `doubleValue`, rounded to single precision.
  public var floatValue: Float! { number?.floatValue }
  /// The number, as the nearest one of 32 bits.
  public var intValue: Int32! { number.map { Int32(clamping: $0.int64Value) } }
  /// The number without what is behind its point.
  public var integerValue: Int! { number?.intValue }
  /// The number without what is behind its point.
  public var int64Value: Int64! { number?.int64Value }
  /// The number without a sign and what is behind its point.
  public var uintValue: UInt! { number?.uintValue }
  /// Whether the number is not zero, or the text begins as one that says yes.
  public var boolValue: Bool! {
    (object as? String).map { ($0 as NSString).boolValue } ?? number?.boolValue
  }
  /// The number as a text; nil for what is no number.
  public var stringValue: String! { (object as? NSNumber)?.stringValue }
  /// The rectangle, in points; nil for other objects.
  public var cgRectValue: CGRect! { object as? CGRect ?? value?.cgRectValue }
  /// The point, in points; nil for other objects.
  public var cgPointValue: CGPoint! { object as? CGPoint ?? value?.cgPointValue }
  /// The size, in points; nil for other objects.
  public var cgSizeValue: CGSize! { object as? CGSize ?? value?.cgSizeValue }
  /// The insets, in points; nil for other objects.
  public var uiEdgeInsetsValue: UIEdgeInsets! {
    object as? UIEdgeInsets ?? value?.uiEdgeInsetsValue
  }
}
