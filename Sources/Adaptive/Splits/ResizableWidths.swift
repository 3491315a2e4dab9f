/// The widths that a person may give a column by moving its edge (uikit-behaviour §4.1, §5.2).
///
/// The public record says that they are between the minimum and the maximum of the column; what automatic limits are
/// then it leaves open.
enum ResizableWidths {
  /// The limits where the app sets none, in points.
  static let automaticMinimum = 160.0
  static let automaticMaximum = 480.0
  /// The least width of what the column takes its room from, in points.
  static let rest = 240.0

  /// - Parameter room: The width that the column shares with what is beside it, in points.
  static func range(minimum: Double?, maximum: Double?, room: Double) -> ClosedRange<Double> {
    let least = max(0, min(minimum ?? automaticMinimum, room))
    let most = min(maximum ?? automaticMaximum, room - rest)
    return least...max(least, most)
  }
}
