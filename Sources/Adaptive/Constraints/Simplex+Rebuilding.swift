/// Rebuilding of the tableau against accumulated rounding errors, which some systems amplify. From
/// time to time the solution is compared with the original constraints; when it does not satisfy
/// them, the tableau is built anew.
extension Simplex {
  private static let fewest = 64

  /// Performs a change. If it fails on a tableau that may be inaccurate, it is tried again on a new
  /// one.
  mutating func withFreshTableau<Result>(
    _ change: (inout Simplex) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let result: Result
    do {
      result = try change(&self)
    } catch {
      if case .unsatisfiable = error, !isWorn, drift() <= Self.mostDrift { throw error }
      rebuild()
      return try change(&self)
    }
    if isWorn || pivots - audited > max(Self.fewest, basics.count / 4) {
      audited = pivots
      if isWorn || drift() > Self.mostDrift { rebuild() }
    }
    return result
  }

  /// The accepted error in points, for numbers of the size of screens.
  private static let mostDrift = 1e-6

  /// Returns the largest error of the solution in the constraints that it is supposed to satisfy,
  /// relative to the size of the numbers.
  private func drift() -> Double {
    func value(_ column: Int32) -> Double {
      guard column >= 0 else { return 0 }
      let row = rowOf[Int(column)]
      return row < 0 ? 0 : constants[Int(row)]
    }
    var most = 0.0
    for (index, record) in records.enumerated() where record.marker >= 0 {
      var sum = -record.constant
      var size = max(1, abs(record.constant))
      for place in terms.range(index) {
        let term = terms.storage[place]
        let part = term.value * value(term.column)
        sum += part
        size = max(size, abs(part))
      }
      let missed = sum - record.sign * (value(record.marker) - value(record.other))
      // A result that is not a number is an infinite error.
      most = missed.isFinite ? max(most, abs(missed) / max(size, 1000) * 1000) : .infinity
    }
    return most
  }

  /// Rebuilds the tableau in different orders, which round differently, and keeps the best result.
  private mutating func rebuild() {
    let worn = self
    var best = (simplex: worn, drift: worn.drift())
    for isBackwards in [false, true] {
      self = worn
      guard enterAll(isBackwards) else { continue }
      let drift = drift()
      if drift < best.drift { best = (self, drift) }
      if drift <= Self.mostDrift { break }
    }
    self = best.simplex
    isWorn = false
    audited = pivots
  }

  /// Builds the tableau from the recorded constraints; returns false if they seem to contradict
  /// each other.
  private mutating func enterAll(_ isBackwards: Bool) -> Bool {
    let old = kinds.indices.map { kinds[$0] == .free ? value(of: Variable(column: Int32($0))) : 0 }
    clearTableau()
    do {
      for isRequired in [true, false] {
        for place in records.indices {
          let index = isBackwards ? records.count - 1 - place : place
          guard records[index].marker >= 0, (records[index].level < 0) == isRequired else {
            continue
          }
          addColumns(index)
          try enter(Constraint(index: Int32(index)))
        }
      }
    } catch {
      // The old solution was feasible only because of its rounding errors.
      return false
    }
    for (index, before) in old.enumerated() where kinds[index] == .free {
      let variable = Variable(column: Int32(index))
      if value(of: variable) != before { noteChange(variable.column) }
    }
    return true
  }

  private mutating func addColumns(_ index: Int) {
    let isEquation = records[index].isErrorTwoSided && records[index].level < 0
    records[index].marker = addColumn(isEquation ? .fixed : .restricted, owner: Int32(index))
    if records[index].level >= 0 {
      records[index].other = addColumn(.restricted, owner: Int32(index))
    }
  }

  /// Removes all rows, and keeps the variables and the recorded constraints.
  private mutating func clearTableau() {
    for column in kinds.indices {
      rowOf[column] = -1
      unlinkAll(column)
      isCandidate[column] = false
      if kinds[column] == .fixed || kinds[column] == .restricted {
        kinds[column] = .vacant
        owner[column] = -1
        vacantColumns.append(Int32(column))
      }
    }
    costs = [Double](repeating: 0, count: kinds.count * stride)
    candidates = []
    suspects = []
    journal = []
    vacantRows = []
    for row in basics.indices {
      cells.clear(row)
      basics[row] = -1
      constants[row] = 0
      isSuspect[row] = false
      vacantRows.append(Int32(row))
    }
  }
}
