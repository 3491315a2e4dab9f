import CGtk
import Foundation
import Scene

/// Classes for the seam's colours, corners and fonts. Meanings have rules in `rules`; values
/// that an app gives get a class each, made when it is needed first.
@MainActor final class StyleSheet {
  enum Use: String { case fill, ink }

  private let base: OpaquePointer
  private let values: OpaquePointer
  private var generated: [String: String] = [:]
  private var isStale = true
  /// Colours that are not the same in light and dark, by the names that rules call them.
  private var adaptive: Set<Color.Adaptive> = []
  /// How the window is; only those colours depend on it.
  var isDark = false {
    didSet {
      guard isDark != oldValue, !adaptive.isEmpty else { return }
      isStale = true
      flush()
    }
  }

  /// How much larger than usual text is; icons beside it are as much larger.
  var textScale = 1.0 {
    didSet {
      guard textScale != oldValue else { return }
      isStale = true
      flush()
    }
  }

  private static let usualIcon = 16.0
  /// Bars and fields have no room for larger ones.
  private static let largestIcon = 24.0

  private var iconRule: String {
    let size = min(Self.largestIcon, (Self.usualIcon * textScale).rounded())
    return size <= Self.usualIcon
      ? ""
      : "button.flat.image-button image, button.flat.back image, entry image {"
        + " -gtk-icon-size: \(Int(size))px; }"
  }

  init() {
    base = cg_style_new()
    values = cg_style_new()
    cg_style_set(base, Self.rules + "\n" + Self.controlRules)
  }

  func end() {
    cg_style_free(base)
    cg_style_free(values)
  }

  /// Loads what was made since the last time. All of it is parsed again, so it is done once
  /// for each patch and seldom at all.
  func flush() {
    guard isStale else { return }
    isStale = false
    let colors = adaptive.map {
      "@define-color \(Self.name(of: $0)) "
        + "\(Self.css(.rgba($0.value(isDark: isDark, isStrong: false))));"
    }
    cg_style_set(
      values,
      (colors.sorted() + generated.values.sorted() + [Self.refilled, iconRule]).joined(
        separator: "\n"))
  }

  /// The background is drawn by hand while its colour changes.
  private static let refilled = ".refilled.refilled { background-color: transparent; }"

  func change(_ widget: OpaquePointer, from old: Color?, to new: Color?, _ use: Use) {
    guard old != new else { return }
    if let name = old.flatMap({ self.name(of: $0, use) }) { cg_set_class(widget, name, false) }
    if let name = new.flatMap({ self.name(of: $0, use) }) { cg_set_class(widget, name, true) }
  }

  func change(
    _ widget: OpaquePointer, from old: TextStyle.Shadow?, to new: TextStyle.Shadow?
  ) {
    guard old != new else { return }
    if let name = old.map(name(of:)) { cg_set_class(widget, name, false) }
    if let name = new.map(name(of:)) { cg_set_class(widget, name, true) }
  }

  private func name(of shadow: TextStyle.Shadow) -> String {
    // A meaning has no value of its own in the theme for shadows: that of light windows counts.
    guard case .rgba(let value) = shadow.color.fixed(isDark: false) else { return "no-shadow" }
    let place = [shadow.x, shadow.y].map { Int(($0 * 10).rounded()) }
    let name = "shadow-\(String(value, radix: 16))_\(place[0])_\(place[1])"
    make(name) {
      ".\(name) { text-shadow: \(Double(place[0]) / 10)px \(Double(place[1]) / 10)px "
        + "\(Self.css(.rgba(value))); }"
    }
    return name
  }

  func change(_ widget: OpaquePointer, fromRadii old: CornerRadii, to new: CornerRadii) {
    guard old != new else { return }
    if old != CornerRadii(0) { cg_set_class(widget, Self.name(of: old), false) }
    guard new != CornerRadii(0) else { return }
    let name = Self.name(of: new)
    cg_set_class(widget, name, true)
    let lengths = Self.lengths(new).map { "\(Double($0) / 100)px" }.joined(separator: " ")
    make(name) { ".\(name) { border-radius: \(lengths); }" }
  }

  private static func lengths(_ radii: CornerRadii) -> [Int] {
    [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft].map {
      Int((min(max($0, 0), 10_000) * 100).rounded())
    }
  }

  private static func name(of radii: CornerRadii) -> String {
    "radius-" + lengths(radii).map { "\($0)" }.joined(separator: "-")
  }

  /// Lets rules call it by its name from the next time on.
  func define(_ color: Color?) {
    guard case .adaptive(let values) = color, adaptive.insert(values).inserted else { return }
    isStale = true
  }

  static func name(of values: Color.Adaptive) -> String {
    "app-\(String(values.light, radix: 16))-\(String(values.dark, radix: 16))"
  }

  func change(_ widget: OpaquePointer, fromFont old: Font?, to new: Font) {
    guard old != new else { return }
    if let old { cg_set_class(widget, name(of: old), false) }
    let name = name(of: new)
    cg_set_class(widget, name, true)
    make(name) { Self.rule(name, new) }
  }

  func name(of color: Color, _ use: Use) -> String? {
    switch color {
    case .semantic(let meaning): return "\(use.rawValue)-\(meaning.rawValue)"
    case .rgba(let value):
      return valueClass("\(use.rawValue)-\(String(value, radix: 16))", color, use)
    case .adaptive(let values):
      define(color)
      return valueClass("\(use.rawValue)-\(Self.name(of: values))", color, use)
    }
  }

  private func valueClass(_ name: String, _ color: Color, _ use: Use) -> String {
    let css = Self.css(color)
    make(name) {
      use == .fill
        ? ".\(name) { background-color: \(css); }"
        : ".\(name), .\(name) text { color: \(css); }"
    }
    return name
  }

  private func name(of font: Font) -> String {
    let family = font.family.unicodeScalars.map { String($0.value, radix: 36) }.joined()
    return "font-\(Int(font.size * 100))-\(font.weight)\(font.italic ? "-i" : "")"
      + "\(font.monospaced ? "-m" : "")\(family.isEmpty ? "" : "-" + family)"
  }

  private static func rule(_ name: String, _ font: Font) -> String {
    let quoted = font.family.filter { $0 != "\"" && $0 != "\\" && !$0.isNewline }
    let family =
      !quoted.isEmpty
      ? " font-family: \"\(quoted)\";" : font.monospaced ? " font-family: monospace;" : ""
    let size = Double(Int(font.size * 100)) / 100
    return ".\(name) textview { font-size: \(size)px; font-weight: \(font.weight);"
      + "\(font.italic ? " font-style: italic;" : "")\(family) }"
  }

  func make(_ name: String, _ rule: () -> String) {
    guard generated[name] == nil else { return }
    generated[name] = rule()
    isStale = true
  }
}
