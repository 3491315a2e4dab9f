import Markdown
import UIKit

extension NSAttributedString.Key {
  /// Stands on the lines of tables, as far as those have their looks.
  fileprivate static let tableRow = NSAttributedString.Key("treeworld.tableRow")
}

/// Tables. A line without bars at its ends is a row by what stands above it, so that a change of one line may change
/// how those below look.
extension MarkdownStyler {
  /// Whether a line begins and ends with a bar, as a row of a table does.
  static func isTable(_ units: ArraySlice<UInt16>) -> Bool {
    guard let first = units.firstIndex(where: { !isBlank($0) }), units[first] == 124,
      let last = units.lastIndex(where: { !isBlank($0) && !isNewline($0) })
    else { return false }
    return last > first + 1 && units[last] == 124
  }

  private static func isBlank(_ unit: UInt16) -> Bool { unit == 32 || unit == 9 }
  private static func isNewline(_ unit: UInt16) -> Bool { [10, 13, 0x2029].contains(unit) }

  /// The bars that part cells are as pale as other marks, and so is all of the line below the heads.
  func styleTable(
    _ units: ArraySlice<UInt16>, _ kind: MarkdownLook.LineKind,
    _ give: (Range<Int>, MarkdownLook.Attributes) -> Void
  ) {
    let attributes = look.attributes(kind, .mark)
    let isDelimiter = units.allSatisfy {
      [124, 45, 58].contains($0) || Self.isBlank($0) || Self.isNewline($0)
    }
    if isDelimiter { return give(0..<units.count, attributes) }
    let start = units.startIndex
    var isEscaped = false
    for at in units.indices {
      if units[at] == 124, !isEscaped { give((at - start)..<(at + 1 - start), attributes) }
      isEscaped = units[at] == 92 && !isEscaped
    }
  }

  // MARK: Rows

  /// A reader for the line that begins at a place. The looks of the line above tell what it is, as far as it has its
  /// looks.
  func tableReader(
    at place: Int, in storage: NSTextStorage, _ text: TextViewUnits
  ) -> TableReader {
    guard place > 0, styled.contains(place - 1), place <= storage.length else {
      return TableReader.reader(at: place, in: text)
    }
    return TableReader(
      isInside: storage.attribute(.tableRow, at: place - 1, effectiveRange: nil) != nil)
  }

  /// Reads a line on the way through lines that get their looks.
  ///
  /// - Returns: Whether it is one of a table, also without bars at its ends.
  func readRow(
    _ line: Range<Int>, _ units: ArraySlice<UInt16>, isCode: Bool, with reader: inout TableReader,
    in text: TextViewUnits
  ) -> Bool {
    guard !isCode else {
      reader = TableReader()
      return false
    }
    return reader.read(units) { Self.line(at: line.upperBound, in: text) }
  }

  func noteRow(_ line: Range<Int>, in storage: NSTextStorage) {
    storage.addAttribute(
      .tableRow, value: true, range: NSRange(location: line.lowerBound, length: line.count))
  }

  /// The lines with those around them that look otherwise after a change in them: the head above, and rows below that
  /// began or ended to be some.
  func withRows(_ lines: Range<Int>, in storage: NSTextStorage) -> Range<Int> {
    guard let textView, !lines.isEmpty else { return lines }
    let text = TextViewUnits(textView)
    var (start, end) = (lines.lowerBound, lines.upperBound)
    if start > styled.lowerBound {
      let above = LineScan.lines(around: (start - 1)..<(start - 1), in: text)
      if LineScan.units(above, of: text).contains(124) {
        start = max(above.lowerBound, styled.lowerBound)
      }
    }
    guard end < styled.upperBound else { return start..<end }
    var reader = tableReader(at: start, in: storage, text)
    known.forEachLine(of: start..<end, in: text) { line, units, spans in
      let isCode = spans.first?.kind == .codeBlock
      _ = readRow(line, units, isCode: isCode, with: &reader, in: text)
    }
    // The first row below tells of all of them.
    var isFirst = true
    while end < styled.upperBound {
      let line = LineScan.lines(around: end..<end, in: text)
      let isRow = reader.read(Self.line(at: end, in: text)) {
        Self.line(at: line.upperBound, in: text)
      }
      let wasRow = storage.attribute(.tableRow, at: end, effectiveRange: nil) != nil
      if isRow == wasRow, isFirst || !isRow { break }
      (isFirst, end) = (false, line.upperBound)
    }
    return start..<min(end, styled.upperBound)
  }

  private static func line(at place: Int, in text: TextViewUnits) -> ArraySlice<UInt16> {
    guard place < text.utf16Count else { return [] }
    let line = LineScan.lines(around: place..<place, in: text)
    return LineScan.units(line, of: text).prefix { !isNewline($0) }
  }
}
