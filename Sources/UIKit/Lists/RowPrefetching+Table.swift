import Foundation

extension RowPrefetching {
  func follow(_ table: UITableView, _ visible: [(section: Int, rows: Range<Int>)]) {
    guard let source = table.prefetchDataSource, table.isPrefetchingEnabled else { return forget() }
    let shown = visible.flatMap { section, rows in
      rows.map { IndexPath(row: $0, section: section) }
    }
    follow(
      Set(shown), at: table.contentOffset.y, neighbor: { table.rows.neighbor(of: $0, by: $1) },
      prefetch: { source.tableView(table, prefetchRowsAt: $0) },
      cancel: { source.tableView(table, cancelPrefetchingForRowsAt: $0) })
  }
}
