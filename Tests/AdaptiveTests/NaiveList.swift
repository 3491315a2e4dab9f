import Adaptive

/// A list that places every row by adding up all that is above it.
struct NaiveList {
  struct Row {
    var section, row: Int
    var top, height: Double
  }

  private(set) var rows: [Row] = []
  private(set) var sections: [(top: Double, header: Double, end: Double)] = []
  private(set) var height = 0.0

  init(_ list: [ListWindow.Section]) {
    for (index, section) in list.enumerated() {
      let top = height
      height += section.header
      for (row, own) in section.rows.each.enumerated() {
        rows.append(Row(section: index, row: row, top: height, height: own))
        height += own
      }
      height += section.footer
      sections.append((top, section.header, height))
    }
  }

  /// `section: first..<last` of each section that touches the stretch.
  func visible(from top: Double, to bottom: Double) -> [String] {
    sections.enumerated().compactMap { index, section in
      guard section.top < bottom, section.end > top else { return nil }
      let seen = rows.filter {
        $0.section == index && $0.top < bottom && $0.top + $0.height > top
      }
      return "\(index): " + seen.map { "\($0.row)" }.joined(separator: " ")
    }
  }
}

extension ListWindow.Rows {
  var each: [Double] {
    switch self {
    case .equal(let count, let height), .estimated(let count, let height):
      Array(repeating: height, count: count)
    case .heights(let heights), .estimates(let heights): heights
    }
  }
}

extension ListWindow {
  func drawing(from top: Double, to bottom: Double) -> [String] {
    visible(from: top, to: bottom).map { section, rows in
      "\(section): " + rows.map { "\($0)" }.joined(separator: " ")
    }
  }
}
