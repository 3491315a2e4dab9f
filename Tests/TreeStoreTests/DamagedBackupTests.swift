import Foundation
import GRDB
import Testing

@testable import TreeStore

@Suite("Backups of damaged libraries, and what is no backup") struct DamagedBackupTests {
  private let time = TestClock()
  private let test: TestLibrary
  private var library: Library { test.library }

  init() throws {
    test = try TestLibrary(clock: time.clock)
    let home = try test.library.createFolder(named: "Home")
    try test.library.createFile(named: "List", in: home.id, text: "Milk")
  }

  @Test("A backup of damaged rows takes the place of no whole one, and is the last of all")
  func damagedRows() throws {
    let whole = try #require(try library.backUp())
    #expect(!whole.isDamaged)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: whole.path))
    try library.close()
    try DatabaseQueue(path: test.path).write { db in
      try db.execute(sql: "UPDATE content SET text = CAST(X'4DFF' AS TEXT)")
    }
    let damaged = try Library(path: test.path, clock: time.clock)
    let backup = try #require(try damaged.backUp())
    #expect(backup.isDamaged)
    #expect(backup.path.hasSuffix("/library 2023-11-14 damaged.treeworld"))
    #expect(try Data(contentsOf: URL(fileURLWithPath: whole.path)) == bytes)
    #expect(damaged.backups() == [whole, backup])
    #expect(damaged.rowFindings.map(\.column) == ["text"])
    // There is a whole one of today; on the days after there is none, and the whole one stays.
    #expect(try damaged.backUpIfDue() == nil)
    for _ in 1...9 {
      time.pass(days: 1)
      #expect(try damaged.backUpIfDue()?.isDamaged == true)
    }
    #expect(damaged.backups().map(\.isDamaged) == [false, true, true, true])
    #expect(damaged.backups().first == whole)
  }

  @Test("A library whose first bytes are lost is damaged, and its backup brings it back")
  func noHeader() throws {
    let backup = try #require(try library.backUp())
    try library.close()
    let file = try #require(FileHandle(forWritingAtPath: test.path))
    try file.write(contentsOf: Data(count: 8))
    try file.close()
    #expect(throws: LibraryError.damaged(path: test.path, detail: .noDatabase)) {
      try Library(path: test.path)
    }
    #expect(try !Library.check(test.path).isSound)
    _ = try Library.replace(libraryAt: test.path, with: backup.path, clock: time.clock)
    #expect(try Library(path: test.path).list(.all).map(\.name) == ["List"])
  }

  @Test("Only files are backups", arguments: [true, false])
  func noFiles(isFolder: Bool) throws {
    let backup = try #require(try library.backUp())
    let other = FilePath(backup.path).folder.appending("library 2023-11-10.treeworld")
    if isFolder {
      try FileManager.default.createDirectory(
        atPath: other.string, withIntermediateDirectories: false)
    } else {
      #expect(mkfifo(other.string, 0o600) == 0)
    }
    #expect(library.backups() == [backup])
    try library.backUpIfDue()
    #expect(FileManager.default.fileExists(atPath: other.string))
  }
}
