/// The system's symbol names and the icons of the freedesktop theme that say the same.
public enum Symbols {
  /// Icon names, the best one first; empty for a symbol that no icon says.
  ///
  /// What only adds a frame or fills the shape says the same as the shape: `trash.circle.fill`
  /// is shown as `trash`.
  public static func icons(for symbol: String) -> [String] {
    var name = Substring(symbol)
    while true {
      if let icons = table[String(name)] { return icons }
      guard let dot = name.lastIndex(of: "."), ornaments.contains(name[dot...]) else { return [] }
      name = name[..<dot]
    }
  }

  /// What stands where a symbol is unknown.
  public static let unknown = ["image-missing-symbolic"]

  /// The names of the table itself.
  public static var names: [String] { table.keys.sorted() }

  private static let ornaments: Set<Substring> = [
    ".fill", ".circle", ".square", ".rectangle", ".capsule", ".rtl", ".and",
  ]

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
