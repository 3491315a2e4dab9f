extension Simplex {
  /// Returns a description of a violated invariant of the tableau, for tests; nil if there is none.
  func brokenInvariant() -> String? {
    brokenIndex() ?? brokenRow() ?? brokenCost()
  }

  private func brokenIndex() -> String? {
    var total = 0
    for row in basics.indices where basics[row] >= 0 {
      guard rowOf[Int(basics[row])] == Int32(row) else { return "row \(row) has another basic" }
      var last: Int32 = -1
      for place in cells.range(row) {
        let cell = cells.storage[place]
        guard cell.column > last else { return "row \(row) is not sorted" }
        last = cell.column
        guard cell.value != 0 else { return "row \(row) holds a zero" }
        guard rowOf[Int(cell.column)] < 0 else { return "row \(row) holds a basic column" }
        guard kinds[Int(cell.column)] != .vacant else { return "row \(row) holds a vacant column" }
        let rows = columns.range(Int(cell.column))
        guard rows.contains(where: { columns.storage[$0] == Int32(row) }) else {
          return "column \(cell.column) does not list row \(row)"
        }
        total += 1
      }
    }
    let counted = live.reduce(0) { $0 + Int($1) }
    return counted == total ? nil : "columns count \(counted) cells, rows have \(total)"
  }

  private func brokenRow() -> String? {
    for row in basics.indices where basics[row] >= 0 {
      let kind = kinds[Int(basics[row])]
      guard kind != .free else { continue }
      let others = cells.range(row).filter {
        abs(cells.storage[$0].value) >= SimplexTolerance.pivot
      }.map { kinds[Int(cells.storage[$0].column)] }
      if kind == .restricted, constants[row] < -10 * SimplexTolerance.value {
        return "row \(row) is \(constants[row])"
      }
      if kind == .fixed {
        if abs(constants[row]) > 10 * SimplexTolerance.value {
          return "an equation is missed by \(constants[row])"
        }
        if others.contains(where: { $0 != .fixed }) { return "an equation is not determined" }
      }
      if others.contains(.free) { return "row \(row) holds a variable that is free" }
    }
    return nil
  }

  private func brokenCost() -> String? {
    for column in kinds.indices where isImproving(Int32(column)) {
      return "column \(column) would make it better"
    }
    var sums = [Double](repeating: 0, count: costs.count)
    for record in records where record.marker >= 0 && record.level >= 0 {
      let priced = record.isErrorTwoSided ? [record.marker, record.other] : [record.other]
      for column in priced {
        let row = rowOf[Int(column)]
        if row < 0 {
          sums[Int(column) * stride + Int(record.level)] += 1
        } else {
          for place in cells.range(Int(row)) {
            let cell = cells.storage[place]
            sums[Int(cell.column) * stride + Int(record.level)] += cell.value
          }
        }
      }
    }
    for column in kinds.indices where kinds[column] != .vacant && rowOf[column] < 0 {
      for slot in levelOrder where levels[slot].uses > 0 {
        let place = column * stride + slot
        guard abs(sums[place] - costs[place]) < 1e-6 else {
          return "column \(column) costs \(costs[place]), but should \(sums[place])"
        }
      }
    }
    return nil
  }
}
