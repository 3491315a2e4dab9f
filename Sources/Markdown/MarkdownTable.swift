/// A table: lines with cells between bars, of which the second says how columns are aligned.
///
/// Its source is kept in columns of equal width, so that it can be read in a font of equal widths.
public struct MarkdownTable: Hashable, Sendable {
  enum Alignment: Hashable, Sendable { case none, left, center, right }

  private(set) var rows: [[String]]
  private var alignments: [Alignment]
  /// The row and the column of the place that was given.
  private var row = 0
  private var column = 0

  /// Larger ones are not rearranged while somebody types.
  public static let mostCells = 10_000

  /// - Parameters:
  ///   - lines: Those of the table, with what ends each but perhaps the last.
  ///   - place: The cursor in them, in UTF-16 units.
  /// - Returns: Nil for lines that are no table, or too large a one.
  public init?(_ lines: ArraySlice<UInt16>, at place: Int) {
    let all = lines.based
    var rows: [[String]] = []
    var isTable = true
    var cursor = (row: 0, column: 0)
    var cells = 0
    LineScan.forEach(in: all) { words, whole in
      guard isTable, TableReader.mayBeRow(all[words]) else {
        isTable = false
        return
      }
      let places = MarkdownTable.cells(of: all[words])
      if place >= whole.lowerBound,
        place < whole.upperBound || (place == whole.upperBound && whole.upperBound == all.count)
      {
        let column = places.lastIndex { $0.lowerBound <= max(place, places[0].lowerBound) } ?? 0
        cursor = (rows.count, column)
      }
      cells += places.count
      rows.append(places.map { MarkdownTable.trimmed(all[$0]) })
    }
    guard isTable, rows.count >= 2, cells <= Self.mostCells,
      let alignments = Self.alignments(rows[1])
    else { return nil }
    rows.remove(at: 1)
    let columns = rows.map(\.count).max() ?? 0
    self.rows = rows.map { $0 + Array(repeating: "", count: columns - $0.count) }
    self.alignments =
      Array(alignments.prefix(columns))
      + Array(repeating: .none, count: max(0, columns - alignments.count))
    row = cursor.row <= 1 ? 0 : cursor.row - 1
    column = min(cursor.column, max(0, columns - 1))
  }

  /// Whether a line begins with a bar, as most rows of tables do; a ``TableReader`` knows those that do not.
  public static func isRow(_ line: ArraySlice<UInt16>) -> Bool {
    guard let first = line.first(where: { !Letters.isBlank($0) }) else { return false }
    return first == Letters.bar
  }

  /// Whether a line says how the columns of a table are aligned; it may be without bars at its ends.
  public static func isDivider(_ line: ArraySlice<UInt16>) -> Bool {
    TableReader.mayBeRow(line) && alignments(cells(of: line).map { trimmed(line[$0]) }) != nil
  }

  private static func alignments(_ cells: [String]) -> [Alignment]? {
    var found: [Alignment] = []
    for cell in cells {
      let dashes = cell.drop { $0 == ":" }.prefix { $0 == "-" }
      guard !dashes.isEmpty else { return nil }
      let (starts, ends) = (cell.hasPrefix(":"), cell.hasSuffix(":"))
      guard cell.count == dashes.count + (starts ? 1 : 0) + (ends ? 1 : 0) else { return nil }
      found.append(starts && ends ? .center : starts ? .left : ends ? .right : .none)
    }
    return found.isEmpty ? nil : found
  }

  /// What is between the bars, with its blanks.
  static func cells(of line: ArraySlice<UInt16>) -> [Range<Int>] {
    var cells: [Range<Int>] = []
    var at = line.startIndex
    while at < line.endIndex, Letters.isBlank(line[at]) { at += 1 }
    if at < line.endIndex, line[at] == Letters.bar { at += 1 }
    var start = at
    while at < line.endIndex {
      if line[at] == Letters.backslash {
        at += 2
        continue
      }
      if line[at] == Letters.bar {
        cells.append(start..<at)
        start = at + 1
      }
      at += 1
    }
    let rest = start..<max(start, line.endIndex)
    if cells.isEmpty || !line[min(start, line.endIndex)...].allSatisfy(Letters.isBlank) {
      cells.append(rest.clamped(to: line.startIndex..<line.endIndex))
    }
    return cells
  }

  static func trimmed(_ cell: ArraySlice<UInt16>) -> String {
    var cell = cell
    while let first = cell.first, Letters.isBlank(first) { cell.removeFirst() }
    while let last = cell.last, Letters.isBlank(last) { cell.removeLast() }
    return cell.words
  }

  // MARK: Moving

  /// The table with its columns as wide as their widest cell, and the next or previous cell selected.
  /// Behind the last one there is a new row.
  public func moved(backwards: Bool) -> MarkdownEdit {
    var copy = self
    let columns = alignments.count
    let next = row * columns + column + (backwards ? -1 : 1)
    if next >= rows.count * columns {
      copy.rows.append(Array(repeating: "", count: columns))
    }
    let place = max(0, next)
    return copy.edit(selecting: place / columns, place % columns)
  }

  /// How many letters stand side by side: those of East Asia are twice as wide.
  private static func width(_ cell: String) -> Int {
    cell.reduce(0) { sum, letter in
      let scalar = letter.unicodeScalars.first?.value ?? 0
      let isWide =
        (0x1100...0x115F).contains(scalar) || (0x2E80...0xA4CF).contains(scalar)
        || (0xAC00...0xD7A3).contains(scalar) || (0xF900...0xFAFF).contains(scalar)
        || (0xFE30...0xFE6F).contains(scalar) || (0xFF00...0xFF60).contains(scalar)
        || (0x1F300...0x1FAFF).contains(scalar)
      return sum + (isWide ? 2 : 1)
    }
  }

  private func edit(selecting row: Int, _ column: Int) -> MarkdownEdit {
    let widths = alignments.indices.map { column in
      max(3, rows.map { Self.width($0[column]) }.max() ?? 0)
    }
    var text = ""
    var selection = 0..<0
    func add(_ cells: [String], isSelected: Bool) {
      text += "|"
      for (index, cell) in cells.enumerated() {
        let spare = widths[index] - Self.width(cell)
        let before =
          alignments[index] == .right ? spare : alignments[index] == .center ? spare / 2 : 0
        text += " " + String(repeating: " ", count: before)
        if isSelected, index == column {
          let start = text.utf16.count
          selection = start..<(start + cell.utf16.count)
        }
        text += cell + String(repeating: " ", count: spare - before) + " |"
      }
    }
    for (index, cells) in rows.enumerated() {
      if index > 0 { text += "\n" }
      add(cells, isSelected: index == row)
      guard index == 0 else { continue }
      text += "\n|"
      for (column, alignment) in alignments.enumerated() {
        let isLeft = alignment == .left || alignment == .center
        let isRight = alignment == .right || alignment == .center
        let dashes = widths[column] - (isLeft ? 1 : 0) - (isRight ? 1 : 0)
        text +=
          " " + (isLeft ? ":" : "") + String(repeating: "-", count: dashes)
          + (isRight ? ":" : "") + " |"
      }
    }
    return MarkdownEdit(0..<0, text, selection: selection)
  }

  /// An empty table of two columns, with its first cell selected.
  ///
  /// - Parameter titles: What its columns are called.
  public static func fresh(_ titles: [String]) -> MarkdownEdit {
    let head = "| " + titles.joined(separator: " | ") + " |\n"
    let divider = "| " + titles.map { _ in "---" }.joined(separator: " | ") + " |\n"
    let row = "| " + titles.map { _ in "   " }.joined(separator: " | ") + " |"
    let lines = Array((head + divider + row).utf16)
    guard let table = MarkdownTable(lines[...], at: 0) else {
      return MarkdownEdit(inserting: head + divider + row, at: 0..<0)
    }
    return table.edit(selecting: 0, 0)
  }
}
