import TreeStore

/// What a terminal may be told: a name, a line of a note or a path could have characters in it that it
/// takes for commands.
enum Readable {
  /// With U+FFFD for each control character (C0, DEL, C1) but the ends of lines and tabs, and for
  /// bytes of paths that are none of UTF-8.
  static func text(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    return String(
      String.UnicodeScalarView(text.unicodeScalars.map { isControl($0) ? "\u{FFFD}" : $0 }))
  }

  /// The same for a name or a path within a line: no end of it looks like the beginning of another.
  static func name(_ text: String) -> String {
    Self.text(text.replacing("\n", with: "\u{FFFD}"))
  }

  /// The same where it stands in JSON, which has escapes for it.
  static func json(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    return text.unicodeScalars.reduce(into: "") { result, scalar in
      guard isControl(scalar), scalar.value < 0x100 else {
        return result.unicodeScalars.append(scalar)
      }
      let digits = String(scalar.value, radix: 16)
      result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A: false
    case 0..<0x20, 0x7F..<0xA0: true
    default: FilePath.hasEscapes(String(scalar))
    }
  }
}
