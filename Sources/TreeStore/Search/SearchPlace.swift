import GRDB

/// A folder that is searched, with the folders in it.
struct SearchPlace {
  /// Behind what selects the row `f`.
  let condition: String
  /// The documents of its files, if there are few: what a frequent word finds elsewhere is passed over
  /// without a look at its row.
  private let documents: Set<Int64>?
  private static let mostKnown = 20_000

  init(_ folder: Int64, _ db: Database) throws {
    let keys = try db.integers(Rows.folderAndInner, [folder])
    let list = keys.map(String.init).joined(separator: ",")
    condition = " AND f.parent IN (\(list))"
    let found = try db.integers(
      """
      SELECT i.doc FROM file f CROSS JOIN indexed i ON i.file = f.pk
      WHERE f.parent IN (\(list)) LIMIT \(Self.mostKnown + 1)
      """)
    documents = found.count > Self.mostKnown ? nil : Set(found)
  }

  func excludes(_ document: Int64) -> Bool { documents.map { !$0.contains(document) } ?? false }
}
