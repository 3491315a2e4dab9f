/// The values of semantic colours, for content shown light in a dark window or dark in a light one:
/// a host's theme knows only the style of the window.
extension Color {
  /// Returns the colour as a value in a style, independent of the style of the window. A clear
  /// colour stays semantic.
  public func fixed(isDark: Bool, isStrong: Bool = false) -> Color {
    switch self {
    case .semantic(.clear), .rgba: self
    case .semantic, .adaptive: .rgba(value(isDark: isDark, isStrong: isStrong))
    }
  }

  /// Returns red, green, blue and opacity in a style, one byte each; 0 for clear.
  public func value(isDark: Bool, isStrong: Bool = false) -> UInt32 {
    switch self {
    case .rgba(let value): value
    case .semantic(let meaning): Self.pairs[meaning].map { isDark ? $0.dark : $0.light } ?? 0
    case .adaptive(let values): values.value(isDark: isDark, isStrong: isStrong)
    }
  }

  /// The values of the colour in the four styles.
  public var adaptive: Adaptive {
    switch self {
    case .adaptive(let values): values
    case .rgba, .semantic: Adaptive(value(isDark: false), value(isDark: true))
    }
  }

  /// Returns the colour with its opacity multiplied by `share`: 1 leaves it, 0 makes it invisible.
  public func faded(by share: Double) -> Color {
    guard share < 1 else { return self }
    func fade(_ value: UInt32) -> UInt32 {
      value & 0xFFFF_FF00 | UInt32((Double(value & 0xFF) * max(0, share)).rounded())
    }
    switch self {
    case .rgba(let value): return .rgba(fade(value))
    case .semantic(.clear): return self
    case .semantic, .adaptive: return .adaptive(adaptive.map(fade))
    }
  }

  /// The colour in dark style of what stands above other content; the same for all but backgrounds of the system.
  fileprivate var raised: Color {
    switch self {
    case .semantic(.background), .semantic(.grouped): .rgba(0x1C1C_1EFF)
    case .semantic(.card), .semantic(.secondarySidebar): .rgba(0x2C2C_2EFF)
    case .adaptive(Adaptive(0xFFFF_FFFF, 0x2C2C_2EFF)): .rgba(0x3A3A_3CFF)
    default: self
    }
  }

  /// The values in light and dark style. Clear has none.
  private static let pairs: [Semantic: (light: UInt32, dark: UInt32)] = [
    .label: (0x0000_00FF, 0xFFFF_FFFF),
    .secondaryLabel: (0x3C3C_4399, 0xEBEB_F599),
    .tertiaryLabel: (0x3C3C_434D, 0xEBEB_F54D),
    .placeholder: (0x3C3C_434D, 0xEBEB_F54D),
    .accent: (0x007A_FFFF, 0x0A84_FFFF),
    .destructive: (0xFF3B_30FF, 0xFF45_3AFF),
    .background: (0xFFFF_FFFF, 0x0000_00FF),
    .sidebar: (0xF2F2_F7FF, 0x2C2C_2EFF),
    .secondarySidebar: (0xF2F2_F7FF, 0x1C1C_1EFF),
    .grouped: (0xF2F2_F7FF, 0x0000_00FF),
    .card: (0xFFFF_FFFF, 0x1C1C_1EFF),
    .separator: (0x3C3C_434A, 0x5454_5899),
  ]
}

extension Node {
  /// Replaces all colours by their values in a style, independent of that of the window.
  public mutating func fixColors(isDark: Bool, isStrong: Bool = false) {
    if style.color == .semantic(.label), let own = platformInk { style.color = .semantic(own) }
    mapColors { $0.fixed(isDark: isDark, isStrong: isStrong) }
  }

  /// What hosts draw in a colour of the platform where the style has none, which is the same as that of a label.
  private var platformInk: Color.Semantic? {
    switch role {
    case .row: .separator
    case .button where traits.contains(.flat) && fill == nil && control.content == nil: .accent
    default: nil
    }
  }

  /// Replaces adaptive colours by those for increased contrast.
  public mutating func strengthenColors() {
    mapColors { color in
      guard case .adaptive(let values) = color else { return color }
      return .adaptive(Color.Adaptive(values.strongLight, values.strongDark))
    }
  }

  /// Replaces the backgrounds of the system by those of content that stands above other content in dark style, as that
  /// of a sheet does: a step lighter, so that one is told from the other.
  public mutating func raiseColors() { mapColors { $0.raised } }

  private mutating func mapColors(_ change: (Color) -> Color) {
    fill = fill.map(change)
    style.color = change(style.color)
    if !runs.isEmpty { runs = runs.map { $0.mapColors(change) } }
    if var surface {
      surface.mapColors(change)
      self.surface = surface
    }
    if var picture {
      picture.art.mapColors(change)
      self.picture = picture
    }
    guard control != Control() else { return }
    control.tint = control.tint.map(change)
    control.trackTint = control.trackTint.map(change)
    control.thumbTint = control.thumbTint.map(change)
    if let content = control.content {
      control.content?.subtitleStyle.color = change(content.subtitleStyle.color)
      control.content?.fill = content.fill.map(change)
    }
  }
}
