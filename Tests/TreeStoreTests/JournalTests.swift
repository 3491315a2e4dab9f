import Foundation
import GRDB
import Testing

@testable import TreeStore

/// A journal that is not of the file that it lies beside, or that lies there no more.
@Suite("Journals that are gone or another file's", .serialized) struct JournalTests {
  private static let path = ProcessInfo.processInfo.environment["TREESTORE_JOURNAL"]
  private let test: TestLibrary
  private let folder: FilePath

  init() throws {
    test = try TestLibrary()
    folder = FilePath(test.folder.path)
  }

  /// Not a test of its own: another program that opens the library, writes, and ends.
  @Test("visitor", .enabled(if: path != nil)) func visitor() throws {
    let library = try Library(path: try #require(Self.path), unsaved: RecoveryLocations([]))
    let names = try library.folders().map(\.name).joined(separator: ",")
    try library.createFolder(named: "Visitor")
    try library.close()
    OtherProcess.tell("saw \(names)")
  }

  private func visit() throws -> String? {
    let process = try OtherProcess(
      test: "JournalTests/visitor", environment: ["TREESTORE_JOURNAL": test.path])
    process.finish()
    return process.lines.first { $0.words.first == "saw" }?.words.last
  }

  private func make(_ names: ClosedRange<Int>) throws {
    for number in names { try test.library.createFolder(named: "F\(number)") }
  }

  /// What a kill leaves: the file, and a journal with more than it has.
  private func killed(_ ends: [String] = ["", "-wal", "-shm"]) throws -> String {
    let place = folder.appending("killed-\(UUID().uuidString)").string
    for end in ends where FilePath(test.path + end).exists {
      try FilePath(test.path + end).copy(to: FilePath(place + end))
    }
    return place
  }

  private func names(_ path: String) throws -> (names: [String], notice: LibraryError?) {
    let library = try Library(path: path, unsaved: test.locations)
    defer { try? library.close() }
    return (try library.folders().map(\.name), library.openingNotice)
  }

  private func asides(_ path: String) -> [String] {
    folder.names().map(\.string).filter {
      $0.hasPrefix(FilePath(path).name.string + ".journal-of-another-")
    }
  }

  private func replace(_ path: String, with other: String, inPlace: Bool) throws {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: other))
    if inPlace {
      let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
      try file.truncate(atOffset: 0)
      try file.write(contentsOf: bytes)
      try file.close()
    } else {
      unlink(path)
      try bytes.write(to: URL(fileURLWithPath: path))
    }
  }

  private func sound(_ path: String) throws -> Bool {
    try Library.check(path, unsaved: test.locations).isSound
  }

  // MARK: Its own

  enum Moment: CaseIterable { case new, checkpointed, halfCheckpointed, restarted, older }

  @Test("What a kill leaves is played, wherever it is copied to", arguments: Moment.allCases)
  func own(_ moment: Moment) throws {
    try make(1...3)
    let pool = test.library.pool
    switch moment {
    case .new: break
    case .checkpointed:
      #expect(LibraryFile.checkpoint(pool))
      try make(4...5)
    case .halfCheckpointed:
      #expect(LibraryFile.checkpoint(pool))
      try make(4...4)
      let other = try DatabaseQueue(path: test.path)
      try other.inDatabase { db in
        // Holds what was there, so that the next frames cannot be written into the file.
        try db.execute(sql: "BEGIN; SELECT count(*) FROM file")
        try make(5...5)
        LibraryFile.checkpoint(pool)
        try db.execute(sql: "COMMIT")
      }
      try make(6...6)
    case .restarted:
      for number in 4...8 {
        #expect(LibraryFile.checkpoint(pool))
        try make(number...number)
      }
    case .older:
      #expect(LibraryFile.checkpoint(pool))
      // A version without stamps writes, and this one after it.
      try pool.write { try $0.execute(sql: "UPDATE file SET name = 'Old' WHERE name = 'F1'") }
      try make(4...4)
    }
    for ends in [["", "-wal", "-shm"], ["", "-wal"]] {
      let place = try killed(ends)
      let (names, notice) = try names(place)
      #expect(names == (try test.library.folders().map(\.name)))
      #expect(notice == nil)
      #expect(try sound(place))
      #expect(asides(place).isEmpty)
    }
  }

  @Test("What another program, which knows nothing of stamps, packs anew is played as well")
  func vacuum() throws {
    try make(1...3)
    #expect(LibraryFile.checkpoint(test.library.pool))
    try make(4...4)
    try test.library.pool.writeWithoutTransaction { try $0.execute(sql: "VACUUM") }
    let place = try killed()
    let (names, notice) = try names(place)
    #expect(names.count == 4 && notice == nil)
  }

  // MARK: Another's

  enum Other: CaseIterable { case backup, library, earlier, later, empty }

  @Test(
    "A file that took the place of a library is not mixed with its journal",
    arguments: Other.allCases, [true, false])
  func foreign(_ other: Other, inPlace: Bool) throws {
    try make(1...2)
    #expect(LibraryFile.checkpoint(test.library.pool))
    let earlier = try killed([""])
    try make(3...3)
    let backup = try #require(try test.library.backUp())
    #expect(LibraryFile.checkpoint(test.library.pool))
    try make(4...30)
    let place = try killed()
    #expect(LibraryFile.checkpoint(test.library.pool))
    try make(31...31)
    #expect(LibraryFile.checkpoint(test.library.pool))
    var new = place
    var wanted: [String] = []
    switch other {
    case .backup: (new, wanted) = (backup.path, ["F1", "F2", "F3"])
    case .earlier: (new, wanted) = (earlier, ["F1", "F2"])
    case .later: (new, wanted) = (try killed([""]), (1...31).map { "F\($0)" })
    case .library:
      new = folder.appending("other").string
      let library = try Library(path: new, unsaved: test.locations)
      try library.createFolder(named: "Theirs")
      try library.close()
      wanted = ["Theirs"]
    case .empty:
      new = folder.appending("empty").string
      #expect(FilePath(new).makeFile() == 0)
    }
    try replace(place, with: new, inPlace: inPlace)
    let journal = try Data(contentsOf: URL(fileURLWithPath: place + "-wal"))
    if other != .empty {
      let report = try Library.check(place, unsaved: test.locations)
      #expect(report.findings.map(\.kind) == [.journal])
      #expect(report.folders == wanted.count)
      let reading = try Library(readingAt: place, unsaved: test.locations)
      #expect(try reading.folders().count == wanted.count)
      try reading.close()
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: place + "-wal")) == journal)
    let (names, notice) = try names(place)
    #expect(names.sorted() == wanted.sorted())
    let aside = try #require(asides(place).first)
    #expect(asides(place).count == 1)
    let kept = folder.appending(aside)
    #expect(notice == .foreignJournal(path: place, journal: kept.string))
    #expect(try Data(contentsOf: URL(fileURLWithPath: kept.string)) == journal)
    #expect(try sound(place))
    #expect(try self.names(place).notice == nil)
  }

  // MARK: Damaged

  private static let frame = 24 + 4096

  private func flip(_ path: String, at offset: Int) throws {
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    bytes[offset] ^= 4
    try bytes.write(to: URL(fileURLWithPath: path))
  }

  enum Part: Int, CaseIterable {
    case page = 100
    case sum = 20
    case salt = 10
    case number = 3
  }

  @Test(
    "A flipped bit in a journal is said, and the journal is kept", arguments: Part.allCases,
    [0.25, 0.5])
  func flipped(_ part: Part, share: Double) throws {
    try make(1...12)
    let place = try killed(["", "-wal"])
    let frames = (FilePath(place + "-wal").status()?.size ?? 0) / Self.frame
    let number = Int(Double(frames) * share)
    try flip(place + "-wal", at: 32 + number * Self.frame + part.rawValue)
    let journal = try Data(contentsOf: URL(fileURLWithPath: place + "-wal"))
    let report = try Library.check(place, unsaved: test.locations)
    #expect(
      report.findings == [CheckFinding(kind: .damage, text: .journalDamaged(place + "-wal"))])
    let saved = try Library.recover(
      place, to: place + "-saved", unsaved: test.locations)
    #expect(saved.refused.map(\.reason) == [.brokenJournal])
    let (names, notice) = try names(place)
    #expect((1...11).contains(names.count))
    let kept = try #require(
      folder.names().first {
        $0.string.hasPrefix(FilePath(place).name.string + ".journal-damaged-")
      })
    let aside = folder.appending(kept).string
    #expect(notice == .damagedJournal(path: place, journal: aside))
    #expect(try Data(contentsOf: URL(fileURLWithPath: aside)) == journal)
    let again = try self.names(place)
    #expect(again.names == names && again.notice == nil)
    #expect(try sound(place))
  }

  @Test("A journal whose header is damaged is kept as well") func flippedHeader() throws {
    try make(1...3)
    let place = try killed(["", "-wal"])
    try flip(place + "-wal", at: 17)
    #expect(try !sound(place))
    guard case .damagedJournal = try names(place).notice else {
      Issue.record("nothing was said")
      return
    }
  }

  @Test("What was rolled back or cut off is no damage") func rolledBack() throws {
    try make(1...3)
    struct Cancelled: Error {}
    try test.library.pool.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA cache_size = 5")
      for count in [300, 200] {
        try? db.inTransaction {
          for number in 1...count {
            let text = String(repeating: "\(number) ", count: 2000)
            try db.execute(
              sql: "INSERT INTO stale(doc, name, text) VALUES(?, '', ?)", arguments: [number, text])
          }
          throw Cancelled()
        }
      }
    }
    try make(4...4)
    let place = try killed(["", "-wal"])
    let size = try #require(FilePath(place + "-wal").status()?.size)
    // What was rolled back stands there.
    #expect(size > 100 * Self.frame)
    #expect(try sound(place))
    let (names, notice) = try names(place)
    #expect(names.count == 4 && notice == nil)
    try make(5...6)
    let cut = try killed(["", "-wal"])
    truncate(cut + "-wal", 32 + 5 * Self.frame + 1000)
    #expect(try sound(cut))
    #expect(try self.names(cut).notice == nil)
  }

  // MARK: Gone

  @Test("A journal that is taken away under an open library takes nothing with it, and is said")
  func gone() throws {
    let home = try test.library.createFolder(named: "Home")
    let list = try test.library.createFile(named: "List", in: home.id, text: "Milk")
    for end in ["-wal", "-shm"] { unlink(test.path + end) }
    test.library.lookForJournal()
    // Whoever comes now finds all of it.
    #expect(try visit() == "Home")
    let failure = LibraryError.cannotWrite(
      path: test.path, reason: .journalGone(test.path + "-wal"))
    #expect(throws: failure) { try test.library.createFolder(named: "Lost") }
    test.library.setText("Milk and eggs", of: list.id)
    #expect(throws: failure) { try test.library.flush() }
    #expect(test.library.recoveryDurability == .lasting)
    #expect(throws: failure) { try test.library.close() }
    #expect(try sound(test.path))
    let again = try Library(path: test.path, unsaved: test.locations)
    #expect(try again.folders().map(\.name) == ["Home", "Visitor"])
    try again.close()
  }

  @Test("What another program wrote meanwhile is not written over") func goneAndWritten() throws {
    let home = try test.library.createFolder(named: "Home")
    try test.library.createFile(named: "List", in: home.id, text: "Milk")
    #expect(LibraryFile.checkpoint(test.library.pool))
    // As if the kernel told nobody.
    test.library.changes.onEvent(nil)
    try test.library.createFolder(named: "Lost")
    for end in ["-wal", "-shm"] { unlink(test.path + end) }
    #expect(try visit() == "Home")
    test.library.lookForJournal()
    #expect(throws: LibraryError.self) { try test.library.createFolder(named: "More") }
    try test.library.close()
    #expect(try sound(test.path))
    #expect(try names(test.path).names == ["Home", "Visitor"])
  }

  @Test("The kernel tells of it before anything is written") func told() async throws {
    try test.library.createFolder(named: "Home")
    let (failures, continuation) = AsyncStream.makeStream(of: LibraryError?.self)
    test.library.onMaintenanceFailure { continuation.yield($0) }
    for end in ["-wal", "-shm"] { unlink(test.path + end) }
    for await failure in failures where failure != nil {
      #expect(
        failure == .cannotWrite(path: test.path, reason: .journalGone(test.path + "-wal")))
      break
    }
    #expect(try visit() == "Home")
  }
}
