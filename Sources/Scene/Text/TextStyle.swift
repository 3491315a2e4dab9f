/// How text is set: the font, its colour and how lines break.
public struct TextStyle: Hashable, Codable, Sendable {
  public enum Alignment: String, Codable, Sendable { case natural, left, center, right, justified }
  /// Where lines break, and what becomes of what has no room.
  public enum Truncation: String, Codable, Sendable {
    case wordWrap, charWrap, head, middle, tail, clip
  }

  /// The same letters once more, below, so many points to the right and down.
  public struct Shadow: Hashable, Codable, Sendable {
    public var color: Color
    public var x, y: Double
    public init(color: Color, x: Double, y: Double) {
      self.color = color
      self.x = x
      self.y = y
    }
  }

  public var font: Font
  public var color: Color
  public var alignment: Alignment
  public var truncation: Truncation
  /// The most lines that may show; 0 is as many as there are.
  public var lines: Int
  public var shadow: Shadow?

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

  /// Whether what has no room in the last line is replaced by an ellipsis.
  public var ellipsizes: Bool {
    switch truncation {
    case .head, .middle, .tail: true
    case .wordWrap, .charWrap, .clip: false
    }
  }
}

/// A font in points; the family is the platform's own unless named.
public struct Font: Hashable, Codable, Sendable {
  /// Points, the text size of the environment already counted in.
  public var size: Double
  /// 100 (thin) to 900 (black); 400 is regular.
  public var weight: Int
  public var italic: Bool
  public var monospaced: Bool
  /// All digits have one width, whatever the other letters have.
  public var monospacedDigits: Bool
  /// Empty for the platform's interface font.
  public var family: String

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
}
