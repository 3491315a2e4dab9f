import Foundation

extension DragList {
  /// Traps unless a dropped item is in the list and in its data source, at the same place.
  func checkDrop(_ what: String, at path: IndexPath, _ count: (Int) -> Int) {
    let told = rowCounts
    let counts = told.indices.map(count)
    precondition(
      counts == told,
      "drop(_:\(what):) was called while the data source has \(words(counts)) in its sections and "
        + "the list \(words(told)); tell the list of the change first, with insertRows(at:with:) or "
        + "insertItems(at:)")
    precondition(
      path.count == 2 && told.indices.contains(path.section) && path.item >= 0
        && path.item < told[path.section],
      "drop(_:\(what):) was given \(path), where the list has nothing: it has \(words(told)) in its "
        + "sections. Insert what was dropped first")
  }

  /// Traps unless there are as many rows after a move as before.
  func checkMove(_ method: String, _ path: IndexPath, _ target: IndexPath, _ count: (Int) -> Int) {
    let told = rowCounts
    let counts = told.indices.map(count)
    precondition(
      counts == told,
      "After \(method) the data source has \(words(counts)) in its sections, and not \(words(told)); "
        + "it has to move what was at \(path) to \(target) and change nothing else")
  }

  private func words(_ counts: [Int]) -> String {
    counts.map(String.init).joined(separator: ", ")
  }
}
