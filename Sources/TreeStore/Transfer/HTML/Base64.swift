import Foundation

/// Bytes in Base64, as others write it: with spaces and ends of lines, and with or without its padding.
enum Base64 {
  /// Nil for what has other letters, or ends in the middle.
  static func data(_ words: String) -> Data? { data(Array(words.utf8)) }

  static func data(_ letters: [UInt8]) -> Data? {
    var letters = letters.filter { $0 > 32 }
    while letters.last == UInt8(ascii: "=") { letters.removeLast() }
    letters += [UInt8](repeating: UInt8(ascii: "="), count: (4 - letters.count % 4) % 4)
    return Data(base64Encoded: Data(letters))
  }
}
