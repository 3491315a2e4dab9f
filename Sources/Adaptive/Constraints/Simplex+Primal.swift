/// The primal simplex method: from a feasible solution to an optimal one.
extension Simplex {
  /// The number of pivots without progress after which the smallest number is chosen (Bland's
  /// rule), which cannot cycle.
  static let patience = 12

  var mostPivots: Int { 2000 + 20 * (basics.count + kinds.count) }

  /// Pivots until no cost is negative. The solution has to be feasible.
  mutating func optimize() throws(Failure) {
    settleSuspects()
    var idle = 0
    var count = 0
    while true {
      let isCareful = idle >= Self.patience || count > 100 * Self.patience
      guard let column = nextCandidate(smallest: isCareful) else { break }
      guard let (row, step) = leavingRow(column, smallest: isCareful) else {
        forgetCost(column)
        continue
      }
      idle = step > SimplexTolerance.value ? 0 : idle + 1
      pivot(row, column)
      count += 1
      guard count <= mostPivots else { throw .tooManyPivots(count) }
    }
    settleSuspects()
  }

  /// Sets a cost to zero. The objective is bounded, so a column that seems to improve it without
  /// limit has a cost that is due to rounding; its costs of other priorities are not.
  private mutating func forgetCost(_ column: Int32) {
    for slot in levelOrder {
      let place = Int(column) * stride + slot
      guard abs(costs[place]) > SimplexTolerance.improvement else { continue }
      if abs(costs[place]) > 10 * SimplexTolerance.improvement { isWorn = true }
      costs[place] = 0
      break
    }
    isCandidate[Int(column)] = true
    candidates.append(column)
  }

  /// Clears the suspects: rows that a pivot of the primal method changed stay feasible.
  mutating func settleSuspects() {
    for row in suspects { isSuspect[Int(row)] = false }
    suspects.removeAll(keepingCapacity: true)
  }

  /// Returns a column with a negative cost, and removes it from the candidates.
  mutating func nextCandidate(smallest: Bool) -> Int32? {
    guard smallest else {
      while let column = candidates.popLast() {
        isCandidate[Int(column)] = false
        if isImproving(column) { return column }
      }
      return nil
    }
    for column in candidates { isCandidate[Int(column)] = false }
    candidates = candidates.filter { isImproving($0) }
    for column in candidates { isCandidate[Int(column)] = true }
    guard let least = candidates.min(), let place = candidates.firstIndex(of: least) else {
      return nil
    }
    candidates.remove(at: place)
    isCandidate[Int(least)] = false
    return least
  }

  func isImproving(_ column: Int32) -> Bool {
    let index = Int(column)
    guard kinds[index] == .restricted, rowOf[index] < 0 else { return false }
    for slot in levelOrder {
      let cost = costs[index * stride + slot]
      if cost < -SimplexTolerance.improvement { return true }
      if cost > SimplexTolerance.improvement { return false }
    }
    return false
  }

  /// Returns the row that first reaches zero when the column grows, and the growth. Among rows that
  /// do so at nearly the same point it is the one with the largest coefficient, as dividing by a
  /// small one amplifies rounding; with `smallest`, against cycling, it is the one with the
  /// smallest number.
  func leavingRow(_ column: Int32, smallest: Bool = false) -> (row: Int, step: Double)? {
    let range = columns.range(Int(column))
    var most = Double.infinity
    for place in range {
      guard let (step, size) = step(Int(columns.storage[place]), column) else { continue }
      most = min(most, step + (smallest ? 0 : SimplexTolerance.slack / size))
    }
    guard most.isFinite else { return nil }
    var best: (row: Int, step: Double, size: Double)?
    for place in range {
      let row = Int(columns.storage[place])
      guard let (step, size) = step(row, column), step <= most * (1 + SimplexTolerance.constant)
      else { continue }
      guard let known = best else {
        best = (row, step, size)
        continue
      }
      let isSounder = size > known.size
      if smallest && size > SimplexTolerance.sound && known.size > SimplexTolerance.sound
        ? basics[row] < basics[known.row] : isSounder
      {
        best = (row, step, size)
      }
    }
    return best.map { ($0.row, $0.step) }
  }

  /// Returns the growth of a column at which the row becomes zero, and the rate; nil if the row
  /// does not decrease.
  private func step(_ row: Int, _ column: Int32) -> (step: Double, size: Double)? {
    guard basics[row] >= 0, kinds[Int(basics[row])] != .free else { return nil }
    let value = coefficient(row, column)
    return value <= -SimplexTolerance.pivot ? (max(0, constants[row]) / -value, -value) : nil
  }
}
