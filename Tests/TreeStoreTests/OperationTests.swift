import Foundation
import GRDB
import Testing

@testable import TreeStore

@Suite("Operations on many files") struct OperationTests {
  private let test: TestLibrary
  private var library: Library { test.library }
  private let time = TestClock()
  private let home: File
  private let work: File

  init() throws {
    test = try TestLibrary(clock: time.clock)
    home = try test.library.createFolder(named: "Home")
    work = try test.library.createFolder(named: "Work")
  }

  /// The library as a picture: a line for each folder, pinned names with a star.
  private func picture() throws -> [String] {
    func shown(_ file: File) -> String { file.name + (file.isPinned ? "*" : "") }
    return try library.folders().map { folder in
      let files = try library.files(in: folder.id)
      #expect(folder.childCount == files.count, "the count of \(folder.name)")
      return "\(shown(folder)): \(files.map(shown).joined(separator: ", "))"
    }
  }

  @discardableResult private func make(_ names: String..., in folder: File) throws -> [File] {
    try names.map { try library.createFile(named: $0, in: folder.id, text: "text of \($0)") }
  }

  @Test("Files move to another folder, and back")
  func move() throws {
    let files = try make("A", "B", "C", in: home)
    let moved = try library.move([files[0].id, files[2].id], to: work.id)
    #expect(try picture() == ["Home: B", "Work: A, C"])
    #expect(try library.file(files[0].id)?.modified == files[0].modified)
    try library.putBack(moved)
    #expect(try picture() == ["Home: A, B, C", "Work: "])
  }

  @Test("All are moved or none, a folder not into itself, and nothing into a file")
  func refusals() throws {
    let files = try make("A", "B", in: home)
    #expect(throws: LibraryError.insideItself(name: "Work")) {
      try library.move([files[0].id, work.id], to: work.id)
    }
    #expect(throws: LibraryError.notAFolder(name: "B")) {
      try library.move([files[0].id], to: files[1].id)
    }
    try library.erase([files[1].id])
    for operation in [
      { try library.delete([files[0].id, files[1].id]) as Any },
      { try library.move([files[0].id, files[1].id], to: work.id) },
      { try library.setPinned(true, of: [files[0].id, files[1].id]) },
      { try library.duplicate([files[0].id, files[1].id]) },
      { try library.erase([files[0].id, files[1].id]) },
    ] {
      #expect(throws: LibraryError.noSuchFile(files[1].id)) { try operation() }
      #expect(try picture() == ["Home: A", "Work: "])
    }
    try library.delete(work.id)
    #expect(throws: LibraryError.isDeleted(name: "Work")) {
      try library.move([files[0].id], to: work.id)
    }
  }

  @Test("A copy gets the next number, a folder is copied with its files")
  func duplicate() throws {
    let files = try make("List", "List 2", in: home)
    #expect(try library.duplicate([files[0].id]).map(\.name) == ["List 3"])
    #expect(try library.duplicate([files[1].id]).map(\.name) == ["List 4"])
    library.setText("typed just now", of: files[0].id)
    let copy = try #require(library.duplicate([home.id]).first)
    #expect(
      try picture() == [
        "Home: List, List 2, List 3, List 4", "Home 2: List, List 2, List 3, List 4", "Work: ",
      ])
    #expect(try library.text(of: library.files(in: copy.id)[0].id) == "typed just now")
  }

  @Test("A name that has no room for a number gives way to it")
  func longCopy() throws {
    let name = String(repeating: "x", count: 255)
    let file = try library.createFile(named: name, in: home.id)
    #expect(
      try library.duplicate([file.id]).map(\.name) == [String(repeating: "x", count: 253) + " 2"])
  }

  @Test("What is pinned comes first in every order")
  func pins() throws {
    var files: [File] = []
    for name in ["Note 10", "Note 2", "apple"] {
      time.pass(seconds: 1)
      files += try make(name, in: home)
    }
    time.pass(seconds: 1)
    library.setText("newest text", of: files[0].id)
    try library.flush()
    func names(_ order: FileOrder) throws -> [String] {
      let list = try library.list(.files(in: home.id), by: order).map(\.name)
      #expect(try library.list(.all, by: order).map(\.name) == list)
      return list
    }
    #expect(try names(.name) == ["apple", "Note 2", "Note 10"])
    #expect(try names(.modified) == ["Note 10", "apple", "Note 2"])
    #expect(try names(.created) == ["apple", "Note 2", "Note 10"])
    try library.setPinned(true, of: [files[1].id])
    #expect(try names(.name) == ["Note 2", "apple", "Note 10"])
    #expect(try names(.modified) == ["Note 2", "Note 10", "apple"])
    try library.setPinned(false, of: [files[1].id])
    #expect(try names(.created) == ["apple", "Note 2", "Note 10"])
  }

  @Test("Part of a list is the part of the whole list")
  func ranges() throws {
    try library.createFiles((1...25).map { ("Note \($0)", "") }, in: home.id)
    let all = try library.list(.all)
    #expect(all.map(\.name) == (1...25).map { "Note \($0)" })
    #expect(try library.list(.all, range: 10..<13) == Array(all[10..<13]))
    #expect(try library.list(.files(in: home.id), range: 20..<40) == Array(all[20...]))
    #expect(try library.list(.all, range: 40..<50).isEmpty)
  }

  @Test("Names are ordered as the language of the library has them")
  func languages() throws {
    for name in ["zebra", "äpple", "Apa"] { try library.createFolder(named: name) }
    try library.orderNames(as: "sv_SE")
    #expect(try library.folders().map(\.name) == ["Apa", "Home", "Work", "zebra", "äpple"])
    // Another program, whose environment may name another language, keeps to it.
    try Library(path: test.path).createFolder(named: "ärlig")
    #expect(try library.folders().map(\.name).suffix(2) == ["äpple", "ärlig"])
    try library.orderNames(as: "de_DE")
    #expect(
      try library.folders().map(\.name) == ["Apa", "äpple", "ärlig", "Home", "Work", "zebra"])
  }

  @Test("What is appended becomes a paragraph of its own")
  func append() throws {
    let file = try library.createFile(named: "Log", in: home.id)
    try library.append("one", to: file.id)
    library.setText("one\ntwo", of: file.id)
    try library.append("three\n", to: file.id)
    try library.append("four", to: file.id)
    #expect(try library.text(of: file.id) == "one\ntwo\nthree\nfour")
    #expect(throws: LibraryError.notAFile(name: "Home")) {
      try library.append("text", to: home.id)
    }
  }

  @Test("Programs that want a folder of one name at once make one") func oneFolder() throws {
    let others = try (1...6).map { _ in try test.again() }
    DispatchQueue.concurrentPerform(iterations: others.count) { index in
      _ = try? others[index].createFile(named: "Note \(index)", inFolderNamed: "New", text: "text")
      _ = try? others[index].createFolder(ifNoneIsNamed: "Other")
    }
    #expect(try library.folders().map(\.name) == ["Home", "New", "Other", "Work"])
    let new = try #require(library.folders().first { $0.name == "New" })
    #expect(try library.files(in: new.id).count == others.count)
    #expect(try library.createFolder(ifNoneIsNamed: " Home ") == nil)
    try library.delete(work.id)
    #expect(try library.createFolder(ifNoneIsNamed: "Work") != nil)
    #expect(throws: LibraryError.emptyName) {
      try library.createFile(named: " ", inFolderNamed: "Never")
    }
    #expect(try !library.folders().contains { $0.name == "Never" })
  }

  private static let plans: [(LibraryScope?, FileOrder, String)] = [
    (.folders, .name, "COVERING INDEX file_folder"),
    (nil, .name, "file_name"), (nil, .modified, "file_modified"),
    (nil, .created, "file_created"), (.all, .name, "file_all_name"),
    (.all, .modified, "file_all_modified"), (.all, .created, "file_all_created"),
    (.deleted, .name, "file_trash"),
  ]

  @Test("Lists are read by their index, in its order", arguments: plans)
  func plan(scope: LibraryScope?, order: FileOrder, index: String) throws {
    let sql =
      switch scope {
      case .folders: Rows.folders(order)
      case .all: Rows.everything(order)
      case .deleted: Rows.deleted
      default: Rows.files(order)
      }
    let arguments: StatementArguments = scope == nil ? [1] : scope == .all ? [50, 100] : []
    let plan = try library.pool.read { db in
      try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN " + sql, arguments: arguments)
        .map { $0["detail"] as String }
    }
    #expect(plan.contains { $0.contains("\(index)") }, "\(plan)")
    #expect(!plan.contains { $0.contains("TEMP B-TREE") }, "\(plan)")
  }
}
