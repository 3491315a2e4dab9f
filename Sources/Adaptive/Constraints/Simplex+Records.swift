/// Conversion of constraints to rows of the tableau.
extension Simplex {
  mutating func makeRecord(
    _ relation: Relation, _ constant: Double, _ priority: Double
  ) -> Constraint {
    let index = vacantRecords.popLast() ?? Int32(records.count)
    let isRequired = priority == Self.required
    let marker = addColumn(relation == .equal && isRequired ? .fixed : .restricted, owner: index)
    let record = Record(
      marker: marker, other: isRequired ? -1 : addColumn(.restricted, owner: index),
      sign: relation == .lessOrEqual ? -1 : 1, constant: constant,
      level: isRequired ? -1 : Int32(level(priority)), isErrorTwoSided: relation == .equal)
    if Int(index) == records.count {
      records.append(record)
      terms.addSpan()
    } else {
      records[Int(index)] = record
    }
    return Constraint(index: index)
  }

  /// Frees the number of a constraint.
  mutating func vacate(_ constraint: Constraint) {
    records[Int(constraint.index)].marker = -1
    let range = terms.range(Int(constraint.index))
    for place in range { uses[Int(terms.storage[place].column)] -= 1 }
    terms.clear(Int(constraint.index))
    vacantRecords.append(constraint.index)
  }

  /// Creates a row for the constraint, with basic variables substituted, and makes that one of its
  /// two own columns basic which is not negative.
  mutating func install(_ constraint: Constraint, _ record: Record) -> Int {
    var constant = -record.sign * record.constant
    for place in terms.range(Int(constraint.index)) {
      let term = terms.storage[place]
      let factor = term.value * record.sign
      let row = Int(rowOf[Int(term.column)])
      if row < 0 {
        gather(term.column, factor)
      } else {
        constant += factor * constants[row]
        for place in cells.range(row) {
          let cell = cells.storage[place]
          gather(cell.column, factor * cell.value)
        }
      }
    }
    let turns = record.other >= 0 && constant < 0
    if record.other >= 0 { gather(turns ? record.marker : record.other, turns ? -1 : 1) }
    work.used.sort()
    // Relative to the numbers that were added.
    let least = max(SimplexTolerance.coefficient, SimplexTolerance.cancelled * work.largest)
    work.largest = 0
    let row = addRow()
    for column in work.used {
      let index = Int(column)
      let value = turns ? -work.sums[index] : work.sums[index]
      work.sums[index] = 0
      work.isUsed[index] = false
      guard abs(value) >= least else { continue }
      cells.append(Cell(column: column, value: value), to: row)
      link(Int32(row), to: index)
    }
    work.used.removeAll(keepingCapacity: true)
    constants[row] = turns ? -constant : constant
    basics[row] = turns ? record.other : record.marker
    rowOf[Int(basics[row])] = Int32(row)
    return row
  }

  private mutating func gather(_ column: Int32, _ value: Double) {
    let index = Int(column)
    if !work.isUsed[index] {
      work.isUsed[index] = true
      work.used.append(column)
    }
    work.largest = max(work.largest, abs(value))
    work.sums[index] = SimplexTolerance.sum(work.sums[index], value)
  }

  /// Returns a variable in the row that nothing determines yet: the one in the fewest rows, among
  /// those with a safe pivot element.
  func freeColumn(_ row: Int) -> Int32? {
    var best: Int32?
    var largest = 0.0
    for place in cells.range(row) where kinds[Int(cells.storage[place].column)] == .free {
      largest = max(largest, abs(cells.storage[place].value))
    }
    guard largest >= SimplexTolerance.pivot else { return nil }
    for place in cells.range(row) {
      let column = cells.storage[place].column
      guard kinds[Int(column)] == .free, abs(cells.storage[place].value) >= largest / 10 else {
        continue
      }
      if let known = best, live[Int(known)] <= live[Int(column)] { continue }
      best = column
    }
    return best
  }

  /// Adds to the cost of a column, whether it is basic or not.
  mutating func charge(_ column: Int32, _ cost: Double, _ slot: Int) {
    let row = rowOf[Int(column)]
    if row < 0 {
      addCost(cost, at: slot, to: column)
    } else {
      addCost(cost, at: slot, along: Int(row))
    }
  }

  /// Returns the row in which a nonbasic column that is about to become free may become basic while
  /// all rows stay feasible: the row that reaches zero first, in either direction.
  func rowToFree(_ column: Int32) -> Int? {
    var equation: Leaving?
    var falling: Leaving?
    var rising: Leaving?
    var variable: Leaving?
    for place in columns.range(Int(column)) {
      let row = Int(columns.storage[place])
      let value = coefficient(row, column)
      guard abs(value) >= SimplexTolerance.pivot else { continue }
      let step = max(0, constants[row]) / abs(value)
      switch kinds[Int(basics[row])] {
      case .fixed: Leaving(row, 0, value).replace(&equation)
      case .free: Leaving(row, 0, value).replace(&variable)
      case .restricted, .vacant:
        if value < 0 {
          Leaving(row, step, value).replace(&falling)
        } else {
          Leaving(row, step, value).replace(&rising)
        }
      }
    }
    return (equation ?? falling ?? rising ?? variable)?.row
  }

  /// A row in which a column may become basic.
  private struct Leaving {
    let row: Int
    let step: Double
    let size: Double

    init(_ row: Int, _ step: Double, _ value: Double) {
      self.row = row
      self.step = step
      size = abs(value)
    }

    /// Replaces a row that is reached later, or at the same point with a smaller coefficient.
    func replace(_ other: inout Leaving?) {
      guard let known = other else {
        other = self
        return
      }
      let isSame = abs(step - known.step) <= SimplexTolerance.value
      if isSame ? size > known.size : step < known.step { other = self }
    }
  }

  // MARK: Priorities

  private mutating func level(_ priority: Double) -> Int {
    if let known = levelOrder.first(where: { levels[$0].priority == priority }) {
      levels[known].uses += 1
      return known
    }
    let slot: Int
    if levels.count < stride {
      slot = levels.count
      levels.append(Level(priority: priority, uses: 1))
    } else if let unused = levels.firstIndex(where: { $0.uses == 0 }) {
      slot = unused
      levels[slot] = Level(priority: priority, uses: 1)
      levelOrder.removeAll { $0 == slot }
      for column in 0..<kinds.count { costs[column * stride + slot] = 0 }
    } else {
      widenCosts()
      return level(priority)
    }
    let place = levelOrder.firstIndex { levels[$0].priority < priority } ?? levelOrder.count
    levelOrder.insert(slot, at: place)
    return slot
  }

  private mutating func widenCosts() {
    var wider = [Double](repeating: 0, count: kinds.count * stride * 2)
    for column in 0..<kinds.count {
      for slot in 0..<stride { wider[column * stride * 2 + slot] = costs[column * stride + slot] }
    }
    costs = wider
    stride *= 2
  }
}
