import Foundation
import Scene

/// The colours of texts and of what is behind them on a desktop.
///
/// A theme has a colour for text and one for what is selected, and no shades of them. These are as pale as texts of
/// 4.5 : 1 and marks of 3 : 1 can be (WCAG 2.1, 1.4.3 and 1.4.11) on all grounds; `ContrastTests` measures them.
extension StyleSheet {
  /// A colour for light and for dark windows.
  struct Pair {
    var light, dark: ThemeColor

    init(_ both: ThemeColor) { (light, dark) = (both, both) }

    init(_ light: ThemeColor, dark: ThemeColor) { (self.light, self.dark) = (light, dark) }

    func color(isDark: Bool) -> ThemeColor { isDark ? dark : light }
  }

  private static let text = ThemeColor.named("theme_text_color")
  private static let chosen = ThemeColor.named("theme_selected_bg_color")
  private static let base = ThemeColor.named("theme_base_color")
  private static let wrong = ThemeColor.named("error_color")

  /// The ground of selected rows in a list that has the keyboard; its text is `theme_selected_fg_color`.
  static let chosenRow = Pair(.mix(chosen, .black, 0.18))
  /// The ground of selected rows in other lists, above that of the list.
  static let quietRow = Pair(.alpha(chosen, 0.16), dark: .alpha(chosen, 0.4))

  static let inks: [Color.Semantic: Pair] = [
    .label: Pair(text),
    .secondaryLabel: Pair(.alpha(text, 0.76)),
    .tertiaryLabel: Pair(.alpha(text, 0.6)),
    .placeholder: Pair(.alpha(text, 0.74)),
    .accent: Pair(.mix(chosen, .black, 0.28), dark: .mix(chosen, .white, 0.5)),
    .destructive: Pair(wrong, dark: .mix(wrong, .white, 0.5)),
  ]

  /// Grounds of texts.
  static let grounds: [Color.Semantic: Pair] = [
    .background: Pair(base),
    .sidebar: Pair(.shade(base, 0.955), dark: .shade(base, 0.78)),
    .secondarySidebar: Pair(.shade(base, 0.98), dark: .shade(base, 0.89)),
  ]

  static let contrastRules: String = {
    var rules: [String] = []
    for (window, isDark) in [("window:not(.device)", false), ("window.dark:not(.device)", true)] {
      for (meaning, pair) in inks.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
        let name = "\(window) .ink-\(meaning.rawValue)"
        rules.append("\(name), \(name) text { color: \(pair.color(isDark: isDark).css); }")
      }
      for (meaning, pair) in grounds.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
        rules.append(
          "\(window) .fill-\(meaning.rawValue) { background-color: \(pair.color(isDark: isDark).css); }"
        )
      }
      let css = inks.mapValues { $0.color(isDark: isDark).css }
      let ink = { (meaning: Color.Semantic) in css[meaning] ?? "inherit" }
      rules.append(
        """
        \(window) button.flat:not(:disabled):not(.tab) { color: \(ink(.accent)); }
        \(window) button.flat.tab:not(:disabled):not(.chosen) { color: \(ink(.secondaryLabel)); }
        \(window) button.flat.tab.chosen:not(:disabled) { color: \(ink(.accent)); }
        \(window) area.header > label { color: \(ink(.secondaryLabel)); }
        \(window) area.row > image.accessory, \(window) image.reorder-handle { color: \(ink(.tertiaryLabel)); }
        \(window) area.row.lit.selected { background-color: \(quietRow.color(isDark: isDark).css); }
        \(window) area.content:focus-within:not(:backdrop) area.row.lit.selected {
          background-color: \(chosenRow.color(isDark: isDark).css);
        }
        \(window) area.content:focus-within:not(:backdrop) > area.row.selected > label,
        \(window) area.content:focus-within:not(:backdrop) > area.row.selected > image.accessory {
          color: @theme_selected_fg_color;
        }
        """)
    }
    return rules.joined(separator: "\n")
  }()

  /// The colour of a stretch of text, by value: themes are not asked for it. Where it is a device's, it is as iOS has it;
  /// on a desktop as iOS has it for increased contrast, or as strong as a text has to be.
  static func span(_ color: Color, isDark: Bool, isDevice: Bool) -> Color {
    guard !isDevice, case .semantic(let meaning) = color, let pair = spans[meaning] else {
      return color.fixed(isDark: isDark)
    }
    return .rgba(isDark ? pair.dark : pair.light)
  }

  static let spans: [Color.Semantic: (light: UInt32, dark: UInt32)] = [
    .secondaryLabel: (0x3C3C_43C4, 0xEBEB_F5B8), .tertiaryLabel: (0x3C3C_43B8, 0xEBEB_F59E),
    .placeholder: (0x3C3C_43B8, 0xEBEB_F59E), .accent: (0x0056_C8FF, 0x5CA9_FFFF),
    .destructive: (0xC700_13FF, 0xFF7A_73FF),
  ]
}
