/// How much of a large title is left while the screen below it is scrolled
/// (uikit-behaviour §3, large titles).
public enum LargeTitle {
  /// What an item wants; the raw values are UIKit's.
  public enum Mode: Int, Hashable, Sendable {
    case automatic = 0
    case always = 1
    case never = 2
  }

  /// Whether the last item has a large title: automatic is as the item before it, and the
  /// first automatic item follows the bar. Without the bar's consent there is none.
  public static func isLarge(_ modes: [Mode], barPrefersLarge: Bool) -> Bool {
    guard barPrefersLarge else { return false }
    return modes.last { $0 != .automatic } != .never
  }

  /// The height that is left of `full`, in points.
  ///
  /// What the title gives up, the scrolling area below it gains. So content that is taller
  /// than the area by less than twice the title's height takes only half of that from it:
  /// more would leave nothing to scroll by, and the title would come back at once.
  ///
  /// - Parameters:
  ///   - offset: how far the content is scrolled.
  ///   - content: its height.
  ///   - room: the height of the scrolling area below the whole title.
  public static func height(full: Double, offset: Double, content: Double, room: Double) -> Double {
    let most = max(0, content - room) / 2
    return full - min(full, max(0, offset), most)
  }
}
