import Foundation
import GRDB
import Testing

@testable import TreeStore

@Suite("Paths") final class PathTests {
  private let source: SourceFolder

  init() throws { source = try SourceFolder() }

  @Test(
    "Parts of a path, whatever it is",
    arguments: [
      ("", ".", "", ""), ("/", "/", "", ""), ("//", "/", "", ""), ("a", ".", "a", "a"),
      ("a/", ".", "a", "a"), ("/a", "/", "a", "a"), ("//a//", "/", "a", "a"),
      ("a//b", "a", "b", "b"), ("~", ".", "~", "~"), ("~x/y", "~x", "y", "y"), (".", ".", ".", "."),
      ("./", ".", ".", "."), ("..", ".", "..", ".."), ("a/..", "a", "..", ".."),
      ("a/b.c.d", "a", "b.c.d", "b.c"), (".hidden", ".", ".hidden", ".hidden"),
      ("x.", ".", "x.", "x."), ("home.2024", ".", "home.2024", "home"),
    ])
  func parts(_ path: String, _ folder: String, _ name: String, _ stem: String) {
    let path = FilePath(path)
    #expect(path.folder.string == folder)
    #expect(path.name.string == name)
    #expect(path.stem.string == stem)
    _ = (
      path.trimmed, path.followed, path.resolved, path.status(), path.sqlite, path.adding("-wal")
    )
  }

  @Test("Bytes that are not UTF-8 survive as strings, and so does what looks like them")
  func bytes() {
    var all = Set<String>()
    let paths: [[UInt8]] = [
      [0x61, 0xFF, 0x62], [0xE4], Array("\u{10FF84}".utf8), [0xF4, 0x8F, 0xBE], [0x80, 0x80],
      Array("ä/ö".utf8), [], Array("\u{FEFF}x".utf8), [0xED, 0xA0, 0x80],
    ]
    for bytes in paths {
      let path = FilePath(bytes: bytes)
      #expect(path.bytes == bytes)
      #expect(FilePath(path.string).bytes == bytes)
      #expect(all.insert(path.string).inserted)
    }
    #expect(FilePath(bytes: [0x61, 0xFF]).description == "a\\xFF")
    #expect(!FilePath(bytes: [0xFF]).isUTF8)
    #expect(FilePath("ä").isUTF8)
    #expect(FilePath("a\0b").c.count == 6)
  }

  @Test("Home, and nobody else's") func home() {
    #expect(FilePath(written: "~").bytes == FilePath.home?.bytes)
    #expect(FilePath(written: "~/x").string == (FilePath.home?.string ?? "") + "/x")
    #expect(FilePath(written: "~x").string == "~x")
    #expect(FilePath(written: "a~/x").string == "a~/x")
  }

  @Test("Links lead to what is there or not; circles lead nowhere") func links() throws {
    let folder = try #require(FilePath(source.path).resolved)
    symlink("target", folder.appending("link").c)
    symlink(folder.appending("link").c, folder.appending("second").c)
    symlink("b", folder.appending("a").c)
    symlink("a", folder.appending("b").c)
    #expect(folder.appending("second").followed == folder.appending("target"))
    #expect(folder.appending("a").followed == folder.appending("a"))
    #expect(folder.appending("a").resolved == nil)
    #expect(folder.appending("new/deep/../x").resolved == nil)
    #expect(folder.appending("new/deep/x").resolved == folder.appending("new/deep/x"))
    #expect(FilePath(String(repeating: "x", count: 300)).resolved == nil)
    #expect(FilePath(String(repeating: "x/", count: 5000)).resolved == nil)
  }

  @Test("What SQLite would not take for a file is one", arguments: ["", ":memory:", "file:x?a=b"])
  func named(_ name: String) throws {
    #expect(FilePath(name).sqlite == "./" + name)
    guard !name.isEmpty else { return }
    let path = source.path + "/" + name
    try Library(path: path).close()
    #expect(FilePath(path).status()?.kind == .file)
  }

  @Test("A library whose name is not UTF-8") func foreignName() throws {
    let path = FilePath(source.path).appending(FilePath(bytes: [0x61, 0xE4, 0x3F, 0x25])).string
    let library = try Library(path: path)
    let home = try library.createFolder(named: "Home")
    #expect(try library.backUp() != nil)
    try library.close()
    #expect(FilePath(source.path).names().count == 2)
    #expect(try Library(path: path).folders().map(\.id) == [home.id])
    #expect(Library.backups(ofLibraryAt: path).count == 1)
    #expect(try Library.check(path).isSound)
  }

  @Test("A link to a library opens what it leads to, with its journal and backups there")
  func linked() throws {
    let (path, link) = (source.path + "/library", source.beside("link"))
    symlink(path, link)
    let library = try Library(path: link)
    let home = try library.createFolder(named: "Home")
    #expect(try Library(path: link).folders().map(\.id) == [home.id])
    #expect(try Library(path: path).folders().map(\.id) == [home.id])
    try library.backUp()
    #expect(Library.backups(ofLibraryAt: link) == Library.backups(ofLibraryAt: path))
    #expect(FilePath(source.path).appending("backups").exists)
    #expect(try Library.check(link).isSound)
  }

  @Test("Pipes, sockets and devices are refused at once, as libraries and as backups")
  func noFiles() throws {
    let pipe = source.path + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    let library = try Library(path: source.path + "/library")
    for path in [pipe, "/dev/null"] {
      let expected = LibraryError.cannotOpen(path: path, reason: .noRegularFile)
      #expect(throws: expected) { try Library(path: path) }
      #expect(throws: expected) { try Library.check(path) }
      #expect(throws: expected) { try Library.recover(path, to: self.source.beside("new")) }
      #expect(throws: expected) { try library.restoreAll(from: path) }
      #expect(throws: LibraryError.self) { try library.backUp(to: path) }
    }
    #expect(!FilePath(source.beside("new")).exists)
  }

  @Test(
    "What can be no library is refused with its path",
    arguments: [
      ("missing/", EISDIR), ("file/", ENOTDIR), ("circle", ELOOP), ("long", ENAMETOOLONG),
    ]
  )
  func refused(_ name: String, _ code: Int32) throws {
    try source.add("file", "x")
    symlink("circle", source.path + "/circle")
    let end = name == "long" ? String(repeating: "x", count: 300) : name
    let path = source.path + "/" + end
    let error = #expect(throws: LibraryError.self) { try Library(path: path) }
    let reason = LocalizedMessage.system(code)
    let expected: LibraryError =
      code == EISDIR ? .isDirectory(path: path) : .cannotOpen(path: path, reason: reason)
    #expect(error == expected)
    #expect(throws: LibraryError.self) { try Library.check(path) }
  }

  @Test(
    "Exports and backups to every way to write a path", arguments: ["out/", "./out//", "a/../out"])
  func exports(_ name: String) throws {
    try source.add("a/b", "")
    let library = try Library(path: source.beside("library"))
    let home = try library.createFolder(named: "Home")
    _ = try library.createFile(named: "List", in: home.id, text: "Milk")
    let path = source.path + "/" + name
    #expect(try library.export(.markdown, to: path).files == 1)
    #expect(FilePath(source.path + "/out/Home/List.md").exists)
    #expect(throws: LibraryError.alreadyThere(path: path)) {
      try library.export(.markdown, to: path)
    }
    let file = source.path + "/none/"
    #expect(throws: LibraryError.self) { try library.export(.json, to: file) }
    #expect(throws: LibraryError.isDirectory(path: file)) { try library.backUp(to: file) }
    #expect(FilePath(source.path).names().count == 2)
  }

  @Test("An empty folder is filled, and stays the same folder") func fills() throws {
    let library = try Library(path: source.beside("library"))
    let home = try library.createFolder(named: "Home")
    _ = try library.createFile(named: "List", in: home.id, text: "Milk")
    var before = stat()
    var after = stat()
    #expect(stat(source.path, &before) == 0)
    #expect(try library.export(.markdown, to: source.path + "/.").files == 1)
    #expect(stat(source.path, &after) == 0)
    #expect(before.st_ino == after.st_ino)
    #expect(Set(FilePath(source.path).names().map(\.string)) == ["Home", ".treeworld.json"])
  }
}
