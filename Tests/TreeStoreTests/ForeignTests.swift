import Foundation
import GRDB
import Testing

@testable import TreeStore

/// Triggers and views that somebody else put into a library: what is added would be taken away, or
/// never arrive, and nobody would say so.
@Suite("What somebody else put into a library") struct ForeignTests {
  enum Case: CaseIterable {
    case deletes, ignores, recurses, view, knownName, virtual, otherCase
    case replacingRule, stricter, otherTable, uniqueIndex, knownIndex, failingIndex, stamp

    var sql: String {
      switch self {
      case .deletes:
        "CREATE TRIGGER e AFTER UPDATE ON content BEGIN DELETE FROM file WHERE pk <> NEW.file; END"
      case .ignores:
        "CREATE TRIGGER e BEFORE UPDATE ON content BEGIN SELECT RAISE(IGNORE); END"
      case .recurses:
        """
        CREATE TABLE theirs(a);
        CREATE TRIGGER f AFTER INSERT ON theirs BEGIN INSERT INTO theirs VALUES(1); END;
        CREATE TRIGGER e AFTER UPDATE ON content BEGIN INSERT INTO theirs VALUES(1); END
        """
      case .view:
        """
        ALTER TABLE content RENAME TO kept;
        CREATE VIEW content AS SELECT file, text || hex(zeroblob(8000000)) AS text FROM kept
        """
      case .knownName:
        """
        DROP TRIGGER count_insert;
        CREATE TRIGGER count_insert AFTER INSERT ON file BEGIN DELETE FROM content; END
        """
      case .virtual:
        "ALTER TABLE stale RENAME TO kept; CREATE VIRTUAL TABLE stale USING fts5(doc, name, text)"
      case .otherCase: "ALTER TABLE state RENAME TO kept; CREATE VIEW STATE AS SELECT * FROM kept"
      case .replacingRule:
        """
        PRAGMA writable_schema = ON;
        UPDATE sqlite_master SET sql = replace(sql, 'parent INTEGER,',
          'parent INTEGER CHECK(parent <> 77),') WHERE name = 'file';
        PRAGMA writable_schema = RESET
        """
      case .stricter:
        """
        PRAGMA writable_schema = ON;
        UPDATE sqlite_master SET sql = replace(sql, 'parent INTEGER,', 'parent INTEGER NOT NULL,')
        WHERE name = 'file';
        PRAGMA writable_schema = RESET
        """
      case .otherTable:
        "DROP TABLE pending; CREATE TABLE pending(seq INTEGER PRIMARY KEY, file UNIQUE)"
      case .uniqueIndex: "CREATE UNIQUE INDEX theirs ON file(createdAt, name)"
      case .knownIndex: "DROP INDEX file_trash; CREATE INDEX file_trash ON file(name)"
      case .failingIndex: "CREATE INDEX theirs ON file(name) WHERE length(name) < 300"
      case .stamp:
        "DROP TABLE journalStamp; CREATE TABLE journalStamp(a); INSERT INTO journalStamp VALUES(1)"
      }
    }

    /// What a check names.
    var names: [LocalizedMessage] {
      switch self {
      case .deletes, .ignores: [.foreign(trigger: "e")]
      case .recurses: [.foreign(trigger: "f"), .foreign(trigger: "e")]
      case .view: [.foreign(view: "content")]
      case .knownName: [.foreign(trigger: "count_insert")]
      case .virtual: [.foreign(view: "stale")]
      case .otherCase: [.foreign(view: "STATE")]
      case .replacingRule, .stricter: [.foreign(table: "file")]
      case .otherTable: [.foreign(table: "pending")]
      case .uniqueIndex, .failingIndex: [.foreign(index: "theirs")]
      case .knownIndex: [.foreign(index: "file_trash")]
      case .stamp: [.foreign(table: "journalStamp")]
      }
    }
  }

  @Test("is named by a check, and refused by whatever reads or writes", arguments: Case.allCases)
  func refused(_ what: Case) throws {
    let test = try DamagedLibrary(notes: 4)
    defer { test.remove() }
    try test.change("PRAGMA legacy_alter_table = ON; " + what.sql, isLoose: false)
    let report = try Library.check(test.path, unsaved: RecoveryLocations([]))
    for name in what.names {
      #expect(report.findings.contains(CheckFinding(kind: .damage, text: name)), "\(report)")
    }
    #expect(throws: LibraryError.self) { try test.open() }
    #expect(throws: LibraryError.self) {
      try Library(readingAt: test.path, unsaved: RecoveryLocations([]))
    }
    let target = try TestLibrary()
    switch what {
    case .view, .virtual, .otherCase:
      #expect(throws: LibraryError.self) { try target.library.restoreAll(from: test.path) }
      #expect(throws: LibraryError.self) {
        try Library.recover(test.path, to: test.place("saved"))
      }
    default:
      #expect(try Library.recover(test.path, to: test.place("saved")).files == 4)
    }
  }

  @Test("A library of each version has nothing that is foreign") func own() throws {
    let test = try DamagedLibrary(notes: 4)
    defer { test.remove() }
    #expect(try Library.check(test.path, unsaved: RecoveryLocations([])).findings.isEmpty)
    // Tables, indexes and views of others beside those of the library harm nobody.
    try test.change(
      """
      CREATE TABLE theirs(a UNIQUE); CREATE VIEW counted AS SELECT count(*) FROM file;
      CREATE UNIQUE INDEX their_index ON theirs(a);
      CREATE INDEX file_theirs ON file(updatedAt DESC, name); ANALYZE
      """,
      isLoose: false)
    #expect(try Library.check(test.path, unsaved: RecoveryLocations([])).findings.isEmpty)
    try test.open().close()
  }

  @Test("A library in UTF-16 is refused, and what is in it can be saved") func encoding() throws {
    let test = try DamagedLibrary(notes: 4)
    defer { test.remove() }
    let place = test.place("other.treeworld")
    let queue = try DatabaseQueue(path: place)
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA encoding = 'UTF-16le'")
      let order = NameOrder(locale: NameOrder.systemLocale)
      try db.inTransaction {
        try Schema.migrate(db, from: 0, order: order, locale: NameOrder.systemLocale)
        return .commit
      }
    }
    try queue.inDatabase { db in
      try db.execute(
        sql: """
          INSERT INTO file(pk, id, isFolder, parent, name, sortKey, createdAt, updatedAt) VALUES
          (1, X'01000000000000000000000000000000', 1, NULL, 'Home', X'00', 1000, 1000)
          """)
    }
    try queue.close()
    let report = try Library.check(place, unsaved: RecoveryLocations([]))
    #expect(
      report.findings.contains(
        CheckFinding(kind: .damage, text: .foreign(encoding: "UTF-16le"))), "\(report)")
    #expect(throws: LibraryError.damaged(path: place, detail: .foreignEncoding("UTF-16le"))) {
      try Library(path: place, unsaved: RecoveryLocations([]))
    }
    let target = try TestLibrary()
    #expect(throws: LibraryError.notSound(path: place, detail: .foreignEncoding("UTF-16le"))) {
      try target.library.restoreAll(from: place)
    }
    let saved = try Library.recover(place, to: test.place("saved"), unsaved: RecoveryLocations([]))
    #expect(saved.folders == 1)
  }

  @Test("An index that is missing is found, and made anew when the library is opened")
  func missing() throws {
    let test = try DamagedLibrary(notes: 4)
    defer { test.remove() }
    try test.change("DROP INDEX file_folder; DROP INDEX file_own", isLoose: false)
    let report = try Library.check(test.path, unsaved: RecoveryLocations([]))
    #expect(
      report.findings
        == ["file_folder", "file_own"].map {
          CheckFinding(kind: .index, text: .missing(index: $0))
        })
    #expect(throws: LibraryError.damaged(path: test.path, detail: .missingIndex("file_folder"))) {
      try Library(readingAt: test.path, unsaved: RecoveryLocations([]))
    }
    let library = try test.open()
    #expect(try library.folders().count == 2)
    try library.close()
    #expect(try Library.check(test.path, unsaved: RecoveryLocations([])).findings.isEmpty)
  }

  @Test("Libraries of older versions have nothing that is foreign", arguments: [1, 2])
  func older(version: Int) throws {
    let queue = try DatabaseQueue()
    try queue.write { db in
      try db.execute(sql: Schema.tables)
      #expect(try Schema.foreign(db) == [])
      guard version > 1 else { return }
      // As the first commit of version 2 made them.
      try db.execute(
        sql: Schema.trashAndPins.replacingOccurrences(of: "sortKey, parent)", with: "sortKey)")
          .replacingOccurrences(of: "At DESC, parent)", with: "At DESC)"))
      try db.execute(sql: Schema.search.replacingOccurrences(of: "1 2 3 4", with: "1 2 3"))
      try db.execute(sql: Schema.searchTriggers)
      #expect(try Schema.foreign(db) == [])
    }
  }
}
