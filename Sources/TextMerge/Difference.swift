/// A stretch of the base that one side replaced; empty where it only added something.
struct Hunk: Equatable, Sendable {
  var base: Range<Int>
  var side: Range<Int>
  /// What of the base it may as well have changed, since equal lines stand side by side there.
  var reach: Range<Int>

  init(base: Range<Int>, side: Range<Int>) {
    (self.base, self.side, reach) = (base, side, base)
  }
}

/// What one side changed, as hunks in order with something unchanged between any two of them.
///
/// What is there once on both sides anchors the rest (patience). Between the anchors the fewest
/// edits are searched (Myers); where that would take too many, all of it counts as one stretch.
struct Difference {
  private let base: [Int32]
  private let side: [Int32]
  /// For each line of the base the line of the side that it became, or -1.
  private var partners: [Int32]

  static func hunks(from base: [Int32], to side: [Int32], _ work: inout Work) -> [Hunk] {
    var difference = Difference(base, side)
    work.beginSearch()
    difference.match(&work)
    return difference.settled(difference.stretches())
  }

  private init(_ base: [Int32], _ side: [Int32]) {
    (self.base, self.side) = (base, side)
    partners = Array(repeating: -1, count: base.count)
  }

  // MARK: Matching

  private mutating func match(_ work: inout Work) {
    let most = min(base.count, side.count)
    var start = 0
    while start < most, base[start] == side[start] {
      partners[start] = Int32(start)
      start += 1
    }
    var end = 0
    while end < most - start, base[base.count - 1 - end] == side[side.count - 1 - end] {
      partners[base.count - 1 - end] = Int32(side.count - 1 - end)
      end += 1
    }
    work.steps += base.count + side.count
    let (old, new) = (start..<base.count - end, start..<side.count - end)
    if !old.isEmpty, !new.isEmpty { matchMiddle(old, new, &work) }
  }

  private mutating func matchMiddle(_ old: Range<Int>, _ new: Range<Int>, _ work: inout Work) {
    var oldCounts: [Int32: Int] = [:]
    var newCounts: [Int32: Int] = [:]
    for index in old { oldCounts[base[index], default: 0] += 1 }
    for index in new { newCounts[side[index], default: 0] += 1 }
    // A line that the other side has not cannot have a partner.
    let olds = old.filter { newCounts[base[$0]] != nil }
    let news = new.filter { oldCounts[side[$0]] != nil }
    var places: [Int32: Int] = [:]
    for (place, index) in news.enumerated()
    where newCounts[side[index]] == 1 && side[index] != Identities.common {
      places[side[index]] = place
    }
    var pairs: [(old: Int, new: Int)] = []
    for (place, index) in olds.enumerated() where oldCounts[base[index]] == 1 {
      if let partner = places[base[index]] { pairs.append((place, partner)) }
    }
    work.steps += 2 * (old.count + new.count)
    let anchors = Anchors.longest(pairs, &work)
    var search = ShortestEdit(olds.map { base[$0] }, news.map { side[$0] })
    var last = (old: 0, new: 0)
    for anchor in anchors + [(olds.count, news.count)] {
      search.match(last.old..<anchor.old, last.new..<anchor.new, &work)
      if anchor.old < olds.count { search.pairs.append(anchor) }
      last = (anchor.old + 1, anchor.new + 1)
    }
    for pair in search.pairs { partners[olds[pair.old]] = Int32(news[pair.new]) }
  }

  // MARK: Hunks

  private func stretches() -> [Hunk] {
    var hunks: [Hunk] = []
    var (old, new) = (0, 0)
    for index in 0...base.count {
      let partner = index < base.count ? Int(partners[index]) : side.count
      guard partner >= 0 else { continue }
      if old < index || new < partner {
        hunks.append(Hunk(base: old..<index, side: new..<partner))
      }
      (old, new) = (index + 1, partner + 1)
    }
    return hunks
  }

  /// What was only added or only taken away may stand at several places among equal lines:
  /// it takes the last of them, so that the same change is found at the same place.
  private func settled(_ hunks: [Hunk]) -> [Hunk] {
    var settled: [Hunk] = []
    var index = 0
    while index < hunks.count {
      var hunk = hunks[index]
      index += 1
      while let moved = down(hunk) {
        hunk = moved
        guard index < hunks.count, hunk.base.upperBound == hunks[index].base.lowerBound else {
          continue
        }
        let next = hunks[index]
        hunk = Hunk(
          base: hunk.base.lowerBound..<next.base.upperBound,
          side: hunk.side.lowerBound..<next.side.upperBound)
        index += 1
      }
      settled.append(hunk)
    }
    for index in settled.indices {
      let from = index == 0 ? 0 : settled[index - 1].base.upperBound
      let next = index + 1 < settled.count ? settled[index + 1].base.lowerBound : base.count
      settled[index].reach = reach(of: settled[index], in: from..<next)
    }
    return settled
  }

  private func down(_ hunk: Hunk) -> Hunk? {
    let (old, new) = (hunk.base, hunk.side)
    guard old.upperBound < base.count, new.upperBound < side.count else { return nil }
    if old.isEmpty {
      guard side[new.lowerBound] == side[new.upperBound] else { return nil }
    } else if new.isEmpty {
      guard base[old.lowerBound] == base[old.upperBound] else { return nil }
    } else {
      return nil
    }
    return Hunk(
      base: old.lowerBound + 1..<old.upperBound + 1, side: new.lowerBound + 1..<new.upperBound + 1)
  }

  private func reach(of hunk: Hunk, in room: Range<Int>) -> Range<Int> {
    var (low, high) = (hunk.base.lowerBound, hunk.base.upperBound)
    if hunk.base.isEmpty {
      var end = hunk.side.upperBound
      while low > room.lowerBound, side[end - 1] == base[low - 1] {
        (low, end) = (low - 1, end - 1)
      }
      return low..<high
    }
    let length = hunk.side.isEmpty ? hunk.base.count : 1
    while low > room.lowerBound, base[low - 1] == base[low - 1 + length] { low -= 1 }
    while high < room.upperBound, base[high] == base[high - length] { high += 1 }
    return low..<high
  }
}
