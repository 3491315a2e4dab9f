/// Puts stretches together to a `TextRuns`. Whole chunks of other values are shared.
struct TextRunsBuilder {
  private typealias Chunk = TextRuns.Chunk

  /// The number of stretches at which a chunk is completed, and the number of them that it gets. The
  /// rest stays open, so that an insertion does not move the bounds of all chunks behind it.
  private static let most = 128
  private static let usual = 64
  /// The number of stretches below which an open chunk takes in the next one.
  private static let fewest = 16

  private var chunks: [TextRuns.Chunk] = []
  private var open: [TextRuns.Run] = []

  private var lastLook: TextLook? { open.last?.look ?? chunks.last?.runs.last?.look }

  mutating func append(_ run: TextRuns.Run) {
    guard run.length > 0 else { return }
    if let lastLook, lastLook == run.look {
      if open.isEmpty, let last = chunks.popLast() { open = last.runs }
      open[open.count - 1].length += run.length
      return
    }
    open.append(run)
    if open.count == Self.most {
      chunks.append(Chunk(Array(open[..<Self.usual])))
      open.removeFirst(Self.usual)
    }
  }

  mutating func append(_ chunk: TextRuns.Chunk) {
    let isJoined = lastLook.map { $0 == chunk.runs.first?.look } ?? false
    guard !isJoined, open.isEmpty || open.count >= Self.fewest else {
      for run in chunk.runs { append(run) }
      return
    }
    closeChunk()
    chunks.append(chunk)
  }

  private mutating func closeChunk() {
    guard !open.isEmpty else { return }
    chunks.append(Chunk(open))
    open = []
  }

  /// Returns the stretches without trailing ones that have no attributes.
  mutating func finish() -> TextRuns {
    closeChunk()
    while let last = chunks.last, let run = last.runs.last, run.attributes.isEmpty {
      chunks.removeLast()
      if last.runs.count > 1 { chunks.append(Chunk(Array(last.runs.dropLast()))) }
    }
    return TextRuns(chunks: chunks)
  }
}

/// Reads the stretches of a text in their order. Behind the last, the text has no attributes.
struct TextRunsReader {
  private let chunks: [TextRuns.Chunk]
  private var chunk = 0
  private var run = 0
  /// The length of the current stretch that was read already, in UTF-16 units.
  private var used = 0

  init(_ runs: TextRuns) { chunks = runs.chunks }

  /// Reads so many UTF-16 units, also beyond the last stretch.
  mutating func read(_ length: Int, into builder: inout TextRunsBuilder) {
    var left = length
    while left > 0 {
      if run == 0, used == 0, chunk < chunks.count, chunks[chunk].length <= left {
        builder.append(chunks[chunk])
        left -= chunks[chunk].length
        chunk += 1
      } else {
        let piece = readPiece(left)
        builder.append(piece)
        left -= piece.length
      }
    }
  }

  mutating func read(_ length: Int, _ body: (TextRuns.Run) -> Void) {
    var left = length
    while left > 0 {
      let piece = readPiece(left)
      body(piece)
      left -= piece.length
    }
  }

  mutating func skip(_ length: Int) {
    var left = length
    while left > 0, chunk < chunks.count {
      if run == 0, used == 0, chunks[chunk].length <= left {
        left -= chunks[chunk].length
        chunk += 1
      } else {
        left -= readPiece(left).length
      }
    }
  }

  mutating func readRest(into builder: inout TextRunsBuilder) {
    while chunk < chunks.count {
      if run == 0, used == 0 {
        builder.append(chunks[chunk])
        chunk += 1
      } else {
        builder.append(readPiece(.max))
      }
    }
  }

  /// Reads the rest of the current stretch, as far as `limit`, which is greater than 0.
  private mutating func readPiece(_ limit: Int) -> TextRuns.Run {
    guard chunk < chunks.count else { return TextRuns.Run(limit, .plain) }
    let runs = chunks[chunk].runs
    let part = min(runs[run].length - used, limit)
    let piece = TextRuns.Run(part, runs[run].look)
    used += part
    if used == runs[run].length { (run, used) = (run + 1, 0) }
    if run == runs.count { (chunk, run) = (chunk + 1, 0) }
    return piece
  }
}
