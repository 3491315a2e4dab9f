import Foundation
import Localization

/// What decides among the files of one asset.
struct AssetQuery: Hashable, Sendable {
  var idiom: String?
  /// The number of pixels per point; 0 where it is not known.
  var scale: CGFloat = 0
  var isDark = false
  var isStrong = false
  var readsFromRight: Bool?
  var widthClass: String?
  var heightClass: String?
  var isWide: Bool?
  var languages: [String] = []

  init() {}

  init(_ traits: UITraitCollection) {
    idiom =
      switch traits.userInterfaceIdiom {
      case .phone: "iphone"
      case .pad: "ipad"
      case .mac: "mac"
      case .tv: "tv"
      case .carPlay: "car"
      default: nil
      }
    scale = traits.displayScale
    isDark = traits.userInterfaceStyle == .dark
    isStrong = traits.accessibilityContrast == .high
    readsFromRight =
      traits.layoutDirection == .unspecified ? nil : traits.layoutDirection == .rightToLeft
    widthClass = Self.word(traits.horizontalSizeClass)
    heightClass = Self.word(traits.verticalSizeClass)
    isWide = traits.displayGamut == .unspecified ? nil : traits.displayGamut == .P3
    languages = UserLocale.current.languages
  }

  private static func word(_ size: UIUserInterfaceSizeClass) -> String? {
    switch size {
    case .compact: "compact"
    case .regular: "regular"
    default: nil
    }
  }

  /// The entry that fits best: one that says what is wanted before one that does not say, and this before one that
  /// says something else, which is taken where there is no other.
  func best(of entries: [AssetContents.Entry]) -> AssetContents.Entry? {
    entries.enumerated().min { one, other in
      let (a, b) = (cost(one.element), cost(other.element))
      return a == b ? one.offset < other.offset : a.lexicographicallyPrecedes(b)
    }?.element
  }

  /// What speaks against an entry, the weightiest first.
  private func cost(_ entry: AssetContents.Entry) -> [CGFloat] {
    func rank<Value: Equatable>(_ said: Value?, _ wanted: Value?) -> CGFloat {
      guard let said else { return 1 }
      return wanted.map { $0 == said ? 0 : 9 } ?? 9
    }
    let language = entry.locale.map { locale in
      languages.contains { $0 == locale || $0.prefix { $0 != "_" && $0 != "-" } == locale }
        ? 0.0 : 9
    }
    let parts: [CGFloat] = [
      rank(entry.idiom == "universal" ? nil : entry.idiom, idiom), language ?? 1,
      rank(
        entry.direction.map { $0 == "right-to-left" }, readsFromRight ?? false),
      rank(entry.isDark, isDark), rank(entry.isStrong, isStrong), entry.isTinted ? 9 : 0,
      rank(entry.widthClass, widthClass), rank(entry.heightClass, heightClass),
      rank(
        entry.gamut.map { $0.caseInsensitiveCompare("display-P3") == .orderedSame }, isWide ?? false
      ),
      scaleCost(entry.scale),
    ]
    return [CGFloat(parts.dropLast().count { $0 == 9 })] + parts
  }

  /// A larger picture is drawn smaller before a smaller one is enlarged.
  private func scaleCost(_ said: CGFloat?) -> CGFloat {
    guard let said else { return 0.5 }
    if scale <= 0 { return 10 - said }
    return said >= scale ? said - scale : 10 + scale - said
  }
}
