import Foundation

extension NSCoder {
  /// Asks the coder for a property of its own by name. No coder has one, so that it traps, as on Apple's systems; what a coder holds
  /// is read by `decodeObject(forKey:)`.
  public func value(forKey key: String) -> Any? {
    preconditionFailure(
      "[<\(type(of: self))> valueForUndefinedKey:]: this class is not key value coding-compliant for the key \(key). "
        + "Use decodeObject(forKey: \"\(key)\") for what the coder holds.")
  }
}
