import Foundation
import GRDB
import Testing

@testable import TreeStore

/// A library with a note, and files to attach.
final class AttachmentBench {
  let clock = TestClock()
  let test: TestLibrary
  var library: Library { test.library }
  let source: SourceFolder
  let home: File
  let note: File

  init() throws {
    test = try TestLibrary(clock: clock.clock)
    source = try SourceFolder()
    home = try test.library.createFolder(named: "Home")
    note = try test.library.createFile(named: "Garden", in: home.id)
  }

  /// What the library has in rows.
  func counts() throws -> [Int] {
    try ["attachment", "attachmentPart", "part", "fileAttachment"].map { try library.count($0) }
  }
}

@Suite("Attachments") struct AttachmentTests {
  @Test("A picture is attached, found by its name, and read to the byte") func attached()
    async throws
  {
    let bench = try AttachmentBench()
    let picture = Pictures.png(40, 30, "rose")
    let path = try bench.source.add("My rose.png", data: picture)
    let made = try bench.library.attach(path, to: bench.note.id)
    #expect(made.name == "My rose.png")
    #expect(made.markdown == "![My rose](My%20rose.png)")
    #expect(made.type == "image/png" && made.bytes == picture.count)
    #expect(made.pixels == PixelSize(width: 40, height: 30))
    for name in ["My rose.png", "My%20rose.png", "./My%20rose.png"] {
      #expect(try bench.library.attachment(named: name, in: bench.note.id) == made)
    }
    #expect(try bench.library.attachment(named: "rose.png", in: bench.note.id) == nil)
    var read = Data()
    for try await piece in bench.library.contents(of: made) { read += piece }
    #expect(read == picture)
    #expect(try bench.test.again().bytes(made) == picture)
    #expect(throws: LibraryError.notAFile(name: "Home")) {
      try bench.library.attach(path, to: bench.home.id)
    }
  }

  @Test("Equal bytes are stored once, whatever their names are; other bytes get another name")
  func once() throws {
    let bench = try AttachmentBench()
    let other = try bench.library.createFile(named: "Other", in: bench.home.id)
    let data = Pictures.noise(2_500_000)
    for (name, note) in [("a.bin", bench.note), ("a.bin", bench.note), ("b.bin", other)] {
      #expect(try bench.library.attach(data, named: name, to: note.id).name == name)
    }
    #expect(try bench.counts() == [1, 3, 3, 2])
    let longer = try bench.library.attach(data + Data([1]), named: "a.bin", to: bench.note.id)
    #expect(longer.name == "a 2.bin")
    // The parts before the change are shared.
    #expect(try bench.counts() == [2, 6, 4, 3])
    #expect(try bench.library.bytes(longer) == data + Data([1]))
    let empty = try bench.library.attach(Data(), named: "", to: other.id)
    #expect(try bench.library.bytes(empty).isEmpty && empty.name == "Untitled")
    for size in [1, Parts.size, Parts.size + 1, 2 * Parts.size] {
      let made = try bench.library.attach(
        Pictures.noise(size, seed: 9), named: "edge", to: other.id)
      #expect(try bench.library.bytes(made) == Pictures.noise(size, seed: 9), "\(size)")
    }
    #expect(try Library.check(bench.test.path).isSound)
  }

  @Test("What is no file is refused in words, and nothing of it stays") func refused() throws {
    let bench = try AttachmentBench()
    let pipe = bench.source.beside("pipe")
    mkfifo(pipe, 0o600)
    for path in [
      bench.source.path, pipe, bench.source.beside("none"), bench.test.path, "/dev/zero",
    ] {
      #expect(throws: LibraryError.self) { try bench.library.attach(path, to: bench.note.id) }
    }
    #expect(try bench.counts() == [0, 0, 0, 0])
  }

  @Test("A full disk in the middle of a file leaves the note as it was") func full() throws {
    let bench = try AttachmentBench()
    let small = try bench.library.attach(Data("kept".utf8), named: "kept", to: bench.note.id)
    try bench.library.pool.writeWithoutTransaction { db in
      let pages = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
      try db.execute(sql: "PRAGMA max_page_count = \(pages + 600)")
    }
    #expect(throws: LibraryError.diskFull(path: bench.library.path)) {
      try bench.library.attach(Pictures.noise(5_000_000), named: "large", to: bench.note.id)
    }
    #expect(try bench.library.attachments(of: bench.note.id) == [small])
    #expect(try bench.library.count("attachment") == 1)
    try bench.test.fill(false)
    #expect(try Library.check(bench.test.path).isSound)
    let made = try bench.library.attach(
      Pictures.noise(5_000_000), named: "large", to: bench.note.id)
    #expect(try bench.library.bytes(made) == Pictures.noise(5_000_000))
  }

  @Test("A file that would fill the disk is refused while there is room for words") func room()
    throws
  {
    let bench = try AttachmentBench()
    var free = AttachmentWriter.roomLeft + 2 * Parts.size
    var writer = AttachmentWriter(bench.library, name: "large") {
      free -= Parts.size
      return free
    }
    #expect(throws: LibraryError.diskFull(path: bench.library.path)) {
      try writer.add(Pictures.noise(5_000_000))
    }
    #expect(free == AttachmentWriter.roomLeft - Parts.size)
    writer.discard()
    #expect(try bench.library.count("attachment") == 0)
    // What has one part is written with its note, as words are.
    var small = AttachmentWriter(bench.library, name: "small") { 0 }
    try small.add(Data("small".utf8))
    #expect(try small.finish().size == 5)
    #expect(FilePath(bench.library.path).freeBytes ?? 0 > 0)
    #expect(FilePath("/none/such").freeBytes == nil)
  }

  @Test("On a disk that can only be read, what is said is that, whatever room there is")
  func notWritable() throws {
    let bench = try AttachmentBench()
    let library = try Library(readingAt: bench.test.path)
    var writer = AttachmentWriter(library, name: "large") { 0 }
    #expect(throws: LibraryError.readOnly(path: library.path)) {
      try writer.add(Pictures.noise(5_000_000))
    }
  }

  @Test("A copy of a note, and of a folder, has the same attachments") func copied() throws {
    let bench = try AttachmentBench()
    try bench.library.attach(Pictures.png(1, 1), named: "a.png", to: bench.note.id)
    let copies = try bench.library.duplicate([bench.note.id])
    #expect(try bench.library.attachments(of: copies[0].id).map(\.name) == ["a.png"])
    try bench.library.duplicate([bench.home.id])
    #expect(try bench.counts() == [1, 1, 1, 4])
  }

  @Test("Lists of other notes are not told; the note's own are") @MainActor func observed() throws {
    let bench = try AttachmentBench()
    let other = try bench.library.createFile(named: "Other", in: bench.home.id)
    var told: [[String]] = []
    let observation = bench.library.observeAttachments(of: bench.note.id) {
      told.append($0.map(\.name))
    }
    try bench.library.attach(Data("1".utf8), named: "a", to: other.id)
    bench.library.deliverPendingChanges()
    try bench.library.attach(Data("1".utf8), named: "b", to: bench.note.id)
    bench.library.deliverPendingChanges()
    try bench.library.erase([bench.note.id])
    bench.library.deliverPendingChanges()
    #expect(told == [["b"], []])
    observation.cancel()
  }

  @Test("A library that can only be read shows them and refuses new ones") func readOnly() throws {
    let bench = try AttachmentBench()
    let made = try bench.library.attach(Data("1".utf8), named: "a", to: bench.note.id)
    try bench.library.close()
    let library = try Library(readingAt: bench.test.path)
    #expect(try library.bytes(made) == Data("1".utf8))
    #expect(throws: LibraryError.readOnly(path: bench.test.path)) {
      try library.attach(Data("2".utf8), named: "b", to: bench.note.id)
    }
  }
}

@Suite("What no note uses") struct AttachmentSweepTests {
  @Test("A picture goes with its note, and stays as long as another note has it") func swept()
    throws
  {
    let bench = try AttachmentBench()
    let other = try bench.library.createFile(named: "Other", in: bench.home.id)
    let data = Pictures.noise(3_000_000)
    try bench.library.attach(data, named: "a", to: bench.note.id)
    try bench.library.attach(data, named: "b", to: other.id)
    try bench.library.delete([bench.note.id, other.id])
    #expect(try bench.library.emptyRecentlyDeleted() == 2)
    #expect(try bench.counts() == [0, 0, 0, 0])
    let third = try bench.library.createFile(named: "Third", in: bench.home.id)
    let fourth = try bench.library.createFile(named: "Fourth", in: bench.home.id)
    try bench.library.attach(data, named: "a", to: third.id)
    try bench.library.attach(data, named: "b", to: fourth.id)
    try bench.library.delete([third.id])
    try bench.library.emptyRecentlyDeleted()
    #expect(try bench.counts() == [1, 3, 3, 1])
  }

  @Test(
    "A name that a text does not use any more goes after thirty days, and not while the library is open that saw it used"
  )
  func unused() throws {
    let bench = try AttachmentBench()
    let used = try bench.library.attach(Data("1".utf8), named: "über a.png", to: bench.note.id)
    try bench.library.attach(Data("2".utf8), named: "gone.png", to: bench.note.id)
    bench.library.setText("See \(used.markdown)", of: bench.note.id)
    try bench.library.emptyRecentlyDeleted()
    bench.clock.pass(days: 40)
    try bench.library.emptyRecentlyDeleted()
    #expect(try bench.library.attachments(of: bench.note.id).count == 2)
    let later = try Library(
      path: bench.test.path, clock: bench.clock.clock, unsaved: bench.test.locations)
    try later.emptyRecentlyDeleted()
    #expect(try later.attachments(of: bench.note.id).map(\.name) == ["über a.png"])
    // An undo brings the name back before the thirty days are over.
    later.setText("", of: bench.note.id)
    try later.emptyRecentlyDeleted()
    later.setText("See \(used.markdown)", of: bench.note.id)
    try later.flush()
    bench.clock.pass(days: 40)
    let third = try Library(
      path: bench.test.path, clock: bench.clock.clock, unsaved: bench.test.locations)
    try third.emptyRecentlyDeleted()
    #expect(try third.attachments(of: bench.note.id).count == 1)
  }

  @Test("What a killed program had begun to write goes after a day") func begun() throws {
    let bench = try AttachmentBench()
    var writer = AttachmentWriter(bench.library, name: "large")
    try writer.add(Pictures.noise(3_000_000))
    try bench.library.emptyRecentlyDeleted()
    #expect(try bench.counts() == [1, 2, 2, 0])
    #expect(try Library.check(bench.test.path).isSound)
    bench.clock.pass(days: 2)
    try bench.library.emptyRecentlyDeleted()
    #expect(try bench.counts() == [0, 0, 0, 0])
  }
}
