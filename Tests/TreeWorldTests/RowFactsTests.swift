import Foundation
import Testing
import TreeStore

@testable import TreeWorld

/// What rows say and offer, as facts.
@Suite("Rows") struct RowFactsTests {
  static let day = 86400.0
  static let noon = 1_773_144_000.0

  /// How many seconds ago, and what a row says at noon of a Tuesday.
  static let known: [(Double, String)] = [
    (0, "Now"), (59, "Now"), (-30, "Now"), (3600, "11:00"), (-3600, "13:00"),
    (13 * 3600, "Yesterday"), (2 * day, "Sunday"), (6 * day, "Wednesday"),
    (7 * day, "03/03/2026"),
  ]

  @Test("The nearer a date is, the less is said", arguments: known)
  func dates(_ age: Double, _ text: String) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    calendar.locale = Locale(identifier: "en_GB")
    let dates = RelativeDate(now: Date(timeIntervalSince1970: Self.noon), calendar: calendar)
    #expect(dates.text(Date(timeIntervalSince1970: Self.noon - age)) == text)
  }

  @Test(
    "What was deleted can be put back for thirty days",
    arguments: [(0.0, 30), (0.9, 30), (1, 29), (29.5, 1), (40, 0), (-3, 30)])
  func daysLeft(_ days: Double, _ left: Int) {
    let now = Date(timeIntervalSince1970: Self.noon)
    #expect(RelativeDate(now: now).daysLeft(now - days * Self.day, of: 30) == left)
  }
}
