import Markdown

/// The text of a note in Markdown that CommonMark knows.
enum NoteSource {
  /// Leaves out the properties at the beginning, and writes `![[name|300]]` as `![](<name> "300")`.
  static func standard(_ text: String) -> String {
    let units = Array(text.utf16)
    var start = 0
    // Most texts have no picture in double brackets, and most lines of others have none.
    func hasPicture(_ units: ArraySlice<UInt16>) -> Bool {
      var at = units.startIndex
      while let mark = units[at...].firstIndex(of: 33), mark + 2 < units.endIndex {
        if units[mark + 1] == 91, units[mark + 2] == 91 { return true }
        at = mark + 1
      }
      return false
    }
    if let front = FrontMatter.range(in: text) { start = front.upperBound }
    guard hasPicture(units[start...]) else {
      return start == 0 ? text : String(decoding: units[start...], as: UTF16.self)
    }
    var made: [UInt16] = []
    made.reserveCapacity(units.count)
    var open: MarkdownFence?
    LineScan.forEach(in: units[start...]) { words, whole in
      guard hasPicture(units[words]) else {
        open = MarkdownLine.fence(after: units[words], in: open)
        made += units[whole]
        return
      }
      let line = MarkdownLine(units[words], in: open)
      open = line.fence
      var at = words.lowerBound
      for picture in MarkdownPicture.all(in: units[words], line.spans) {
        let start = picture.range.lowerBound + words.lowerBound
        let range = start..<(start + picture.range.count)
        // Only those in double brackets.
        guard units[range.lowerBound + 2] == 91 else { continue }
        made += units[at..<range.lowerBound]
        made += Array(standard(picture).utf16)
        at = range.upperBound
      }
      made += units[at..<whole.upperBound]
    }
    return String(decoding: made, as: UTF16.self)
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
