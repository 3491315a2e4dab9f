import Scene

/// The movements of a cursor in a text by whole characters, as UTF-16 offsets.
struct TextCursor {
  let text: String
  let offset: Int

  /// Creates a cursor. Offsets outside of the text become its nearest end.
  init(_ text: String, _ offset: Int) {
    self.text = text
    self.offset = min(max(0, offset), text.utf16.count)
  }

  private var index: String.Index { text.utf16.index(text.startIndex, offsetBy: offset) }
  private func offset(of index: String.Index) -> Int {
    text.utf16.distance(from: text.startIndex, to: index)
  }

  var before: Int { offset == 0 ? 0 : offset(of: text.index(before: index)) }
  var after: Int { index == text.endIndex ? offset : offset(of: text.index(after: index)) }

  var lineStart: Int {
    let head = text[..<index]
    return head.lastIndex(where: \.isNewline).map { offset(of: text.index(after: $0)) } ?? 0
  }

  var lineEnd: Int { offset(of: text[index...].firstIndex(where: \.isNewline) ?? text.endIndex) }

  /// The offset in the line above, after the same number of characters. Lines are separated by
  /// newlines; wrapping is ignored.
  var above: Int {
    let start = lineStart
    guard start > 0 else { return 0 }
    let end = TextCursor(text, start).before
    return along(TextCursor(text, end).lineStart, to: end)
  }

  var below: Int {
    let end = lineEnd
    guard end < text.utf16.count else { return end }
    let start = TextCursor(text, end).after
    return along(start, to: TextCursor(text, start).lineEnd)
  }

  private func along(_ start: Int, to end: Int) -> Int {
    let units = text.utf16
    func index(_ offset: Int) -> String.Index { units.index(units.startIndex, offsetBy: offset) }
    let column = text.distance(from: index(lineStart), to: self.index)
    let place = text.index(index(start), offsetBy: column, limitedBy: index(end))
    return place.map(offset(of:)) ?? end
  }
}
