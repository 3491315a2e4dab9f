import Foundation

// swift-format-ignore: AvoidRetroactiveConformances
/// A string is an identifier where Apple's Foundation would make an `NSString` of it:
/// `"floor" as NSCopying`.
extension String: @retroactive NSCopying {
  /// Returns the string.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}
