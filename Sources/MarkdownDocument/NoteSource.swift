import Markdown

/// The text of a note in Markdown that CommonMark knows.
enum NoteSource {
  /// Leaves out the properties at the beginning, and writes `![[name|300]]` as `![](<name> "300")`.
  static func standard(_ text: String) -> String {
    let units = Array(text.utf16)
    var start = 0
    if let front = FrontMatter.range(in: text) { start = front.upperBound }
    guard start > 0 || text.utf8.contains(where: { $0 == 33 }) else { return text }
    var made: [UInt16] = []
    made.reserveCapacity(units.count)
    var open: MarkdownFence?
    LineScan.forEach(in: units[start...]) { words, whole in
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
