import Foundation
import GRDB
import Testing

@testable import TreeStore

/// A library with the notes that a test writes.
final class NoteBench {
  let clock = TestClock()
  let test: TestLibrary
  var library: Library { test.library }
  let home: File

  init() throws {
    test = try TestLibrary(clock: clock.clock)
    home = try test.library.createFolder(named: "Home")
  }

  @discardableResult func add(_ name: String, _ text: String = "", in folder: File? = nil) throws
    -> File
  {
    clock.pass(seconds: 1)
    return try library.createFile(named: name, in: (folder ?? home).id, text: text)
  }

  func write(_ text: String, _ note: File) throws {
    clock.pass(seconds: 1)
    library.setText(text, of: note.id)
    try library.flush()
  }

  /// The tags with their counts, as one reads them.
  var tags: [String] { get throws { try library.tags().map { "\($0.name) \($0.count)" } } }

  func isSound() throws -> Bool {
    try Library.check(test.path, unsaved: test.locations).findings == []
  }
}

@Suite("Tags") struct TagTests {
  @Test("Tags are listed with the number of their notes, those in each other as well") func listed()
    throws
  {
    let bench = try NoteBench()
    let soup = try bench.add("Soup", "#food/soup and #Food/soup, #home")
    try bench.add("Bread", "#food #food/bread")
    try bench.add("Plan", "---\ntags: [Home]\n---\n")
    #expect(try bench.tags == ["food 2", "food/bread 1", "food/soup 1", "home 2"])
    #expect(try bench.library.tags(of: soup.id) == ["food/soup", "home"])
    #expect(try bench.library.list(.tagged("FOOD")).map(\.name) == ["Bread", "Soup"])
    #expect(try bench.library.list(.tagged("food/soup")).map(\.name) == ["Soup"])
    #expect(try bench.library.list(.tagged("nothing")).isEmpty)
    #expect(try bench.library.tags(beginning: "so").map(\.name) == ["food/soup"])
    // The beginning, the beginning of a part, the inside; the most used first.
    #expect(
      try bench.library.tags(beginning: "o").map(\.name)
        == ["food", "home", "food/bread", "food/soup"])
    try bench.write("no tags", soup)
    #expect(try bench.tags == ["food 1", "food/bread 1", "home 1"])
    #expect(try bench.isSound())
  }

  @Test("What is deleted has no tags, until it is restored") func deleted() throws {
    let bench = try NoteBench()
    let inner = try bench.library.createFolder(named: "Inner", in: bench.home.id)
    let soup = try bench.add("Soup", "#food", in: inner)
    try bench.add("Bread", "#food")
    let deleted = try bench.library.delete(inner.id)
    #expect(try bench.tags == ["food 1"])
    let note = try bench.library.delete(soup.id)
    #expect(try bench.tags == ["food 1"])
    try bench.library.restore(note)
    try bench.library.restore(deleted)
    #expect(try bench.tags == ["food 2"])
    try bench.library.erase([bench.home.id])
    #expect(try bench.tags == [] && bench.library.count("tag") == 0)
  }

  @Test("A tag is renamed everywhere, with those in it, and one undo takes it back") func renamed()
    throws
  {
    let bench = try NoteBench()
    let texts = [
      "#work and #work/clients, not #workout", "---\ntags: [work, other]\n---\n`#work`",
      "Nothing",
    ]
    let notes = try texts.enumerated().map { try bench.add("Note \($0.offset)", $0.element) }
    let done = try bench.library.renameTag("Work", to: "job/day")
    #expect(done.count == 2)
    #expect(
      try notes.map { try bench.library.text(of: $0.id) } == [
        "#job/day and #job/day/clients, not #workout",
        "---\ntags: [job/day, other]\n---\n`#work`", "Nothing",
      ])
    #expect(
      try bench.tags == ["job 2", "job/day 2", "job/day/clients 1", "other 1", "workout 1"])
    // What is written since stays.
    try bench.write("New line\n" + bench.library.text(of: notes[0].id), notes[0])
    try bench.library.putBack(done)
    #expect(try bench.library.text(of: notes[0].id) == "New line\n" + texts[0])
    #expect(try bench.library.text(of: notes[1].id) == texts[1])
    #expect(try bench.tags == ["other 1", "work 2", "work/clients 1", "workout 1"])
    try bench.library.renameTag("work", to: "WORK")
    #expect(try bench.tags.contains("WORK 2"))
    for name in ["", "a b", "12", "a#b", "a,b", String(repeating: "a", count: 300)] {
      #expect(throws: LibraryError.badTag(name: name)) {
        try bench.library.renameTag("work", to: name)
      }
    }
    #expect(try bench.isSound())
  }

  @Test("A key in a note with links and tags writes no more rows than one in a note without")
  func cost() throws {
    let bench = try NoteBench()
    let plain = try bench.add("Plain", "text")
    let rich = try bench.add("Rich", "#a #b/c [[Plain]]")
    func rows(_ note: File, _ text: String) throws -> Int {
      let before = try bench.library.pool.write { db in db.totalChangesCount }
      try bench.write(text, note)
      return try bench.library.pool.write { db in db.totalChangesCount } - before
    }
    for note in [plain, rich] {
      // The first change of a note takes a version.
      try bench.write(bench.library.text(of: note.id) + " ", note)
      _ = try bench.library.versions(of: note.id)
    }
    let cost = try rows(plain, "text x")
    #expect(try rows(rich, "#a #b/c [[Plain]] x") == cost)
    #expect(try rows(rich, "#a #b/c [[Plain]] #d x") > cost)
  }

  @Test("Windows hear of tags and of notes of a tag") @MainActor func observed() throws {
    let bench = try NoteBench()
    var told: [[String]] = []
    let tags = bench.library.observeTags { told.append($0.map(\.name)) }
    let list = try LibraryList(bench.library, .tagged("food")) { _ in }
    let soup = try bench.add("Soup", "x")
    try bench.write("x #food", soup)
    bench.library.deliverPendingChanges()
    #expect(told.last == ["food"])
    #expect(list.count == 1 && list.file(at: 0)?.name == "Soup")
    try bench.write("x", soup)
    bench.library.deliverPendingChanges()
    #expect(told.last == [] && list.count == 0)
    tags.cancel()
  }

  @Test("A library of version 5 gets its links and tags in the background, exactly") func carried()
    throws
  {
    let bench = try NoteBench()
    let soup = try bench.add("Soup", "#food")
    for number in 0..<1200 { try bench.add("Note \(number)", "#food/a\(number % 3) [[Soup]]") }
    try bench.library.pool.write { db in
      try db.execute(
        sql: """
          DROP TABLE fileTag; DROP TABLE link; DROP TABLE tag; DROP TABLE version; DROP TABLE untitled;
          DELETE FROM state WHERE key = 'store.references'; PRAGMA user_version = 5;
          """)
    }
    try bench.library.close()
    let library = try bench.test.again()
    #expect(!library.knowsReferences)
    #expect(try Library.check(bench.test.path, unsaved: bench.test.locations).isSound)
    // What is written meanwhile is not read twice.
    library.setText("#food #new", of: soup.id)
    try library.flush()
    try library.readReferences()
    #expect(library.knowsReferences)
    #expect(
      try library.tags().map { "\($0.name) \($0.count)" } == [
        "food 1201", "food/a0 400", "food/a1 400", "food/a2 400", "new 1",
      ])
    #expect(try library.backlinks(of: soup.id, limit: .max).count == 1200)
    #expect(try Library.check(bench.test.path, unsaved: bench.test.locations).findings == [])
    // What is wrong with them is found, and mended.
    try library.pool.write { db in
      try db.execute(
        sql: "DELETE FROM fileTag WHERE file = 2; UPDATE tag SET uses = 7 WHERE key = 'food'")
    }
    let report = try Library.check(bench.test.path, unsaved: bench.test.locations)
    #expect(report.findings.count == 2 && report.findings.allSatisfy(\.canBeMended))
    try library.mend()
    #expect(try Library.check(bench.test.path, unsaved: bench.test.locations).findings == [])
  }

  @Test("Random changes leave the tags and links that the texts have") func exact() throws {
    let bench = try NoteBench()
    var notes = try (0..<8).map { try bench.add("Note \($0)") }
    var state: UInt64 = 7
    func next(_ most: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % most
    }
    for step in 0..<150 {
      let note = notes[next(notes.count)]
      switch next(6) {
      case 0:
        try bench.library.delete(note.id)
        try bench.library.erase([note.id])
        notes.removeAll { $0.id == note.id }
        notes.append(try bench.add("Note \(step)", "#new"))
      case 1: try bench.library.renameTag("t\(next(5))", to: "t\(next(5))/x\(next(3))")
      case 2: try bench.library.rename(note.id, to: "Name \(next(9))")
      default:
        let words = (0..<next(4)).map { _ in
          ["#t\(next(5))", "#t\(next(5))/x\(next(3))", "[[Name \(next(9))]]", "word"][next(4)]
        }
        try bench.write(words.joined(separator: " "), note)
      }
    }
    #expect(try bench.isSound())
    let copy = bench.test.folder.path + "/copy"
    _ = try bench.library.backUp(to: copy)
    #expect(try Library.check(copy, unsaved: bench.test.locations).findings == [])
    #expect(try Library(path: copy, unsaved: bench.test.locations).tags() == bench.library.tags())
  }
}
