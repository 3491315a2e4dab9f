import Chance
import Foundation
import GRDB

@testable import TreeStore

/// A library whose file is made wrong behind the store's back.
struct DamagedLibrary {
  let folder: URL
  var path: String { folder.appendingPathComponent("library.treeworld").path }

  /// Of `notes` notes in two folders, closed.
  init(notes: Int = 60, of bytes: Int = 300) throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    let library = try Library(path: path, unsaved: RecoveryLocations([]))
    for name in ["Home", "Work"] {
      let home = try library.createFolder(named: name)
      try library.createFiles(
        (1...(notes / 2)).map { number in
          let text = "\(name) \(number) " + String(repeating: "word\(number) ", count: bytes / 7)
          return ("\(name) note \(number)", text)
        }, in: home.id)
    }
    library.setValue("kept", forKey: "test.value")
    try library.flush()
    try library.finishIndexing()
    try library.pool.writeWithoutTransaction {
      try $0.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
    }
    try library.pool.close()
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  func open() throws -> Library { try Library(path: path, unsaved: RecoveryLocations([])) }

  func place(_ name: String) -> String { folder.appendingPathComponent(name).path }

  /// Runs SQL on it as a program would that knows no rules: without constraints, types and triggers.
  func change(_ sql: String, isLoose: Bool = true) throws {
    if isLoose {
      let queue = try DatabaseQueue(path: path)
      try queue.writeWithoutTransaction { db in
        for name in try String.fetchAll(
          db, sql: "SELECT name FROM sqlite_master WHERE type = 'trigger'")
        {
          try db.execute(sql: "DROP TRIGGER \(name)")
        }
        try db.execute(
          sql: """
            PRAGMA writable_schema = ON;
            UPDATE sqlite_master SET sql = replace(replace(sql, ' NOT NULL', ''), ') STRICT', ')')
            WHERE name IN ('file', 'content', 'state');
            """)
        let version = try Int.fetchOne(db, sql: "PRAGMA schema_version") ?? 0
        try db.execute(sql: "PRAGMA schema_version = \(version + 1)")
      }
      try queue.close()
    }
    let queue = try DatabaseQueue(path: path)
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON")
      try db.execute(sql: sql)
      try db.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
    }
    try queue.close()
  }

  // MARK: Pages

  func bytes() throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path)) }

  static let pageSize = 4096

  /// Which table or index each page belongs to, from 0 on.
  func owners() throws -> [Int: String] {
    let queue = try DatabaseQueue(path: path)
    defer { try? queue.close() }
    return try queue.read { db in
      try Row.fetchAll(db, sql: "SELECT pageno - 1, name FROM dbstat").reduce(into: [:]) {
        $0[$1[0]] = $1[1]
      }
    }
  }

  /// Puts the bytes at `path` with one page of them replaced: by another page, or by zeros.
  func put(_ bytes: Data, page: Int, from other: Int?) throws {
    var bytes = bytes
    let size = Self.pageSize
    let new = other.map { bytes[($0 * size)..<(($0 + 1) * size)] } ?? Data(count: size)
    bytes.replaceSubrange((page * size)..<((page + 1) * size), with: Data(new))
    for end in ["-wal", "-shm"] { unlink(path + end) }
    try bytes.write(to: URL(fileURLWithPath: path))
  }
}

extension Library {
  /// All that is in it, as it is stored.
  func contents() throws -> CopySum {
    try read { try LibraryCopy.sum(of: $0, withState: false) }
  }
}
