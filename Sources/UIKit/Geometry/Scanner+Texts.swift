import Foundation

// Foundation on this platform gives a `String`, that of Apple an `NSString`. Where nil is given, Foundation's are meant.
extension Scanner {
  /// Reads a text if it comes next.
  ///
  /// - Parameters:
  ///   - string: The text.
  ///   - result: Where the text is put; it stays as it is where there is none.
  /// - Returns: Whether there was one.
  @_disfavoredOverload @discardableResult public func scanString(
    _ string: String, into result: UnsafeMutablePointer<NSString?>?
  ) -> Bool { put(scanString(string), into: result) }

  /// Reads what comes before a text, or up to the end. See `scanString(_:into:)`.
  @_disfavoredOverload @discardableResult public func scanUpTo(
    _ string: String, into result: UnsafeMutablePointer<NSString?>?
  ) -> Bool { put(scanUpToString(string), into: result) }

  /// Reads as many characters of a set as come next. See `scanString(_:into:)`.
  @_disfavoredOverload @discardableResult public func scanCharacters(
    from set: CharacterSet, into result: UnsafeMutablePointer<NSString?>?
  ) -> Bool { put(scanCharacters(from: set), into: result) }

  /// Reads what comes before characters of a set, or up to the end. See `scanString(_:into:)`.
  @_disfavoredOverload @discardableResult public func scanUpToCharacters(
    from set: CharacterSet, into result: UnsafeMutablePointer<NSString?>?
  ) -> Bool { put(scanUpToCharacters(from: set), into: result) }

  private func put(_ text: String?, into result: UnsafeMutablePointer<NSString?>?) -> Bool {
    guard let text else { return false }
    result?.pointee = text as NSString
    return true
  }
}
