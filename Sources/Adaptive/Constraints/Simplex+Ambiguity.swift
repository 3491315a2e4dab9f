extension Simplex {
  /// Returns whether another optimal solution gives the variable another value.
  ///
  /// Solves a copy of the tableau, so that this value is unchanged.
  public func isAmbiguous(_ variable: Variable) -> Bool {
    let row = rowOf[Int(variable.column)]
    guard row >= 0 else { return true }
    let range = cells.range(Int(row))
    if range.contains(where: { kinds[Int(cells.storage[$0].column)] == .free }) { return true }
    var best = self
    best.keepOnlyBest()
    return best.canMove(variable, 1) || best.canMove(variable, -1)
  }

  /// Fixes every column with a cost at zero: the remaining solutions are all optimal.
  private mutating func keepOnlyBest() {
    for column in kinds.indices where kinds[column] == .restricted && rowOf[column] < 0 {
      let isCostly = levelOrder.contains {
        abs(costs[column * stride + $0]) > SimplexTolerance.cost
      }
      if isCostly { kinds[column] = .fixed }
    }
    costs = [Double](repeating: 0, count: kinds.count)
    stride = 1
    levels = [Level(priority: 1, uses: 1)]
    levelOrder = [0]
    for column in candidates { isCandidate[Int(column)] = false }
    candidates = []
  }

  private func canMove(_ variable: Variable, _ direction: Double) -> Bool {
    var other = self
    let before = value(of: variable)
    other.addCost(direction, at: 0, along: Int(rowOf[Int(variable.column)]))
    var idle = 0
    while let column = other.nextCandidate(smallest: idle >= Self.patience) {
      guard let (row, step) = other.leavingRow(column) else { return true }
      if step > SimplexTolerance.value { return true }
      idle += 1
      other.pivot(row, column)
      guard idle <= mostPivots else { return false }
    }
    return abs(other.value(of: variable) - before) > SimplexTolerance.value
  }
}
