/// What a line is by its beginning: a heading, an item of a list, a quotation.
extension MarkdownEdit {
  /// The beginning of a line.
  public enum Prefix: Hashable, Sendable {
    case heading(Int)
    case bullet
    case number
    case box
    case quote
  }

  /// Begins all lines with a prefix, in place of the one that they have; or takes it away if each has it.
  /// Lines without words are left as they are, unless there is only one line.
  ///
  /// - Parameters:
  ///   - lines: Those that are touched by the selection, with what ends each but the last.
  ///   - range: What is selected in them.
  public static func toggle(
    _ prefix: Prefix, in lines: ArraySlice<UInt16>, at range: Range<Int>
  ) -> MarkdownEdit {
    let all = lines.based
    var parts: [(line: Range<Int>, found: Beginning, isBlank: Bool)] = []
    LineScan.forEach(in: all) { words, _ in
      let found = Beginning(all[words])
      parts.append((words, found, found.words == words.count))
    }
    if parts.isEmpty { parts.append((0..<0, Beginning(all[0..<0]), true)) }
    let counted = parts.count == 1 ? parts : parts.filter { !$0.isBlank }
    let takesAway = !counted.isEmpty && counted.allSatisfy { $0.found.prefix == prefix }
    var result: [UInt16] = []
    var at = 0
    var number = 0
    var first: (old: Int, new: Int)?
    for part in counted {
      let start = part.line.lowerBound + part.found.start
      number += 1
      let mark = takesAway ? [] : Array(words(of: prefix, number).utf16)
      let old = part.found.words - part.found.start
      result += all[at..<start] + mark
      at = part.line.lowerBound + part.found.words
      if first == nil { first = (old, mark.count) }
    }
    result += all[at...]
    // A cursor stays at its word; of several lines all are selected.
    let end = result.count
    guard range.isEmpty, counted.count == 1, let first else {
      return MarkdownEdit(0..<all.count, result[...].words, selection: 0..<end)
    }
    let start = counted[0].line.lowerBound + counted[0].found.start
    let place = max(start + first.new, range.lowerBound - first.old + first.new)
    return MarkdownEdit(
      0..<all.count, result[...].words, selection: min(place, end)..<min(place, end))
  }

  private static func words(of prefix: Prefix, _ number: Int) -> String {
    switch prefix {
    case .heading(let level): String(repeating: "#", count: min(max(level, 1), 6)) + " "
    case .bullet: "- "
    case .number: "\(number). "
    case .box: "- [ ] "
    case .quote: "> "
    }
  }

  /// How a line begins.
  private struct Beginning {
    var prefix: Prefix?
    /// Where the prefix begins and the words begin, from the beginning of the line.
    var start = 0
    var words = 0

    init(_ line: ArraySlice<UInt16>) {
      let line = line.based
      let quote = MarkdownLine.quotePrefix(line)
      if quote > 0 {
        (prefix, start, words) = (.quote, 0, quote)
        return
      }
      while start < line.count, Letters.isBlank(line[start]) { start += 1 }
      words = start
      if let item = ListItem(line, from: 0) {
        words = item.words
        prefix = item.box != nil ? .box : item.number != nil ? .number : .bullet
        return
      }
      var end = start
      while end < line.count, line[end] == Letters.hash { end += 1 }
      guard (1...6).contains(end - start), end < line.count, Letters.isBlank(line[end]) else {
        return
      }
      prefix = .heading(end - start)
      while end < line.count, Letters.isBlank(line[end]) { end += 1 }
      words = end
    }
  }
}
