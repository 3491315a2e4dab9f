/// The tolerances against rounding. Numbers below them count as zero.
enum SimplexTolerance {
  /// Relative to the numbers that were subtracted.
  static let cancelled = 1e-9
  static let constant = 1e-12
  static let coefficient = 1e-10
  static let cost = 1e-9
  /// The least magnitude of a negative cost that is acted on.
  static let improvement = 1e-6
  /// The least magnitude of a pivot element.
  static let pivot = 1e-7
  /// The magnitude from which a pivot element is safe.
  static let sound = 1e-6
  /// The tolerance of values, in points.
  static let value = 1e-7
  /// The infeasibility that is accepted for a larger pivot element, in points.
  static let slack = 1e-8

  @inline(__always) static func sum(_ a: Double, _ b: Double) -> Double {
    let sum = a + b
    let size = abs(sum)
    return size < coefficient || size < cancelled * (abs(a) + abs(b)) ? 0 : sum
  }
}

extension Simplex {
  /// Returns the index of a column in a row, by binary search.
  func cellIndex(_ row: Int, _ column: Int32) -> Int? {
    let range = cells.range(row)
    var low = range.lowerBound
    var high = range.upperBound
    while low < high {
      let middle = (low + high) / 2
      if cells.storage[middle].column < column { low = middle + 1 } else { high = middle }
    }
    guard low < range.upperBound, cells.storage[low].column == column else { return nil }
    return low - range.lowerBound
  }

  func coefficient(_ row: Int, _ column: Int32) -> Double {
    cellIndex(row, column).map { cells[row, $0].value } ?? 0
  }

  /// Makes `column` basic in `row`, and the previous basic variable of the row nonbasic.
  mutating func pivot(_ row: Int, _ column: Int32) {
    guard let place = cellIndex(row, column) else {
      preconditionFailure("A pivot needs a coefficient")
    }
    pivots += 1
    if abs(cells[row, place].value) < SimplexTolerance.sound { isWorn = true }
    let leaving = basics[row]
    solve(row, for: column, at: place)
    let entering = Int(column)
    work.rows.removeAll(keepingCapacity: true)
    for place in columns.range(entering) {
      let other = columns.storage[place]
      if other != Int32(row) { work.rows.append(other) }
    }
    unlinkAll(entering)
    rowOf[entering] = Int32(row)
    rowOf[Int(leaving)] = -1
    basics[row] = column
    link(Int32(row), to: Int(leaving))
    if kinds[entering] == .free || kinds[Int(leaving)] == .free {
      noteChange(column)
      noteChange(leaving)
    }
    for index in 0..<work.rows.count { substitute(column, in: Int(work.rows[index]), from: row) }
    substituteInCosts(entering, from: row)
  }

  /// Solves a row for a column: basic = c + a·x + … becomes x = −c/a + basic/a − …
  private mutating func solve(_ row: Int, for column: Int32, at place: Int) {
    let factor = -1 / cells[row, place].value
    let leaving = basics[row]
    constants[row] *= factor
    cells.remove(at: place, of: row)
    var position = 0
    for index in 0..<cells.count(row) {
      cells[row, index].value *= factor
      if cells[row, index].column < leaving { position = index + 1 }
    }
    cells.insert(Cell(column: leaving, value: -factor), at: position, of: row)
  }

  /// Substitutes the row `source`, in which the column is basic, for the column in another row.
  private mutating func substitute(_ column: Int32, in row: Int, from source: Int) {
    guard let place = cellIndex(row, column) else { return }
    let factor = cells[row, place].value
    let left = cells.range(row)
    let right = cells.range(source)
    work.makeRoom(left.count + right.count)
    let merged = Self.merge(
      cells.storage, left, skipping: left.lowerBound + place, adding: factor, of: right,
      into: &work.merged, &work.filled, &work.emptied)
    cells.replace(row, with: work.merged, count: merged.count)
    for index in 0..<merged.filled { link(Int32(row), to: Int(work.filled[index])) }
    for index in 0..<merged.emptied { live[Int(work.emptied[index])] -= 1 }
    add(factor * constants[source], toConstantOf: row)
  }

  /// Adds two rows. Returns the number of cells of the sum, the columns that were added and those
  /// that cancelled out.
  private static func merge(
    _ cells: [Cell], _ left: Range<Int>, skipping skipped: Int, adding factor: Double,
    of right: Range<Int>, into result: inout [Cell], _ filled: inout [Int32],
    _ emptied: inout [Int32]
  ) -> (count: Int, filled: Int, emptied: Int) {
    cells.withUnsafeBufferPointer { cells in
      result.withUnsafeMutableBufferPointer { result in
        filled.withUnsafeMutableBufferPointer { filled in
          emptied.withUnsafeMutableBufferPointer { emptied in
            var count = (all: 0, filled: 0, emptied: 0)
            var a = left.lowerBound
            func keep(_ cell: Cell) {
              result[count.all] = cell
              count.all += 1
            }
            for b in right {
              let two = cells[b].column
              while a < left.upperBound, cells[a].column < two {
                if a != skipped { keep(cells[a]) }
                a += 1
              }
              let added = factor * cells[b].value
              if a < left.upperBound, cells[a].column == two {
                let sum = SimplexTolerance.sum(cells[a].value, added)
                a += 1
                if sum != 0 {
                  keep(Cell(column: two, value: sum))
                } else {
                  emptied[count.emptied] = two
                  count.emptied += 1
                }
              } else if abs(added) >= SimplexTolerance.coefficient {
                keep(Cell(column: two, value: added))
                filled[count.filled] = two
                count.filled += 1
              }
            }
            while a < left.upperBound {
              if a != skipped { keep(cells[a]) }
              a += 1
            }
            return (count.all, count.filled, count.emptied)
          }
        }
      }
    }
  }

  private mutating func substituteInCosts(_ column: Int, from row: Int) {
    for slot in levelOrder {
      let cost = costs[column * stride + slot]
      guard cost != 0 else { continue }
      costs[column * stride + slot] = 0
      addCost(cost, at: slot, along: row)
    }
  }

  /// Adds a multiple of a row to the objective.
  mutating func addCost(_ cost: Double, at slot: Int, along row: Int) {
    for place in cells.range(row) {
      let cell = cells.storage[place]
      addCost(cost * cell.value, at: slot, to: cell.column)
    }
  }

  mutating func addCost(_ cost: Double, at slot: Int, to column: Int32) {
    let place = Int(column) * stride + slot
    let sum = SimplexTolerance.sum(costs[place], cost)
    costs[place] = abs(sum) < SimplexTolerance.cost ? 0 : sum
    if !isCandidate[Int(column)], sum < 0 || cost < 0 {
      isCandidate[Int(column)] = true
      candidates.append(column)
    }
  }

  mutating func add(_ change: Double, toConstantOf row: Int) {
    guard change != 0 else { return }
    let sum = constants[row] + change
    constants[row] = abs(sum) < SimplexTolerance.constant * abs(change) ? 0 : sum
    let basic = basics[row]
    if kinds[Int(basic)] == .free {
      noteChange(basic)
    } else if !isSuspect[row] {
      isSuspect[row] = true
      suspects.append(Int32(row))
    }
  }

  mutating func noteChange(_ column: Int32) {
    guard kinds[Int(column)] == .free, !isChanged[Int(column)] else { return }
    isChanged[Int(column)] = true
    changes.append(column)
  }
}
