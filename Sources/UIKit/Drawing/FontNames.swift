import Scene

/// Look-up of the host's fonts by name.
enum FontNames {
  static func family(_ name: String) -> FontFamily? {
    let wanted = key(name)
    return AppFonts.all.first { key($0.name) == wanted }
  }

  /// The font with a name, whose size is not set.
  static func font(named name: String) -> Font? {
    let wanted = key(name)
    guard !wanted.isEmpty else { return nil }
    // The names of faces in a file need not begin with that of their family.
    for family in AppFonts.own {
      if let face = family.faces.first(where: { key($0.name) == wanted }) {
        return Font(weight: face.weight, italic: face.italic, family: family.name)
      }
    }
    for family in AppFonts.all {
      let own = key(family.name)
      guard wanted.hasPrefix(own) else { continue }
      if wanted == own || wanted == own + "regular" {
        return Font(family: family.name)
      }
      if let face = family.faces.first(where: { key($0.name) == wanted }) {
        return Font(weight: face.weight, italic: face.italic, family: family.name)
      }
    }
    return FontsOfIOS.font(standingInFor: wanted)
  }

  static func familyName(of font: Font) -> String {
    if !font.family.isEmpty { return font.family }
    return font.monospaced ? "Monospace" : TextSource.fonts.interfaceFamily
  }

  static func faceName(of font: Font) -> String {
    let name = familyName(of: font)
    func distance(_ face: FontFace) -> Int {
      abs(face.weight - font.weight) + (face.italic == font.italic ? 0 : 1000)
    }
    return family(name)?.faces.min { distance($0) < distance($1) }?.name ?? name
  }

  private static func key(_ name: String) -> String {
    String(name.lowercased().filter { $0 != " " && $0 != "-" })
  }
}
