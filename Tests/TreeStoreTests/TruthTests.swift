import Foundation
import GRDB
import Synchronization
import Testing

@testable import TreeStore

@Suite("What is wrong with a library is said, whichever way one looks at it") struct TruthTests {
  private let none = RecoveryLocations([])

  /// Two notes of many pages, of which the first goes on in the pages of the second.
  private func crossLinked() throws -> DamagedLibrary {
    let test = try DamagedLibrary(notes: 2, of: 30_000)
    let queue = try DatabaseQueue(path: test.path)
    let rows = try queue.read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT path, pageno FROM dbstat WHERE name = 'content' AND pagetype = 'overflow'
          ORDER BY path
          """
      ).map { (path: $0[0] as String, page: $0[1] as Int) }
    }
    try queue.close()
    let chains = Dictionary(grouping: rows) { $0.path.prefix(while: { $0 != "+" }) }
      .sorted { $0.key < $1.key }.map { $0.value.map(\.page) }
    var bytes = try test.bytes()
    let place = (chains[0][2] - 1) * DamagedLibrary.pageSize
    withUnsafeBytes(of: UInt32(chains[1][2]).bigEndian) {
      bytes.replaceSubrange(place..<(place + 4), with: Data($0))
    }
    for end in ["-wal", "-shm"] { unlink(test.path + end) }
    try bytes.write(to: URL(fileURLWithPath: test.path))
    return test
  }

  @Test("Pages that two notes share make what is saved and exported doubtful")
  func shared() throws {
    let test = try crossLinked()
    defer { test.remove() }
    #expect(try !Library.check(test.path, unsaved: none).isSound)
    let saved = try Library.recover(test.path, to: test.place("saved"))
    #expect(saved.files == 2)
    #expect(!saved.isWhole)
    let library = try test.open()
    defer { try? library.close() }
    for form in [ExportForm.json, .markdown] {
      let report = try library.export(form, to: test.place("export \(form)"))
      #expect(report.files == 2)
      #expect(!report.isWhole)
      #expect(report.changed.contains { $0.reason.description.contains("not be what") })
    }
  }

  @Test("What was saved otherwise than it stood there is told")
  func changes() throws {
    let test = try DamagedLibrary(notes: 4)
    defer { test.remove() }
    try test.change(
      """
      UPDATE file SET createdAt = 9223372036854775807 WHERE name = 'Home note 1';
      UPDATE file SET parent = 77 WHERE name = 'Home note 2';
      UPDATE file SET name = '' WHERE name = 'Work';
      UPDATE file SET name = replace(hex(zeroblob(1000)), '0', 'n') WHERE name = 'Work note 1';
      """)
    let report = try Library.recover(test.path, to: test.place("saved"))
    let said = report.changed.map { "\($0.path): \($0.reason)" }
    #expect(report.files == 4)
    func says(_ words: String) -> Bool { said.contains { $0.contains(words) } }
    #expect(says("Home note 1: Its date “9223372036854775807” could not be read."), "\(said)")
    #expect(says("Home note 2: Its folder"), "\(said)")
    #expect(says("changed to “Untitled”"), "\(said)")
    #expect(says("was cut to 255"), "\(said)")
  }

  // MARK: Texts that wait

  private func place(_ test: DamagedLibrary) -> RecoveryLocations.Location {
    RecoveryLocations.Location(path: test.place("unsaved"), isLasting: true)
  }

  /// As a program leaves it that was killed.
  private func wait(_ text: String, in test: DamagedLibrary) throws -> String {
    let library = try test.open()
    let note = try #require(try library.list(.all).first { $0.name == "Home note 1" })
    let base = try library.text(of: note.id)
    try library.close()
    let real = RecoveryLocations.realPath(test.path)
    let folder = try #require(RecoveryFolder.make("gone", of: real, in: place(test)))
    let waiting = UnsavedText(
      library: real, file: note.id, name: note.name, folder: nil, folderName: "Home",
      date: Date(timeIntervalSince1970: 1_700_000_000), number: 1, base: base, text: text)
    #expect(folder.write(waiting) == 0)
    return "\(folder.path)/\(note.id)\(UnsavedText.ending)"
  }

  @Test("A text that waits is in what is saved of its library") func waiting() throws {
    let test = try DamagedLibrary(notes: 4)
    defer { test.remove() }
    _ = try wait("typed last", in: test)
    let locations = RecoveryLocations([place(test)])
    let report = try Library.recover(test.path, to: test.place("saved"), unsaved: locations)
    #expect(report.changed.contains { $0.path == "Home note 1" }, "\(report.changed)")
    #expect(report.files == 4)
    let saved = try Library(path: test.place("saved"), unsaved: none)
    let note = try #require(try saved.list(.all).first { $0.name == "Home note 1" })
    #expect(try saved.text(of: note.id) == "typed last")
  }

  enum Harm: CaseIterable {
    case cutOne, cutMany, length, date, nearlyAll
    func run(_ data: Data) -> Data {
      func replaced(_ a: String, with b: String) -> Data {
        Data(String(decoding: data, as: UTF8.self).replacingOccurrences(of: a, with: b).utf8)
      }
      switch self {
      case .cutOne: return data.dropLast(1)
      case .cutMany: return data.dropLast(20)
      case .length: return replaced("Text-Bytes: 10", with: "Text-Bytes: x")
      case .date: return replaced("Date: 1700000000000", with: "Date: abc")
      case .nearlyAll: return data.prefix(60)
      }
    }
  }

  @Test(
    "A damaged text that waits is found, and what can be read of it is taken in",
    arguments: Harm.allCases)
  func damagedWaiting(harm: Harm) throws {
    let test = try DamagedLibrary(notes: 4)
    defer { test.remove() }
    let path = try wait("typed last", in: test)
    let file = URL(fileURLWithPath: path)
    try harm.run(Data(contentsOf: file)).write(to: file)
    let locations = RecoveryLocations([place(test)])
    let report = try Library.check(test.path, unsaved: locations)
    #expect(!report.isSound)
    #expect(report.findings.contains { $0.text.description.contains(path) })
    let library = try Library(path: test.path, unsaved: locations)
    #expect(library.openingNotice != nil)
    let told = Mutex<LibraryError?>(nil)
    library.onMaintenanceFailure { failure in told.withLock { $0 = failure } }
    #expect(told.withLock { $0 } != nil)
    let texts = try library.list(.all).map { try library.text(of: $0.id) }
    #expect(texts.contains { $0.hasPrefix("typed last") } == (harm != .nearlyAll), "\(texts)")
    #expect(texts.contains { $0.hasPrefix("Home 1 ") })
    try library.close()
    // What was taken in is not taken in twice; what could not be is still told.
    #expect(try Library.check(test.path, unsaved: locations).isSound == (harm != .nearlyAll))
    let again = try Library(path: test.path, unsaved: locations)
    #expect(try again.list(.all).count == texts.count)
  }

  // MARK: Words that are so

  @Test("A version that is not that of the tables is damage, in a check as when it is opened")
  func version() throws {
    let test = try DamagedLibrary(notes: 4)
    defer { test.remove() }
    try test.change("PRAGMA user_version = 1", isLoose: false)
    let report = try Library.check(test.path, unsaved: none)
    #expect(report.findings.contains { $0.kind == .damage }, "\(report)")
    let error = #expect(throws: LibraryError.self) { try test.open() }
    guard case .damaged = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(try Library.recover(test.path, to: test.place("saved")).files == 4)
  }

  @Test("Where nothing can be saved, a check does not advise it") func view() throws {
    let test = try DamagedLibrary(notes: 4)
    defer { test.remove() }
    #expect(try Library.check(test.path, unsaved: none).canBeSaved)
    try test.change(
      """
      PRAGMA legacy_alter_table = ON;
      ALTER TABLE content RENAME TO c2; CREATE VIEW content AS SELECT * FROM c2
      """, isLoose: false)
    #expect(try !Library.check(test.path, unsaved: none).canBeSaved)
  }

  @Test("Numbers that are used up are not a full disk, and counting anew does away with it")
  func numbers() throws {
    let test = try DamagedLibrary(notes: 4)
    defer { test.remove() }
    try test.change("UPDATE sqlite_sequence SET seq = 9223372036854775807", isLoose: false)
    let report = try Library.check(test.path, unsaved: none)
    #expect(report.findings.contains { $0.canBeMended }, "\(report)")
    let library = try test.open()
    defer { try? library.close() }
    let home = try #require(try library.folders().first)
    let error = #expect(throws: LibraryError.self) {
      try library.createFile(named: "New", in: home.id, text: "x")
    }
    #expect(error?.description.contains("--mend") == true, "\(String(describing: error))")
    let file = try #require(try library.files(in: home.id).first)
    library.setText("Typed", of: file.id)
    let typed = #expect(throws: LibraryError.self) { try library.flush() }
    #expect(typed == error)
    try library.mend()
    try library.flush()
    #expect(try library.text(of: file.id) == "Typed")
    try library.createFile(named: "New", in: home.id, text: "x")
    #expect(try Library.check(test.path, unsaved: none).isSound)
  }

  @Test(
    "A backup tells what a check calls damaged",
    arguments: ["childCount = -5 WHERE isFolder = 1", "createdAt = 9223372036854775807"])
  func backup(change: String) throws {
    let test = try DamagedLibrary(notes: 4)
    defer { test.remove() }
    try test.change("UPDATE file SET \(change)")
    let library = try Library(readingAt: test.path, unsaved: none)
    defer { try? library.close() }
    #expect(library.rowFindings.isEmpty)
    _ = try? library.backUp(to: test.place("copy"))
    #expect(!library.rowFindings.isEmpty)
  }

  @Test("What a restore mended is not told any more") func restored() throws {
    let test = try TestLibrary()
    let library = test.library
    let home = try library.createFolder(named: "Home")
    try library.createFile(named: "List", in: home.id, text: "Milk")
    let backup = try #require(try library.backUp())
    try library.pool.write { db in
      try db.execute(sql: "UPDATE content SET text = CAST(X'FF' AS TEXT)")
    }
    let told = Mutex<LibraryError?>(nil)
    library.onMaintenanceFailure { failure in told.withLock { $0 = failure } }
    _ = try library.backUp(to: test.folder.appendingPathComponent("copy").path)
    #expect(told.withLock { $0 } != nil)
    try library.restoreAll(from: backup.path)
    #expect(told.withLock { $0 } == nil)
    #expect(library.rowFindings.isEmpty)
  }

  @Test("An empty file is no backup, and is said to be empty") func empty() throws {
    let test = try TestLibrary()
    let path = test.folder.appendingPathComponent("empty").path
    try Data().write(to: URL(fileURLWithPath: path))
    #expect(throws: LibraryError.empty(path: path)) { try test.library.restoreAll(from: path) }
  }
}
