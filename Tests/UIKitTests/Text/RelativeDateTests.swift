import Foundation
import Testing

@testable import UIKit

@Suite("Words for how far away a date is") struct RelativeDateTests {
  private func formatter(_ language: String) -> RelativeDateTimeFormatter {
    let formatter = RelativeDateTimeFormatter()
    formatter.locale = Locale(identifier: language)
    var calendar = Calendar(identifier: .gregorian)
    if let zone = TimeZone(secondsFromGMT: 0) { calendar.timeZone = zone }
    formatter.calendar = calendar
    return formatter
  }

  @Test("The greatest unit counts, in the language of the formatter") func units() {
    let seconds: [Double] = [-5, 3700, 5400, -90_000, 8 * 86_400, -40 * 86_400]
    func words(_ language: String) -> [String] {
      seconds.map { formatter(language).localizedString(fromTimeInterval: $0) }
    }
    #expect(
      words("en_US") == [
        "5 seconds ago", "in 1 hour", "in 1 hour", "1 day ago", "in 1 week", "1 month ago",
      ])
    #expect(
      words("de_DE") == [
        "vor 5 Sekunden", "in 1 Stunde", "in 1 Stunde", "vor 1 Tag", "in 1 Woche", "vor 1 Monat",
      ])
  }

  @Test("Words, short units and capitals") func styles() {
    let formatter = formatter("de_DE")
    formatter.dateTimeStyle = .named
    #expect(formatter.localizedString(from: DateComponents(day: -1)) == "gestern")
    formatter.formattingContext = .beginningOfSentence
    #expect(formatter.localizedString(from: DateComponents(day: 2)) == "Übermorgen")
    let short = self.formatter("en_US")
    short.unitsStyle = .short
    #expect(short.localizedString(from: DateComponents(month: -2)) == "2 mo. ago")
    short.unitsStyle = .spellOut
    #expect(short.localizedString(from: DateComponents(month: -2)) == "two months ago")
  }

  @Test("Components are not counted anew, and the greatest that is set is said") func components() {
    let formatter = formatter("en_US")
    #expect(formatter.localizedString(from: DateComponents(day: -10)) == "10 days ago")
    #expect(formatter.localizedString(from: DateComponents(month: 14, day: 2)) == "in 14 months")
    #expect(formatter.localizedString(from: DateComponents()) == "in 0 seconds")
  }

  @Test("A date of which it is asked as any object") func objects() {
    let formatter = formatter("en_US")
    #expect(formatter.string(for: Date(timeIntervalSinceNow: -3 * 86_400 - 60)) == "3 days ago")
    #expect(formatter.string(for: "yesterday") == nil)
  }

  @Test("Times that are none trap nothing") func hostile() {
    let formatter = formatter("en_US")
    #expect(formatter.localizedString(fromTimeInterval: .nan) == "in 0 seconds")
    #expect(formatter.localizedString(fromTimeInterval: -.infinity).hasSuffix("years ago"))
    #expect(!formatter.localizedString(from: DateComponents(second: .min)).isEmpty)
    let (first, last) = (
      Date(timeIntervalSince1970: -.infinity), Date(timeIntervalSince1970: .infinity)
    )
    #expect(formatter.localizedString(for: last, relativeTo: first).hasPrefix("in "))
  }
}
