import Foundation
import GRDB
import Testing

@testable import TreeStore

@Suite("Import of folders") final class ImportTests: ImportBench {
  private func take() throws -> TransferReport { try library.importNotes(from: source.path) }

  @Test("Folders become folders, and stand in each other as they did")
  func folders() throws {
    try source.add("Loose.md", "a")
    try source.add("Home/List.txt", "b")
    try source.add("Home/Garden/Trees.md", "c")
    try source.add("Home/Garden/Old/Roses.markdown", "d")
    try source.add("Home/Plain", "e")
    let report = try take()
    #expect(
      try library.lines() == [
        "Notes | Loose | a", "Notes / Home | List | b", "Notes / Home | Plain | e",
        "Notes / Home / Garden | Trees | c", "Notes / Home / Garden / Old | Roses | d",
      ])
    #expect(report.files == 5)
    #expect(report.folders == 4)
    #expect(report.refused.isEmpty)
    #expect(try library.interruptedImports().isEmpty)
    #expect(try library.search("roses").hits.count == 1)
  }

  @Test("Folders without notes beside them stay at the top, and what is hidden is no failure")
  func tops() throws {
    try source.add("Home/List.md", "a")
    try source.add("Work/Plan.md", "b")
    try source.add(".obsidian/app.json", "{}")
    try source.add(".DS_Store", "x")
    let report = try take()
    #expect(try library.lines() == ["Home | List | a", "Work | Plan | b"])
    #expect(report.skipped.map(\.path) == [".DS_Store", ".obsidian"])
    #expect(report.isWhole)
    #expect(report.madeFolders.count == 2)
  }

  @Test("A vault with notes beside its folders is one folder, which taking back the import removes")
  func vault() throws {
    try source.add("Index.md", "a")
    try source.add("Home/List.md", "b")
    try source.add("Home/Notes/Deep.md", "c")
    let report = try take()
    #expect(
      try library.lines() == [
        "Notes | Index | a", "Notes / Home | List | b", "Notes / Home / Notes | Deep | c",
      ])
    #expect(try library.folders().filter { $0.parent == nil }.map(\.id) == report.madeFolders)
  }

  @Test("Joplin's export: titles and dates, and lines that are not understood stay")
  func joplin() throws {
    try source.add(
      "Reise/a-b.md",
      """
      ---
      title: "A/B: \\"what\\""
      updated: 2021-05-06 07:08:09Z
      created: 2020-01-02 03:04:05Z
      latitude: 52.5200
      tags:
        - one
        - two
      ---

      Text ![](../_resources/x.png)
      """)
    try source.add("_resources/x.png", data: Data([0x89, 0x50, 0x4E, 0x47, 0, 0, 0]))
    _ = try take()
    let file = try #require(library.list(.all).first)
    #expect(file.name == "A/B: \"what\"")
    #expect(file.created == TransferDate.date("2020-01-02T03:04:05Z"))
    #expect(file.modified == TransferDate.date("2021-05-06T07:08:09Z"))
    #expect(
      try library.text(of: file.id)
        == """
        ---
        latitude: 52.5200
        tags:
          - one
          - two
        ---

        Text ![](../_resources/x.png)
        """)
    #expect(try library.attachments(of: file.id).map(\.name) == ["../_resources/x.png"])
    #expect(try library.folders().map(\.name) == ["Reise"])
  }

  private static let titles = [
    (#""A\x42C \u00e9 \U0001F600\/\"\\""#, #"ABC é 😀/"\"#), ("'it''s'", "it's"),
    (#""plain"#, #""plain"#), (#""a\_b""#, "a\u{A0}b"),
    // These stand for no character, so the line stays in the text.
    (#""\uD800""#, nil), (#""\q""#, nil), (#""\x4""#, nil), (#""\U00110000""#, nil), (#""\""#, nil),
  ]

  @Test("A title in quotes is read as YAML is", arguments: titles)
  func titles(written: String, title: String?) throws {
    try source.add("x.md", "---\ntitle: \(written)\n---\nText")
    _ = try take()
    let file = try #require(library.list(.all).first)
    #expect(file.name == title ?? "x")
    #expect(
      try library.text(of: file.id)
        == (title == nil ? "---\ntitle: \(written)\n---\nText" : "Text"))
  }

  @Test("Apple Notes' export: the name is the title, the file's date the date")
  func appleNotes() throws {
    let place = try source.add("iCloud/Notes/Groceries.md", "# Groceries\n\n- [ ] Milk\n")
    try source.add("iCloud/Notes/Attachments/photo.heic", "x")
    let date = Date(timeIntervalSince1970: 1_500_000_000.25)
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: place)
    let report = try take()
    #expect(try library.lines() == ["iCloud / Notes | Groceries | # Groceries\n\n- [ ] Milk\n"])
    #expect(try library.list(.all).map(\.modified) == [date])
    #expect(report.refused.count == 1)
  }

  @Test("A text that begins with a line of dashes is not taken apart")
  func noMatter() throws {
    for (name, text) in [
      ("a", "---\nnot a key\n---\nx"), ("b", "---\ntitle: x"), ("c", "--- \n"), ("d", "---"),
      ("e", "---\ncolor: red\n---\nx"),
    ] {
      try source.add(name + ".md", text)
    }
    _ = try take()
    #expect(
      try library.lines() == [
        "Notes | a | ---\nnot a key\n---\nx", "Notes | b | ---\ntitle: x", "Notes | c | --- \n",
        "Notes | d | ---", "Notes | e | ---\ncolor: red\n---\nx",
      ])
  }

  private static let encodings: [(String, [UInt8], String?, String?)] = [
    ("marked", [0xEF, 0xBB, 0xBF, 0x61], "a", nil),
    ("empty", [], "", nil),
    ("lines", Array("a\r\nb".utf8), "a\r\nb", nil),
    ("latin", [0x61, 0xE9, 0x80], "aé€", "It is not UTF-8 and was read as Windows-1252."),
    (
      "neither", [0x61, 0xE9, 0x81], nil,
      "It is neither UTF-8 nor Windows-1252 (byte 3); save it as UTF-8."
    ),
    (
      "little", [0xFF, 0xFE, 0x61, 0x00, 0x3D, 0xD8, 0x00, 0xDE], "a😀",
      "It was read as UTF-16 (little-endian)."
    ),
    ("big", [0xFE, 0xFF, 0x00, 0x61], "a", "It was read as UTF-16 (big-endian)."),
    (
      "half", [0xFF, 0xFE, 0x3D, 0xD8], nil,
      "It says that it is UTF-16 (little-endian), and is not."
    ),
    (
      "nul", Array("a\0b and some more words of text".utf8), "ab and some more words of text",
      "1 NUL character was left out."
    ),
    (
      "binary", [0x7F, 0x45, 0x4C, 0x46, 2, 1, 1, 0, 0, 0, 0, 0], nil,
      "It is not text: 5 of its 12 bytes are NUL."
    ),
    ("control", [0x89, 0x50, 0x4E, 0x47, 1, 2, 3, 0xFF], nil, "It is not text."),
  ]

  @Test("Every encoding is taken, or refused in words", arguments: encodings)
  func encoding(name: String, bytes: [UInt8], text: String?, words: String?) throws {
    try source.add(name + ".txt", data: Data(bytes))
    let report = try take()
    #expect(try library.lines() == (text.map { ["Notes | \(name) | \($0)"] } ?? []))
    let path = name + ".txt"
    #expect((text == nil ? report.refusal(path) : report.change(path)) == words)
    #expect(report.refused.count + report.changed.count == (words == nil ? 0 : 1))
  }

  @Test("A hundred megabytes are refused without being read")
  func huge() throws {
    let place = try source.add("Huge.md", "x")
    #expect(truncate(place, 100_000_000) == 0)
    let report = try take()
    #expect(report.refusal("Huge.md") == "It has 100 MB; a text can have 32 MB.")
  }

  @Test("Links in circles, links to nothing, pipes and what is hidden are named")
  func oddities() throws {
    try source.add("Home/List.md", "text")
    try source.add(".git/config", "x")
    let files = FileManager.default
    try files.createSymbolicLink(
      atPath: source.path + "/Home/Round", withDestinationPath: source.path)
    try files.createSymbolicLink(atPath: source.path + "/Self.md", withDestinationPath: "Self.md")
    try files.createSymbolicLink(atPath: source.path + "/Gone.md", withDestinationPath: "nothing")
    try files.createSymbolicLink(
      atPath: source.path + "/Link.md", withDestinationPath: "Home/List.md")
    #expect(mkfifo(source.path + "/Pipe.md", 0o600) == 0)
    let report = try take()
    #expect(try library.lines() == ["Notes | Link | text", "Notes / Home | List | text"])
    #expect(
      report.refusal("Home/Round") == "It is a symbolic link to a folder that was read already.")
    #expect(report.refusal("Self.md") == "It is a symbolic link that leads in a circle.")
    #expect(report.refusal("Gone.md") == "It is a symbolic link to nothing.")
    #expect(report.refusal("Pipe.md") == "It is neither a file nor a folder.")
    #expect(report.skipped == [TransferNote(path: ".git", reason: .hidden)])
    #expect(report.refused.count == 4)
  }

  @Test("What may not be read is named, the rest is taken")
  func permission() throws {
    try source.add("Open.md", "text")
    let secret = try source.add("Secret.md", "text")
    let vault = try source.add("Vault/Inner.md", "text")
    chmod(secret, 0)
    chmod((vault as NSString).deletingLastPathComponent, 0)
    defer { chmod((vault as NSString).deletingLastPathComponent, 0o700) }
    let events = try readAsNobody()
    var refused: [String] = []
    var notes = 0
    for event in events {
      if case .refused(let path, let reason) = event { refused.append("\(path): \(reason)") }
      if case .note = event { notes += 1 }
    }
    #expect(notes == 1)
    #expect(
      refused == [
        "Secret.md: It cannot be read: there is no permission.",
        "Vault: It cannot be read: there is no permission.",
      ])
  }

  /// Root may read everything; as nobody, a thread may not. It is one of its own that ends: what runs on it, and what it
  /// starts, would be somebody else's for all other tests.
  private func readAsNobody() throws -> [ImportEvent] {
    chmod(source.url.path, 0o755)
    chmod(source.path, 0o755)
    let symbol = try #require(dlsym(nil, "setfsuid"))
    let setfsuid = unsafeBitCast(symbol, to: (@convention(c) (UInt32) -> Int32).self)
    let path = source.path
    nonisolated(unsafe) var events: [ImportEvent] = []
    nonisolated(unsafe) var failure: (any Error)?
    let isDone = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      if geteuid() == 0 { _ = setfsuid(65534) }
      do {
        try DirectorySource(path: path, now: Date()).read {
          events.append($0)
          return true
        }
      } catch { failure = error }
      isDone.signal()
    }
    isDone.wait()
    if let failure { throw failure }
    return events
  }

  @Test("Names that are too long, blank or not UTF-8 are made to fit, and that is said")
  func names() throws {
    try source.add(" .md", "blank")
    try source.add("long.md", "---\ntitle: \(String(repeating: "x", count: 300))\n---\nlong")
    let descriptor = open(
      Array(source.path.utf8CString.dropLast()) + [47, 65, -1, 46, 109, 100, 0],
      O_CREAT | O_WRONLY, 0o600)
    close(descriptor)
    let report = try take()
    let names = try library.list(.all).map(\.name)
    #expect(Set(names) == ["Untitled", String(repeating: "x", count: 254) + "…", "Aÿ"])
    #expect(report.change("long.md") == "Its name of 300 characters was cut to 255.")
    #expect(report.change("Aÿ.md") == "Its name is not UTF-8 and was read as Windows-1252.")
  }

  @Test("Cancelled, it keeps what it took, says how much and which was the last")
  func cancelled() throws {
    for number in 1...450 { try source.add("Note \(1000 + number).md", "\(number)") }
    var seen: [TransferProgress] = []
    let report = try library.importNotes(from: source.path) { progress in
      seen.append(progress)
      return progress.files < 300
    }
    #expect(report.isCancelled)
    #expect(seen.allSatisfy { $0.total == 450 })
    #expect(report.files == 300)
    #expect(report.last == "Note 1300.md")
    #expect(try library.list(.all).count == 300)
    #expect(try library.interruptedImports().isEmpty)
  }

  @Test("It can be cancelled among files that are not taken") func cancelledAmongPictures() throws {
    for number in 1...350 { try source.add("\(number).png", "x") }
    var calls = 0
    let report = try library.importNotes(from: source.path) { _ in
      calls += 1
      return calls < 3
    }
    #expect(report.isCancelled)
    #expect(report.refused.count == 200)
  }

  @Test("A disk that gets full ends it, with what was taken named")
  func full() throws {
    for number in 1...900 {
      try source.add("Note \(1000 + number).md", String(repeating: "word ", count: 300))
    }
    try library.pool.writeWithoutTransaction { db in
      let pages = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
      try db.execute(sql: "PRAGMA max_page_count = \(pages + 250)")
    }
    let report = try take()
    #expect(report.failure == .diskFull(path: test.path))
    #expect(report.files > 0)
    #expect(try library.list(.all).count == report.files)
    #expect(report.last == "Note \(1000 + report.files).md")
    let interrupted = try #require(library.interruptedImports().first)
    #expect(interrupted.source == source.path)
    #expect(interrupted.files == report.files)
    try library.pool.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA max_page_count = 1000000")
    }
    try library.forget(interrupted)
    #expect(try library.interruptedImports().isEmpty)
  }

  @Test("A source that is not there, or is none, is refused in words")
  func sources() throws {
    func words(_ path: String) -> String {
      do {
        _ = try library.importNotes(from: path)
        return "taken"
      } catch { return "\(error)" }
    }
    #expect(words("/nowhere") == "/nowhere cannot be read: no such file or directory.")
    #expect(words("/dev/null") == "/dev/null cannot be read: it is neither a file nor a folder.")
    let json = try source.add("a.json", "{\"a\": 1}")
    #expect(words(json).hasSuffix("It is JSON, and neither TreeWorld nor Simplenote wrote it."))
    #expect(words(try source.add("b.json", "{")).hasSuffix("It is not JSON that is whole."))
    #expect(
      words(try source.add("c.json", "{\"format\":\"treeworld\",\"version\":9}"))
        .hasSuffix("A newer TreeWorld wrote it (form 9)."))
    #expect(
      words(try source.add("d.zip", "no")).hasSuffix("It is not a ZIP archive that is whole."))
    #expect(words(try source.add("e.txt", data: Data([0, 1, 2]))).contains("It is not text"))
    #expect(try library.counts() == LibraryCounts(folders: 0, files: 0, deleted: 0))
  }

  @Test("Simplenote's JSON: first lines are names, tags stay, trash is Recently Deleted")
  func simplenote() throws {
    let json = try source.add(
      "notes.json",
      """
      {"activeNotes": [
        {"id": "1", "content": "# First\\r\\nline", "creationDate": "2020-01-01T00:00:00.000Z",
         "lastModified": "2020-02-01T00:00:00.000Z", "pinned": true, "tags": ["a", "b"]},
        {"id": "2", "content": ""}, {"id": 3}
      ], "trashedNotes": [{"content": "gone [ \\" ]"}]}
      """)
    let report = try library.importNotes(from: json)
    #expect(
      try library.lines() == [
        "Simplenote | First | # First\r\nline\n\nTags: #a, #b", "Simplenote | Untitled | ",
      ])
    let first = try #require(library.list(.all).first)
    #expect(first.isPinned)
    #expect(first.created == TransferDate.date("2020-01-01"))
    #expect(try library.list(.deleted).map(\.name) == ["gone [ \" ]"])
    #expect(report.files == 3)
    #expect(
      report.refused == [
        TransferNote(
          path: "activeNotes, number 3", reason: "Its “content” is missing or not understood.")
      ])
  }
}
