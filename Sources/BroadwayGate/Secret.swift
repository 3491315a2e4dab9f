/// 256 random bits, written in hexadecimal digits.
public struct Secret: Hashable, Sendable {
  public let text: String

  /// A new one, from the system's generator.
  public init() {
    var generator = SystemRandomNumberGenerator()
    let bytes = (0..<32).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    text = bytes.map { byte in
      let digits = String(byte, radix: 16)
      return byte < 16 ? "0" + digits : digits
    }.joined()
  }

  init(text: String) { self.text = text }

  /// Compares in a time that does not depend on how much of it is right.
  public func matches(_ guess: String) -> Bool {
    let (mine, other) = (Array(text.utf8), Array(guess.utf8))
    guard mine.count == other.count else { return false }
    return zip(mine, other).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
