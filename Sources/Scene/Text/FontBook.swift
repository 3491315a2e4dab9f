/// The fonts that a host has. May be asked from any thread.
public protocol FontBook: Sendable {
  /// The family of a font that names none.
  var interfaceFamily: String { get }
  /// In the order of their names.
  var families: [FontFamily] { get }
  func metrics(of font: Font) -> FontMetrics
}

public struct FontFamily: Hashable, Codable, Sendable {
  public var name: String
  public var faces: [FontFace]

  public init(name: String, faces: [FontFace]) {
    self.name = name
    self.faces = faces
  }
}

/// One cut of a family.
public struct FontFace: Hashable, Codable, Sendable {
  /// By which an app asks for it: the family without spaces, and the cut ("Serif-BoldItalic").
  public var name: String
  public var weight: Int
  public var italic: Bool

  public init(name: String, weight: Int = 400, italic: Bool = false) {
    self.name = name
    self.weight = weight
    self.italic = italic
  }
}

/// Points from the baseline, upwards positive, as `UIFont` tells them.
public struct FontMetrics: Hashable, Codable, Sendable {
  public var ascender, descender, capHeight, xHeight, leading: Double

  public init(
    ascender: Double, descender: Double, capHeight: Double, xHeight: Double, leading: Double = 0
  ) {
    self.ascender = ascender
    self.descender = descender
    self.capHeight = capHeight
    self.xHeight = xHeight
    self.leading = leading
  }

  public var lineHeight: Double { ascender - descender + leading }
}

/// Three families under the names that every Linux desktop knows, with four faces each, and
/// metrics in fixed shares of the size: what is asked without a screen never depends on the
/// fonts of the machine.
public struct FixedFontBook: FontBook {
  public init() {}

  public var interfaceFamily: String { "Sans" }

  public var families: [FontFamily] {
    ["Monospace", "Sans", "Serif"].map { name in
      FontFamily(
        name: name,
        faces: [
          FontFace(name: name), FontFace(name: name + "-Bold", weight: 700),
          FontFace(name: name + "-BoldItalic", weight: 700, italic: true),
          FontFace(name: name + "-Italic", italic: true),
        ])
    }
  }

  /// A line is 1.2 times as high as the font is large, in whole points; a fifth of it, in whole
  /// points, is below the baseline.
  public func metrics(of font: Font) -> FontMetrics {
    let line = (font.size * 1.2).rounded(.up)
    let below = (line / 5).rounded()
    return FontMetrics(
      ascender: line - below, descender: -below, capHeight: font.size * 0.7,
      xHeight: font.size * 0.5)
  }
}
