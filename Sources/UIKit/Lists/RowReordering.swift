import Adaptive
import Foundation

/// A row that a person moves to another place.
@MainActor final class RowReordering {
  // Unowned: the table owns this object.
  private unowned let table: UITableView
  /// The row that is moved, its place before, and the place at which it would be released.
  @exclusivity(unchecked) private var carried:
    (cell: UITableViewCell, from: IndexPath, to: IndexPath, top: CGFloat, offset: CGFloat)?

  init(_ table: UITableView) { self.table = table }

  /// Returns the index path of a row in the data source: while a row is moved, the others are
  /// placed as if it had been released already, but the data source has not been informed.
  func source(of path: IndexPath) -> IndexPath {
    guard let carried else { return path }
    let (from, to) = (carried.from, carried.to)
    if path == to { return from }
    var row = path.row
    if path.section == to.section, row > to.row { row -= 1 }
    if path.section == from.section, row >= from.row { row += 1 }
    return IndexPath(row: row, section: path.section)
  }

  func begin(_ cell: UITableViewCell, at path: IndexPath) {
    guard carried == nil, table.isEditing, cell.place.controls.canMove else { return }
    carried = (cell, path, path, cell.frame.minY, table.contentOffset.y)
    table.rows.carried = cell
    cell.listLayer = 1
    cell.changed(true)
  }

  func move(by distance: CGFloat) {
    guard let carried else { return }
    place(at: carried.top + distance + table.contentOffset.y - carried.offset)
    follow()
  }

  func end(by distance: CGFloat) {
    guard carried != nil else { return }
    move(by: distance)
    guard let carried else { return }
    let (from, to) = (carried.from, carried.to)
    letGo()
    if from != to { table.dataSource?.tableView(table, moveRowAt: from, to: to) }
  }

  func cancel() {
    guard let carried else { return }
    shift(to: carried.from)
    letGo()
  }

  private func letGo() {
    carried?.cell.listLayer = 0
    carried?.cell.changed(true)
    carried = nil
    table.rows.carried = nil
    table.rows.forgetPlaces()
    table.setNeedsLayout()
  }

  private func place(at top: CGFloat) {
    guard let cell = carried?.cell else { return }
    let most = max(0, table.rows.window.height - cell.frame.height)
    cell.frame.origin.y = min(max(0, top), most)
    let height = table.bounds.height
    var offset = table.contentOffset.y
    if cell.frame.minY < offset { offset = cell.frame.minY }
    if cell.frame.maxY > offset + height { offset = cell.frame.maxY - height }
    if offset != table.contentOffset.y {
      table.contentOffset.y = max(0, min(offset, table.mostOffset.y))
    }
  }

  /// Moves the row to the place at its middle, if the delegate agrees.
  private func follow() {
    guard let carried,
      let found = table.rows.window.row(at: carried.cell.frame.midY)
    else { return }
    let wish = IndexPath(row: found.row, section: found.section)
    guard wish != carried.to else { return }
    let target =
      table.delegate?.tableView(
        table, targetIndexPathForMoveFromRowAt: carried.from, toProposedIndexPath: wish) ?? wish
    if target != carried.to { shift(to: target) }
  }

  private func shift(to target: IndexPath) {
    guard let here = carried?.to, here != target else { return }
    carried?.to = target
    table.rows.shift(here, to: target)
  }

  /// Moves a row by a number of places at once, as the keyboard requested.
  func carry(_ path: IndexPath, by step: Int) -> Bool {
    guard table.isEditing, let source = table.dataSource,
      table.rows.cells[path]?.place.controls.canMove
        ?? table.canMove(path)
    else { return false }
    guard let wish = table.rows.place(beyond: path, by: step) else { return true }
    let target =
      table.delegate?.tableView(
        table, targetIndexPathForMoveFromRowAt: path, toProposedIndexPath: wish) ?? wish
    guard target != path else { return true }
    table.rows.shift(path, to: target)
    source.tableView(table, moveRowAt: path, to: target)
    table.rows.scroll(to: target, part: nil)
    return true
  }
}

extension UITableView {
  func carry(_ path: IndexPath, by step: Int) -> Bool { reordering.carry(path, by: step) }
}

extension ListRows where Cell == UITableViewCell {
  /// Moves a row without asking the delegate.
  func shift(_ path: IndexPath, to target: IndexPath) {
    var next = counts
    next[path.section] -= 1
    next[target.section] += 1
    var update = ListUpdate()
    update.movedRows = [.init(from: path.place, to: target.place)]
    guard case .plan(let plan) = ListUpdate.solve(update, before: counts, after: next) else {
      preconditionFailure(
        "The delegate named \(target) as the place for the row at \(path), which is none of the "
          + "table's; it has \(counts.map(String.init).joined(separator: ", ")) rows in its "
          + "sections")
    }
    apply(plan, counts: next)
  }

  /// Returns the place of a row that is moved by one, which may be in another section.
  func place(beyond path: IndexPath, by step: Int) -> IndexPath? {
    let row = path.row + step
    if row >= 0, row < counts[path.section] { return IndexPath(row: row, section: path.section) }
    let section = path.section + step
    guard counts.indices.contains(section) else { return nil }
    return IndexPath(row: step > 0 ? 0 : counts[section], section: section)
  }
}
