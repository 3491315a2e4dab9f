import Adaptive
import Foundation

/// The changes of a table's batch, which are requested one by one and made at once.
@MainActor final class TableBatch {
  var update = ListUpdate()
  /// The way in which rows appear and disappear.
  var animation = UITableView.RowAnimation.automatic
  private(set) var depth = 0
  /// The cell that is being filled again, and returned instead of a spare one.
  var refilled: UITableViewCell?

  func begin() { depth += 1 }

  /// Ends a level of the batch.
  ///
  /// - Returns: whether it was the outermost one.
  func end() -> Bool {
    precondition(depth > 0, "endUpdates() was called without beginUpdates()")
    depth -= 1
    return depth == 0
  }

  func take() -> ListUpdate {
    defer { update = ListUpdate() }
    return update
  }

  /// Discards the changes of an open batch, because everything is reloaded.
  func drop() { update = ListUpdate() }
}

extension UITableView {
  func change(_ animation: RowAnimation, _ body: (inout ListUpdate) -> Void) {
    batch.animation = animation
    body(&batch.update)
    if batch.depth == 0 { commit(batch.take()) }
  }

  func endBatch() {
    guard batch.end() else { return }
    let update = batch.take()
    // An empty batch has the heights computed again.
    if update.isEmpty { rows.describeAgain() } else { commit(update) }
  }

  /// Compares the requested changes with the numbers of the data source, and makes them.
  private func commit(_ update: ListUpdate) {
    // A table that is reloaded in any case has nothing to be compared with.
    guard !rows.isStale, let dataSource else { return }
    let count = dataSource.numberOfSections(in: self)
    let after = (0..<count).map { self.count(of: $0) }
    let plan: ListUpdate.Plan
    switch ListUpdate.solve(update, before: rows.counts, after: after) {
    case .invalid(let violation):
      preconditionFailure(
        "Invalid update: \(violation). The data source (\(Swift.type(of: dataSource))) has to "
          + "change along with the table (\(Swift.type(of: self)))")
    case .plan(let solved): plan = solved
    }
    edges.forgetTitles()
    edges.carryOver(plan)
    rows.apply(plan, counts: after)
  }

  /// Fills cells in view again.
  func refill(_ paths: [IndexPath]) {
    guard let dataSource else { return }
    for path in paths {
      guard let cell = rows.cells[path] else { continue }
      batch.refilled = cell
      let given = dataSource.tableView(self, cellForRowAt: path)
      batch.refilled = nil
      precondition(
        given === cell,
        "The row at \(path) was to be reconfigured and was given another cell; reload it instead")
      cell.sizeChanged()
    }
  }
}

extension ListRows where Cell == UITableViewCell {
  /// Inserts, deletes and moves rows; cells stay with their rows.
  func apply(_ plan: ListUpdate.Plan, counts next: [Int]) {
    guard let table = owner as? UITableView else { return }
    let place: (IndexPath) -> IndexPath? = { path in
      guard !plan.isReloaded(path.place) else { return nil }
      return plan.place(of: path.place).map { IndexPath($0) }
    }
    showChange(table.batch.animation.effect, to: place)
    counts = next
    window.apply(
      plan, section: { table.describe($0) }, row: { table.span(ofNew: IndexPath($0)) })
    carryEdges(plan)
    carryOver(
      keepsCell: { !plan.isReloaded($0.place) },
      to: place)
    sizeContent()
  }

  private func carryEdges(_ plan: ListUpdate.Plan) {
    var moved: [Edge: UIView] = [:]
    for (edge, view) in edges {
      guard let there = plan.sections[edge.section], !plan.fresh.contains(edge.section) else {
        dropEdge(edge)
        continue
      }
      moved[Edge(section: there, isFooter: edge.isFooter)] = view
    }
    edges = moved
  }
}
