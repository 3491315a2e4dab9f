import Foundation
import GRDB

/// How a query is put to the index so that no key waits, however many files there are.
///
/// Nothing is ranked that is not bounded: where more than `mostRanked` files or words are found,
/// those found by their names come first, and then what was edited last.
struct SearchPlan {
  static let mostRanked = 500
  private static let mostExpanded = 8

  /// In the language of the index, all terms.
  let expression: String
  private let terms: [String]

  init(_ query: SearchQuery, _ db: Database) throws {
    terms = try query.terms.map { try Self.expression($0, db) }
    expression = terms.joined(separator: " AND ")
  }

  /// A beginning that the index has no list for is looked up among its words: the lists of a few
  /// are walked as far as needed, where the index would first merge them all.
  private static func expression(_ term: SearchQuery.Term, _ db: Database) throws -> String {
    guard let beginning = term.longBeginning else { return term.expression }
    let statement = try db.cachedStatement(
      sql: "SELECT term FROM searchTerm WHERE term >= ? LIMIT 1")
    var words: [String] = []
    var next = beginning
    while let word = try String.fetchOne(statement, arguments: [next]), word.hasPrefix(beginning) {
      guard words.count < mostExpanded else { return term.expression }
      words.append(word)
      next = word + "\u{1}"
    }
    guard !words.isEmpty else { return term.expression }
    return "(" + words.map(SearchQuery.Term.quoted).joined(separator: " OR ") + ")"
  }

  /// Documents that contain an expression, what was edited last first.
  static func newest(_ expression: String, in table: String = "search", limit: Int, _ db: Database)
    throws -> [Int64]
  {
    try Int64.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT rowid FROM \(table) WHERE \(table) MATCH ? ORDER BY rowid DESC LIMIT ?
          """), arguments: [expression, limit])
  }

  /// Documents in the order in which they are shown, more than are needed, and whether those are
  /// all.
  func documents(limit: Int, _ db: Database) throws -> (documents: [Int64], isAll: Bool) {
    let most = Self.mostRanked
    let newest = try Self.newest(expression, limit: max(most, limit) + 1, db)
    let isAll = newest.count <= most
    // Ranking counts the files of each word by itself, and those may be very many.
    if isAll, terms.count == 1 {
      let ranked = try Int64.fetchAll(
        db.cachedStatement(
          sql: "SELECT rowid FROM search WHERE search MATCH ? ORDER BY rank, rowid DESC"),
        arguments: [expression])
      return (ranked, true)
    }
    let named = try Self.newest(expression, in: "searchName", limit: limit, db)
    let isNamed = Set(named)
    return (named + newest.filter { !isNamed.contains($0) }, isAll)
  }
}
