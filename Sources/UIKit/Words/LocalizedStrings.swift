import Foundation
import Localization
import Synchronization

/// The texts of bundles in the languages of the session.
enum LocalizedStrings {
  private static let known = Mutex<[String: [LocalizedTables]]>([:])

  /// The tables of a bundle's folders.
  static func tables(of bundle: Bundle) -> [LocalizedTables] {
    let path = bundle.bundlePath
    if let found = known.withLock({ $0[path] }) { return found }
    let folders = [bundle.resourceURL].compactMap { $0?.path }
    let development =
      bundle.object(forInfoDictionaryKey: "CFBundleDevelopmentRegion") as? String ?? "en"
    let found = folders.map { folder in
      LocalizedTables(
        folder: folder, development: development.hasPrefix("$") ? "en" : development,
        warn: { line in FileHandle.standardError.write(Data("\(line)\n".utf8)) })
    }
    known.withLock { $0[path] = found }
    return found
  }

  /// All texts of a file in the language of the session, without those that depend on numbers.
  static func texts(of table: String, in bundle: Bundle) -> [String: String] {
    let languages = UserLocale.current.languages
    return tables(of: bundle).reduce(into: [:]) { all, tables in
      all.merge(tables.texts(table: table, languages: languages)) { own, _ in own }
    }
  }

  /// The folders of languages in a folder, with a slash behind each, sorted.
  static func folders(in folder: URL) -> [String] {
    let items = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return items.filter { $0.hasSuffix(".lproj") }.sorted().map { "\($0)/" }
  }

  /// The text for a key, or else `value`, or else the key.
  static func text(
    _ key: String, table: String?, value: String?, in bundle: Bundle,
    languages: [String] = UserLocale.current.languages
  ) -> String {
    let name = table.flatMap { $0.isEmpty ? nil : $0 } ?? "Localizable"
    for tables in tables(of: bundle) {
      if let text = tables.text(key, table: name, languages: languages) { return text }
    }
    return value.flatMap { $0.isEmpty ? nil : $0 } ?? key
  }
}

extension Bundle {
  /// Returns the text for a key in the language of the session.
  ///
  /// Foundation's `localizedString(forKey:value:table:)` takes the same language each time on Linux, and crashes where
  /// a bundle has a `.stringsdict`. Two methods of one name cannot be told apart, so this one has a name of its own.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - value: The text where there is none; nil or empty for the key.
  ///   - table: The name of the file without its extension; nil or empty for `Localizable`.
  public func localizedText(forKey key: String, value: String? = nil, table: String? = nil)
    -> String
  {
    LocalizedStrings.text(key, table: table, value: value, in: self)
  }

  /// The languages of the bundle in the order in which they suit the user, the best first.
  public var sessionLocalizations: [String] {
    LocalizedStrings.tables(of: self).compactMap { $0.language(for: UserLocale.current.languages) }
  }

  /// Returns the path of a file in the bundle, that in the folder of the session's language before others.
  public func path(forResource name: String, ofType ending: String) -> String? {
    url(forResource: name, withExtension: ending)?.path
  }

  /// Returns the place of a file in the bundle, that in the folder of the session's language before others.
  public func url(forResource name: String, withExtension ending: String) -> URL? {
    let file = ending.isEmpty ? name : "\(name).\(ending)"
    if let folder = resourceURL, !file.contains("/"), !file.isEmpty {
      for language in sessionLocalizations {
        let place = folder.appendingPathComponent("\(language).lproj/\(file)")
        if FileManager.default.fileExists(atPath: place.path) { return place }
      }
    }
    let (plain, kind): (String?, String?) = (name, ending)
    return url(forResource: plain, withExtension: kind)
  }
}

extension Locale {
  /// The locale of dates and numbers of the session. `Locale.current` is the same in all of them on Linux.
  public static var session: Locale { UserLocale.current.locale }

  /// The languages that the user reads, the best first. `Locale.preferredLanguages` is the same in all sessions on
  /// Linux.
  public static var sessionLanguages: [String] {
    UserLocale.current.languages.map { $0.replacingOccurrences(of: "_", with: "-") }
  }
}
