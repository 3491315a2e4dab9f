import Foundation
import Synchronization

/// The languages that a user reads, and the locale of dates and numbers.
public struct UserLocale: Hashable, Sendable {
  /// The identifiers of languages, the one that is liked best first: "de_AT", "de".
  public var languages: [String]
  /// For dates, times and numbers.
  public var locale: Locale

  public init(languages: [String], locale: Locale) {
    self.languages = languages
    self.locale = locale
  }

  /// English, for when nothing is known.
  public static let english = UserLocale(
    languages: ["en"], locale: Locale(identifier: LocalePreferences.international))

  private static let now = Mutex(english)

  /// The user of what this process shows; the one that was set last, like the locale of a process.
  public static var current: UserLocale {
    get { now.withLock { $0 } }
    set { now.withLock { if $0 != newValue { $0 = newValue } } }
  }
}
