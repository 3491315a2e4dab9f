import Scene
import Testing

@Suite("Colours of a style that is not the window's") struct PaletteTests {
  @Test("Every meaning has a value light and dark, and clear stays clear")
  func meanings() {
    for meaning in Color.Semantic.allCases {
      let color = Color.semantic(meaning)
      let (light, dark) = (color.fixed(isDark: false), color.fixed(isDark: true))
      guard meaning != .clear else {
        #expect(light == color && dark == color)
        continue
      }
      #expect(light != dark && light != color && dark != color, "\(meaning)")
    }
    #expect(Color.rgba(0x12_34_56_FF).fixed(isDark: true) == .rgba(0x12_34_56_FF))
  }

  @Test("Text can be read on every ground of its style")
  func contrast() {
    for isDark in [false, true] {
      let ink = brightness(.label, isDark)
      for ground in [Color.Semantic.background, .sidebar, .secondarySidebar, .grouped, .card] {
        #expect(abs(ink - brightness(ground, isDark)) > 0.7, "\(ground) \(isDark)")
      }
    }
  }

  private func brightness(_ meaning: Color.Semantic, _ isDark: Bool) -> Double {
    guard case .rgba(let value) = Color.semantic(meaning).fixed(isDark: isDark) else { return 0 }
    let parts = [value >> 24, value >> 16 & 255, value >> 8 & 255].map { Double($0) / 255 }
    return parts.reduce(0, +) / 3
  }
}
