import Foundation
import Testing

@testable import TreeStore

/// What of a person's library others can read they can read without being in that person's way.
@Suite("A library of another person", .enabled(if: geteuid() == 0)) struct StrangerTests {
  private static let owner: uid_t = 1
  private static let stranger: uid_t = 65534

  private let test: DamagedLibrary
  init() throws {
    test = try DamagedLibrary(notes: 4)
    chown(test.path, Self.owner, Self.owner)
    chmod(test.path, 0o644)
    chown(test.folder.path, Self.owner, Self.owner)
    chmod(test.folder.path, 0o1777)
    for end in ["-wal", "-shm"] { unlink(test.path + end) }
  }

  private func run(as user: uid_t, _ work: String) throws -> [String] {
    let process = try OtherProcess(
      test: "StrangerProgram",
      environment: ["TREESTORE_STRANGER": test.path, "USER_ID": "\(user)", "WORK": work])
    process.finish()
    return process.lines.filter { $0.words.first == "stranger" }.map {
      $0.words.dropFirst().joined(separator: " ")
    }
  }

  private func leaveJournals() {
    for end in ["-wal", "-shm"] {
      try? Data(count: end == "-shm" ? 32768 : 0).write(to: URL(fileURLWithPath: test.path + end))
      chown(test.path + end, Self.stranger, Self.stranger)
      chmod(test.path + end, 0o644)
    }
  }

  private var journals: [String] {
    ["-wal", "-shm"].filter { FilePath(test.path + $0).exists }
  }

  @Test("Reading it leaves nothing beside it", arguments: ["list", "check"])
  func reading(work: String) throws {
    defer { test.remove() }
    #expect(try run(as: Self.stranger, work) == ["4"])
    #expect(journals == [])
    #expect(try run(as: Self.owner, "append") == ["4"])
  }

  @Test("What somebody left beside it is removed where that can be") func left() throws {
    defer { test.remove() }
    leaveJournals()
    chmod(test.folder.path, 0o777)
    #expect(try run(as: Self.owner, "append") == ["4"])
  }

  @Test("Where it cannot be removed it is named, and the library can be read") func stays() throws {
    defer { test.remove() }
    leaveJournals()
    chown(test.folder.path, 0, 0)
    let heard = try run(as: Self.owner, "list")
    #expect(heard.count == 2)
    #expect(heard.first?.contains(test.path + "-wal") == true, "\(heard)")
    #expect(heard.last == "4")
  }
}

/// Not tests of their own: the programs of these persons.
@Suite("Another person's program") struct StrangerProgram {
  private static let given = ProcessInfo.processInfo.environment["TREESTORE_STRANGER"]

  @Test("Does its work", .enabled(if: given != nil)) func work() throws {
    let path = try #require(Self.given)
    let environment = ProcessInfo.processInfo.environment
    let user = try #require(environment["USER_ID"].flatMap { uid_t($0) })
    #expect(setgroups(0, nil) == 0)
    #expect(setgid(user) == 0)
    #expect(setuid(user) == 0)
    let none = RecoveryLocations([])
    if environment["WORK"] == "check" {
      OtherProcess.tell("stranger \(try Library.check(path, unsaved: none).files)")
      return
    }
    do {
      let library = try Library(path: path, unsaved: none)
      if let notice = library.openingNotice { OtherProcess.tell("stranger \(notice)") }
      let notes = try library.list(.all)
      if environment["WORK"] == "append" { try library.append("more", to: notes[0].id) }
      OtherProcess.tell("stranger \(notes.count)")
      try library.close()
    } catch { OtherProcess.tell("stranger \(error)") }
  }
}
