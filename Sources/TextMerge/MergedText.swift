/// What comes of a text that two sides changed without knowing of each other.
///
/// A three-way merge by lines: what each side changed in the base is made, wherever it stands.
///
/// - A line of the base stands if both sides kept it.
/// - Each line that a side added stands, in that side's order. Where both added at one place the
///   same lines stand once, and of others theirs come first.
/// - Where both changed the same lines, both are made word by word, if between the two changes
///   stands at least one word that nobody changed. Otherwise both stand, as whole lines.
/// - Nothing is ever marked in the text; `conflicts` tells where both stand.
///
/// The result depends on the three texts alone. Work is bounded by a count of steps, not by a
/// clock, so that every device gets the same. See `Docs/decisions/0035-merge-of-many-hunks.md`.
///
/// For example:
///
///     MergedText(base: "a\nb\nc", ours: "A\nb\nc", theirs: "a\nb\nC").text  // "A\nb\nC"
public struct MergedText: Sendable, Equatable {
  public let text: String
  /// Where both sides changed the same, in order.
  public let conflicts: [Conflict]
  /// How much work it was: lines and words read, and steps of searching what they have in common.
  public let steps: Int

  /// A part of the text in which both sides had changed the same lines, differently.
  public struct Conflict: Sendable, Equatable {
    public enum Resolution: Sendable {
      /// Both changes were made, since there is an unchanged word between them.
      case words
      /// The lines of both stand, theirs first. Lines that one side took away are gone.
      case lines
    }

    /// In bytes of UTF-8.
    public let range: Range<Int>
    public let resolution: Resolution
  }

  /// - Parameters:
  ///   - base: the text that both began with.
  ///   - ours: what one side made of it.
  ///   - theirs: what the other made of it: what is stored, or what the server has.
  public init(
    base: String, ours: String, theirs: String, limits: MergeLimits = MergeLimits()
  ) {
    let (b, o, t) = (Array(base.utf8), Array(ours.utf8), Array(theirs.utf8))
    var work = Work(limits)
    work.steps = b.count + o.count + t.count
    if Bytes.areEqual(o[...], t[...]) || Bytes.areEqual(b[...], t[...]) {
      (text, conflicts, steps) = (ours, [], work.steps)
    } else if Bytes.areEqual(b[...], o[...]) {
      (text, conflicts, steps) = (theirs, [], work.steps)
    } else {
      (text, conflicts) = Self.merge(b, o, t, &work)
      steps = work.steps
    }
  }

  private static func merge(
    _ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8], _ work: inout Work
  ) -> (String, [Conflict]) {
    let returns = Lines.hasReturns(base) || Lines.hasReturns(ours) || Lines.hasReturns(theirs)
    let texts = Sides(base: base[...], ours: ours[...], theirs: theirs[...])
    // Lines that stand twice, as empty ones do, do not say where words were added.
    if !returns, let both = WordMerge.additions(texts, &work) {
      return (String(decoding: both, as: UTF8.self), [])
    }
    var identities = Identities(common: Lines.empty(returns: returns))
    let lines = Sides(
      base: Lines(base, returns: returns, &identities),
      ours: Lines(ours, returns: returns, &identities),
      theirs: Lines(theirs, returns: returns, &identities))
    let merge = LineMerge(lines.map(\.ids), &work) { region, work in
      WordMerge.merge(
        Sides(
          base: lines.base.bytes(of: region.base), ours: lines.ours.bytes(of: region.ours),
          theirs: lines.theirs.bytes(of: region.theirs)), &work)
    }
    var result = Output(returns: returns)
    for part in merge.parts {
      switch part.content {
      case .lines(let pieces):
        result.begin()
        for piece in pieces { result.add(lines[piece.side], piece.range) }
        if part.isConflict { result.note(.lines) }
      case .words(let bytes):
        result.begin()
        result.add(bytes)
        if part.isConflict { result.note(.words) }
      }
    }
    let merged = result.end()
    // Both lines may stand, and with them what was there before twice. Lines that come apart are less.
    if !returns, !merged.1.isEmpty, WordMerge.hasMore(merged.0, texts),
      let both = WordMerge.additions(texts, isCertain: false, &work)
    {
      return (String(decoding: both, as: UTF8.self), [])
    }
    return merged
  }
}

/// The bytes of a result as they come together, line by line.
private struct Output {
  private var bytes: [UInt8] = []
  private var conflicts: [MergedText.Conflict] = []
  private var hasLines = false
  private var start = 0
  private let returns: Bool

  init(returns: Bool) { self.returns = returns }

  mutating func begin() { start = hasLines ? bytes.count + 1 : bytes.count }

  mutating func add(_ line: some Sequence<UInt8>) {
    if hasLines { bytes.append(Lines.newline) }
    bytes.append(contentsOf: line)
    hasLines = true
  }

  mutating func add(_ lines: Lines, _ range: Range<Int>) {
    if !range.isEmpty { add(lines.bytes(of: range)) }
  }

  mutating func note(_ resolution: MergedText.Conflict.Resolution) {
    let range = min(start, bytes.count)..<bytes.count
    conflicts.append(MergedText.Conflict(range: range, resolution: resolution))
  }

  mutating func end() -> (String, [MergedText.Conflict]) {
    if returns, bytes.last == Lines.carriageReturn { bytes.removeLast() }
    let end = bytes.count
    return (
      String(decoding: bytes, as: UTF8.self),
      conflicts.map {
        let range = min($0.range.lowerBound, end)..<min($0.range.upperBound, end)
        return MergedText.Conflict(range: range, resolution: $0.resolution)
      }
    )
  }
}
