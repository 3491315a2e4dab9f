/// The style of a text: font, colour, alignment and line breaking.
public struct TextStyle: Hashable, Codable, Sendable {
  /// The alignment of lines.
  public enum Alignment: String, Codable, Sendable {
    /// At the leading edge.
    case natural
    /// At the left edge.
    case left
    /// In the middle.
    case center
    /// At the right edge.
    case right
    /// At both edges.
    case justified
  }
  /// The line break mode: how lines break, and what replaces text that does not fit.
  public enum Truncation: String, Codable, Sendable {
    /// The modes: break lines at words, or at any character; replace what does not fit by an
    /// ellipsis at the beginning, in the middle or at the end; clip it.
    case wordWrap, charWrap, head, middle, tail, clip

    /// A Boolean value that tells whether an ellipsis replaces what does not fit.
    public var ellipsizes: Bool {
      switch self {
      case .head, .middle, .tail: true
      case .wordWrap, .charWrap, .clip: false
      }
    }
  }

  /// A shadow of the letters, without blur.
  public struct Shadow: Hashable, Codable, Sendable {
    /// The colour of the shadow.
    public var color: Color
    /// The offset to the right and down, in points.
    public var x, y: Double
    /// Creates a shadow with an offset in points.
    public init(color: Color, x: Double, y: Double) {
      self.color = color
      self.x = x
      self.y = y
    }
  }

  /// The font.
  public var font: Font
  /// The colour of the letters.
  public var color: Color
  /// The alignment of lines.
  public var alignment: Alignment
  /// The line break mode.
  public var truncation: Truncation
  /// The maximum number of lines; 0 for no limit.
  public var lines: Int
  /// The shadow of the letters; nil for none.
  public var shadow: Shadow?

  /// Creates a style. By default it is a single line in the interface font, in the colour of
  /// labels, with an ellipsis at its end if it is too long.
  public init(
    font: Font = Font(), color: Color = .semantic(.label), alignment: Alignment = .natural,
    truncation: Truncation = .tail, lines: Int = 1, shadow: Shadow? = nil
  ) {
    self.font = font
    self.color = color
    self.alignment = alignment
    self.truncation = truncation
    self.lines = lines
    self.shadow = shadow
  }

  /// A Boolean value that tells whether an ellipsis replaces what does not fit into the last line.
  public var ellipsizes: Bool { truncation.ellipsizes }
}

/// A font with a size in points, of the platform's interface family unless named.
public struct Font: Hashable, Codable, Sendable {
  /// The size in points, with the text scale of the environment applied.
  public var size: Double
  /// The weight, from 100 (thin) to 900 (black); 400 is regular.
  public var weight: Int
  /// A Boolean value that tells whether the font is italic.
  public var italic: Bool
  /// A Boolean value that tells whether all characters have the same width.
  public var monospaced: Bool
  /// A Boolean value that tells whether all digits have the same width, whatever other characters
  /// have.
  public var monospacedDigits: Bool
  /// The name of the family; empty for the platform's interface font.
  public var family: String
  /// Settings of OpenType features besides, as Pango and CSS write them: "smcp=1,onum=1"; empty for none.
  public var settings = ""

  /// Creates a font; by default the regular interface font of 17 points.
  public init(
    size: Double = 17, weight: Int = 400, italic: Bool = false, monospaced: Bool = false,
    monospacedDigits: Bool = false, family: String = ""
  ) {
    self.size = size
    self.weight = weight
    self.italic = italic
    self.monospaced = monospaced
    self.monospacedDigits = monospacedDigits
    self.family = family
  }

  /// The OpenType features of the font, as Pango and CSS write them; empty for those that fonts have
  /// by themselves.
  ///
  /// - Parameter separatesLetters: Whether letters are never joined to ligatures.
  public func features(separatesLetters: Bool = false) -> String {
    var all: [String] = []
    if monospacedDigits { all.append("tnum=1") }
    if !settings.isEmpty { all.append(settings) }
    if separatesLetters { all += ["liga=0", "clig=0", "dlig=0"] }
    return all.joined(separator: ",")
  }
}
