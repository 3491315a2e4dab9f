import Foundation
import Synchronization

/// What a module says, in the languages it can say it in. The source is in English.
///
/// For example:
///
///     let say = Phrasebook(["de": PackageResources.de_po])
///     say("Back")                              // "Zurück"
///     say.counted("%@ file", "%@ files", 2)    // "2 Dateien"
public final class Phrasebook: Sendable {
  private struct Open {
    var languages: [String]
    var catalogue: Catalogue?
  }

  private let files: [String: [UInt8]]
  private let open = Mutex(Open(languages: ["en"], catalogue: nil))

  /// - Parameter files: PO files by the language they are in. One is read when it is first
  ///   wanted; one that cannot be read is a mistake of the program.
  public init(_ files: [String: [UInt8]]) { self.files = files }

  /// The languages there are, besides English.
  public var languages: [String] { files.keys.sorted() }

  /// A phrase for whoever reads, with parts in its places.
  public func callAsFunction(_ phrase: String, _ parts: String...) -> String {
    told(phrase, parts)
  }

  /// The same of a phrase that another room has.
  public func told(_ phrase: String, _ parts: [String]) -> String {
    Placeholders.fill(catalogue(for: Reader.current)?[phrase] ?? phrase, with: parts)
  }

  /// A phrase that differs between one thing and several. Its first place is the number's.
  public func counted(
    _ one: String, _ many: String, _ count: Int, _ parts: String...
  ) -> String {
    let reader = Reader.current
    let english = count == 1 ? one : many
    let text = catalogue(for: reader)?.text(one, count: count) ?? english
    let number = count.formatted(.number.locale(reader.locale))
    return Placeholders.fill(text, with: [number] + parts)
  }

  /// The catalogue of a language.
  public func catalogue(of language: String) -> Catalogue? {
    guard let file = files[language] else { return nil }
    do {
      return try Catalogue(file)
    } catch {
      preconditionFailure("The translations to “\(language)” cannot be read: \(error)")
    }
  }

  /// nil where English is what the reader likes best of what there is.
  private func catalogue(for reader: Reader) -> Catalogue? {
    open.withLock { open in
      if open.languages != reader.languages {
        let best = reader.languages.first { $0 == "en" || files[$0] != nil }
        open = Open(
          languages: reader.languages, catalogue: best.flatMap { catalogue(of: $0) })
      }
      return open.catalogue
    }
  }
}
