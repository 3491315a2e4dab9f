import Foundation
import GRDB
import Testing

@testable import TreeStore

/// A library in a folder of its own, which goes with the test.
final class TestLibrary {
  let folder: URL
  let library: Library
  var path: String { folder.appendingPathComponent("library").path }

  init(clock: LibraryClock = .system) throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    library = try Library(
      path: folder.appendingPathComponent("library").path, clock: clock,
      unsaved: Self.locations(folder))
  }

  /// Where texts wait: nobody else's home is written to.
  var locations: RecoveryLocations { Self.locations(folder) }

  private static func locations(_ folder: URL) -> RecoveryLocations {
    RecoveryLocations([
      RecoveryLocations.Location(
        path: folder.appendingPathComponent("unsaved").path, isLasting: true),
      RecoveryLocations.Location(
        path: folder.appendingPathComponent("memory").path, isLasting: false),
    ])
  }

  /// Makes the disk full: nothing fits any more than what there is, until it is lifted.
  func fill(_ isFull: Bool = true) throws {
    try library.pool.writeWithoutTransaction { db in
      let pages = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
      try db.execute(sql: "PRAGMA max_page_count = \(isFull ? pages : 1_000_000)")
    }
  }

  /// The library, as the next program finds it.
  func again() throws -> Library { try Library(path: path, unsaved: locations) }

  deinit { try? FileManager.default.removeItem(at: folder) }
}

@Suite("The seven rules of the model") struct RuleTests {
  private let box = "X'00000000000000000000000000000001'"

  /// Runs SQL behind the operations' back; the schema itself has to refuse it.
  private func violates(_ sql: String) throws {
    let test = try TestLibrary()
    let home = try test.library.createFolder(named: "Home")
    try test.library.createFile(named: "List", in: home.id, text: "Milk")
    #expect(throws: DatabaseError.self, "\(sql)") {
      try test.library.pool.write { db in try db.execute(sql: sql) }
    }
    #expect(try test.library.folders().map(\.childCount) == [1])
  }

  private static let file =
    "INSERT INTO file(pk, id, isFolder, parent, name, sortKey, createdAt, updatedAt) VALUES"

  private static let rows = [
    // 1 and 3: a folder stands in a folder, and not in itself.
    "\(file)(9, X'00000000000000000000000000000009', 1, 2, 'Inner', X'00', 0, 0)",
    "\(file)(9, X'00000000000000000000000000000009', 1, 9, 'Inner', X'00', 0, 0)",
    "UPDATE file SET parent = 1 WHERE pk = 1",
    "UPDATE file SET parent = NULL WHERE pk = 2",
    // 2: a folder never has content.
    "INSERT INTO content(file, text) VALUES(1, 'text')",
    // 4: a file stands in a folder.
    "\(file)(9, X'00000000000000000000000000000009', 0, NULL, 'Loose', X'00', 0, 0)",
    // 5 and 7: only a folder has children.
    """
    \(file)(9, X'00000000000000000000000000000009', 0, 2, 'Child', X'00', 0, 0);
    INSERT INTO content(file, text) VALUES(9, '')
    """,
    // 6: a file has content.
    "\(file)(9, X'00000000000000000000000000000009', 0, 1, 'Empty', X'00', 0, 0)",
    "DELETE FROM content WHERE file = 2",
    "UPDATE content SET file = 1",
    "UPDATE file SET isFolder = 1, parent = NULL WHERE pk = 2",
    "UPDATE file SET name = '' WHERE pk = 1",
    "UPDATE content SET text = NULL",
  ]

  @Test("SQLite itself refuses what breaks one", arguments: rows)
  func refusal(sql: String) throws { try violates(sql) }

  @Test("Deleting a folder for good deletes its files and their texts")
  func cascade() throws {
    let test = try TestLibrary()
    let home = try test.library.createFolder(named: "Home")
    try test.library.createFile(named: "List", in: home.id, text: "Milk")
    try test.library.erase([home.id])
    let left = try test.library.pool.read { db in
      try Int.fetchOne(
        db, sql: "SELECT (SELECT count(*) FROM file) + (SELECT count(*) FROM content)")
    }
    #expect(left == 0)
  }

  @Test("What was deleted comes back as it was")
  func restore() throws {
    let test = try TestLibrary()
    let home = try test.library.createFolder(named: "Home")
    let list = try test.library.createFile(named: "List", in: home.id, text: "Milk")
    test.library.setText("Milk and eggs", of: list.id)
    let deleted = try test.library.delete(home.id)
    #expect(try test.library.folders().isEmpty)
    try test.library.restore(deleted)
    #expect(try test.library.text(of: list.id) == "Milk and eggs")
    #expect(try test.library.files(in: home.id).map(\.name) == ["List"])
    #expect(try test.library.folders().map(\.childCount) == [1])
  }

  @Test("Operations refuse what the model does not know")
  func operations() throws {
    let test = try TestLibrary()
    let home = try test.library.createFolder(named: "Home")
    let list = try test.library.createFile(named: "List", in: home.id)
    #expect(throws: LibraryError.notAFolder(name: "List")) {
      try test.library.createFile(named: "Child", in: list.id)
    }
    #expect(throws: LibraryError.notAFile(name: "Home")) { try test.library.text(of: home.id) }
    try test.library.erase([list.id])
    #expect(throws: LibraryError.noSuchFile(list.id)) {
      try test.library.rename(list.id, to: "New")
    }
  }
}
