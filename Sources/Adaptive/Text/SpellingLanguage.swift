/// Chooses the dictionary for a person's languages.
public enum SpellingLanguage {
  /// Returns the dictionary to use.
  ///
  /// - Parameters:
  ///   - languages: The identifiers of the languages, the best first.
  ///   - dictionaries: The languages with a dictionary.
  public static func dictionary(
    for languages: [String], among dictionaries: [String]
  ) -> String? {
    for language in languages {
      let wanted = plain(language)
      if let same = dictionaries.first(where: { plain($0) == wanted }) { return same }
      let base = self.base(wanted)
      let near = dictionaries.filter { self.base(plain($0)) == base }.sorted()
      // Among several regions it is the one named like its language; for English the largest one.
      if let best = near.first(where: { plain($0) == base })
        ?? near.first(where: { plain($0) == "\(base)_\(base)" })
        ?? near.first(where: { plain($0) == "en_us" }) ?? near.first
      {
        return best
      }
    }
    return nil
  }

  /// Returns whether a dictionary of the language can contain a word with these letters.
  public static func canHold(_ word: String, _ language: String) -> Bool {
    let base = base(plain(language))
    return othersThanLatin.contains(base)
      || word.unicodeScalars.contains { $0.value < 0x250 || (0x1E00...0x1EFF).contains($0.value) }
  }

  /// Languages that are not written in Latin letters.
  private static let othersThanLatin: Set<String> = [
    "am", "ar", "as", "be", "bg", "bn", "bo", "dz", "el", "fa", "gu", "he", "hi", "hy", "ja", "ka",
    "kk", "km", "kn", "ko", "ky", "lo", "mk", "ml", "mn", "mr", "my", "ne", "or", "pa", "ps", "ru",
    "sa", "sd", "si", "sr", "ta", "te", "tg", "th", "tk", "tt", "ug", "uk", "ur", "yi", "zh",
  ]

  private static func plain(_ language: String) -> String {
    String(language.lowercased().map { $0 == "-" ? "_" : $0 })
  }

  private static func base(_ language: String) -> String {
    String(language.prefix { $0 != "_" })
  }
}
