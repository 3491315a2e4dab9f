/// The primal simplex method: from a solution to the best one.
extension Simplex {
  /// So many pivots without progress, and from then on the smallest number is chosen (Bland's
  /// rule), which cannot run in circles.
  static let patience = 12

  var mostPivots: Int { 2000 + 20 * (basics.count + kinds.count) }

  /// Pivots until no cost is negative. Needs a solution that meets all required constraints.
  mutating func optimize() throws(Failure) {
    settleSuspects()
    var idle = 0
    var count = 0
    while let column = nextCandidate(smallest: idle >= Self.patience) {
      guard let (row, step) = leavingRow(column) else {
        // Costs are sums of what cannot be negative, so this one is what rounding left.
        for slot in levelOrder { costs[Int(column) * stride + slot] = 0 }
        continue
      }
      idle = step > SimplexTolerance.value ? 0 : idle + 1
      pivot(row, column)
      count += 1
      guard count <= mostPivots else { throw .tooManyPivots(count) }
    }
    settleSuspects()
  }

  /// Rows that a pivot of the primal method touched stay feasible.
  mutating func settleSuspects() {
    for row in suspects { isSuspect[Int(row)] = false }
    suspects.removeAll(keepingCapacity: true)
  }

  /// A column with a negative cost, which leaves the candidates.
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
      if cost < -SimplexTolerance.cost { return true }
      if cost > SimplexTolerance.cost { return false }
    }
    return false
  }

  /// Which row reaches zero first when the column grows, and by how much that grows.
  func leavingRow(_ column: Int32) -> (row: Int, step: Double)? {
    var best: (row: Int, step: Double, size: Double)?
    for place in columns.range(Int(column)) {
      let row = Int(columns.storage[place])
      guard basics[row] >= 0, kinds[Int(basics[row])] != .free else { continue }
      let value = coefficient(row, column)
      guard value < 0 else { continue }
      let step = max(0, constants[row]) / -value
      guard let known = best else {
        best = (row, step, -value)
        continue
      }
      if abs(step - known.step) <= SimplexTolerance.cost * max(1, known.step) {
        // What rounding left must not be divided by.
        let isSounder = -value > SimplexTolerance.sound && known.size <= SimplexTolerance.sound
        let isWorse = -value <= SimplexTolerance.sound && known.size > SimplexTolerance.sound
        guard isSounder || !isWorse && basics[row] < basics[known.row] else { continue }
        best = (row, step, -value)
      } else if step < known.step {
        best = (row, step, -value)
      }
    }
    return best.map { ($0.row, $0.step) }
  }
}
