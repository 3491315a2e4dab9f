/// A colour: by its meaning, which the host looks up in its theme, or by its value.
public enum Color: Hashable, Codable, Sendable {
  /// A colour by its meaning.
  case semantic(Semantic)
  /// Red, green, blue and opacity, one byte each, red in the highest byte.
  case rgba(UInt32)
  /// A value for each of light and dark style, in normal and in increased contrast.
  case adaptive(Adaptive)

  /// The meanings that a host's theme has a colour for.
  public enum Semantic: String, Hashable, Codable, Sendable, CaseIterable {
    /// The colours of text: primary, secondary, tertiary, and the placeholder of an empty field.
    case label, secondaryLabel, tertiaryLabel, placeholder
    /// The accent colour of controls, and the colour of actions that destroy something.
    case accent, destructive
    /// The background of content: an editor, a detail.
    case background
    /// The calmer backgrounds of the leading column and of the column next to it.
    case sidebar, secondarySidebar
    /// The background of a form or a grouped list, and that of the cards on it.
    case grouped, card
    /// The colour of separator lines, and no colour at all.
    case separator, clear
  }

  /// The values of a colour in light and dark style, each in normal and in increased contrast.
  public struct Adaptive: Hashable, Codable, Sendable {
    /// The values in light and dark style, and those in increased contrast, as `Color.rgba` has
    /// them.
    public var light, dark, strongLight, strongDark: UInt32

    /// Creates a colour from its values in light and dark style, which increased contrast does not
    /// change.
    public init(_ light: UInt32, _ dark: UInt32) { self.init(light, dark, light, dark) }

    /// Creates a colour from its values in light, dark, light increased-contrast and dark
    /// increased-contrast style.
    public init(_ light: UInt32, _ dark: UInt32, _ strongLight: UInt32, _ strongDark: UInt32) {
      self.light = light
      self.dark = dark
      self.strongLight = strongLight
      self.strongDark = strongDark
    }

    /// Returns the value in a style.
    ///
    /// - Parameters:
    ///   - isDark: Whether the style is dark.
    ///   - isStrong: Whether the contrast is increased.
    public func value(isDark: Bool, isStrong: Bool) -> UInt32 {
      isStrong ? (isDark ? strongDark : strongLight) : (isDark ? dark : light)
    }

    /// Returns a colour in which each of the four values is transformed by the closure.
    public func map(_ change: (UInt32) -> UInt32) -> Adaptive {
      Adaptive(change(light), change(dark), change(strongLight), change(strongDark))
    }
  }
}
