import Foundation

// What code of iOS calls by key-value coding. Foundation has it here only by the names of `UserDefaults` itself.
extension UserDefaults {
  /// Sets the value of a key: nil removes it. It is `set(_:forKey:)` under the name of key-value coding.
  public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }

  /// Returns the value of a key, or nil. It is `object(forKey:)` under the name of key-value coding.
  public func value(forKey key: String) -> Any? { object(forKey: key) }
}
