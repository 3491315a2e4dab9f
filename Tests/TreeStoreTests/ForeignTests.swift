import Foundation
import GRDB
import Testing

@testable import TreeStore

/// Triggers and views that somebody else put into a library: what is added would be taken away, or
/// never arrive, and nobody would say so.
@Suite("What somebody else put into a library") struct ForeignTests {
  enum Case: CaseIterable {
    case deletes, ignores, recurses, view, knownName, virtual, otherCase

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
      }
    }

    /// What a check names.
    var names: [Sentence] {
      switch self {
      case .deletes, .ignores: [.foreign(trigger: "e")]
      case .recurses: [.foreign(trigger: "f"), .foreign(trigger: "e")]
      case .view: [.foreign(view: "content")]
      case .knownName: [.foreign(trigger: "count_insert")]
      case .virtual: [.foreign(view: "stale")]
      case .otherCase: [.foreign(view: "STATE")]
      }
    }
  }

  @Test("is named by a check, and refused by whatever reads or writes", arguments: Case.allCases)
  func refused(_ what: Case) throws {
    let test = try DamagedLibrary(notes: 4)
    defer { test.remove() }
    try test.change("PRAGMA legacy_alter_table = ON; " + what.sql, isLoose: false)
    let report = try Library.check(test.path, unsaved: UnsavedPlaces([]))
    for name in what.names {
      #expect(report.findings.contains(CheckFinding(kind: .damage, text: name)), "\(report)")
    }
    #expect(throws: LibraryError.self) { try test.open() }
    #expect(throws: LibraryError.self) {
      try Library(readingAt: test.path, unsaved: UnsavedPlaces([]))
    }
    let target = try TestLibrary()
    switch what {
    case .view, .virtual, .otherCase:
      #expect(throws: LibraryError.self) { try target.library.restoreAll(from: test.path) }
      #expect(throws: LibraryError.self) {
        try Library.salvage(test.path, to: test.place("saved"))
      }
    default:
      #expect(try Library.salvage(test.path, to: test.place("saved")).files == 4)
    }
  }

  @Test("A library of each version has nothing that is foreign") func own() throws {
    let test = try DamagedLibrary(notes: 4)
    defer { test.remove() }
    #expect(try Library.check(test.path, unsaved: UnsavedPlaces([])).findings.isEmpty)
    // Tables, indexes and views of others beside those of the library harm nobody.
    try test.change(
      "CREATE TABLE theirs(a); CREATE VIEW counted AS SELECT count(*) FROM file; ANALYZE",
      isLoose: false)
    #expect(try Library.check(test.path, unsaved: UnsavedPlaces([])).findings.isEmpty)
    try test.open().close()
  }
}
