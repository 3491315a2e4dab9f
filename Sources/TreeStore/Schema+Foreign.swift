import Foundation
import GRDB

extension Schema {
  /// Something that this program did not make and that changes what its statements do.
  enum Foreign: Equatable {
    /// Also one that has the name of another's, and does something else.
    case trigger(String)
    /// A view, or a table of another kind, that has the name of a table.
    case view(String)

    var sentence: Sentence {
      switch self {
      case .trigger(let name): .foreign(trigger: name)
      case .view(let name): .foreign(view: name)
      }
    }

    /// Within a sentence.
    var detail: Sentence {
      switch self {
      case .trigger(let name): .foreignTrigger(name)
      case .view(let name): .foreignView(name)
      }
    }

    var isTrigger: Bool { if case .trigger = self { true } else { false } }
  }

  /// One may take all notes away when one is added, or hide what a table has.
  static func foreign(_ db: Database) throws -> [Foreign] {
    let rows = try db.all("SELECT type, name, sql FROM sqlite_master") {
      (type: $0.words(0), name: $0.words(1), sql: words($0.words(2)))
    }
    return rows.compactMap { type, name, sql in
      switch type {
      case "trigger": return triggers.contains(sql) ? nil : .trigger(name)
      // No statement asks for views of other names.
      case "view": return plain.contains(name.lowercased()) ? .view(name) : nil
      case "table":
        let isVirtual = sql.uppercased().hasPrefix("CREATE VIRTUAL")
        return isVirtual && plain.contains(name.lowercased()) ? .view(name) : nil
      default: return nil
      }
    }
  }

  static func refuseForeign(_ db: Database, _ path: String) throws {
    guard let first = try foreign(db).first else { return }
    throw LibraryError.damaged(path: path, detail: first.detail)
  }

  /// Tables that are neither views nor virtual. In lower case: SQLite does not tell them apart.
  private static let plain: Set<String> = [
    "file", "content", "state", "indexed", "stale", "pending", "journalstamp",
  ]

  /// The statements of all versions that make triggers, as SQLite keeps them.
  private static let triggers: Set<String> = {
    let begin = "CREATE TRIGGER "
    return Set(
      [tables, trashAndPins, searchTriggers].flatMap { sql in
        sql.components(separatedBy: begin).dropFirst().compactMap { part in
          part.range(of: "END;").map { words(begin + part[..<$0.lowerBound] + "END") }
        }
      })
  }()

  /// Without what only says how it is laid out.
  private static func words(_ sql: String) -> String {
    sql.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
