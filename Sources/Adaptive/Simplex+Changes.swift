extension Simplex {
  /// Adds `Σ terms relation constant`, to hold always, or as well as its priority allows.
  ///
  /// - Parameter priority: above 0 and at most 1000, which is required.
  /// - Throws: `unsatisfiable` with the constraints that this one contradicts, itself among
  ///   them; its number is free again then.
  @discardableResult
  public mutating func add(
    _ terms: [Term], _ relation: Relation, _ constant: Double, priority: Double = required
  ) throws(Failure) -> Constraint {
    precondition(
      constant.isFinite && terms.allSatisfy { $0.coefficient.isFinite },
      "A constraint needs finite numbers")
    precondition(
      priority > 0 && priority <= Self.required,
      "A priority is above 0 and at most 1000, not \(priority)")
    let constraint = makeRecord(relation, constant, priority)
    let record = records[Int(constraint.index)]
    let row = install(terms, record)
    if let subject = freeColumn(row) {
      pivot(row, subject)
      noteChange(subject)
    }
    if record.level < 0 {
      try restore(adding: constraint, row)
    } else {
      let slot = Int(record.level)
      if record.isErrorTwoSided { charge(record.marker, 1, slot) }
      charge(record.other, 1, slot)
      try optimize()
    }
    return constraint
  }

  private mutating func restore(adding constraint: Constraint, _ row: Int) throws(Failure) {
    journal.removeAll(keepingCapacity: true)
    suspect(row)
    do {
      try restore()
    } catch {
      rollBack()
      settleSuspects()
      settleCandidates()
      dropRow(row)
      dropColumn(records[Int(constraint.index)].marker)
      vacantRecords.append(constraint.index)
      throw error
    }
    try optimize()
  }

  /// Takes a constraint away. What it held may move.
  public mutating func remove(_ constraint: Constraint) throws(Failure) {
    let record = records[Int(constraint.index)]
    precondition(record.marker >= 0, "The constraint was removed already")
    records[Int(constraint.index)].marker = -1
    vacantRecords.append(constraint.index)
    if record.level >= 0 {
      let slot = Int(record.level)
      if record.isErrorTwoSided { charge(record.marker, -1, slot) }
      charge(record.other, -1, slot)
      levels[slot].uses -= 1
    }
    if rowOf[Int(record.marker)] >= 0 {
      dropRow(Int(rowOf[Int(record.marker)]))
    } else if record.other >= 0, rowOf[Int(record.other)] >= 0 {
      dropRow(Int(rowOf[Int(record.other)]))
    } else if let row = rowToFree(record.marker) {
      let free = basics[row]
      pivot(row, record.marker)
      noteChange(free)
      dropRow(row)
    }
    dropColumn(record.marker)
    if record.other >= 0 { dropColumn(record.other) }
    try optimize()
  }

  /// Gives a constraint another constant.
  public mutating func change(_ constraint: Constraint, to constant: Double) throws(Failure) {
    try change([(constraint, constant)])
  }

  /// Gives several constraints other constants at once: only all together have to be
  /// satisfiable.
  public mutating func change(_ changes: [(Constraint, Double)]) throws(Failure) {
    journal.removeAll(keepingCapacity: true)
    var old: [(Constraint, Double)] = []
    if changes.count > 1 { old.reserveCapacity(changes.count) }
    for (constraint, constant) in changes {
      precondition(constant.isFinite, "A constraint needs finite numbers")
      old.append((constraint, records[Int(constraint.index)].constant))
      move(constraint, to: constant)
    }
    do {
      try restore()
    } catch {
      rollBack()
      for (constraint, constant) in old.reversed() { move(constraint, to: constant) }
      settleSuspects()
      settleCandidates()
      throw error
    }
    try optimize()
  }

  private mutating func move(_ constraint: Constraint, to constant: Double) {
    let record = records[Int(constraint.index)]
    precondition(record.marker >= 0, "The constraint was removed")
    records[Int(constraint.index)].constant = constant
    let change = (constant - record.constant) * record.sign
    let row = rowOf[Int(record.marker)]
    guard row < 0 else { return add(-change, toConstantOf: Int(row)) }
    stamp += 1
    for place in columns.range(Int(record.marker)) {
      let row = Int(columns.storage[place])
      guard stamps[row] != stamp else { continue }
      stamps[row] = stamp
      add(change * coefficient(row, record.marker), toConstantOf: row)
    }
  }

  /// For after a return to where no cost was negative.
  private mutating func settleCandidates() {
    for column in candidates { isCandidate[Int(column)] = false }
    candidates.removeAll(keepingCapacity: true)
  }

  // MARK: Parts

  private mutating func makeRecord(
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
    } else {
      records[Int(index)] = record
    }
    return Constraint(index: index)
  }

  /// Writes a row for the constraint, with what is basic replaced, and one of its own two
  /// columns basic: that which is not negative.
  private mutating func install(_ terms: [Term], _ record: Record) -> Int {
    var constant = -record.sign * record.constant
    for term in terms where term.coefficient != 0 {
      let factor = term.coefficient * record.sign
      let row = Int(rowOf[Int(term.variable.column)])
      if row < 0 {
        gather(term.variable.column, factor)
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
    let row = addRow()
    for column in work.used {
      let index = Int(column)
      let value = turns ? -work.sums[index] : work.sums[index]
      work.sums[index] = 0
      work.isUsed[index] = false
      guard abs(value) >= SimplexTolerance.coefficient else { continue }
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
    work.sums[index] = SimplexTolerance.sum(work.sums[index], value)
  }

  /// A variable in the row that nothing determines yet: that in the fewest rows.
  private func freeColumn(_ row: Int) -> Int32? {
    var best: Int32?
    for place in cells.range(row) {
      let column = cells.storage[place].column
      guard kinds[Int(column)] == .free else { continue }
      if let known = best, live[Int(known)] <= live[Int(column)] { continue }
      best = column
    }
    return best
  }

  /// Adds to the cost of a column, basic or not.
  private mutating func charge(_ column: Int32, _ cost: Double, _ slot: Int) {
    let row = rowOf[Int(column)]
    if row < 0 {
      addCost(cost, at: slot, to: column)
    } else {
      addCost(cost, at: slot, along: Int(row))
    }
  }

  /// Where a nonbasic column that is about to be set free may become basic, so that all rows
  /// keep their signs: that which reaches zero first, in one direction or the other.
  private func rowToFree(_ column: Int32) -> Int? {
    var falling: (row: Int, step: Double)?
    var rising: (row: Int, step: Double)?
    var free: Int?
    for place in columns.range(Int(column)) {
      let row = Int(columns.storage[place])
      let value = coefficient(row, column)
      guard value != 0 else { continue }
      switch kinds[Int(basics[row])] {
      case .fixed: return row
      case .free:
        if free.map({ cells.count(row) < cells.count($0) }) ?? true { free = row }
      case .restricted, .vacant:
        let step = max(0, constants[row]) / abs(value)
        if value < 0 {
          if falling.map({ step < $0.step }) ?? true { falling = (row, step) }
        } else {
          if rising.map({ step < $0.step }) ?? true { rising = (row, step) }
        }
      }
    }
    return falling?.row ?? rising?.row ?? free
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
