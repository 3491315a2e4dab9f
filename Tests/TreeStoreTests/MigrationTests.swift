import Foundation
import GRDB
import Testing

@testable import TreeStore

@Suite("Carrying over") struct MigrationTests {
  /// A library as an older version made it.
  private func old(_ path: String, version: Int = 1, _ more: String = "") throws {
    let pool = try DatabasePool(path: path)
    try pool.write { db in
      try db.execute(sql: "PRAGMA application_id = \(Schema.applicationID)")
      try db.execute(sql: Schema.tables)
      if version > 1 {
        try db.execute(sql: Schema.trashAndPins + Schema.search + Schema.searchTriggers)
      }
      try db.execute(sql: "PRAGMA user_version = \(version)")
      let columns = "id, isFolder, parent, name, sortKey, preview, createdAt, updatedAt"
      try db.execute(
        sql: """
          INSERT INTO file(pk, \(columns)) VALUES
          (1, X'01000000000000000000000000000000', 1, NULL, 'Home', X'00', '', 1000, 1000),
          (2, X'02000000000000000000000000000000', 0, 1, 'Note 10', X'00', 'Milk', 2000, 3000),
          (3, X'03000000000000000000000000000000', 0, 1, 'Note 2', X'01', 'Eggs', 4000, 5000);
          INSERT INTO content(file, text) VALUES(2, 'Milk'), (3, 'Eggs');
          INSERT INTO state VALUES('open.file', 'x');
          \(more)
          """)
      if version > 1 {
        try CollationKeys.rewrite(db, NameOrder(locale: ""), locale: "")
      }
    }
    try pool.close()
  }

  @Test("A library of the first version is carried over with all that was in it")
  func carried() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("library").path
    try old(path)
    for _ in 1...2 {
      let library = try Library(path: path)
      let home = try #require(library.folders().first)
      #expect(home.childCount == 2)
      let files = try library.files(in: home.id)
      #expect(files.map(\.name) == ["Note 2", "Note 10"])
      #expect(files.map(\.modified.timeIntervalSince1970) == [5, 3])
      #expect(try files.map { try library.text(of: $0.id) } == ["Eggs", "Milk"])
      #expect(library.value(forKey: "open.file") == "x")
      #expect(try library.search("egg").hits.map(\.file.name) == ["Note 2"])
      try library.finishIndexing()
      #expect(try library.search("milk").hits.map(\.file.name) == ["Note 10"])
    }
    let library = try Library(path: path)
    let problems = try library.pool.read { db in
      try String.fetchAll(db, sql: "PRAGMA integrity_check")
        + String.fetchAll(db, sql: "PRAGMA foreign_key_check")
    }
    #expect(problems == ["ok"])
    let made = try library.createFile(named: "Note 3", in: library.folders()[0].id)
    try library.delete(made.id)
    #expect(try library.folders()[0].childCount == 2)
  }

  private func folder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  @Test("A library of the second version gets a new index, and loses nothing else")
  func second() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("library").path
    try old(
      path, version: 2,
      """
      DROP TABLE searchTerm; DROP TABLE search;
      CREATE VIRTUAL TABLE search USING fts5(name, text, content = '', prefix = '1 2 3');
      CREATE VIRTUAL TABLE searchTerm USING fts5vocab(search, instance);
      """)
    let library = try Library(path: path)
    #expect(try library.lines() == ["Home | Note 2 | Eggs", "Home | Note 10 | Milk"])
    #expect(try library.unindexed() == 2)
    try library.finishIndexing()
    #expect(try library.search("milk").hits.count == 1)
    #expect(try Library.check(path).isSound)
  }

  @Test("Folders of an older library can be put into each other", arguments: 1...3)
  func nested(version: Int) throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("library").path
    try old(path, version: version)
    let backup = folder.appendingPathComponent("backup").path
    try FileManager.default.copyItem(atPath: path, toPath: backup)
    let library = try Library(path: path)
    let home = try #require(library.folders().first)
    let inner = try library.createFolder(named: "Inner", in: home.id)
    #expect(try library.files(in: home.id).map(\.name) == ["Note 2", "Note 10"])
    #expect(throws: LibraryError.insideItself(name: "Home")) {
      try library.move([home.id], to: inner.id)
    }
    // Another program that was at it knows the new rules as well.
    let other = try Library(path: path)
    #expect(try other.folders(around: inner.id).map(\.name) == ["Home"])
    try other.close()
    #expect(try Library.check(path).isSound)
    // An older backup brings back what it has.
    #expect(try library.restoreAll(from: backup) != nil)
    #expect(try library.folders().map(\.name) == ["Home"])
    #expect(try Library.check(path).isSound)
    let problems = try library.pool.read { db in
      try String.fetchAll(db, sql: "PRAGMA integrity_check")
    }
    #expect(problems == ["ok"])
  }

  @Test("What ends before all of it is carried over leaves what there was")
  func ended() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("library").path
    try old(path, version: 3)
    let queue = try DatabaseQueue(path: path)
    struct Killed: Error {}
    #expect(throws: Killed.self) {
      try queue.inTransaction { db in
        try Schema.migrate(db, from: 3, order: NameOrder(locale: ""), locale: "")
        throw Killed()
      }
    }
    // The same connection has the old rule again.
    #expect(throws: DatabaseError.self) {
      try queue.write { db in
        try db.execute(
          sql: """
            INSERT INTO file(pk, id, isFolder, parent, name, sortKey, createdAt, updatedAt)
            VALUES(9, X'00000000000000000000000000000009', 1, 1, 'Inner', X'00', 0, 0)
            """)
      }
    }
    try queue.close()
    let library = try Library(path: path)
    let home = try #require(library.folders().first?.id)
    #expect(try library.createFolder(named: "Inner", in: home).parent == home)
    #expect(try Library.check(path).isSound)
  }
}
