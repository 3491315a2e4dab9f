/// A solver of linear constraints over real variables that starts each change from the last
/// solution (Cassowary: an incremental simplex method).
///
/// Required constraints hold exactly. Optional constraints hold as well as they can in strict order
/// of priority: no number of weaker ones outweighs a stronger one, as the objective is a vector
/// with one component for each priority, compared lexicographically. Within one priority the sum of
/// the absolute errors is minimal.
///
/// For example:
///
///     var simplex = Simplex()
///     let left = simplex.addVariable(), width = simplex.addVariable()
///     try simplex.add([Term(left, 1)], .equal, 20)
///     try simplex.add([Term(left, 1), Term(width, 1)], .lessOrEqual, 300)
///     let wish = try simplex.add([Term(width, 1)], .equal, 500, priority: 250)
///     simplex.value(of: width)  // 280
///     try simplex.change(wish, to: 100)
///     simplex.value(of: width)  // 100
///
/// A change that fails leaves everything as it was.
public struct Simplex: Sendable {
  public struct Variable: Hashable, Sendable {
    let column: Int32
  }

  public struct Constraint: Hashable, Sendable {
    let index: Int32
  }

  public enum Relation: Sendable { case lessOrEqual, equal, greaterOrEqual }

  /// A variable and its coefficient.
  public struct Term: Sendable {
    public var variable: Variable
    public var coefficient: Double

    public init(_ variable: Variable, _ coefficient: Double) {
      self.variable = variable
      self.coefficient = coefficient
    }
  }

  public enum Failure: Error, Hashable, Sendable {
    /// The required constraints that contradict each other. Each of them is necessary for the
    /// contradiction: without any one of them the others can be satisfied.
    case unsatisfiable([Constraint])
    /// The solution was not found within a number of pivots.
    case tooManyPivots(Int)
  }

  public static let required = 1000.0

  /// The kind of variable that a column of the tableau represents.
  enum Kind: UInt8, Sendable {
    case vacant
    /// A variable of the caller, of either sign.
    case free
    /// A slack or error variable: the slack of an inequality, or the error of an optional
    /// constraint. Not negative.
    case restricted
    /// The marker of a required equation, which is zero. Its column shows in which rows the
    /// equation was used.
    case fixed
  }

  struct Cell: BitwiseCopyable, Sendable {
    var column: Int32
    var value: Double
  }

  struct Record: Sendable {
    /// expression − constant = marker − other, with the signs turned for `lessOrEqual`.
    var marker: Int32
    var other: Int32
    var sign: Double
    var constant: Double
    /// The index of the priority; -1 for required.
    var level: Int32
    var isErrorTwoSided: Bool
  }

  // Columns.
  var kinds: [Kind] = []
  /// The row in which a column is basic, or -1.
  var rowOf: [Int32] = []
  /// The constraint that a column belongs to, or -1.
  var owner: [Int32] = []
  /// The rows that contain a nonbasic column, unsorted: all of them, and possibly former and
  /// repeated ones, as removing a row at once would need a search.
  var columns = SimplexSpans<Int32>(filler: 0)
  /// The number of rows that contain the column.
  var live: [Int32] = []
  /// The number of terms of constraints that contain the column.
  var uses: [Int32] = []
  var vacantColumns: [Int32] = []

  // Rows: basic = constant + Σ cells, these sorted by column.
  var basics: [Int32] = []
  var constants: [Double] = []
  var cells = SimplexSpans<Cell>(filler: Cell(column: 0, value: 0))
  var vacantRows: [Int32] = []
  /// The stamp with which a row was last visited while going through a column.
  var stamps: [UInt64] = []
  var stamp: UInt64 = 0

  // The objective: a cost for each column and priority.
  var costs: [Double] = []
  var stride = 4
  var levels: [Level] = []
  /// Indices of `levels`, the highest priority first.
  var levelOrder: [Int] = []

  struct Level: Sendable {
    var priority: Double
    var uses: Int
  }

  var records: [Record] = []
  var vacantRecords: [Int32] = []
  /// The terms of each constraint, as it was added.
  var terms = SimplexSpans<Cell>(filler: Cell(column: 0, value: 0))

  /// A division by a number that may be a rounding error has occurred.
  var isWorn = false
  /// The number of pivots at the last comparison of the solution with the constraints.
  var audited = 0

  /// Columns whose cost may be negative; they include all whose cost is.
  var candidates: [Int32] = []
  var isCandidate: [Bool] = []
  /// Rows that may be infeasible.
  var suspects: [Int32] = []
  var isSuspect: [Bool] = []
  /// Variables whose value changed since the last `takeChanges()`.
  var changes: [Int32] = []
  var isChanged: [Bool] = []
  /// The pivots of a change that may fail: the row, and its previous basic variable.
  var journal: [(row: Int32, column: Int32)] = []

  var work = Workspace()

  /// The total number of pivots.
  public internal(set) var pivots = 0

  public init() {}

  // MARK: Variables

  /// Adds a variable without constraints; its value is 0.
  public mutating func addVariable() -> Variable { Variable(column: addColumn(.free, owner: -1)) }

  /// Removes a variable that no constraint contains.
  public mutating func remove(_ variable: Variable) {
    let column = Int(variable.column)
    precondition(
      kinds[column] == .free && uses[column] == 0,
      "A variable can be removed when no constraint mentions it; remove those first")
    // Rounding may have left the variable basic.
    if rowOf[column] >= 0 { dropRow(Int(rowOf[column])) }
    dropColumn(variable.column)
  }

  public func value(of variable: Variable) -> Double {
    let row = rowOf[Int(variable.column)]
    return row < 0 ? 0 : constants[Int(row)]
  }

  /// Returns the variables whose value changed since the last call, each once.
  public mutating func takeChanges() -> [Variable] {
    let result = changes.filter { kinds[Int($0)] == .free }.map { Variable(column: $0) }
    for column in changes { isChanged[Int(column)] = false }
    changes.removeAll(keepingCapacity: true)
    return result
  }

  // MARK: Columns

  mutating func addColumn(_ kind: Kind, owner index: Int32) -> Int32 {
    if let known = vacantColumns.popLast() {
      kinds[Int(known)] = kind
      owner[Int(known)] = index
      return known
    }
    kinds.append(kind)
    rowOf.append(-1)
    owner.append(index)
    columns.addSpan()
    live.append(0)
    uses.append(0)
    isCandidate.append(false)
    isChanged.append(false)
    costs.append(contentsOf: repeatElement(0, count: stride))
    work.addColumn()
    return Int32(kinds.count - 1)
  }

  /// Removes a nonbasic column from all rows.
  mutating func dropColumn(_ column: Int32) {
    let index = Int(column)
    for place in columns.range(index) {
      let row = Int(columns.storage[place])
      if let cell = cellIndex(row, column) { cells.remove(at: cell, of: row) }
    }
    unlinkAll(index)
    for slot in 0..<stride { costs[index * stride + slot] = 0 }
    kinds[index] = .vacant
    owner[index] = -1
    vacantColumns.append(column)
  }

  mutating func addRow() -> Int {
    if let known = vacantRows.popLast() { return Int(known) }
    basics.append(-1)
    constants.append(0)
    cells.addSpan()
    isSuspect.append(false)
    stamps.append(0)
    return basics.count - 1
  }

  /// Removes a row and its basic variable.
  mutating func dropRow(_ row: Int) {
    for place in cells.range(row) { live[Int(cells.storage[place].column)] -= 1 }
    cells.clear(row)
    rowOf[Int(basics[row])] = -1
    basics[row] = -1
    constants[row] = 0
    vacantRows.append(Int32(row))
  }

  // MARK: Links from columns to rows

  mutating func link(_ row: Int32, to column: Int) {
    live[column] += 1
    if columns.count(column) > 3 * Int(live[column]) + 24 { tidy(column) }
    columns.append(row, to: column)
  }

  mutating func unlinkAll(_ column: Int) {
    columns.clear(column)
    live[column] = 0
  }

  /// Removes the rows that do not contain the column any more.
  private mutating func tidy(_ column: Int) {
    stamp += 1
    var kept = 0
    for index in 0..<columns.count(column) {
      let row = columns[column, index]
      guard stamps[Int(row)] != stamp, cellIndex(Int(row), Int32(column)) != nil else { continue }
      stamps[Int(row)] = stamp
      columns[column, kept] = row
      kept += 1
    }
    columns.shorten(column, to: kept)
  }
}

extension Simplex {
  /// Reusable storage for sums of rows.
  struct Workspace: Sendable {
    var sums: [Double] = []
    var isUsed: [Bool] = []
    var used: [Int32] = []
    var largest = 0.0
    var merged: [Cell] = []
    var filled: [Int32] = []
    var emptied: [Int32] = []
    var rows: [Int32] = []

    mutating func makeRoom(_ count: Int) {
      let missing = count - merged.count
      guard missing > 0 else { return }
      merged.append(contentsOf: repeatElement(Cell(column: 0, value: 0), count: missing + 16))
      filled.append(contentsOf: repeatElement(0, count: missing + 16))
      emptied.append(contentsOf: repeatElement(0, count: missing + 16))
    }

    mutating func addColumn() {
      sums.append(0)
      isUsed.append(false)
    }
  }
}
