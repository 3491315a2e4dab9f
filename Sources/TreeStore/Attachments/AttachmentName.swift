import Foundation

/// How a note calls an attachment: the path by which its text names it, without escapes, composed,
/// and without "./" in front. `Docs/decisions/0067` says why it is no other name.
enum AttachmentName {
  static let limit = 1024

  /// The name that a destination of Markdown means; nil for an address.
  static func name(ofDestination written: String) -> String? {
    guard !isAddress(written) else { return nil }
    return plain(decoded(unescaped(written)))
  }

  /// The same of what has no escapes.
  static func plain(_ written: String) -> String? {
    var name = written.precomposedStringWithCanonicalMapping[...]
    while name.utf8.starts(with: "./".utf8) { name = name.dropFirst(2) }
    let length = name.unicodeScalars.count
    guard length > 0, length <= limit, !name.utf8.contains(0) else { return nil }
    return String(name)
  }

  /// A scheme and a colon, a place within the text, or another computer.
  private static func isAddress(_ written: String) -> Bool {
    let bytes = written.utf8
    guard let first = bytes.first else { return true }
    if first == UInt8(ascii: "#") || written.hasPrefix("//") { return true }
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return false }
    let scheme = bytes[..<colon]
    return scheme.count > 1
      && scheme.allSatisfy {
        Unicode.Scalar($0).properties.isASCIIHexDigit || $0 | 32 >= 97 && $0 | 32 <= 122
          || $0 == 43 || $0 == 45 || $0 == 46 || $0 >= 48 && $0 <= 57
      }
  }

  private static func unescaped(_ written: String) -> String {
    guard written.utf8.contains(UInt8(ascii: "\\")) else { return written }
    var result: [UInt8] = []
    var isEscaped = false
    for byte in written.utf8 {
      let isMark =
        byte > 32 && byte < 127 && !(byte >= 48 && byte <= 57)
        && !(byte | 32 >= 97 && byte | 32 <= 122)
      if isEscaped, !isMark { result.append(92) }
      guard byte == 92, !isEscaped else {
        result.append(byte)
        isEscaped = false
        continue
      }
      isEscaped = true
    }
    if isEscaped { result.append(92) }
    return String(decoding: result, as: UTF8.self)
  }

  /// What is no escape, or no UTF-8 without escapes, stays as it is.
  private static func decoded(_ written: String) -> String {
    guard written.utf8.contains(UInt8(ascii: "%")) else { return written }
    let bytes = Array(written.utf8)
    var result: [UInt8] = []
    var place = 0
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: "%"), place + 2 < bytes.count,
        let value = UInt8(
          String(decoding: bytes[(place + 1)...(place + 2)], as: UTF8.self), radix: 16),
        bytes[place + 1] != UInt8(ascii: "+"), value != 0
      {
        result.append(value)
        place += 3
      } else {
        result.append(bytes[place])
        place += 1
      }
    }
    return String(validating: result, as: UTF8.self) ?? written
  }

  /// A name as a destination of Markdown.
  static func destination(_ name: String) -> String {
    let escaped = name.utf8.map { byte -> String in
      let isPlain = byte > 32 && byte != 127 && !Set("%()<>[]\\#?\"'`|*_".utf8).contains(byte)
      return isPlain ? "" : (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
    }
    var result: [UInt8] = []
    for (byte, words) in zip(name.utf8, escaped) {
      if words.isEmpty { result.append(byte) } else { result += Array(words.utf8) }
    }
    // What looks like a scheme is a path all the same.
    let text = String(decoding: result, as: UTF8.self)
    return isAddress(text) ? "./" + text : text
  }

  /// With an escape for all but letters and digits, as addresses have it.
  static func escaped(_ name: String) -> String {
    name.utf8.map { byte in
      let isPlain =
        byte >= 48 && byte <= 57 || byte | 32 >= 97 && byte | 32 <= 122
        || byte == 45 || byte == 46 || byte == 95 || byte == 126
      let digits = String(byte, radix: 16, uppercase: true)
      return isPlain ? String(Unicode.Scalar(byte)) : (byte < 16 ? "%0" : "%") + digits
    }.joined()
  }

  /// The Markdown that shows an attachment, or leads to it.
  static func markdown(_ name: String, isPicture: Bool) -> String {
    let last = name.split(separator: "/").last.map { String($0) } ?? name
    let words = isPicture ? FilePath(last).title.stem : last
    let escaped = words.map { "[]\\`*_<".contains($0) ? "\\\($0)" : "\($0)" }.joined()
    return (isPicture ? "!" : "") + "[\(escaped)](\(destination(name)))"
  }

  /// A name that every disk can have, for a file that was called so.
  static func legal(_ name: String) -> String {
    let (stem, ending) = FilePath(name).title
    guard !ending.isEmpty, ending.utf8.count <= 40 else { return DiskName.legal(name) }
    return DiskName.legal(stem) + "." + DiskName.legal(ending)
  }

  /// The name itself, or with a number that `isTaken` does not know.
  static func free(_ name: String, _ isTaken: (String) throws -> Bool) rethrows -> String {
    guard try isTaken(name) else { return name }
    let path = FilePath(name)
    let (stem, ending) = (path.stem.string, path.title.ending)
    let folder = name.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      .map { $0 + "/" }.joined()
    var number = 2
    while true {
      let other = folder + "\(stem) \(number)" + (ending.isEmpty ? "" : ".\(ending)")
      if try !isTaken(other) { return other }
      number += 1
    }
  }
}
