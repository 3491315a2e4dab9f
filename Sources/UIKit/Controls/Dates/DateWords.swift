import Foundation
import Scene

/// Conversion of dates into days and minutes, and into text, for a locale and a time zone.
struct DateWords {
  let locale: Locale
  let calendar: Calendar

  init(locale: Locale, timeZone: TimeZone) {
    self.locale = locale
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = locale
    calendar.timeZone = timeZone
    self.calendar = calendar
  }

  // MARK: Numbers

  func day(of date: Date) -> CivilDay {
    let parts = calendar.dateComponents([.year, .month, .day], from: date)
    return CivilDay(year: parts.year ?? 1970, month: parts.month ?? 1, day: parts.day ?? 1)
  }

  /// The minutes since midnight in local time.
  func minute(of date: Date) -> Int {
    let parts = calendar.dateComponents([.hour, .minute], from: date)
    return (parts.hour ?? 0) * 60 + (parts.minute ?? 0)
  }

  /// The first moment of a minute. For a minute that a change of clocks skips, the next one that
  /// exists.
  func date(_ day: CivilDay, minute: Int) -> Date {
    var parts = DateComponents()
    (parts.year, parts.month, parts.day) = (day.year, day.month, day.day)
    (parts.hour, parts.minute) = (minute / 60, minute % 60)
    return calendar.date(from: parts) ?? Date(timeIntervalSinceReferenceDate: 0)
  }

  // MARK: Words

  private func formatter(_ date: DateFormatter.Style, _ time: DateFormatter.Style) -> DateFormatter
  {
    let formatter = DateFormatter()
    formatter.locale = locale
    formatter.calendar = calendar
    formatter.timeZone = calendar.timeZone
    formatter.dateStyle = date
    formatter.timeStyle = time
    return formatter
  }

  func dayText(_ date: Date) -> String { formatter(.medium, .none).string(from: date) }
  func timeText(_ date: Date) -> String { formatter(.none, .short).string(from: date) }

  func monthText(_ date: Date) -> String {
    let formatter = formatter(.none, .none)
    formatter.setLocalizedDateFormatFromTemplate("yMMMM")
    return formatter.string(from: date)
  }

  var months: [String] { calendar.standaloneMonthSymbols }

  /// The short names of the days of a week, from Monday on.
  var week: [String] {
    let names = calendar.shortStandaloneWeekdaySymbols
    return Array(names.dropFirst() + names.prefix(1))
  }

  /// The day with which a week of the locale begins: 0 for Monday.
  var firstWeekday: Int { (calendar.firstWeekday + 5) % 7 }

  /// Whether the locale uses 12-hour time.
  var hasHalves: Bool {
    DateFormatter.dateFormat(fromTemplate: "j", options: 0, locale: locale)?.contains("a") == true
  }

  /// The titles of the 24 hours: "00" or "12 AM".
  var hours: [String] {
    guard hasHalves else { return (0..<24).map { String(format: "%02d", $0) } }
    return (0..<24).map { hour in
      "\((hour + 11) % 12 + 1) \(hour < 12 ? calendar.amSymbol : calendar.pmSymbol)"
    }
  }

  /// The titles of the hours where the halves of a day have a wheel of their own: those of one half.
  var wheelHours: [String] {
    hasHalves ? (0..<12).map { String(($0 + 11) % 12 + 1) } : hours
  }

  /// The names of the halves of a day.
  var halves: [String] { [calendar.amSymbol, calendar.pmSymbol] }

  /// Whether the half of a day is written before the time.
  var beginsWithHalf: Bool {
    let format = DateFormatter.dateFormat(fromTemplate: "jmm", options: 0, locale: locale) ?? ""
    guard let half = format.firstIndex(of: "a") else { return false }
    return format.firstIndex(of: "m").map { half < $0 } ?? false
  }

  /// The titles of days since 1970-01-01, without their year: "Sat Nov 28".
  func wheelDays(_ numbers: Range<Int>) -> [String] {
    let formatter = formatter(.none, .none)
    formatter.setLocalizedDateFormatFromTemplate("EEEMMMd")
    formatter.dateFormat = formatter.dateFormat.replacing(", ", with: " ")
    return numbers.map { formatter.string(from: date(CivilDay(number: $0), minute: 720)) }
  }

  enum DayPart { case day, month, year }

  /// The order in which day, month and year are written.
  var dayOrder: [DayPart] {
    let format = DateFormatter.dateFormat(fromTemplate: "yMMMMd", options: 0, locale: locale) ?? ""
    let found = format.compactMap { letter -> DayPart? in
      switch letter {
      case "d": .day
      case "M", "L": .month
      case "y": .year
      default: nil
      }
    }
    var order: [DayPart] = []
    for part in found where !order.contains(part) { order.append(part) }
    return order.count == 3 ? order : [.day, .month, .year]
  }
}
