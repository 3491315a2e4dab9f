/// Names of methods for the Objective-C runtime, as the compiler on Apple's systems makes them.
enum ObjectiveCName {
  /// Words before which `With` is not put, and after which it is not put either.
  private static let prepositions: Set<String> = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for",
    "from", "given", "in", "including", "inside", "into", "matching", "of", "on", "passing",
    "preceding", "since", "to", "until", "using", "via", "when", "with", "within",
  ]

  /// The selector of a method: `save`, `save:`, `saveWithSender:`, `moveToPoint:`, `save:for:`.
  static func method(_ base: String, _ labels: [String?], throwing: Bool = false) -> String {
    guard let first = labels.first else { return throwing ? base + "AndReturnError:" : base }
    var name = base
    if let first, !first.isEmpty {
      let joins =
        prepositions.contains(firstWord(first)) || prepositions.contains(lastWord(base))
      name += (joins ? "" : "With") + capitalized(first)
    }
    name += ":"
    for label in labels.dropFirst() { name += (label ?? "") + ":" }
    return throwing ? name + "error:" : name
  }

  /// The selector of a property's setter: `setTitle:`.
  static func setter(_ property: String) -> String { "set" + capitalized(property) + ":" }

  static func capitalized(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }

  private static func firstWord(_ name: String) -> String {
    guard let first = name.first else { return "" }
    return first.lowercased() + name.dropFirst().prefix { !$0.isUppercase && $0 != "_" }
  }

  private static func lastWord(_ name: String) -> String {
    guard let start = name.lastIndex(where: \.isUppercase) else { return name.lowercased() }
    return name[start...].lowercased()
  }
}
