import Foundation
import Synchronization

/// Who reads: in which languages, and with which dates and numbers.
public struct Reader: Hashable, Sendable {
  /// The identifiers of languages, the one that is liked best first: "de_AT", "de".
  public var languages: [String]
  /// For dates, times and numbers.
  public var locale: Locale

  public init(languages: [String], locale: Locale) {
    self.languages = languages
    self.locale = locale
  }

  /// Where nothing is known.
  public static let english = Reader(
    languages: ["en"], locale: Locale(identifier: Wishes.international))

  private static let now = Mutex(english)

  /// Who reads what this process says: as for the locale of a process, the last to be set.
  public static var current: Reader {
    get { now.withLock { $0 } }
    set { now.withLock { if $0 != newValue { $0 = newValue } } }
  }
}
