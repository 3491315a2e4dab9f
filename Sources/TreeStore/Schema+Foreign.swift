import Foundation
import GRDB
import Synchronization

extension Schema {
  /// Something that this program did not make and that changes what its statements do.
  enum Foreign: Equatable {
    /// Also one that has the name of another's, and does something else.
    case trigger(String)
    /// A view, or a table of another kind, that has the name of a table.
    case view(String)
    /// A table of the library with other columns or rules, which may take rows away or refuse them.
    case table(String)
    /// An index with rules of its own, or one that has the name of another's and other columns.
    case index(String)
    /// Texts are UTF-16, which the index of words cannot read.
    case encoding(String)

    var message: LocalizedMessage {
      switch self {
      case .trigger(let name): .foreign(trigger: name)
      case .view(let name): .foreign(view: name)
      case .table(let name): .foreign(table: name)
      case .index(let name): .foreign(index: name)
      case .encoding(let name): .foreign(encoding: name)
      }
    }

    /// The same as a part of another message.
    var detail: LocalizedMessage {
      switch self {
      case .trigger(let name): .foreignTrigger(name)
      case .view(let name): .foreignView(name)
      case .table(let name): .foreignTable(name)
      case .index(let name): .foreignIndex(name)
      case .encoding(let name): .foreignEncoding(name)
      }
    }

    /// Whether it hides what is in a table, so that not even reading helps.
    var hidesRows: Bool { if case .view = self { true } else { false } }

    /// Whether a copy of the rows may differ from them.
    var spoilsCopies: Bool {
      switch self {
      case .view, .table, .encoding: true
      case .trigger, .index: false
      }
    }
  }

  /// One may take all notes away when one is added, or hide what a table has.
  static func foreign(_ db: Database) throws -> [Foreign] {
    let rows = try db.all("SELECT type, name, sql, tbl_name FROM sqlite_master") {
      (
        type: $0.words(0), name: $0.words(1), sql: words($0.words(2)),
        table: $0.words(3).lowercased()
      )
    }
    let found: [Foreign] = rows.compactMap { type, name, sql, table in
      switch type {
      case "trigger": return triggers.contains(sql) ? nil : .trigger(name)
      // No statement asks for views of other names.
      case "view": return plain.contains(name.lowercased()) ? .view(name) : nil
      case "table":
        guard plain.contains(name.lowercased()) else { return nil }
        if sql.uppercased().hasPrefix("CREATE VIRTUAL") { return .view(name) }
        return isOwn(table: sql) ? nil : .table(name)
      case "index":
        // Those without words belong to the definition of their table.
        guard plain.contains(table), !sql.isEmpty, !indexes.contains(sql) else { return nil }
        return !needed.keys.contains(name.lowercased()) && isHarmless(index: sql)
          ? nil : .index(name)
      default: return nil
      }
    }
    let encoding = try db.text("PRAGMA encoding") ?? ""
    return encoding == "UTF-8" ? found : found + [.encoding(encoding)]
  }

  static func refuseForeign(_ db: Database, _ path: String) throws {
    guard let first = try foreign(db).first else { return }
    throw LibraryError.damaged(path: path, detail: first.detail)
  }

  /// Tables that are neither views nor virtual. In lower case: SQLite does not tell them apart.
  private static let plain: Set<String> = [
    "file", "content", "state", "indexed", "stale", "pending", "journalstamp",
    "part", "attachment", "attachmentpart", "fileattachment",
    "tag", "filetag", "link", "version", "untitled",
    "syncstate", "syncitem", "syncheld",
  ]

  /// The statements of all versions that make triggers, as SQLite keeps them.
  private static let triggers: Set<String> = {
    let begin = "CREATE TRIGGER "
    return Set(
      [tables, trashAndPins, searchTriggers, tree, references, syncTriggers].flatMap { sql in
        sql.components(separatedBy: begin).dropFirst().compactMap { part in
          part.range(of: "END;").map { words(begin + part[..<$0.lowerBound] + "END") }
        }
      })
  }()

  /// The statements of all versions that make tables, as SQLite keeps them.
  private static let definitions: Set<String> = {
    let all = statements(
      "CREATE TABLE ", in: [tables, search, attachments, references, sync, JournalStamp.sql])
    // SQLite writes a column that is added behind the others, before the rules of the table.
    let columns = statements("ALTER TABLE file ADD COLUMN ", in: [trashAndPins])
      .map { ", " + $0.dropFirst("ALTER TABLE file ADD COLUMN ".count) }.joined()
    let rules = ", UNIQUE(pk, isFolder)"
    let later = all.map { $0.replacingOccurrences(of: rules, with: columns + rules) }
    return Set(all + later + later.map(withTreeRule))
  }()

  /// The same without rules that only refuse values: who takes those away takes nothing from a row.
  private static let looser: Set<String> = {
    let without = [
      (" NOT NULL", ""), (") STRICT", ")"), ("), WITHOUT", ") WITHOUT"),
      (" UNIQUE CHECK", " CHECK"),
    ]
    return without.reduce(into: definitions) { all, rule in
      all.formUnion(all.map { $0.replacingOccurrences(of: rule.0, with: rule.1) })
    }
  }()

  private static func isOwn(table sql: String) -> Bool {
    // The second set is made only when it is asked: such rules are hardly ever missing.
    definitions.contains(sql) || looser.contains(sql)
  }

  /// The same for indexes.
  private static let indexes: Set<String> = Set(
    statements("CREATE INDEX ", in: [tables, trashAndPins, tree, sync])
      + [
        // Of early libraries of version 2.
        "CREATE INDEX file_all_name ON file(pinned DESC, sortKey) \(ofFiles)",
        "CREATE INDEX file_all_modified ON file(pinned DESC, updatedAt DESC) \(ofFiles)",
        "CREATE INDEX file_all_created ON file(pinned DESC, createdAt DESC) \(ofFiles)",
      ])
  private static let ofFiles = "WHERE isFolder = 0 AND trashedAt IS NULL"

  /// The indexes of this version by their names in lower case, and what makes them.
  private static let needed: [String: String] =
    statements("CREATE INDEX ", in: [tables, trashAndPins, tree, sync])
    .reduce(into: [:]) { $0[$1.split(separator: " ")[2].lowercased()] = $1 }

  /// The names of indexes that are not there, without which lists cannot be read.
  static func missingIndexes(_ db: Database) throws -> [String] {
    let there = try db.texts("SELECT lower(name) FROM sqlite_master WHERE type = 'index'")
    return needed.keys.filter { !there.contains($0) }.sorted()
  }

  /// Makes them anew from the rows.
  static func makeMissingIndexes(_ db: Database) throws {
    guard try !missingIndexes(db).isEmpty else { return }
    try db.inTransaction(.immediate) {
      for name in try missingIndexes(db) { try needed[name].map { try db.execute(sql: $0) } }
      return .commit
    }
  }

  private static func statements(_ begin: String, in all: [String]) -> [String] {
    all.flatMap { sql in
      sql.components(separatedBy: begin).dropFirst().compactMap { part in
        part.range(of: ";").map { words(begin + part[..<$0.lowerBound]) }
      }
    }
  }

  /// Columns alone: no rule that a row may break, and no function that may fail.
  private static func isHarmless(index sql: String) -> Bool {
    let upper = sql.uppercased()
    return upper.hasPrefix("CREATE INDEX") && upper.count(where: { $0 == "(" }) == 1
      && !upper.contains(" WHERE ") && !upper.contains("COLLATE")
      && !upper.contains { "+-*/|&<>=~'".contains($0) }
  }

  /// Without what only says how it is laid out.
  private static func words(_ sql: String) -> String {
    if let known = known.withLock({ $0[sql] }) { return known }
    // By bytes, as SQLite reads it: each opening of a library reads all statements.
    let words = sql.utf8.split { $0 == 0x20 || (0x09...0x0D).contains($0) }
      .map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
    if sql.utf8.count <= 8_192 {
      known.withLock { if $0.count < mostKnown { $0[sql] = words } }
    }
    return words
  }

  /// Statements that were read before: all libraries have the same.
  private static let known = Mutex<[String: String]>([:])
  /// More than the statements of all versions. A library of a stranger does not fill the memory.
  private static let mostKnown = 300
}
