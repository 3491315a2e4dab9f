@testable import Adaptive

/// A number without rounding.
struct Fraction: Comparable, Sendable {
  let top: Int128
  let bottom: Int128

  init(_ top: Int128, _ bottom: Int128 = 1) {
    var a = top.magnitude
    var b = bottom.magnitude
    while b != 0 { (a, b) = (b, a % b) }
    let divisor = Int128(a == 0 ? 1 : a) * (bottom < 0 ? -1 : 1)
    self.top = top / divisor
    self.bottom = bottom / divisor
  }

  var double: Double { Double(top) / Double(bottom) }

  static let zero = Fraction(0)
  static func + (a: Fraction, b: Fraction) -> Fraction {
    Fraction(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom)
  }
  static func - (a: Fraction, b: Fraction) -> Fraction { a + Fraction(-b.top, b.bottom) }
  static func * (a: Fraction, b: Fraction) -> Fraction {
    Fraction(a.top * b.top, a.bottom * b.bottom)
  }
  static func / (a: Fraction, b: Fraction) -> Fraction {
    Fraction(a.top * b.bottom, a.bottom * b.top)
  }
  static func < (a: Fraction, b: Fraction) -> Bool { a.top * b.bottom < b.top * a.bottom }
}

/// A constraint of a test, in whole numbers.
struct PlainConstraint: Sendable, CustomStringConvertible {
  var terms: [(variable: Int, coefficient: Int)]
  var relation: Simplex.Relation
  var constant: Int
  var priority: Double = 1000

  var description: String {
    let sum = terms.map { "\($0.coefficient)·x\($0.variable)" }.joined(separator: " + ")
    let sign = relation == .equal ? "=" : relation == .lessOrEqual ? "≤" : "≥"
    return "\(sum) \(sign) \(constant) @\(priority)"
  }

  /// By how much it is missed.
  func error(_ values: [Double]) -> Double {
    let sum = terms.reduce(0) { $0 + Double($1.coefficient) * values[$1.variable] }
    let over = sum - Double(constant)
    switch relation {
    case .equal: return abs(over)
    case .lessOrEqual: return max(0, over)
    case .greaterOrEqual: return max(0, -over)
    }
  }
}

/// The textbook's simplex method in two phases over a full table of fractions, one priority
/// after the other. Slow, and easy to believe.
struct SimplexReference {
  private var table: [[Fraction]] = []
  private var basis: [Int] = []
  private var width = 0

  /// The least sum of errors of each priority, the highest first; nil if the required
  /// constraints contradict each other.
  static func leastErrors(_ constraints: [PlainConstraint], variables: Int) -> [Double]? {
    var reference = SimplexReference()
    let priorities = Set(constraints.map(\.priority)).subtracting([1000]).sorted(by: >)
    var objectives = priorities.map { _ in Set<Int>() }
    // x = x⁺ − x⁻, then slack, errors, artificial.
    let columns = 2 * variables + 4 * constraints.count
    reference.width = columns
    var artificial = Set<Int>()
    for (index, constraint) in constraints.enumerated() {
      var row = [Fraction](repeating: .zero, count: columns + 1)
      for (variable, coefficient) in constraint.terms {
        row[2 * variable] = row[2 * variable] + Fraction(Int128(coefficient))
        row[2 * variable + 1] = row[2 * variable + 1] - Fraction(Int128(coefficient))
      }
      let own = 2 * variables + 4 * index
      if constraint.relation == .lessOrEqual { row[own] = Fraction(1) }
      if constraint.relation == .greaterOrEqual { row[own] = Fraction(-1) }
      if let level = priorities.firstIndex(of: constraint.priority) {
        row[own + 1] = Fraction(1)
        row[own + 2] = Fraction(-1)
        objectives[level].formUnion([own + 1, own + 2])
      }
      row[columns] = Fraction(Int128(constraint.constant))
      if constraint.constant < 0 { row = row.map { Fraction.zero - $0 } }
      row[own + 3] = Fraction(1)
      artificial.insert(own + 3)
      reference.table.append(row)
      reference.basis.append(own + 3)
    }
    var allowed = Set(0..<columns)
    guard reference.minimize(artificial, &allowed) == .zero else { return nil }
    allowed.subtract(artificial)
    var result: [Double] = []
    for objective in objectives {
      guard let least = reference.minimize(objective, &allowed) else { return nil }
      result.append(least.double)
    }
    return result
  }

  /// The least sum of the columns. Then only columns that leave it so are allowed.
  private mutating func minimize(_ objective: Set<Int>, _ allowed: inout Set<Int>) -> Fraction? {
    func costs() -> [Fraction] {
      var costs = (0...width).map { objective.contains($0) ? Fraction(1) : .zero }
      for (row, basic) in basis.enumerated() where objective.contains(basic) {
        for column in 0...width { costs[column] = costs[column] - table[row][column] }
      }
      return costs
    }
    func improving() -> Int? {
      let costs = costs()
      return allowed.filter { costs[$0] < .zero }.min()
    }
    while let column = improving() {
      let rows = table.indices.filter { table[$0][column] > .zero }
      let chosen = rows.min {
        let a = table[$0][width] / table[$0][column]
        let b = table[$1][width] / table[$1][column]
        return a == b ? basis[$0] < basis[$1] : a < b
      }
      guard let row = chosen else { return nil }
      pivot(row, column)
    }
    let last = costs()
    allowed = allowed.filter { last[$0] == .zero }
    return Fraction.zero - last[width]
  }

  private mutating func pivot(_ row: Int, _ column: Int) {
    let divisor = table[row][column]
    table[row] = table[row].map { $0 / divisor }
    for other in table.indices where other != row && table[other][column] != .zero {
      let factor = table[other][column]
      for place in 0...width {
        table[other][place] = table[other][place] - factor * table[row][place]
      }
    }
    basis[row] = column
  }
}
