/// The attributes of a stretch of text, which replace or add to those of its style.
public struct TextAttributes: Hashable, Codable, Sendable {
  /// A line below or through the letters.
  public struct Line: Hashable, Codable, Sendable {
    /// The lengths of dashes and gaps, as multiples of the width of the line; `solid` has no gaps.
    public enum Pattern: String, Codable, Sendable {
      /// A line without gaps; one of dots; one of dashes; dashes with one and with two dots between.
      case solid, dot, dash, dashDot, dashDotDot

      /// The lengths of dashes and gaps, alternating, for a line of a width in points.
      public func lengths(_ width: Double) -> [Double] {
        let units: [Double] =
          switch self {
          case .solid: []
          case .dot: [1, 2]
          case .dash: [6, 3]
          case .dashDot: [6, 3, 1, 3]
          case .dashDotDot: [6, 3, 1, 3, 1, 3]
          }
        return units.map { $0 * width }
      }
    }

    /// A Boolean value that tells whether there are two lines.
    public var isDouble: Bool
    /// The colour of the line; nil for that of the letters.
    public var color: Color?
    /// A Boolean value that tells whether the line is twice as wide as usual.
    public var isThick: Bool
    /// The dashes of the line.
    public var pattern: Pattern

    /// Creates a line; by default a single one in the colour of the letters.
    public init(
      isDouble: Bool = false, color: Color? = nil, isThick: Bool = false,
      pattern: Pattern = .solid
    ) {
      self.isDouble = isDouble
      self.color = color
      self.isThick = isThick
      self.pattern = pattern
    }

    /// A Boolean value that tells whether the line is none that fonts know of.
    public var isDrawnApart: Bool { isThick || pattern != .solid }
  }

  /// The font; nil for that of the style.
  public var font: Font?
  /// The colour of the letters; nil for that of the style.
  public var color: Color?
  /// The colour behind the letters; nil for none.
  public var background: Color?
  /// The underline; nil for none.
  public var underline: Line?
  /// The line through the letters; nil for none.
  public var strikethrough: Line?
  /// The additional space after each letter, in points.
  public var kern: Double
  /// The distance above the baseline of the line, in points.
  public var baselineOffset: Double
  /// The URL of a link; empty for none.
  public var link: String
  /// The identifier of a text item that can be activated, also in a text that is being edited;
  /// empty for none. Its meaning is the app's.
  public var item: String
  /// The attributes of the paragraph; nil for the default ones.
  public var paragraph: TextParagraph?
  /// A Boolean value that tells whether the stretch is marked as misspelled.
  public var isMisspelled = false
  /// Whether a check box is drawn over the letters, and whether it is ticked; nil for no check box.
  /// The letters keep their space, and remain what is selected and copied.
  public var box: Bool?
  /// The picture that is drawn instead of the letters, which are U+FFFC; nil for letters.
  public var attachment: TextAttachment?
  /// A picture that a text view draws below the last line of the paragraph, in the room of
  /// `TextParagraph.roomBelow`; nil for none. That of a paragraph's first character counts. The
  /// padding is the space above and below it.
  public var figure: TextAttachment?
  /// Outlines, shadows and more; nil for none.
  public var effects: TextEffects?

  /// Creates attributes. The kern and the baseline offset are in points.
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

  /// A Boolean value that tells whether no attribute is set.
  public var isEmpty: Bool {
    font == nil && color == nil && background == nil && underline == nil && strikethrough == nil
      && kern == 0 && baselineOffset == 0 && link.isEmpty && item.isEmpty && paragraph == nil
      && !isMisspelled && box == nil && attachment == nil && figure == nil && effects == nil
  }

  mutating func mapColors(_ change: (Color) -> Color) {
    color = color.map(change)
    background = background.map(change)
    if let color = underline?.color { underline?.color = change(color) }
    if let color = strikethrough?.color { strikethrough?.color = change(color) }
    attachment?.mapColors(change)
    figure?.mapColors(change)
    effects?.mapColors(change)
  }
}

/// The attributes of a paragraph. Lengths are in points. The attributes of the first character of a
/// paragraph apply to all of it.
public struct TextParagraph: Hashable, Codable, Sendable {
  /// A tab stop.
  public struct Tab: Hashable, Codable, Sendable {
    /// The position of the stop from the leading edge, in points.
    public var position: Double
    /// The alignment of the text at the stop.
    public var alignment: TextStyle.Alignment

    /// Creates a tab stop at a position in points.
    public init(_ position: Double, _ alignment: TextStyle.Alignment = .left) {
      self.position = position
      self.alignment = alignment
    }
  }

  /// The alignment; nil for that of the style.
  public var alignment: TextStyle.Alignment?
  /// The line break mode; nil for that of the style.
  public var truncation: TextStyle.Truncation?
  /// The space between lines, in points.
  public var lineSpacing: Double
  /// The space before and after the paragraph, in points.
  public var spacingBefore, spacingAfter: Double
  /// The room below the last line for a figure, in points. Unlike `spacingAfter` it is there below
  /// the last paragraph, too.
  public var roomBelow = 0.0
  /// The indent from the leading edge of the first line, and of the others, in points.
  public var firstIndent, headIndent: Double
  /// The end of lines in points: from the leading edge if positive, else from the trailing edge.
  public var tailIndent: Double
  /// The factor by which the natural height of a line is multiplied; 0 means 1.
  public var lineHeightMultiple: Double
  /// The limits of the height of a line, in points; 0 for none.
  public var minimumLineHeight, maximumLineHeight: Double
  /// The tab stops.
  public var tabs: [Tab]
  /// The distance between tab stops behind the last of `tabs`, in points; 0 for the platform's own.
  public var tabInterval: Double
  /// Whether the paragraph is read from right to left; nil for the direction of its first letters.
  public var isRightToLeft: Bool?

  /// Creates paragraph attributes. All lengths are in points; zeros and nils leave everything at
  /// the default.
  public init(
    alignment: TextStyle.Alignment? = nil, truncation: TextStyle.Truncation? = nil,
    lineSpacing: Double = 0, spacingBefore: Double = 0, spacingAfter: Double = 0,
    firstIndent: Double = 0, headIndent: Double = 0, tailIndent: Double = 0,
    lineHeightMultiple: Double = 0, minimumLineHeight: Double = 0, maximumLineHeight: Double = 0,
    tabs: [Tab] = [], tabInterval: Double = 0, isRightToLeft: Bool? = nil
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
    self.isRightToLeft = isRightToLeft
  }

  /// Returns the height of a line in points, from its natural height in points.
  public func lineHeight(_ natural: Double) -> Double {
    var height = natural * (lineHeightMultiple > 0 ? lineHeightMultiple : 1)
    if maximumLineHeight > 0 { height = min(height, maximumLineHeight) }
    return max(height, minimumLineHeight)
  }

  /// Returns the position where lines end, for a text of a width in points.
  public func end(in width: Double) -> Double {
    tailIndent > 0 ? min(tailIndent, width) : width + tailIndent
  }
}
