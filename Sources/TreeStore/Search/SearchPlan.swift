import Foundation
import GRDB

/// How a query is put to the index so that no key waits, however many files there are.
///
/// Files that are found by their names come first. Nothing is ranked that is not bounded: where more than `mostRanked` files are found, or more
/// than one word is searched for, those found by their names come first, and then what was edited
/// last.
struct SearchPlan {
  static let mostRanked = 500
  private static let mostExpanded = 192

  /// In the language of the index, all terms.
  let expression: String
  /// Whether a single word is searched for: its files are found by walking along one list, and no
  /// other file is looked at.
  private let isOneList: Bool
  /// No document before or behind these is wanted.
  private let span: ClosedRange<Int64>

  init(
    _ query: SearchQuery, within span: ClosedRange<Int64>? = nil, _ db: Database
  ) throws {
    self.span = span ?? Int64.min...Int64.max
    let terms = try query.terms.map { try Self.expression($0, db) }
    expression = terms.joined(separator: " AND ")
    isOneList = query.terms.count == 1 && query.terms.allSatisfy(\.isOneWord)
  }

  /// A beginning that the index has no list for is looked up among its words: the lists of a few
  /// are walked as far as needed, where the index would first merge them all.
  private static func expression(_ term: SearchQuery.Term, _ db: Database) throws -> String {
    guard let beginning = term.longBeginning else { return term.expression }
    let sql = "SELECT term FROM searchTerm WHERE term >= ? LIMIT 1"
    var words: [String] = []
    var next = beginning
    while let word = try db.text(sql, [next]), word.hasPrefix(beginning) {
      guard words.count < mostExpanded else { return term.expression }
      words.append(word)
      next = word + "\u{1}"
    }
    guard !words.isEmpty else { return term.expression }
    return "(" + words.map(SearchQuery.Term.quoted).joined(separator: " OR ") + ")"
  }

  /// Documents in the order in which they are shown, without one twice.
  ///
  /// - Parameters:
  ///   - most: how many are counted; nil counts none that are not shown.
  ///   - visit: false ends it.
  /// - Returns: all there are, unless there are more than were counted or it was ended.
  func documents(
    limit: Int, most: Int?, _ db: Database, _ visit: (Int64) throws -> Bool
  ) throws -> [Int64]? {
    if isOneList {
      // Ranking counts the files of each word by itself: of one word it has just been done.
      let newest = try self.newest(limit: Self.mostRanked + 1, db)
      if newest.count <= Self.mostRanked {
        let ranked = try db.integers(
          """
          SELECT rowid FROM search WHERE search MATCH ? AND rowid BETWEEN ? AND ?
          ORDER BY rank, rowid DESC
          """, [expression, span.lowerBound, span.upperBound])
        let named = try Set(self.newest(in: "searchName", limit: Self.mostRanked + 1, db))
        for document in ranked.filter(named.contains) + ranked.filter({ !named.contains($0) }) {
          guard try visit(document) else { break }
        }
        return ranked
      }
    }
    var seen = Set<Int64>()
    for document in try newest(in: "searchName", limit: limit, db) {
      seen.insert(document)
      guard try visit(document) else { return nil }
    }
    return try walk(most: most, seen, db, visit)
  }

  /// From the newest backwards, as far as is needed.
  private func walk(
    most: Int?, _ seen: Set<Int64>, _ db: Database, _ visit: (Int64) throws -> Bool
  ) throws -> [Int64]? {
    let rows = try db.rows(
      """
      SELECT rowid FROM search WHERE search MATCH ? AND rowid BETWEEN ? AND ?
      ORDER BY rowid DESC
      """, [expression, span.lowerBound, span.upperBound])
    var all: [Int64] = []
    var isFull = false
    while let row = try rows.next() {
      guard let document = row.integer(0) else { continue }
      all.append(document)
      if !isFull, !seen.contains(document) { isFull = try !visit(document) }
      if isFull, all.count > most ?? 0 { return nil }
    }
    return all
  }

  /// Documents that contain the expression, what was edited last first.
  private func newest(
    in table: String = "search", limit: Int, _ db: Database
  ) throws -> [Int64] {
    try db.integers(
      """
      SELECT rowid FROM \(table) WHERE \(table) MATCH ? AND rowid BETWEEN ? AND ?
      ORDER BY rowid DESC LIMIT ?
      """, [expression, span.lowerBound, span.upperBound, limit])
  }
}
