/// Tells, line by line from above, which lines are rows of a table.
///
/// A line that begins with a bar looks like a row by itself; one without a bar at its beginning is one only below a
/// head and the line that says how columns are aligned.
///
/// For example:
///
///     var table = TableReader()
///     table.read(Array("a | b".utf16)[...]) { Array("--- | ---".utf16)[...] }  // true
public struct TableReader: Equatable, Sendable {
  /// Whether the line that was read last is one of a table.
  public private(set) var isInside: Bool

  /// Creates a reader that begins above or within a table.
  public init(isInside: Bool = false) { self.isInside = isInside }

  /// Reads the next line.
  ///
  /// - Parameters:
  ///   - line: Its UTF-16 units, without what ends it; not one of a block of code.
  ///   - next: Returns the line below it, which is asked for only where the line may be a head.
  /// - Returns: Whether it is one of a table.
  @discardableResult
  public mutating func read(
    _ line: ArraySlice<UInt16>, next: () -> ArraySlice<UInt16>
  ) -> Bool {
    guard Self.mayBeRow(line) else {
      isInside = false
      return false
    }
    if !isInside { isInside = Self.isHead(line, above: next()) }
    return isInside
  }

  /// Whether a line has a bar that parts cells, and is not of another kind.
  static func mayBeRow(_ line: ArraySlice<UInt16>) -> Bool {
    guard hasBar(line), let first = line.firstIndex(where: { !Letters.isBlank($0) }) else {
      return false
    }
    if line[first] == Letters.bar { return true }
    guard line[first] != Letters.greater, FenceMarker(line) == nil else { return false }
    if line[first] == Letters.hash {
      let words = line[first...].drop { $0 == Letters.hash }
      if words.count >= line.endIndex - first - 6, words.first.map(Letters.isBlank) == true {
        return false
      }
    }
    return ListItem(line, from: line.startIndex) == nil
  }

  private static func hasBar(_ line: ArraySlice<UInt16>) -> Bool {
    var isEscaped = false
    for unit in line {
      if unit == Letters.bar, !isEscaped { return true }
      isEscaped = unit == Letters.backslash && !isEscaped
    }
    return false
  }

  /// Whether a line is the head of a table whose second line is the next. Without bars at their beginnings, both have
  /// as many cells.
  static func isHead(_ line: ArraySlice<UInt16>, above next: ArraySlice<UInt16>) -> Bool {
    guard mayBeRow(line), MarkdownTable.isDivider(next) else { return false }
    if MarkdownTable.isRow(line), MarkdownTable.isRow(next) { return true }
    return MarkdownTable.cells(of: line).count == MarkdownTable.cells(of: next).count
  }

  /// The first of several lines, without what ends it.
  static func firstLine(of units: ArraySlice<UInt16>) -> ArraySlice<UInt16> {
    units.prefix { !Letters.endsLine($0) }
  }
}

/// Where tables are in a text.
extension TableReader {
  /// How far above a line its table may begin, in UTF-16 units; rows without bars at their ends look like words
  /// further below.
  private static let reach = 60_000

  /// Returns a reader for the line that begins at a place, by what stands above it.
  ///
  /// - Parameters:
  ///   - place: The beginning of a line, in UTF-16 units.
  ///   - text: The text.
  public static func reader(at place: Int, in text: some UTF16Text) -> TableReader {
    guard place < text.utf16Count else { return TableReader() }
    let line = LineScan.lines(around: place..<place, in: text)
    var below = words(of: line, in: text)
    guard mayBeRow(below) else { return TableReader() }
    var at = line.lowerBound
    while at > 0, place - at <= reach {
      let line = LineScan.lines(around: (at - 1)..<(at - 1), in: text)
      let above = words(of: line, in: text)
      guard mayBeRow(above) else { return TableReader() }
      if isHead(above, above: below) { return TableReader(isInside: true) }
      (at, below) = (line.lowerBound, above)
    }
    return TableReader()
  }

  /// Returns the lines of the table around a place: its head, the line that says how columns are aligned, and its
  /// rows.
  ///
  /// - Parameters:
  ///   - place: A place in UTF-16 units.
  ///   - text: The text.
  /// - Returns: Nil for a place in no table, or in one of more lines than ``MarkdownTable/mostCells``.
  public static func lines(around place: Int, in text: some UTF16Text) -> Range<Int>? {
    let start = LineScan.lines(around: place..<place, in: text)
    var head: Int?
    var (at, below) = (start.lowerBound, words(of: start, in: text))
    guard mayBeRow(below) else { return nil }
    let next = line(at: start.upperBound, in: text)
    if let next, isHead(below, above: words(of: next, in: text)) { head = at }
    var count = 1
    // The uppermost: a row may look like the line below a head.
    while at > 0, count < MarkdownTable.mostCells {
      let line = LineScan.lines(around: (at - 1)..<(at - 1), in: text)
      let above = words(of: line, in: text)
      guard mayBeRow(above) else { break }
      if isHead(above, above: below) { head = line.lowerBound }
      (at, below) = (line.lowerBound, above)
      count += 1
    }
    guard let head else { return nil }
    var end = start.upperBound
    while count < MarkdownTable.mostCells, let row = line(at: end, in: text),
      mayBeRow(words(of: row, in: text))
    {
      end = row.upperBound
      count += 1
    }
    return count < MarkdownTable.mostCells ? head..<end : nil
  }

  private static func line(at place: Int, in text: some UTF16Text) -> Range<Int>? {
    guard place < text.utf16Count else { return nil }
    let line = LineScan.lines(around: place..<place, in: text)
    return line.lowerBound == place && !line.isEmpty ? line : nil
  }

  private static func words(
    of line: Range<Int>, in text: some UTF16Text
  ) -> ArraySlice<UInt16> {
    firstLine(of: LineScan.units(line, of: text))
  }
}
