/// The dual simplex method: from an optimal but infeasible solution to a feasible one.
extension Simplex {
  /// Pivots until the constant of every row has a valid sign. All costs have to be nonnegative, and
  /// remain so.
  mutating func restore() throws(Failure) {
    var count = 0
    while true {
      let smallest = count >= 50 * Self.patience
      guard let (row, isTooLarge) = nextViolated(smallest: smallest) else { return }
      guard let column = enteringColumn(row, isTooLarge, smallest) else {
        throw .unsatisfiable(conflict(row))
      }
      // The row stays a suspect, as its basic variable is another one now.
      suspect(row)
      journal.append((Int32(row), basics[row]))
      pivot(row, column)
      count += 1
      guard count <= mostPivots else { throw .tooManyPivots(count) }
    }
  }

  mutating func suspect(_ row: Int) {
    guard !isSuspect[row] else { return }
    isSuspect[row] = true
    suspects.append(Int32(row))
  }

  /// Returns an infeasible row: the worst of the last few suspects, which needs fewer pivots than
  /// an arbitrary one, or that with the smallest number.
  private mutating func nextViolated(smallest: Bool) -> (row: Int, isTooLarge: Bool)? {
    if smallest {
      let violated = suspects.filter { violation(Int($0)) != nil }
      guard let row = violated.min(by: { basics[Int($0)] < basics[Int($1)] }) else { return nil }
      return (Int(row), constants[Int(row)] > 0)
    }
    var worst: (row: Int, size: Double)?
    var index = suspects.count
    while index > 0, worst == nil || index > suspects.count - 16 {
      index -= 1
      let row = Int(suspects[index])
      guard let size = violation(row) else {
        isSuspect[row] = false
        suspects[index] = suspects[suspects.count - 1]
        suspects.removeLast()
        continue
      }
      if worst.map({ size > $0.size }) ?? true { worst = (row, size) }
    }
    return worst.map { ($0.row, constants[$0.row] > 0) }
  }

  /// Returns the infeasibility of a row; nil if it is feasible. A required equation that is
  /// redundant is satisfied when the others agree with it; one that is not redundant must not be
  /// basic.
  private func violation(_ row: Int) -> Double? {
    guard basics[row] >= 0 else { return nil }
    switch kinds[Int(basics[row])] {
    case .restricted:
      return constants[row] < -SimplexTolerance.value ? -constants[row] : nil
    case .fixed:
      if abs(constants[row]) > SimplexTolerance.value { return abs(constants[row]) }
      let isOpen = cells.range(row).contains {
        kinds[Int(cells.storage[$0].column)] != .fixed
          && abs(cells.storage[$0].value) >= SimplexTolerance.pivot
      }
      return isOpen ? 0 : nil
    case .free, .vacant: return nil
    }
  }

  /// Returns the column that moves the row's basic variable to zero at the least cost, among those
  /// whose coefficients are not small relative to the others. (A cost that becomes negative by that
  /// is handled by the primal method afterwards.)
  private func enteringColumn(_ row: Int, _ isTooLarge: Bool, _ smallest: Bool) -> Int32? {
    let isEither = abs(constants[row]) <= SimplexTolerance.value
    func slope(_ cell: Cell) -> Double {
      guard kinds[Int(cell.column)] != .fixed else { return 0 }
      return isEither ? abs(cell.value) : isTooLarge ? -cell.value : cell.value
    }
    let range = cells.range(row)
    let largest = range.reduce(0) { max($0, slope(cells.storage[$1])) }
    guard largest >= SimplexTolerance.pivot else { return nil }
    let least = smallest ? SimplexTolerance.pivot : largest / 100
    var best: Cell?
    for place in range {
      var cell = cells.storage[place]
      cell.value = slope(cell)
      guard cell.value >= least else { continue }
      if let known = best, !isCheaper(cell, than: known, smallest) { continue }
      best = cell
    }
    return best?.column
  }

  private func isCheaper(_ one: Cell, than two: Cell, _ smallest: Bool) -> Bool {
    for slot in levelOrder {
      let a = costs[Int(one.column) * stride + slot] / one.value
      let b = costs[Int(two.column) * stride + slot] / two.value
      let slack = SimplexTolerance.cost * max(1, abs(b))
      if a < b - slack { return true }
      if a > b + slack { return false }
    }
    return smallest
      ? one.value > SimplexTolerance.sound && two.value <= SimplexTolerance.sound
      : one.value > two.value
  }

  /// Returns the constraints that an infeasible row is a combination of.
  private func conflict(_ row: Int) -> [Constraint] {
    var result: [Constraint] = [Constraint(index: owner[Int(basics[row])])]
    for place in cells.range(row) {
      result.append(Constraint(index: owner[Int(cells.storage[place].column)]))
    }
    return result.sorted { $0.index < $1.index }
  }

  /// Undoes the pivots in the journal, the last one first.
  mutating func rollBack() {
    while let (row, column) = journal.popLast() { pivot(Int(row), column) }
  }
}
