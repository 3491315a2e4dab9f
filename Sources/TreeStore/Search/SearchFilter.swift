import Foundation

/// What a query asks of notes besides words: `tag:work`, `in:Home`, `before:2026-05`, `after:yesterday`.
/// A value with spaces stands in quotes: `in:"Old letters"`.
struct SearchFilter: Hashable, Sendable {
  enum Kind: String, CaseIterable, Sendable {
    case tag, `in`, before, after
  }

  var kind: Kind
  var value: String

  /// As it was written, for what is said of it.
  var written: String { "\(kind.rawValue):\(value)" }

  /// The kind that a word begins with, and how many scalars its name and colon have.
  static func kind(of word: String.UnicodeScalarView) -> (kind: Kind, length: Int)? {
    guard let colon = word.firstIndex(of: ":") else { return nil }
    let name = String(word[..<colon])
    guard let kind = Kind(rawValue: name.lowercased()) else { return nil }
    return (kind, word.distance(from: word.startIndex, to: colon) + 1)
  }

  /// The beginning of the day, month or year of a date: 2026-05-17, 2026-05, 2026, today, yesterday; nil for
  /// what is no date.
  static func date(_ value: String, now: Date, calendar: Calendar = .current) -> Date? {
    let today = calendar.startOfDay(for: now)
    switch value.lowercased() {
    case "today": return today
    case "yesterday": return calendar.date(byAdding: .day, value: -1, to: today)
    default: break
    }
    let parts = value.split(separator: "-", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.utf8.allSatisfy { (48...57).contains($0) } ? Int(part) : nil
    }
    guard (1...3).contains(parts.count), numbers.count == parts.count, parts[0].count == 4,
      parts.dropFirst().allSatisfy({ (1...2).contains($0.count) })
    else { return nil }
    var gregorian = Calendar(identifier: .gregorian)
    gregorian.timeZone = calendar.timeZone
    let wanted = DateComponents(
      year: numbers[0], month: numbers.count > 1 ? numbers[1] : 1,
      day: numbers.count > 2 ? numbers[2] : 1)
    guard let date = gregorian.date(from: wanted) else { return nil }
    // The 31st of February is none.
    let found = gregorian.dateComponents([.year, .month, .day], from: date)
    return found.year == wanted.year && found.month == wanted.month && found.day == wanted.day
      ? date : nil
  }
}
