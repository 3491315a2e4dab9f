extension ListWindow {
  /// Leaves out rows without a height, but for the first of them: however many there are, they are all at one place.
  ///
  /// - Parameters:
  ///   - visible: The rows, section by section. A section is in the result once or more, in the same order.
  ///   - flat: How many rows without a height stay, and as many whose height is to be measured.
  public func thinned(
    _ visible: [(section: Int, rows: Range<Int>)], keeping flat: Int
  ) -> [(section: Int, rows: Range<Int>)] {
    var (left, leftToMeasure) = (flat, flat)
    var result: [(section: Int, rows: Range<Int>)] = []
    for (section, rows) in visible {
      let before = pieces.find(.header, section).before.rows
      var (start, row) = (rows.lowerBound, rows.lowerBound)
      while row < rows.upperBound {
        let found = pieces.find(.rows, before + row)
        let end = min(rows.upperBound, found.before.rows + found.piece.count - before)
        defer { row = end }
        guard found.piece.each <= 0 else { continue }
        let kept: Int
        if found.piece.isEstimate {
          kept = row + min(leftToMeasure, end - row)
          leftToMeasure -= kept - row
        } else {
          kept = row + min(left, end - row)
          left -= kept - row
        }
        guard kept < end else { continue }
        if start < kept { result.append((section, start..<kept)) }
        start = end
      }
      if start < rows.upperBound || result.last?.section != section {
        result.append((section, start == rows.upperBound ? 0..<0 : start..<rows.upperBound))
      }
    }
    return result
  }
}
