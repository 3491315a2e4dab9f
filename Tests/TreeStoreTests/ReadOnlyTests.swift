import Foundation
import GRDB
import Testing

@testable import TreeStore

@Suite("A library that cannot be written") struct ReadOnlyTests {
  private let test: TestLibrary
  private let home: File
  private let list: File

  init() throws {
    test = try TestLibrary()
    home = try test.library.createFolder(named: "Home")
    list = try test.library.createFile(named: "List", in: home.id, text: "Milk and eggs")
    try test.library.finishIndexing()
  }

  private var bytes: Data? { try? Data(contentsOf: URL(fileURLWithPath: test.path)) }

  @Test("Everything can be read and found, nothing changed, and not a byte is written")
  func reads() throws {
    try test.library.pool.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
    }
    let before = bytes
    let library = try Library(readingAt: test.path, unsaved: test.locations)
    #expect(library.isReadOnly)
    #expect(try library.folders().map(\.name) == ["Home"])
    #expect(try library.text(of: list.id) == "Milk and eggs")
    #expect(try library.search("egg").hits.map(\.file.name) == ["List"])
    #expect(try library.counts() == LibraryCounts(folders: 1, files: 1, deleted: 0))
    let failure = LibraryError.readOnly(path: test.path)
    #expect(throws: failure) { try library.createFolder(named: "New") }
    #expect(throws: failure) { try library.rename(list.id, to: "Other") }
    #expect(throws: failure) { try library.delete(list.id) }
    library.startMaintenance()
    library.stopMaintenance()
    #expect(bytes == before)
  }

  @Test("What is open is remembered while the program runs; a typed text stays in it")
  func waits() throws {
    let library = try Library(readingAt: test.path, unsaved: test.locations)
    library.setValue("x", forKey: "open.file")
    #expect(library.value(forKey: "open.file") == "x")
    try library.flush()
    library.setText("Milk, eggs, tea", of: list.id)
    #expect(throws: LibraryError.readOnly(path: test.path)) { try library.flush() }
    #expect(try library.text(of: list.id) == "Milk, eggs, tea")
    #expect(library.unsavedTexts == [list.id: "Milk, eggs, tea"])
    #expect(try test.library.text(of: list.id) == "Milk and eggs")
  }

  @Test("What another program writes is seen") func follows() throws {
    let library = try Library(readingAt: test.path, unsaved: test.locations)
    try test.library.append("Bread", to: list.id)
    #expect(try library.text(of: list.id) == "Milk and eggs\nBread")
  }

  @Test("One of an older version says what stands in the way") func older() throws {
    try test.library.pool.write { db in try db.execute(sql: "PRAGMA user_version = 2") }
    let error = #expect(throws: LibraryError.self) {
      try Library(readingAt: test.path, unsaved: test.locations)
    }
    #expect(
      error?.description == """
        \(test.path) cannot be opened: an older TreeWorld wrote it, and it cannot be written to \
        carry it over. Check the path and its permissions.
        """)
  }
}
