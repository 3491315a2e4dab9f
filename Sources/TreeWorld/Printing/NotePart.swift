import MarkdownDocument

/// A block of a note, or as much of a long one as is laid out at once.
struct NotePart {
  let block: NoteBlock
  /// How many lines, items, rows or footnotes of the block stand in parts before.
  let start: Int
  /// Whether the block began in the part before.
  var goesOn: Bool { start > 0 }

  /// The lines of a paragraph, the items of a list, the rows of a table below its head and the footnotes that a part
  /// has at most.
  static let most = 200

  /// The parts of blocks, in their order.
  static func all(of blocks: [NoteBlock]) -> [NotePart] {
    blocks.flatMap { block in
      divided(block).enumerated().map { NotePart(block: $1, start: $0 * most) }
    }
  }

  private static func divided(_ block: NoteBlock) -> [NoteBlock] {
    switch block {
    case .paragraph(let words): return divided(words).map { .paragraph($0) }
    case .list(let items):
      // The numbers of a list have the room that the widest of them needs.
      let hasNumbers = items.contains { item in
        if case .number = item.marker { true } else { false }
      }
      guard items.count > most, !hasNumbers else { return [block] }
      return stretches(of: items[...]).map { .list(Array($0)) }
    case .table(let table):
      guard table.rows.count > most + 1, let head = table.rows.first else { return [block] }
      return stretches(of: table.rows.dropFirst()).map { rows in
        .table(NoteTable(rows: [head] + rows, sides: table.sides))
      }
    case .footnotes(let notes):
      return stretches(of: notes[...]).map { .footnotes(Array($0)) }
    default: return [block]
    }
  }

  private static func stretches<Part>(of parts: ArraySlice<Part>) -> [ArraySlice<Part>] {
    stride(from: parts.startIndex, to: parts.endIndex, by: most).map { start in
      parts[start..<min(start + most, parts.endIndex)]
    }
  }

  private static func divided(_ words: NoteWords) -> [NoteWords] {
    var parts: [NoteWords] = []
    var open = words
    open.runs = []
    var lines = 0
    for run in words.runs {
      var start = run.text.startIndex
      var at = start
      func add(upTo end: String.Index) {
        var part = run
        part.text = String(run.text[start..<end])
        if !part.text.isEmpty { open.runs.append(part) }
      }
      while let end = run.text[at...].firstIndex(of: "\n") {
        at = run.text.index(after: end)
        lines += 1
        guard lines == most else { continue }
        add(upTo: end)
        parts.append(open)
        (open.runs, lines, start) = ([], 0, at)
      }
      add(upTo: run.text.endIndex)
    }
    if !open.runs.isEmpty || parts.isEmpty { parts.append(open) }
    return parts
  }
}
