import Foundation
import GRDB
import Testing

@testable import TreeStore

@Suite("Carrying over") struct MigrationTests {
  /// A library as the first version made it.
  private func old(_ path: String) throws {
    let pool = try DatabasePool(path: path)
    try pool.write { db in
      try db.execute(sql: "PRAGMA application_id = \(Schema.applicationID)")
      try db.execute(sql: Schema.tables)
      try db.execute(sql: "PRAGMA user_version = 1")
      let columns = "id, isFolder, parent, name, sortKey, preview, createdAt, updatedAt"
      try db.execute(
        sql: """
          INSERT INTO file(pk, \(columns)) VALUES
          (1, X'01000000000000000000000000000000', 1, NULL, 'Home', X'00', '', 1000, 1000),
          (2, X'02000000000000000000000000000000', 0, 1, 'Note 10', X'00', 'Milk', 2000, 3000),
          (3, X'03000000000000000000000000000000', 0, 1, 'Note 2', X'01', 'Eggs', 4000, 5000);
          INSERT INTO content(file, text) VALUES(2, 'Milk'), (3, 'Eggs');
          INSERT INTO state VALUES('open.file', 'x');
          """)
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

  @Test("A library of the second version gets a new index, and loses nothing else")
  func second() throws {
    let test = try TestLibrary()
    let home = try test.library.createFolder(named: "Home")
    try test.library.createFiles([("A", "Milk"), ("B", "Milkshake")], in: home.id)
    try test.library.finishIndexing()
    let before = try test.library.lines()
    try test.library.pool.write { db in
      try db.execute(
        sql: """
          DROP TABLE searchTerm; DROP TABLE search;
          CREATE VIRTUAL TABLE search USING fts5(name, text, content = '', prefix = '1 2 3');
          CREATE VIRTUAL TABLE searchTerm USING fts5vocab(search, instance);
          DROP TABLE fileAttachment; DROP TABLE attachmentPart; DROP TABLE attachment; DROP TABLE part;
          PRAGMA user_version = 2;
          """)
    }
    let library = try Library(path: test.path)
    #expect(try library.lines() == before)
    #expect(try library.unindexed() == 2)
    try library.finishIndexing()
    #expect(try library.search("milk").hits.count == 2)
    #expect(try Library.check(test.path).isSound)
  }
}
