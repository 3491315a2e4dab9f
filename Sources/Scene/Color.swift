/// A colour by its meaning, which the host takes from its theme, or by its value.
public enum Color: Hashable, Codable, Sendable {
  case semantic(Semantic)
  /// Red, green, blue and opacity, one byte each, red highest.
  case rgba(UInt32)

  public enum Semantic: String, Hashable, Codable, Sendable, CaseIterable {
    case label, secondaryLabel, tertiaryLabel, placeholder
    case accent, destructive
    /// Where content stands: an editor, a detail.
    case background
    /// The calmer ground of the leading column, and of the column beside it.
    case sidebar, secondarySidebar
    case grouped, separator, clear
  }
}
