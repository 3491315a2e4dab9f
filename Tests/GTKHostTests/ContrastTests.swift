import CGtk
import Foundation
import Scene
import XCTest

@testable import GTKHost

/// Texts are 4.5 : 1 and marks 3 : 1 in every theme that GTK has or takes the name of (WCAG 2.1, 1.4.3 and 1.4.11).
final class ContrastTests: XCTestCase {
  private static let themes = ["Adwaita", "Adwaita-dark", "HighContrast", "HighContrastInverse"]
  /// What is read.
  private static let texts: [Color.Semantic] = [
    .label, .secondaryLabel, .placeholder, .accent, .destructive,
  ]
  /// What is only seen: signs beside texts.
  private static let marks: [Color.Semantic] = [.tertiaryLabel]

  func testEveryInkOnEveryGround() throws {
    try Self.eachTheme { theme, isDark, color in
      for (ground, back) in StyleSheet.grounds {
        let below = back.color(isDark: isDark).value(color)
        let chosen = StyleSheet.quietRow.color(isDark: isDark).value(color)
        for (place, under) in [("", below), (" in a selected row", Self.over(chosen, below))] {
          for (inks, least) in [(Self.texts, 4.5), (Self.marks, 3)] {
            for ink in inks {
              let front = try XCTUnwrap(StyleSheet.inks[ink]).color(isDark: isDark).value(color)
              let ratio = Self.contrast(Self.over(front, under), under)
              // Text in the theme's colour of errors is not in lists.
              if ink == .destructive, !place.isEmpty { continue }
              XCTAssertGreaterThanOrEqual(ratio, least, "\(ink) on \(ground)\(place), \(theme)")
            }
          }
        }
      }
      let row = StyleSheet.chosenRow.color(isDark: isDark).value(color)
      XCTAssertGreaterThanOrEqual(
        Self.contrast(color("theme_selected_fg_color"), row), 4.5, "the selected row, \(theme)")
    }
  }

  /// GTK 4 draws a theme that it does not have as its light one, whatever the name says.
  func testWhatIsDarkIsTheGround() throws {
    try Self.eachTheme { theme, isDark, color in
      let ground = color("theme_bg_color")
      XCTAssertEqual(isDark, Self.contrast(ground, SIMD4(0, 0, 0, 1)) < 4.5, theme)
      XCTAssertEqual(isDark, theme.hasSuffix("dark") || theme.hasSuffix("Inverse"), theme)
    }
  }

  func testStretchesOfText() throws {
    try Self.eachTheme { theme, isDark, color in
      let base = color("theme_base_color")
      for (meaning, pair) in StyleSheet.spans {
        let ratio = Self.contrast(
          Self.over(Self.value(isDark ? pair.dark : pair.light), base), base)
        XCTAssertGreaterThanOrEqual(ratio, 4.5, "\(meaning), \(theme)")
      }
    }
  }

  /// What is measured is what the style sheet has.
  func testTheRulesAreThoseThatAreMeasured() {
    onMain {
      let rules = StyleSheet.contrastRules
      for (meaning, pair) in StyleSheet.inks {
        XCTAssertTrue(
          rules.contains(".ink-\(meaning.rawValue) text { color: \(pair.light.css); }"),
          "\(meaning)")
      }
    }
    XCTAssertEqual(Self.contrast(SIMD4(0, 0, 0, 1), SIMD4(1, 1, 1, 1)), 21, accuracy: 0.01)
    XCTAssertEqual(Self.contrast(Self.value(0x7777_77FF), SIMD4(1, 1, 1, 1)), 4.48, accuracy: 0.01)
    let grey = ThemeColor.shade(.named("x"), 0.5).value { _ in Self.value(0x8080_80FF) }
    XCTAssertEqual(grey.x, 0x40 / 255.0, accuracy: 0.01)
    let red = ThemeColor.shade(.named("x"), 0.5).value { _ in SIMD4(1, 0, 0, 1) }
    XCTAssertEqual(red.x, 0.375, accuracy: 0.01)
    XCTAssertEqual(red.y, 0.125, accuracy: 0.01)
  }

  private static func eachTheme(
    _ body: @MainActor (String, Bool, (String) -> SIMD4<Double>) throws -> Void
  ) throws {
    try onMain {
      let stage = try Stage()
      defer {
        cg_theme_set_name("Adwaita")
        stage.close()
      }
      stage.show(window([]))
      for theme in Self.themes {
        cg_theme_set_name(theme)
        var missing: [String] = []
        let color: (String) -> SIMD4<Double> = { name in
          var value: UInt32 = 0
          if !cg_theme_color(stage.host.window, name, &value) { missing.append(name) }
          return Self.value(value)
        }
        try body(theme, stage.host.environment.isDark, color)
        XCTAssertEqual(missing, [], "names that \(theme) does not have")
      }
    }
  }

  private static func value(_ color: UInt32) -> SIMD4<Double> {
    func part(_ shift: UInt32) -> Double { Double(color >> shift & 255) / 255 }
    return SIMD4(part(24), part(16), part(8), part(0))
  }

  private static func over(_ front: SIMD4<Double>, _ back: SIMD4<Double>) -> SIMD4<Double> {
    var mixed = front * front.w + back * (1 - front.w)
    mixed.w = 1
    return mixed
  }

  /// The ratio of the luminances of two colours, at least 1.
  private static func contrast(_ one: SIMD4<Double>, _ other: SIMD4<Double>) -> Double {
    func light(_ color: SIMD4<Double>) -> Double {
      func part(_ value: Double) -> Double {
        value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * part(color.x) + 0.7152 * part(color.y) + 0.0722 * part(color.z)
    }
    let (first, second) = (light(one), light(other))
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }
}
