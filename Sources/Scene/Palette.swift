/// The meanings of colours as values, for what is shown light in a dark window or dark in a
/// light one: a host's theme knows only the window's own style.
extension Color {
  /// This colour in that style, whatever the window's is.
  public func fixed(isDark: Bool) -> Color {
    guard case .semantic(let meaning) = self, let pair = Self.pairs[meaning] else { return self }
    return .rgba(isDark ? pair.dark : pair.light)
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
    .separator: (0x3C3C_434A, 0x5454_5899),
  ]
}

extension Node {
  /// The same node, its colours being those of a style that is not the window's.
  public mutating func fixColors(isDark: Bool) {
    fill = fill?.fixed(isDark: isDark)
    style.color = style.color.fixed(isDark: isDark)
    if !runs.isEmpty { runs = runs.map { $0.fixColors(isDark: isDark) } }
    guard control != Control() else { return }
    control.tint = control.tint?.fixed(isDark: isDark)
    control.trackTint = control.trackTint?.fixed(isDark: isDark)
    control.thumbTint = control.thumbTint?.fixed(isDark: isDark)
    if let content = control.content {
      control.content?.subtitleStyle.color = content.subtitleStyle.color.fixed(isDark: isDark)
      control.content?.fill = content.fill?.fixed(isDark: isDark)
    }
  }
}
