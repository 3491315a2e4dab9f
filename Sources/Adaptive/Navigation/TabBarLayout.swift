/// The frames of the tabs in their bar.
public enum TabBarLayout {
  /// The height of the bar in points, without the safe area below.
  public static let height = 49.0
  /// The maximum width of a tab in a wide bar, in points.
  static let widestTab = 112.0

  public struct Input: Hashable, Sendable {
    public var width: Double
    /// The safe area at both sides, in points.
    public var left, right: Double
    public var count: Int
    public var isCompact, isReversed: Bool

    public init(
      width: Double, left: Double = 0, right: Double = 0, count: Int, isCompact: Bool,
      isReversed: Bool
    ) {
      self.width = width
      self.left = left
      self.right = right
      self.count = count
      self.isCompact = isCompact
      self.isReversed = isReversed
    }
  }

  /// Returns the frames of the tabs. They fill a narrow bar evenly; in a wide one they are together
  /// in the middle.
  public static func solve(_ input: Input) -> [Area] {
    guard input.count > 0 else { return [] }
    let room = max(0, input.width - input.left - input.right)
    let even = room / Double(input.count)
    let width = input.isCompact ? even : min(even, widestTab)
    let start = input.left + (room - width * Double(input.count)) / 2
    return (0..<input.count).map { index in
      let place = input.isReversed ? input.count - 1 - index : index
      let from = (start + Double(place) * width).rounded()
      let to = (start + Double(place + 1) * width).rounded()
      return Area(x: from, y: 0, width: to - from, height: height)
    }
  }
}
