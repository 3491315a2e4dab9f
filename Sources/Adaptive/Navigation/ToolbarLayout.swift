/// The frames of the items of a toolbar (uikit-behaviour §3).
public enum ToolbarLayout {
  public enum Item: Hashable, Sendable {
    case fixed(Double)
    /// A flexible space, which shares the remaining width with the others.
    case flexible
  }

  /// Returns the start and the width of each item, in points from the left.
  ///
  /// Items follow each other from the leading edge, with a gap of 2 points between any two, spaces
  /// included. Items that do not fit exceed the trailing edge.
  public static func solve(
    _ items: [Item], width: Double, safeLeft: Double, safeRight: Double, isReversed: Bool
  ) -> [(x: Double, width: Double)] {
    let start = (isReversed ? safeRight : safeLeft) + margin
    let end = width - (isReversed ? safeLeft : safeRight) - margin
    let fixed = items.reduce(0.0) { sum, item in
      if case .fixed(let width) = item { sum + width } else { sum }
    }
    let gaps = gap * Double(max(0, items.count - 1))
    let flexible = items.count { $0 == .flexible }
    let share = flexible == 0 ? 0 : max(0, end - start - fixed - gaps) / Double(flexible)
    var x = start
    return items.map { item in
      let own =
        switch item {
        case .fixed(let width): width
        case .flexible: share
        }
      defer { x += own + gap }
      return (isReversed ? width - x - own : x, own)
    }
  }

  private static let margin = 8.0
  private static let gap = 2.0
}
