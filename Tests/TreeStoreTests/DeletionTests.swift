import Foundation
import GRDB
import Testing

@testable import TreeStore

@Suite("Recently Deleted") struct DeletionTests {
  private let test: TestLibrary
  private var library: Library { test.library }
  private let time = TestClock()
  private let home: File
  private let list: File
  private let plan: File

  init() throws {
    test = try TestLibrary(clock: time.clock)
    home = try test.library.createFolder(named: "Home")
    list = try test.library.createFile(named: "List", in: home.id, text: "Milk")
    plan = try test.library.createFile(named: "Plan", in: home.id, text: "Sleep")
  }

  private func names(_ scope: LibraryScope) throws -> [String] {
    try library.list(scope).map(\.name)
  }

  @Test("A deleted file is in no list but one, and comes back where it was")
  func file() throws {
    library.setText("Milk and eggs", of: list.id)
    let deleted = try library.delete(list.id)
    #expect(try names(.files(in: home.id)) == ["Plan"])
    #expect(try names(.all) == ["Plan"])
    #expect(try names(.deleted) == ["List"])
    #expect(try library.file(list.id) == nil)
    #expect(try library.file(list.id, includingDeleted: true)?.deleted == time.clock.now())
    #expect(try library.counts() == LibraryCounts(folders: 1, files: 1, deleted: 1))
    #expect(try library.text(of: list.id) == "Milk and eggs")
    try library.restore(deleted)
    #expect(try names(.files(in: home.id)) == ["List", "Plan"])
    #expect(try library.file(list.id)?.deleted == nil)
    #expect(try library.counts() == LibraryCounts(folders: 1, files: 2, deleted: 0))
  }

  @Test("A deleted folder is one row, whose files can be looked at")
  func folder() throws {
    let deleted = try library.delete(home.id)
    #expect(try names(.folders).isEmpty)
    #expect(try names(.all).isEmpty)
    #expect(try names(.deleted) == ["Home"])
    #expect(try names(.files(in: home.id)) == ["List", "Plan"])
    #expect(try library.file(list.id) == nil)
    try library.restore(deleted)
    #expect(try names(.all) == ["List", "Plan"])
  }

  @Test("A file brings its folder back, and nothing else")
  func fileOfFolder() throws {
    try library.delete(home.id)
    try library.restore([list.id])
    #expect(try names(.folders) == ["Home"])
    #expect(try names(.files(in: home.id)) == ["List"])
    #expect(try names(.deleted) == ["Plan"])
    #expect(try library.folders().map(\.childCount) == [1])
  }

  @Test("Putting back a folder leaves what was deleted before it, and takes all it held")
  func order() throws {
    try library.delete(plan.id)
    let folder = try library.delete(home.id)
    try library.restore(folder)
    #expect(try names(.files(in: home.id)) == ["List"])
    #expect(try names(.deleted) == ["Plan"])
    try library.delete(home.id)
    try library.restore([home.id, plan.id])
    #expect(try names(.files(in: home.id)) == ["List", "Plan"])
  }

  @Test("Deleted twice is deleted once, and what was typed meanwhile is kept")
  func again() throws {
    let first = try library.delete(list.id)
    library.setText("typed after", of: list.id)
    #expect(try library.delete(list.id).files.isEmpty)
    try library.restore(first)
    #expect(try library.text(of: list.id) == "typed after")
  }

  @Test("After thirty days it is gone, not a day sooner")
  func purge() throws {
    try library.delete(list.id)
    time.pass(days: 1)
    try library.delete(plan.id)
    time.pass(days: 28.9)
    #expect(try library.purge() == 0)
    time.pass(days: 0.2)
    #expect(try library.purge() == 1)
    #expect(try names(.deleted) == ["Plan"])
    time.pass(days: 1)
    #expect(try library.purge() == 1)
    #expect(throws: LibraryError.noSuchFile(plan.id)) { try library.restore([plan.id]) }
  }

  @Test("A folder with many files goes whole")
  func purgeFolder() throws {
    try library.createFiles((1...250).map { ("Note \($0)", "") }, in: home.id)
    try library.delete(home.id)
    time.pass(days: 31)
    #expect(try library.purge() == 253)
    let left = try library.pool.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM content") }
    #expect(left == 0)
  }

  @Test("A clock that goes back throws nothing away, and the thirty days begin again")
  func clock() throws {
    time.pass(days: 3650)
    try library.delete(list.id)
    time.pass(days: -3650)
    try library.delete(plan.id)
    #expect(try library.purge() == 0)
    time.pass(days: 29)
    #expect(try library.purge() == 0)
    #expect(try names(.deleted).count == 2)
    time.pass(days: 2)
    #expect(try library.purge() == 2)
  }

  @Test(
    "A clock that is wrong for less than a day throws nothing away", arguments: [40_000, -20_000])
  func wrong(days: Double) throws {
    try library.delete(list.id)
    try library.purgeIfDue()
    time.pass(days: 10)
    try library.purgeIfDue()
    time.pass(days: days)
    for _ in 1...20 {
      try library.purgeIfDue()
      time.pass(days: 0.04)
    }
    time.pass(days: -days)
    for _ in 1...19 {
      try library.purgeIfDue()
      time.pass(days: 1)
    }
    #expect(try names(.deleted) == ["List"])
    for _ in 1...3 {
      try library.purgeIfDue()
      time.pass(days: 1)
    }
    #expect(try names(.deleted).isEmpty)
  }

  @Test("Emptying throws away what is there, and nothing else")
  func empty() throws {
    try library.delete(list.id)
    #expect(try library.emptyRecentlyDeleted() == 1)
    #expect(try names(.deleted).isEmpty)
    #expect(try names(.all) == ["Plan"])
  }
}
