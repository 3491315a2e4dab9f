import Foundation
import Testing

@testable import Localization

@Suite("Users of apps in other languages") struct UserLocaleTests {
  @Test(
    "Words are in the language of the app, formats those of the user's region",
    arguments: [
      ("de_AT", "en", ["en"], "en_AT"), ("de_AT", "de", ["de"], "de_AT"),
      ("de_DE", "pt-BR", ["pt_BR", "pt"], "pt_DE"),
      ("de_DE", "zh-Hant", ["zh_Hant", "zh"], "zh-Hant_DE"), ("ar", "en", ["en"], "en"),
    ])
  func speaking(_ locale: String, _ app: String, _ words: [String], _ formats: String) {
    let user = UserLocale(languages: [locale], locale: Locale(identifier: locale))
    let there = user.speaking(app)
    #expect(there.wordLanguages == words && there.languages == [locale])
    #expect(there.locale == Locale(identifier: formats))
  }
}
