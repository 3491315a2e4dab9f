import Foundation

@testable import UIKit

/// A trait as rows write it: `h:compact`, `scale:2`.
@MainActor struct TraitWord {
  let key: String
  let trait: UITrait
  let set: (inout any UIMutableTraits, String) -> Bool
  let get: (UITraitCollection) -> String
  let remove: (inout UITraitOverrides) -> Void
  /// All values with their raw values.
  let raw: String

  init<T: UITraitDefinition>(_ key: String, _ trait: T.Type, _ values: [(String, T.Value)])
  where T.Value: Equatable {
    self.key = key
    self.trait = trait
    set = { traits, text in
      for (name, value) in values where name == text {
        traits[T.self] = value
        return true
      }
      return false
    }
    get = { collection in
      let value = collection[T.self]
      for (name, known) in values where known == value { return name }
      return "\(value)"
    }
    remove = { $0.remove(T.self) }
    var lines: [String] = []
    for (name, value) in values {
      if let value = value as? any RawRepresentable {
        lines.append("\(name) \(value.rawValue)")
      } else {
        lines.append("\(name) \(value)")
      }
    }
    raw = lines.joined(separator: ", ")
  }

  init<T: UITraitDefinition>(_ key: String, _ trait: T.Type, _ values: [T.Value])
  where T.Value: Equatable {
    self.init(key, trait, values.map { ("\($0)", $0) })
  }

  /// A trait that an app defines.
  struct Mood: UITraitDefinition {
    static let defaultValue = "calm"
  }

  static let all: [TraitWord] = [
    TraitWord("h", UITraitHorizontalSizeClass.self, [.unspecified, .compact, .regular]),
    TraitWord("v", UITraitVerticalSizeClass.self, [.unspecified, .compact, .regular]),
    TraitWord(
      "idiom", UITraitUserInterfaceIdiom.self,
      [.unspecified, .phone, .pad, .tv, .carPlay, .mac, .vision]),
    TraitWord("style", UITraitUserInterfaceStyle.self, [.unspecified, .light, .dark]),
    TraitWord(
      "direction", UITraitLayoutDirection.self, [.unspecified, .leftToRight, .rightToLeft]),
    TraitWord("scale", UITraitDisplayScale.self, [("0", 0), ("1", 1), ("2", 2), ("3", 3)]),
    TraitWord("gamut", UITraitDisplayGamut.self, [.unspecified, .SRGB, .P3]),
    TraitWord("force", UITraitForceTouchCapability.self, [.unknown, .unavailable, .available]),
    TraitWord(
      "text", UITraitPreferredContentSizeCategory.self,
      [
        ("unspecified", .unspecified), ("xs", .extraSmall), ("s", .small), ("m", .medium),
        ("l", .large), ("xl", .extraLarge), ("xxl", .extraExtraLarge),
        ("xxxl", .extraExtraExtraLarge), ("ax-m", .accessibilityMedium),
        ("ax-l", .accessibilityLarge), ("ax-xl", .accessibilityExtraLarge),
        ("ax-xxl", .accessibilityExtraExtraLarge),
        ("ax-xxxl", .accessibilityExtraExtraExtraLarge),
      ]),
    TraitWord("contrast", UITraitAccessibilityContrast.self, [.unspecified, .normal, .high]),
    TraitWord("level", UITraitUserInterfaceLevel.self, [.unspecified, .base, .elevated]),
    TraitWord("weight", UITraitLegibilityWeight.self, [.unspecified, .regular, .bold]),
    TraitWord("active", UITraitActiveAppearance.self, [.unspecified, .inactive, .active]),
    TraitWord(
      "language", UITraitTypesettingLanguage.self, [("none", ""), ("th", "th"), ("de", "de")]),
    TraitWord("mood", Mood.self, ["calm", "merry"]),
  ]

  static func named(_ key: String) throws -> TraitWord {
    guard let word = all.first(where: { $0.key == key }) else {
      throw FactWorld.Mistake("there is no trait “\(key)”")
    }
    return word
  }

  static func name(of trait: UITrait) -> String {
    all.first { $0.trait == trait }?.key ?? trait.name
  }

  /// `h:compact`, `-h` for none.
  static func write(_ words: [String], to overrides: inout UITraitOverrides) throws {
    for word in words {
      if word.hasPrefix("-") {
        try named(String(word.dropFirst())).remove(&overrides)
        continue
      }
      var traits: any UIMutableTraits = overrides
      try write(word, to: &traits)
      overrides = traits as? UITraitOverrides ?? overrides
    }
  }

  static func collection(_ words: [String]) throws -> UITraitCollection {
    var failure: (any Error)?
    let made = UITraitCollection { traits in
      do { for word in words { try write(word, to: &traits) } } catch { failure = error }
    }
    if let failure { throw failure }
    return made
  }

  private static func write(_ word: String, to traits: inout any UIMutableTraits) throws {
    let halves = word.split(separator: ":").map(String.init)
    guard halves.count == 2, try named(halves[0]).set(&traits, halves[1]) else {
      throw FactWorld.Mistake("expected a trait and a value, not “\(word)”")
    }
  }

  static func read(_ keys: [String], of traits: UITraitCollection) throws -> String {
    try keys.map { "\($0):" + (try named($0).get(traits)) }.joined(separator: " ")
  }
}
