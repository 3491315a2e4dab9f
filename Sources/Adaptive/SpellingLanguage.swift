/// Which dictionary is used for somebody who reads these languages.
public enum SpellingLanguage {
  /// - Parameters:
  ///   - languages: identifiers, the best first.
  ///   - dictionaries: for which there is one.
  public static func dictionary(
    for languages: [String], among dictionaries: [String]
  ) -> String? {
    for language in languages {
      let wanted = plain(language)
      if let same = dictionaries.first(where: { plain($0) == wanted }) { return same }
      let base = self.base(wanted)
      let near = dictionaries.filter { self.base(plain($0)) == base }.sorted()
      // Of several regions the one that is named like its language, else the largest of English.
      if let best = near.first(where: { plain($0) == base })
        ?? near.first(where: { plain($0) == "\(base)_\(base)" })
        ?? near.first(where: { plain($0) == "en_us" }) ?? near.first
      {
        return best
      }
    }
    return nil
  }

  private static func plain(_ language: String) -> String {
    String(language.lowercased().map { $0 == "-" ? "_" : $0 })
  }

  private static func base(_ language: String) -> String {
    String(language.prefix { $0 != "_" })
  }
}
