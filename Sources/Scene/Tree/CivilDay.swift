/// A day of the Gregorian calendar, counted alike by the toolkit and by hosts.
public struct CivilDay: Hashable, Sendable {
  /// The year, the month from 1 to 12, and the day of the month from 1.
  public var year, month, day: Int

  /// Creates a day from its parts. They are not validated.
  public init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// Creates the day that is a number of days after 1970-01-01.
  ///
  /// - Parameter number: The number of days; negative for earlier days.
  public init(number: Int) {
    let (era, rest) = Self.divide(number + 719_468, by: 146_097)
    let yearOfEra = (rest - rest / 1460 + rest / 36_524 - rest / 146_096) / 365
    let dayOfYear = rest - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shifted + 2) / 5 + 1
    month = shifted < 10 ? shifted + 3 : shifted - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// The number of days since 1970-01-01.
  public var number: Int {
    let shifted = month <= 2 ? year - 1 : year
    let (era, yearOfEra) = Self.divide(shifted, by: 400)
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// The number of days of the month, from 28 to 31.
  public var daysInMonth: Int {
    let next =
      month == 12
      ? CivilDay(year: year + 1, month: 1, day: 1) : CivilDay(year: year, month: month + 1, day: 1)
    return next.number - CivilDay(year: year, month: month, day: 1).number
  }

  /// The day of the week, from 0 for Monday to 6 for Sunday.
  public var weekday: Int { Self.divide(number + 3, by: 7).1 }

  /// Returns the quotient, rounded down, and the remainder, which is never negative.
  private static func divide(_ a: Int, by b: Int) -> (Int, Int) {
    let rest = ((a % b) + b) % b
    return ((a - rest) / b, rest)
  }
}
