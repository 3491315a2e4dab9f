import Foundation

/// Bytes as they were written before everybody wrote UTF-8.
enum LegacyText {
  /// Nil for what is not UTF-8. Nothing is left out: Foundation takes a mark at the beginning,
  /// which is a letter of the text here, for one of the encoding.
  static func utf8(_ bytes: some Collection<UInt8>) -> String? {
    String(validating: bytes, as: UTF8.self)
  }

  /// A name: UTF-8, or else Windows-1252, where the five bytes that mean nothing in it are what
  /// they are in Latin-1.
  static func name(_ bytes: some Collection<UInt8>) -> (text: String, isUTF8: Bool) {
    if let text = utf8(bytes) { return (text, true) }
    let letters = bytes.map { byte in
      byte < 0x80
        ? String(Unicode.Scalar(byte))
        : String(bytes: [byte], encoding: .windowsCP1252) ?? String(Unicode.Scalar(byte))
    }
    return (letters.joined(), false)
  }
}
