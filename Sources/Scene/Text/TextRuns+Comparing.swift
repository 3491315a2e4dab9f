extension TextRuns {
  /// Returns the range in which a text of `length` UTF-16 units has other attributes than another
  /// text of that length; nil for none. Chunks that both share are not looked at.
  public func differingRange(from other: TextRuns, length: Int) -> Range<Int>? {
    guard !isSame(as: other) else { return nil }
    let start = Self.commonLength(
      Cursor(forward: self), Cursor(forward: other), upTo: length)
    guard start < length else { return nil }
    let behind = Self.commonLength(
      Cursor(backward: self, length), Cursor(backward: other, length), upTo: length - start)
    return start..<(length - behind)
  }

  private static func commonLength(_ a: Cursor, _ b: Cursor, upTo limit: Int) -> Int {
    var (a, b) = (a, b)
    var same = 0
    while same < limit {
      if let chunk = a.wholeChunk, chunk === b.wholeChunk {
        a.advance(chunk.length)
        b.advance(chunk.length)
        same += chunk.length
        continue
      }
      let (first, second) = (a.piece, b.piece)
      guard first.look == second.look else { break }
      let part = min(first.length, second.length, limit - same)
      a.advance(part)
      b.advance(part)
      same += part
    }
    return min(same, limit)
  }

  /// A position in the stretches of a text, from its beginning or from its end.
  private struct Cursor {
    private let chunks: [Chunk]
    private let isBackward: Bool
    /// The units without attributes behind the last stretch, where these come first.
    private var plain: Int
    private var chunk = 0
    private var run = 0
    private var used = 0

    init(forward runs: TextRuns) {
      (chunks, isBackward, plain) = (runs.chunks, false, 0)
    }

    init(backward runs: TextRuns, _ length: Int) {
      (chunks, isBackward, plain) = (runs.chunks, true, 0)
      plain = length - runs.length
      // Stretches beyond the end of the text are not part of it.
      if plain < 0 {
        let beyond = -plain
        plain = 0
        advance(beyond)
      }
    }

    private var currentChunk: Chunk? {
      guard chunk < chunks.count else { return nil }
      return chunks[isBackward ? chunks.count - 1 - chunk : chunk]
    }

    /// The current chunk, if nothing of it was passed.
    var wholeChunk: Chunk? { plain == 0 && run == 0 && used == 0 ? currentChunk : nil }

    /// The rest of the current stretch.
    var piece: Run {
      if plain > 0 { return Run(plain, .plain) }
      guard let runs = currentChunk?.runs else { return Run(.max, .plain) }
      let current = runs[isBackward ? runs.count - 1 - run : run]
      return Run(current.length - used, current.look)
    }

    mutating func advance(_ length: Int) {
      var left = length
      while left > 0 {
        if let whole = wholeChunk, whole.length <= left {
          left -= whole.length
          chunk += 1
          continue
        }
        let length = piece.length
        let part = min(length, left)
        left -= part
        if plain > 0 {
          plain -= part
        } else if let current = currentChunk {
          used += part
          if part == length { (run, used) = (run + 1, 0) }
          if run == current.runs.count { (chunk, run) = (chunk + 1, 0) }
        }
      }
    }
  }
}
