/// A region that both sides changed.
struct Shared {
  /// Neither is empty.
  let ours: ArraySlice<Hunk>
  let theirs: ArraySlice<Hunk>

  var base: Range<Int> {
    let all = ours + theirs
    let low = all.map(\.base.lowerBound).min() ?? 0
    return low..<(all.map(\.base.upperBound).max() ?? low)
  }

  /// The whole region in each of the texts.
  var ranges: Sides<Range<Int>> {
    let base = base
    func side(_ hunks: ArraySlice<Hunk>) -> Range<Int> {
      guard let first = hunks.first, let last = hunks.last else { return 0..<0 }
      let low = first.side.lowerBound - (first.base.lowerBound - base.lowerBound)
      return low..<last.side.upperBound + (base.upperBound - last.base.upperBound)
    }
    return Sides(base: base, ours: side(ours), theirs: side(theirs))
  }

  /// Lines that both kept, and between them what either added, theirs first.
  func union(_ lists: Sides<[Int32]>) -> [LineMerge.Piece] {
    var (ours, theirs) = (ours, theirs)
    var pieces: [LineMerge.Piece] = []
    var place = base.lowerBound
    while true {
      let starts = [ours.first?.base.lowerBound, theirs.first?.base.lowerBound]
      guard let start = starts.compactMap({ $0 }).min() else { break }
      if place < start { pieces.append(LineMerge.Piece(side: .base, range: place..<start)) }
      place = start
      // Between two lines that both kept.
      var added = Sides<[LineMerge.Piece]>(base: [], ours: [], theirs: [])
      while true {
        if let hunk = theirs.first, hunk.base.lowerBound <= place {
          added.theirs.append(LineMerge.Piece(side: .theirs, range: hunk.side))
          place = max(place, hunk.base.upperBound)
          theirs.removeFirst()
        } else if let hunk = ours.first, hunk.base.lowerBound <= place {
          added.ours.append(LineMerge.Piece(side: .ours, range: hunk.side))
          place = max(place, hunk.base.upperBound)
          ours.removeFirst()
        } else {
          break
        }
      }
      pieces += Self.union(ours: added.ours, theirs: added.theirs, lists)
    }
    return pieces.filter { !$0.range.isEmpty }
  }

  /// Both, theirs first; what is the same at the start and at the end stands once.
  private static func union(
    ours: [LineMerge.Piece], theirs: [LineMerge.Piece], _ lists: Sides<[Int32]>
  ) -> [LineMerge.Piece] {
    let mine = ours.flatMap { lists[$0.side][$0.range] }
    let other = theirs.flatMap { lists[$0.side][$0.range] }
    if isContained(mine, in: other) { return theirs }
    if isContained(other, in: mine) { return ours }
    let most = min(mine.count, other.count)
    var start = 0
    while start < most, mine[start] == other[start] { start += 1 }
    var end = 0
    while end < most - start, mine[mine.count - 1 - end] == other[other.count - 1 - end] {
      end += 1
    }
    return part(theirs, 0..<other.count - end) + part(ours, start..<mine.count)
  }

  /// Whether all of a list stands in another one in its order.
  private static func isContained(_ list: [Int32], in other: [Int32]) -> Bool {
    guard list.count <= other.count else { return false }
    var rest = list[...]
    for id in other where id == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }

  /// Some of the lines that pieces have together.
  private static func part(
    _ pieces: [LineMerge.Piece], _ lines: Range<Int>
  ) -> [LineMerge.Piece] {
    var parts: [LineMerge.Piece] = []
    var start = 0
    for piece in pieces {
      let inside = lines.clamped(to: start..<start + piece.range.count)
      if !inside.isEmpty {
        let first = piece.range.lowerBound - start
        parts.append(
          LineMerge.Piece(
            side: piece.side, range: first + inside.lowerBound..<first + inside.upperBound))
      }
      start += piece.range.count
    }
    return parts
  }
}
