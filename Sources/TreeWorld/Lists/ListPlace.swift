import TreeStore

/// How far a list is scrolled, kept as what happened and not as the offset that came of it.
///
/// A tall window has to scroll less far than a low one, so an offset alone is lost on the
/// way through both. Solved anew for each height, the same events give the same offset.
struct ListPlace: Equatable {
  /// Older ones hardly matter, and each costs a search.
  private static let mostReveals = 16

  private var scrolled = 0.0
  private var revealed: [ListRow.ID] = []

  /// The person scrolled.
  mutating func scroll(to offset: Double) {
    scrolled = offset
    revealed = []
  }

  /// A row was brought into view.
  mutating func reveal(_ id: ListRow.ID) {
    revealed.removeAll { $0 == id }
    revealed.append(id)
    if revealed.count > Self.mostReveals { revealed.removeFirst() }
  }

  /// The offset in points at which rows of equal height stand in a view of `height`.
  func offset(
    of rows: Int, rowHeight: Double, height: Double, position: (ListRow.ID) -> Int?
  ) -> Double {
    let most = max(0, Double(rows) * rowHeight - height)
    var offset = min(max(0, scrolled), most)
    for id in revealed {
      guard let row = position(id) else { continue }
      let top = Double(row) * rowHeight
      offset = min(offset, top)
      offset = min(max(offset, top + rowHeight - height), most)
    }
    return offset
  }
}
