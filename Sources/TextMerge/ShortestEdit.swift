/// Finds what two lists have in common with the fewest edits between them, as far as the work that is
/// allowed goes.
///
/// Myers, "An O(ND) Difference Algorithm and Its Variations" (1986), in linear space: a search from
/// both ends meets in the middle, and both halves are searched the same way.
struct ShortestEdit {
  private struct Box {
    var old: Range<Int>
    var new: Range<Int>

    /// A point of it that parts it; nil for a corner, which would not.
    func inside(_ x: Int, _ y: Int) -> (old: Int, new: Int)? {
      let (x, y) = (max(0, min(x, old.count)), max(0, min(y, new.count)))
      guard x + y > 0, x + y < old.count + new.count else { return nil }
      return (old.lowerBound + x, new.lowerBound + y)
    }
  }

  private static let never = Int.max / 2
  private let old: [Int32]
  private let new: [Int32]
  var pairs: [(old: Int, new: Int)] = []
  /// How far each diagonal is reached, from the start and from the end.
  private var forward: [Int] = []
  private var backward: [Int] = []

  init(_ old: [Int32], _ new: [Int32]) { (self.old, self.new) = (old, new) }

  /// Adds pairs of a part of each list, in order. Where there is too much to search there are none.
  mutating func match(_ old: Range<Int>, _ new: Range<Int>, _ work: inout Work) {
    // Not by recursion: nobody knows how deep a text would make it.
    var boxes = [Box(old: old, new: new)]
    while let box = boxes.popLast() {
      let (a, b) = (box.old, box.new)
      let most = min(a.count, b.count)
      var start = 0
      while start < most, self.old[a.lowerBound + start] == self.new[b.lowerBound + start] {
        pairs.append((a.lowerBound + start, b.lowerBound + start))
        start += 1
      }
      var end = 0
      while end < most - start,
        self.old[a.upperBound - 1 - end] == self.new[b.upperBound - 1 - end]
      { end += 1 }
      work.search(start + end + 1)
      let inner = Box(
        old: a.lowerBound + start..<a.upperBound - end,
        new: b.lowerBound + start..<b.upperBound - end)
      if end > 0 {
        let tail = Box(
          old: inner.old.upperBound..<a.upperBound, new: inner.new.upperBound..<b.upperBound)
        guard !inner.old.isEmpty, !inner.new.isEmpty else {
          pairs.append(contentsOf: zip(tail.old, tail.new).map { ($0, $1) })
          continue
        }
        // Its turn comes after what stands before it.
        boxes.append(tail)
      }
      guard !inner.old.isEmpty, !inner.new.isEmpty else { continue }
      guard let middle = middle(of: inner, &work) else { continue }
      boxes.append(
        Box(
          old: middle.old..<inner.old.upperBound, new: middle.new..<inner.new.upperBound))
      boxes.append(
        Box(
          old: inner.old.lowerBound..<middle.old, new: inner.new.lowerBound..<middle.new))
    }
  }

  /// Where a way with the fewest edits comes through; nil where looking for it takes too long.
  ///
  /// - Parameter box: neither list empty, and different at both ends.
  private mutating func middle(of box: Box, _ work: inout Work) -> (old: Int, new: Int)? {
    let (columns, rows) = (box.old.count, box.new.count)
    // A diagonal is column - row; outside of these nothing is.
    let (lowest, highest) = (-rows, columns)
    let shift = rows + 1
    let size = columns + rows + 3
    if forward.count < size {
      forward = Array(repeating: 0, count: size)
      backward = Array(repeating: 0, count: size)
    }
    let delta = columns - rows
    let isOdd = delta & 1 != 0
    var (low, high, lowBack, highBack) = (0, 0, delta, delta)
    forward[shift] = 0
    backward[delta + shift] = columns
    var edits = 0
    while true {
      edits += 1
      guard 2 * edits - 1 <= work.limits.edits, work.stepsLeft > 0 else { return nil }
      if low > lowest {
        low -= 1
        forward[low - 1 + shift] = -1
      } else {
        low += 1
      }
      if high < highest {
        high += 1
        forward[high + 1 + shift] = -1
      } else {
        high -= 1
      }
      var diagonal = high
      while diagonal >= low {
        let (before, after) = (forward[diagonal - 1 + shift], forward[diagonal + 1 + shift])
        let start = before < after ? after : before + 1
        var (x, y) = (start, start - diagonal)
        while x < columns, y < rows,
          old[box.old.lowerBound + x] == new[box.new.lowerBound + y]
        { (x, y) = (x + 1, y + 1) }
        work.search(x - start + 1)
        forward[diagonal + shift] = x
        if isOdd, lowBack <= diagonal, diagonal <= highBack, backward[diagonal + shift] <= x {
          return box.inside(x, y)
        }
        diagonal -= 2
      }
      if lowBack > lowest {
        lowBack -= 1
        backward[lowBack - 1 + shift] = Self.never
      } else {
        lowBack += 1
      }
      if highBack < highest {
        highBack += 1
        backward[highBack + 1 + shift] = Self.never
      } else {
        highBack -= 1
      }
      diagonal = highBack
      while diagonal >= lowBack {
        let (before, after) = (backward[diagonal - 1 + shift], backward[diagonal + 1 + shift])
        let start = before < after ? before : after - 1
        var (x, y) = (start, start - diagonal)
        while x > 0, y > 0,
          old[box.old.lowerBound + x - 1] == new[box.new.lowerBound + y - 1]
        { (x, y) = (x - 1, y - 1) }
        work.search(start - x + 1)
        backward[diagonal + shift] = x
        if !isOdd, low <= diagonal, diagonal <= high, x <= forward[diagonal + shift] {
          return box.inside(x, y)
        }
        diagonal -= 2
      }
    }
  }
}
