import Foundation

/// What is wrong with a file of texts.
public struct StringsFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line, counted from 1.
  public let line: Int
  /// A sentence.
  public let message: String

  public var description: String { "\(line): \(message)" }
}

/// Reads `.strings` files: pairs `"key" = "text";` with comments, in UTF-8 or UTF-16, or a property list.
public enum StringsFile {
  static let greatestSize = 32 << 20

  /// Returns the texts by their keys.
  public static func read(_ data: Data) throws(StringsFileError) -> [String: String] {
    guard data.count <= greatestSize else {
      throw StringsFileError(line: 1, message: "The file has more than \(greatestSize) bytes.")
    }
    if data.starts(with: Data("bplist".utf8)) || data.starts(with: Data("<?xml".utf8)) {
      let list = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil)
      guard let list = list as? [String: Any] else {
        throw StringsFileError(line: 1, message: "The file is no property list with texts.")
      }
      return list.compactMapValues { $0 as? String }
    }
    guard let text = text(data) else {
      throw StringsFileError(line: 1, message: "The file is neither in UTF-8 nor in UTF-16.")
    }
    var reader = StringsReader(text)
    return try reader.read()
  }

  private static func text(_ data: Data) -> String? {
    if data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF]) {
      return String(data: data, encoding: .utf16)
    }
    // Without a mark, a zero tells which half of a character comes first.
    if data.count >= 2, data.first == 0 { return String(data: data, encoding: .utf16BigEndian) }
    if data.count >= 2, data[data.startIndex + 1] == 0 {
      return String(data: data, encoding: .utf16LittleEndian)
    }
    let plain = data.starts(with: [0xEF, 0xBB, 0xBF]) ? data.dropFirst(3) : data
    return String(validating: plain, as: UTF8.self)
  }
}

private struct StringsReader {
  private let scalars: [Unicode.Scalar]
  private var place = 0
  private var line = 1

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  private func fail(_ message: String) -> StringsFileError {
    StringsFileError(line: line, message: message)
  }

  private var next: Unicode.Scalar? { place < scalars.count ? scalars[place] : nil }

  private mutating func advance() {
    if next == "\n" { line += 1 }
    place += 1
  }

  mutating func read() throws(StringsFileError) -> [String: String] {
    var all: [String: String] = [:]
    while true {
      try skip()
      guard let start = next else { return all }
      if start == ";" {
        advance()
        continue
      }
      let key = try word()
      try skip()
      var value = key
      if next == "=" {
        advance()
        try skip()
        value = try word()
        try skip()
      }
      guard next == ";" else {
        throw fail("A semicolon is missing after the text for “\(key.prefix(60))”.")
      }
      advance()
      all[key] = value
    }
  }

  /// Skips blanks and comments.
  private mutating func skip() throws(StringsFileError) {
    while let here = next {
      if here.properties.isWhitespace || here == "\u{FEFF}" {
        advance()
      } else if here == "/", place + 1 < scalars.count, scalars[place + 1] == "/" {
        while let here = next, here != "\n" {
          _ = here
          advance()
        }
      } else if here == "/", place + 1 < scalars.count, scalars[place + 1] == "*" {
        let start = line
        advance()
        advance()
        while next != "*" || place + 1 >= scalars.count || scalars[place + 1] != "/" {
          guard next != nil else {
            throw StringsFileError(line: start, message: "The comment does not end.")
          }
          advance()
        }
        advance()
        advance()
      } else {
        return
      }
    }
  }

  private mutating func word() throws(StringsFileError) -> String {
    guard let first = next else { throw fail("The file ends where a text is expected.") }
    if first == "\"" || first == "'" { return try quoted(first) }
    var text = String.UnicodeScalarView()
    while let here = next,
      here.properties.isAlphabetic || ("0"..."9").contains(here)
        || "_-.$/:".unicodeScalars.contains(here)
    {
      text.append(here)
      advance()
    }
    guard !text.isEmpty else { throw fail("“\(first)” stands where a text is expected.") }
    return String(text)
  }

  private mutating func quoted(_ mark: Unicode.Scalar) throws(StringsFileError) -> String {
    let start = line
    advance()
    var text = String.UnicodeScalarView()
    while let here = next {
      advance()
      if here == mark { return String(text) }
      guard here == "\\", let escaped = next else {
        text.append(here)
        continue
      }
      advance()
      switch escaped {
      case "n": text.append("\n")
      case "t": text.append("\t")
      case "r": text.append("\r")
      case "a": text.append("\u{7}")
      case "b": text.append("\u{8}")
      case "f": text.append("\u{C}")
      case "v": text.append("\u{B}")
      case "0"..."7": text.append(number(escaped, 8, 2))
      case "U", "u", "x": text.append(contentsOf: unit())
      default: text.append(escaped)
      }
    }
    throw StringsFileError(line: start, message: "The text that begins here does not end.")
  }

  private mutating func number(
    _ first: Unicode.Scalar?, _ radix: UInt32, _ most: Int
  ) -> Unicode.Scalar {
    var digits = first.map { String($0) } ?? ""
    while digits.count < most + (first == nil ? 0 : 1), let here = next,
      UInt32(String(here), radix: Int(radix)) != nil
    {
      digits.unicodeScalars.append(here)
      advance()
    }
    return UInt32(digits, radix: Int(radix)).flatMap { Unicode.Scalar($0) } ?? "\u{FFFD}"
  }

  /// `\U00e9`, and two of them for a character beyond the first plane.
  private mutating func unit() -> String.UnicodeScalarView {
    func digits(_ reader: inout StringsReader) -> UInt16? {
      var text = ""
      while text.count < 4, let here = reader.next, here.properties.isASCIIHexDigit {
        text.unicodeScalars.append(here)
        reader.advance()
      }
      return UInt16(text, radix: 16)
    }
    guard let first = digits(&self) else { return "\u{FFFD}".unicodeScalars }
    var units = [first]
    if UTF16.isLeadSurrogate(first), next == "\\", place + 1 < scalars.count,
      scalars[place + 1] == "U" || scalars[place + 1] == "u"
    {
      advance()
      advance()
      if let second = digits(&self) { units.append(second) }
    }
    return String(decoding: units, as: UTF16.self).unicodeScalars
  }
}
