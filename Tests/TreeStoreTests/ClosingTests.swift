import Foundation
import GRDB
import Testing

@testable import TreeStore

/// The file alone is the library: nothing of it stays in a journal when it is closed or at rest.
@Suite("The file is the library") final class ClosingTests {
  private let folder = FilePath(NSTemporaryDirectory()).appending(UUID().uuidString)
  private var path: String { folder.appending("library").string }
  private var locations: RecoveryLocations {
    RecoveryLocations([.init(path: folder.appending("unsaved").string, isLasting: true)])
  }

  deinit { folder.remove() }

  private func filled(_ clock: LibraryClock = .system) throws -> (library: Library, list: File) {
    let library = try Library(path: path, clock: clock, unsaved: locations)
    let home = try library.createFolder(named: "Home")
    return (library, try library.createFile(named: "List", in: home.id, text: "Milk"))
  }

  /// What a copy of the one file has.
  private func copied() throws -> String {
    let copy = folder.appending(UUID().uuidString)
    try FilePath(path).copy(to: copy)
    let library = try Library(path: copy.string, unsaved: locations)
    let list = try #require(try library.list(.all).first)
    return try library.text(of: list.id)
  }

  @Test("A library that is closed has no journal, and what was typed last is in the file")
  func closed() throws {
    let (library, list) = try filled()
    library.startMaintenance(backups: nil)
    _ = try library.search("milk")
    library.setText("Milk and eggs", of: list.id)
    try library.close()
    #expect(!FilePath(path + "-wal").exists)
    #expect(!FilePath(path + "-shm").exists)
    #expect(try copied() == "Milk and eggs")
  }

  @Test("Closed beside another one it leaves the journal, and the file is complete")
  func beside() throws {
    let (library, list) = try filled()
    let other = try Library(path: path, unsaved: locations)
    library.setText("Milk and eggs", of: list.id)
    try library.close()
    #expect(try copied() == "Milk and eggs")
    #expect(try other.text(of: list.id) == "Milk and eggs")
    try other.close()
    #expect(!FilePath(path + "-wal").exists)
  }

  @Test("One that was closed says so, whatever it is asked") func afterwards() throws {
    let (library, list) = try filled()
    try library.close()
    #expect(throws: LibraryError.self) { try library.folders() }
    #expect(throws: LibraryError.self) { try library.createFolder(named: "New") }
    library.setText("Eggs", of: list.id)
    #expect(throws: LibraryError.self) { try library.flush() }
    try? library.close()
    #expect(try copied() == "Milk")
  }

  @Test("A library that is new is one in the file alone from the start") func new() throws {
    let library = try Library(path: path, unsaved: locations)
    let copy = folder.appending("copy")
    try FilePath(path).copy(to: copy)
    #expect(try Library(path: copy.string, unsaved: locations).folders().isEmpty)
    withExtendedLifetime(library) {}
  }

  @Test("Two seconds after the last change the file is complete while it is open") func rests()
    throws
  {
    let time = TestClock()
    let (library, list) = try filled(time.clock)
    library.startMaintenance(backups: nil)
    func checkpoint() {
      // Waits for what is on the queue, and then for what that put there: each write begins a new rest.
      for _ in 0..<4 {
        library.maintenance.withLock { $0 }?.finish()
        time.pass(seconds: 2)
      }
      library.maintenance.withLock { $0 }?.finish()
    }
    checkpoint()
    library.setText("Milk and eggs", of: list.id)
    try library.flush()
    #expect(try copied() == "Milk")
    checkpoint()
    #expect(try copied() == "Milk and eggs")
    // What a window remembers is written as well.
    library.setValue("1", forKey: "open")
    try library.flush()
    checkpoint()
    let value = try DatabaseQueue(path: path).read { db in
      try String.fetchOne(db, sql: "SELECT value FROM state WHERE key = 'open'")
    }
    #expect(value == "1")
    try library.close()
  }

  @Test("Who still reads what was there before keeps the file from being complete, and no longer")
  func reader() throws {
    let time = TestClock()
    let (library, list) = try filled(time.clock)
    library.startMaintenance(backups: nil)
    for _ in 0..<3 {
      library.maintenance.withLock { $0 }?.finish()
      time.pass(seconds: 2)
    }
    library.maintenance.withLock { $0 }?.finish()
    let other = try Library(path: path, unsaved: locations)
    try other.pool.read { db in
      _ = try Int.fetchOne(db, sql: "SELECT count(*) FROM file")
      library.setText("Milk and eggs", of: list.id)
      try library.flush()
      for _ in 0..<4 {
        time.pass(seconds: 2)
        library.maintenance.withLock { $0 }?.finish()
      }
      #expect(try copied() == "Milk")
    }
    for _ in 0..<4 {
      time.pass(seconds: 60)
      library.maintenance.withLock { $0 }?.finish()
    }
    #expect(try copied() == "Milk and eggs")
    try library.close()
  }

  // MARK: Yours alone

  private func mode(_ path: FilePath) -> String {
    String(path.status(ofLink: true)?.mode ?? 0, radix: 8)
  }

  @Test("What is made is for its owner alone, whatever the umask is") func alone() throws {
    let (library, _) = try filled()
    let made = folder.appending("deep/er/library").string
    let old = umask(0)
    let other = try Library(path: made, unsaved: locations)
    umask(old)
    let backup = try #require(try library.backUp())
    let files = [path, path + "-wal", path + "-shm", made, made + "-wal", backup.path]
    for file in files { #expect(mode(FilePath(file)) == "600", "\(file)") }
    for name in ["", "backups", "deep", "deep/er"] {
      #expect(mode(folder.appending(name)) == "700", "\(name)")
    }
    withExtendedLifetime(other) {}
  }

  @Test("What an older version made for everybody is tightened once; what is others' is left alone")
  func tightened() throws {
    let (library, _) = try filled()
    let backup = try #require(try library.backUp()).path
    try library.pool.write { db in
      try db.execute(sql: "DELETE FROM state WHERE key = ?", arguments: [LibraryPrivacy.key])
    }
    try library.close()
    let ours = [path, backup, folder.appending("backups").string]
    for place in ours { chmod(place, place.hasSuffix("backups") ? 0o755 : 0o644) }
    chmod(folder.c, 0o755)
    try Library(path: path, unsaved: locations).close()
    #expect(ours.map { mode(FilePath($0)) } == ["600", "600", "700"])
    #expect(mode(folder) == "755", "a person chose it")
    // A person who shares it afterwards means it.
    chmod(path, 0o640)
    try Library(path: path, unsaved: locations).close()
    #expect(mode(FilePath(path)) == "640")
  }

  @Test("A folder of backups with something else in it is somebody's own") func own() throws {
    let (library, _) = try filled()
    try library.backUp()
    #expect(folder.appending("backups/photo.jpg").makeFile() == 0)
    chmod(folder.appending("backups").c, 0o755)
    try library.pool.write { db in
      try db.execute(sql: "DELETE FROM state WHERE key = ?", arguments: [LibraryPrivacy.key])
    }
    try library.close()
    try Library(path: path, unsaved: locations).close()
    #expect(mode(folder.appending("backups")) == "755")
  }
}
