/// Merges two changes of the same lines word by word.
enum WordMerge {
  /// More than this is not looked at: words are smaller than lines, and there are more of them.
  static let mostBytes = 4 << 20
  /// Texts that are longer are looked at line by line first.
  static let mostAdded = 1 << 18

  /// - Returns: nil unless at least one unchanged word stands between any change of one side and any
  ///   of the other, or both only added something.
  static func merge(_ texts: Sides<ArraySlice<UInt8>>, _ work: inout Work) -> [UInt8]? {
    guard !texts.base.isEmpty, !texts.ours.isEmpty, !texts.theirs.isEmpty else { return nil }
    guard texts.base.count + texts.ours.count + texts.theirs.count <= mostBytes else { return nil }
    if let merged = additions(texts, &work) { return merged }
    let words = texts.map { Words($0) }
    var identities = Identities(common: [UInt8(ascii: " ")])
    let lists = Sides(
      base: words.base.ids(&identities), ours: words.ours.ids(&identities),
      theirs: words.theirs.ids(&identities))
    work.steps += texts.base.count + texts.ours.count + texts.theirs.count
    let ours = Difference.hunks(from: lists.base, to: lists.ours, &work)
    let theirs = Difference.hunks(from: lists.base, to: lists.theirs, &work)
    guard areApart(ours, theirs, lists, words.base, &work) else { return nil }
    var result: [UInt8] = []
    var regions = Regions(lists, ours, theirs)
    while let region = regions.next() {
      switch region {
      case .kept(let range): result += words.base.bytes(of: range)
      case .ours(let hunk): result += words.ours.bytes(of: hunk.side)
      case .theirs(let hunk): result += words.theirs.bytes(of: hunk.side)
      case .both(let region): result += words.theirs.bytes(of: region.ranges.theirs)
      }
    }
    return result
  }

  /// Nil unless both sides only added words, in a text that is not too long for that.
  ///
  /// - Parameter isCertain: whether in several lines no word may stand twice: it does not tell to which of them others were
  ///   added, and lines could come apart.
  static func additions(
    _ texts: Sides<ArraySlice<UInt8>>, isCertain: Bool = true, _ work: inout Work
  ) -> [UInt8]? {
    guard texts.base.count + texts.ours.count + texts.theirs.count <= mostAdded else { return nil }
    let base = Words(texts.base)
    let (own, other) = (Words(texts.ours), Words(texts.theirs))
    guard base.wordCount > 0,
      !isCertain || own.areUnique && other.areUnique || areLines(texts),
      let ours = Gaps(own, madeOf: base, &work), let theirs = Gaps(other, madeOf: base, &work)
    else { return nil }
    return GapMerge.merge(base, ours, theirs)
  }

  private static func areLines(_ texts: Sides<ArraySlice<UInt8>>) -> Bool {
    ![texts.base, texts.ours, texts.theirs].contains { $0.contains(Lines.newline) }
  }

  /// Whether a text has more words than both sides and what they began with can make of it.
  static func hasMore(_ text: String, _ texts: Sides<ArraySlice<UInt8>>) -> Bool {
    guard texts.base.count + texts.ours.count + texts.theirs.count <= mostAdded else {
      return false
    }
    let counts = texts.map { Words($0).wordCount }
    return Words(Array(text.utf8)[...]).wordCount > counts.ours + counts.theirs - counts.base
  }

  private static func areApart(
    _ ours: [Hunk], _ theirs: [Hunk], _ lists: Sides<[Int32]>, _ words: Words, _ work: inout Work
  ) -> Bool {
    var regions = Regions(lists, ours, theirs)
    // Whose change came last, up to where it may reach, and what both kept since.
    var last: (side: Side, end: Int)?
    var kept: [Range<Int>] = []
    func follows(_ hunk: Hunk, of side: Side) -> Bool {
      defer {
        last = (side, hunk.reach.upperBound)
        kept = []
      }
      guard let last, last.side != side else { return true }
      let between = last.end..<max(last.end, hunk.reach.lowerBound)
      work.steps += between.count
      return kept.contains { words.hasWord(in: $0.clamped(to: between)) }
    }
    while let region = regions.next() {
      switch region {
      case .kept(let range): kept.append(range)
      case .ours(let hunk): guard follows(hunk, of: .ours) else { return false }
      case .theirs(let hunk): guard follows(hunk, of: .theirs) else { return false }
      case .both(let region):
        // The same change on both sides is no change against the other.
        let ranges = region.ranges
        guard lists.ours[ranges.ours].elementsEqual(lists.theirs[ranges.theirs]) else {
          return false
        }
      }
    }
    return true
  }
}
