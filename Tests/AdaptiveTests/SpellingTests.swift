import Adaptive
import Testing

@Suite("Words whose spelling is looked up") struct SpellingTests {
  @Test(
    "Words of a text",
    arguments: [
      ("one two", ["one", "two"]), ("don't ‘quote’ l’eau", ["don't", "quote", "l’eau"]),
      ("a1 2b x_y 3.5", []), ("Straße, naïve—é", ["Straße", "naïve", "é"]),
      ("half-metre", ["half", "metre"]), ("👩‍👩‍👧 word", ["word"]), ("", []), ("'a'", ["a"]),
      ("usw. end.", ["usw", "end"]), ("TODO Ok", ["Ok"]), ("see a.txt, x@y.org: b", ["see", "b"]),
      ("#tag <br/> </b> a/b", ["a", "b"]), ("_so_ z.B. ok", ["so", "ok"]),
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

  @Test("Most of a line wrong is another language") func foreign() {
    #expect(!SpelledWords.isForeign(wrong: 3, of: 3))
    #expect(SpelledWords.isForeign(wrong: 3, of: 4))
    #expect(!SpelledWords.isForeign(wrong: 2, of: 4))
    #expect(SpelledWords.others(for: "usw", before: ".") == ["usw."])
    #expect(SpelledWords.others(for: "Haupt", before: "-") == ["Haupt-"])
    #expect(SpelledWords.others(for: "geht’s", before: " ") == ["geht"])
    #expect(SpelledWords.others(for: "word", before: nil) == [])
    #expect(SpellingLanguage.canHold("слово", "ru_RU"))
    #expect(!SpellingLanguage.canHold("слово", "de_DE"))
    #expect(SpellingLanguage.canHold("Größe", "de_DE"))
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
