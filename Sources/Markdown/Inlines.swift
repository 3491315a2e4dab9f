/// What stands within a line: code, links, and letters that are emphasized.
///
/// Each unit is looked at a bounded number of times, whatever the line has in it.
struct Inlines {
  private(set) var spans: [MarkdownSpan] = []
  private let line: ArraySlice<UInt16>
  private var emphasis: Emphasis
  /// Where brackets are open.
  private var brackets: [Int] = []
  /// Where runs of backticks begin, by their length; found once one is needed.
  private var ticks: [Int: [Int]]?
  /// Whether no comment ends in what is left of the line.
  private var endsNoComment = false

  /// A destination that is longer is none.
  private static let longestDestination = 4096

  init(_ line: ArraySlice<UInt16>) {
    self.line = line
    emphasis = Emphasis(line)
  }

  mutating func read() {
    var at = line.startIndex
    while at < line.endIndex {
      at = step(at)
    }
    spans += emphasis.spans()
  }

  private mutating func add(_ kind: MarkdownSpan.Kind, _ range: Range<Int>) {
    spans.append(MarkdownSpan(kind, range))
  }

  /// - Returns: where reading goes on.
  private mutating func step(_ at: Int) -> Int {
    switch line[at] {
    case Letters.backslash: return escape(at)
    case Letters.backtick: return code(at)
    case Letters.less: return pointed(at) ?? at + 1
    case Letters.percent: return comment(at)
    case Letters.bracket:
      brackets.append(at)
      return at + 1
    case Letters.closingBracket: return closeBracket(at)
    case Letters.star, Letters.underscore, Letters.tilde, Letters.equals:
      return emphasis.run(at)
    case let unit where Letters.isLatinLetter(unit): return word(at)
    default: return at + 1
    }
  }

  private func end(_ from: Int, of unit: UInt16) -> Int {
    var at = from
    while at < line.endIndex, line[at] == unit { at += 1 }
    return at
  }

  private mutating func escape(_ at: Int) -> Int {
    guard at + 1 < line.endIndex, Letters.isPunctuationOfASCII(line[at + 1]) else { return at + 1 }
    add(.mark, at..<(at + 1))
    return at + 2
  }

  // MARK: Code

  private mutating func code(_ at: Int) -> Int {
    let start = end(at, of: Letters.backtick)
    guard let close = closingTicks(start - at, from: start) else { return start }
    let stop = close + start - at
    add(.code, at..<stop)
    add(.mark, at..<start)
    add(.mark, close..<stop)
    return stop
  }

  private mutating func closingTicks(_ count: Int, from: Int) -> Int? {
    var known = ticks ?? allTicks()
    // Reading goes forward, so what lies before is needed no more.
    var places = known[count] ?? []
    while let last = places.last, last < from { places.removeLast() }
    known[count] = places
    ticks = known
    return places.last
  }

  /// The last first.
  private func allTicks() -> [Int: [Int]] {
    var found: [Int: [Int]] = [:]
    var at = line.startIndex
    while at < line.endIndex {
      let stop = end(at, of: Letters.backtick)
      if stop > at { found[stop - at, default: []].append(at) }
      at = max(stop, at + 1)
    }
    return found.mapValues { $0.reversed() }
  }

  // MARK: Comments

  private mutating func comment(_ at: Int) -> Int {
    guard at + 1 < line.endIndex, line[at + 1] == Letters.percent else { return at + 1 }
    guard !endsNoComment else { return at + 2 }
    var close = at + 2
    while close + 1 < line.endIndex,
      line[close] != Letters.percent || line[close + 1] != Letters.percent
    {
      close += 1
    }
    guard close + 1 < line.endIndex else {
      endsNoComment = true
      return at + 2
    }
    add(.comment, at..<(close + 2))
    return close + 2
  }

  // MARK: Links

  /// An address between angle brackets.
  private mutating func pointed(_ at: Int) -> Int? {
    guard let start = Address.scheme(line, at + 1) else { return nil }
    var close = start
    while close < line.endIndex, line[close] != Letters.greater {
      guard close - at < Self.longestDestination, !Letters.isBlank(line[close]),
        line[close] != Letters.less
      else { return nil }
      close += 1
    }
    guard close < line.endIndex, close > start else { return nil }
    add(.link((at + 1)..<close), (at + 1)..<close)
    add(.mark, at..<(at + 1))
    add(.mark, close..<(close + 1))
    return close + 1
  }

  private mutating func closeBracket(_ at: Int) -> Int {
    guard let open = brackets.popLast() else { return at + 1 }
    guard at + 1 < line.endIndex, line[at + 1] == Letters.parenthesis, open + 1 < at,
      let target = destination(at + 2)
    else { return at + 1 }
    // A link holds no other.
    brackets.removeAll()
    let isImage = open > line.startIndex && line[open - 1] == Letters.exclamation
    let first = isImage ? open - 1 : open
    add(.link(target.place), (open + 1)..<at)
    add(.mark, first..<(open + 1))
    add(.mark, at..<target.end)
    return target.end
  }

  /// What stands in parentheses: an address, and perhaps a title in quotation marks.
  private func destination(_ from: Int) -> (place: Range<Int>, end: Int)? {
    var at = from
    var depth = 0
    while at < line.endIndex, at - from < Self.longestDestination, !Letters.isBlank(line[at]) {
      if line[at] == Letters.parenthesis { depth += 1 }
      if line[at] == Letters.closingParenthesis {
        if depth == 0 { return at > from ? (from..<at, at + 1) : nil }
        depth -= 1
      }
      at += 1
    }
    guard at > from, depth == 0, at < line.endIndex, Letters.isBlank(line[at]) else { return nil }
    let stop = at
    while at < line.endIndex, Letters.isBlank(line[at]) { at += 1 }
    guard at < line.endIndex, line[at] == Letters.quotation else { return nil }
    at += 1
    while at < line.endIndex, line[at] != Letters.quotation {
      guard at - from < Self.longestDestination else { return nil }
      at += 1
    }
    guard at + 1 < line.endIndex, line[at + 1] == Letters.closingParenthesis else { return nil }
    return (from..<stop, at + 2)
  }

  /// A word, which may be an address.
  private mutating func word(_ at: Int) -> Int {
    if Letters.sort(before: at, in: line) != .word, let stop = Address.bare(line, at) {
      add(.link(at..<stop), at..<stop)
      return stop
    }
    var next = at + 1
    while next < line.endIndex, Letters.isLatinLetter(line[next]) { next += 1 }
    return next
  }
}
