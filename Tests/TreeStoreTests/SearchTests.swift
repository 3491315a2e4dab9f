import Chance
import Foundation
import GRDB
import Testing

@testable import TreeStore

@Suite("Search") struct SearchTests {
  private let test: TestLibrary
  private var library: Library { test.library }
  private let time = TestClock()
  private let home: File

  init() throws {
    test = try TestLibrary(clock: time.clock)
    home = try test.library.createFolder(named: "Home")
  }

  private func add(_ name: String, _ text: String) throws -> File {
    time.pass(seconds: 1)
    return try library.createFile(named: name, in: home.id, text: text)
  }

  /// What a search finds must not depend on whether the files are indexed yet.
  private func find(_ query: String) throws -> [String] {
    let before = try library.search(query)
    try library.finishIndexing()
    let after = try library.search(query)
    #expect(after.unindexed == 0)
    #expect(Set(before.hits.map(\.file.name)) == Set(after.hits.map(\.file.name)), "\(query)")
    #expect(after.total == after.hits.count)
    return after.hits.map(\.file.name).sorted()
  }

  /// A text, a query, and whether it is found.
  private static let rows: [(String, String, Bool)] = [
    ("Milk and eggs", "milk", true), ("Milk and eggs", "eg", true), ("Milk and eggs", "m e", true),
    ("Milk and eggs", "ilk", false), ("Milk and eggs", "milk bread", false),
    ("Crème brûlée", "creme bru", true), ("Creme", "crème", true), ("Cre\u{300}me", "creme", true),
    ("Ärger", "arg", true), ("STRASSE", "strasse", true),
    ("the quick brown fox", "\"quick brown\"", true),
    ("the quick brown fox", "\"quick fox\"", false),
    ("the quick brown fox", "\"quick bro\"", false), ("the quick brown fox", "\"quick bro", true),
    ("the quick brown fox", "“brown fox”", true),
    ("東京都に住む", "京都", true), ("東京都に住む", "東", true), ("東京都に住む", "む", true),
    ("東京都に住む", "都に住", true), ("東京都に住む", "東都", false),
    ("iPhone用ケース", "ケース", true), ("iPhone用ケース", "iphone用", true),
    ("東京 tower", "東京 tow", true), ("東京 tower", "\"東京 tower\"", true),
    ("ภาษาไทยง่าย", "ไทย", true), ("ภาษาไทยง่าย", "ง่าย", true), ("ភាសាខ្មែរ", "ខ្មែរ", true),
    ("हिन्दी भाषा", "हिन्द", true), ("Привет мир", "прив", true), ("안녕하세요", "안녕", true),
    ("foo-bar@example.com", "example", true), ("foo-bar", "foo-ba", true),
    ("C++ and C#", "c++", true), ("it’s", "it’s", true),
    ("x", "", false), ("x", "  \"\" * ( ", false), ("AND OR NOT", "and or NOT", true),
    ("a:b NEAR(c)", "near", true), ("say \"hi\"", "\"hi", true), ("nothing", "\"", false),
  ]

  @Test("Words, beginnings, phrases, accents and scripts without spaces", arguments: rows)
  func found(text: String, query: String, isFound: Bool) throws {
    _ = try add("Note", text)
    #expect(try find(query) == (isFound ? ["Note"] : []))
  }

  @Test("Names are found, and come before texts")
  func names() throws {
    _ = try add("Shopping", "garden")
    _ = try add("Garden", "flowers")
    _ = try add("Diary", "in the garden with the neighbours, and a long walk after that")
    try library.finishIndexing()
    #expect(try library.search("garden").hits.first?.file.name == "Garden")
    #expect(try find("gard") == ["Diary", "Garden", "Shopping"])
    #expect(try find("garden flow") == ["Garden"], "one word in the name, one in the text")
  }

  @Test("What changes is found anew, what is gone is not")
  func changes() throws {
    let file = try add("Note", "apple")
    try library.finishIndexing()
    library.setText("banana", of: file.id)
    try library.flush()
    #expect(try find("apple").isEmpty)
    #expect(try find("banana") == ["Note"])
    try library.rename(file.id, to: "Cherry")
    #expect(try find("note").isEmpty)
    #expect(try find("cherry") == ["Cherry"])
    let deleted = try library.delete(file.id)
    #expect(try find("banana").isEmpty)
    try library.restore(deleted)
    #expect(try find("banana") == ["Cherry"])
    let folder = try library.delete(home.id)
    #expect(try find("banana").isEmpty)
    try library.restore(folder)
    try library.erase([home.id])
    #expect(try find("banana").isEmpty)
    #expect(try documents() == 0)
  }

  /// Documents that the index holds, counted by its words.
  private func documents() throws -> Int {
    try library.pool.read { db in
      try Int.fetchOne(db, sql: "SELECT count(DISTINCT doc) FROM searchTerm") ?? -1
    }
  }

  @Test("After any changes the index holds exactly the words of the files")
  func exact() throws {
    var random = SeededRandom(24)
    let words = ["apple", "Äpfel", "東京都", "ไทย", "one two", "e\u{301}a", "", "x"]
    func text() -> String {
      (0..<Int(random.next() % 6)).map { _ in words[Int(random.next() % 8)] }
        .joined(separator: " ")
    }
    var files: [FileID] = []
    for step in 0..<400 {
      switch random.next() % 6 {
      case 0, 1: files.append(try add("Note \(step)", text()).id)
      case 2:
        guard let file = files.randomElement(using: &random) else { continue }
        library.setText(text(), of: file)
        try library.flush()
      case 3:
        guard let file = files.randomElement(using: &random) else { continue }
        try library.rename(file, to: "Name \(step) " + text())
      case 4:
        guard let index = files.indices.randomElement(using: &random) else { continue }
        try library.erase([files.remove(at: index)])
      default: try library.pool.write { db in _ = try SearchIndex.step(db) }
      }
    }
    try library.finishIndexing()
    let terms = try library.pool.read { db in
      try String.fetchAll(
        db,
        sql: """
          SELECT i.file || ' ' || t.term || ' ' || t.col || ' ' || t.offset FROM searchTerm t
          JOIN indexed i ON i.doc = t.doc ORDER BY 1
          """)
    }
    try library.rebuildIndex()
    try library.finishIndexing()
    let fresh = try library.pool.read { db in
      try String.fetchAll(
        db,
        sql: """
          SELECT i.file || ' ' || t.term || ' ' || t.col || ' ' || t.offset FROM searchTerm t
          JOIN indexed i ON i.doc = t.doc ORDER BY 1
          """)
    }
    #expect(!terms.isEmpty)
    #expect(terms == fresh)
  }

  @Test("Of very many the newest come first, those found by name before them")
  func many() throws {
    try library.createFiles((1...700).map { ("Note \($0)", "common word") }, in: home.id)
    let first = try #require(library.list(.all, range: 3..<4).first)
    try library.createFile(named: "Common", in: home.id, text: "other")
    try library.finishIndexing()
    library.setText("common word, edited", of: first.id)
    try library.flush()
    try library.finishIndexing()
    let results = try library.search("common", limit: 5)
    #expect(results.total == nil)
    #expect(
      results.hits.map(\.file.name) == [
        "Common", first.name, "Note 700", "Note 699", "Note 698",
      ])
    #expect(try library.search("commo common", limit: 3).hits.count == 3)
  }

  @Test("A snippet shows where, in one line, and what to highlight")
  func snippet() throws {
    let text = String(repeating: "word ", count: 40) + "\n\n the Crème\tbrûlée is\nready. "
    _ = try add("Note", text + String(repeating: "end ", count: 60))
    try library.finishIndexing()
    let hit = try #require(library.search("creme read").hits.first)
    let units = Array(hit.snippet.utf16)
    let marked = hit.snippetRanges.map { String(decoding: units[$0], as: UTF16.self) }
    #expect(marked == ["Crème", "read"])
    #expect(hit.snippet.hasPrefix("…word word"))
    #expect(hit.snippet.contains("the Crème brûlée is ready. end"))
    #expect(hit.snippet.hasSuffix("…"))
    #expect(hit.textRange == 207..<212)
    #expect(hit.folder == "Home")
  }

  @Test(
    "A snippet shows links to notes by their words",
    arguments: [
      ("take", "Take the oil of Spain to a[0] and [[, as now [[so"),
      ("fuel", "Take the Fuel|oil of Spain to a[0] and [[, as now [[so"),
      ("now", "…to a[0] and [[, as now [[so"),
    ])
  func snippetOfLinks(words: String, snippet: String) throws {
    _ = try add(
      "One", "Take the [[Fuel|oil]] of [[Spain]]![[map.png]] to a[0] and `[[`, as now [[so")
    let hit = try #require(library.search(words).hits.first)
    #expect(hit.snippet == snippet)
  }

  @Test("A snippet shows what is in the cells of tables and in callouts") func snippetOfTables()
    throws
  {
    _ = try add("One", "Sow\n> [!note] Water\n> daily\n\n| a | b |\n|---|:-:|\n| 1 | 2 |\n`x | y`")
    let hit = try #require(library.search("sow").hits.first)
    #expect(hit.snippet == "Sow Water daily a b 1 2 x | y")
  }

  @Test(
    "A snippet leaves out what only says how others look, unless it was looked for",
    arguments: [
      ("oil", "Garden - oil the bench", ["oil"]),
      ("bench", "Garden - oil the bench", ["bench"]),
      ("a.org", "…- oil the bench](https://a.org/map)", ["a.org"]),
    ])
  func snippetWithoutMarks(words: String, snippet: String, marked: [String]) throws {
    _ = try add("Note", "# Garden\n======\n- [x] **oil** the [bench](https://a.org/map)")
    let hit = try #require(library.search(words).hits.first)
    #expect(hit.snippet == snippet)
    let units = Array(hit.snippet.utf16)
    #expect(hit.snippetRanges.map { String(decoding: units[$0], as: UTF16.self) } == marked)
  }

  @Test("A name that was found is highlighted, in UTF-16")
  func nameRanges() throws {
    _ = try add("👩‍👩‍👧 Ärger", "nothing")
    let hit = try #require(library.search("arg").hits.first)
    #expect(hit.nameRanges == [9..<12])
    #expect(hit.textRange == nil)
    #expect(hit.snippet == "nothing")
  }

  @Test("A text that is not UTF-8 hurts nobody")
  func encoding() throws {
    let file = try add("Broken", "text")
    try library.finishIndexing()
    try library.pool.write { db in
      try db.execute(sql: "UPDATE content SET text = CAST(X'41FF42' AS TEXT)")
    }
    #expect(try find("broken") == ["Broken"])
    library.setText("whole again", of: file.id)
    try library.flush()
    #expect(try find("whole") == ["Broken"])
  }
}
