import Foundation
import Synchronization

/// The texts of a bundle in the languages that its user reads: its `.strings`, and its `.stringsdict` or `.plurals`,
/// in folders such as `de.lproj` or beside these. A file is read once.
///
/// Foundation's own look-up knows no language of the session on Linux, and crashes where there is a `.stringsdict`.
public final class LocalizedTables: Sendable {
  private struct Table {
    var texts: [String: String] = [:]
    var plurals: [String: PluralText] = [:]
  }

  private struct Place: Hashable {
    var folder: String
    var table: String
  }

  private struct State {
    var available: Set<String>?
    var chosen: [[String]: String?] = [:]
    var tables: [Place: Table] = [:]
  }

  private let folder: String
  private let development: String?
  private let devices: [String]
  private let state = Mutex(State())
  private let warn: @Sendable (String) -> Void

  /// - Parameters:
  ///   - folder: The folder of a bundle's resources.
  ///   - development: The language that is taken where there is none of the user's.
  ///   - devices: Names of devices for texts that depend on them, the best first.
  ///   - warn: Called with a sentence for a file that cannot be read.
  public init(
    folder: String, development: String?, devices: [String] = ["iphone", "other"],
    warn: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.folder = folder
    self.development = development
    self.devices = devices
    self.warn = warn
  }

  /// The names of the folders of languages that there are, without `.lproj`.
  public var available: Set<String> {
    state.withLock { state in
      if let known = state.available { return known }
      let items = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      let found = Set(items.filter { $0.hasSuffix(".lproj") }.map { String($0.dropLast(6)) })
      state.available = found
      return found
    }
  }

  /// The folder for languages, without `.lproj`; nil where there is none.
  public func language(for languages: [String]) -> String? {
    let all = available
    return state.withLock { state in
      if let known = state.chosen[languages] { return known }
      let found = LocalizedFolders.best(of: all, for: languages, development: development)
      state.chosen[languages] = .some(found)
      return found
    }
  }

  /// The text for a key; nil where there is none. One that depends on numbers is a format for `PluralFormat`.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - table: The name of the file without its extension.
  ///   - languages: The languages that the user reads, the best first.
  public func text(_ key: String, table name: String, languages: [String]) -> String? {
    guard !name.isEmpty, !name.contains("/") else { return nil }
    let language = language(for: languages)
    for place in [language.map { "\($0).lproj/" }, ""].compactMap({ $0 }) {
      let table = table(Place(folder: place, table: name))
      if let plural = table.plurals[key] {
        return PluralFormat.register(
          plural,
          language: language == "Base" ? development ?? "en" : language ?? development ?? "en",
          identity: "\(folder)/\(place)\(name)/\(key)")
      }
      if let text = table.texts[key] { return text }
    }
    return nil
  }

  /// All texts of a file for languages, without those that depend on numbers.
  public func texts(table name: String, languages: [String]) -> [String: String] {
    guard !name.isEmpty, !name.contains("/") else { return [:] }
    let own = language(for: languages).map {
      table(Place(folder: "\($0).lproj/", table: name)).texts
    }
    return (own ?? [:]).merging(table(Place(folder: "", table: name)).texts) { own, _ in own }
  }

  private func table(_ place: Place) -> Table {
    if let known = state.withLock({ $0.tables[place] }) { return known }
    let read = read(place)
    state.withLock { $0.tables[place] = read }
    return read
  }

  private func read(_ place: Place) -> Table {
    var table = Table()
    let path = "\(folder)/\(place.folder)\(place.table)"
    if let data = FileManager.default.contents(atPath: "\(path).strings") {
      do {
        table.texts = try StringsFile.read(data)
      } catch {
        warn("\(path).strings:\(error.line): \(error.message) None of its texts is used.")
      }
    }
    for ending in ["stringsdict", "plurals"] {
      guard let data = FileManager.default.contents(atPath: "\(path).\(ending)") else { continue }
      guard let more = PluralTable(data, devices: devices) else {
        warn("\(path).\(ending): The file is no property list. None of its texts is used.")
        continue
      }
      table.texts.merge(more.plain) { $1 }
      table.plurals.merge(more.plurals) { $1 }
    }
    return table
  }
}
