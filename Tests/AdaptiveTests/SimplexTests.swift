import Chance
import Testing

@testable import Adaptive

@Suite("Simplex") struct SimplexTests {
  typealias Term = Simplex.Term

  @Test("Wishes give way to what is required") func required() throws {
    var simplex = Simplex()
    let left = simplex.addVariable()
    let width = simplex.addVariable()
    try simplex.add([Term(left, 1)], .equal, 20)
    try simplex.add([Term(left, 1), Term(width, 1)], .lessOrEqual, 300)
    let wish = try simplex.add([Term(width, 1)], .equal, 500, priority: 250)
    #expect(simplex.value(of: width) == 280)
    try simplex.change(wish, to: 100)
    #expect(simplex.value(of: width) == 100)
    try simplex.remove(wish)
    #expect(simplex.isAmbiguous(width))
    #expect(!simplex.isAmbiguous(left))
  }

  @Test("A thousand weaker ones do not outvote a stronger one") func strict() throws {
    var simplex = Simplex()
    let x = simplex.addVariable()
    try simplex.add([Term(x, 1)], .equal, 10, priority: 251)
    for _ in 0..<1000 { try simplex.add([Term(x, 1)], .equal, 20_000, priority: 250) }
    #expect(simplex.value(of: x) == 10)
  }

  @Test("Any number of priorities, each above the next") func priorities() throws {
    var simplex = Simplex()
    let variables = (0..<40).map { _ in simplex.addVariable() }
    let sum = variables.map { Term($0, 1) }
    try simplex.add(sum, .equal, 100)
    for variable in variables { try simplex.add([Term(variable, 1)], .greaterOrEqual, 0) }
    var wishes: [Simplex.Constraint] = []
    for (index, variable) in variables.enumerated() {
      wishes.append(
        try simplex.add([Term(variable, 1)], .equal, 30, priority: Double(1 + index)))
    }
    // The four last come first; what is left goes to the strongest of the rest.
    #expect(variables.suffix(4).map { simplex.value(of: $0) } == [10, 30, 30, 30])
    #expect(variables.prefix(36).allSatisfy { simplex.value(of: $0) == 0 })
    for wish in wishes { try simplex.remove(wish) }
    let again = try simplex.add([Term(variables[0], 1)], .equal, 70, priority: 0.5)
    #expect(simplex.value(of: variables[0]) == 70)
    try simplex.remove(again)
    #expect(simplex.brokenInvariant() == nil)
  }

  @Test("A conflict names who takes part in it, and changes nothing") func conflict() throws {
    var simplex = Simplex()
    let x = simplex.addVariable()
    let y = simplex.addVariable()
    let least = try simplex.add([Term(x, 1)], .greaterOrEqual, 100)
    let equal = try simplex.add([Term(y, 1), Term(x, -1)], .equal, 0)
    try simplex.add([Term(y, 1)], .lessOrEqual, 400)
    let before = (simplex.value(of: x), simplex.value(of: y))
    func refused(_ body: () throws -> Void) -> Set<Simplex.Constraint> {
      do { try body() } catch Simplex.Failure.unsatisfiable(let conflict) {
        return Set(conflict)
      } catch {}
      return []
    }
    let conflict = refused { try simplex.add([Term(y, 1)], .lessOrEqual, 50) }
    #expect(conflict.count == 3 && conflict.isSuperset(of: [least, equal]))
    #expect(before == (simplex.value(of: x), simplex.value(of: y)))
    #expect(simplex.brokenInvariant() == nil)
    #expect(refused { try simplex.change(least, to: 500) }.count == 3)
    #expect(before == (simplex.value(of: x), simplex.value(of: y)))
    try simplex.remove(equal)
    try simplex.add([Term(y, 1)], .lessOrEqual, 50)
    #expect(simplex.brokenInvariant() == nil)
  }

  @Test("Several constants may change at once that could not one by one") func together() throws {
    var simplex = Simplex()
    let x = simplex.addVariable()
    let one = try simplex.add([Term(x, 1)], .equal, 1)
    let two = try simplex.add([Term(x, 2)], .equal, 2)
    #expect(throws: Simplex.Failure.unsatisfiable([one, two])) { try simplex.change(one, to: 5) }
    #expect(simplex.value(of: x) == 1)
    try simplex.change([(one, 5), (two, 10)])
    #expect(simplex.value(of: x) == 5)
    try simplex.remove(one)
    #expect(simplex.value(of: x) == 5)
    try simplex.change(two, to: 6)
    #expect(simplex.value(of: x) == 3)
  }

  @Test("Tells which values changed, and no others") func changes() throws {
    var simplex = Simplex()
    let rows = (0..<50).map { _ in (simplex.addVariable(), simplex.addVariable()) }
    var handles: [Simplex.Constraint] = []
    for (index, row) in rows.enumerated() {
      handles.append(try simplex.add([Term(row.0, 1)], .equal, Double(index + 1)))
      try simplex.add([Term(row.1, 1), Term(row.0, -2)], .equal, 0)
    }
    #expect(Set(simplex.takeChanges()).count == 100)
    #expect(simplex.takeChanges().isEmpty)
    try simplex.change(handles[7], to: 70)
    #expect(Set(simplex.takeChanges()) == [rows[7].0, rows[7].1])
    #expect(simplex.value(of: rows[7].1) == 140)
    let pivots = simplex.pivots
    try simplex.change(handles[7], to: 71)
    #expect(simplex.pivots == pivots, "nothing but numbers moved")
  }

  /// On this system the plain rule of the steepest cost runs in a circle for ever (Beale).
  @Test("Degenerate corners do not run in circles") func degenerate() throws {
    var simplex = Simplex()
    let x = (0..<4).map { _ in simplex.addVariable() }
    for variable in x { try simplex.add([Term(variable, 1)], .greaterOrEqual, 0) }
    try simplex.add(
      [Term(x[0], 0.25), Term(x[1], -60), Term(x[2], -0.04), Term(x[3], 9)], .lessOrEqual, 0)
    try simplex.add(
      [Term(x[0], 0.5), Term(x[1], -90), Term(x[2], -0.02), Term(x[3], 3)], .lessOrEqual, 0)
    try simplex.add([Term(x[2], 1)], .lessOrEqual, 1)
    // Wants the objective 0.75 x₀ − 150 x₁ + 0.02 x₂ − 6 x₃ as large as can be: 0.05.
    let objective = [Term(x[0], 0.75), Term(x[1], -150), Term(x[2], 0.02), Term(x[3], -6)]
    try simplex.add(objective, .equal, 1000, priority: 500)
    let reached = objective.reduce(0) { $0 + $1.coefficient * simplex.value(of: $1.variable) }
    #expect(abs(reached - 0.05) < 1e-9)
  }

  @Test("Coefficients that nearly cancel leave nothing behind") func cancelling() throws {
    var simplex = Simplex()
    let x = (0..<4).map { _ in simplex.addVariable() }
    try simplex.add([Term(x[0], 0.1), Term(x[1], 0.2)], .equal, 3)
    try simplex.add([Term(x[2], 1), Term(x[0], -0.3), Term(x[1], -0.6)], .equal, 0)
    // 0.1 + 0.2 is not 0.3 in binary; x₂ is 9 all the same, whatever x₀ is.
    #expect(abs(simplex.value(of: x[2]) - 9) < 1e-9)
    #expect(!simplex.isAmbiguous(x[2]))
    try simplex.add([Term(x[2], 1)], .equal, 9)
    try simplex.add([Term(x[3], 3), Term(x[2], -1.0 / 3)], .equal, 0)
    #expect(simplex.brokenInvariant() == nil)
  }

  @Test("Thousands of changes leave no drift") func drift() throws {
    var seeded = SeededRandom(7)
    var simplex = Simplex()
    let width = simplex.addVariable()
    let screen = try simplex.add([Term(width, 1)], .equal, 400)
    let views = (0..<12).map { _ in (simplex.addVariable(), simplex.addVariable()) }
    for (index, view) in views.enumerated() {
      if index == 0 {
        try simplex.add([Term(view.0, 1)], .equal, 8)
      } else {
        let last = views[index - 1]
        try simplex.add([Term(view.0, 1), Term(last.0, -1), Term(last.1, -1)], .equal, 8)
        try simplex.add(
          [Term(view.1, 3), Term(last.1, -Double(seeded.number(2...5)))], .equal, 0,
          priority: Double(seeded.number(1...9)))
      }
      try simplex.add([Term(view.1, 1)], .greaterOrEqual, 0)
    }
    let last = views[11]
    try simplex.add([Term(last.0, 1), Term(last.1, 1), Term(width, -1)], .equal, -8)
    for _ in 0..<800 {
      try simplex.change(screen, to: Double(seeded.number(120...2000)))
      let view = views[seeded.number(0...11)]
      let held = try simplex.add(
        [Term(view.1, 1)], .equal, Double(seeded.number(1...99)) / 7, priority: 20)
      if seeded.chance(50) { try simplex.change(held, to: 11) }
      try simplex.remove(held)
    }
    let sum = views.reduce(0) { $0 + simplex.value(of: $1.1) }
    #expect(abs(sum + 13 * 8 - simplex.value(of: width)) < 1e-6)
    #expect(simplex.brokenInvariant() == nil)
  }

  @Test("A copy goes its own way") func copies() throws {
    var one = Simplex()
    let x = one.addVariable()
    let held = try one.add([Term(x, 1)], .equal, 1)
    var two = one
    try two.change(held, to: 2)
    #expect(one.value(of: x) == 1 && two.value(of: x) == 2)
  }
}
