extension ListWindow {
  /// Applies a batch update. The heights of the remaining rows stay known.
  ///
  /// - Parameters:
  ///   - section: Returns the metrics of a new section, by its new number.
  ///   - row: Returns the metrics of a new row, by its new position.
  public mutating func apply(
    _ plan: ListUpdate.Plan, section describe: (Int) -> Section,
    row height: (ListUpdate.Place) -> Span
  ) {
    let update = plan.update
    var carried: [ListUpdate.Place: Span] = [:]
    for move in update.movedRows {
      carried[move.to] = span(of: move.from.row, in: move.from.section)
    }
    let reloaded = Set(update.reloadedRows.compactMap(plan.place))
    for section in Set(update.leavingSections) where !plan.fresh.contains(section) {
      for row in plan.rowsLeaving(section).reversed() { remove(rows: row..<row + 1, in: section) }
    }
    rearrangeSections(plan, describe)
    for section in Set(update.arrivingSections).sorted() {
      guard let origin = plan.origins[section], !plan.fresh.contains(origin) else { continue }
      for row in plan.rowsArriving(in: section) {
        let place = ListUpdate.Place(section, row)
        insert(carried[place] ?? height(place), at: row, in: section)
      }
    }
    for place in reloaded {
      remove(rows: place.row..<place.row + 1, in: place.section)
      insert(height(place), at: place.row, in: place.section)
    }
  }

  private mutating func rearrangeSections(
    _ plan: ListUpdate.Plan, _ describe: (Int) -> Section
  ) {
    let moved = Dictionary(
      plan.update.movedSections.map { ($0.from, $0.to) }, uniquingKeysWith: { first, _ in first })
    var carried: [Int: [ListPieces.Piece]] = [:]
    for (old, new) in plan.sections.enumerated().reversed() {
      let target = moved[old]
      guard new == nil || target != nil || plan.fresh.contains(old) else { continue }
      let gone = pieces.remove(.footer, from: old, count: 1)
      if let target, !plan.fresh.contains(old) { carried[target] = gone }
    }
    for (new, old) in plan.origins.enumerated() {
      let isFresh = old.map(plan.fresh.contains) ?? true
      if let known = carried[new] {
        pieces.insert(known, behind: .footer, new)
      } else if isFresh {
        insert(describe(new), at: new)
      }
    }
  }
}

extension ListUpdate {
  fileprivate var leavingSections: [Int] {
    deletedRows.map(\.section) + movedRows.map(\.from.section)
  }
  fileprivate var arrivingSections: [Int] {
    insertedRows.map(\.section) + movedRows.map(\.to.section)
  }
}
