import Foundation
import Scene

/// The font features of Apple's numbers, as those of OpenType.
enum FontFeatures {
  private struct Number: Hashable {
    let type, selector: Int
  }

  /// The names of OpenType features with their values, by type and selector.
  private static let names: [Number: String] = {
    var names: [Number: String] = [:]
    func add(_ type: Int, _ selectors: [(Int, String)]) {
      for (selector, name) in selectors { names[Number(type: type, selector: selector)] = name }
    }
    // Common, rare, contextual and historical ligatures.
    add(
      1,
      [
        (2, "liga=1"), (3, "liga=0"), (4, "dlig=1"), (5, "dlig=0"), (18, "clig=1"), (19, "clig=0"),
        (20, "hlig=1"), (21, "hlig=0"),
      ])
    // Digits of equal width, or of their own.
    add(6, [(0, "tnum=1"), (1, "pnum=1"), (2, "twid=1"), (3, "qwid=1")])
    // Superiors, inferiors, ordinals, scientific inferiors.
    add(10, [(1, "sups=1"), (2, "subs=1"), (3, "ordn=1"), (4, "sinf=1")])
    add(11, [(1, "afrc=1"), (2, "frac=1")])
    // The zero with a slash.
    add(14, [(4, "zero=1"), (5, "zero=0")])
    // Digits as tall as small letters, or as capitals.
    add(21, [(0, "onum=1"), (1, "lnum=1")])
    add(33, [(0, "case=1"), (1, "case=0")])
    // Stylistic sets.
    add(
      35,
      (1...20).flatMap { set in
        let name = "ss" + (set < 10 ? "0" : "") + "\(set)="
        return [(2 * set, name + "1"), (2 * set + 1, name + "0")]
      })
    add(
      36,
      [(0, "calt=1"), (1, "calt=0"), (2, "swsh=1"), (3, "swsh=0"), (4, "cswh=1"), (5, "cswh=0")])
    // Small capitals for small letters, and for capitals.
    add(37, [(1, "smcp=1"), (2, "pcap=1")])
    add(38, [(1, "c2sc=1"), (2, "c2pc=1")])
    return names
  }()

  /// The types of which one setting is in force at a time.
  private static let exclusive: Set<Int> = [6, 10, 11, 21, 37, 38]

  /// Adds settings to those of a font. A later one of the same feature counts.
  static func set(_ settings: [[UIFontDescriptor.FeatureKey: Any]], of font: inout Font) {
    var all = font.settings.isEmpty ? [] : font.settings.components(separatedBy: ",")
    for setting in settings {
      guard let type = number(setting[.type]), let selector = number(setting[.selector]),
        let name = names[Number(type: type, selector: selector)]
      else { continue }
      let others = exclusive.contains(type) ? names.filter { $0.key.type == type }.map(\.value) : []
      all.removeAll { $0.prefix(4) == name.prefix(4) || others.contains($0) }
      all.append(name)
    }
    font.settings = all.joined(separator: ",")
  }

  /// The settings of a font by their numbers.
  static func settings(of font: Font) -> [[UIFontDescriptor.FeatureKey: Int]] {
    guard !font.settings.isEmpty else { return [] }
    return font.settings.components(separatedBy: ",").compactMap { name in
      names.first { $0.value == name }.map { [.type: $0.key.type, .selector: $0.key.selector] }
    }
  }

  private static func number(_ value: Any?) -> Int? {
    value as? Int ?? (value as? NSNumber)?.intValue
  }
}
