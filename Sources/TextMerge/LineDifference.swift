/// What one text has and another has not, line by line, as it is shown in two columns.
///
/// Lines that both have stand beside each other. Where lines were changed, the old ones stand at the left and
/// the new ones at the right. Work is bounded by a count of steps, as that of `MergedText`.
public struct LineDifference: Sendable, Equatable {
  /// A row of the two columns.
  public struct Row: Sendable, Equatable {
    /// The kinds of rows.
    public enum Kind: Sendable {
      case same, changed, removed, added
    }

    /// Whether both lines are equal, or what happened.
    public let kind: Kind
    /// The line of the old text; nil where only the new text has one.
    public let old: String?
    /// The line of the new text; nil where only the old text has one.
    public let new: String?
    /// The number of the old line, from 1 on.
    public let oldNumber: Int?
    /// The number of the new line, from 1 on.
    public let newNumber: Int?
  }

  /// All rows, in their order.
  public let rows: [Row]
  /// The number of lines of the new text that the old one has not.
  public let added: Int
  /// The number of lines of the old text that the new one has not.
  public let removed: Int
  /// Whether both texts have the same lines.
  public var isEmpty: Bool { added == 0 && removed == 0 }

  /// Creates the difference between two texts.
  public init(from old: String, to new: String) {
    let (b, s) = (Array(old.utf8), Array(new.utf8))
    let returns = Lines.hasReturns(b) || Lines.hasReturns(s)
    var identities = Identities(common: Lines.empty(returns: returns))
    let (before, after) = (
      Lines(b, returns: returns, &identities), Lines(s, returns: returns, &identities)
    )
    var work = Work(MergeLimits())
    let hunks = Difference.hunks(from: before.ids, to: after.ids, &work)
    func words(_ lines: Lines, _ index: Int) -> String {
      var bytes = lines.bytes(of: index..<(index + 1))
      if bytes.last == Lines.carriageReturn { bytes.removeLast() }
      return String(decoding: bytes, as: UTF8.self)
    }
    var rows: [Row] = []
    var (added, removed) = (0, 0)
    var (left, right) = (0, 0)
    func same(upTo end: Int) {
      while left < end {
        let line = words(before, left)
        rows.append(
          Row(kind: .same, old: line, new: line, oldNumber: left + 1, newNumber: right + 1))
        (left, right) = (left + 1, right + 1)
      }
    }
    for hunk in hunks {
      same(upTo: hunk.base.lowerBound)
      removed += hunk.base.count
      added += hunk.side.count
      for index in 0..<max(hunk.base.count, hunk.side.count) {
        let (one, other) = (hunk.base.lowerBound + index, hunk.side.lowerBound + index)
        let (hasOld, hasNew) = (one < hunk.base.upperBound, other < hunk.side.upperBound)
        rows.append(
          Row(
            kind: hasOld && hasNew ? .changed : hasOld ? .removed : .added,
            old: hasOld ? words(before, one) : nil, new: hasNew ? words(after, other) : nil,
            oldNumber: hasOld ? one + 1 : nil, newNumber: hasNew ? other + 1 : nil))
      }
      (left, right) = (hunk.base.upperBound, hunk.side.upperBound)
    }
    same(upTo: before.ids.count)
    (self.rows, self.added, self.removed) = (rows, added, removed)
  }
}
