/// Descriptions of invalid updates, as sentences with their numbers.
extension ListUpdate {
  func violation(_ before: [Int], _ after: [Int]) -> String? {
    sectionViolation(before.count, after.count) ?? oldRowViolation(before)
      ?? newRowViolation(after) ?? contradiction
  }

  private func sectionViolation(_ before: Int, _ after: Int) -> String? {
    for (section, done) in deletedSections.map({ ($0, "deleted") })
      + reloadedSections.map({ ($0, "reloaded") }) + movedSections.map({ ($0.from, "moved") })
    where !(0..<before).contains(section) {
      return "section \(section) cannot be \(done): there were \(before) sections before the update"
    }
    for (section, done) in insertedSections.map({ ($0, "inserted") })
      + movedSections.map({ ($0.to, "arrived at by a move") })
    where !(0..<after).contains(section) {
      return "section \(section) cannot be \(done): there are \(after) sections after the update"
    }
    let expected = before - deletedSections.count + insertedSections.count
    guard expected != after else { return nil }
    return "there are \(after) sections after the update, but \(before) before, "
      + "\(insertedSections.count) inserted and \(deletedSections.count) deleted make \(expected)"
  }

  private func oldRowViolation(_ before: [Int]) -> String? {
    let named =
      deletedRows.map { ($0, "deleted") } + reloadedRows.map { ($0, "reloaded") }
      + movedRows.map { ($0.from, "moved") }
    for (place, done) in named.sorted(by: { $0.0 < $1.0 }) {
      guard before.indices.contains(place.section) else {
        return "\(place) cannot be \(done): there were \(before.count) sections before the update"
      }
      guard (0..<before[place.section]).contains(place.row) else {
        return "\(place) cannot be \(done): the section had \(before[place.section]) rows before "
          + "the update"
      }
    }
    return nil
  }

  private func newRowViolation(_ after: [Int]) -> String? {
    let named = insertedRows.map { ($0, "inserted") } + movedRows.map { ($0.to, "moved to") }
    for (place, done) in named.sorted(by: { $0.0 < $1.0 }) {
      guard after.indices.contains(place.section) else {
        return "\(place) cannot be \(done): there are \(after.count) sections after the update"
      }
      guard (0..<after[place.section]).contains(place.row) else {
        return "\(place) cannot be \(done): the section has \(after[place.section]) rows after "
          + "the update"
      }
    }
    return nil
  }

  /// A description of two changes that contradict each other; nil for none.
  private var contradiction: String? {
    var sources: [Place: String] = [:]
    for (places, done) in [
      (Array(deletedRows), "deleted"), (Array(reloadedRows), "reloaded"),
      (movedRows.map(\.from), "moved"),
    ] {
      for place in places {
        if let other = sources.updateValue(done, forKey: place) {
          return "\(place) is both \(other) and \(done)"
        }
      }
    }
    var targets: [Place: String] = [:]
    for (places, done) in [(Array(insertedRows), "inserted"), (movedRows.map(\.to), "moved to")] {
      for place in places {
        if let other = targets.updateValue(done, forKey: place) {
          return "\(place) is both \(other) and \(done)"
        }
      }
    }
    for move in movedSections where deletedSections.contains(move.from) {
      return "section \(move.from) is both deleted and moved"
    }
    for section in deletedSections.intersection(reloadedSections).sorted() {
      return "section \(section) is both deleted and reloaded"
    }
    return nil
  }

  func countViolation(_ plan: Plan, _ before: [Int], _ after: [Int]) -> String? {
    for (old, new) in plan.sections.enumerated() {
      guard let new, !plan.fresh.contains(old) else { continue }
      let gone = plan.rowsLeaving(old)
      let come = plan.rowsArriving(in: new)
      let expected = before[old] - gone.count + come.count
      guard expected != after[new] else { continue }
      let out = movedRows.count { $0.from.section == old }
      let into = movedRows.count { $0.to.section == new }
      return "section \(new) has \(after[new]) rows after the update, but \(before[old]) before, "
        + "\(come.count - into) inserted, \(gone.count - out) deleted, \(into) moved in and "
        + "\(out) moved out make \(expected)"
    }
    return nil
  }
}
