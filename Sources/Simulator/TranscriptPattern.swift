/// A pattern for a transcript: lines in their order, with gaps in which other lines may be.
struct TranscriptPattern: Hashable, Sendable {
  enum Part: Hashable, Sendable {
    case line(String)
    /// Any number of lines, including none: `…`.
    case anything
  }

  /// The notations of a gap.
  static let gaps = ["…", "..."]

  let parts: [Part]

  /// Creates a pattern from the lines of a file, without empty ones at its end.
  init(file text: String) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    while lines.last?.isEmpty == true { lines.removeLast() }
    parts = lines.map { Self.gaps.contains($0) ? .anything : .line($0) }
  }

  init(_ parts: [Part]) { self.parts = parts }

  /// Returns the first difference from a transcript; nil if it fits.
  func difference(from lines: [String]) -> Difference? {
    var runs: [[String]] = [[]]
    for part in parts {
      switch part {
      case .line(let line): runs[runs.count - 1].append(line)
      case .anything: runs.append([])
      }
    }
    var place = 0
    for (index, run) in runs.enumerated() {
      let isFirst = index == 0
      let isLast = index == runs.count - 1
      let starts: [Int]
      switch (isFirst, isLast) {
      case (true, _): starts = [0]
      case (_, true): starts = run.isEmpty ? [lines.count] : [max(place, lines.count - run.count)]
      default: starts = Array(place...lines.count)
      }
      let tries = starts.map { Try(run, in: lines, at: $0, isLast: isLast) }
      guard let found = tries.first(where: \.fits) else {
        return tries.max { $0.matched < $1.matched }?.difference
      }
      place = found.end
    }
    return nil
  }

  struct Difference: Hashable {
    /// The expected and the actual line; nil for the end of the transcript.
    let expected, found: String?
    /// The number of the line, from 1.
    let line: Int
    /// The surrounding lines: with - before the expected and + before the actual one.
    let picture: String
  }
}

/// The comparison of consecutive lines with the transcript at a position.
private struct Try {
  let wanted: [String]
  let lines: [String]
  let start: Int
  /// Whether the lines have to be the last of the transcript.
  let isLast: Bool
  let matched: Int

  init(_ wanted: [String], in lines: [String], at start: Int, isLast: Bool) {
    self.wanted = wanted
    self.lines = lines
    self.start = start
    self.isLast = isLast
    matched = zip(wanted, lines.dropFirst(start)).prefix { $0 == $1 }.count
  }

  var end: Int { start + matched }
  var fits: Bool { matched == wanted.count && (!isLast || end == lines.count) }

  var difference: TranscriptPattern.Difference {
    let expected = matched < wanted.count ? wanted[matched] : nil
    let found = end < lines.count ? lines[end] : nil
    var picture = lines[max(0, end - 2)..<end].map { "  " + $0 }
    picture.append("- " + (expected ?? "(the end)"))
    picture.append("+ " + (found ?? "(the end)"))
    picture += lines.dropFirst(end + 1).prefix(2).map { "  " + $0 }
    return TranscriptPattern.Difference(
      expected: expected, found: found, line: end + 1,
      picture: picture.joined(separator: "\n"))
  }
}
