/// Walks through the base: what both kept, what one side changed, and what both did.
struct Regions {
  enum Region {
    case kept(Range<Int>)
    case ours(Hunk)
    case theirs(Hunk)
    case both(Shared)
  }

  private let lists: Sides<[Int32]>
  private var ours: ArraySlice<Hunk>
  private var theirs: ArraySlice<Hunk>
  private var place = 0

  init(_ lists: Sides<[Int32]>, _ ours: [Hunk], _ theirs: [Hunk]) {
    (self.lists, self.ours, self.theirs) = (lists, ours[...], theirs[...])
  }

  mutating func next() -> Region? {
    let starts = [ours.first?.base.lowerBound, theirs.first?.base.lowerBound].compactMap { $0 }
    guard let start = starts.min() else {
      defer { place = lists.base.count }
      return place < lists.base.count ? .kept(place..<lists.base.count) : nil
    }
    // What is ambiguous may have been reached from behind already.
    if place < start {
      defer { place = start }
      return .kept(place..<start)
    }
    return takeRegion()
  }

  private mutating func takeRegion() -> Region? {
    let (allOurs, allTheirs) = (ours, theirs)
    var reach = Sides<Range<Int>?>(base: nil, ours: nil, theirs: nil)
    if startsWithOurs {
      reach.ours = ours.removeFirst().reach
    } else {
      reach.theirs = theirs.removeFirst().reach
    }
    while true {
      if let hunk = ours.first,
        meets(hunk, .ours, reach.theirs, allTheirs.prefix(upTo: theirs.startIndex).last)
      {
        reach.ours = Self.joined(reach.ours, ours.removeFirst().reach)
      } else if let hunk = theirs.first,
        meets(hunk, .theirs, reach.ours, allOurs.prefix(upTo: ours.startIndex).last)
      {
        reach.theirs = Self.joined(reach.theirs, theirs.removeFirst().reach)
      } else {
        break
      }
    }
    let region = Shared(
      ours: allOurs.prefix(upTo: ours.startIndex), theirs: allTheirs.prefix(upTo: theirs.startIndex)
    )
    place = max(place, region.base.upperBound)
    if region.theirs.isEmpty, let hunk = region.ours.first { return .ours(hunk) }
    if region.ours.isEmpty, let hunk = region.theirs.first { return .theirs(hunk) }
    return .both(region)
  }

  /// What only adds something comes before what begins at the same place.
  private var startsWithOurs: Bool {
    guard let mine = ours.first?.base else { return false }
    guard let other = theirs.first?.base else { return true }
    if mine.lowerBound != other.lowerBound { return mine.lowerBound < other.lowerBound }
    return mine.isEmpty && !other.isEmpty
  }

  /// Whether a hunk of one side and those of the other that came before it are about the same lines.
  private func meets(
    _ hunk: Hunk, _ side: Side, _ reach: Range<Int>?, _ last: Hunk?
  ) -> Bool {
    guard let reach, let last else { return false }
    let own = hunk.reach
    if own.isEmpty || reach.isEmpty {
      if own == reach { return true }
      if own.lowerBound < reach.upperBound, reach.lowerBound < own.upperBound { return true }
    } else if own.overlaps(reach) {
      return true
    }
    return isSameAddition(hunk, side, last)
  }

  /// Side by side: one only adds lines, and the other has the same ones there.
  private func isSameAddition(_ hunk: Hunk, _ side: Side, _ last: Hunk) -> Bool {
    guard hunk.base.lowerBound == last.base.upperBound else { return false }
    let other: Side = side == .ours ? .theirs : .ours
    let (new, before) = (lists[side][hunk.side], lists[other][last.side])
    if hunk.base.isEmpty { return before.suffix(new.count).elementsEqual(new) }
    if last.base.isEmpty { return new.starts(with: before) }
    return false
  }

  private static func joined(_ a: Range<Int>?, _ b: Range<Int>) -> Range<Int> {
    guard let a else { return b }
    return min(a.lowerBound, b.lowerBound)..<max(a.upperBound, b.upperBound)
  }
}
