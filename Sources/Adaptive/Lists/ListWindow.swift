/// Which rows of a list stand in its window, and where.
///
/// A value. Looking up and changing cost logarithmic time in what differs: rows of one height
/// count as one thing. Heights that nobody knows are estimates until they are learned.
public struct ListWindow: Sendable {
  public struct Section: Hashable, Sendable {
    public var header, footer: Double
    public var rows: Rows
    /// Their heights are to be learned.
    public var estimatesHeader = false
    public var estimatesFooter = false

    public init(header: Double = 0, footer: Double = 0, rows: Rows) {
      self.header = header
      self.footer = footer
      self.rows = rows
    }
  }

  public enum Rows: Hashable, Sendable {
    case equal(count: Int, height: Double)
    /// Each is to be learned.
    case estimated(count: Int, height: Double)
    case heights([Double])
    /// Each is to be learned, and taken to be so high until then.
    case estimates([Double])

    public var count: Int {
      switch self {
      case .equal(let count, _), .estimated(let count, _): count
      case .heights(let heights), .estimates(let heights): heights.count
      }
    }
  }

  public struct Span: Hashable, Sendable {
    public var top, height: Double
    public var isEstimate: Bool
    public var bottom: Double { top + height }

    public init(top: Double, height: Double, isEstimate: Bool) {
      self.top = top
      self.height = height
      self.isEstimate = isEstimate
    }
  }

  var pieces: ListPieces
  /// What stands above the first section and below the last, in points.
  public var lead = 0.0
  public var trail = 0.0

  public init(_ list: [Section]) { pieces = ListPieces(list.flatMap(\.pieces)) }

  public var height: Double { lead + pieces.sums.height + trail }
  public var numberOfSections: Int { pieces.sums.headers }

  // MARK: Looking up

  /// The number of rows above a section; of all for the number of sections.
  private func rowsBefore(_ section: Int) -> Int {
    section < numberOfSections ? pieces.find(.header, section).before.rows : pieces.sums.rows
  }

  public func numberOfRows(in section: Int) -> Int {
    pieces.find(.footer, section).before.rows - rowsBefore(section)
  }

  /// The top and height of a row, in content coordinates.
  public func row(_ row: Int, in section: Int) -> (top: Double, height: Double) {
    let span = span(of: row, in: section)
    return (span.top, span.height)
  }

  public func span(of row: Int, in section: Int) -> Span {
    let number = rowsBefore(section) + row
    let found = pieces.find(.rows, number)
    let inside = Double(number - found.before.rows) * found.piece.each
    return Span(
      top: lead + found.before.height + inside, height: found.piece.each,
      isEstimate: found.piece.isEstimate)
  }

  public func header(of section: Int) -> (top: Double, height: Double) {
    let span = headerSpan(of: section)
    return (span.top, span.height)
  }

  public func headerSpan(of section: Int) -> Span { edge(.header, section) }
  public func footerSpan(of section: Int) -> Span { edge(.footer, section) }

  private func edge(_ kind: ListPieces.Kind, _ section: Int) -> Span {
    let found = pieces.find(kind, section)
    return Span(
      top: lead + found.before.height, height: found.piece.each,
      isEstimate: found.piece.isEstimate)
  }

  /// The section at a place; the first or last for one beyond. Nil without sections.
  public func section(at y: Double) -> Int? {
    guard numberOfSections > 0 else { return nil }
    guard let found = pieces.find(endingBelow: y - lead) else { return numberOfSections - 1 }
    return found.before.headers - (found.piece.kind == .header ? 0 : 1)
  }

  /// The row at a place; nil for a header, a footer and beyond.
  public func row(at y: Double) -> (section: Int, row: Int)? {
    guard y >= lead, let found = pieces.find(endingBelow: y - lead), found.piece.kind == .rows
    else { return nil }
    let section = found.before.headers - 1
    let inside = Int((y - lead - found.before.height) / found.piece.each)
    let number = found.before.rows + min(inside, found.piece.count - 1)
    return (section, number - rowsBefore(section))
  }

  /// The rows, section by section, that touch the stretch from `top` to `bottom`.
  public func visible(from top: Double, to bottom: Double) -> [(section: Int, rows: Range<Int>)] {
    var result: [(section: Int, rows: Range<Int>)] = []
    guard let start = pieces.find(endingBelow: top - lead) else { return result }
    let first = firstRow(endingBelow: top - lead)
    let end = countOfRows(beginningAbove: bottom - lead)
    var section = start.before.headers - (start.piece.kind == .header ? 0 : 1)
    while section < numberOfSections {
      let header = pieces.find(.header, section).before
      guard lead + header.height < bottom else { break }
      let count = pieces.find(.footer, section).before.rows - header.rows
      let low = min(max(first - header.rows, 0), count)
      let high = min(max(end - header.rows, low), count)
      result.append((section, low == high ? 0..<0 : low..<high))
      section += 1
    }
    return result
  }

  private func firstRow(endingBelow y: Double) -> Int {
    guard let found = pieces.find(endingBelow: y) else { return pieces.sums.rows }
    guard found.piece.kind == .rows, found.piece.each > 0 else { return found.before.rows }
    let inside = Int(max(0, (y - found.before.height) / found.piece.each))
    return found.before.rows + min(inside, found.piece.count - 1)
  }

  private func countOfRows(beginningAbove y: Double) -> Int {
    guard let found = pieces.find(endingBelow: y, meets: true) else { return pieces.sums.rows }
    guard found.piece.kind == .rows, found.piece.each > 0 else { return found.before.rows }
    let inside = Int(max(0, ((y - found.before.height) / found.piece.each).rounded(.up)))
    return found.before.rows + min(inside, found.piece.count)
  }

  // MARK: Learning

  public mutating func learn(row: Int, in section: Int, height: Double) {
    let number = rowsBefore(section) + row
    let found = pieces.find(.rows, number).piece
    guard found.each != height || found.isEstimate else { return }
    if found.count == 1 {
      pieces.edit(.rows, number) {
        $0.each = height
        $0.isEstimate = false
      }
      return
    }
    remove(rows: row..<row + 1, in: section)
    insert(.init(kind: .rows, count: 1, each: height, isEstimate: false), row, section)
  }

  public mutating func learn(headerOf section: Int, height: Double) {
    pieces.edit(.header, section) {
      $0.each = height
      $0.isEstimate = false
    }
  }

  public mutating func learn(footerOf section: Int, height: Double) {
    pieces.edit(.footer, section) {
      $0.each = height
      $0.isEstimate = false
    }
  }

  // MARK: Rows and sections that come and go

  public mutating func insert(_ rows: Rows, at row: Int, in section: Int) {
    var row = row
    for piece in rows.pieces {
      insert(piece, row, section)
      row += piece.count
    }
  }

  private mutating func insert(_ piece: ListPieces.Piece, _ row: Int, _ section: Int) {
    // What stands first comes right behind the header, whatever rows are above that.
    if row == 0 {
      pieces.insert([piece], behind: .header, section + 1)
    } else {
      pieces.insert([piece], behind: .rows, rowsBefore(section) + row)
    }
  }

  /// - Returns: the rows that went, to be inserted elsewhere.
  @discardableResult public mutating func remove(
    rows: Range<Int>, in section: Int
  ) -> [Span] {
    guard !rows.isEmpty else { return [] }
    let first = rowsBefore(section) + rows.lowerBound
    let gone: [ListPieces.Piece]
    if rows.lowerBound == 0 {
      // The section's own header comes with the stretch before its first row, and has to stay.
      let parts = pieces.remove(.rows, from: first, count: rows.count)
      let edges = parts.filter { $0.kind != .rows }
      pieces.insert(edges, behind: .rows, first)
      gone = parts.filter { $0.kind == .rows }
    } else {
      gone = pieces.remove(.rows, from: first, count: rows.count)
    }
    return gone.flatMap { piece in
      Array(
        repeating: Span(top: 0, height: piece.each, isEstimate: piece.isEstimate),
        count: piece.count)
    }
  }

  public mutating func insert(_ span: Span, at row: Int, in section: Int) {
    insert(
      .init(kind: .rows, count: 1, each: span.height, isEstimate: span.isEstimate), row, section)
  }

  public mutating func insert(_ section: Section, at index: Int) {
    pieces.insert(section.pieces, behind: .footer, index)
  }

  public mutating func remove(section: Int) {
    pieces.remove(.footer, from: section, count: 1)
  }

  /// To another number, as it is.
  public mutating func move(section: Int, to index: Int) {
    let moved = pieces.remove(.footer, from: section, count: 1)
    pieces.insert(moved, behind: .footer, index)
  }
}

extension ListWindow.Rows {
  var pieces: [ListPieces.Piece] {
    switch self {
    case .equal(let count, let height):
      [.init(kind: .rows, count: count, each: height, isEstimate: false)].filter { $0.count > 0 }
    case .estimated(let count, let height):
      [.init(kind: .rows, count: count, each: height, isEstimate: true)].filter { $0.count > 0 }
    case .heights(let heights): Self.runs(heights, areEstimates: false)
    case .estimates(let heights): Self.runs(heights, areEstimates: true)
    }
  }

  /// Equal neighbours are one piece.
  private static func runs(_ heights: [Double], areEstimates: Bool) -> [ListPieces.Piece] {
    heights.reduce(into: []) { pieces, height in
      if let last = pieces.last, last.each == height {
        pieces[pieces.count - 1].count += 1
      } else {
        pieces.append(.init(kind: .rows, count: 1, each: height, isEstimate: areEstimates))
      }
    }
  }
}

extension ListWindow.Section {
  var pieces: [ListPieces.Piece] {
    [.init(kind: .header, count: 1, each: header, isEstimate: estimatesHeader)]
      + rows.pieces
      + [.init(kind: .footer, count: 1, each: footer, isEstimate: estimatesFooter)]
  }
}
