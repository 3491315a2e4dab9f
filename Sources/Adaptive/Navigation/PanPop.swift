/// The interactive pop gesture, which drags the top screen aside (uikit-behaviour §3).
public enum PanPop {
  public struct Places: Hashable, Sendable {
    /// The offset of each screen to the right, in points.
    public var top, below: Double
  }

  /// Returns the offsets of the screens: the top one follows the finger, the one below starts at
  /// three tenths of the width outside.
  ///
  /// - Parameters:
  ///   - progress: The progress from 0 to 1.
  ///   - width: The width of the screens, in points.
  ///   - isReversed: Whether the leading edge is the right one.
  public static func places(progress: Double, width: Double, isReversed: Bool) -> Places {
    let side = isReversed ? -1.0 : 1.0
    let progress = min(max(progress, 0), 1)
    return Places(top: side * width * progress, below: -side * width * 0.3 * (1 - progress))
  }

  /// Returns whether the pop completes when the finger is lifted, from the position that the screen
  /// would have 0.15 seconds later.
  ///
  /// - Parameters:
  ///   - progress: The progress from 0 to 1.
  ///   - velocity: The velocity in points per second, positive inwards.
  ///   - width: The width of the screens, in points.
  public static func finishes(progress: Double, velocity: Double, width: Double) -> Bool {
    guard width > 0 else { return progress > 0.5 }
    return progress + velocity * 0.15 / width > 0.5
  }
}
