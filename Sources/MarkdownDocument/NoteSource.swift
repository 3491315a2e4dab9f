import Markdown

/// The text of a note in Markdown that CommonMark knows.
enum NoteSource {
  /// Leaves out the properties at the beginning and comments, and writes `![[name|300]]` as `![](<name> "300")`.
  static func standard(_ text: String) -> String {
    let units = Array(text.utf16)
    let start = FrontMatter.range(in: text)?.upperBound ?? 0
    guard needsWork(units[start...]) else {
      return start == 0 ? text : String(decoding: units[start...], as: UTF16.self)
    }
    var made: [UInt16] = []
    made.reserveCapacity(units.count)
    var open: MarkdownFence?
    var comments = CommentBlocks(units[start...])
    LineScan.forEach(in: units[start...]) { words, whole in
      if open == nil, comments.covers(units[words], at: words.lowerBound) { return }
      guard needsWork(units[words]) else {
        open = MarkdownLine.fence(after: units[words], in: open)
        made += units[whole]
        return
      }
      let line = MarkdownLine(units[words], in: open)
      open = line.fence
      var at = words.lowerBound
      for (range, text) in changes(of: units[words], line.spans) {
        made += units[at..<range.lowerBound]
        made += Array(text.utf16)
        at = range.upperBound
      }
      made += units[at..<whole.upperBound]
    }
    return String(decoding: made, as: UTF16.self)
  }

  /// Whether there may be a picture in double brackets, or a comment. Most texts have none, and most lines of others.
  private static func needsWork(_ units: ArraySlice<UInt16>) -> Bool {
    var last: UInt16 = 0
    for at in units.indices {
      let unit = units[at]
      if unit == 37, last == 37 { return true }
      if unit == 33, at + 2 < units.endIndex, units[at + 1] == 91, units[at + 2] == 91 {
        return true
      }
      last = unit
    }
    return false
  }

  /// What stands otherwise, from the beginning of a line to its end.
  private static func changes(
    of words: ArraySlice<UInt16>, _ spans: [MarkdownSpan]
  ) -> [(range: Range<Int>, text: String)] {
    let comments = spans.filter { $0.kind == .comment }.map { ($0.range, "") }
    let pictures = MarkdownPicture.all(in: words, spans)
      // Only those in double brackets.
      .filter { words[words.startIndex + $0.range.lowerBound + 2] == 91 }
      .map { ($0.range, standard($0)) }
    var end = 0
    return (comments + pictures).sorted { $0.0.lowerBound < $1.0.lowerBound }.compactMap {
      // A picture in a comment goes with it.
      guard $0.0.lowerBound >= end else { return nil }
      end = $0.0.upperBound
      let start = words.startIndex + $0.0.lowerBound
      return (start..<(start + $0.0.count), $0.1)
    }
  }

  private static func standard(_ picture: MarkdownPicture) -> String {
    var name = ""
    for letter in picture.written {
      if "<>\\".contains(letter) { name.append("\\") }
      name.append(letter)
    }
    return "![](<\(name)>\(picture.width.map { " \"\($0)\"" } ?? ""))"
  }
}
