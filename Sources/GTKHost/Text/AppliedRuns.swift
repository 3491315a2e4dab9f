import Scene

/// The attributes that a text view has been given, so that only changed ones are set.
struct AppliedRuns {
  private var applied = TextRuns()
  /// The range whose attributes are not known.
  private var unknown: Range<Int>?

  /// Nothing is known any longer of a text of so many units.
  mutating func forget(_ length: Int) {
    applied = TextRuns()
    unknown = length > 0 ? 0..<length : nil
  }

  /// Notes that the units from `start` to `oldEnd` were replaced by those up to `newEnd`, whose
  /// attributes are unknown.
  mutating func exchange(_ start: Int, _ oldEnd: Int, _ newEnd: Int) {
    applied = applied.replacing(start..<oldEnd, with: [TextRuns.Run(newEnd - start, .plain)])
    let lower = unknown.map { Self.moved($0.lowerBound, start, oldEnd, newEnd) } ?? start
    let upper = unknown.map { Self.moved($0.upperBound, start, oldEnd, newEnd) } ?? newEnd
    let next = min(lower, start)..<max(upper, newEnd)
    unknown = unknown == nil && newEnd == start || next.isEmpty ? nil : next
  }

  private static func moved(_ place: Int, _ start: Int, _ oldEnd: Int, _ newEnd: Int) -> Int {
    place >= oldEnd ? place + newEnd - oldEnd : min(place, start)
  }

  /// Takes over the attributes of a text of `length` units.
  ///
  /// - Returns: The range whose attributes have to be applied; nil for none.
  mutating func take(_ runs: TextRuns, length: Int) -> Range<Int>? {
    let differing = applied.differingRange(from: runs, length: length)
    let ranges = [differing, unknown].compactMap { $0?.clamped(to: 0..<length) }
    applied = runs
    unknown = nil
    guard let start = ranges.map(\.lowerBound).min(), let end = ranges.map(\.upperBound).max(),
      start < end
    else { return nil }
    return start..<end
  }
}
