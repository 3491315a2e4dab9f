import GRDB

extension Schema {
  /// Of all versions.
  private static let triggers = [
    "content_immutable", "content_needed", "file_immutable", "count_insert", "count_delete",
    "count_move", "count_change", "search_insert", "search_text", "search_name", "search_delete",
  ]

  /// Triggers that this program did not make. One may take all notes away when one is added.
  static let foreignTriggers = """
    SELECT name FROM sqlite_master WHERE type = 'trigger'
      AND name NOT IN (\(triggers.map { "'\($0)'" }.joined(separator: ", ")))
    """

  static func refuseForeign(_ db: Database, _ path: String) throws {
    guard let name = try db.texts(foreignTriggers).first else { return }
    throw LibraryError.damaged(path: path, detail: .foreignTrigger(name))
  }
}
