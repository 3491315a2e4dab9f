import Foundation
import GRDB
import Testing

@testable import TreeStore

/// Rules of the tree that a damaged file breaks.
@Suite("Damaged trees of folders") struct FolderDamageTests {
  private let test: TestLibrary

  init() throws {
    test = try TestLibrary()
    for path in [["A"], ["A", "B"], ["A", "B", "C"], ["D"]] {
      try test.library.createFile(named: "In \(path.joined())", inFolderAt: path, text: "milk")
    }
  }

  /// Changes rows as damage would: no rule is asked.
  private func damage(_ sql: String) throws {
    try test.library.pool.writeWithoutTransaction { db in
      let triggers = try String.fetchAll(
        db, sql: "SELECT sql FROM sqlite_master WHERE type = 'trigger' AND name GLOB 'folder_*'")
      try db.execute(
        sql: """
          PRAGMA foreign_keys = OFF; DROP TRIGGER folder_move; DROP TRIGGER folder_insert;
          \(sql); PRAGMA foreign_keys = ON
          """)
      for trigger in triggers { try db.execute(sql: trigger) }
    }
  }

  private static let circle =
    "UPDATE file SET parent = (SELECT pk FROM file WHERE name = 'C') WHERE name = 'A'"
  private static let itself = "UPDATE file SET parent = pk WHERE name = 'A'"
  private static let lost = "UPDATE file SET parent = 99 WHERE name = 'A'"

  @Test("It is found, mended, and nothing is lost", arguments: [circle, itself, lost])
  func mend(sql: String) throws {
    try damage(sql)
    let report = try Library.check(test.path, unsaved: test.locations)
    #expect(report.findings.map(\.kind) == [.tree])
    #expect(!report.findings.contains { !$0.canBeMended })
    // What is in them is shown before that, and nothing hangs.
    #expect(try test.library.list(.all).count == 4)
    #expect(try test.library.search("milk").hits.count == 4)
    #expect(try test.library.folders().count == 4)
    try test.library.mend()
    #expect(try Library.check(test.path, unsaved: test.locations).isSound)
    #expect(try test.library.find(path: "A/B/C/In ABC").count == 1)
  }

  @Test("Its folders are shown in an outline", arguments: [circle, itself, lost])
  @MainActor func outline(sql: String) throws {
    try damage(sql)
    let list = try LibraryList(test.library, .folders) { _ in }
    list.openFolders = Set(try test.library.folders().map(\.id))
    #expect((0..<list.count).compactMap { list.file(at: $0)?.name } == ["A", "B", "C", "D"])
    #expect((0..<list.count).map { list.place(at: $0)?.level } == [0, 1, 2, 0])
  }

  @Test("All of it is exported and salvaged", arguments: [circle, itself, lost])
  func salvage(sql: String) throws {
    try damage(sql)
    let out = test.folder.appendingPathComponent("Out").path
    let exported = try test.library.export(.markdown, to: out)
    #expect(exported.files == 4 && exported.refused.isEmpty)
    #expect(exported.changed.count == 1)
    #expect(FileManager.default.fileExists(atPath: out + "/A/B/C/In ABC.md"))
    try test.library.close()
    let saved = test.folder.appendingPathComponent("saved").path
    let report = try Library.recover(test.path, to: saved, unsaved: test.locations)
    #expect(report.files == 4 && report.folders == 4)
    #expect(report.changed.map(\.path) == ["A"])
    let library = try Library(path: saved, unsaved: test.locations)
    #expect(try library.find(path: "A/B/C/In ABC").count == 1)
    #expect(try library.folders().map(\.childCount) == [1, 1, 1, 1])
  }

  @Test("No backup is made of it, in words", arguments: [circle, itself])
  func backup(sql: String) throws {
    try damage(sql)
    #expect(throws: LibraryError.self) { try test.library.backUp() }
    try test.library.mend()
    #expect(try test.library.backUp() != nil)
  }

  @Test("A folder that stands in one that came later is backed up and restored")
  func order() throws {
    // The number of the outer one is greater than that of the inner one.
    let a = try #require(test.library.find(path: "A").first?.id)
    try test.library.move([a], to: test.library.createFolder(named: "Z").id)
    let backup = try #require(try test.library.backUp())
    try test.library.erase([try #require(test.library.find(path: "Z").first?.id)])
    #expect(try test.library.restoreAll(from: backup.path) != nil)
    #expect(try test.library.find(path: "Z/A/B/C/In ABC").count == 1)
    #expect(try Library.check(test.path, unsaved: test.locations).isSound)
  }

  @Test("Walks over random parents end, and cut no more than they must")
  func rules() {
    #expect(FolderRules.breaches([1: nil, 2: 1, 3: 2]).isEmpty)
    #expect(FolderRules.breaches([5: 4, 4: 3, 3: 5, 6: 5, 7: 6]) == [3: .circle])
    #expect(FolderRules.breaches([1: 1]) == [1: .circle])
    #expect(FolderRules.breaches([1: 9, 2: 1]) == [1: .lost])
    let chain = Dictionary(uniqueKeysWithValues: (1...65).map { ($0, $0 == 1 ? nil : $0 - 1) })
    #expect(FolderRules.breaches(chain) == [65: .deep])
    #expect(
      FolderRules.outermostFirst([3: nil, 1: 3, 2: 1], without: [:]) == [3, 1, 2])
  }
}
