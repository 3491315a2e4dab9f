import Foundation
import Localization
import Testing

/// A process has one user locale, which is set on the main thread.
@MainActor @Suite(.serialized) struct MessageCatalogTests {
  private static let german = """
    msgid ""
    msgstr ""
    "Plural-Forms: nplurals=2; plural=(n != 1);\\n"

    msgid "Back"
    msgstr "Zurück"

    msgid "%@ file in %@"
    msgid_plural "%@ files in %@"
    msgstr[0] "In %2$@: %1$@ Datei"
    msgstr[1] "In %2$@: %1$@ Dateien"
    """

  private let say = MessageCatalog(["de": Array(german.utf8)])

  private func read<Text>(_ languages: [String], _ locale: String, _ body: () -> Text) -> Text {
    let before = UserLocale.current
    defer { UserLocale.current = before }
    UserLocale.current = UserLocale(languages: languages, locale: Locale(identifier: locale))
    return body()
  }

  @Test func saysItInTheLanguageThatIsLikedBest() {
    #expect(read(["de_AT", "de", "en"], "de_AT") { say("Back") } == "Zurück")
    #expect(read(["fr", "de", "en"], "fr") { say("Back") } == "Zurück")
    #expect(read(["en", "de"], "en_US") { say("Back") } == "Back")
    #expect(read(["fr", "en"], "fr") { say("Back") } == "Back")
    #expect(read(["de"], "de") { say("Untold %@", "yet") } == "Untold yet")
  }

  @Test func countsInWordsAndDigits() {
    func files(_ count: Int) -> String {
      say.counted("%@ file in %@", "%@ files in %@", count, "Home")
    }
    #expect(read(["de"], "de_DE") { files(1) } == "In Home: 1 Datei")
    #expect(read(["de"], "de_DE") { files(1234) } == "In Home: 1.234 Dateien")
    #expect(read(["en"], "en_US") { files(1) } == "1 file in Home")
    #expect(read(["en"], "de_DE") { files(1234) } == "1.234 files in Home")
  }
}
