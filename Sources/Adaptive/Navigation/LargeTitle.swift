/// The height of a large title while the screen below it is scrolled (uikit-behaviour §3, large
/// titles).
public enum LargeTitle {
  /// The large title display mode of an item; the raw values are UIKit's.
  public enum Mode: Int, Hashable, Sendable {
    case automatic = 0
    case always = 1
    case never = 2
  }

  /// Returns whether the last item has a large title. `automatic` inherits from the item before,
  /// and for the first item from the bar. Without `prefersLargeTitles` of the bar there is none.
  public static func isLarge(_ modes: [Mode], barPrefersLarge: Bool) -> Bool {
    guard barPrefersLarge else { return false }
    return modes.last { $0 != .automatic } != .never
  }

  /// Returns the remaining height of the title, in points.
  ///
  /// The scrolling area below grows by the height that the title loses. Therefore content that is
  /// taller than the area by less than twice the height of the title takes only half of the
  /// difference: more would leave nothing to scroll, and the title would reappear at once.
  ///
  /// - Parameters:
  ///   - full: The full height of the title.
  ///   - offset: The content offset.
  ///   - content: The height of the content.
  ///   - room: The height of the scrolling area below the full title.
  public static func height(full: Double, offset: Double, content: Double, room: Double) -> Double {
    let most = max(0, content - room) / 2
    return full - min(full, max(0, offset), most)
  }
}
