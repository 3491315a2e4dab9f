import Foundation
import Localization

/// The text of a template with what stands for the date, the time and the title: `{{date}}`, `{{time}}` and `{{title}}`,
/// in any case and with spaces inside. Behind a colon a date and a time may have a pattern of Unicode
/// (`{{date:EEEE d MMMM}}`). Other words in braces stay as they are.
struct NoteTemplate {
  let title: String
  let now: Date
  let dayName: Preferences.DayName

  /// The longest words in braces that are looked at, in characters.
  private static let longest = 100

  func filled(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let start = rest.range(of: "{{") {
      result += rest[..<start.lowerBound]
      let inside = rest[start.upperBound...]
      let limit = inside.index(
        inside.startIndex, offsetBy: Self.longest, limitedBy: inside.endIndex)
      guard let end = inside[..<(limit ?? inside.endIndex)].range(of: "}}"),
        let words = value(of: inside[..<end.lowerBound])
      else {
        result += "{{"
        rest = inside
        continue
      }
      result += words
      rest = inside[end.upperBound...]
    }
    return result + rest
  }

  private func value(of words: Substring) -> String? {
    let parts = words.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts[0].trimmingCharacters(in: .whitespaces).lowercased()
    let pattern = parts.count > 1 ? parts[1].trimmingCharacters(in: .whitespaces) : nil
    switch name {
    case "title": return pattern == nil ? title : nil
    case "date": return pattern.map(formatted) ?? DayNote.name(of: now, dayName)
    case "time":
      return pattern.map(formatted)
        ?? now.formatted(Date.FormatStyle(date: .omitted, time: .shortened, locale: locale))
    default: return nil
    }
  }

  private var locale: Locale { UserLocale.current.locale }

  /// Patterns of other programs write the day of the month and the year in capitals, which mean something else in Unicode's.
  private func formatted(_ pattern: String) -> String {
    let formatter = DateFormatter()
    formatter.locale = locale
    formatter.dateFormat = pattern.replacingOccurrences(of: "YYYY", with: "yyyy")
      .replacingOccurrences(of: "DD", with: "dd")
    return formatter.string(from: now)
  }
}
