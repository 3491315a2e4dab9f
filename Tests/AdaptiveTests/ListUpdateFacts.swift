import Testing

@testable import Adaptive

/// The rules by which changes of rows that are named together are numbered, as Apple documents
/// them for batch updates. Rows are letters, sections stand in words.
enum ListUpdateFacts {
  struct Case: Sendable, CustomStringConvertible {
    var before: String
    var after: String
    var update: ListUpdate
    var description: String { "\(before) → \(after)" }
  }

  /// Where each letter of `before` stands afterwards, or why that cannot be.
  static func solve(_ given: Case) -> String {
    let before = given.before.split(separator: " ", omittingEmptySubsequences: false)
    let after = given.after.split(separator: " ", omittingEmptySubsequences: false)
    switch ListUpdate.solve(
      given.update, before: before.map(\.count), after: after.map(\.count))
    {
    case .invalid(let violation): return violation
    case .plan(let plan):
      var drawn = after.map { $0.map { _ in Character("+") } }
      for (section, word) in before.enumerated() {
        for (row, letter) in word.enumerated() {
          let place = ListUpdate.Place(section, row)
          guard let there = plan.place(of: place) else { continue }
          let isReloaded = plan.isReloaded(place)
          drawn[there.section][there.row] = isReloaded ? "*" : letter
        }
      }
      return drawn.map { String($0) }.joined(separator: " ")
    }
  }

  private static func fact(
    _ rule: String, _ before: String, _ after: String, _ expected: String,
    _ body: (inout ListUpdate) -> Void
  ) -> Fact {
    var update = ListUpdate()
    body(&update)
    return Fact(
      rule, "own: documentation of performBatchUpdates",
      given: Case(
        before: before, after: after, update: update), expected: expected, by: solve)
  }

  private typealias Place = ListUpdate.Place

  static let all = [
    fact("A row that goes is numbered as before", "abc", "ac", "ac") {
      $0.deletedRows = [Place(0, 1)]
    },
    fact("A row that comes is numbered as after", "abc", "abXc", "ab+c") {
      $0.insertedRows = [Place(0, 2)]
    },
    fact("Deletions come first, whatever was named first", "abc", "bXc", "b+c") {
      $0.insertedRows = [Place(0, 1)]
      $0.deletedRows = [Place(0, 0)]
    },
    fact("Several that come are all numbered as after", "ab", "XaYb", "+a+b") {
      $0.insertedRows = [Place(0, 2), Place(0, 0)]
    },
    fact("A move goes from a number before to one after", "abcd", "bcda", "bcda") {
      $0.movedRows = [.init(from: Place(0, 0), to: Place(0, 3))]
    },
    fact("A move and a deletion above it", "abcd", "bdc", "bdc") {
      $0.deletedRows = [Place(0, 0)]
      $0.movedRows = [.init(from: Place(0, 3), to: Place(0, 1))]
    },
    fact("Two rows may change places", "ab", "ba", "ba") {
      $0.movedRows = [.init(from: Place(0, 0), to: Place(0, 1))]
    },
    fact("A row moves to another section", "ab cd", "b cad", "b cad") {
      $0.movedRows = [.init(from: Place(0, 0), to: Place(1, 1))]
    },
    fact("A reloaded row is numbered as before", "abc", "bc", "b*") {
      $0.deletedRows = [Place(0, 0)]
      $0.reloadedRows = [Place(0, 2)]
    },
    fact("A section that goes takes its rows along", "ab cd ef", "ab ef", "ab ef") {
      $0.deletedSections = [1]
    },
    fact("Rows of a section that goes need not be named, and may be", "ab cd", "cd", "cd") {
      $0.deletedSections = [0]
      $0.deletedRows = [Place(0, 1)]
    },
    fact("A section that comes brings its rows", "ab cd", "ab XY cd", "ab ++ cd") {
      $0.insertedSections = [1]
    },
    fact("A section moves with its rows", "ab cd ef", "ef ab cd", "ef ab cd") {
      $0.movedSections = [.init(from: 2, to: 0)]
    },
    fact("A reloaded section may have any number of rows", "ab cd", "ab XYZ", "ab +++") {
      $0.reloadedSections = [1]
    },
    fact("Rows are numbered by sections as they were", "ab cd", "c", "c") {
      $0.deletedSections = [0]
      $0.deletedRows = [Place(1, 1)]
    },
    fact("Rows come to sections as they are", "ab cd", "cXd", "c+d") {
      $0.deletedSections = [0]
      $0.insertedRows = [Place(0, 1)]
    },
    fact(
      "Counts that do not match", "abc", "abc",
      "section 0 has 3 rows after the update, but 3 before, 1 inserted, 0 deleted, 0 moved in "
        + "and 0 moved out make 4"
    ) { $0.insertedRows = [Place(0, 0)] },
    fact(
      "Counts that changed without a word", "ab cd", "ab cde",
      "section 1 has 3 rows after the update, but 2 before, 0 inserted, 1 deleted, 0 moved in "
        + "and 0 moved out make 1"
    ) { $0.deletedRows = [Place(1, 0)] },
    fact(
      "Numbers of sections that do not match", "ab cd", "ab cd",
      "there are 2 sections after the update, but 2 before, 1 inserted and 0 deleted make 3"
    ) { $0.insertedSections = [0] },
    fact(
      "A row that was not there", "ab", "a",
      "row 2 of section 0 cannot be deleted: the section had 2 rows before the update"
    ) { $0.deletedRows = [Place(0, 2)] },
    fact(
      "A place that is not there", "ab", "abX",
      "row 3 of section 0 cannot be inserted: the section has 3 rows after the update"
    ) { $0.insertedRows = [Place(0, 3)] },
    fact(
      "A section that was not there", "ab", "ab",
      "section 1 cannot be reloaded: there were 1 sections before the update"
    ) { $0.reloadedSections = [1] },
    fact(
      "A row of no section", "ab", "ab",
      "row 0 of section 4 cannot be inserted: there are 1 sections after the update"
    ) { $0.insertedRows = [Place(4, 0)] },
    fact("Gone and moved", "ab", "a", "row 1 of section 0 is both deleted and moved") {
      $0.deletedRows = [Place(0, 1)]
      $0.movedRows = [.init(from: Place(0, 1), to: Place(0, 0))]
    },
    fact("Gone and reloaded", "ab", "a", "row 1 of section 0 is both deleted and reloaded") {
      $0.deletedRows = [Place(0, 1)]
      $0.reloadedRows = [Place(0, 1)]
    },
    fact(
      "Two that come to one place", "ab", "abc", "row 0 of section 0 is both inserted and moved to"
    ) {
      $0.insertedRows = [Place(0, 0)]
      $0.movedRows = [.init(from: Place(0, 1), to: Place(0, 0))]
    },
    fact("A section gone and moved", "ab cd", "cd", "section 0 is both deleted and moved") {
      $0.deletedSections = [0]
      $0.movedSections = [.init(from: 0, to: 0)]
    },
  ]
}
