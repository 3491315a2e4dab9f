import Foundation
import GRDB

extension Library {
  /// Searches the names and texts of all files that are not deleted.
  ///
  /// A file matches if each word of the query is the beginning of a word in it, and if it contains
  /// each quoted phrase. Case and accents are ignored. In scripts without spaces any part of a run
  /// matches. Better matches come first; of very many, the files that were edited last.
  ///
  /// - Parameters:
  ///   - query: The words to search for.
  ///   - limit: The maximum number of hits; 50 by default.
  ///   - counts: A Boolean value that tells whether all matching files are counted, up to 500. The
  ///     default is true.
  ///   - folder: The folder to search, with the folders in it; nil, the default, searches all.
  ///   - unindexed: The maximum number of files that are not indexed yet and are searched one by
  ///     one, the latest first; nil, the default, for 64.
  /// - Returns: The results; empty for a query without letters and digits.
  public func search(
    _ query: String, limit: Int = 50, counts: Bool = true, in folder: FileID? = nil,
    unindexed: Int? = nil
  ) throws(LibraryError) -> SearchResults {
    try read { db in
      let place = try folder.map { try SearchPlace(Self.folder($0, db), db) }
      return try Self.search(
        SearchQuery(query), limit: limit, counts: counts, in: place,
        unindexed: unindexed ?? Self.mostScanned, db, findings)
    }
  }

  private static let mostScanned = 64

  static func search(
    _ query: SearchQuery, limit: Int, counts: Bool, in place: SearchPlace? = nil,
    unindexed most: Int = mostScanned, _ db: Database, _ findings: RowFindings?
  ) throws -> SearchResults {
    var results = SearchResults()
    guard !query.isEmpty else { return results }
    results.unindexed = try unindexed(db)
    if results.unindexed > 0 { results.hits = try changed(query, in: place, most, db, findings) }
    let changed = results.hits.count
    let plan = try SearchPlan(query, db)
    let mostRanked = counts ? SearchPlan.mostRanked : nil
    // Deleted files are still in the index: what is found is a hit only if it has a row.
    let all = try plan.documents(limit: limit, most: mostRanked, db) { document in
      guard results.hits.count < limit else { return false }
      if place?.excludes(document) == true { return true }
      if let hit = try hit(document, query, in: place, db, findings) { results.hits.append(hit) }
      return results.hits.count < limit
    }
    results.total = try all.map { try live($0, in: place, db) + changed }
    results.hits = Array(results.hits.prefix(limit))
    return results
  }

  private static let mostUnindexed = 10_000

  private static func unindexed(_ db: Database) throws -> Int {
    Int(
      try db.integer("SELECT count(*) FROM (SELECT 1 FROM pending LIMIT ?)", [mostUnindexed]) ?? 0)
  }

  /// How many of the documents are files that are not deleted.
  private static func live(
    _ documents: [Int64], in place: SearchPlace?, _ db: Database
  ) throws -> Int {
    let list = "[" + documents.map(String.init).joined(separator: ",") + "]"
    let count = try db.integer(
      """
      SELECT count(*) FROM json_each(?) j CROSS JOIN indexed i ON i.doc = j.value
      CROSS JOIN file f ON f.pk = i.file CROSS JOIN file p ON p.pk = f.parent
      WHERE \(Rows.isLive)\(place?.condition ?? "")
      """, [list])
    return Int(count ?? 0)
  }

  /// Characters of a text that are looked at for what to highlight.
  private static let mostCharacters = 1_000_000

  private static let hitColumns = """
    \(Rows.columns), p.pk, CAST(substr(c.text, 1, \(mostCharacters)) AS BLOB)
    """

  private static func hit(
    _ document: Int64, _ query: SearchQuery, in place: SearchPlace?, _ db: Database,
    _ findings: RowFindings?
  ) throws -> SearchHit? {
    try db.first(
      """
      SELECT \(hitColumns) FROM indexed i JOIN file f ON f.pk = i.file
      JOIN file p ON p.pk = f.parent JOIN content c ON c.file = f.pk
      WHERE i.doc = ? AND \(Rows.isLive)\(place?.condition ?? "")
      """, [document]
    ) { try hit($0, query, db, findings) }.flatMap { $0 }
  }

  private static func hit(
    _ row: StoredRow, _ query: SearchQuery, _ db: Database, _ findings: RowFindings?
  ) throws -> SearchHit? {
    guard let file = Rows.file(row, findings) else { return nil }
    let (folder, text) = (row.integer(Rows.width), row.words(Rows.width + 1))
    let names = try folder.map { try FolderWay.names(to: $0, db) } ?? []
    return SearchHit(file, folders: names, text: text, query: query)
  }

  /// The files that were changed last and are not indexed yet, read one by one.
  private static func changed(
    _ query: SearchQuery, in place: SearchPlace?, _ most: Int, _ db: Database,
    _ findings: RowFindings?
  ) throws -> [SearchHit] {
    // One text is in memory at a time.
    try db.all(
      """
      SELECT \(hitColumns) FROM (SELECT file FROM pending ORDER BY seq DESC LIMIT ?) n
      JOIN file f ON f.pk = n.file JOIN file p ON p.pk = f.parent
      JOIN content c ON c.file = f.pk WHERE \(Rows.isLive)\(place?.condition ?? "") ORDER BY f.updatedAt DESC
      """, [most]
    ) { row in
      query.matches(name: row.words(1), text: row.words(Rows.width + 1))
        ? try hit(row, query, db, findings) : nil
    }.compactMap { $0 }
  }
}

extension SearchQuery {
  /// Whether each term is in one of both.
  func matches(name: String, text: String) -> Bool {
    let name = FoldedText(name)
    let text = FoldedText(text)
    return terms.allSatisfy { term in
      !term.ranges(in: name, atMost: 1).isEmpty || !term.ranges(in: text, atMost: 1).isEmpty
    }
  }
}
