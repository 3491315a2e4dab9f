import Foundation
import GRDB

/// What follows the text of a note in the transaction that writes it.
enum TextFollowing {
  /// What a text tells besides its words: links, tags, and the name of a note without a title.
  ///
  /// - Parameters:
  ///   - now: When it is written, in milliseconds.
  ///   - linksFollow: Whether links to the note follow its name. In a text that is only written for such links
  ///     they do not: two notes that name each other would grow for ever.
  static func follow(
    _ text: String, of file: FileID, at now: Int64, linksFollow: Bool, _ db: Database
  ) throws {
    let found = try db.first(
      """
      SELECT f.pk, f.name, u.file IS NOT NULL FROM file f LEFT JOIN untitled u ON u.file = f.pk
      WHERE f.id = ?
      """, [file.data]
    ) { (key: $0.integer(0), name: $0.words(1), isUntitled: $0.flag(2) == true) }
    guard let found, let key = found.key else { return }
    try ReferenceIndex.update(key, to: text, db)
    guard found.isUntitled else { return }
    let name = try Untitled.name(of: text) ?? Library.placeholder(db)
    guard name != found.name else { return }
    let keys = CollationKeys()
    let following = linksFollow ? LinkFollowing(keys, path: "", at: now, db) : nil
    try following?.willRename(try Rows.key(of: file, db), to: name)
    try db.cachedStatement(sql: "UPDATE file SET name = ?, sortKey = ? WHERE pk = ?")
      .execute(arguments: [name, try keys.order(db).key(name), key])
    _ = try following?.finish()
  }
}
