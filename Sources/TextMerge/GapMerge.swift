/// Merges two texts that only add words to a base, also at the same place: all words of the base stand once, and all that
/// were added.
///
/// Words in the line of a word of the base stand beside each other, theirs first; lines below each other. What both begin
/// with stands once.
struct GapMerge {
  private static let space = ArraySlice(" ".utf8)
  private static let newline = ArraySlice("\n".utf8)

  /// - Returns: nil if both sides wrote on at the end of one word.
  static func merge(_ base: Words, _ ours: Gaps, _ theirs: Gaps) -> [UInt8]? {
    var result: [UInt8] = []
    var place = base.start
    for index in 0...base.wordCount {
      let end = index < base.wordCount ? base.range(ofWord: index) : base.end..<base.end
      let before = base.bytes(in: place..<end.lowerBound)
      guard let gap = merge(before, ours.all[index], theirs.all[index]) else { return nil }
      result += gap
      if index < base.wordCount {
        guard let word = word(base.bytes(in: end), ours.kept[index], theirs.kept[index]) else {
          return nil
        }
        result += word
      }
      place = end.upperBound
    }
    return result
  }

  /// A word of the base with what was written into it.
  private static func word(
    _ old: ArraySlice<UInt8>, _ ours: Gaps.Kept, _ theirs: Gaps.Kept
  ) -> [UInt8]? {
    if let place = ours.place, place == theirs.place {
      guard let added = merge([], ours.added, theirs.added) else { return nil }
      return old.prefix(place) + added + old.dropFirst(place)
    }
    var result: [UInt8] = []
    var place = 0
    for kept in [theirs, ours].sorted(by: { $0.place ?? 0 < $1.place ?? 0 }) {
      guard let next = kept.place else { continue }
      result += old.dropFirst(place).prefix(next - place) + kept.added.bytes
      place = next
    }
    return result + old.dropFirst(place)
  }

  private static func merge(
    _ base: ArraySlice<UInt8>, _ ours: Gaps.Gap, _ theirs: Gaps.Gap
  ) -> [UInt8]? {
    if ours.bytes.elementsEqual(base) { return Array(theirs.bytes) }
    if theirs.bytes.elementsEqual(base) { return Array(ours.bytes) }
    let (own, other) = (ours.added, theirs.added)
    if isContained(own, in: other) { return Array(theirs.bytes) }
    if isContained(other, in: own) { return Array(ours.bytes) }
    // What both begin and end with stands once.
    let most = min(own.count, other.count)
    let start = zip(own, other).prefix { $0.isSame(as: $1) }.count
    let end = zip(own.reversed(), other.reversed()).prefix(most - start)
      .prefix { $0.isSame(as: $1) }.count
    var output = Output()
    output.add(other[..<start], theirs)
    for part in Gaps.Part.allCases {
      let mine = own[start..<own.count - end].filter { $0.part == part }
      let others = other[start..<other.count - end].filter { $0.part == part }
      guard let isOursFirst = isFirst(mine, before: others) else {
        return nil
      }
      if isOursFirst { output.add(mine[...], ours) }
      output.add(others[...], theirs)
      if !isOursFirst { output.add(mine[...], ours) }
    }
    output.add(other[(other.count - end)...], theirs)
    return output.bytes + output.end
  }

  /// Whether ours come before theirs: what is the end of a word is first, and what is the start of one last.
  ///
  /// - Returns: nil if both are the end of one word.
  private static func isFirst(_ ours: [Gaps.Added], before theirs: [Gaps.Added]) -> Bool? {
    guard let mine = ours.first, let other = theirs.first else { return false }
    if mine.continues || other.continues {
      return mine.continues == other.continues ? nil : mine.continues
    }
    return theirs.last?.precedes == true && ours.last?.precedes == false
  }

  /// Whether all of a list stands in another one in its order.
  private static func isContained(_ list: [Gaps.Added], in other: [Gaps.Added]) -> Bool {
    guard list.count <= other.count else { return false }
    var rest = list[...]
    for added in other where rest.first?.isSame(as: added) == true { rest.removeFirst() }
    return rest.isEmpty
  }

  private struct Output {
    private(set) var bytes: [UInt8] = []
    /// What stands behind the last word.
    private(set) var end: ArraySlice<UInt8> = []
    private var last: Gaps.Part?

    mutating func add(_ all: ArraySlice<Gaps.Added>, _ gap: Gaps.Gap) {
      for (index, added) in all.enumerated() {
        let space = space(before: added, isFirst: index == 0)
        // Spaces at the end of a line stay there.
        if index == 0, last != nil, space.first == Lines.newline, !end.contains(Lines.newline) {
          bytes += end
        }
        bytes += space
        bytes += added.bytes
        last = added.part
      }
      if !all.isEmpty { end = gap.end }
    }

    private func space(before added: Gaps.Added, isFirst: Bool) -> ArraySlice<UInt8> {
      guard let last else { return added.space }
      if added.part != last || added.part == .middle {
        return added.space.contains(Lines.newline) ? added.space : newline + added.space
      }
      // The line was begun by the other side, or has no space there.
      let isMissing = isFirst && (added.space.isEmpty || added.space.contains(Lines.newline))
      return isMissing ? GapMerge.space : added.space
    }
  }
}
