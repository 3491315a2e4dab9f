import Foundation
import GRDB
import Testing

@testable import TreeStore

@Suite("Versions of notes") struct VersionTests {
  private let bench: NoteBench
  private var library: Library { bench.library }
  private let note: File

  init() throws {
    bench = try NoteBench()
    note = try bench.add("Note", "first")
  }

  private func texts() throws -> [String] {
    try library.versions(of: note.id).map { try library.text(of: $0, of: note.id) }
  }

  @Test("The text before a change is kept, and one each ten minutes while it is written")
  func kept() throws {
    try bench.write("second", note)
    try bench.write("second, third", note)
    #expect(try texts() == ["first"])
    bench.clock.pass(seconds: 700)
    try bench.write("fourth", note)
    #expect(try texts() == ["second, third", "first"])
    // A new program does not keep one each time that it begins.
    let other = try Library(
      path: bench.test.path, clock: bench.clock.clock, unsaved: bench.test.locations)
    other.setText("fifth", of: note.id)
    try other.flush()
    #expect(try other.versions(of: note.id).count == 2)
    try other.close()
    // Appending is a change as well.
    bench.clock.pass(seconds: 700)
    try library.append("sixth", to: note.id)
    #expect(try texts() == ["fifth", "second, third", "first"])
    // The same text twice in a row, and a blank one, are none.
    bench.clock.pass(seconds: 700)
    try bench.write("fifth\nsixth", note)
    try bench.write("", note)
    bench.clock.pass(seconds: 700)
    try bench.write("x", note)
    #expect(try texts() == ["fifth\nsixth", "fifth", "second, third", "first"])
    #expect(try bench.isSound())
  }

  @Test("A key waits for no version: its transaction writes none") func cost() throws {
    for number in 1...5 {
      bench.clock.pass(seconds: 700)
      let before = try library.count("version")
      library.setText("text \(number)", of: note.id)
      try library.flush()
      // Written on a queue of its own, in a transaction behind that of the text.
      _ = try library.versions(of: note.id)
      #expect(try library.count("version") == before + 1)
    }
    let changes = try library.pool.write { db in db.totalChangesCount }
    try bench.write("within ten minutes", note)
    _ = try library.versions(of: note.id)
    let cost = try library.pool.write { db in db.totalChangesCount } - changes
    let other = try bench.add("Other", "text")
    try bench.write("text 1", other)
    _ = try library.versions(of: other.id)
    let more = try library.pool.write { db in db.totalChangesCount }
    try bench.write("text 2", other)
    #expect(try library.pool.write { db in db.totalChangesCount } - more == cost)
  }

  @Test("A version is taken back, with one undo, and nothing is lost by it") func restored() throws
  {
    try bench.write("second", note)
    let version = try #require(library.versions(of: note.id).first)
    let done = try library.restore(version, of: note.id)
    #expect(try library.text(of: note.id) == "first")
    #expect(try Set(texts()) == ["first", "second"])
    try library.putBack(done)
    #expect(try library.text(of: note.id) == "second")
    try library.restore(version, of: note.id)
    #expect(try library.restore(version, of: note.id).count == 0)
  }

  @Test("Versions become fewer with their age") func thinned() throws {
    for step in 0..<150 {
      bench.clock.pass(seconds: 20 * 60)
      try bench.write("text \(step)", note)
    }
    // Fifty hours: a day has all of its 72, and each hour before it one.
    let fresh = try library.versions(of: note.id)
    #expect((90...105).contains(fresh.count))
    bench.clock.pass(days: 20)
    try library.thinVersions()
    #expect((3...4).contains(try library.versions(of: note.id).count))
    bench.clock.pass(days: 300)
    try library.thinVersions()
    #expect((1...2).contains(try library.versions(of: note.id).count))
    #expect(try library.text(of: library.versions(of: note.id)[0], of: note.id).hasPrefix("text "))
    #expect(try bench.isSound())
  }

  @Test("A note has no more than so many versions, and a library no more than so many bytes")
  func bounded()
    throws
  {
    let now = bench.clock.clock.milliseconds
    try library.write { db in
      for number in 0..<300 {
        let draft = try #require(
          VersionRows.Draft(Data("text \(number)".utf8), madeAt: now + Int64(number)))
        try VersionRows.add(draft, of: 2, at: now + Int64(number), always: true, db)
      }
    }
    #expect(try library.versions(of: note.id).count == NoteVersion.Limits.mostOfNote)
    try library.write { db in
      while try VersionRows.bound(500, db) {}
      #expect(try db.integer("SELECT total(length(bytes)) <= 500 FROM version") == 1)
    }
    #expect(try texts().first == "text 299")
  }

  @Test("Versions survive a backup and going back to it, and the loss of a library") func survived()
    throws
  {
    try bench.write("second", note)
    _ = try library.versions(of: note.id)
    let copy = bench.test.folder.path + "/copy"
    _ = try library.backUp(to: copy)
    try library.erase([note.id])
    #expect(try library.count("version") == 0)
    try library.restoreAll(from: copy)
    #expect(try texts() == ["first"])
    #expect(try bench.isSound())
    let saved = bench.test.folder.path + "/saved"
    let report = try Library.recover(copy, to: saved, unsaved: bench.test.locations)
    #expect(report.changed.isEmpty)
    let other = try Library(path: saved, unsaved: bench.test.locations)
    let found = try #require(other.list(.all).first)
    #expect(
      try other.versions(of: found.id).map { try other.text(of: $0, of: found.id) } == ["first"])
  }

  /// What damage does to the row of a version.
  private static let damages = [
    "bytes = X'00'", "bytes = X''", "size = 0", "size = 1000000000", "size = 6", "sum = 0",
    "bytes = zeroblob(100000)", "bytes = randomblob(30)",
  ]

  @Test("A damaged version is told in a sentence, and harms nothing else", arguments: damages)
  func damaged(change: String) throws {
    try bench.write("second", note)
    bench.clock.pass(seconds: 700)
    try bench.write("third", note)
    _ = try library.versions(of: note.id)
    try library.pool.write { db in
      try db.execute(sql: "UPDATE version SET \(change) WHERE pk = (SELECT min(pk) FROM version)")
    }
    let versions = try library.versions(of: note.id)
    let damaged = try #require(versions.last)
    let failure = LibraryError.damagedVersion(name: "Note", date: damaged.date)
    #expect(throws: failure) { try library.text(of: damaged, of: note.id) }
    #expect(throws: failure) { try library.restore(damaged, of: note.id) }
    #expect(failure.description.contains("The note and its other versions are as they were."))
    #expect(try library.text(of: versions[0], of: note.id) == "second")
    #expect(try library.text(of: note.id) == "third")
    let found = try Library.check(bench.test.path, unsaved: bench.test.locations).findings
    #expect(found.map(\.text) == [failure.message])
    bench.clock.pass(seconds: 700)
    try bench.write("fourth", note)
    #expect(try library.versions(of: note.id).count == 3)
  }

  @Test("Two texts are compared line by line") func compared() {
    func rows(_ old: String, _ new: String) -> [String] {
      Library.difference(from: old, to: new).rows.map {
        "\($0.kind) \($0.oldNumber.map(String.init) ?? "-")\($0.newNumber.map(String.init) ?? "-") "
          + "\($0.old ?? "") \($0.new ?? "")"
      }
    }
    #expect(
      rows("a\nb\nc", "a\nB\nc\nd") == [
        "same 11 a a", "changed 22 b B", "same 33 c c", "added -4  d",
      ])
    #expect(rows("a\nb", "b") == ["removed 1- a ", "same 21 b b"])
    #expect(
      rows("", "") == [] && rows("", "a") == ["added -1  a"] && rows("a\r\nb", "a\r\nb").count == 2)
    #expect(Library.difference(from: "a", to: "a").isEmpty)
  }

  @Test("Windows hear of new versions") @MainActor func observed() throws {
    var told: [Int] = []
    let observation = library.observeVersions(of: note.id) { told.append($0.count) }
    try bench.write("second", note)
    _ = try library.versions(of: note.id)
    library.deliverPendingChanges()
    #expect(told == [1])
    observation.cancel()
  }
}

@Suite("Notes without a title") struct UntitledTests {
  private let bench: NoteBench
  private var library: Library { bench.library }

  init() throws { bench = try NoteBench() }

  private func name(_ note: File) throws -> String { try library.file(note.id)?.name ?? "" }

  @Test("Links to a note without a title follow its first line") func linked() throws {
    let note = try library.createUntitledFile(in: bench.home.id, text: "Milk")
    let link = try bench.add("Link", "[[Milk]]")
    try bench.write("Milk and eggs", note)
    #expect(try library.text(of: link.id) == "[[Milk and eggs]]")
    // Two that name each other end somewhere.
    let one = try library.createUntitledFile(in: bench.home.id, text: "One")
    let two = try library.createUntitledFile(in: bench.home.id, text: "Two [[One]]")
    try bench.write("One [[\(try name(two))]]", one)
    try bench.write("One more [[\(try name(two))]]", one)
    #expect(try name(one).count <= 80 && name(two).count <= 80)
    #expect(try bench.isSound())
  }

  @Test("Which notes have no title is taken over from where it was kept before") func adopted()
    throws
  {
    let note = try bench.add("First", "First\nx")
    let titled = try bench.add("Second", "x")
    library.setValue("1", forKey: "untitled.\(note.id)")
    library.setValue("1", forKey: "untitled.nonsense")
    try library.flush()
    try library.adoptUntitledNotes()
    #expect(try library.isUntitled(note.id) && !library.isUntitled(titled.id))
    #expect(library.value(forKey: "untitled.\(note.id)") == nil)
    #expect(library.value(forKey: "untitled.nonsense") == nil)
  }

  @Test("A line of tags, of a picture or of marks is no name") func noName() {
    #expect(Library.nameOfUntitledNote(beginning: "\n#food #home\n- [ ] Milk") == "Milk")
    #expect(Library.nameOfUntitledNote(beginning: "![a](b.png)\n***\n---\n") == nil)
    #expect(Library.nameOfUntitledNote(beginning: "---\ntags: [a]\n---\n# Milk") == "Milk")
  }

  @Test("A note without a title is called by its first line, until it gets a name") func named()
    throws
  {
    let note = try library.createUntitledFile(in: bench.home.id, placeholder: "Neue Notiz")
    #expect(note.name == "Neue Notiz")
    try bench.write("# Milk and **eggs**\nBread", note)
    #expect(try name(note) == "Milk and eggs")
    #expect(try library.search("milk").hits.map(\.file.name) == ["Milk and eggs"])
    try bench.write("\n\n", note)
    #expect(try name(note) == "Neue Notiz")
    try bench.write("---\n" + String(repeating: "long ", count: 100), note)
    #expect(try name(note).unicodeScalars.count <= 80)
    let renamed = try library.rename(note.id, to: "Groceries")
    try bench.write("Other", note)
    #expect(try name(note) == "Groceries" && !library.isUntitled(note.id))
    try library.undoRename(renamed)
    #expect(try library.isUntitled(note.id))
    try bench.write("Other 2", note)
    #expect(try name(note) == "Other 2")
    try library.rename(note.id, to: "Groceries")
    let removed = try library.removeTitle(of: note.id)
    #expect(try name(note) == "Other 2")
    try library.undoRename(removed)
    #expect(try name(note) == "Groceries" && !library.isUntitled(note.id))
    #expect(try bench.isSound())
  }

  @Test("Only a note that nobody would miss goes by itself") func empty() throws {
    let note = try library.createUntitledFile(in: bench.home.id, text: " \n")
    #expect(try library.eraseIfEmpty(note.id) && !library.eraseIfEmpty(note.id))
    let titled = try bench.add("Title")
    let written = try library.createUntitledFile(in: bench.home.id, text: "x")
    let attached = try library.createUntitledFile(in: bench.home.id)
    try library.attach(Data([1]), named: "a", to: attached.id)
    let pinned = try library.createUntitledFile(in: bench.home.id)
    try library.setPinned(true, of: [pinned.id])
    let emptied = try library.createUntitledFile(in: bench.home.id, text: "x")
    try bench.write("", emptied)
    for kept in [titled, written, attached, pinned, emptied] {
      #expect(try !library.eraseIfEmpty(kept.id))
    }
    let left = try library.createUntitledFile(in: bench.home.id)
    try library.eraseEmptyNotes()
    #expect(try library.file(left.id) != nil)
    bench.clock.pass(days: 2)
    try library.eraseEmptyNotes()
    #expect(try library.file(left.id) == nil && library.list(.all).count == 5)
  }

  @Test("A backup knows which notes have no title") func copied() throws {
    let note = try library.createUntitledFile(in: bench.home.id, text: "x")
    let copy = bench.test.folder.path + "/copy"
    _ = try library.backUp(to: copy)
    #expect(try Library(path: copy, unsaved: bench.test.locations).isUntitled(note.id))
  }
}
