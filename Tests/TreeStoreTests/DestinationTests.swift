import Foundation
import GRDB
import Testing

@testable import TreeStore

/// Where backups and the like may go, with which rights, and what they say of what they copy.
@Suite("What is written beside a library", .serialized) struct DestinationTests {
  private let test: TestLibrary
  private var library: Library { test.library }

  init() throws {
    test = try TestLibrary()
    let home = try test.library.createFolder(named: "Home")
    try test.library.createFile(named: "List", in: home.id, text: "Milk")
  }

  @Test(
    "A journal's name of a file that is there is refused", arguments: ["-wal", "-shm", "-journal"])
  func companions(end: String) throws {
    let other = test.folder.appendingPathComponent("other").path
    let owner = try Library(path: other, unsaved: test.locations)
    try owner.close()
    let place = other + end
    let failure = LibraryError.cannotWrite(path: place, reason: .companion(of: other))
    #expect(throws: failure) { try library.backUp(to: place) }
    #expect(throws: failure) { try library.export(.markdown, to: place) }
    #expect(throws: failure) { try library.export(.json, to: place) }
    #expect(throws: failure) { try Library.recover(test.path, to: place) }
    #expect(throws: failure) { try Library(path: place, unsaved: test.locations) }
    #expect(!FilePath(place).exists)
    let free = test.folder.appendingPathComponent("free" + end).path
    try library.backUp(to: free)
    #expect(try Library.check(free, unsaved: test.locations).isSound)
  }

  @Test("A new file does not get the journal that lies there", arguments: ["-wal", "-journal"])
  func rest(end: String) throws {
    let place = test.folder.appendingPathComponent("new").path
    try Data("rest".utf8).write(to: URL(fileURLWithPath: place + end))
    let failure = LibraryError.cannotWrite(path: place, reason: .journalThere(place + end))
    #expect(throws: failure) { try library.backUp(to: place) }
    #expect(throws: failure) { try Library.recover(test.path, to: place) }
    #expect(FilePath(place + end).exists)
  }

  @Test("Whoever makes it can read it, whatever the umask is") func mask() throws {
    let old = umask(0o777)
    defer { umask(old) }
    let backup = try #require(try library.backUp())
    let place = test.folder.appendingPathComponent("saved").path
    _ = try Library.recover(test.path, to: place)
    let copy = FilePath(place + ".copy")
    try FilePath(place).copy(to: copy)
    for path in [backup.path, place, copy.string] {
      #expect(FilePath(path).status()?.mode == 0o600, "\(path)")
    }
  }

  @Test("Texts that are not UTF-8 are in a backup as they are, which says so and replaces none")
  func bytes() throws {
    let time = TestClock()
    let library = try Library(path: test.path, clock: time.clock, unsaved: test.locations)
    for _ in 1...7 {
      try library.backUpIfDue()
      time.pass(days: 1)
    }
    #expect(library.backups().count == 7)
    #expect(library.rowFindings.isEmpty)
    try library.pool.write { db in
      try db.execute(sql: "UPDATE content SET text = CAST(x'FF00FE41' AS TEXT)")
    }
    for days in 1...2 {
      try library.backUpIfDue()
      time.pass(days: 1)
      #expect(library.backups().count == 7 + days)
    }
    #expect(library.rowFindings.map(\.found) == [.cellNoUTF8])
    #expect(library.rowFindings.map(\.name) == ["List"])
    // The whole ones come first.
    #expect(library.backups().first?.isDamaged == false)
    let damaged = library.backups().first { $0.isDamaged }
    let newest = try #require(damaged)
    #expect(
      try Library.check(newest.path, unsaved: test.locations).findings.map(\.kind) == [.encoding])
    let target = try TestLibrary()
    try target.library.restoreAll(from: newest.path)
    #expect(target.library.rowFindings.map(\.found) == [.cellNoUTF8])
  }

  @Test("Notes without folders and texts without notes are told") func lost() throws {
    try library.pool.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA foreign_keys = OFF; UPDATE file SET parent = 99 WHERE pk = 2")
    }
    for order in [FileOrder.name, .modified, .created] {
      let reading = try Library(readingAt: test.path, unsaved: test.locations)
      #expect(try reading.list(.all, by: order).map(\.name) == ["List"])
      #expect(reading.rowFindings.map(\.column) == ["parent"])
    }
    let target = test.folder.appendingPathComponent("out").path
    #expect(try library.export(.markdown, to: target).refused.map(\.reason) == [.lostFolder])
    try library.pool.writeWithoutTransaction { db in
      try db.execute(sql: "DROP TRIGGER search_delete; DELETE FROM file WHERE pk = 2")
    }
    let report = try library.export(.json, to: target + ".json")
    #expect(report.refused.map(\.reason) == [.lostNote] && !report.isWhole)
  }

  // MARK: What can only be read

  @Test("A library that nobody may write is read without a journal beside it") func constant()
    throws
  {
    try library.close()
    chmod(test.path, 0o444)
    let reading = try Library(readingAt: test.path, unsaved: test.locations)
    #expect(try reading.folders().count == 1)
    try reading.close()
    #expect(!FilePath(test.path + "-wal").exists && !FilePath(test.path + "-shm").exists)
  }

  @Test("What was made while it could only be read can be written when it can") func allowed()
    throws
  {
    try library.close()
    for end in ["-wal", "-shm"] {
      #expect(FilePath(test.path + end).makeFile() == 0)
      chmod(test.path + end, 0o444)
    }
    let again = try Library(path: test.path, unsaved: test.locations)
    for end in ["-wal", "-shm"] {
      #expect(FilePath(test.path + end).status()?.mode == 0o600, "\(end)")
    }
    try again.close()
  }
}
