import Localization
import Testing

@Suite("Categories of numbers") struct PluralCategoryTests {
  /// Rows of CLDR: a language, and its numbers by category.
  @Test(arguments: [
    ("en", "1 one", "0 2 5 11 21 other"), ("de-AT", "1 one", "0 2 other"),
    ("ja", "0 1 2 other", ""),
    ("fr", "0 1 one", "2 100 other"), ("fr", "1000000 many", ""), ("pt-BR", "0 1 one", "2 other"),
    ("pt-PT", "1 one", "0 2 other"), ("pl", "1 one", "2 3 4 22 few"), ("pl", "0 5 12 21 many", ""),
    ("ru", "1 21 101 one", "2 24 few"), ("ru", "0 5 11 12 many", ""), ("cs", "1 one", "2 4 few"),
    ("cs", "0 5 other", ""), ("ar", "0 zero", "1 one"), ("ar", "2 two", "3 110 few"),
    ("ar", "11 99 many", "100 102 other"), ("he", "1 one", "2 two"), ("sl", "1 101 one", "2 two"),
    ("sl", "3 4 few", "5 other"), ("lt", "1 21 one", "2 9 few"), ("lt", "10 11 other", ""),
    ("lv", "0 10 11 zero", "1 21 one"), ("ro", "1 one", "0 2 19 few"), ("ro", "20 other", ""),
    ("hi", "0 1 one", "2 other"), ("cy", "0 zero", "6 many"), ("ga", "7 many", "3 few"),
    ("xx", "1 one", "2 other"), ("", "1 one", "2 other"),
  ])
  func rows(language: String, first: String, second: String) {
    for row in [first, second] where !row.isEmpty {
      let words = row.split(separator: " ")
      for number in words.dropLast() {
        let category = PluralCategory(Double(number) ?? -1, language: language)
        #expect(category.rawValue == words.last ?? "", "\(number) in \(language)")
      }
    }
  }

  @Test func numbersWithDecimals() {
    #expect(PluralCategory(1, decimals: 1, language: "en") == .other)
    #expect(PluralCategory(1.5, decimals: 1, language: "fr") == .one)
    #expect(PluralCategory(.infinity, language: "pl") == .many)
    #expect(PluralCategory(-1, language: "de") == .one)
  }
}
