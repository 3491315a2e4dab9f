/// The vertical layout of a list: finds the rows in its viewport and their frames.
///
/// A value type. Looking up and changing take logarithmic time in the number of distinct runs of
/// heights: consecutive rows of equal height count as one. Unknown heights are estimates until they
/// are measured.
public struct ListWindow: Sendable {
  public struct Section: Hashable, Sendable {
    public var header, footer: Double
    public var rows: Rows
    /// The heights of header and footer are estimates, to be measured.
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
    /// Rows of an estimated height, each to be measured.
    case estimated(count: Int, height: Double)
    case heights([Double])
    /// Rows of estimated heights, each to be measured.
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
  /// The heights above the first section and below the last one, in points.
  public var lead = 0.0
  public var trail = 0.0

  public init(_ list: [Section]) { pieces = ListPieces(list.flatMap(\.pieces)) }

  public var height: Double { lead + pieces.sums.height + trail }
  public var numberOfSections: Int { pieces.sums.headers }

  // MARK: Looking up

  /// Returns the number of rows above a section; for the number of sections, that of all rows.
  private func rowsBefore(_ section: Int) -> Int {
    section < numberOfSections ? pieces.find(.header, section).before.rows : pieces.sums.rows
  }

  public func numberOfRows(in section: Int) -> Int {
    pieces.find(.footer, section).before.rows - rowsBefore(section)
  }

  /// Returns the top and the height of a row in points, in the coordinates of the content.
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

  /// Returns the section at a vertical position; the first or the last one for a position outside.
  /// nil if there are no sections.
  public func section(at y: Double) -> Int? {
    guard numberOfSections > 0 else { return nil }
    guard let found = pieces.find(endingBelow: y - lead) else { return numberOfSections - 1 }
    return found.before.headers - (found.piece.kind == .header ? 0 : 1)
  }

  /// Returns the row at a vertical position; nil for a header, a footer and a position outside.
  public func row(at y: Double) -> (section: Int, row: Int)? {
    guard y >= lead, let found = pieces.find(endingBelow: y - lead), found.piece.kind == .rows
    else { return nil }
    let section = found.before.headers - 1
    let inside = Int((y - lead - found.before.height) / found.piece.each)
    let number = found.before.rows + min(inside, found.piece.count - 1)
    return (section, number - rowsBefore(section))
  }

  /// Returns the rows that intersect the range from `top` to `bottom`, section by section.
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

  // MARK: Measured heights

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

  // MARK: Inserting, removing and moving

  public mutating func insert(_ rows: Rows, at row: Int, in section: Int) {
    var row = row
    for piece in rows.pieces {
      insert(piece, row, section)
      row += piece.count
    }
  }

  private mutating func insert(_ piece: ListPieces.Piece, _ row: Int, _ section: Int) {
    // The first row is inserted directly behind the header, regardless of the rows above it.
    if row == 0 {
      pieces.insert([piece], behind: .header, section + 1)
    } else {
      pieces.insert([piece], behind: .rows, rowsBefore(section) + row)
    }
  }

  /// Removes rows.
  ///
  /// - Returns: The metrics of the removed rows, to be inserted elsewhere.
  @discardableResult public mutating func remove(
    rows: Range<Int>, in section: Int
  ) -> [Span] {
    guard !rows.isEmpty else { return [] }
    let first = rowsBefore(section) + rows.lowerBound
    let gone: [ListPieces.Piece]
    if rows.lowerBound == 0 {
      // The removed range before the first row includes the header of the section, which has to
      // stay.
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

  /// Moves a section to another number, unchanged.
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

  /// Returns the pieces for heights; consecutive equal heights are one piece.
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
