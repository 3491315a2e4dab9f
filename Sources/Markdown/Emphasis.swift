/// Which stars, underscores, tildes and equals signs of a line belong together.
///
/// By CommonMark's rules: what begins is not followed by white space, what ends is not preceded by it,
/// an underscore within a word is a letter.
struct Emphasis {
  private struct Run {
    let character: UInt16
    /// What of it is not used yet.
    var range: Range<Int>
    let length: Int
    let opens, closes: Bool
    /// Neighbours that may still belong to something; -1 for none.
    var previous, next: Int
  }

  private let line: ArraySlice<UInt16>
  private var runs: [Run] = []
  private var found: [MarkdownSpan] = []

  init(_ line: ArraySlice<UInt16>) { self.line = line }

  /// Takes note of the run that begins here.
  ///
  /// - Returns: where it ends.
  mutating func run(_ at: Int) -> Int {
    let character = line[at]
    var end = at
    while end < line.endIndex, line[end] == character { end += 1 }
    let before = Letters.sort(before: at, in: line)
    let after = Letters.sort(at: end, in: line)
    let left = after != .space && (after != .punctuation || before != .word)
    let right = before != .space && (before != .punctuation || after != .word)
    var opens = left
    var closes = right
    if character == Letters.underscore {
      opens = left && (!right || before == .punctuation)
      closes = right && (!left || after == .punctuation)
    }
    let isPair = character == Letters.tilde || character == Letters.equals
    let counts = !isPair || end - at == 2
    if counts, opens || closes {
      runs.append(
        Run(
          character: character, range: at..<end, length: end - at, opens: opens, closes: closes,
          previous: runs.count - 1, next: -1))
      if runs.count > 1 { runs[runs.count - 2].next = runs.count - 1 }
    }
    return end
  }

  /// What belongs together, and the marks of it.
  mutating func spans() -> [MarkdownSpan] {
    // Below these nothing begins that a run of that kind could end.
    var floors: [[Int]: Int] = [:]
    var closer = runs.isEmpty ? -1 : 0
    while closer >= 0 {
      guard runs[closer].closes else {
        closer = runs[closer].next
        continue
      }
      let kind = [
        Int(runs[closer].character), runs[closer].opens ? 1 : 0, runs[closer].length % 3,
      ]
      let floor = floors[kind] ?? -1
      var opener = runs[closer].previous
      while opener > floor, !belong(opener, closer) { opener = runs[opener].previous }
      if opener > floor, opener >= 0 {
        closer = join(opener, closer)
      } else {
        floors[kind] = runs[closer].previous
        let next = runs[closer].next
        if !runs[closer].opens { drop(closer) }
        closer = next
      }
    }
    return found
  }

  private func belong(_ opener: Int, _ closer: Int) -> Bool {
    let (a, b) = (runs[opener], runs[closer])
    guard a.opens, a.character == b.character else { return false }
    // “**a*” is no emphasis with a star left over, unless both are.
    guard a.closes || b.opens, a.character != Letters.tilde, a.character != Letters.equals else {
      return true
    }
    return (a.length + b.length) % 3 != 0 || (a.length % 3 == 0 && b.length % 3 == 0)
  }

  /// - Returns: the run that is to be looked at next.
  private mutating func join(_ opener: Int, _ closer: Int) -> Int {
    // What lies between belongs to nothing.
    var between = runs[closer].previous
    while between > opener {
      let previous = runs[between].previous
      drop(between)
      between = previous
    }
    let isDouble = runs[opener].range.count >= 2 && runs[closer].range.count >= 2
    let count = isDouble ? 2 : 1
    let start = runs[opener].range.upperBound - count
    let end = runs[closer].range.lowerBound + count
    let kind: MarkdownSpan.Kind =
      switch runs[opener].character {
      case Letters.tilde: .strike
      case Letters.equals: .highlight
      default: isDouble ? .strong : .emphasis
      }
    found.append(MarkdownSpan(kind, start..<end))
    found.append(MarkdownSpan(.mark, start..<(start + count)))
    found.append(MarkdownSpan(.mark, (end - count)..<end))
    runs[opener].range = runs[opener].range.lowerBound..<start
    runs[closer].range = end..<runs[closer].range.upperBound
    if runs[opener].range.isEmpty { drop(opener) }
    guard runs[closer].range.isEmpty else { return closer }
    let next = runs[closer].next
    drop(closer)
    return next
  }

  private mutating func drop(_ index: Int) {
    let (previous, next) = (runs[index].previous, runs[index].next)
    if previous >= 0 { runs[previous].next = next }
    if next >= 0 { runs[next].previous = previous }
  }
}
