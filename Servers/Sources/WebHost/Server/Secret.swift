import Crypto
import Foundation

/// 256 random bits that nobody guesses, written as a link or a cookie can hold them.
struct Secret: Hashable, Sendable {
  let text: String

  init() {
    var generator = SystemRandomNumberGenerator()
    let bytes = (0..<4).flatMap { _ in
      withUnsafeBytes(of: generator.next() as UInt64) { Array($0) }
    }
    text = Data(bytes).base64EncodedString()
      .replacingOccurrences(of: "+", with: "-").replacingOccurrences(of: "/", with: "_")
      .replacingOccurrences(of: "=", with: "")
  }

  /// Whether a stranger's text is this secret. How long it takes says nothing of where they differ.
  func matches(_ other: String) -> Bool {
    SHA256.hash(data: Data(other.utf8)) == SHA256.hash(data: Data(text.utf8))
  }
}
