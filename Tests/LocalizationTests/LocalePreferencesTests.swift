import Localization
import Testing

/// What a session's variables say, as GLib reads them.
struct LocalePreferencesTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let variables: [String: String]
    let languages: [String]
    let locale: String
    var testDescription: String { "\(variables)" }
  }

  static let rows = [
    Row(variables: [:], languages: ["en"], locale: "en_001"),
    Row(variables: ["LANG": "C.UTF-8"], languages: ["en"], locale: "en_001"),
    Row(variables: ["LANG": "de_AT.UTF-8"], languages: ["de_AT", "de", "en"], locale: "de_AT"),
    Row(variables: ["LANG": "de_DE@euro"], languages: ["de_DE", "de", "en"], locale: "de_DE"),
    Row(
      variables: ["LANG": "de_DE.UTF-8", "LC_MESSAGES": "en_GB.UTF-8"],
      languages: ["en_GB", "en"], locale: "de_DE"),
    Row(
      variables: ["LANG": "en_US.UTF-8", "LC_TIME": "de_DE.UTF-8"], languages: ["en_US", "en"],
      locale: "de_DE"),
    Row(
      variables: ["LANG": "en_US.UTF-8", "LC_ALL": "fr_FR.UTF-8"],
      languages: ["fr_FR", "fr", "en"], locale: "fr_FR"),
    Row(
      variables: ["LANGUAGE": "nds:de", "LANG": "de_DE.UTF-8"], languages: ["nds", "de", "en"],
      locale: "de_DE"),
    Row(variables: ["LANGUAGE": "", "LANG": "POSIX"], languages: ["en"], locale: "en_001"),
  ]

  @Test(arguments: rows) func reads(_ row: Row) {
    #expect(LocalePreferences.languages(in: row.variables) == row.languages)
    #expect(LocalePreferences.locale(in: row.variables) == row.locale)
  }
}
