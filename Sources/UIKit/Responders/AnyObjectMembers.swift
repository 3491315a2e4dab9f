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

  public var doubleValue: Double! { number?.doubleValue }
  public var floatValue: Float! { number?.floatValue }
  public var intValue: Int32! { number.map { Int32(clamping: $0.int64Value) } }
  public var integerValue: Int! { number?.intValue }
  public var int64Value: Int64! { number?.int64Value }
  public var uintValue: UInt! { number?.uintValue }
  public var boolValue: Bool! {
    (object as? String).map { ($0 as NSString).boolValue } ?? number?.boolValue
  }
  public var stringValue: String! { (object as? NSNumber)?.stringValue }
  public var cgRectValue: CGRect! { object as? CGRect ?? value?.cgRectValue }
  public var cgPointValue: CGPoint! { object as? CGPoint ?? value?.cgPointValue }
  public var cgSizeValue: CGSize! { object as? CGSize ?? value?.cgSizeValue }
  public var uiEdgeInsetsValue: UIEdgeInsets! {
    object as? UIEdgeInsets ?? value?.uiEdgeInsetsValue
  }
}
