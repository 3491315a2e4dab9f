/// A colour by its meaning, which the host takes from its theme, or by its value.
public enum Color: Hashable, Codable, Sendable {
  case semantic(Semantic)
  /// Red, green, blue and opacity, one byte each, red highest.
  case rgba(UInt32)
  /// One of four such values.
  case adaptive(Adaptive)

  public enum Semantic: String, Hashable, Codable, Sendable, CaseIterable {
    case label, secondaryLabel, tertiaryLabel, placeholder
    case accent, destructive
    /// Where content stands: an editor, a detail.
    case background
    /// The calmer ground of the leading column, and of the column beside it.
    case sidebar, secondarySidebar
    /// The ground of a form or a grouped list, and of the cards on it.
    case grouped, card
    case separator, clear
  }

  /// What a colour is in light and dark, and there for people who want more contrast.
  public struct Adaptive: Hashable, Codable, Sendable {
    public var light, dark, strongLight, strongDark: UInt32

    public init(_ light: UInt32, _ dark: UInt32) { self.init(light, dark, light, dark) }

    public init(_ light: UInt32, _ dark: UInt32, _ strongLight: UInt32, _ strongDark: UInt32) {
      self.light = light
      self.dark = dark
      self.strongLight = strongLight
      self.strongDark = strongDark
    }

    public func value(isDark: Bool, isStrong: Bool) -> UInt32 {
      isStrong ? (isDark ? strongDark : strongLight) : (isDark ? dark : light)
    }

    /// Each of the four changed in the same way.
    public func map(_ change: (UInt32) -> UInt32) -> Adaptive {
      Adaptive(change(light), change(dark), change(strongLight), change(strongDark))
    }
  }
}
