/// Going back by drawing the top screen aside (uikit-behaviour §3).
public enum PanPop {
  public struct Places: Hashable, Sendable {
    /// How far each screen is moved to the right, in points.
    public var top, below: Double
  }

  /// Where the screens stand: the top one under the finger, the one below it coming from
  /// three tenths of the width outside.
  ///
  /// - Parameter progress: from 0, nothing moved, to 1.
  public static func places(progress: Double, width: Double, isReversed: Bool) -> Places {
    let side = isReversed ? -1.0 : 1.0
    let progress = min(max(progress, 0), 1)
    return Places(top: side * width * progress, below: -side * width * 0.3 * (1 - progress))
  }

  /// Whether the pop is done when the finger leaves: it counts where the screen would be
  /// 0.15 seconds later.
  ///
  /// - Parameter velocity: points a second, positive inwards.
  public static func finishes(progress: Double, velocity: Double, width: Double) -> Bool {
    guard width > 0 else { return progress > 0.5 }
    return progress + velocity * 0.15 / width > 0.5
  }
}
