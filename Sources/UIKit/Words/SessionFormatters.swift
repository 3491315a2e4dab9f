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

extension Date {
  /// The date and the time as the session writes them.
  public func sessionFormatted(
    date: Date.FormatStyle.DateStyle, time: Date.FormatStyle.TimeStyle
  ) -> String {
    formatted(Date.FormatStyle(date: date, time: time, locale: .session))
  }
}

extension Range<Date> {
  /// The span of time as the session writes it.
  public func sessionFormatted(
    date: Date.IntervalFormatStyle.DateStyle, time: Date.IntervalFormatStyle.TimeStyle
  ) -> String {
    Date.IntervalFormatStyle(date: date, time: time, locale: .session).format(self)
  }
}

/// A value in the format that it has by itself, as the session writes it.
///
/// - Parameters:
///   - value: The value. Dates, numbers and lists of words are written for the locale of the session.
///   - format: What `formatted()` of the value returns, for other values.
public func sessionFormatted<Value, Result>(
  _ value: Value, _ format: (Value) throws -> Result
) rethrows -> Result {
  if let text = sessionText(value) as? Result { return text }
  return try format(value)
}

/// The text of a value of which Foundation knows a format by itself; nil for others.
private func sessionText(_ value: Any) -> String? {
  func integer(_ value: some BinaryInteger) -> String {
    value.formatted(IntegerFormatStyle(locale: .session))
  }
  func fraction(_ value: some BinaryFloatingPoint) -> String {
    value.formatted(FloatingPointFormatStyle(locale: .session))
  }
  switch value {
  case let date as Date: return date.sessionFormatted(date: .numeric, time: .shortened)
  case let span as Range<Date>: return span.sessionFormatted(date: .numeric, time: .shortened)
  case let number as Decimal: return number.formatted(Decimal.FormatStyle(locale: .session))
  case let number as any BinaryInteger: return integer(number)
  case let number as any BinaryFloatingPoint: return fraction(number)
  case let words as [String]:
    return words.formatted(.list(type: .and).locale(.session))
  default: return nil
  }
}
