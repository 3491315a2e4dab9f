import Foundation
import Synchronization

/// The phrases of a module in the languages of its PO files. The source is in English.
///
/// For example:
///
///     let say = MessageCatalog(["de": PackageResources.de_po])
///     say("Back")                              // "Zurück"
///     say.counted("%@ file", "%@ files", 2)    // "2 Dateien"
public final class MessageCatalog: Sendable {
  /// The PO file that was chosen for these languages; nil for English.
  private struct Selection {
    var languages: [String]
    var poFile: POFile?
  }

  private let files: [String: [UInt8]]
  private let selection = Mutex(Selection(languages: ["en"], poFile: nil))

  /// - Parameter files: PO files by the language they are in. One is read when it is first
  ///   wanted; one that cannot be read is a mistake of the program.
  public init(_ files: [String: [UInt8]]) { self.files = files }

  /// The languages of the PO files; English has none.
  public var languages: [String] { files.keys.sorted() }

  /// Returns the translation of a phrase for the current user, with its placeholders replaced.
  public func callAsFunction(_ phrase: String, _ parts: String...) -> String {
    localized(phrase, parts)
  }

  /// Returns the same for a phrase of another module.
  public func localized(_ phrase: String, _ parts: [String]) -> String {
    Placeholders.fill(poFile(for: UserLocale.current)?[phrase] ?? phrase, with: parts)
  }

  /// Returns the form of a phrase for a number, which replaces its first placeholder.
  public func counted(
    _ one: String, _ many: String, _ count: Int, _ parts: String...
  ) -> String {
    let user = UserLocale.current
    let english = count == 1 ? one : many
    let text = poFile(for: user)?.text(one, count: count) ?? english
    let number = count.formatted(.number.locale(user.locale))
    return Placeholders.fill(text, with: [number] + parts)
  }

  /// Returns the PO file of a language.
  public func poFile(of language: String) -> POFile? {
    guard let file = files[language] else { return nil }
    do {
      return try POFile(file)
    } catch {
      preconditionFailure("The translations to “\(language)” cannot be read: \(error)")
    }
  }

  /// Returns nil if the user prefers English to the languages of the PO files.
  private func poFile(for user: UserLocale) -> POFile? {
    selection.withLock { selection in
      if selection.languages != user.wordLanguages {
        let best = user.wordLanguages.first { $0 == "en" || files[$0] != nil }
        selection = Selection(
          languages: user.wordLanguages, poFile: best.flatMap { poFile(of: $0) })
      }
      return selection.poFile
    }
  }
}
