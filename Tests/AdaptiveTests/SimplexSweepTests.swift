import Chance
import Testing

@testable import Adaptive

/// Random systems beside the textbook's method.
@Suite("Simplex, random systems") struct SimplexSweepTests {
  struct World {
    var simplex = Simplex()
    var variables: [Simplex.Variable] = []
    var held: [(plain: PlainConstraint, handle: Simplex.Constraint)] = []

    init(variables count: Int) {
      for _ in 0..<count { variables.append(simplex.addVariable()) }
    }

    var values: [Double] { variables.map { simplex.value(of: $0) } }

    /// The conflict, empty if there was none.
    mutating func add(_ plain: PlainConstraint) -> [Simplex.Constraint] {
      let terms = plain.terms.map { Simplex.Term(variables[$0.variable], Double($0.coefficient)) }
      do {
        let handle = try simplex.add(
          terms, plain.relation, Double(plain.constant), priority: plain.priority)
        held.append((plain, handle))
        return []
      } catch {
        return Self.conflict(error)
      }
    }

    mutating func change(_ changes: [(Simplex.Constraint, Double)]) -> [Simplex.Constraint] {
      do {
        try simplex.change(changes)
        return []
      } catch {
        return Self.conflict(error)
      }
    }

    mutating func remove(at index: Int) throws { try simplex.remove(held.remove(at: index).handle) }

    private static func conflict(_ failure: Simplex.Failure) -> [Simplex.Constraint] {
      if case .unsatisfiable(let conflict) = failure { return conflict }
      Issue.record("\(failure)")
      return []
    }

    func errors(_ priorities: [Double]) -> [Double] {
      let values = values
      return priorities.map { priority in
        held.filter { $0.plain.priority == priority }.reduce(0) { $0 + $1.plain.error(values) }
      }
    }

    /// What is wrong with it, nil if nothing is.
    func fault() -> String? {
      if let broken = simplex.brokenInvariant() { return broken }
      let priorities = Set(held.map(\.plain.priority)).subtracting([1000]).sorted(by: >)
      let missed = errors([1000])[0]
      if missed > 1e-5 { return "required constraints are missed by \(missed)" }
      guard
        let least = SimplexReference.leastErrors(held.map(\.plain), variables: variables.count)
      else { return "there is no solution, but it has one" }
      let ours = errors(priorities)
      for (a, b) in zip(ours, least) where abs(a - b) > 1e-5 {
        return "errors are \(ours) and should be \(least)"
      }
      return nil
    }
  }

  static func constraint(_ seeded: inout SeededRandom, variables: Int) -> PlainConstraint {
    let count = Int.random(in: 1...3, using: &seeded)
    let terms = (0..<count).map { _ in
      (
        variable: Int.random(in: 0..<variables, using: &seeded),
        coefficient: [-2, -1, -1, 1, 1, 1, 2].randomElement(using: &seeded) ?? 1
      )
    }
    let relations: [Simplex.Relation] = [.equal, .lessOrEqual, .greaterOrEqual]
    return PlainConstraint(
      terms: terms, relation: relations.randomElement(using: &seeded) ?? .equal,
      constant: Int.random(in: -20...20, using: &seeded),
      priority: [1000, 1000, 750, 250, 251, 50].randomElement(using: &seeded) ?? 1000)
  }

  @Test("Each step is as good as can be", arguments: UInt64(1)...200)
  func steps(seed: UInt64) throws {
    var seeded = SeededRandom(seed)
    let count = Int.random(in: 1...4, using: &seeded)
    var world = World(variables: count)
    for step in 0..<24 {
      let before = world
      let what: String
      switch Int.random(in: 0..<10, using: &seeded) {
      case 0..<6 where world.held.count < 9:
        let plain = Self.constraint(&seeded, variables: count)
        what = "add \(plain)"
        let conflict = world.add(plain)
        if !conflict.isEmpty {
          let set = before.held.filter { conflict.contains($0.handle) }.map(\.plain) + [plain]
          try Self.check(set, conflict.count, count, "seed \(seed) step \(step) \(what)")
          #expect(world.values == before.values, "seed \(seed) step \(step) \(what)")
        }
      case 6...7 where !world.held.isEmpty:
        let index = Int.random(in: 0..<world.held.count, using: &seeded)
        what = "remove \(world.held[index].plain)"
        try world.remove(at: index)
      default:
        guard !world.held.isEmpty else { continue }
        let indices = Set((0..<2).map { _ in Int.random(in: 0..<world.held.count, using: &seeded) })
        var moves: [(Simplex.Constraint, Double)] = []
        for index in indices.sorted() {
          world.held[index].plain.constant = Int.random(in: -20...20, using: &seeded)
          moves.append((world.held[index].handle, Double(world.held[index].plain.constant)))
        }
        what = "change \(indices.sorted().map { world.held[$0].plain })"
        let conflict = world.change(moves)
        if !conflict.isEmpty {
          let set = world.held.filter { conflict.contains($0.handle) }.map(\.plain)
          try Self.check(set, conflict.count, count, "seed \(seed) step \(step) \(what)")
          world.held = before.held
        }
      }
      let fault = world.fault()
      #expect(fault == nil, "seed \(seed) step \(step): \(what)\n\(world.held.map(\.plain))")
      guard fault == nil else { return }
    }
  }

  /// A conflict is one, and none without any of its members.
  static func check(
    _ set: [PlainConstraint], _ count: Int, _ variables: Int, _ comment: String
  ) throws {
    #expect(set.count == count, "\(comment)")
    #expect(SimplexReference.leastErrors(set, variables: variables) == nil, "\(comment) \(set)")
    for index in set.indices {
      var fewer = set
      fewer.remove(at: index)
      #expect(
        SimplexReference.leastErrors(fewer, variables: variables) != nil,
        "\(comment): \(set[index]) is not needed for the conflict \(set)")
    }
  }

  /// A wish for each variable with a priority of its own leaves one solution.
  @Test("Any order of adding and removing ends the same", arguments: UInt64(1)...120)
  func order(seed: UInt64) throws {
    var seeded = SeededRandom(seed)
    let count = Int.random(in: 2...8, using: &seeded)
    var wanted = (0..<count).map {
      PlainConstraint(
        terms: [($0, 1)], relation: .equal, constant: 3 * $0, priority: Double(10 + $0))
    }
    var sieve = World(variables: count)
    for _ in 0..<20 {
      let plain = Self.constraint(&seeded, variables: count)
      if sieve.add(plain).isEmpty { wanted.append(plain) }
    }
    var plainly = World(variables: count)
    for plain in wanted { #expect(plainly.add(plain) == []) }
    var wildly = World(variables: count)
    var rest = wanted.shuffled(using: &seeded)
    while let next = rest.popLast() {
      #expect(wildly.add(next) == [])
      #expect(wildly.simplex.brokenInvariant() == nil, "seed \(seed)")
      if Bool.random(using: &seeded), let index = wildly.held.indices.randomElement(using: &seeded)
      {
        rest.insert(wildly.held[index].plain, at: 0)
        try wildly.remove(at: index)
        #expect(wildly.simplex.brokenInvariant() == nil, "seed \(seed)")
      }
      guard wildly.simplex.pivots < 5000 else { break }
    }
    // Of equally good solutions of one priority another may be found, which later ones narrow.
    let priorities = Set(wanted.map(\.priority)).sorted(by: >)
    for (a, b) in zip(plainly.errors(priorities), wildly.errors(priorities)) {
      #expect(abs(a - b) < 1e-5, "seed \(seed)")
    }
    for (a, b) in zip(plainly.values, wildly.values) { #expect(abs(a - b) < 1e-5, "seed \(seed)") }
  }

  /// Too large for the textbook: the tableau says itself that nothing could be better.
  @Test("Large systems stay sound", arguments: UInt64(1)...4) func large(seed: UInt64) throws {
    var seeded = SeededRandom(seed)
    var simplex = Simplex()
    let variables = (0..<60).map { _ in simplex.addVariable() }
    struct Held {
      var terms: [Simplex.Term]
      var relation: Simplex.Relation
      var constant: Double
      var handle: Simplex.Constraint
    }
    var required: [Held] = []
    var wishes: [Simplex.Constraint] = []
    for step in 0..<450 {
      let terms = (0..<seeded.number(1...4)).map { _ in
        Simplex.Term(seeded.one(of: variables), seeded.one(of: [-1, -1, -1, 1, 1, 1, 1, 0.5]))
      }
      let relation = seeded.one(of: [Simplex.Relation.equal, .lessOrEqual, .greaterOrEqual])
      let constant = Double(seeded.number(-500...500)) / 7
      switch seeded.number(0...9) {
      case 0...1 where required.count < 50:
        // Those that contradict others are refused.
        let added = try? simplex.add(terms, relation, constant)
        guard let handle = added else { break }
        required.append(
          Held(terms: terms, relation: relation, constant: constant, handle: handle))
      case 0...4 where wishes.count < 100:
        wishes.append(
          try simplex.add(
            terms, relation, constant, priority: seeded.one(of: [999, 750, 251, 250, 50])))
      case 5...6 where !wishes.isEmpty:
        try simplex.remove(wishes.remove(at: seeded.number(0...wishes.count - 1)))
      case 7 where !required.isEmpty:
        try simplex.remove(required.remove(at: seeded.number(0...required.count - 1)).handle)
      case 8 where !required.isEmpty:
        let index = seeded.number(0...required.count - 1)
        let changed: Void? = try? simplex.change(required[index].handle, to: constant)
        if changed != nil { required[index].constant = constant }
      default:
        if let wish = wishes.last { try simplex.change(wish, to: constant) }
      }
      guard step % 20 == 0 else { continue }
      let broken = simplex.brokenInvariant()
      #expect(broken == nil, "seed \(seed), step \(step)")
      for held in required {
        let parts = held.terms.map { $0.coefficient * simplex.value(of: $0.variable) }
        let over = parts.reduce(-held.constant, +)
        let missed =
          held.relation == .equal ? abs(over) : held.relation == .lessOrEqual ? over : -over
        let size = parts.reduce(1000) { max($0, abs($1)) }
        #expect(missed < 1e-7 * size, "seed \(seed), step \(step)")
      }
      guard broken == nil else { return }
    }
  }
}
