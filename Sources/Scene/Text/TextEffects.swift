import Foundation

/// Attributes of letters that few texts have.
public struct TextEffects: Hashable, Codable, Sendable {
  /// The width of the outline of the letters, in percent of the size of their font: letters with a
  /// positive one are not filled, those with a negative one are; 0 for no outline.
  public var strokeWidth: Double
  /// The colour of the outline; nil for that of the letters.
  public var strokeColor: Color?
  /// The shadow of the letters; nil for none.
  public var shadow: Shadow?
  /// A Boolean value that tells whether the letters are slanted.
  public var isOblique: Bool
  /// A Boolean value that tells whether letters are never joined to ligatures.
  public var separatesLetters: Bool

  /// Creates effects; without arguments there are none. The width is in percent of the font's size.
  public init(
    strokeWidth: Double = 0, strokeColor: Color? = nil, shadow: Shadow? = nil,
    isOblique: Bool = false, separatesLetters: Bool = false
  ) {
    self.strokeWidth = strokeWidth
    self.strokeColor = strokeColor
    self.shadow = shadow
    self.isOblique = isOblique
    self.separatesLetters = separatesLetters
  }

  /// A Boolean value that tells whether there is an outline or a shadow, for which letters are drawn
  /// more than once.
  public var isDrawnApart: Bool { strokeWidth != 0 || shadow != nil }

  mutating func mapColors(_ change: (Color) -> Color) {
    strokeColor = strokeColor.map(change)
    if let color = shadow?.color { shadow?.color = change(color) }
  }
}
