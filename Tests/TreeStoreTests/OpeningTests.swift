import Foundation
import GRDB
import Testing

@testable import TreeStore

@Suite("Opening a library") final class OpeningTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  private func library(_ name: String) throws -> String {
    let path = path(name)
    let library = try Library(path: path)
    let home = try library.createFolder(named: "Home")
    try library.createFiles((1...200).map { ("Note \($0)", "text") }, in: home.id)
    try library.close()
    return path
  }

  /// Opening must fail with `error`, say the path, and leave every byte as it was.
  private func refuses(_ path: String, _ expected: (String) -> LibraryError) throws {
    let before = try? Data(contentsOf: URL(fileURLWithPath: path))
    #expect(throws: expected(path)) { try Library(path: path) }
    #expect(expected(path).description.contains(path))
    #expect((try? Data(contentsOf: URL(fileURLWithPath: path))) == before)
  }

  @Test("A directory") func directory() throws {
    try refuses(folder.path) { .isDirectory(path: $0) }
  }

  @Test("What is no file lies at the name of a journal", arguments: ["-wal", "-shm", "-journal"])
  func irregularJournal(ending: String) throws {
    let path = try library("a")
    let journal = path + ending
    try? FileManager.default.removeItem(atPath: journal)
    try FileManager.default.createSymbolicLink(
      atPath: journal, withDestinationPath: self.path("nowhere"))
    try refuses(path) { .cannotOpen(path: $0, reason: .journalNoFile(journal)) }
    let found = try Library.check(path).findings
    #expect(found.contains { $0.text == .journalNoFile(journal) })
    #expect(!FileManager.default.fileExists(atPath: self.path("nowhere")))
  }

  @Test("A new library has backups, also of what a restore replaces") func longNames() throws {
    let library = try Library(path: path(String(repeating: "x", count: 200)))
    try library.createFolder(named: "Home")
    let backup = try #require(try library.backUp())
    try library.restoreAll(from: backup.path)
    #expect(BackupFolder(library: library.path).beforeRestores().count == 1)
    try library.close()
    try refuses(path(String(repeating: "x", count: 201))) {
      .cannotOpen(path: $0, reason: .longName(201, limit: 200))
    }
    #expect(!FileManager.default.fileExists(atPath: path(String(repeating: "x", count: 201))))
    // One of an older version opens.
    let old = path(String(repeating: "y", count: 240))
    try FileManager.default.moveItem(atPath: try self.library("short"), toPath: old)
    #expect(try Library(path: old).folders().count == 1)
  }

  @Test("A file of another kind") func text() throws {
    let path = path("notes.txt")
    try Data("Dear diary".utf8).write(to: URL(fileURLWithPath: path))
    try refuses(path) { .notALibrary(path: $0) }
  }

  @Test("Somebody else's database") func foreign() throws {
    let path = path("other.sqlite")
    let queue = try DatabaseQueue(path: path)
    try queue.write { db in
      try db.execute(sql: "CREATE TABLE theirs(a); INSERT INTO theirs VALUES(1)")
    }
    try queue.close()
    try refuses(path) { .notALibrary(path: $0) }
  }

  @Test("Somebody else's database that is in use") func foreignInUse() throws {
    let path = path("busy.sqlite")
    let pool = try DatabasePool(path: path)
    try pool.write { db in try db.execute(sql: "CREATE TABLE theirs(a)") }
    #expect(throws: LibraryError.notALibrary(path: path)) { try Library(path: path) }
    let tables = try pool.read { db in
      try String.fetchAll(db, sql: "SELECT name FROM sqlite_master")
    }
    #expect(tables == ["theirs"])
  }

  @Test("A newer version") func newer() throws {
    let path = try library("newer")
    let queue = try DatabaseQueue(path: path)
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA user_version = 99; PRAGMA wal_checkpoint(TRUNCATE)")
    }
    try queue.close()
    try refuses(path) { .newerVersion(path: $0, found: 99, supported: Schema.version) }
  }

  @Test("One that was cut off") func truncated() throws {
    let path = try library("cut")
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    try data.prefix(data.count / 2).write(to: URL(fileURLWithPath: path))
    try refuses(path) {
      .damaged(path: $0, detail: "\(data.count / 2) of \(data.count) bytes are there")
    }
  }

  @Test("One whose pages were overwritten says so when it is read, and changes nothing")
  func overwritten() throws {
    let path = try library("noise")
    var data = try Data(contentsOf: URL(fileURLWithPath: path))
    for index in 4096..<data.count { data[index] = UInt8(truncatingIfNeeded: index &* 31) }
    try data.write(to: URL(fileURLWithPath: path))
    let error = #expect(throws: LibraryError.self) { try Library(path: path).folders() }
    let words = error?.description ?? ""
    #expect(words.hasPrefix("\(path) is damaged"), "\(words)")
  }

  @Test("A folder that cannot be made") func blocked() throws {
    let file = path("file")
    try Data().write(to: URL(fileURLWithPath: file))
    #expect(throws: LibraryError.self) { try Library(path: file + "/deep/library") }
  }

  @Test("A disk that is full: the message says so, and what was there stays")
  func full() throws {
    let path = path("full")
    let library = try Library(path: path)
    let home = try library.createFolder(named: "Home")
    let list = try library.createFile(named: "List", in: home.id, text: "Milk")
    func pages(_ count: String) throws {
      try library.pool.writeWithoutTransaction { db in
        try db.execute(sql: "PRAGMA max_page_count = \(count)")
      }
    }
    let used = try library.pool.read { try Int.fetchOne($0, sql: "PRAGMA page_count") ?? 0 }
    try pages("\(used)")
    let long = String(repeating: "word ", count: 20_000)
    library.setText(long, of: list.id)
    #expect(throws: LibraryError.diskFull(path: path)) { try library.flush() }
    #expect(try library.text(of: list.id) == long, "the text waits in memory")
    #expect(throws: LibraryError.diskFull(path: path)) {
      try library.createFile(named: "Big", in: home.id, text: long)
    }
    try pages("1000000")
    try library.flush()
    #expect(try Library(path: path).text(of: list.id) == long)
  }

  @Test("Two programs at once: both write, both see all") func two() throws {
    let path = path("shared")
    let first = try Library(path: path)
    let second = try Library(path: path)
    let home = try first.createFolder(named: "Home")
    DispatchQueue.concurrentPerform(iterations: 40) { index in
      let library = index % 2 == 0 ? first : second
      _ = try? library.createFile(named: "Note \(index)", in: home.id)
    }
    #expect(try first.files(in: home.id).count == 40)
    #expect(try second.files(in: home.id) == first.files(in: home.id))
  }

  /// In a damaged list of free pages the next page that is taken from it may be a text's.
  @Test("Reading takes no free page") func takesNoPage() throws {
    let path = try library("library.treeworld")
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    let library = try Library(path: path)
    _ = try library.folders()
    try library.close()
    let after = try Data(contentsOf: URL(fileURLWithPath: path))
    let page = 4096
    #expect(after.count == before.count)
    // Compared outside of the macro, which would print every byte.
    let isSame = after.dropFirst(page) == before.dropFirst(page)
    #expect(isSame)
  }
}
