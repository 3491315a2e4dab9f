import Adaptive
import Testing

@Suite("Words whose spelling is looked up") struct SpellingTests {
  @Test(
    "Words of a text",
    arguments: [
      ("one two", ["one", "two"]), ("don't ‘quote’ l’eau", ["don't", "quote", "l’eau"]),
      ("a1 2b x_y 3.5", []), ("Straße, naïve—é", ["Straße", "naïve", "é"]),
      ("half-metre", ["half", "metre"]), ("👩‍👩‍👧 word", ["word"]), ("", []), ("'a'", ["a"]),
      ("日本語 и слово", ["日本語", "и", "слово"]),
    ]) func words(_ text: String, _ found: [String])
  {
    let units = Array(text.utf16)
    let words = SpelledWords.words(in: text, 0..<units.count)
    #expect(words.map { String(decoding: units[$0], as: UTF16.self) } == found)
  }

  @Test("Only words that begin in a stretch, wherever it is cut") func stretch() {
    #expect(SpelledWords.words(in: "one two three", 4..<9) == [4..<7, 8..<13])
    #expect(SpelledWords.words(in: "👩‍👩‍👧 a", 1..<99) == [9..<10])
    #expect(SpelledWords.words(in: "a", 5..<9) == [])
  }

  @Test(
    "The dictionary of a language",
    arguments: [
      (["de_AT", "de"], ["de_DE", "en_US"], "de_DE"), (["en-GB"], ["en_GB", "en_US"], "en_GB"),
      (["en"], ["en_AU", "en_US"], "en_US"), (["fr"], ["en_US"], nil),
      (["fr", "en_US"], ["en_US"], "en_US"), (["pt"], ["pt_BR", "pt_PT"], "pt_PT"),
      (["de"], [], nil), (["de_CH"], ["de_AT", "de_DE"], "de_DE"),
    ] as [([String], [String], String?)])
  func language(_ languages: [String], _ dictionaries: [String], _ chosen: String?) {
    #expect(SpellingLanguage.dictionary(for: languages, among: dictionaries) == chosen)
  }
}
