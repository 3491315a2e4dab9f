/// The meanings of colours as values, for what is shown light in a dark window or dark in a
/// light one: a host's theme knows only the window's own style.
extension Color {
  /// This colour in that style, whatever the window's is.
  public func fixed(isDark: Bool, isStrong: Bool = false) -> Color {
    switch self {
    case .semantic(.clear), .rgba: self
    case .semantic, .adaptive: .rgba(value(isDark: isDark, isStrong: isStrong))
    }
  }

  /// Red, green, blue and opacity in that style; clear has none of them.
  public func value(isDark: Bool, isStrong: Bool = false) -> UInt32 {
    switch self {
    case .rgba(let value): value
    case .semantic(let meaning): Self.pairs[meaning].map { isDark ? $0.dark : $0.light } ?? 0
    case .adaptive(let values): values.value(isDark: isDark, isStrong: isStrong)
    }
  }

  /// As four values.
  public var adaptive: Adaptive {
    switch self {
    case .adaptive(let values): values
    case .rgba, .semantic: Adaptive(value(isDark: false), value(isDark: true))
    }
  }

  /// The same colour, that much less there: 0 is nothing of it.
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

  /// Clear is the same in both.
  private static let pairs: [Semantic: (light: UInt32, dark: UInt32)] = [
    .label: (0x0000_00FF, 0xFFFF_FFFF),
    .secondaryLabel: (0x3C3C_4399, 0xEBEB_F599),
    .tertiaryLabel: (0x3C3C_434D, 0xEBEB_F54D),
    .placeholder: (0x3C3C_434D, 0xEBEB_F54D),
    .accent: (0x007A_FFFF, 0x0A84_FFFF),
    .destructive: (0xFF3B_30FF, 0xFF45_3AFF),
    .background: (0xFFFF_FFFF, 0x1E1E_1EFF),
    .sidebar: (0xF2F2_F7FF, 0x2C2C_2EFF),
    .secondarySidebar: (0xF7F7_FAFF, 0x2424_26FF),
    .grouped: (0xF2F2_F7FF, 0x1C1C_1EFF),
    .card: (0xFFFF_FFFF, 0x2C2C_2EFF),
    .separator: (0x3C3C_434A, 0x5454_5899),
  ]
}

extension Node {
  /// The same node, its colours being those of a style that is not the window's.
  public mutating func fixColors(isDark: Bool, isStrong: Bool = false) {
    mapColors { $0.fixed(isDark: isDark, isStrong: isStrong) }
  }

  /// The same node, its colours being those for people who want more contrast.
  public mutating func strengthenColors() {
    mapColors { color in
      guard case .adaptive(let values) = color else { return color }
      return .adaptive(Color.Adaptive(values.strongLight, values.strongDark))
    }
  }

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
