import Foundation
import Localization
import Testing

/// The translations of the modules that have words: `Scripts/words.bash --check` sees to it that
/// the templates have what the source says.
struct TranslationTests {
  struct File: Sendable, CustomTestStringConvertible {
    let module: String
    let language: String
    var testDescription: String { "\(module) in \(language)" }
  }

  private static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")

  static let files: [File] = ["UIKit", "TreeWorld"].flatMap { module in
    let folder = sources.appending(path: "\(module)/Languages")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".po") }.sorted().map {
      File(module: module, language: String($0.dropLast(3)))
    }
  }

  private func read(_ module: String, _ name: String) throws -> POFile {
    let file = Self.sources.appending(path: "\(module)/Languages/\(name)")
    return try POFile(Array(Data(contentsOf: file)))
  }

  @Test func thereIsGerman() {
    #expect(Self.files.filter { $0.language == "de" }.map(\.module) == ["UIKit", "TreeWorld"])
  }

  @Test(arguments: files) func everyPhraseIsTranslated(_ file: File) throws {
    let template = try read(file.module, "words.pot")
    let poFile = try read(file.module, "\(file.language).po")
    #expect(poFile.header["Language"] == file.language)
    let translated = Dictionary(grouping: poFile.entries, by: \.phrase)
    #expect(Set(translated.keys) == Set(template.entries.map(\.phrase)))
    #expect(!template.entries.isEmpty)
    for entry in poFile.entries {
      let forms = entry.plural == nil ? 1 : poFile.rule.count
      #expect(entry.translations.count == forms, "“\(entry.phrase)”")
      #expect(!entry.translations.contains(""), "“\(entry.phrase)” is not translated")
    }
  }

  /// A singular may leave its number out.
  @Test(arguments: files) func everyPlaceIsKept(_ file: File) throws {
    for entry in try read(file.module, "\(file.language).po").entries {
      let places = Placeholders.places(in: entry.plural ?? entry.phrase)
      for translation in entry.translations {
        let found = Placeholders.places(in: translation)
        let isWithoutNumber = entry.plural != nil && found == Array(places.dropFirst())
        #expect(found == places || isWithoutNumber, "“\(translation)” for “\(entry.phrase)”")
      }
    }
  }
}
