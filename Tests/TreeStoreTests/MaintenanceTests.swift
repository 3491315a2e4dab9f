import Chance
import Foundation
import GRDB
import Testing

@testable import TreeStore

@Suite("Backups, checks and what can be saved") struct MaintenanceTests {
  private let time = TestClock()
  private let test: TestLibrary
  private var library: Library { test.library }
  private let home: File
  private let list: File

  init() throws {
    test = try TestLibrary(clock: time.clock)
    home = try test.library.createFolder(named: "Home")
    list = try test.library.createFile(named: "List", in: home.id, text: "Milk")
  }

  private func daily() -> [String] {
    library.backups().map { ($0.path as NSString).lastPathComponent }
  }

  @Test("A backup is a library with all that was in it")
  func backup() throws {
    library.setText("Milk and eggs", of: list.id)
    library.setValue("x", forKey: "open.file")
    let plan = try library.createFile(named: "Plan", in: home.id)
    try library.delete(plan.id)
    try library.setPinned(true, of: [list.id])
    let backup = try #require(try library.backUp())
    #expect(backup.path.hasSuffix("/backups/library 2023-11-14.treeworld"))
    let copy = try Library(path: backup.path)
    #expect(try copy.list(.all) == library.list(.all))
    #expect(try copy.list(.deleted) == library.list(.deleted))
    #expect(try copy.folders() == library.folders())
    #expect(copy.value(forKey: "open.file") == "x")
    try copy.finishIndexing()
    #expect(try copy.search("egg").hits.count == 1)
    #expect(try Library.check(backup.path).isSound)
  }

  @Test("A backup that is ended is none, and takes nothing away")
  func ended() throws {
    for _ in 1...9 {
      try library.backUpIfDue()
      time.pass(days: 1)
    }
    let before = daily()
    var told = 0
    let none = try library.backUpIfDue(BackupPolicy()) { _ in
      told += 1
      return false
    }
    #expect(none == nil && told == 1 && daily() == before)
    #expect(try library.backUpIfDue() != nil)
  }

  @Test("One each day, for a week of days on which there was one")
  func week() throws {
    for _ in 1...9 {
      #expect(try library.backUpIfDue() != nil)
      #expect(try library.backUpIfDue() == nil)
      time.pass(days: 1)
    }
    time.pass(days: 40)
    try library.backUpIfDue()
    #expect(
      daily()
        == [24, 22, 21, 20, 19, 18, 17].enumerated().map { index, day in
          "library 20\(index == 0 ? "24-01-02" : "23-11-\(day)").treeworld"
        })
    // A clock that goes back removes none of the later ones.
    time.pass(days: -100)
    try library.backUpIfDue()
    #expect(daily().contains("library 2024-01-02.treeworld"))
    #expect(daily().first == "library 2023-09-24.treeworld", "the one that was just made")
    #expect(daily().count == 7)
    // What a wrong clock called later is the oldest in truth, and goes as days pass.
    for _ in 1...6 {
      time.pass(days: 1)
      try library.backUpIfDue()
    }
    #expect(daily().first == "library 2023-09-30.treeworld")
    #expect(daily().count == 7)
  }

  @Test("Not more than fits, but the newest always")
  func bounded() throws {
    for _ in 1...4 {
      try library.backUpIfDue(BackupPolicy(days: 7, mostBytes: 250_000))
      time.pass(days: 1)
    }
    let bytes = library.backups().map(\.bytes)
    #expect(bytes.count < 4)
    #expect(bytes.reduce(0, +) <= 250_000)
    try library.backUpIfDue(BackupPolicy(days: 7, mostBytes: 1))
    #expect(daily().count == 1)
  }

  @Test("A cancelled backup leaves nothing, a full or missing disk says so")
  func failures() throws {
    #expect(try library.backUp { _ in false } == nil)
    let folder = test.folder.appendingPathComponent("backups").path
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
    #expect(throws: LibraryError.alreadyThere(path: test.path)) {
      try library.backUp(to: test.path)
    }
    let blocked = test.path + "/deep/copy"
    #expect(
      throws: LibraryError.cannotWrite(
        path: blocked, reason: "its folder \(test.path)/deep cannot be made")
    ) { try library.backUp(to: blocked) }
  }

  @Test("Restoring replaces everything at once, and keeps what was there")
  func restore() throws {
    let other = try Library(path: test.path)
    let backup = try #require(try library.backUp())
    library.setText("later", of: list.id)
    let work = try library.createFolder(named: "Work")
    try library.createFile(named: "Plan", in: work.id, text: "sleep")
    try library.finishIndexing()
    let before = try #require(try library.restoreAll(from: backup.path))
    #expect(try other.lines() == ["Home | List | Milk"])
    #expect(try other.folders().map(\.childCount) == [1])
    #expect(
      try Library(path: before.path).lines() == ["Home | List | later", "Work | Plan | sleep"])
    try library.finishIndexing()
    #expect(try library.search("sleep").hits.isEmpty)
    #expect(try library.search("milk").hits.map(\.file.id) == [list.id])
    #expect(try Library.check(test.path).findings == [])
    // And back again.
    try library.restoreAll(from: before.path)
    #expect(try other.lines() == ["Home | List | later", "Work | Plan | sleep"])
    #expect(try library.restoreAll(from: backup.path) { _ in false } == nil)
    #expect(try other.lines().count == 2)
  }

  @Test("What is no backup is refused, and nothing changes")
  func noBackup() throws {
    let source = try SourceFolder()
    let text = try source.add("a.treeworld", "Dear diary")
    #expect(throws: LibraryError.notALibrary(path: text)) { try library.restoreAll(from: text) }
    #expect(
      throws: LibraryError.cannotRead(path: "/nowhere", reason: "no such file or directory")
    ) { try library.restoreAll(from: "/nowhere") }
    #expect(try library.lines() == ["Home | List | Milk"])
  }

  private static let wrongs: [(String, CheckFinding)] = [
    (
      "DELETE FROM content WHERE file = 2",
      CheckFinding(kind: .rule, text: "“List” has no text.")
    ),
    (
      "UPDATE file SET parent = 77 WHERE pk = 2",
      CheckFinding(kind: .rule, text: "“List” stands in no folder.")
    ),
    (
      "UPDATE file SET parent = 2 WHERE pk = 2",
      CheckFinding(kind: .rule, text: "“List” stands in no folder.")
    ),
    (
      "INSERT INTO content(file, text) VALUES(1, 'x')",
      CheckFinding(kind: .rule, text: "The folder “Home” has a text.")
    ),
    (
      "INSERT INTO content(file, text) VALUES(9, 'orphan')",
      CheckFinding(kind: .rule, text: "A text belongs to no note: “orphan”.")
    ),
    (
      "UPDATE content SET text = CAST(X'FF' AS TEXT)",
      CheckFinding(kind: .encoding, text: "The text of “List” is not UTF-8.")
    ),
    (
      "UPDATE file SET childCount = 7 WHERE pk = 1",
      CheckFinding(kind: .count, text: "The count of notes in “Home” is wrong.")
    ),
    (
      "DELETE FROM pending",
      CheckFinding(kind: .index, text: "“List” is not in the index of words.")
    ),
    (
      "INSERT INTO indexed(file) VALUES(99)",
      CheckFinding(kind: .index, text: "The index of words has a note that is gone (99).")
    ),
    (
      "INSERT INTO state VALUES('library.import.x', '5' || char(10) || '/a' || char(10) || 'b')",
      CheckFinding(
        kind: .interruptedImport,
        text: "An import did not come to its end, or is still at it: 5 notes of /a, the last one b."
      )
    ),
  ]

  /// As the sqlite3 command opens it, and without our triggers.
  private func breakRules(_ sql: String) throws {
    try library.pool.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON")
      for trigger in try String.fetchAll(
        db, sql: "SELECT name FROM sqlite_master WHERE type = 'trigger'")
      {
        try db.execute(sql: "DROP TRIGGER \(trigger)")
      }
      try db.execute(sql: sql)
    }
  }

  @Test("What breaks a rule is found and explained", arguments: wrongs)
  func rules(sql: String, finding: CheckFinding) throws {
    #expect(try Library.check(test.path).findings == [])
    try breakRules(sql)
    let report = try Library.check(test.path)
    #expect(report.findings.contains(finding), "\(report.findings)")
    #expect(report.folders == 1)
    #expect(report.isSound == (finding.kind == .interruptedImport))
    guard finding.canBeMended else { return }
    try library.mend()
    #expect(try Library.check(test.path).findings == [])
  }

  @Test("Nothing readable is lost of what broke a rule", arguments: wrongs.prefix(5))
  func recoveryRules(sql: String, finding: CheckFinding) throws {
    try breakRules(sql)
    let error = #expect(throws: LibraryError.self) { try library.backUp() }
    if case .notSound = error {} else { Issue.record("\(String(describing: error))") }
    let place = test.path + ".saved"
    _ = try Library.recover(test.path, to: place)
    let lines = try Library(path: place).lines()
    #expect(lines.contains { $0.hasSuffix("| List | Milk") }, "\(lines)")
    if sql.contains("'x'") { #expect(lines.contains("Recovered | x | x")) }
    if sql.contains("orphan") { #expect(lines.contains("Recovered | orphan | orphan")) }
    #expect(try Library.check(place).isSound)
  }

  @Test("Of a library with noise in it everything else is saved", arguments: 1...8)
  func recover(seed: Int) throws {
    for number in 1...30 {
      let folder = try library.createFolder(named: "Folder \(number)")
      try library.createFiles(
        (1...20).map { ("Note \(number).\($0)", String(repeating: "word \($0) ", count: 60)) },
        in: folder.id)
    }
    try library.finishIndexing()
    // What says which tables there are must stay, or nothing is found.
    let tables = try library.pool.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
      return try Set(
        Int.fetchAll(db, sql: "SELECT pageno - 1 FROM dbstat WHERE name = 'sqlite_schema'"))
    }
    try library.pool.close()
    var data = try Data(contentsOf: URL(fileURLWithPath: test.path))
    var random = SeededRandom(UInt64(seed))
    for _ in 0..<4 {
      let page = 1 + Int(random.next() % UInt64(data.count / 4096 - 1))
      guard !tables.contains(page) else { continue }
      for offset in 0..<4096 {
        data[page * 4096 + offset] = UInt8(truncatingIfNeeded: random.next())
      }
    }
    let damaged = test.path + ".damaged"
    try data.write(to: URL(fileURLWithPath: damaged))
    let report = try Library.check(damaged)
    #expect(report.findings.contains { $0.kind == .damage }, "seed \(seed)")
    let place = test.path + ".saved"
    let saved = try Library.recover(damaged, to: place)
    #expect(try Data(contentsOf: URL(fileURLWithPath: damaged)) == data, "it must not be changed")
    let library = try Library(path: place)
    let files = try library.list(.all)
    #expect(files.count == saved.files)
    #expect(files.count > 400, "\(files.count) of 601, seed \(seed)")
    #expect(try Library.check(place).isSound)
  }

  @Test("A backup takes the place of a library that cannot be opened, unless it is in use")
  func replace() throws {
    let backup = try #require(try library.backUp())
    let place = test.path + ".other"
    try Data("SQLite format 3\0 nonsense".utf8).write(to: URL(fileURLWithPath: place))
    let aside = try Library.replace(libraryAt: place, with: backup.path, clock: time.clock)
    #expect(aside == place + ".damaged-2023-11-14T221320")
    #expect(try Library(path: place).lines() == ["Home | List | Milk"])
  }

  @Test("While a backup takes its place, a library is never without a file")
  func neverGone() throws {
    let place = test.path + ".other"
    try Data("damaged".utf8).write(to: URL(fileURLWithPath: place))
    try Data("journal".utf8).write(to: URL(fileURLWithPath: place + "-wal"))
    let aside = try #require(LibraryFile.keepAside(place, time.clock.now()))
    for path in [place, aside] {
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data("damaged".utf8))
      #expect(try Data(contentsOf: URL(fileURLWithPath: path + "-wal")) == Data("journal".utf8))
    }
    LibraryFile.forgetAside(aside, of: place)
    #expect(FilePath(place).exists && FilePath(place + "-wal").exists)
    #expect(!FilePath(aside).exists && !FilePath(aside + "-wal").exists)
  }

  @Test("A backup of a day to come is not the newest: a clock was wrong when it was made")
  func tomorrow() throws {
    let wrong = try #require(try library.backUp())
    let there = wrong.path.replacingOccurrences(of: "2023-11-14", with: "2050-01-01")
    try FileManager.default.moveItem(atPath: wrong.path, toPath: there)
    let right = try #require(try library.backUp())
    #expect(library.backups().map(\.path) == [right.path, there])
    #expect(
      Library.backups(ofLibraryAt: test.path, clock: time.clock).map(\.path) == [right.path, there])
  }

  @Test("A second backup of a day leaves one with far more notes, under another name")
  func fuller() throws {
    for number in 1...9 { try library.createFile(named: "Note \(number)", in: home.id) }
    let first = try #require(try library.backUp())
    try library.erase(try library.list(.all).map(\.id))
    let second = try #require(try library.backUp())
    #expect(second.path == first.path)
    let all = library.backups().map(\.path)
    let kept = first.path.dropLast(".treeworld".count) + " 2.treeworld"
    #expect(all == [first.path, String(kept)])
    #expect(try Library(path: String(kept)).list(.all).count == 10)
    // What is no longer fuller is replaced as ever.
    try library.backUp()
    #expect(library.backups().count == 2)
  }

  @Test("A text beyond what a note can have is refused, whoever adds it") func tooLong() throws {
    let most = String(repeating: "x", count: 32_000_000)
    #expect(throws: LibraryError.self) {
      try library.createFile(named: "Long", in: home.id, text: most + "x")
    }
    let note = try library.createFile(named: "Long", in: home.id, text: most)
    let failure = #expect(throws: LibraryError.self) { try library.append("x", to: note.id) }
    #expect(
      failure?.description
        == "“Long” was not saved: it would have 33 MB, and a text can have 32 MB.")
    #expect(try library.text(of: note.id).utf8.count == 32_000_000)
  }

  @Test("Maintenance indexes when typing rests, not while it goes on, and not never")
  func maintenance() throws {
    library.startMaintenance(backups: nil)
    defer { library.stopMaintenance() }
    func rest() {
      time.pass(seconds: 0.5)
      library.maintenance.withLock { $0 }?.finish()
    }
    rest()
    #expect(try library.unindexed() == 0)
    library.setText("Milk, eggs", of: list.id)
    try library.flush()
    #expect(try library.unindexed() == 1)
    rest()
    #expect(try library.unindexed() == 0)
    var pauses = 0
    repeat {
      library.setText("Milk \(pauses)", of: list.id)
      try library.flush()
      try library.createFile(named: "Note \(pauses)", in: home.id)
      rest()
      pauses += 1
    } while try pauses < 50 && library.unindexed() > 0
    #expect(pauses == 10)
  }

  @Test("Maintenance makes a backup each day and empties what is old")
  func days() throws {
    try library.delete(list.id)
    library.startMaintenance()
    defer { library.stopMaintenance() }
    for _ in 1...3 {
      library.maintenance.withLock { $0 }?.finish()
      time.pass(days: 1)
    }
    library.maintenance.withLock { $0 }?.finish()
    #expect(daily().count == 4)
    #expect(try library.list(.deleted).count == 1)
    time.pass(days: 28)
    library.maintenance.withLock { $0 }?.finish()
    time.pass(days: 1)
    library.maintenance.withLock { $0 }?.finish()
    #expect(try library.list(.deleted).isEmpty)
  }
}
