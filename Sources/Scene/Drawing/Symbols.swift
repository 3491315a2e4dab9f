/// A table from system symbol names to icons of the freedesktop theme with the same meaning.
public enum Symbols {
  /// Returns icon names for a symbol, the best first; empty if there is none.
  ///
  /// Suffixes that only add a frame or fill the shape are ignored: `trash.circle.fill` is shown as
  /// `trash`.
  public static func icons(for symbol: String) -> [String] {
    var name = Substring(symbol)
    while true {
      if name.utf8.count <= longest, let icons = table[String(name)] { return icons }
      guard let dot = name.lastIndex(of: "."), ornaments.contains(name[dot...]) else { return [] }
      name = name[..<dot]
    }
  }

  /// Returns icon names for exactly this symbol, the best first; empty if there is none.
  public static func icons(exactly symbol: String) -> [String] { table[symbol] ?? [] }

  /// The icon for a symbol that is not known.
  public static let unknown = ["image-missing-symbolic"]

  /// The symbol names in the table, sorted.
  public static var names: [String] { table.keys.sorted() }

  private static let ornaments: Set<Substring> = [
    ".fill", ".circle", ".square", ".rectangle", ".capsule", ".rtl", ".and",
  ]

  /// The bytes of the longest name: whatever has more is no name and need not be looked up.
  private static let longest = table.keys.map(\.utf8.count).max() ?? 0

  private static let table: [String: [String]] = {
    var table: [String: [String]] = [:]
    for line in (symbolLines + "\n" + symbolThings).split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      guard let name = words.first else { continue }
      table[name] = words.dropFirst().map { $0 + "-symbolic" }
    }
    return table
  }()
}
