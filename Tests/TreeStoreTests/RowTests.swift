import Foundation
import GRDB
import Testing

@testable import TreeStore

@Suite("Rows that the schema forbids") struct RowTests {
  /// What is done to note 5 of 60, or to folder 1; the column that is named for it; and whether the
  /// note is still shown.
  private static let wrongs: [(sql: String, column: String, isShown: Bool)] = [
    ("UPDATE file SET name = NULL WHERE pk = 5", "name", true),
    ("UPDATE file SET name = X'FF00' WHERE pk = 5", "name", true),
    ("UPDATE file SET name = CAST(X'41FF' AS TEXT) WHERE pk = 5", "name", true),
    ("UPDATE file SET name = X'07' WHERE pk = 1", "name", true),
    ("UPDATE file SET id = NULL WHERE pk = 5", "id", false),
    ("UPDATE file SET id = X'01' WHERE pk = 5", "id", false),
    ("UPDATE file SET id = 'text' WHERE pk = 5", "id", false),
    ("UPDATE file SET preview = NULL WHERE pk = 5", "preview", true),
    ("UPDATE file SET createdAt = 'soon' WHERE pk = 5", "createdAt", true),
    ("UPDATE file SET createdAt = -9223372036854775808 WHERE pk = 5", "createdAt", true),
    ("UPDATE file SET updatedAt = 9223372036854775807 WHERE pk = 5", "updatedAt", true),
    ("UPDATE file SET updatedAt = 1e300 WHERE pk = 5", "updatedAt", true),
    ("UPDATE file SET childCount = 9223372036854775807", "childCount", true),
    ("UPDATE file SET childCount = -1 WHERE pk = 1", "childCount", true),
    ("UPDATE file SET childCount = 'many' WHERE pk = 1", "childCount", true),
    ("UPDATE file SET pinned = 'x' WHERE pk = 5", "pinned", true),
    ("UPDATE file SET sortKey = NULL WHERE pk = 5", "sortKey", true),
    ("UPDATE content SET text = NULL WHERE file = 5", "text", true),
    ("UPDATE content SET text = X'17' WHERE file = 5", "text", true),
  ]

  @Test("A text and a sort key that are longer than any are said, and not shown")
  func tooLong() throws {
    let test = try TestLibrary()
    let home = try test.library.createFolder(named: "Home")
    let note = try test.library.createFile(named: "Long", in: home.id, text: "x")
    try test.library.close()
    try DatabaseQueue(path: test.path).write { db in
      try db.execute(sql: "UPDATE content SET text = replace(hex(zeroblob(32500000)), '00', 'ab')")
      try db.execute(sql: "UPDATE file SET sortKey = zeroblob(100000) WHERE name = 'Home'")
    }
    let said = try Library.check(test.path).findings.map(\.text.description)
    #expect(
      said.contains("“Long” has 65 MB, and a text can have 32 MB; `treeworld export` saves it."))
    #expect(said.contains { $0.contains("sortKey") && $0.contains("Home") }, "\(said)")
    let library = try Library(path: test.path)
    #expect(
      throws: LibraryError.cannotRead(
        path: test.path, reason: .textTooLong("Long", 65_000_000))
    ) { try library.text(of: note.id) }
  }

  @Test("They are found and shown, and the rest of the library works", arguments: wrongs)
  func forbidden(sql: String, column: String, isShown: Bool) throws {
    let test = try DamagedLibrary()
    defer { test.remove() }
    try test.change(sql)
    let report = try Library.check(test.path)
    #expect(!report.isSound)
    #expect(
      report.findings.contains { $0.text.description.contains("“\(column)”") }, "\(report.findings)"
    )
    let library = try test.open()
    let all = try library.list(.all)
    #expect(all.count == (isShown ? 60 : 59))
    #expect(try library.folders().count == 2)
    if sql.contains("UPDATE file") {
      #expect(column == "sortKey" || library.rowFindings.contains { $0.column == column })
    }
    #expect(library.rowFindings.contains { $0.isLeftOut } == !isShown)
    for file in all { _ = try? library.text(of: file.id) }
    #expect(try library.counts().files >= 0)
    #expect(try library.search("word7").hits.count >= 1)
    let other = try #require(try library.list(.all).first { $0.name == "Work note 9" })
    library.setText("new", of: other.id)
    try library.flush()
    // What leaves the library has all of it, or says what it has not.
    for (form, name) in [(ExportForm.markdown, "out"), (.json, "out.json")] {
      let report = try library.export(form, to: test.place(name))
      #expect(report.files + report.refused.count == 60)
      #expect(column == "text" || report.files == 60)
      #expect(["sortKey", "text"].contains(column) || !report.changed.isEmpty)
    }
    do {
      // What a rule of the schema does not forbid is copied as it is.
      try library.backUp(to: test.place("copy"))
      let copy = try Library(path: test.place("copy"), unsaved: RecoveryLocations([]))
      #expect(try copy.contents() == library.contents())
      #expect(["childCount", "createdAt", "updatedAt"].contains(column) || sql.contains("41FF"))
    } catch let error as LibraryError {
      #expect(error.description.contains("check --library"), "\(error)")
    }
    try library.pool.close()
    let saved = try Library.recover(test.path, to: test.place("saved"))
    #expect(saved.files == 60)
    #expect(try Library.check(test.place("saved")).isSound)
  }

  @Test("A good backup can be restored onto them", arguments: wrongs)
  func restoring(sql: String, column: String, isShown: Bool) throws {
    let test = try DamagedLibrary()
    defer { test.remove() }
    let before = try test.open()
    let whole = try before.contents()
    try before.backUp(to: test.place("backup"))
    try before.pool.close()
    try test.change(sql)
    let library = try test.open()
    let kept = try #require(try library.restoreAll(from: test.place("backup")))
    #expect(try library.contents() == whole)
    #expect(FileManager.default.fileExists(atPath: kept.path))
  }

  @Test(
    "Rows of any number are saved, soon",
    arguments: [
      Int64.min, -1, 0, 1_000_000_000, 4_000_000_000_000, .max - 1, .max,
    ])
  func numbers(key: Int64) throws {
    let test = try DamagedLibrary()
    defer { test.remove() }
    try test.change(
      """
      UPDATE file SET pk = \(key) WHERE pk = 5; UPDATE content SET file = \(key) WHERE file = 5;
      """)
    let saved = try Library.recover(test.path, to: test.place("saved"))
    #expect(saved.files == 60 && saved.changed.isEmpty && saved.refused.isEmpty)
    let library = try Library(path: test.place("saved"), unsaved: RecoveryLocations([]))
    #expect(try library.list(.all).count == 60)
    let odd = try test.open()
    #expect(try odd.list(.all).count == 60)
    #expect(try odd.export(.json, to: test.place("out.json")).files == 60)
    try odd.write { db in try db.execute(sql: "DELETE FROM state WHERE key = 'store.previews'") }
    var steps = 0
    while try odd.write({ try PreviewRenewal.step($0) }) { steps += 1 }
    #expect(steps < 3)
  }

  @Test("What an index does not know of is exported nevertheless")
  func index() throws {
    let test = try DamagedLibrary()
    defer { test.remove() }
    let queue = try DatabaseQueue(path: test.path)
    // An index that leaves out what the table has, as one does that a page was lost of.
    try queue.writeWithoutTransaction { db in
      try db.execute(
        sql: """
          PRAGMA writable_schema = ON;
          UPDATE sqlite_master SET sql = sql || ' WHERE sortKey > X''FF'''
          WHERE name IN ('file_name', 'file_modified', 'file_created');
          """)
      let version = try Int.fetchOne(db, sql: "PRAGMA schema_version") ?? 0
      try db.execute(sql: "PRAGMA schema_version = \(version + 1)")
    }
    try queue.close()
    let again = try DatabaseQueue(path: test.path)
    try again.writeWithoutTransaction { db in
      try db.execute(sql: "REINDEX file_name; REINDEX file_modified; REINDEX file_created")
      try db.execute(
        sql: """
          PRAGMA writable_schema = ON;
          UPDATE sqlite_master SET sql = substr(sql, 1, instr(sql, ' WHERE sortKey') - 1)
          WHERE name IN ('file_name', 'file_modified', 'file_created');
          """)
      let version = try Int.fetchOne(db, sql: "PRAGMA schema_version") ?? 0
      try db.execute(sql: "PRAGMA schema_version = \(version + 1)")
    }
    try again.close()
    let library = try test.open()
    let report = try library.export(.markdown, to: test.place("out"))
    #expect(report.files == 60 && report.folders == 2)
    #expect(throws: LibraryError.self) { try library.backUp(to: test.place("copy")) }
    try library.pool.close()
    #expect(try Library.recover(test.path, to: test.place("saved")).files == 60)
  }
}
