/// A text in which all words of a base stand in their order: what is before, between and behind them.
struct Gaps {
  /// Where in a gap something stands: in the line of the word before, in that of the word behind, or in lines of its own.
  enum Part: CaseIterable { case first, middle, last }

  /// What was added: a word beside those of the base, or a whole line between them.
  struct Added: Equatable {
    /// What stands between it and what is before.
    var space: ArraySlice<UInt8>
    var bytes: ArraySlice<UInt8>
    var part = Part.middle
    /// Whether it is the end of a word of the base, or the start of the next one.
    var continues = false
    var precedes = false

    func isSame(as other: Added) -> Bool {
      bytes.elementsEqual(other.bytes) && part == other.part && continues == other.continues
        && precedes == other.precedes
    }
  }

  struct Gap {
    var bytes: ArraySlice<UInt8>
    var added: [Added] = []
    /// What stands behind the last of them.
    var end: ArraySlice<UInt8>
  }

  /// What a word of the base became.
  struct Kept {
    /// From its first byte to its last one.
    var range: Range<Int>
    /// How many of its bytes come before what was added within it; nil if nothing was.
    var place: Int?
    var added = Gap(bytes: [], end: [])
  }

  let all: [Gap]
  let kept: [Kept]
  /// How far what a word became is looked for: a text that was written anew is none that grew.
  private static let mostWords = 256
  private static let fewWords = 16

  /// - Returns: nil if something of a word was taken away, or something was added at two places within it.
  init?(_ side: Words, madeOf base: Words, _ work: inout Work) {
    work.steps += base.count + side.count
    guard base.wordCount <= side.wordCount else { return nil }
    var identities = Identities(common: [])
    let (old, new) = (base.wordIDs(&identities), side.wordIDs(&identities))
    let hunks = Difference.hunks(from: old, to: new, &work)
    // Of words that stand several times, those that are the same as most may have none left for the others: then each
    // takes the first one that it can have become.
    let all = [Hunk(base: 0..<base.wordCount, side: 0..<side.wordCount)]
    guard let kept = Self.kept(hunks, base, side) ?? Self.kept(all, base, side) else { return nil }
    work.steps += side.count
    self.init(kept, side)
  }

  private static func kept(_ hunks: [Hunk], _ base: Words, _ side: Words) -> [Kept]? {
    var kept: [Kept] = []
    var shift = 0
    func keep(upTo end: Int) {
      while kept.count < end { kept.append(Kept(range: side.range(ofWord: kept.count + shift))) }
    }
    for hunk in hunks {
      keep(upTo: hunk.base.lowerBound)
      guard let found = grown(hunk, base, side) else { return nil }
      kept += found
      shift = hunk.side.upperBound - hunk.base.upperBound
    }
    keep(upTo: base.wordCount)
    let isInOrder = zip(kept, kept.dropFirst()).allSatisfy {
      $0.range.upperBound <= $1.range.lowerBound
    }
    return isInOrder ? kept : nil
  }

  private init(_ kept: [Kept], _ side: Words) {
    var all: [Gap] = []
    var start = side.start
    for range in kept.map(\.range) + [side.end..<side.end] {
      all.append(
        Self.gap(
          start..<range.lowerBound, side, isStart: all.isEmpty, isEnd: all.count == kept.count))
      start = range.upperBound
    }
    (self.all, self.kept) = (all, kept)
  }

  /// Where the words of the base are in those that they became.
  private static func grown(_ hunk: Hunk, _ base: Words, _ side: Words) -> [Kept]? {
    var found: [Kept] = []
    var next = hunk.side.lowerBound
    for index in hunk.base {
      let old = base.word(index)
      let start = found.last?.range.upperBound ?? side.start
      guard
        let (kept, last) = whole(old, side, next..<hunk.side.upperBound, from: start)
          ?? parted(old, side, next..<hunk.side.upperBound, from: start)
      else { return nil }
      found.append(kept)
      next = last
    }
    return found
  }

  /// A word that something was written behind or in front of.
  private static func whole(
    _ old: ArraySlice<UInt8>, _ side: Words, _ words: Range<Int>, from start: Int
  ) -> (Kept, Int)? {
    for index in words.prefix(mostWords) {
      let range = side.range(ofWord: index)
      let word = side.bytes(in: max(range.lowerBound, start)..<range.upperBound)
      if word.starts(with: old), Words.isBoundary(word, old.count) {
        return (Kept(range: word.startIndex..<word.startIndex + old.count), index)
      }
      if word.suffix(old.count).elementsEqual(old), Words.isBoundary(word, word.count - old.count) {
        return (Kept(range: word.endIndex - old.count..<word.endIndex), index)
      }
    }
    return nil
  }

  /// A word that something was written into: as somebody does who begins a word in front of it.
  private static func parted(
    _ old: ArraySlice<UInt8>, _ side: Words, _ words: Range<Int>, from start: Int
  ) -> (Kept, Int)? {
    for index in words.prefix(fewWords) {
      let range = side.range(ofWord: index)
      let word = side.bytes(in: max(range.lowerBound, start)..<range.upperBound)
      var count = zip(old, word).prefix { $0 == $1 }.count
      while count > 0 {
        let rest = old.dropFirst(count)
        for last in index..<min(index + fewWords, words.upperBound) {
          let end = side.range(ofWord: last).upperBound
          let from = last == index ? word.startIndex + count : side.range(ofWord: last).lowerBound
          let whole = side.bytes(in: word.startIndex..<end)
          guard side.bytes(in: from..<end).suffix(rest.count).elementsEqual(rest),
            Words.isBoundary(old, count), Words.isBoundary(whole, count),
            Words.isBoundary(whole, whole.count - rest.count)
          else { continue }
          let added = gap(
            word.startIndex + count..<end - rest.count, side, isStart: false, isEnd: false)
          return (Kept(range: word.startIndex..<end, place: count, added: added), last)
        }
        count -= 1
      }
    }
    return nil
  }

  private static func gap(
    _ range: Range<Int>, _ side: Words, isStart: Bool, isEnd: Bool
  ) -> Gap {
    let bytes = side.bytes(in: range)
    let words = Words(bytes)
    var gap = Gap(bytes: bytes, end: bytes)
    let lastLine = bytes.lastIndex(of: Lines.newline)
    var last = bytes.startIndex
    var isFirstLine = !isStart
    for index in 0..<words.wordCount {
      let word = words.range(ofWord: index)
      let space = bytes[last..<word.lowerBound]
      let beginsLine = space.contains(Lines.newline)
      if beginsLine { isFirstLine = false }
      let isInLastLine = !isEnd && lastLine.map { $0 < word.lowerBound } ?? true
      let part: Part = isFirstLine ? .first : isInLastLine ? .last : .middle
      if part == .middle, !beginsLine, let line = gap.added.last, line.part == .middle {
        gap.added[gap.added.count - 1].bytes = bytes[line.bytes.startIndex..<word.upperBound]
      } else {
        gap.added.append(Added(space: space, bytes: bytes[word], part: part))
      }
      last = word.upperBound
    }
    gap.end = bytes[last...]
    guard !gap.added.isEmpty else { return gap }
    gap.added[0].continues = !isStart && gap.added[0].space.isEmpty
    gap.added[gap.added.count - 1].precedes = !isEnd && gap.end.isEmpty
    return gap
  }
}
