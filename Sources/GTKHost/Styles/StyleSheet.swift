import CGtk
import Foundation
import Scene

/// CSS classes for the scene's colours, corners and fonts. Semantic colours have static rules in
/// `rules`; values that an app sets get a class each, when they are first used.
@MainActor final class StyleSheet {
  enum Use: String { case fill, ink }

  private let base: OpaquePointer
  private let values: OpaquePointer
  private var generated: [String: String] = [:]
  private var isStale = true
  /// The colours with different values in light and dark style, which rules refer to by name.
  private var adaptive: Set<Color.Adaptive> = []
  /// Whether the style is dark. Only adaptive colours depend on it.
  var isDark = false {
    didSet {
      guard isDark != oldValue, isDevice || !adaptive.isEmpty else { return }
      isStale = true
      flush()
    }
  }

  /// Whether the window shows a device, which has colours of its own.
  var isDevice = false {
    didSet {
      guard isDevice != oldValue else { return }
      isStale = true
      flush()
    }
  }

  /// Whether the widgets are on the screen. Before that, GTK measures them with the rules that it has,
  /// and rules that are loaded later have no effect on them: each is loaded before its class is used.
  var isMapped = false

  /// The factor by which text, and icons beside it, are enlarged.
  var textScale = 1.0 {
    didSet {
      guard textScale != oldValue else { return }
      isStale = true
      flush()
    }
  }

  private static let usualIcon = 16.0
  /// The maximum size of icons, as bars and fields have no room for larger ones; in points.
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
    cg_style_set(
      base,
      [Self.paintedRules, Self.rules, Self.controlRules, Self.contrastRules].joined(separator: "\n")
    )
  }

  func end() {
    cg_style_free(base)
    cg_style_free(values)
  }

  /// Loads the rules that were added since the last time. As all of them are parsed again, it is
  /// called once for each patch, and rarely has anything to do.
  func flush() {
    guard isStale else { return }
    isStale = false
    let colors = adaptive.map {
      "@define-color \(Self.name(of: $0)) "
        + "\(Self.css(.rgba($0.value(isDark: isDark, isStrong: false))));"
    }
    cg_style_set(
      values,
      ((isDevice ? [Self.deviceRules(isDark: isDark)] : []) + colors.sorted()
        + generated.values.sorted() + [Self.refilled, iconRule]).joined(separator: "\n"))
  }

  /// A rule for widgets whose background colour is animated and therefore drawn by the host.
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
    // The theme has no colours for shadows: the value in light style is used.
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
    let lengths = Self.lengths(new).map { "\(Double($0) / 100)px" }.joined(separator: " ")
    make(name) { ".\(name) { border-radius: \(lengths); }" }
    cg_set_class(widget, name, true)
  }

  private static func lengths(_ radii: CornerRadii) -> [Int] {
    [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft].map {
      Int((min(max($0, 0), 10_000) * 100).rounded())
    }
  }

  private static func name(of radii: CornerRadii) -> String {
    "radius-" + lengths(radii).map { "\($0)" }.joined(separator: "-")
  }

  /// Defines an adaptive colour, so that rules can refer to it by name after the next `flush()`.
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
    make(name) { Self.rule(name, new) }
    cg_set_class(widget, name, true)
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
    return ".\(name) textview, entry.\(name) { font-size: \(size)px; font-weight: \(font.weight);"
      + "\(font.italic ? " font-style: italic;" : "")\(family) }"
  }

  func make(_ name: String, _ rule: () -> String) {
    guard generated[name] == nil else { return }
    generated[name] = rule()
    isStale = true
    if !isMapped { flush() }
  }
}
