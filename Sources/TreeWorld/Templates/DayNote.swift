import Foundation
import Localization

/// The note of a day.
enum DayNote {
  /// The name of the note of a day, as dates are written in the standard ISO 8601 or in the person's language.
  static func name(of date: Date, _ form: Preferences.DayName) -> String {
    var calendar = Calendar.current
    calendar.locale = UserLocale.current.locale
    switch form {
    case .iso:
      var gregorian = Calendar(identifier: .gregorian)
      gregorian.timeZone = calendar.timeZone
      let parts = gregorian.dateComponents([.year, .month, .day], from: date)
      return String(format: "%04d-%02d-%02d", parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
    case .local:
      return date.formatted(
        Date.FormatStyle(
          date: .long, time: .omitted, locale: UserLocale.current.locale, calendar: calendar,
          timeZone: calendar.timeZone))
    }
  }
}
