import Foundation
import GRDB
import Synchronization

/// The collation keys of names, which order the lists of a library. The library stores the locale
/// of their rules, so that all programs that write to it make keys that compare.
final class CollationKeys: Sendable {
  static let localeKey = "library.order.locale"
  static let versionKey = "library.order.version"

  private let known = Mutex<(locale: String, order: NameOrder)?>(nil)

  /// The order that the library is in; brought up to date if other rules wrote it.
  func order(_ db: Database) throws -> NameOrder {
    let locale = try Self.value(Self.localeKey, db) ?? ""
    let order = order(for: locale)
    if try Self.value(Self.versionKey, db) != order.version {
      try Self.rewrite(db, order, locale: locale)
    }
    return order
  }

  func order(for locale: String) -> NameOrder {
    known.withLock { known in
      if let known, known.locale == locale { return known.order }
      let order = NameOrder(locale: locale)
      known = (locale, order)
      return order
    }
  }

  /// Writes the keys of all names.
  static func rewrite(_ db: Database, _ order: NameOrder, locale: String) throws {
    let update = try db.makeStatement(sql: "UPDATE file SET sortKey = ? WHERE pk = ?")
    // In pieces: a cursor must not walk over rows that change beneath it.
    var last: Int64 = .min
    while true {
      let rows = try db.all(
        "SELECT pk, name FROM file WHERE pk > ? ORDER BY pk LIMIT 1000", [last]
      ) { row in (key: row.integer(0), name: row.words(1)) }
      for row in rows {
        // In a damaged table they need not come in their order, and would come for ever.
        guard let key = row.key, key > last else {
          throw DatabaseError(resultCode: .SQLITE_CORRUPT)
        }
        last = key
        try update.execute(arguments: [order.key(row.name), last])
      }
      if rows.count < 1000 { break }
    }
    try set(locale, localeKey, db)
    try set(order.version, versionKey, db)
  }

  private static func value(_ key: String, _ db: Database) throws -> String? {
    try db.text("SELECT value FROM state WHERE key = ?", [key])
  }

  private static func set(_ value: String, _ key: String, _ db: Database) throws {
    try db.execute(
      sql: """
        INSERT INTO state(key, value) VALUES(?, ?)
        ON CONFLICT(key) DO UPDATE SET value = excluded.value
        """, arguments: [key, value])
  }
}

extension Library {
  /// Sets the language whose rules order the names of this library, for all programs that use it.
  /// Nothing is done if the rules are the current ones.
  ///
  /// - Parameter locale: A locale such as "de_DE"; nil, the default, is that of the environment.
  public func orderNames(as locale: String? = nil) throws(LibraryError) {
    let locale = locale ?? NameOrder.systemLocale
    let wanted = NameOrder(locale: locale)
    try write { db in
      guard try collationKeys.order(db).version != wanted.version else { return }
      try CollationKeys.rewrite(db, wanted, locale: locale)
    }
  }
}
