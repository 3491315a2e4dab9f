import Foundation

/// The folders of languages in a bundle, `de.lproj` and so on.
public enum LocalizedFolders {
  /// The names, without `.lproj`, of folders that suit the languages that a user reads, the best first. An identifier
  /// is also looked for without its region, and under the names of old.
  public static func names(for languages: [String]) -> [String] {
    var all: [String] = []
    func add(_ name: String) { if !all.contains(name) { all.append(name) } }
    for language in languages {
      var parts = language.split { $0 == "_" || $0 == "-" }.map(String.init)
      if let script = script(parts) { parts.insert(script, at: 1) }
      // zh-Hant-TW, zh-TW, zh-Hant, zh.
      while !parts.isEmpty {
        add(parts.joined(separator: "-"))
        add(parts.joined(separator: "_"))
        if parts.count == 3 { add("\(parts[0])-\(parts[2])") }
        parts.removeLast()
      }
      if let code = language.split(whereSeparator: { $0 == "_" || $0 == "-" }).first,
        let old = english[String(code)]
      {
        add(old)
      }
    }
    return all
  }

  /// The language of a folder, which may have one of the names of old.
  public static func language(of folder: String) -> String {
    english.first { $0.value == folder }?.key ?? folder
  }

  /// The script that a region of Chinese implies, where none is said.
  private static func script(_ parts: [String]) -> String? {
    guard parts.first == "zh", !parts.contains("Hans"), !parts.contains("Hant") else { return nil }
    return parts.contains { ["TW", "HK", "MO"].contains($0) } ? "Hant" : "Hans"
  }

  private static let english = [
    "en": "English", "de": "German", "fr": "French", "es": "Spanish", "it": "Italian",
    "ja": "Japanese", "nl": "Dutch",
  ]

  /// The folder of a bundle for languages: that of the first language that there is, or else that of the
  /// development language, or any of English.
  ///
  /// - Parameter available: The names of the folders, without `.lproj`.
  public static func best(
    of available: Set<String>, for languages: [String], development: String?
  ) -> String? {
    let wanted = languages.flatMap { language in names(for: [language]) }
    if let found = wanted.first(where: { available.contains($0) }) { return found }
    // Another region of the language: pt for pt-BR.
    for language in languages {
      let code = language.prefix { $0 != "_" && $0 != "-" }
      if let near = available.sorted().first(where: {
        $0.hasPrefix("\(code)-") || $0.hasPrefix("\(code)_")
      }) {
        return near
      }
    }
    let last = names(for: [development, "en"].compactMap { $0 }) + ["Base"]
    return last.first { available.contains($0) }
  }
}
