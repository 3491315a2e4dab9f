import Foundation
import GRDB
import Testing

@testable import TreeStore

@Suite("Folders in folders") struct FolderTreeTests {
  private let test: TestLibrary
  private var library: Library { test.library }

  init() throws { test = try TestLibrary() }

  /// Folders by their paths, made with those around them.
  @discardableResult private func folder(_ path: String) throws -> FileID {
    let names = path.split(separator: "/").map(String.init)
    _ = try library.createFolder(ifNoneIsAt: names)
    return try #require(library.find(path: path, .folder).first?.id)
  }

  @Test("A folder stands in another, and is found by its path")
  func path() throws {
    let soups = try folder("Home/Recipes/Soups")
    let note = try library.createFile(named: "Leek", in: soups, text: "Water")
    #expect(try library.folders(around: note.id).map(\.name) == ["Home", "Recipes", "Soups"])
    #expect(try library.find(path: "Home/Recipes/Soups/Leek").map(\.id) == [note.id])
    #expect(try library.find(names: ["Home", "Recipes", "Soups", "Leek"]).map(\.id) == [note.id])
    #expect(try library.find(path: "Recipes/Soups/Leek").isEmpty)
    // A name may have a slash in it.
    let slashed = try library.createFile(named: "Soups/Leek", in: folder("Home/Recipes"))
    #expect(
      try Set(library.find(path: "Home/Recipes/Soups/Leek").map(\.id)) == [note.id, slashed.id])
  }

  @Test("The files of a folder are its own, and its counter counts those alone")
  func own() throws {
    let home = try folder("Home")
    let inner = try folder("Home/Inner")
    try library.createFile(named: "A", in: home)
    try library.createFiles([("B", ""), ("C", "")], in: inner)
    #expect(try library.files(in: home).map(\.name) == ["A"])
    #expect(try library.folders().map(\.childCount) == [1, 2])
    #expect(try library.counts() == LibraryCounts(folders: 2, files: 3, deleted: 0))
    #expect(try library.list(.all).count == 3)
  }

  @Test("A folder cannot be moved into itself, or into one in it")
  func circle() throws {
    let a = try folder("A")
    let c = try folder("A/B/C")
    for goal in [a, c] {
      #expect(throws: LibraryError.insideItself(name: "A")) { try library.move([a], to: goal) }
    }
    // Nor by any other program, which does not ask.
    #expect(throws: DatabaseError.self) {
      try library.pool.write { db in
        try db.execute(
          sql: """
            UPDATE file SET parent = (SELECT pk FROM file WHERE name = 'C') WHERE name = 'A'
            """)
      }
    }
    #expect(throws: DatabaseError.self) {
      try library.pool.write { try $0.execute(sql: "UPDATE file SET parent = pk WHERE name = 'A'") }
    }
    #expect(try library.folders(around: c).map(\.name) == ["A", "B"])
  }

  @Test("Two who move at the same time make no circle")
  func race() throws {
    let library = library
    for _ in 1...20 {
      let a = try library.createFolder(named: "A").id
      let b = try library.createFolder(named: "B").id
      let other = try test.again()
      DispatchQueue.concurrentPerform(iterations: 2) { number in
        _ = try? number == 0 ? library.move([a], to: b) : other.move([b], to: a)
      }
      let around = try [a, b].map { try library.folders(around: $0).count }
      #expect(around.sorted() == [0, 1])
      try other.close()
    }
    #expect(try Library.check(test.path, unsaved: test.locations).isSound)
  }

  @Test("64 folders stand in each other, and no more")
  func depth() throws {
    let names = (1...64).map { "F\($0)" }
    let deepest = try #require(try library.createFolder(ifNoneIsAt: names)).id
    #expect(try library.folders(around: deepest).count == 63)
    #expect(throws: LibraryError.tooDeep(name: "One more", limit: 64)) {
      try library.createFolder(named: "One more", in: deepest)
    }
    let pair = try folder("X")
    try folder("X/Y")
    let above = try #require(library.find(path: names.dropLast().joined(separator: "/")).first?.id)
    #expect(throws: LibraryError.tooDeep(name: "X", limit: 64)) {
      try library.move([pair], to: above)
    }
    #expect(throws: DatabaseError.self) {
      try library.pool.write { db in
        try db.execute(
          sql: """
            UPDATE file SET parent = (SELECT pk FROM file WHERE name = 'F63') WHERE name = 'X'
            """)
      }
    }
    #expect(throws: LibraryError.tooDeep(name: "F65", limit: 64)) {
      _ = try library.createFolder(ifNoneIsAt: names + ["F65"])
    }
    #expect(try Library.check(test.path, unsaved: test.locations).isSound)
  }

  @Test("A move is taken back, to the top as well")
  func move() throws {
    let a = try folder("A")
    let b = try folder("B")
    let note = try library.createFile(named: "N", in: a).id
    let moved = try library.move([a], to: b)
    #expect(try library.find(path: "B/A/N").map(\.id) == [note])
    try library.putBack(moved)
    #expect(try library.find(path: "A/N").map(\.id) == [note])
    #expect(throws: LibraryError.notAFolder(name: "N")) { try library.move([note], to: nil) }
    let other = try library.move([note], to: b)
    #expect(try library.folders().map(\.childCount) == [0, 1])
    try library.putBack(other)
    #expect(try library.folders().map(\.childCount) == [1, 0])
  }

  @Test("A deleted folder takes what is in it along, as one thing, and brings it back")
  func delete() throws {
    let home = try folder("Home")
    let soups = try folder("Home/Recipes/Soups")
    let note = try library.createFile(named: "Leek", in: soups, text: "Water").id
    let deleted = try library.delete(home)
    #expect(try library.list(.deleted).map(\.name) == ["Home"])
    #expect(try library.counts() == LibraryCounts(folders: 0, files: 0, deleted: 1))
    #expect(try library.list(.all).isEmpty)
    #expect(try library.file(note) == nil)
    #expect(try library.search("water").hits.isEmpty)
    #expect(throws: LibraryError.isDeleted(name: "Soups")) { try library.move([note], to: soups) }
    try library.restore(deleted)
    #expect(try library.find(path: "Home/Recipes/Soups/Leek").map(\.id) == [note])
    #expect(try library.search("water").hits.map(\.folders) == [["Home", "Recipes", "Soups"]])
  }

  @Test("A folder whose own folder is deleted comes back at the top")
  func restoreToTop() throws {
    let home = try folder("Home")
    let inner = try folder("Home/Inner")
    try library.delete(inner)
    try library.delete(home)
    try library.restore([inner])
    #expect(try library.folders().map(\.name) == ["Inner"])
    #expect(try library.list(.deleted).map(\.name) == ["Home"])
    // Where its folder is there, it comes back into it.
    try library.restore([home])
    let moved = try library.move([inner], to: home)
    try library.delete(inner)
    try library.restore([inner])
    #expect(try library.folders(around: inner).map(\.name) == ["Home"])
    try library.putBack(moved)
  }

  @Test("A file comes back with the way to it, and nothing else of that")
  func restoreFile() throws {
    let home = try folder("Home")
    let soups = try folder("Home/Recipes/Soups")
    try folder("Home/Other")
    let leek = try library.createFile(named: "Leek", in: soups).id
    try library.createFile(named: "Pea", in: soups)
    try library.delete(leek)
    try library.delete(home)
    try library.restore([leek])
    #expect(try library.list(.all).map(\.name) == ["Leek"])
    #expect(try library.folders().map(\.name) == ["Home", "Recipes", "Soups"])
    #expect(try Set(library.list(.deleted).map(\.name)) == ["Other", "Pea"])
    #expect(try Library.check(test.path, unsaved: test.locations).isSound)
  }

  @Test("Erasing a folder erases what is in it, also what was deleted before")
  func erase() throws {
    let home = try folder("Home")
    let inner = try folder("Home/Inner")
    let note = try library.createFile(named: "N", in: inner).id
    try library.createFiles((1...250).map { ("F\($0)", "") }, in: inner)
    try library.delete(note)
    try library.delete(home)
    try library.erase(library.list(.deleted).map(\.id))
    #expect(try library.list(.deleted).isEmpty)
    try folder("A/B/C")
    try library.createFiles((1...250).map { ("F\($0)", "") }, in: folder("A/B/C"))
    try library.delete(folder("A"))
    #expect(try library.emptyRecentlyDeleted() == 253)
  }

  @Test("A copy of a folder has all that is in it")
  func duplicate() throws {
    let note = try library.createFile(named: "N", in: folder("A/B/C"), text: "text").id
    let copies = try library.duplicate([folder("A/B")])
    #expect(copies.map(\.name) == ["B 2"])
    let copy = try #require(library.find(path: "A/B 2/C/N").first)
    #expect(try library.text(of: copy.id) == "text")
    #expect(copy.id != note)
  }

  @Test("Only a folder and those in it are searched")
  func search() throws {
    try library.createFile(named: "In", in: folder("A/B"), text: "milk")
    try library.createFile(named: "Out", in: folder("C"), text: "milk")
    for _ in 1...2 {
      #expect(try library.search("milk", in: folder("A")).hits.map(\.file.name) == ["In"])
      #expect(try library.search("milk", in: folder("A")).total == 1)
      #expect(try library.search("milk").hits.count == 2)
      try library.finishIndexing()
    }
  }

  @Test("Links that name the path of a folder follow it, and go back with it")
  func pathNamesInLinks() throws {
    let formatting = try library.createFolder(named: "Sandbox / Formatting").id
    let top = try library.createFolder(named: "Top").id
    let note = try library.createFile(named: "N", in: formatting, text: "")
    try library.createFile(named: "N", in: top, text: "")
    let link = try library.createFile(
      named: "L", in: top,
      text: "[[Sandbox %2F Formatting/N]] and [n](Sandbox%20%2F%20Formatting/N.md)")
    #expect(
      try library.note(linkedBy: "Sandbox %2F Formatting/N", from: link.id)?.file?.id == note.id)
    let nested = try library.nestPathNames()
    let text = try library.text(of: link.id)
    let written = try #require(try library.links(of: link.id).first?.written)
    #expect(text.hasPrefix("[[Formatting/N]] and "), "\(text)")
    #expect(try library.note(linkedBy: written, from: link.id)?.file?.id == note.id)
    try library.undoNesting(nested)
    #expect(
      try library.text(of: link.id)
        == "[[Sandbox %2F Formatting/N]] and [n](Sandbox%20%2F%20Formatting/N.md)")
  }

  @Test("Folders named by their paths are nested, and that is taken back")
  func pathNames() throws {
    let formatting = try library.createFolder(named: "Sandbox / Formatting").id
    try library.createFolder(named: "Sandbox / Formatting / Callout")
    try library.createFolder(named: "And / ")
    try library.createFile(named: "N", in: formatting)
    let before = try library.lines()
    let nested = try library.nestPathNames()
    #expect(nested.count == 2)
    #expect(try library.find(path: "Sandbox/Formatting/N").count == 1)
    #expect(try library.find(path: "Sandbox/Formatting/Callout").count == 1)
    try library.undoNesting(nested)
    #expect(try library.lines() == before)
    #expect(try library.find(path: "Sandbox").isEmpty)
  }
}
