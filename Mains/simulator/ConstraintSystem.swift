import Adaptive
import Foundation

/// Constraints as a screen has them: rows of views with gaps, each view with a least width, a
/// size it wants to have, and some as wide as others. The same numbers go to a peer.
struct ConstraintSystem: Encodable {
  struct Line: Encodable {
    var variables: [Int]
    var coefficients: [Double]
    /// -1 at most, 0 equal, 1 at least.
    var relation: Int
    var constant: Double
    var priority: Double
  }

  private(set) var variables = 1
  private(set) var lines: [Line] = []
  /// The line that says how wide the screen is.
  let resized = 0
  /// The line that says how wide one view would like to be.
  private(set) var changed = 0
  /// What comes and goes again.
  private(set) var extras: [Line] = []

  init(count: Int) {
    add([(0, 1)], 0, 390, 999)
    var row = 0
    while lines.count < count {
      addRow(row)
      row += 1
    }
    changed = lines.count
    let middle = 1 + 2 * ((variables - 1) / 4)
    add([(middle + 1, 1)], 0, 40, 500)
    for index in 0..<100 {
      let width = 2 + 2 * ((index * 37) % ((variables - 1) / 2))
      extras.append(
        Line(variables: [width], coefficients: [1], relation: 1, constant: 35, priority: 600))
    }
  }

  private mutating func add(
    _ terms: [(Int, Double)], _ relation: Int, _ constant: Double, _ priority: Double = 1000
  ) {
    lines.append(
      Line(
        variables: terms.map(\.0), coefficients: terms.map(\.1), relation: relation,
        constant: constant, priority: priority))
  }

  /// Eight views from the left edge to the right one; left edges are odd, widths even.
  private mutating func addRow(_ row: Int) {
    let first = variables
    variables += 16
    for view in 0..<8 {
      let left = first + 2 * view
      let width = left + 1
      if view == 0 {
        add([(left, 1)], 0, 16)
      } else {
        add([(left, 1), (left - 2, -1), (left - 1, -1)], 0, 8)
      }
      add([(width, 1)], 1, 10)
      let natural = Double(20 + (row * 7 + view * 13) % 40)
      add([(width, 1)], 1, natural, 750)
      add([(width, 1)], -1, natural, view == 3 ? 251 : 250)
      if view % 4 == 1 { add([(width, 1), (width - 2, -1)], 0, 0) }
    }
    add([(first + 14, 1), (first + 15, 1), (0, -1)], -1, -16)
    add([(first + 14, 1), (first + 15, 1), (0, -1)], 1, -16, 800)
  }
}

/// What is done with such a system, in microseconds.
struct ConstraintFigures: Encodable {
  var constraints = 0
  var build = 0.0
  var add = 0.0
  var remove = 0.0
  var change = 0.0
  var resize = 0.0
  /// The solution, so that it can be checked beside the peer's.
  var values: [Double] = []

  init(_ system: ConstraintSystem) throws {
    constraints = system.lines.count
    let clock = ContinuousClock()
    func time(_ body: () throws -> Void) throws -> Double {
      try clock.measure(body) / .microseconds(1)
    }
    func mean(_ times: [Double]) -> Double { times.reduce(0, +) / Double(times.count) }
    func median(_ times: [Double]) -> Double { times.sorted()[times.count / 2] }
    let lines = system.lines.map { Self.prepared($0) }
    let extras = system.extras.map { Self.prepared($0) }

    var built: [Double] = []
    var simplex = Simplex()
    var variables: [Simplex.Variable] = []
    var handles: [Simplex.Constraint] = []
    for _ in 0..<max(3, 3000 / constraints) {
      simplex = Simplex()
      handles = []
      variables = (0..<system.variables).map { _ in simplex.addVariable() }
      let terms = lines.map { $0.terms(variables) }
      handles.reserveCapacity(terms.count)
      built.append(
        try time {
          for (line, terms) in zip(lines, terms) {
            handles.append(
              try simplex.add(terms, line.relation, line.constant, priority: line.priority))
          }
          _ = simplex.takeChanges()
        })
    }
    build = median(built)
    values = variables.map { simplex.value(of: $0) }

    var added: [Double] = []
    var removed: [Double] = []
    for extra in extras {
      let terms = extra.terms(variables)
      var handle: Simplex.Constraint?
      added.append(
        try time {
          handle = try simplex.add(
            terms, extra.relation, extra.constant, priority: extra.priority)
          _ = simplex.takeChanges()
        })
      guard let handle else { continue }
      removed.append(
        try time {
          try simplex.remove(handle)
          _ = simplex.takeChanges()
        })
    }
    add = mean(added)
    remove = mean(removed)
    change = mean(
      try (0..<100).map { step in
        try time {
          try simplex.change(handles[system.changed], to: Double(30 + step % 20))
          _ = simplex.takeChanges()
        }
      })
    resize = mean(
      try (0..<60).map { step in
        try time {
          try simplex.change(handles[system.resized], to: [390, 320, 768, 1024, 600][step % 5])
          _ = simplex.takeChanges()
        }
      })
  }

  private struct Prepared {
    var line: ConstraintSystem.Line
    var relation: Simplex.Relation
    var constant: Double { line.constant }
    var priority: Double { line.priority }

    func terms(_ variables: [Simplex.Variable]) -> [Simplex.Term] {
      zip(line.variables, line.coefficients).map { Simplex.Term(variables[$0], $1) }
    }
  }

  private static func prepared(_ line: ConstraintSystem.Line) -> Prepared {
    let relations: [Simplex.Relation] = [.lessOrEqual, .equal, .greaterOrEqual]
    return Prepared(line: line, relation: relations[line.relation + 1])
  }
}
