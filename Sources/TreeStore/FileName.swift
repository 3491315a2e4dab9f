import Foundation
import Markdown

/// The rules for names, in one place.
enum FileName {
  static let limit = 255

  /// The name as it is kept: without white space at its ends, every run of line breaks,
  /// tabs and other control characters turned into one space, composed (NFC), and without marks that change
  /// the direction of what stands behind them: a row would show the words beside the name in another order.
  static func normalised(_ name: String) throws(LibraryError) -> String {
    var result = ""
    var isGap = false
    for scalar in name.precomposedStringWithCanonicalMapping.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator:
        isGap = true
      case .format where isDirection(scalar): continue
      default:
        if isGap { result.unicodeScalars.append(" ") }
        isGap = false
        result.unicodeScalars.append(scalar)
      }
    }
    result = result.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !result.isEmpty else { throw .emptyName }
    // SQLite counts scalars, and the schema has the last word.
    let length = result.unicodeScalars.count
    guard length <= limit else { throw .nameTooLong(length: length, limit: limit) }
    return result
  }

  /// Embeddings, overrides and isolates, with their ends. Marks of a single place (U+200E, U+200F, U+061C) stay.
  private static func isDirection(_ scalar: Unicode.Scalar) -> Bool {
    (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
  }
}

/// The rules for text.
enum FileText {
  /// SQLite ends text at a NUL: it is left out.
  static func storable(_ text: String) -> String {
    hasNull(text) ? text.replacingOccurrences(of: "\0", with: "") : text
  }

  /// Returns whether two texts have equal bytes: `==` treats canonically equivalent spellings of a
  /// letter as equal.
  static func isSpelled(_ text: String, as other: String) -> Bool {
    let isEqual = text.utf8.withContiguousStorageIfAvailable { a in
      other.utf8.withContiguousStorageIfAvailable { b in
        guard a.count == b.count else { return false }
        guard let first = a.baseAddress, let second = b.baseAddress else { return true }
        return first == second || memcmp(first, second, a.count) == 0
      }
    }
    return (isEqual ?? nil) ?? text.utf8.elementsEqual(other.utf8)
  }

  private static func hasNull(_ text: String) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { bytes in
      bytes.baseAddress.map { memchr($0, 0, bytes.count) != nil } ?? false
    } ?? text.utf8.contains(0)
  }

  /// The first 200 characters of what is not blank, in one line, without Markdown's marks, the lines of tables, the
  /// kinds of callouts and the properties at the beginning.
  static func preview(_ text: String) -> String {
    let text = withoutProperties(text)
    // Marks are seldom more than what they mark; of long texts only the beginning is looked at.
    let start = String(text.unicodeScalars.prefix(1200))
    let words = line(MarkdownText.preview(of: start))
    return words.isEmpty ? line(text) : words
  }

  static func withoutProperties(_ text: String) -> String {
    guard text.utf8.starts(with: "---".utf8) else { return text }
    let beginning = String(text.unicodeScalars.prefix(Markdown.FrontMatter.most))
    guard let properties = Markdown.FrontMatter.range(in: beginning) else { return text }
    return String(text.utf16.dropFirst(properties.count)) ?? text
  }

  private static func line(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var count = 0
    var isGap = false
    for scalar in text.unicodeScalars {
      let isSpace =
        scalar.value < 0x80
        ? scalar.value == 0x20 || (9...13).contains(scalar.value)
        : scalar.properties.isWhitespace
      if isSpace {
        isGap = count > 0
      } else {
        if isGap {
          result.append(" ")
          count += 1
        }
        isGap = false
        result.append(scalar)
        count += 1
      }
      if count >= 199 { break }
    }
    return String(result)
  }
}
