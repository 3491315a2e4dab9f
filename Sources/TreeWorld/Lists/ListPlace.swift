import TreeStore

/// The scroll position of a list, stored as the events that led to it instead of an offset.
///
/// A tall window permits only smaller offsets than a low one, so a stored offset would be lost when
/// the window is made taller and low again. Computed from the events, it depends only on the
/// height.
struct ListPlace: Equatable {
  /// The limit of `revealed`. Each entry costs a search, and older ones rarely change the result.
  private static let mostReveals = 16

  private var scrolled = 0.0
  private var revealed: [ListRow.ID] = []

  /// Records that the user scrolled to an offset, in points.
  mutating func scroll(to offset: Double) {
    scrolled = offset
    revealed = []
  }

  /// Records that a row was scrolled into view.
  mutating func reveal(_ id: ListRow.ID) {
    revealed.removeAll { $0 == id }
    revealed.append(id)
    if revealed.count > Self.mostReveals { revealed.removeFirst() }
  }

  /// Returns the offset, in points, for rows of equal height in a view of `height` points.
  ///
  /// - Parameters:
  ///   - above: The height of what stands above the rows in the view.
  ///   - hidden: The height of what scrolling has hidden of the bar above, which the view has besides. A row is
  ///     in view with it as without it; otherwise the bar would come back, and the row would be hidden.
  func offset(
    of rows: Int, below above: Double = 0, rowHeight: Double, height: Double, hidden: Double = 0,
    position: (ListRow.ID) -> Int?
  ) -> Double {
    let most = max(0, above + Double(rows) * rowHeight - height)
    var offset = min(max(0, scrolled), most)
    for id in revealed {
      guard let row = position(id) else { continue }
      let top = above + Double(row) * rowHeight
      // With the first row one sees what stands above it.
      offset = min(offset, row == 0 ? 0 : top)
      offset = min(max(offset, top + rowHeight - height + hidden), most)
    }
    return offset
  }
}
