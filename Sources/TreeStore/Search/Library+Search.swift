import Foundation
import GRDB

extension Library {
  /// Searches the names and texts of all files that are not deleted.
  ///
  /// A file matches if each word of the query is the beginning of a word in it, and if it contains
  /// each quoted phrase. Case and accents are ignored. In scripts without spaces any part of a run
  /// matches. Files whose names have all words come first, then better matches; of very many, the files that
  /// were edited last.
  ///
  /// Words with a colon ask for something else: `tag:work` for a tag, or one in it; `in:Home` and
  /// `in:"Home/Old letters"` for a folder, with those in it; `before:2026-05-17` and `after:2026-05` for the
  /// last change, before that day, month or year, or from it on; "today" and "yesterday" are days as well. A
  /// query of such words alone returns all these files, the ones that were edited last first.
  ///
  /// - Parameters:
  ///   - query: The words to search for.
  ///   - limit: The maximum number of hits; 50 by default.
  ///   - counts: A Boolean value that tells whether all matching files are counted, up to 500. The
  ///     default is true.
  ///   - folder: The folder to search, with the folders in it; nil, the default, searches all.
  ///   - unindexed: The maximum number of files that are not indexed yet and are searched one by
  ///     one, the latest first; nil, the default, for 64.
  /// - Returns: The results; empty for a query without letters and digits. Its `misunderstood` has what names
  ///   no date, tag or folder.
  public func search(
    _ query: String, limit: Int = 50, counts: Bool = true, in folder: FileID? = nil,
    unindexed: Int? = nil
  ) throws(LibraryError) -> SearchResults {
    try read { db in
      let query = SearchQuery(query)
      return try Self.search(
        query, limit: limit, counts: counts, in: try place(of: query, in: folder, db),
        unindexed: unindexed ?? Self.mostScanned, db, findings)
    }
  }

  /// What of the library a query asks for; nil for all of it.
  func place(of query: SearchQuery, in folder: FileID?, _ db: Database) throws -> SearchPlace? {
    guard folder != nil || !query.filters.isEmpty else { return nil }
    return try SearchPlace(
      folder.map { try Self.folder($0, db) }, query.filters, now: clock.now(), db)
  }

  private static let mostScanned = 64

  static func search(
    _ query: SearchQuery, limit: Int, counts: Bool, in place: SearchPlace? = nil,
    unindexed most: Int = mostScanned, _ db: Database, _ findings: RowFindings?
  ) throws -> SearchResults {
    var results = SearchResults()
    guard !query.isEmpty else { return results }
    results.misunderstood = place?.misunderstood ?? []
    results.unindexed = try unindexed(db)
    guard !query.terms.isEmpty else {
      return try withoutWords(query, limit: limit, counts: counts, in: place, results, db, findings)
    }
    if results.unindexed > 0 { results.hits = try changed(query, in: place, most, db, findings) }
    let changed = results.hits.count
    let plan = try SearchPlan(query, within: place?.span, db)
    let mostRanked = counts ? SearchPlan.mostRanked : nil
    // Deleted files are still in the index: what is found is a hit only if it has a row.
    let all = try plan.documents(limit: limit, most: mostRanked, db) { document in
      guard results.hits.count < limit else { return false }
      if place?.excludes(document) == true { return true }
      if let hit = try hit(document, query, in: place, db, findings) { results.hits.append(hit) }
      return results.hits.count < limit
    }
    results.total = try all.map { try live($0, in: place, db) + changed }
    let named = results.hits.filter { query.matches(name: $0.file.name, text: "") }
    let ids = Set(named.map(\.file.id))
    results.hits = Array((named + results.hits.filter { !ids.contains($0.file.id) }).prefix(limit))
    return results
  }

  /// The files that filters leave, those that were edited last first.
  private static func withoutWords(
    _ query: SearchQuery, limit: Int, counts: Bool, in place: SearchPlace?,
    _ results: SearchResults,
    _ db: Database, _ findings: RowFindings?
  ) throws -> SearchResults {
    var results = results
    // Nothing is looked for that the index would have to know.
    results.unindexed = 0
    let isWanted = """
      f.isFolder = 0 AND f.trashedAt IS NULL AND f.parent NOT IN (\(Rows.goneFolders))\(place?.condition ?? "")
      """
    results.hits = try db.all(
      """
      SELECT \(hitColumns) FROM (
        SELECT f.pk FROM file f WHERE \(isWanted) ORDER BY f.updatedAt DESC, f.pk LIMIT ?
      ) a CROSS JOIN file f ON f.pk = a.pk JOIN file p ON p.pk = f.parent JOIN content c ON c.file = f.pk
      """, [limit]
    ) { try hit($0, query, db, findings) }.compactMap { $0 }
    guard counts else {
      results.total = nil
      return results
    }
    let count = try db.integer("SELECT count(*) FROM file f WHERE \(isWanted)")
    results.total = Int(count ?? 0)
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
      WHERE i.doc = ? AND \(Rows.isLive)\(place?.conditionOfOne ?? "")
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
