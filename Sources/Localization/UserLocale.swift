import Foundation
import Synchronization

/// The languages that a user reads, and the locale of dates and numbers.
public struct UserLocale: Hashable, Sendable {
  /// The identifiers of languages, the one that is liked best first: "de_AT", "de".
  public var languages: [String]
  /// For dates, times and numbers.
  public var locale: Locale
  /// The languages of message catalogs, the best first: those of the user, or that of an app.
  public var wordLanguages: [String]

  public init(languages: [String], locale: Locale) {
    self.languages = languages
    self.locale = locale
    wordLanguages = languages
  }

  /// The same user in an app of one language: words are in that, also in dates and numbers, whose formats stay those of
  /// the user's region.
  ///
  /// - Parameter language: A name of language, such as `en` or `pt-BR`.
  public func speaking(_ language: String) -> UserLocale {
    var made = self
    let name = language.replacing("-", with: "_")
    let code = String(name.prefix { $0 != "_" })
    made.wordLanguages = name == code ? [code] : [name, code]
    if locale.language.languageCode?.identifier != code {
      let script = name.split(separator: "_").first { $0.count == 4 }.map { "-\($0)" } ?? ""
      let region = locale.region.map { "_\($0.identifier)" } ?? ""
      made.locale = Locale(identifier: code + script + region)
    }
    return made
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
