/// The languages and the locale that the environment variables of a session name, read as GLib
/// does.
public enum LocalePreferences {
  /// The locale if no variable names one.
  public static let international = "en_001"

  /// The languages a person wants, the best first: of LANGUAGE, then of the first that is set of
  /// LC_ALL, LC_MESSAGES and LANG. Each is followed by itself without its region. English is
  /// always understood.
  public static func languages(in variables: [String: String]) -> [String] {
    let lists = ["LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"]
    let list = lists.lazy.compactMap { filled($0, in: variables) }.first ?? ""
    var found: [String] = []
    for name in list.split(separator: ":") {
      guard let name = identifier(String(name)) else { continue }
      let language = String(name.prefix { $0 != "_" })
      for one in [name, language] where !found.contains(one) { found.append(one) }
    }
    return found.contains("en") ? found : found + ["en"]
  }

  /// The locale of dates and numbers: the first that is set of LC_ALL, LC_TIME and LANG.
  public static func locale(in variables: [String: String]) -> String {
    ["LC_ALL", "LC_TIME", "LANG"].lazy.compactMap { filled($0, in: variables) }.first
      .flatMap { identifier($0) } ?? international
  }

  private static func filled(_ name: String, in variables: [String: String]) -> String? {
    variables[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// "de_AT.UTF-8@euro" is "de_AT"; nil for the locale of programs, "C".
  private static func identifier(_ name: String) -> String? {
    let plain = name.prefix { $0 != "." && $0 != "@" }
    return plain.isEmpty || plain == "C" || plain == "POSIX" ? nil : String(plain)
  }
}
