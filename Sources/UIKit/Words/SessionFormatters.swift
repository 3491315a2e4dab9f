import Foundation

// Formatters and calendars of Foundation take one locale on Linux, whatever the session has. Lowered sources of iOS
// projects make theirs by these.

extension DateFormatter {
  /// Makes a formatter for the locale of the session.
  public static func session() -> DateFormatter {
    let formatter = DateFormatter()
    formatter.locale = .session
    return formatter
  }

  /// A date as the session writes it.
  public static func sessionString(
    from date: Date, dateStyle: DateFormatter.Style, timeStyle: DateFormatter.Style
  ) -> String {
    let formatter = session()
    formatter.dateStyle = dateStyle
    formatter.timeStyle = timeStyle
    return formatter.string(from: date)
  }
}

extension NumberFormatter {
  /// Makes a formatter for the locale of the session.
  public static func session() -> NumberFormatter {
    let formatter = NumberFormatter()
    formatter.locale = .session
    return formatter
  }

  /// A number as the session writes it.
  public static func sessionString(from number: NSNumber, number style: NumberFormatter.Style)
    -> String
  {
    let formatter = session()
    formatter.numberStyle = style
    return formatter.string(from: number) ?? ""
  }
}

extension Calendar {
  /// The calendar of the user, with the first day of the week that the session's locale has.
  public static var session: Calendar {
    var calendar = Calendar.current
    calendar.locale = .session
    return calendar
  }
}
