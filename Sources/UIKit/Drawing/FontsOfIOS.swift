import Scene

/// The fonts that every iPhone has, so that apps count on them: where the host has none of the name, one of its own that
/// is like it stands in, in the weight and slant that the name asks for.
enum FontsOfIOS {
  private enum Kind { case sans, serif, monospaced }

  private static let families: [(key: String, kind: Kind)] = [
    ("academyengraved", .serif), ("americantypewriter", .serif), ("applesdgothicneo", .sans),
    ("arial", .sans), ("avenir", .sans), ("baskerville", .serif), ("bodoni", .serif),
    ("chalkboardse", .sans), ("chalkduster", .sans), ("charter", .serif), ("cochin", .serif),
    ("copperplate", .serif), ("courier", .monospaced), ("didot", .serif), ("dinalternate", .sans),
    ("dincondensed", .sans), ("futura", .sans), ("georgia", .serif), ("gillsans", .sans),
    ("helvetica", .sans), ("hoeflertext", .serif), ("markerfelt", .sans), ("menlo", .monospaced),
    ("noteworthy", .sans), ("optima", .sans), ("palatino", .serif), ("papyrus", .sans),
    ("pingfang", .sans), ("rockwell", .serif), ("sfpro", .sans), ("sfuitext", .sans),
    ("snellroundhand", .serif), ("timesnewroman", .serif), ("trebuchet", .sans), ("verdana", .sans),
    ("zapfino", .serif),
  ]

  // Longer words go before those in them.
  private static let weights: [(word: String, weight: Int)] = [
    ("ultralight", 200), ("extralight", 200), ("semibold", 600), ("demibold", 600),
    ("extrabold", 800), ("condensedblack", 800), ("condensedbold", 700), ("thin", 100),
    ("light", 300), ("medium", 500), ("heavy", 800), ("black", 900), ("bold", 700),
  ]

  private static let serifs = [
    "Times New Roman", "Liberation Serif", "Noto Serif", "DejaVu Serif", "Serif",
  ]

  /// The font that stands in for a name, which is in small letters without spaces and hyphens; nil for a name that no iPhone
  /// has.
  static func font(standingInFor key: String) -> Font? {
    guard let family = families.first(where: { key.hasPrefix($0.key) }) else { return nil }
    let face = key.dropFirst(family.key.count)
    let weight = weights.first { face.contains($0.word) }?.weight ?? 400
    let italic = face.contains("italic") || face.contains("oblique")
    switch family.kind {
    case .sans: return Font(weight: weight, italic: italic)
    case .monospaced: return Font(weight: weight, italic: italic, monospaced: true)
    case .serif:
      let name = serifs.first { FontNames.family($0) != nil } ?? ""
      return Font(weight: weight, italic: italic, family: name)
    }
  }
}
