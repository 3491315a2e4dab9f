/// Merges two lists that were made of one. Lists of lines, by their numbers, or of words.
struct LineMerge {
  /// Some lines of one of the texts.
  struct Piece: Equatable {
    var side: Side
    var range: Range<Int>
  }

  /// A part of the result.
  struct Part {
    enum Content {
      case lines([Piece])
      /// Whole lines that were made word by word.
      case words([UInt8])
    }
    var content: Content
    /// Whether both sides changed it, and differently.
    var isConflict = false
  }

  private(set) var parts: [Part] = []

  /// - Parameter byWords: makes one text of a region that both changed; nil if that cannot be.
  init(
    _ lists: Sides<[Int32]>, _ work: inout Work,
    byWords: (Sides<Range<Int>>, inout Work) -> [UInt8]?
  ) {
    let ours = Difference.hunks(from: lists.base, to: lists.ours, &work)
    let theirs = Difference.hunks(from: lists.base, to: lists.theirs, &work)
    if let side = Self.includes(lists, ours, theirs, &work) {
      add(Piece(side: side, range: lists[side].indices))
      return
    }
    var regions = Regions(lists, ours, theirs)
    while let region = regions.next() {
      switch region {
      case .kept(let range): add(Piece(side: .base, range: range))
      case .ours(let hunk): add(Piece(side: .ours, range: hunk.side))
      case .theirs(let hunk): add(Piece(side: .theirs, range: hunk.side))
      case .both(let region):
        let pieces = region.union(lists)
        let ids = pieces.flatMap { lists[$0.side][$0.range] }
        work.steps += ids.count
        let ranges = region.ranges
        if ids.elementsEqual(lists.theirs[ranges.theirs])
          || ids.elementsEqual(lists.ours[ranges.ours])
        {
          // One side has done what the other did.
          parts.append(Part(content: .lines(pieces)))
        } else if let words = byWords(ranges, &work) {
          parts.append(Part(content: .words(words), isConflict: true))
        } else {
          parts.append(Part(content: .lines(pieces), isConflict: true))
        }
      }
    }
  }

  /// The side that has done all that the other did.
  private static func includes(
    _ lists: Sides<[Int32]>, _ ours: [Hunk], _ theirs: [Hunk], _ work: inout Work
  ) -> Side? {
    let between = Difference.hunks(from: lists.theirs, to: lists.ours, &work)
    if Inclusion.holds(theirs, between, base: lists.base, other: lists.ours, &work) {
      return .ours
    }
    let back = Inclusion.reversed(between)
    return Inclusion.holds(ours, back, base: lists.base, other: lists.theirs, &work) ? .theirs : nil
  }

  private mutating func add(_ piece: Piece) {
    if !piece.range.isEmpty { parts.append(Part(content: .lines([piece]))) }
  }
}
