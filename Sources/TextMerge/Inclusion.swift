/// Whether one side has done already all that the other did, as when a merge that was made once
/// meets the same text again.
enum Inclusion {
  /// - Parameters:
  ///   - changes: what one text changed in the base.
  ///   - more: what leads from that text to the other.
  /// - Returns: whether the other text has each line that was added, and none in its place that was
  ///   taken away.
  static func holds(
    _ changes: [Hunk], _ more: [Hunk], base: [Int32], other: [Int32], _ work: inout Work
  ) -> Bool {
    var first = 0
    for change in changes {
      let added = change.side
      while first < more.count, more[first].base.upperBound < added.lowerBound { first += 1 }
      var index = first
      while index < more.count, more[index].base.lowerBound <= added.upperBound {
        let hunk = more[index]
        if hunk.base.overlaps(added) { return false }
        let removed = Set(base[change.base])
        work.steps += change.base.count + hunk.side.count
        if other[hunk.side].contains(where: { removed.contains($0) }) { return false }
        index += 1
      }
    }
    return true
  }

  /// The same hunks, seen from the side that they led to.
  static func reversed(_ hunks: [Hunk]) -> [Hunk] {
    hunks.map { Hunk(base: $0.side, side: $0.base) }
  }
}
