import Foundation
import Testing

@testable import TreeStore

/// SQLite names the journal by the path: two names of one file have two journals.
@Suite("A library whose file has several names", .serialized) struct NameOfFileTests {
  private static let path = ProcessInfo.processInfo.environment["TREESTORE_NAMED"]
  private let test: TestLibrary
  private var other: String { test.path + "-other" }

  init() throws {
    test = try TestLibrary()
    try test.library.createFolder(named: "Home")
    link(test.path, test.path + "-other")
  }

  /// Not a test of its own: another program that appends, or is killed while it has the library open.
  @Test("writer", .enabled(if: path != nil)) func writer() throws {
    let path = try #require(Self.path)
    for number in 1...12 {
      do {
        let library = try Library(path: path, unsaved: RecoveryLocations([]))
        let name = "\(FilePath(path).name.string)-\(number)"
        try library.createFolder(named: name)
        OtherProcess.tell("made \(name)")
        if ProcessInfo.processInfo.environment["IS_KILLED"] != nil { kill(getpid(), SIGKILL) }
        try library.close()
      } catch { OtherProcess.tell("refused \(error)") }
    }
  }

  private func writer(_ path: String, isKilled: Bool = false) throws -> OtherProcess {
    try OtherProcess(
      test: "NameOfFileTests/writer",
      environment: ["TREESTORE_NAMED": path].merging(isKilled ? ["IS_KILLED": "1"] : [:]) { $1 })
  }

  @Test("is refused by another name while it is open, to write and to read") func refused() throws {
    let failure = LibraryError.otherName(path: other)
    #expect(throws: failure) { try Library(path: other, unsaved: test.locations) }
    #expect(throws: failure) { try Library(readingAt: other, unsaved: test.locations) }
    #expect(throws: failure) { try Library.check(other, unsaved: test.locations) }
    try Library(path: test.path, unsaved: test.locations).close()
    #expect(try Library.check(test.path, unsaved: test.locations).isSound)
    #expect(try test.library.folders().map(\.name) == ["Home"])
  }

  @Test("can be used by each of them, one after the other") func inTurn() throws {
    try test.library.close()
    for (number, path) in [other, test.path, other, test.path].enumerated() {
      let library = try Library(path: path, unsaved: test.locations)
      #expect(library.openingNotice == nil)
      try library.createFolder(named: "\(number)")
      try library.close()
      #expect(try Library.check(path, unsaved: test.locations).folders == number + 2)
    }
  }

  @Test("A path of another form is the same name") func sameName() throws {
    let folder = test.folder.appendingPathComponent("link").path
    symlink(test.folder.path, folder)
    let library = try Library(path: folder + "/./library", unsaved: test.locations)
    #expect(try library.folders().count == 1)
    try library.close()
  }

  @Test("loses nothing to two programs that use two names at once") func atOnce() throws {
    try test.library.close()
    let programs = try [test.path, other].map { try writer($0) }
    for program in programs { program.finish() }
    let made = programs.flatMap { $0.lines.filter { $0.words.first == "made" }.map { $0.words[1] } }
    #expect(made.count >= 2)
    let library = try Library(path: test.path, unsaved: test.locations)
    #expect(try Set(library.folders().map(\.name)) == Set(made + ["Home"]))
    #expect(library.openingNotice == nil)
    try library.close()
  }

  @Test("is refused by another name while the journal of a killed program is there") func killed()
    throws
  {
    try test.library.close()
    let program = try writer(test.path, isKilled: true)
    program.finish()
    #expect(LibraryFile.hasJournal(test.path))
    #expect(throws: LibraryError.journalOfOtherName(path: other, other: test.path)) {
      try Library(path: other, unsaved: test.locations)
    }
    let library = try Library(path: test.path, unsaved: test.locations)
    #expect(try library.folders().map(\.name) == ["Home", "library-1"])
    try library.close()
    let again = try Library(path: other, unsaved: test.locations)
    #expect(try again.folders().count == 2)
    try again.close()
  }
}
