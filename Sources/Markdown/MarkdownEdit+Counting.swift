/// Numbers of the items of lists, which follow from where the items stand.
extension MarkdownEdit {
  /// The same change, and with it the numbers of the items that it moves and of those that follow:
  /// each level counts by itself, as the list is shown elsewhere.
  ///
  /// An item that the change brings in, or moves to another level, takes the next number there, and
  /// 1 as the first. Items that counted on from the one before them go on doing so, and a list that
  /// comes to stand behind another goes on in that. All others keep what was written: a list whose
  /// items all have the same number stays so.
  ///
  /// - Parameter block: whole lines around the change, whose places are counted from their beginning.
  public func counted(in block: ArraySlice<UInt16>) -> MarkdownEdit {
    let old = block.based
    guard range.upperBound <= old.count else { return self }
    let put = Array(replacement.utf16)
    let new = (old[..<range.lowerBound] + put + old[range.upperBound...]).based
    let lines = CountedLines(new)
    guard lines.all.contains(where: { $0.number != nil }) else { return self }
    let known = CountedLines(old)
    let origins = origins(of: lines, in: known, put.count)
    var numbers = lines.all.map(\.number)
    for (index, line) in lines.all.enumerated() where line.number != nil {
      let before = lines.siblings[index]
      let last = before.flatMap { numbers[$0] }
      // The first of a list that stands behind another now goes on in that.
      if let origin = origins[index], before == nil || known.siblings[origin] != nil {
        guard known.countsOn[origin] else { continue }
        numbers[index] = last.map { $0 + 1 } ?? known.firstNumber(of: origin)
      } else if let before, let last {
        let isSame = lines.siblings[before].flatMap { numbers[$0] } == last
        numbers[index] = isSame ? last : last + 1
      } else {
        numbers[index] = 1
      }
    }
    return written(numbers, lines, new, put.count)
  }

  /// For each line with an item, the line of the text before the change that it was, unless the
  /// change wrote its marker or moved it to another level.
  private func origins(
    of lines: CountedLines, in known: CountedLines, _ count: Int
  ) -> [Int?] {
    var places: [Int: Int] = [:]
    var touched: [Int] = []
    for (index, line) in known.all.enumerated() {
      if line.number != nil { places[line.marker.lowerBound] = index }
      if line.end >= range.lowerBound, line.start <= range.upperBound { touched.append(index) }
    }
    let end = range.lowerBound + count
    var next = touched.makeIterator()
    return lines.all.map { line in
      let isTouched = line.end >= range.lowerBound && line.start <= end
      let beside = isTouched ? next.next() : nil
      let place: Int? =
        line.marker.upperBound <= range.lowerBound
        ? line.marker.lowerBound
        : line.marker.lowerBound >= end ? line.marker.lowerBound - count + range.count : nil
      let origin = place.flatMap { places[$0] } ?? beside
      return origin.flatMap { known.all[$0].isSame(as: line) ? $0 : nil }
    }
  }

  /// - Parameters:
  ///   - numbers: those that the items are to have.
  ///   - new: the lines with the change as it is.
  ///   - count: how many units of them the change put in.
  private func written(
    _ numbers: [Int?], _ lines: CountedLines, _ new: ArraySlice<UInt16>, _ count: Int
  ) -> MarkdownEdit {
    var first = range.lowerBound
    var last = range.lowerBound + count
    var changes: [(digits: Range<Int>, with: [UInt16])] = []
    for (line, number) in zip(lines.all, numbers) {
      guard let number, number != line.number, number < CountedLines.most else { continue }
      let digits = line.marker.lowerBound..<(line.marker.upperBound - 1)
      changes.append((digits, Array("\(number)".utf16)))
      first = min(first, digits.lowerBound)
      last = max(last, digits.upperBound)
    }
    guard !changes.isEmpty else { return self }
    var result: [UInt16] = []
    var done = first
    for change in changes {
      result += new[done..<change.digits.lowerBound] + change.with
      done = change.digits.upperBound
    }
    result += new[done..<last]
    func moved(_ place: Int) -> Int {
      var shift = 0
      for change in changes where place > change.digits.lowerBound {
        let more = change.with.count - change.digits.count
        shift += place >= change.digits.upperBound ? more : min(0, more)
      }
      return place + shift
    }
    let start = moved(selection.lowerBound)
    return MarkdownEdit(
      first..<(last - count + range.count), result[...].words,
      selection: start..<max(start, moved(selection.upperBound)))
  }
}

/// Lines, which of them are items that are counted, and which item each follows.
struct CountedLines {
  struct Line {
    let start: Int
    /// Without what ends it.
    let end: Int
    /// What stands before the item: of quotations, and the columns of its white space.
    var quotes = 0
    var column = 0
    var marker = 0..<0
    var number: Int?
    /// The unit behind the number, or the bullet.
    var sign: UInt16 = 0
    var isItem = false
    var isBlank = false

    func isSame(as other: Line) -> Bool {
      number != nil && number == other.number && column == other.column && sign == other.sign
        && quotes == other.quotes
    }
  }

  private(set) var all: [Line] = []
  /// The item before it on its level, if that is counted in the same way.
  private(set) var siblings: [Int?] = []
  /// Whether its number is that of the item before it and one more.
  private(set) var countsOn: [Bool] = []

  /// Numbers are less; longer ones begin no item.
  static let most = 1_000_000_000
  private static let tab = 4
  /// An item that is further in by so many columns is on a level of its own.
  private static let step = 2

  init(_ units: ArraySlice<UInt16>) {
    LineScan.forEach(in: units) { words, _ in
      all.append(Self.line(units[words], at: words))
    }
    var open: [(column: Int, last: Int)] = []
    var quotes = 0
    for (index, line) in all.enumerated() {
      var sibling: Int?
      if line.quotes != quotes {
        open = []
        quotes = line.quotes
      }
      if line.isItem {
        while let last = open.last, last.column >= line.column + Self.step { open.removeLast() }
        if let last = open.last, line.column < last.column + Self.step {
          let before = all[last.last]
          if before.number != nil, line.number != nil, before.sign == line.sign {
            sibling = last.last
          }
          open[open.count - 1].last = index
        } else {
          open.append((line.column, index))
        }
      } else if !line.isBlank, line.column == 0 {
        // What is indented goes on in the item before.
        open = []
      }
      siblings.append(sibling)
      countsOn.append(sibling.flatMap { all[$0].number }.map { $0 + 1 == line.number } ?? false)
    }
  }

  private static func line(_ words: ArraySlice<UInt16>, at range: Range<Int>) -> Line {
    var line = Line(start: range.lowerBound, end: range.upperBound)
    let based = words.based
    let quote = MarkdownLine.quotePrefix(based)
    line.quotes = based[..<quote].count { $0 == Letters.greater }
    var at = quote
    while at < based.count, Letters.isBlank(based[at]) {
      line.column += based[at] == Letters.tab ? tab - line.column % tab : 1
      at += 1
    }
    line.isBlank = at == based.count
    if let item = ListItem(based, from: quote) {
      line.isItem = true
      line.marker =
        (item.marker.lowerBound + range.lowerBound)..<(item.marker.upperBound + range.lowerBound)
      line.number = item.number
      line.sign = based[item.marker.upperBound - 1]
    }
    return line
  }

  /// That of the item with which its list, as far as it counts, begins.
  func firstNumber(of index: Int) -> Int? {
    var index = index
    while countsOn[index], let before = siblings[index] { index = before }
    return all[index].number
  }
}
