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

/// Parts of paths, by bytes: a letter that combines with a slash or dot is one of its own.
enum PathPart {
  private static let (slash, dot) = (UInt8(ascii: "/"), UInt8(ascii: "."))

  /// What stands behind the last slash that something stands behind; empty for "/".
  static func last(_ path: String) -> String {
    path.utf8.split(separator: slash).last.flatMap { LegacyText.utf8($0) } ?? ""
  }

  static func isHidden(_ name: String) -> Bool { name.utf8.first == dot }

  /// The name without its ending, and the ending in small letters.
  static func ending(_ name: String) -> (stem: String, ending: String) {
    let bytes = name.utf8
    guard let place = bytes.lastIndex(of: dot), place > bytes.startIndex else { return (name, "") }
    return (String(name[..<place]), name[bytes.index(after: place)...].lowercased())
  }
}
