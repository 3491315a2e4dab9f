import Foundation
import Localization

/// The text for a date in a row, which is shorter the more recent the date is.
struct RelativeDate {
  let now: Date
  var calendar = Self.readersCalendar

  private static var readersCalendar: Calendar {
    var calendar = Calendar.current
    calendar.locale = UserLocale.current.locale
    return calendar
  }

  /// The number of seconds during which a date is shown as now.
  static let present = 60.0

  func text(_ date: Date) -> String {
    let age = now.timeIntervalSince(date)
    // A date is in the future if the clock was set back.
    if age < Self.present, age > -Self.present { return Strings.now }
    if calendar.isDate(date, inSameDayAs: now) {
      return date.formatted(style.hour().minute())
    }
    let days = calendar.dateComponents(
      [.day], from: calendar.startOfDay(for: date), to: calendar.startOfDay(for: now)
    ).day
    switch days {
    case 1?: return Strings.yesterday
    case let days? where (2...6).contains(days): return date.formatted(style.weekday(.wide))
    default: return date.formatted(style.day(.twoDigits).month(.twoDigits).year())
    }
  }

  /// A shorter text, for where there is little room: weekdays are cut, and dates of this year have no year.
  func shortText(_ date: Date) -> String {
    let days = calendar.dateComponents(
      [.day], from: calendar.startOfDay(for: date), to: calendar.startOfDay(for: now)
    ).day
    switch days {
    case let days? where days <= 0: return text(date)
    case let days? where days <= 6: return date.formatted(style.weekday(.abbreviated))
    default:
      return calendar.isDate(date, equalTo: now, toGranularity: .year)
        ? date.formatted(style.day().month(.defaultDigits))
        : date.formatted(style.month(.defaultDigits).year(.twoDigits))
    }
  }

  private var style: Date.FormatStyle {
    Date.FormatStyle(
      locale: calendar.locale ?? UserLocale.current.locale, calendar: calendar,
      timeZone: calendar.timeZone)
  }

  /// Returns the number of days for which a deleted file can still be restored.
  func daysLeft(_ deleted: Date, of days: Int) -> Int {
    let gone = Int((now.timeIntervalSince(deleted) / 86400).rounded(.down))
    return min(days, max(0, days - gone))
  }
}
