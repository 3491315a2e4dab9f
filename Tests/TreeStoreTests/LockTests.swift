import Foundation
import Testing

@testable import TreeStore

/// The kernel ends all locks that a process has on a file when it closes any descriptor of it. A
/// library that is open would then be one that nobody has: another program that ends takes its
/// journal away, and what is written to that is lost.
@Suite("Locks of an open library", .serialized) struct LockTests {
  private static let path = ProcessInfo.processInfo.environment["TREESTORE_VISITOR"]

  /// Not a test of its own: another program that opens the library, writes, and ends.
  @Test("visitor", .enabled(if: path != nil)) func visitor() throws {
    let library = try Library(path: try #require(Self.path))
    let names = try library.folders().map(\.name).joined(separator: ",")
    try library.createFolder(named: "Visitor")
    try library.close()
    OtherProcess.tell("saw \(names)")
  }

  private func visit(_ path: String) throws -> String? {
    let process = try OtherProcess(
      test: "LockTests/visitor", environment: ["TREESTORE_VISITOR": path])
    process.finish()
    return process.lines.first { $0.words.first == "saw" }?.words.last
  }

  enum Look: CaseIterable {
    case check, secondLibrary, copy, map, importFile, importArchive, importFolder, replace, restore
    case readOnly, backups, fileDialog

    func run(_ test: TestLibrary) throws {
      let path = test.path
      switch self {
      case .check: #expect(try Library.check(path, unsaved: test.locations).isSound)
      case .secondLibrary: try Library(path: path, unsaved: test.locations).close()
      case .readOnly: try Library(readingAt: path, unsaved: test.locations).close()
      case .copy: try FilePath(path).copy(to: FilePath(path + ".copy"))
      case .map: #expect(throws: LibraryError.self) { try FilePath(path).mapped() }
      case .importFile: _ = try? test.library.importNotes(from: path)
      case .importArchive:
        let link = path + ".zip"
        symlink(path, link)
        _ = try? test.library.importNotes(from: link)
      case .importFolder:
        let folder = test.folder.appendingPathComponent("notes")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // As somebody may call a library.
        Glibc.link(path, folder.appendingPathComponent("library.md").path)
        _ = try? test.library.importNotes(from: folder.path)
      case .replace:
        let backup = try #require(try test.library.backUp())
        #expect(throws: LibraryError.busy(path: path)) {
          try Library.replace(libraryAt: path, with: backup.path)
        }
      case .restore: _ = try? test.library.restoreAll(from: path)
      // As GTK's dialog looks what kind of file each is.
      case .fileDialog:
        for end in ["", "-shm", "-wal"] { _ = Glibc.close(Glibc.open(path + end, O_RDONLY)) }
      case .backups: _ = Library.backups(ofLibraryAt: path)
      }
    }
  }

  @Test("stay, however it is looked at in its own process", arguments: Look.allCases)
  func stay(_ look: Look) throws {
    let test = try TestLibrary()
    try test.library.createFolder(named: "First")
    try look.run(test)
    #expect(try visit(test.path) == "First")
    #expect(FilePath(test.path + "-wal").exists)
    try test.library.createFolder(named: "Second")
    #expect(try visit(test.path) == "First,Second,Visitor")
  }
}
