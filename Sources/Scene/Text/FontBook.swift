/// The fonts of a host. It may be used from any thread.
public protocol FontBook: Sendable {
  /// The family of a font that names none.
  var interfaceFamily: String { get }
  /// The font families, sorted by name.
  var families: [FontFamily] { get }
  /// Returns the metrics of a font, in points.
  func metrics(of font: Font) -> FontMetrics
}

/// A font family with its faces.
public struct FontFamily: Hashable, Codable, Sendable {
  /// The name of the family.
  public var name: String
  /// The faces of the family: regular, bold, italic and others.
  public var faces: [FontFace]

  /// Creates a family from its name and its faces.
  public init(name: String, faces: [FontFace]) {
    self.name = name
    self.faces = faces
  }
}

/// A face of a font family: one weight, upright or italic.
public struct FontFace: Hashable, Codable, Sendable {
  /// The name by which an app asks for the face: the family without spaces, and the style
  /// ("Serif-BoldItalic").
  public var name: String
  /// The weight, from 100 (thin) to 900 (black); 400 is regular.
  public var weight: Int
  /// A Boolean value that tells whether the face is italic.
  public var italic: Bool

  /// Creates a face. By default it is regular and upright.
  public init(name: String, weight: Int = 400, italic: Bool = false) {
    self.name = name
    self.weight = weight
    self.italic = italic
  }
}

/// The metrics of a font, in points from the baseline, positive upwards, as `UIFont` has them.
public struct FontMetrics: Hashable, Codable, Sendable {
  /// The heights above the baseline (the descender is negative), and the additional space between
  /// lines, in points.
  public var ascender, descender, capHeight, xHeight, leading: Double

  /// Creates metrics from lengths in points. The descender is negative.
  public init(
    ascender: Double, descender: Double, capHeight: Double, xHeight: Double, leading: Double = 0
  ) {
    self.ascender = ascender
    self.descender = descender
    self.capHeight = capHeight
    self.xHeight = xHeight
    self.leading = leading
  }

  /// The height of a line in points: ascender − descender + leading.
  public var lineHeight: Double { ascender - descender + leading }
}

/// Three font families with fixed metrics, independent of the fonts of the machine.
///
/// The families have the names that every Linux desktop knows, Monospace, Sans and Serif, with four
/// faces each. Metrics are multiples of the font's size.
public struct FixedFontBook: FontBook {
  /// Creates the fixed fonts.
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

  /// Returns metrics in points: a line is 1.2 times the size of the font, rounded up to whole
  /// points; a fifth of it, rounded, is below the baseline.
  public func metrics(of font: Font) -> FontMetrics {
    let line = (font.size * 1.2).rounded(.up)
    let below = (line / 5).rounded()
    return FontMetrics(
      ascender: line - below, descender: -below, capHeight: font.size * 0.7,
      xHeight: font.size * 0.5)
  }
}
