import Foundation

/// The colour that an app's catalog has for tints: `NSAccentColorName` of its Info.plist, or `AccentColor`.
enum AccentColor {
  /// Nil for an app without one, which has the platform's. It is looked for once.
  static let color: UIColor? = {
    let name = Bundle.main.object(forInfoDictionaryKey: "NSAccentColorName") as? String
    return named(name ?? "AccentColor", in: nil)
  }()

  /// What `UIColor.tintColor` is in an app with this accent colour, or with none of its own.
  static func tint(_ own: UIColor?) -> UIColor { own ?? UIColor(.semantic(.accent)) }

  /// The colour with a name; nil also for a set without a value, as Xcode's new projects have it.
  static func named(_ name: String, in bundle: Bundle?) -> UIColor? {
    AssetStore.all(bundle).lazy.compactMap { $0.color(name, query: AssetQuery(.current)) }.first
  }
}
