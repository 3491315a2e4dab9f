import Foundation
import GRDB
import Testing

@testable import TreeStore

@Suite("Previews of older versions") struct PreviewTests {
  private let test: TestLibrary
  private var library: Library { test.library }
  private let home: File

  init() throws {
    test = try TestLibrary()
    home = try test.library.createFolder(named: "Home")
  }

  private let texts = [
    "# Garden\n- [ ] *dig*", "Milk", "**Bread** and `code`", "2 < 3 - 1", "# #", "> quoted",
  ]

  /// As a version wrote it that knew no Markdown.
  private func makeOld() throws {
    try library.createFiles(texts.enumerated().map { ("Note \($0)", $1) }, in: home.id)
    try library.pool.write { db in
      try db.execute(
        sql: """
          UPDATE file SET preview = (SELECT replace(text, char(10), ' ') FROM content
            WHERE content.file = file.pk) WHERE isFolder = 0;
          DELETE FROM state WHERE key = 'store.previews';
          """)
    }
  }

  private func previews() throws -> [String] {
    try library.files(in: home.id).map(\.preview)
  }

  private func step(rows: Int64 = 2000, bytes: Int = 100_000) throws -> Bool {
    try library.write { db in
      try PreviewRenewal.step(db, PreviewRenewal.Size(rows: rows, bytes: bytes))
    }
  }

  @Test("A preview begins behind the properties of a note") func properties() {
    #expect(FileText.preview("---\ntags: [a, b]\ntitle: x\n---\n\nMilk\n") == "Milk")
    #expect(FileText.preview("---\ntags: [a, b]\n---\n").isEmpty)
    // A line and no properties.
    #expect(FileText.preview("---\n\nMilk") == "Milk")
    #expect(FileText.preview("--- Milk") == "--- Milk")
    #expect(FileText.preview("| a | b |\n|:--|---|\n| 1 | 2 |\n\nMilk") == "a b 1 2 Milk")
    #expect(FileText.preview("a | b\n---|---\n1 | 2") == "a b 1 2")
    #expect(FileText.preview("> [!note]- Title\n> words") == "Title words")
    #expect(FileText.preview("[!] and [a] | b") == "[!] and [a] | b")
  }

  private let fresh = ["Garden - dig", "Milk", "Bread and code", "2 < 3 - 1", "#", "quoted"]

  @Test("They lose their marks, and nothing else of the files changes")
  func renewed() throws {
    try makeOld()
    let before = try library.files(in: home.id)
    #expect(before[0].preview == "# Garden - [ ] *dig*")
    #expect(try step() == false)
    #expect(try previews() == fresh)
    let after = try library.files(in: home.id)
    #expect(after.map(\.modified) == before.map(\.modified))
    let made = texts.map(FileText.preview)
    #expect(made == fresh)
  }

  @Test("In steps, each of which is short, and never again once it is done", arguments: [1, 2, 5])
  func steps(_ rows: Int64) throws {
    try makeOld()
    var count = 1
    while try step(rows: rows) { count += 1 }
    // The folder is a row as well.
    #expect(count == (Int64(texts.count + 1) + rows - 1) / rows)
    #expect(try previews() == fresh)
    try library.pool.write { db in try db.execute(sql: "UPDATE file SET preview = '# old'") }
    #expect(try step() == false)
    #expect(try previews() == Array(repeating: "# old", count: texts.count))
  }

  @Test("A step ends when it has read enough") func bytes() throws {
    try makeOld()
    #expect(try step(bytes: 1))
    #expect(try previews()[...1] == ["Garden - dig", "Milk"])
    #expect(try previews()[2] == "**Bread** and `code`")
    while try step(bytes: 1) {}
    #expect(try previews() == fresh)
  }

  @Test("A new library has nothing to renew") func new() throws {
    #expect(try step() == false)
    #expect(library.value(forKey: "store.previews") == "6")
  }

  @Test("Maintenance does it") func maintenance() throws {
    try makeOld()
    library.startMaintenance(backups: nil)
    while library.value(forKey: "store.previews") != "6" {
      library.maintenance.withLock { $0 }?.finish()
    }
    library.stopMaintenance()
    #expect(try previews() == fresh)
  }
}
