/// A batch update of rows and sections, and the mapping from old to new positions that follows from
/// it.
///
/// Indices of deletions, reloads and sources of moves are those before the update; indices of
/// insertions and destinations of moves are those after it. The order in which the changes were
/// added has no effect.
public struct ListUpdate: Hashable, Sendable {
  public struct Place: Hashable, Comparable, Sendable, CustomStringConvertible {
    public var section, row: Int

    public init(_ section: Int, _ row: Int) {
      self.section = section
      self.row = row
    }

    public static func < (a: Place, b: Place) -> Bool {
      (a.section, a.row) < (b.section, b.row)
    }

    public var description: String { "row \(row) of section \(section)" }
  }

  public struct Move<Item: Hashable & Sendable>: Hashable, Sendable {
    public var from, to: Item
    public init(from: Item, to: Item) {
      self.from = from
      self.to = to
    }
  }

  public var deletedSections: Set<Int> = []
  public var insertedSections: Set<Int> = []
  public var reloadedSections: Set<Int> = []
  public var movedSections: [Move<Int>] = []
  public var deletedRows: Set<Place> = []
  public var insertedRows: Set<Place> = []
  public var reloadedRows: Set<Place> = []
  public var movedRows: [Move<Place>] = []

  public init() {}

  public var isEmpty: Bool { self == ListUpdate() }

  /// The mapping from the old to the new positions.
  public struct Plan: Sendable {
    /// The new number of each old section; nil for a deleted one.
    public let sections: [Int?]
    /// The old number of each new section; nil for an inserted one.
    public let origins: [Int?]
    /// The old numbers of the sections that were reloaded, whose rows are all new.
    public let fresh: Set<Int>
    let leaving: [Int: [Int]]
    let arriving: [Int: [Int]]
    let moves: [Place: Place]
    let update: ListUpdate

    /// Returns the new position of a row; nil if it was deleted.
    public func place(of old: Place) -> Place? {
      if let there = moves[old] { return there }
      guard let section = sections[old.section], !fresh.contains(old.section) else { return nil }
      let gone = leaving[old.section] ?? []
      let above = gone.count { $0 < old.row }
      if gone.contains(old.row) { return nil }
      return Place(section, Self.slot(old.row - above, around: arriving[section] ?? []))
    }

    /// Returns whether the row was reloaded.
    public func isReloaded(_ old: Place) -> Bool {
      update.reloadedRows.contains(old) || fresh.contains(old.section)
    }

    /// Returns the `count`th number that is not in `taken`, which is sorted.
    static func slot(_ count: Int, around taken: [Int]) -> Int {
      var low = 0
      var high = taken.count
      while low < high {
        let middle = (low + high) / 2
        if taken[middle] - middle <= count { low = middle + 1 } else { high = middle }
      }
      return count + low
    }
  }

  /// Returns the plan of an update.
  ///
  /// - Parameters:
  ///   - before: The number of rows in each section before the update.
  ///   - after: The number of rows in each section after it.
  /// - Returns: The plan, or a sentence with the reason why these changes do not lead from one to
  ///   the other.
  public static func solve(
    _ update: ListUpdate, before: [Int], after: [Int]
  ) -> Solution {
    if let violation = update.violation(before, after) { return .invalid(violation) }
    let sections = update.sections(before.count)
    var origins: [Int?] = Array(repeating: nil, count: after.count)
    for (old, new) in sections.enumerated() {
      if let new { origins[new] = old }
    }
    var leaving: [Int: [Int]] = [:]
    var arriving: [Int: [Int]] = [:]
    for place in update.deletedRows { leaving[place.section, default: []].append(place.row) }
    for place in update.insertedRows { arriving[place.section, default: []].append(place.row) }
    var moves: [Place: Place] = [:]
    for move in update.movedRows {
      leaving[move.from.section, default: []].append(move.from.row)
      arriving[move.to.section, default: []].append(move.to.row)
      moves[move.from] = move.to
    }
    let plan = Plan(
      sections: sections, origins: origins, fresh: update.reloadedSections,
      leaving: leaving.mapValues { $0.sorted() }, arriving: arriving.mapValues { $0.sorted() },
      moves: moves, update: update)
    return update.countViolation(plan, before, after).map(Solution.invalid) ?? .plan(plan)
  }

  public enum Solution: Sendable {
    case plan(Plan)
    case invalid(String)
  }

  private func sections(_ count: Int) -> [Int?] {
    let targets = (insertedSections + movedSections.map(\.to)).sorted()
    let moved = Dictionary(
      movedSections.map { ($0.from, $0.to) }, uniquingKeysWith: { first, _ in first })
    var kept = 0
    return (0..<count).map { section in
      if let there = moved[section] { return there }
      if deletedSections.contains(section) { return nil }
      defer { kept += 1 }
      return Plan.slot(kept, around: targets)
    }
  }
}

extension ListUpdate.Plan {
  /// Returns the old numbers of the rows that left an old section which remains, sorted.
  public func rowsLeaving(_ section: Int) -> [Int] { leaving[section] ?? [] }
  /// Returns the new numbers of the rows that were added to a section which existed before, sorted.
  public func rowsArriving(in section: Int) -> [Int] { arriving[section] ?? [] }
}
