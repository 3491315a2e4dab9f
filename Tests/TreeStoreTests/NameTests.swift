import Foundation
import GRDB
import Testing

@testable import TreeStore

@Suite("Names") struct NameTests {
  @Test("White space at the ends goes, line breaks become spaces")
  func normalised() throws {
    #expect(try FileName.normalised("  A\n\tB\u{0} ") == "A B")
    #expect(try FileName.normalised("e\u{301}") == "é")
    #expect(try FileName.normalised("👨‍👩‍👧") == "👨‍👩‍👧")
  }

  @Test("Nothing to see is no name", arguments: ["", " ", "\n\t", "\u{2028}"])
  func empty(name: String) {
    #expect(throws: LibraryError.emptyName) { try FileName.normalised(name) }
  }

  @Test("A name of 255 characters is possible, one of 10,000 is refused with both numbers")
  func long() throws {
    #expect(try FileName.normalised(String(repeating: "x", count: 255)).count == 255)
    #expect(throws: LibraryError.nameTooLong(length: 10_000, limit: 255)) {
      try FileName.normalised(String(repeating: "x", count: 10_000))
    }
    #expect(
      LibraryError.nameTooLong(length: 10_000, limit: 255).description
        == "The name has 10000 characters; at most 255 are possible.")
  }

  @Test("Numbers count by value, letters without case and accents")
  func order() throws {
    let test = try TestLibrary()
    let wanted = ["Äpfel", "banana", "Note 2", "note 10", "Note 010b", "Zebra"]
    for name in wanted.shuffled() { try test.library.createFolder(named: name) }
    #expect(try test.library.folders().map(\.name) == wanted)
  }

  @Test("A NUL is left out of a text")
  func nul() throws {
    let test = try TestLibrary()
    let home = try test.library.createFolder(named: "Home")
    let list = try test.library.createFile(named: "List", in: home.id)
    test.library.setText("a\0b", of: list.id)
    #expect(try test.library.text(of: list.id) == "ab")
    try test.library.flush()
    #expect(try test.library.text(of: list.id) == "ab")
  }

  @Test("Text that is not UTF-8 is not shown as something else, and stays as it is")
  func encoding() throws {
    let test = try TestLibrary()
    let home = try test.library.createFolder(named: "Home")
    let list = try test.library.createFile(named: "List", in: home.id)
    try test.library.pool.write { db in
      try db.execute(sql: "UPDATE content SET text = CAST(X'41FF42' AS TEXT)")
    }
    #expect(throws: LibraryError.invalidUTF8(path: test.path, name: "List")) {
      try test.library.text(of: list.id)
    }
    let kept = try test.library.pool.read { db in
      try Data.fetchOne(db, sql: "SELECT CAST(text AS BLOB) FROM content")
    }
    #expect(kept == Data([0x41, 0xFF, 0x42]))
  }
}
