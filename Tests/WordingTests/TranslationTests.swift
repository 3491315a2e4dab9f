import Foundation
import Testing
import Wording

/// The translations of the rooms that have words: `Scripts/words.bash --check` sees to it that
/// the templates have what the source says.
struct TranslationTests {
  struct File: Sendable, CustomTestStringConvertible {
    let room: String
    let language: String
    var testDescription: String { "\(room) in \(language)" }
  }

  private static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")

  static let files: [File] = ["UIKit", "TreeWorld"].flatMap { room in
    let folder = sources.appending(path: "\(room)/Languages")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".po") }.sorted().map {
      File(room: room, language: String($0.dropLast(3)))
    }
  }

  private func read(_ room: String, _ name: String) throws -> Catalogue {
    let file = Self.sources.appending(path: "\(room)/Languages/\(name)")
    return try Catalogue(Array(Data(contentsOf: file)))
  }

  @Test func thereIsGerman() {
    #expect(Self.files.filter { $0.language == "de" }.map(\.room) == ["UIKit", "TreeWorld"])
  }

  @Test(arguments: files) func everyPhraseIsTranslated(_ file: File) throws {
    let template = try read(file.room, "words.pot")
    let catalogue = try read(file.room, "\(file.language).po")
    #expect(catalogue.header["Language"] == file.language)
    let translated = Dictionary(grouping: catalogue.entries, by: \.phrase)
    #expect(Set(translated.keys) == Set(template.entries.map(\.phrase)))
    #expect(!template.entries.isEmpty)
    for entry in catalogue.entries {
      let forms = entry.plural == nil ? 1 : catalogue.rule.count
      #expect(entry.translations.count == forms, "“\(entry.phrase)”")
      #expect(!entry.translations.contains(""), "“\(entry.phrase)” is not translated")
    }
  }

  /// A singular may leave its number out.
  @Test(arguments: files) func everyPlaceIsKept(_ file: File) throws {
    for entry in try read(file.room, "\(file.language).po").entries {
      let places = Placeholders.places(in: entry.plural ?? entry.phrase)
      for translation in entry.translations {
        let found = Placeholders.places(in: translation)
        let isWithoutNumber = entry.plural != nil && found == Array(places.dropFirst())
        #expect(found == places || isWithoutNumber, "“\(translation)” for “\(entry.phrase)”")
      }
    }
  }
}
