import Foundation

/// The beginning of the name of a note behind `[[`, or of a tag behind `#`, that the cursor stands behind.
struct CompletionContext: Equatable {
  enum Kind: Equatable { case note, tag }

  let kind: Kind
  /// What was typed behind the brackets or the "#".
  let typed: String
  /// Where that stands in the text, in UTF-16 units. It ends at the cursor.
  let range: Range<Int>
  /// Whether `]]` stands behind it already.
  let isClosed: Bool

  /// A longer name is completed by nothing.
  private static let longest = 200

  /// - Parameters:
  ///   - line: The UTF-16 units of the line, which is none of a block of code.
  ///   - start: Where the line begins in the text.
  ///   - cursor: The place of the cursor in the text.
  /// - Returns: Nil where neither a link nor a tag is begun.
  init?(line: ArraySlice<UInt16>, from start: Int, cursor: Int) {
    let units = Array(line)
    let end = cursor - start
    guard units.indices.contains(end) || end == units.count, end > 0 else { return nil }
    if let begin = Self.link(units, before: end) {
      let close = units[end...].prefix(2)
      kind = .note
      range = (start + begin)..<cursor
      isClosed = close.count == 2 && close.allSatisfy { $0 == Unit.close }
      typed = String(decoding: units[begin..<end], as: UTF16.self)
      // Behind a bar stand other words for the link.
      guard !typed.contains("|") else { return nil }
      return
    }
    guard let begin = Self.tag(units, before: end) else { return nil }
    kind = .tag
    range = (start + begin)..<cursor
    isClosed = false
    typed = String(decoding: units[begin..<end], as: UTF16.self)
  }

  private enum Unit {
    static let number = UInt16(35), open = UInt16(91), close = UInt16(93), tick = UInt16(96)
  }

  /// Where the name of a link begins that is not closed before `end`.
  private static func link(_ units: [UInt16], before end: Int) -> Int? {
    let first = max(0, end - longest)
    var place = end
    while place >= first + 2 {
      if units[place - 1] == Unit.open, units[place - 2] == Unit.open {
        return isInCode(units, place - 2) ? nil : place
      }
      // One bracket may be a part of a name.
      if units[place - 1] == Unit.close, units[place - 2] == Unit.close { return nil }
      place -= 1
    }
    return nil
  }

  /// Where the name of a tag begins that goes on to `end`.
  private static func tag(_ units: [UInt16], before end: Int) -> Int? {
    let words = String(decoding: units[max(0, end - longest)..<end], as: UTF16.self)
    guard let mark = words.lastIndex(of: "#") else { return nil }
    let name = words[words.index(after: mark)...]
    guard !name.isEmpty, name.allSatisfy(isOfTag), name.contains(where: { !$0.isNumber }) else {
      return nil
    }
    if mark > words.startIndex {
      let before = words[words.index(before: mark)]
      guard before.isWhitespace || "([{>|,;*_~".contains(before) else { return nil }
    }
    let begin = end - name.utf16.count
    return isInCode(units, begin - 1) ? nil : begin
  }

  private static func isOfTag(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "_-/".contains(character)
      || character.unicodeScalars.contains { $0.properties.isEmojiPresentation }
  }

  /// Whether a code span is open in front of a place.
  private static func isInCode(_ units: [UInt16], _ place: Int) -> Bool {
    !units[..<max(0, place)].count { $0 == Unit.tick }.isMultiple(of: 2)
  }
}
