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
    cg_style_set(values, (generated.values.sorted() + [Self.refilled]).joined(separator: "\n"))
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
        + "\(Self.css(value)); }"
    }
    return name
  }

  private static func css(_ value: UInt32) -> String {
    "rgba(\(value >> 24), \(value >> 16 & 255), \(value >> 8 & 255), \(fraction(value & 255)))"
  }

  func change(_ widget: OpaquePointer, fromRadius old: Double, to new: Double) {
    if old > 0 { cg_set_class(widget, "radius-\(Int(old))", false) }
    guard new > 0 else { return }
    let name = "radius-\(Int(new))"
    cg_set_class(widget, name, true)
    make(name) { ".\(name) { border-radius: \(Int(new))px; }" }
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
      let name = "\(use.rawValue)-\(String(value, radix: 16))"
      make(name) {
        let css = Self.css(value)
        return use == .fill
          ? ".\(name) { background-color: \(css); }"
          : ".\(name), .\(name) text { color: \(css); }"
      }
      return name
    }
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

  private static func fraction(_ byte: UInt32) -> String {
    "\(Double(Int(Double(byte) / 255 * 1000)) / 1000)"
  }

  func make(_ name: String, _ rule: () -> String) {
    guard generated[name] == nil else { return }
    generated[name] = rule()
    isStale = true
  }
}
