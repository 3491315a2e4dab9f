/// Which rows of a list stand in its window, and where.
///
/// Positions are kept as running sums only when heights differ, so that a list of equal
/// rows costs the same at any length.
public struct ListWindow: Hashable, Sendable {
  public struct Section: Hashable, Sendable {
    public var header, footer: Double
    public var rows: Rows

    public init(header: Double = 0, footer: Double = 0, rows: Rows) {
      self.header = header
      self.footer = footer
      self.rows = rows
    }
  }

  public enum Rows: Hashable, Sendable {
    case equal(count: Int, height: Double)
    case heights([Double])

    public var count: Int {
      switch self {
      case .equal(let count, _): count
      case .heights(let heights): heights.count
      }
    }
  }

  struct Placed: Hashable {
    var top: Double
    var section: Section
    /// The end of each row from the first row's top; empty for equal rows.
    var ends: [Double]
  }

  private var sections: [Placed] = []
  public private(set) var height: Double = 0

  public init(_ list: [Section]) {
    sections.reserveCapacity(list.count)
    for section in list {
      var ends: [Double] = []
      if case .heights(let heights) = section.rows {
        var sum = 0.0
        ends = heights.map {
          sum += $0
          return sum
        }
      }
      let placed = Placed(top: height, section: section, ends: ends)
      height += section.header + placed.rowsHeight + section.footer
      sections.append(placed)
    }
  }

  /// The top and height of a row, in content coordinates.
  public func row(_ row: Int, in section: Int) -> (top: Double, height: Double) {
    let placed = sections[section]
    let top = placed.top + placed.section.header
    switch placed.section.rows {
    case .equal(_, let height):
      return (top + Double(row) * height, height)
    case .heights(let heights):
      return (top + placed.ends[row] - heights[row], heights[row])
    }
  }

  public func header(of section: Int) -> (top: Double, height: Double) {
    (sections[section].top, sections[section].section.header)
  }

  /// The rows, section by section, that touch the stretch from `top` to `bottom`.
  public func visible(from top: Double, to bottom: Double) -> [(section: Int, rows: Range<Int>)] {
    var result: [(section: Int, rows: Range<Int>)] = []
    for (index, placed) in sections.enumerated() {
      let start = placed.top + placed.section.header
      guard start < bottom || placed.top < bottom else { break }
      guard placed.top + placed.section.header + placed.rowsHeight + placed.section.footer > top
      else { continue }
      let rows = placed.rows(from: top - start, to: bottom - start)
      result.append((index, rows))
    }
    return result
  }
}

extension ListWindow.Placed {
  var count: Int { section.rows.count }

  var rowsHeight: Double {
    switch section.rows {
    case .equal(let count, let height): Double(count) * height
    case .heights: ends.last ?? 0
    }
  }

  func rows(from top: Double, to bottom: Double) -> Range<Int> {
    guard bottom > 0, top < rowsHeight, count > 0 else { return 0..<0 }
    if case .equal(let count, let height) = section.rows {
      guard height > 0 else { return 0..<0 }
      let first = max(0, Int((top / height).rounded(.down)))
      let last = min(count, Int((bottom / height).rounded(.up)))
      return first..<max(first, last)
    }
    let first = firstIndex { ends[$0] > top }
    let last = firstIndex { ends[$0] >= bottom }
    return first..<min(count, max(first, last + 1))
  }

  private func firstIndex(where holds: (Int) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
