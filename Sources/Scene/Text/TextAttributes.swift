/// What a stretch of text has instead of, or besides, what its style says.
public struct TextAttributes: Hashable, Codable, Sendable {
  /// A line below or through the letters.
  public struct Line: Hashable, Codable, Sendable {
    public var isDouble: Bool
    /// nil for the colour of the letters.
    public var color: Color?

    public init(isDouble: Bool = false, color: Color? = nil) {
      self.isDouble = isDouble
      self.color = color
    }
  }

  public var font: Font?
  public var color: Color?
  public var background: Color?
  public var underline: Line?
  public var strikethrough: Line?
  /// Points between this letter and the next, besides what the font has.
  public var kern: Double
  /// Points above the line's own baseline.
  public var baselineOffset: Double
  /// Where it leads when it is pressed; empty for nowhere.
  public var link: String
  /// What a press of it means to the app, also in a text that is edited; empty for nothing.
  public var item: String
  public var paragraph: TextParagraph?
  /// Whether it is marked as a word that is not spelled right.
  public var isMisspelled = false
  /// Whether a check box is shown instead of the letters, and that is ticked; the letters take the
  /// room that they take, and stay what is selected and copied. nil for no box.
  public var box: Bool?

  public init(
    font: Font? = nil, color: Color? = nil, background: Color? = nil, underline: Line? = nil,
    strikethrough: Line? = nil, kern: Double = 0, baselineOffset: Double = 0, link: String = "",
    item: String = "", paragraph: TextParagraph? = nil
  ) {
    self.font = font
    self.color = color
    self.background = background
    self.underline = underline
    self.strikethrough = strikethrough
    self.kern = kern
    self.baselineOffset = baselineOffset
    self.link = link
    self.item = item
    self.paragraph = paragraph
  }

  public var isEmpty: Bool {
    font == nil && color == nil && background == nil && underline == nil && strikethrough == nil
      && kern == 0 && baselineOffset == 0 && link.isEmpty && item.isEmpty && paragraph == nil
      && !isMisspelled && box == nil
  }

  mutating func mapColors(_ change: (Color) -> Color) {
    color = color.map(change)
    background = background.map(change)
    if let color = underline?.color { underline?.color = change(color) }
    if let color = strikethrough?.color { strikethrough?.color = change(color) }
  }
}

/// How a paragraph is set. Lengths are points; that of a paragraph's first character counts.
public struct TextParagraph: Hashable, Codable, Sendable {
  public struct Tab: Hashable, Codable, Sendable {
    /// From the leading edge.
    public var position: Double
    public var alignment: TextStyle.Alignment

    public init(_ position: Double, _ alignment: TextStyle.Alignment = .left) {
      self.position = position
      self.alignment = alignment
    }
  }

  /// nil for that of the whole text.
  public var alignment: TextStyle.Alignment?
  /// nil for that of the whole text.
  public var truncation: TextStyle.Truncation?
  /// Between lines.
  public var lineSpacing: Double
  public var spacingBefore, spacingAfter: Double
  /// From the leading edge, of the first line and of the others.
  public var firstIndent, headIndent: Double
  /// Where lines end: from the leading edge, or, if negative or 0, from the trailing one.
  public var tailIndent: Double
  /// The natural height of a line is multiplied by it; 0 is 1.
  public var lineHeightMultiple: Double
  /// 0 for no limit.
  public var minimumLineHeight, maximumLineHeight: Double
  public var tabs: [Tab]
  /// Between tab stops behind the last of `tabs`; 0 for the platform's own.
  public var tabInterval: Double

  public init(
    alignment: TextStyle.Alignment? = nil, truncation: TextStyle.Truncation? = nil,
    lineSpacing: Double = 0, spacingBefore: Double = 0, spacingAfter: Double = 0,
    firstIndent: Double = 0, headIndent: Double = 0, tailIndent: Double = 0,
    lineHeightMultiple: Double = 0, minimumLineHeight: Double = 0, maximumLineHeight: Double = 0,
    tabs: [Tab] = [], tabInterval: Double = 0
  ) {
    self.alignment = alignment
    self.truncation = truncation
    self.lineSpacing = lineSpacing
    self.spacingBefore = spacingBefore
    self.spacingAfter = spacingAfter
    self.firstIndent = firstIndent
    self.headIndent = headIndent
    self.tailIndent = tailIndent
    self.lineHeightMultiple = lineHeightMultiple
    self.minimumLineHeight = minimumLineHeight
    self.maximumLineHeight = maximumLineHeight
    self.tabs = tabs
    self.tabInterval = tabInterval
  }

  /// What becomes of a line that is `natural` points high.
  public func lineHeight(_ natural: Double) -> Double {
    var height = natural * (lineHeightMultiple > 0 ? lineHeightMultiple : 1)
    if maximumLineHeight > 0 { height = min(height, maximumLineHeight) }
    return max(height, minimumLineHeight)
  }

  /// Where a line ends, of so many points.
  public func end(in width: Double) -> Double {
    tailIndent > 0 ? min(tailIndent, width) : width + tailIndent
  }
}
