import Foundation

/// Tells an app which rows are about to come into view: as many as a screen holds, in the
/// direction in which the table scrolls.
@MainActor final class RowPrefetching {
  private var asked: Set<IndexPath> = []
  private var top: CGFloat?

  func follow(_ table: UITableView, _ visible: [(section: Int, rows: Range<Int>)]) {
    guard let source = table.prefetchDataSource, table.isPrefetchingEnabled else {
      asked = []
      return
    }
    let now = table.contentOffset.y
    let isUp = now < top ?? now
    top = now
    let shown = Set(
      visible.flatMap { section, rows in rows.map { IndexPath(row: $0, section: section) } })
    guard let edge = isUp ? shown.min() : shown.max() else { return }
    var ahead: [IndexPath] = []
    var step: IndexPath? = table.rows.neighbor(of: edge, by: isUp ? -1 : 1)
    while let path = step, ahead.count < shown.count {
      ahead.append(path)
      step = table.rows.neighbor(of: path, by: isUp ? -1 : 1)
    }
    let next = Set(ahead)
    let gone = asked.subtracting(next).subtracting(shown)
    let fresh = ahead.filter { !asked.contains($0) }
    asked = next
    if !gone.isEmpty {
      source.tableView(table, cancelPrefetchingForRowsAt: gone.sorted())
    }
    if !fresh.isEmpty { source.tableView(table, prefetchRowsAt: fresh) }
  }
}
