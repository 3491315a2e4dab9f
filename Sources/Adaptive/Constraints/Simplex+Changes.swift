extension Simplex {
  /// Adds the constraint `Σ terms relation constant`.
  ///
  /// - Parameter priority: The priority, above 0 and at most 1000, which means required. An
  ///   optional constraint holds as well as its priority allows.
  /// - Throws: `unsatisfiable` with the required constraints that this one contradicts, including
  ///   itself. The number of the constraint is then free again.
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
    return try withFreshTableau { (simplex) throws(Failure) in
      let constraint = simplex.makeRecord(relation, constant, priority)
      for term in terms where term.coefficient != 0 {
        simplex.terms.append(
          Cell(column: term.variable.column, value: term.coefficient), to: Int(constraint.index))
        simplex.uses[Int(term.variable.column)] += 1
      }
      try simplex.enter(constraint)
      return constraint
    }
  }

  /// Adds a recorded constraint to the tableau.
  mutating func enter(_ constraint: Constraint) throws(Failure) {
    let record = records[Int(constraint.index)]
    let row = install(constraint, record)
    if let subject = freeColumn(row) {
      pivot(row, subject)
      noteChange(subject)
    }
    guard record.level < 0 else {
      let slot = Int(record.level)
      if record.isErrorTwoSided { charge(record.marker, 1, slot) }
      charge(record.other, 1, slot)
      return try optimize()
    }
    journal.removeAll(keepingCapacity: true)
    suspect(row)
    do {
      try restore()
    } catch {
      rollBack()
      settleSuspects()
      settleCandidates()
      dropRow(row)
      dropColumn(record.marker)
      vacate(constraint)
      throw error
    }
    try optimize()
  }

  /// Removes a constraint. Variables that it determined may change.
  public mutating func remove(_ constraint: Constraint) throws(Failure) {
    precondition(
      records[Int(constraint.index)].marker >= 0, "The constraint was removed already")
    leave(constraint)
    try withFreshTableau { (simplex) throws(Failure) in try simplex.optimize() }
  }

  private mutating func leave(_ constraint: Constraint) {
    let record = records[Int(constraint.index)]
    vacate(constraint)
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
  }

  /// Changes the constant of a constraint.
  public mutating func change(_ constraint: Constraint, to constant: Double) throws(Failure) {
    try change([(constraint, constant)])
  }

  /// Changes the constants of several constraints at once: only all of them together have to be
  /// satisfiable.
  public mutating func change(_ changes: [(Constraint, Double)]) throws(Failure) {
    try withFreshTableau { (simplex) throws(Failure) in try simplex.moveAll(changes) }
  }

  private mutating func moveAll(_ changes: [(Constraint, Double)]) throws(Failure) {
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

  /// Clears the candidates, after a rollback to a tableau without negative costs.
  mutating func settleCandidates() {
    for column in candidates { isCandidate[Int(column)] = false }
    candidates.removeAll(keepingCapacity: true)
  }
}
