import Foundation

/// Dates as files of notes have them: ISO 8601 to the millisecond, with a space for the T and
/// without a time as well. A date without a zone is taken for UTC.
enum TransferDate {
  static func string(_ date: Date) -> String {
    let milliseconds = LibraryClock.milliseconds(date)
    var (seconds, rest) = milliseconds.quotientAndRemainder(dividingBy: 1000)
    if rest < 0 { (seconds, rest) = (seconds - 1, rest + 1000) }
    var days = seconds / 86400
    var time = seconds % 86400
    if time < 0 { (days, time) = (days - 1, time + 86400) }
    let (year, month, day) = civil(days)
    func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let fraction = rest < 10 ? "00\(rest)" : rest < 100 ? "0\(rest)" : "\(rest)"
    // Years of more than four digits have a sign and six, as ISO 8601 and ECMA-262 have them.
    let isWide = !(0...9999).contains(year)
    let digits = "\(abs(year))"
    let zeros = String(repeating: "0", count: max(0, (isWide ? 6 : 4) - digits.count))
    let sign = year < 0 ? "-" : isWide ? "+" : ""
    return "\(sign)\(zeros)\(digits)-\(two(month))-\(two(day))T\(two(time / 3600)):"
      + "\(two(time / 60 % 60)):\(two(time % 60)).\(fraction)Z"
  }

  /// - Parameter changes: gets a message when there is a date that cannot be read.
  static func date(_ text: String?, _ changes: inout [LocalizedMessage]) -> Date? {
    guard let text else { return nil }
    if let date = date(text) { return date }
    let words = String(text.unicodeScalars.prefix(40))
    if !changes.contains(.unknownDate(words)) { changes.append(.unknownDate(words)) }
    return nil
  }

  static func date(_ text: String) -> Date? {
    var scanner = Scanner(text)
    guard let year = scanner.year(), scanner.take("-"),
      let month = scanner.number(digits: 2), (1...12).contains(month), scanner.take("-"),
      let day = scanner.number(digits: 2), (1...31).contains(day),
      civil(days(year, month, day)) == (year, month, day)
    else { return nil }
    var seconds = days(year, month, day) * 86400
    var milliseconds: Int64 = 0
    if scanner.take("T") || scanner.take(" ") {
      guard let hour = scanner.number(digits: 2), hour < 25, scanner.take(":"),
        let minute = scanner.number(digits: 2), minute < 60
      else { return nil }
      seconds += hour * 3600 + minute * 60
      if scanner.take(":") {
        guard let second = scanner.number(digits: 2), second < 61 else { return nil }
        seconds += second
        if scanner.take(".") || scanner.take(",") { milliseconds = scanner.fraction() }
      }
      _ = scanner.take(" ")
      if scanner.take("Z") || scanner.take("UTC") {
        // As it stands there.
      } else if let sign: Int64 = scanner.take("+") ? 1 : scanner.take("-") ? -1 : nil {
        guard let hours = scanner.number(digits: 2), hours < 24 else { return nil }
        _ = scanner.take(":")
        let minutes = scanner.number(digits: 2) ?? 0
        guard minutes < 60 else { return nil }
        seconds -= sign * (hours * 3600 + minutes * 60)
      }
    }
    guard scanner.isAtEnd else { return nil }
    let date = LibraryClock.date(seconds * 1000 + milliseconds)
    // A library has no others.
    return LibraryClock.milliseconds(date) == seconds * 1000 + milliseconds ? date : nil
  }

  private struct Scanner {
    private var rest: Substring.UTF8View
    init(_ text: String) { rest = text[...].utf8 }
    var isAtEnd: Bool { rest.isEmpty }

    mutating func take(_ text: String) -> Bool {
      guard rest.starts(with: text.utf8) else { return false }
      rest = rest.dropFirst(text.utf8.count)
      return true
    }

    /// Four digits, or a sign and six; what TreeWorld wrote once had more without a sign.
    mutating func year() -> Int64? {
      let sign: Int64? = take("+") ? 1 : take("-") ? -1 : nil
      let count = rest.prefix { (48...57).contains($0) }.count
      guard sign == nil ? (4...6).contains(count) : count == 6 else { return nil }
      return number(digits: count).map { $0 * (sign ?? 1) }
    }

    mutating func number(digits: Int) -> Int64? {
      let taken = rest.prefix(digits)
      guard taken.count == digits, taken.allSatisfy({ (48...57).contains($0) }) else { return nil }
      rest = rest.dropFirst(digits)
      return taken.reduce(0) { $0 * 10 + Int64($1 - 48) }
    }

    mutating func fraction() -> Int64 {
      let taken = rest.prefix { (48...57).contains($0) }
      rest = rest.dropFirst(taken.count)
      let digits = (Array(taken.prefix(3)) + [48, 48, 48]).prefix(3)
      return digits.reduce(0) { $0 * 10 + Int64($1 - 48) }
    }
  }

  // The calendar as arithmetic: years begin in March, so that the day that may be missing is
  // the last.

  private static func days(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64 {
    let y = month <= 2 ? year - 1 : year
    let era = (y >= 0 ? y : y - 399) / 400
    let ofEra = y - era * 400
    let ofYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + ofEra * 365 + ofEra / 4 - ofEra / 100 + ofYear - 719_468
  }

  private static func civil(_ days: Int64) -> (year: Int64, month: Int64, day: Int64) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let ofEra = shifted - era * 146_097
    let yearOfEra = (ofEra - ofEra / 1460 + ofEra / 36_524 - ofEra / 146_096) / 365
    let ofYear = ofEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * ofYear + 2) / 153
    let day = ofYear - (153 * shiftedMonth + 2) / 5 + 1
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }
}
