import Chance
import Foundation
import GRDB
import Testing

@testable import TreeStore

@Suite("A copy is proved before it counts") struct ProofTests {
  /// Each page once, written over by another one and by zeros.
  @Test(
    "An export tells of texts whose notes are lost",
    arguments: [
      ("DELETE FROM file", 4), ("DELETE FROM file WHERE isFolder = 0", 4),
      ("DELETE FROM file WHERE pk = (SELECT max(pk) FROM file)", 1),
      ("UPDATE file SET isFolder = 1, parent = NULL WHERE pk = (SELECT max(pk) FROM file)", 1),
    ])
  func loose(_ sql: String, _ count: Int) throws {
    let test = try DamagedLibrary(notes: 4)
    defer { test.remove() }
    try test.change(sql)
    let library = try test.open()
    let report = try library.export(.json, to: test.place("out.json"))
    #expect(report.refused.count == count)
    #expect(report.refused.allSatisfy { $0.reason == .lostNote && $0.path.contains("word") })
  }

  @Test("A backup of a library with one wrong page is what was there, or none", arguments: 1...2)
  func pages(seed: UInt64) throws {
    let test = try DamagedLibrary()
    defer { test.remove() }
    let whole = try test.open().contents()
    let bytes = try test.bytes()
    var random = SeededRandom(seed)
    let count = bytes.count / DamagedLibrary.pageSize
    var made = 0
    for page in 1..<count {
      let other = seed == 2 ? nil : Int(random.next() % UInt64(count))
      try test.put(bytes, page: page, from: other)
      let place = test.place("copy")
      unlink(place)
      do {
        guard try test.open().backUp(to: place) != nil else { continue }
      } catch is LibraryError {
        #expect(!FileManager.default.fileExists(atPath: place))
        continue
      }
      made += 1
      let copy = try Library(path: place, unsaved: RecoveryLocations([]))
      #expect(
        try copy.contents() == whole, "page \(page) from \(String(describing: other)), seed \(seed)"
      )
      try copy.pool.close()
      unlink(place)
    }
    // Damage in the index of words does no harm to notes.
    #expect(made > 0)
    #expect(made < count - 5)
    let names = try FileManager.default.contentsOfDirectory(atPath: test.folder.path)
    #expect(names.allSatisfy { !$0.hasSuffix(PartialFile.ending) }, "\(names)")
  }

  @Test(
    "A backup with one wrong page is restored as it was, or refused", arguments: [7, 8] as [UInt64])
  func restores(seed: UInt64) throws {
    let test = try DamagedLibrary()
    defer { test.remove() }
    let good = try test.open()
    let place = test.place("backup")
    try good.backUp(to: place)
    let whole = try good.contents()
    try good.createFolder(named: "Later")
    let later = try good.contents()
    let bytes = try Data(contentsOf: URL(fileURLWithPath: place))
    var random = SeededRandom(seed)
    let count = bytes.count / DamagedLibrary.pageSize
    let size = DamagedLibrary.pageSize
    var refused = 0
    for page in 1..<count {
      var damaged = bytes
      let other = Int(random.next() % UInt64(count))
      damaged.replaceSubrange(
        (page * size)..<((page + 1) * size),
        with: seed == 8 ? Data(count: size) : Data(bytes[(other * size)..<((other + 1) * size)]))
      try damaged.write(to: URL(fileURLWithPath: place))
      do {
        try good.restoreAll(from: place)
        #expect(try good.contents() == whole, "page \(page) from \(other)")
        try good.createFolder(named: "Later")
        // Another identity makes another sum: from here on it is not compared.
        _ = later
      } catch let error as LibraryError {
        refused += 1
        let words = error.description
        #expect(words.contains("backup"), "\(words)")
        #expect(try good.contents().files == whole.files)
      }
    }
    #expect(refused > 3)
  }

  @Test("A refused restore keeps what was there, and every “before restoring”")
  func before() throws {
    let time = TestClock()
    let test = try TestLibrary(clock: time.clock)
    let library = test.library
    let home = try library.createFolder(named: "Home")
    try library.createFile(named: "First", in: home.id, text: "one")
    let good = test.folder.appendingPathComponent("good").path
    try library.backUp(to: good)
    var kept: [String] = []
    for number in 1...3 {
      try library.createFile(named: "Later \(number)", in: home.id)
      kept.append(try #require(try library.restoreAll(from: good)).path)
      time.pass(seconds: 60)
    }
    let bad = test.folder.appendingPathComponent("bad").path
    let bytes = try Data(contentsOf: URL(fileURLWithPath: good))
    try (bytes.prefix(4096) + Data(count: bytes.count - 4096)).write(to: URL(fileURLWithPath: bad))
    #expect(throws: LibraryError.self) { try library.restoreAll(from: bad) }
    #expect(try library.lines() == ["Home | First | one"])
    for (number, place) in kept.enumerated() {
      #expect(
        try Library(path: place).lines().contains("Home | Later \(number + 1) | "), "\(place)")
    }
    // The oldest of four goes, in the order of their times.
    let fourth = try #require(try library.restoreAll(from: good)).path
    #expect(
      BackupFolder(library: test.path).beforeRestores().map(\.path)
        == [fourth, kept[2], kept[1]])
  }

  @Test("Of one moment there may be two “before restoring”")
  func sameMoment() throws {
    let time = TestClock()
    let test = try TestLibrary(clock: time.clock)
    try test.library.createFolder(named: "Home")
    let good = test.folder.appendingPathComponent("good").path
    try test.library.backUp(to: good)
    let first = try #require(try test.library.restoreAll(from: good))
    let second = try #require(try test.library.restoreAll(from: good))
    #expect(first.path != second.path)
    #expect(BackupFolder(library: test.path).beforeRestores() == [second, first])
  }

  @Test("What was lost from a library stays in the fullest backup")
  func fullest() throws {
    let time = TestClock()
    let test = try TestLibrary(clock: time.clock)
    let library = test.library
    let home = try library.createFolder(named: "Home")
    try library.createFiles((1...9).map { ("Note \($0)", "text") }, in: home.id)
    let full = try #require(try library.backUpIfDue())
    try library.erase(try library.files(in: home.id).dropFirst().map(\.id))
    for _ in 1...9 {
      time.pass(days: 1)
      try library.backUpIfDue()
    }
    #expect(library.backups().count == 8)
    #expect(library.backups().last?.path == full.path)
    // As soon as there is more again it is one among others.
    try library.createFiles((1...9).map { ("New \($0)", "text") }, in: home.id)
    time.pass(days: 1)
    try library.backUpIfDue()
    #expect(library.backups().count == 7)
  }

  @Test("A backup takes the place of a library with a damaged page while it is open")
  func restoringOverDamage() throws {
    let test = try DamagedLibrary()
    defer { test.remove() }
    let good = test.place("good.treeworld")
    let whole = try test.open()
    let before = try whole.contents()
    try whole.backUp(to: good)
    try whole.close()
    let (bytes, owners) = (try test.bytes(), try test.owners())
    for (page, owner) in owners.sorted(by: { $0.key < $1.key }) where page > 0 {
      guard ["content", "file"].contains(owner) else { continue }
      try test.put(bytes, page: page, from: nil)
      let library: Library
      do { library = try test.open() } catch { continue }
      try library.restoreAll(from: good)
      #expect(try library.contents() == before, "page \(page) of \(owner)")
      #expect(try library.search("word1", limit: 5).hits.isEmpty == false)
      try library.close()
      #expect(try Library.check(test.path).isSound, "page \(page) of \(owner)")
    }
  }

  @Test("A backup that is refused by itself, and a damaged row, are told as long as they are")
  func told() throws {
    let test = try DamagedLibrary(notes: 4)
    defer { test.remove() }
    try test.change("INSERT INTO content(file, text) VALUES(99, 'loose')", isLoose: false)
    let library = try test.open()
    let heard = Heard()
    library.onMaintenanceFailure { heard.add($0.map { "\($0)" } ?? "well") }
    library.startMaintenance()
    library.maintenance.withLock { $0 }?.finish()
    library.stopMaintenance()
    #expect(heard.all.count == 1)
    #expect(heard.all.first?.contains("is damaged (a row breaks a rule") == true)
    try library.pool.write { try $0.execute(sql: "DELETE FROM content WHERE file = 99") }
    library.startMaintenance()
    library.maintenance.withLock { $0 }?.finish()
    library.stopMaintenance()
    #expect(heard.all.last == "well")
    try library.close()
    try test.change("UPDATE file SET createdAt = 'x' WHERE isFolder = 0")
    let damaged = try test.open()
    _ = try damaged.list(.all)
    damaged.onMaintenanceFailure { heard.add($0.map { "\($0)" } ?? "well") }
    #expect(heard.all.count == 3)
    #expect(heard.all.last?.hasSuffix("`treeworld check` tells more.") == true)
  }

  @Test("A check looks at all of a library that does not say its version")
  func noVersion() throws {
    let test = try DamagedLibrary(notes: 4)
    defer { test.remove() }
    try test.change("UPDATE file SET parent = 99 WHERE pk = 3; PRAGMA user_version = 0")
    let report = try Library.check(test.path, unsaved: RecoveryLocations([]))
    #expect(report.findings.contains { $0.text == .notWhole(.noVersion) })
    #expect(report.findings.contains { $0.text == .noParent("Home note 2") })
  }

  @Test("A library with a trigger that somebody else made is not written to")
  func foreignTrigger() throws {
    let test = try DamagedLibrary(notes: 4)
    defer { test.remove() }
    try test.change(
      "CREATE TRIGGER eats AFTER INSERT ON file BEGIN DELETE FROM content; DELETE FROM file; END",
      isLoose: false)
    #expect(throws: LibraryError.damaged(path: test.path, detail: .foreignTrigger("eats"))) {
      try test.open()
    }
    let report = try Library.check(test.path, unsaved: RecoveryLocations([]))
    #expect(report.findings.map(\.kind) == [.damage])
    #expect(try Library.recover(test.path, to: test.place("saved")).files == 4)
  }

  @Test("A damaged library loses no backup of yesterday")
  func daily() throws {
    let time = TestClock()
    let test = try DamagedLibrary()
    defer { test.remove() }
    let library = try Library(path: test.path, clock: time.clock, unsaved: RecoveryLocations([]))
    for _ in 1...7 {
      try library.backUpIfDue()
      time.pass(days: 1)
    }
    let before = library.backups()
    #expect(before.count == 7)
    try library.pool.close()
    let owners = try test.owners()
    let page = try #require(owners.filter { $0.value == "content" }.keys.max())
    try test.put(try test.bytes(), page: page, from: nil)
    let again = try Library(path: test.path, clock: time.clock, unsaved: RecoveryLocations([]))
    let error = #expect(throws: LibraryError.self) { try again.backUpIfDue() }
    #expect(error?.description.contains("treeworld check") == true, "\(String(describing: error))")
    #expect(again.backups() == before)
  }

  // MARK: Names

  @Test("Libraries whose names differ behind the last dot have backups of their own")
  func names() throws {
    let time = TestClock()
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    var made: [String: String] = [:]
    let names = ["home", "home.2024", "home.2025", "home.treeworld"]
    for name in names {
      let path = folder.appendingPathComponent(name).path
      let library = try Library(path: path, clock: time.clock, unsaved: RecoveryLocations([]))
      try library.createFolder(named: name)
      made[name] = try library.backUp()?.path
    }
    #expect(Set(made.values).count == 4)
    for name in names {
      let path = folder.appendingPathComponent(name).path
      #expect(Library.backups(ofLibraryAt: path).map(\.path) == [made[name]])
    }
  }

  @Test("Backups that an older version named are found, by the library that they are of")
  func formerNames() throws {
    let time = TestClock()
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    func library(_ name: String) throws -> Library {
      let path = folder.appendingPathComponent(name).path
      return try Library(path: path, clock: time.clock, unsaved: RecoveryLocations([]))
    }
    let old = try library("home.2024")
    try old.createFolder(named: "Old")
    let former = folder.appendingPathComponent("backups/home 2023-11-01.treeworld").path
    try old.backUp(to: former)
    #expect(old.backups().map(\.path) == [former])
    let new = try library("home.2025")
    try new.createFolder(named: "New")
    #expect(new.backups().isEmpty)
    #expect(old.backups().map(\.path) == [former])
    time.pass(days: -13)
    #expect(try old.backUpIfDue() == nil, "there is one of this day")
  }

  // MARK: What the killed leave

  @Test("What nobody owns is removed, and what somebody writes stays")
  func partial() throws {
    let test = try DamagedLibrary()
    defer { test.remove() }
    let abandoned = test.place(".treeworld-\(UUID().uuidString).part")
    try Data("half".utf8).write(to: URL(fileURLWithPath: abandoned))
    try Data().write(to: URL(fileURLWithPath: abandoned + "-wal"))
    let folder = test.place(".treeworld-\(UUID().uuidString).part")
    try FileManager.default.createDirectory(
      atPath: folder + "/Home", withIntermediateDirectories: true)
    let foreign = test.place("film.\(UUID().uuidString).part")
    try Data("half".utf8).write(to: URL(fileURLWithPath: foreign))
    let owned = try PartialFile(for: test.place("other"))
    try owned.make()
    try test.open().backUp(to: test.place("copy"))
    let there = { FileManager.default.fileExists(atPath: $0) }
    #expect(!there(abandoned) && !there(abandoned + "-wal") && !there(folder))
    #expect(there(foreign) && there(owned.path))
    owned.remove()
    #expect(!there(owned.path))
  }

  @Test("A failed recovery leaves nothing, a whole one is the library that it says")
  func recover() throws {
    let test = try DamagedLibrary()
    defer { test.remove() }
    let bad = test.place("bad")
    try (try test.bytes().prefix(4096) + Data(count: 40_960)).write(to: URL(fileURLWithPath: bad))
    let before = try FileManager.default.contentsOfDirectory(atPath: test.folder.path).sorted()
    #expect(throws: LibraryError.self) { try Library.recover(bad, to: test.place("saved")) }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: test.folder.path)
        .filter { !$0.hasPrefix("bad-") }.sorted() == before)
    let report = try Library.recover(test.path, to: test.place("saved"))
    #expect(report.files == 60)
    #expect(!FileManager.default.fileExists(atPath: test.place("saved-wal")))
    #expect(throws: LibraryError.alreadyThere(path: test.place("saved"))) {
      try Library.recover(test.path, to: test.place("saved"))
    }
  }
}
