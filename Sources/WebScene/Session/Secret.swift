import Foundation

/// 256 random bits that nobody guesses, written as a link or a cookie can hold them.
public struct Secret: Hashable, Sendable {
  /// The bits, as letters, digits, hyphens and underscores.
  public let text: String

  /// Makes a new one.
  public init() {
    var generator = SystemRandomNumberGenerator()
    let bytes = (0..<4).flatMap { _ in
      withUnsafeBytes(of: generator.next() as UInt64) { Array($0) }
    }
    text = Data(bytes).base64EncodedString()
      .replacingOccurrences(of: "+", with: "-").replacingOccurrences(of: "/", with: "_")
      .replacingOccurrences(of: "=", with: "")
  }

  /// Whether a stranger's text is this secret. How long it takes says nothing of where they differ.
  public func matches(_ other: String) -> Bool {
    let (own, given) = (Array(text.utf8), Array(other.utf8))
    guard own.count == given.count else { return false }
    var difference: UInt8 = 0
    // The brackets are needed: `|` and `^` have the same precedence.
    for (one, other) in zip(own, given) { difference |= (one ^ other) }
    return difference == 0
  }
}
